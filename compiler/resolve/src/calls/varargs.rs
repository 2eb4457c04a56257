//! Formals that take any number of arguments: each argument is matched as one of its own, and the name stands for the
//! list. Not for: which arguments those are (`sig`).

use std::rc::Rc;

use chantry_base::Symbol;
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::Const;
use chantry_types::TypeTable;

use crate::calls::sig::{Mode, Reject, SigFormal};
use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, Value};

impl Cx<'_> {
    pub fn match_varargs(
        &mut self,
        formal: &ast::Formal,
        given: &[usize],
        actuals: &[Actual],
        out: &mut Vec<SigFormal>,
        mode: Mode,
    ) -> Result<(), Reject> {
        let ast::Pattern::Name(n) = &formal.pattern else {
            return Err(Reject::Other("a variable argument list needs a name".into()));
        };
        match formal.varargs.as_ref().expect("the caller checked") {
            Some(ast::Expr { kind: E::Query(Some(q)), .. }) => {
                let c = Value::param(Const::Int(given.len() as i128), TypeTable::INT, q.span);
                self.f().bind(q.name, Binding::Item(Item::Value(c)));
            }
            Some(ast::Expr { kind: E::Query(None), .. }) => {}
            Some(e) => match self.expr(e) {
                Item::Value(v) if v.param == Some(Const::Int(given.len() as i128)) => {}
                Item::Value(Value { param: Some(Const::Int(n)), .. }) => return Err(Reject::Count(n)),
                _ => return Err(Reject::Other("the number of its arguments is not known at compile time".into())),
            },
            None => {}
        }
        // The library's lists may be empty, as C's are.
        let outside = self.fr().library || self.fr().decl.as_ref().is_some_and(|d| d.extern_);
        if given.is_empty() && !outside && !self.opts.edition.rule(Rule::OmittedVarargs) {
            return Err(Reject::Missing(n.name));
        }
        let mut items = Vec::new();
        for (k, &a) in given.iter().enumerate() {
            let one = ast::Formal {
                intent: formal.intent,
                pattern: ast::Pattern::Name(ast::Ident { name: Symbol::new(&format!("{}.{k}", n.name)), span: n.span }),
                ty: formal.ty.clone(),
                default: None,
                varargs: None,
                attrs: Vec::new(),
                span: formal.span,
            };
            // A query in the element type is bound by the first argument and holds for all.
            let f = if self.fr().decl.as_ref().is_some_and(|d| d.extern_) {
                let actual = self.address_for_c(&actuals[a]);
                let f = self.match_one(&one, None, a, &actual, mode)?;
                self.promoted_for_c(f)?
            } else {
                self.match_one(&one, None, a, &actuals[a], mode)?
            };
            let hidden = self.part_formal(f.name, Some(a), &actuals[a]);
            items.push(match f.local {
                Some(l) if self.is_referring(self.fr().locals[l].ty) => {
                    let e = self.fr().local_expr(l, n.span);
                    self.referred(e)
                }
                Some(l) => {
                    let e = self.fr().local_expr(l, n.span);
                    let c = self.fr().locals[l].constant;
                    Item::Value(Value::place(e, c))
                }
                None => match &self.fr().scopes[0].names[&f.name] {
                    Binding::Item(i) => i.clone(),
                    _ => Item::Error,
                },
            });
            out.push(f);
            out.extend(hidden);
        }
        self.f().bind(n.name, Binding::Item(Item::Pack(Rc::new(items))));
        Ok(())
    }
}
