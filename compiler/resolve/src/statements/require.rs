//! `require`: what the program's link needs besides the program. Not for: finding the files (the driver).

use chantry_diag::codes;
use chantry_scope::ModuleId;
use chantry_syntax::ast;
use chantry_tir::{Const, Require};

use crate::state::cx::Cx;
use crate::state::item::Item;

impl Cx<'_> {
    /// Each name once, whatever leads to it: instances of a generic procedure say the same again.
    pub fn require_stmt(&mut self, names: &[ast::Expr]) {
        for e in names {
            match self.expr(e) {
                Item::Value(v) if matches!(v.param, Some(Const::Str(_))) => {
                    let Some(Const::Str(text)) = v.param else { continue };
                    let new = !self.reports.trying() && self.prog.requires.iter().all(|r| *r.text != *text);
                    if new {
                        self.prog.requires.push(Require { text: text.to_string(), span: e.span });
                    }
                }
                Item::Error => {}
                _ => self.err(codes::NOT_A_PARAM, e.span, "`require` takes strings that are known at compile time"),
            }
        }
    }

    /// Library modules have no initialiser of their own; what they require counts once they are used.
    pub fn library_requires(&mut self, order: &[ModuleId]) {
        for &m in order.iter().filter(|m| self.scopes.modules[**m].library) {
            let ast = self.scopes.modules[m].ast.clone();
            for s in &ast.body.stmts {
                if let ast::StmtKind::Require(names) = &s.kind {
                    self.in_module_scratch(m, |cx| cx.require_stmt(names));
                }
            }
        }
    }
}
