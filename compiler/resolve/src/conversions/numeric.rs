//! Warnings of implicit conversions of numbers, where the command line asks for them (`--warn-int-to-uint` and its kin).
//! Not for: which conversions are meant by each (`chantry_values::NumericWarnings`).

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{BinOp, Intent};
use chantry_tir::FnId;
use chantry_types::{Prim, TypeId};

use crate::calls::sig::SigFormal;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};

impl Cx<'_> {
    /// Warns of the conversion of a value, in modules that are not the library's.
    pub fn warn_of_conversion(&mut self, v: &Value, to: TypeId, span: Span) {
        if !self.opts.numeric.any() {
            return;
        }
        let (Some(from), Some(to)) = (self.types.as_prim(v.ty()), self.types.as_prim(to)) else { return };
        self.warn_of_numbers(v, from, to, span);
    }

    fn warn_of_numbers(&mut self, v: &Value, from: Prim, to: Prim, span: Span) {
        let known = v.param.is_some() && !self.opts.numeric.params;
        if known || self.fr().library || !self.opts.numeric.of(from, to) {
            return;
        }
        let at = if span.covers(v.span()) { v.span() } else { span };
        let [from, to] = [from, to].map(|p| self.show(self.types.prim(p)));
        let text = format!("implicit conversion of a number of type `{from}` to `{to}`");
        self.report(
            Diagnostic::warning(codes::NUMERIC_CONVERSION, at, text)
                .help(format!("a cast says that it is meant: `(…): {to}`")),
        );
    }

    /// Warns of what becomes of an operator's operands.
    pub fn warn_of_operands(&mut self, op: BinOp, operands: [&Value; 2], to: [Prim; 2], span: Span) {
        if !self.opts.numeric.any() {
            return;
        }
        let of_bits = matches!(op, BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor);
        for (v, to) in operands.into_iter().zip(to) {
            let Some(from) = self.types.as_prim(v.ty()) else { continue };
            // Signed with unsigned of one width is an operator of its own.
            let own = of_bits && chantry_values::convert::width(from) == chantry_values::convert::width(to);
            if !own {
                self.warn_of_numbers(v, from, to, span);
            }
        }
    }

    /// Warns of the conversion of a default that is known at compile time, where it stands.
    pub fn warn_of_default(&mut self, v: &Value, to: TypeId, of: FnId) {
        if !self.prog.fns[of].library {
            self.warn_of_conversion(v, to, v.span());
        }
    }

    /// Warns of the conversions of arguments for `param` formals. (The others are converted where they are passed.)
    pub fn warn_of_param_formals(&mut self, formals: &[SigFormal], actuals: &[Actual]) {
        if !self.opts.numeric.any() {
            return;
        }
        for f in formals.iter().filter(|f| f.intent == Intent::Param) {
            if let Some(Actual { item: Item::Value(v), span, .. }) = f.actual.and_then(|a| actuals.get(a)) {
                self.warn_of_conversion(v, f.ty, *span);
            }
        }
    }
}
