//! Values that the command line gives to configs (`-sn=2*k`): any expression that could stand in the declaration.
//! Not for: literals, and names of constants and types, which need no parser (`globals`).

use chantry_base::{Span, Text};
use chantry_diag::Sink;
use chantry_syntax::ast::StmtKind;
use chantry_syntax::{ParseOptions, parse_file};

use crate::state::cx::Cx;
use crate::state::item::Item;

impl Cx<'_> {
    /// What the text denotes where the config is declared; None if it is no expression, or one with errors.
    pub fn setting_item(&mut self, text: &str, declared: Span) -> Option<Item> {
        let whole: Text = format!("const setting = {text};").into();
        let sink = Sink::new();
        let parsed = parse_file(declared.file, "setting", whole, ParseOptions::default(), &sink);
        if sink.has_errors() {
            return None;
        }
        let [module] = parsed.modules.as_slice() else { return None };
        let [statement] = module.body.stmts.as_slice() else { return None };
        let StmtKind::Var(v) = &statement.kind else { return None };
        let e = v.vars.first()?.init.as_ref()?;
        self.quietly(|cx| cx.expr(e)).filter(|i| !matches!(i, Item::Error))
    }
}
