//! Formals whose type mentions a name that nothing declares: the fault is the declaration's, not the call's.
//! Not for: types that are declared and do not fit.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::ModuleId;
use chantry_syntax::ast::{self, ExprKind as E, Pattern};
use chantry_types::TypeKind;

use crate::calls::queries::each_query;
use crate::calls::sig::Reject;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item};

impl Cx<'_> {
    /// Reports the undeclared name in the type of a formal of the user's that refused its argument, if that is why.
    pub fn report_undeclared_type(
        &mut self,
        cands: &[Cand],
        this: Option<&Actual>,
        rejects: &[(usize, Reject)],
    ) -> bool {
        for (i, r) in rejects {
            let Reject::Type { formal, .. } = r else { continue };
            let cand = &cands[*i];
            if self.scopes.modules[cand.module].library || cand.nested.is_some() {
                continue;
            }
            let decl = cand.decl.clone();
            let Some(te) = decl
                .formals
                .iter()
                .find(|f| matches!(&f.pattern, Pattern::Name(n) if n.name == *formal))
                .and_then(|f| f.ty.as_ref())
            else {
                continue;
            };
            if self.report_not_generic(te, cand.module) || self.report_value_as_type(te, &decl, cand.module) {
                return true;
            }
            if let Some((n, span, known)) = self.undeclared_in(te, &decl, cand.module, this) {
                let d = self.scopes.missing(cand.module, n, span, &known);
                self.report(d);
                return true;
            }
            if self.report_bad_type(te, &decl, cand.module) {
                return true;
            }
        }
        false
    }

    /// Reports a formal's type that is wrong in itself, whatever is given for it: `int(65)`, or one with too many arguments.
    pub fn report_bad_type(&mut self, te: &ast::Expr, decl: &ast::ProcDecl, module: ModuleId) -> bool {
        let mut own: Vec<Symbol> = Vec::new();
        decl.formals.iter().for_each(|f| f.pattern.each_name(&mut |n| own.push(n)));
        let mut alone = stands_alone(te);
        each_name(te, &mut |n, span| {
            alone &= !own.contains(&n)
                && self.in_module_scratch(module, |cx| cx.quietly(|cx| cx.is_known(n, span)) == Some(true));
        });
        // A formal's type may leave fields open without saying so.
        let open = left_open(te);
        let fits =
            |cx: &mut Self, te| cx.in_module_scratch(module, |cx| cx.quietly(|cx| cx.type_expr(te).ty)).is_some();
        if !alone || fits(self, te) || fits(self, &open) {
            return false;
        }
        self.in_module_scratch(module, |cx| cx.type_expr(te));
        true
    }

    fn is_known(&mut self, n: Symbol, span: Span) -> bool {
        self.lookup(n, span).is_some() || self.builtin_named(n, span).is_some()
    }

    /// Whether a method of the program's of that name has a formal whose type mentions a name that nothing declares.
    pub fn method_mistyped(&mut self, this: &Actual, name: Symbol) -> bool {
        let t = match &this.item {
            Item::Value(v) => v.ty(),
            _ => return false,
        };
        self.methods_for(t, name).into_iter().any(|c| {
            !self.scopes.modules[c.module].library
                && c.nested.is_none()
                && c.decl.formals.iter().any(|f| {
                    f.ty.as_ref().is_some_and(|te| self.undeclared_in(te, &c.decl, c.module, Some(this)).is_some())
                })
        })
    }

    /// The first name in a formal's type that neither the procedure nor a visible scope declares, and what the procedure does.
    fn undeclared_in(
        &mut self,
        te: &ast::Expr,
        decl: &ast::ProcDecl,
        module: ModuleId,
        this: Option<&Actual>,
    ) -> Option<(Symbol, Span, Vec<Symbol>)> {
        let mut known: Vec<Symbol> = Vec::new();
        for f in &decl.formals {
            f.pattern.each_name(&mut |n| known.push(n));
            f.ty.iter().for_each(|t| each_query(t, &mut |n| known.push(n)));
            f.varargs.iter().flatten().for_each(|t| each_query(t, &mut |n| known.push(n)));
        }
        let mut names: Vec<(Symbol, Span)> = Vec::new();
        each_name(te, &mut |n, span| names.push((n, span)));
        for (n, span) in names {
            let member = |cx: &mut Self| match this.map(|t| &t.item) {
                Some(Item::Value(v)) => {
                    let v = v.clone();
                    cx.quietly(|cx| cx.member_quiet(&v, n, span).is_some()) == Some(true)
                }
                Some(_) => true,
                None => false,
            };
            if !known.contains(&n) && !member(self) && !self.in_module_scratch(module, |cx| cx.is_known(n, span)) {
                return Some((n, span, known));
            }
        }
        None
    }

    /// Reports a formal's type that is a literal, another formal's value or a variable.
    fn report_value_as_type(&mut self, te: &ast::Expr, decl: &ast::ProcDecl, module: ModuleId) -> bool {
        let is_value = match &te.kind {
            E::Int(_) | E::Real(_) | E::Str(_) | E::Bool(_) => true,
            E::Ident(n) => {
                let is_n = |f: &&ast::Formal| matches!(&f.pattern, Pattern::Name(p) if p.name == *n);
                match decl.formals.iter().find(is_n) {
                    Some(f) => f.intent != ast::Intent::Type,
                    None => {
                        let named = |cx: &mut Self| matches!(cx.lookup(*n, te.span), Some(Item::Value(_)));
                        self.in_module_scratch(module, |cx| cx.quietly(named)) == Some(true)
                    }
                }
            }
            _ => false,
        };
        if is_value {
            let d = Diagnostic::error(codes::NOT_A_TYPE, te.span, "a type is required here");
            self.report(d.help("the type that another formal has is `x.type`; a query `?t` gives one a name"));
        }
        is_value
    }

    /// Reports `T(?)` of a type that is not generic.
    fn report_not_generic(&mut self, te: &ast::Expr, module: ModuleId) -> bool {
        let E::Call { callee, args, .. } = &te.kind else { return false };
        let [only] = &args[..] else { return false };
        if !matches!(only.value.kind, E::Query(None)) {
            return false;
        }
        let t = self.in_module_scratch(module, |cx| cx.quietly(|cx| cx.type_expr(callee).ty));
        let Some(TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. }) =
            t.map(|t| self.types.kind(t))
        else {
            return false;
        };
        if !self.all_subs(a).is_empty() || self.scopes.modules[self.aggs[a].module].library {
            return false;
        }
        let name = self.aggs[a].decl.name.name;
        self.not_generic(name, only.value.span);
        true
    }
}

/// The type with a `?` after the arguments of each generic type in it.
fn left_open(e: &ast::Expr) -> ast::Expr {
    let kind = match &e.kind {
        E::Call { callee, args, square } => {
            let rest = ast::Arg { name: None, value: ast::Expr { kind: E::Query(None), span: e.span } };
            E::Call { callee: callee.clone(), args: args.iter().cloned().chain([rest]).collect(), square: *square }
        }
        E::Tuple(es) => E::Tuple(es.iter().map(left_open).collect()),
        E::Managed(m, Some(e)) => E::Managed(*m, Some(Box::new(left_open(e)))),
        E::Nilable(e) => E::Nilable(Box::new(left_open(e))),
        kind => kind.clone(),
    };
    ast::Expr { kind, span: e.span }
}

/// Whether a type is told by names and literals alone.
fn stands_alone(e: &ast::Expr) -> bool {
    match &e.kind {
        E::Ident(_) | E::Int(_) | E::Real(_) | E::Str(_) | E::Bool(_) => true,
        E::Call { callee, args, .. } => stands_alone(callee) && args.iter().all(|a| stands_alone(&a.value)),
        E::Tuple(es) => es.iter().all(stands_alone),
        E::Binary(_, a, b) => stands_alone(a) && stands_alone(b),
        E::Managed(_, Some(e)) | E::SyncType(_, Some(e)) | E::Nilable(e) => stands_alone(e),
        _ => false,
    }
}

/// The names that a type expression mentions on their own.
fn each_name(e: &ast::Expr, f: &mut impl FnMut(Symbol, Span)) {
    match &e.kind {
        E::Ident(n) => f(*n, e.span),
        E::Call { callee, args, .. } => {
            each_name(callee, f);
            args.iter().for_each(|a| each_name(&a.value, f));
        }
        E::Tuple(es) => es.iter().for_each(|e| each_name(e, f)),
        E::Binary(_, a, b) => {
            each_name(a, f);
            each_name(b, f);
        }
        E::Managed(_, Some(e)) | E::SyncType(_, Some(e)) | E::Nilable(e) => each_name(e, f),
        E::Loop(l) => l.body.iter().for_each(|e| each_name(e, f)),
        _ => {}
    }
}
