//! What a program cannot declare for classes: `init=`, since objects are not copied, and `==` and `!=`, which tell whether two
//! variables refer to one object (specification, "Differences between Classes and Records"). Published programs declare the latter, and
//! mean what they say: a warning. Not for: procedures in blocks.

use std::rc::Rc;

use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclKind, ModuleId};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, AggregateKind, ExprKind as E, StmtKind as S};

use crate::state::cx::Cx;

impl Cx<'_> {
    /// Reports such declarations of the program's modules.
    pub fn report_members_of_classes(&mut self) {
        let scopes = self.scopes;
        for d in scopes.decls.iter().filter(|d| !scopes.modules[d.module].library) {
            match &d.kind {
                DeclKind::Proc(p) if d.owner.is_none() => self.report_member_of_class(p, None, d.module),
                DeclKind::Aggregate(a) => {
                    for m in &a.members {
                        if let S::Proc(p) = &m.kind {
                            self.report_member_of_class(p, Some(a), d.module);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn report_member_of_class(&mut self, p: &ast::ProcDecl, within: Option<&Rc<ast::AggregateDecl>>, module: ModuleId) {
        let name = p.name.name;
        let class = |cx: &Self, te: &ast::Expr| {
            let named = match (&te.kind, within) {
                (E::Ident(this), Some(a)) if *this == "this" => Some(a.clone()),
                _ => cx.aggregate_named(te, module),
            };
            named.filter(|a| a.kind == AggregateKind::Class)
        };
        let d = match (name.as_str(), &p.formals[..]) {
            ("init=", _) => {
                let of = match (&p.receiver, within) {
                    (Some(te), _) => class(self, te),
                    (None, a) => a.filter(|a| a.kind == AggregateKind::Class).cloned(),
                };
                let Some(of) = of else { return };
                let text = format!("the class `{}` cannot have an `init=`: objects are not copied", of.name.name);
                Diagnostic::error(codes::MISPLACED_DECLARATION, p.name.span, text)
                    .help("declare an `init`, which makes an object from this argument, or a record")
            }
            ("==" | "!=", [a, b]) if !self.opts.edition.rule(Rule::OwnClassEquality) => {
                let (Some(a), Some(b)) = (&a.ty, &b.ty) else { return };
                let (Some(of), Some(_)) = (class(self, a), class(self, b)) else { return };
                let text = format!(
                    "`{name}` of objects asks whether they are the same object; the specification lets no program redefine it"
                );
                Diagnostic::warning(codes::MISPLACED_DECLARATION, p.name.span, text)
                    .label(of.name.span, "this is a class")
                    .help("compare what is in them by a method with a name of its own, or make the type a record")
            }
            _ => return,
        };
        self.report(d);
    }
}
