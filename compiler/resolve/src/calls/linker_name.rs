//! The name that the linker knows an `extern` or `export` procedure by, where an expression gives it (specification,
//! "Interoperability": a `param` string). It is evaluated where the procedure is declared, for each instance of
//! the procedures around it.

use chantry_base::Symbol;
use chantry_diag::codes;
use chantry_syntax::ast;
use chantry_tir::Const;

use crate::calls::sig::Match;
use crate::state::cx::Cx;
use crate::state::frame::Frame;
use crate::state::item::Item;

impl Cx<'_> {
    pub fn linker_name(&mut self, m: &mut Match, name: &ast::Expr) -> Option<Symbol> {
        let frame = std::mem::replace(&mut m.frame, Frame::new(None, m.cand.module, false));
        let (frame, given) = self.with_left(&m.cand, |cx| {
            cx.frames.push(frame);
            cx.f().open_block();
            let given = cx.expr(name);
            cx.f().close_block();
            (cx.frames.pop().expect("pushed above"), given)
        });
        m.frame = frame;
        let text = match &given {
            Item::Error => return None,
            Item::Value(v) => v.param.clone(),
            _ => None,
        };
        if let Some(Const::Str(text)) = text {
            return Some(Symbol::new(&text));
        }
        self.err(codes::NOT_A_PARAM, name.span, "the name in C must be a compile-time string");
        None
    }
}
