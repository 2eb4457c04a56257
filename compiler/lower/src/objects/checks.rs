//! Run-time checks, whose failing side is out of line, and the source place they name.

use chantry_base::{Span, Symbol};
use chantry_mir::{BinOp, Callee, ConstKind, Operand};
use chantry_types::{TypeId, TypeTable};

use crate::state::lower::Lower;
use crate::state::variables::PlaceSrc;

impl<'p> Lower<'p> {
    /// (file, line) of this point, or in library code of the user's call that led here.
    pub fn place_args(&mut self) -> (Operand, Operand) {
        match self.acts[self.act].place {
            PlaceSrc::Own => {
                let span = self.b().span();
                self.span_args(span)
            }
            PlaceSrc::At(span) => self.span_args(span),
            PlaceSrc::Slots { frame, file, line } => {
                let file = self.slot_place(frame, file);
                let line = self.slot_place(frame, line);
                (Operand::Copy(file), Operand::Copy(line))
            }
        }
    }

    pub fn span_args(&mut self, span: Span) -> (Operand, Operand) {
        let name = self.file_name(span.file);
        let line = self.sources.file(span.file).line(span.lo);
        let line = ConstKind::Line { file: span.file, line };
        (Operand::constant(ConstKind::Str(name), self.file_ty), Operand::constant(line, TypeTable::INT32))
    }

    /// Calls a reporting entry point if the condition holds.
    fn fail_if(&mut self, cond: Operand, name: &str) {
        let (bad, ok) = (self.new_block(), self.new_block());
        self.b().branch_likely(cond, bad, ok, false);
        self.switch_to(bad);
        let (file, line) = self.place_args();
        self.b().call(None, Callee::Runtime(Symbol::new(name)), vec![file, line]);
        self.b().unreachable();
        self.switch_to(ok);
    }

    pub fn check_nil(&mut self, p: Operand, ty: TypeId) {
        if self.opts.nil_checks {
            let p = match p {
                Operand::Move(p) => Operand::Copy(p),
                p => p,
            };
            let null = self.is_null(p, ty);
            self.fail_if(null, "cht_error_nil");
        }
    }

    pub fn check_zero(&mut self, divisor: Operand, ty: TypeId) {
        if matches!(&divisor, Operand::Const(c) if matches!(c.kind, ConstKind::Int(n) if n.get() != 0)) {
            return;
        }
        let zero = self.bin(TypeTable::BOOL, BinOp::Eq, divisor, Operand::zero(ty));
        self.fail_if(zero, "cht_error_div_zero");
    }
}
