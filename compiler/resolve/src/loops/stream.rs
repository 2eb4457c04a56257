//! Stores that go around the caches, for loops that write far more than these hold: the
//! assignment of a promoted expression to an array, and a `forall` over zipped arrays whose
//! body only stores one of them. Not for: deciding when (the library's `_lsStreams`).

use chantry_base::{Span, Symbol};
use chantry_syntax::ast;
use chantry_tir::{Const, Expr, ExprKind, Intrinsic, StmtKind};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::initialisation::split::mentions;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Lock, Value};

impl Cx<'_> {
    /// The run-time test for a loop over `lock` that stores one element of type `stored` a turn;
    /// none where streaming cannot pay. Each such loop exists twice, so default builds do without.
    pub fn stream_test(&mut self, lock: &Lock, stored: TypeId, span: Span) -> Option<Value> {
        let wide = matches!(stored, TypeTable::REAL | TypeTable::INT | TypeTable::UINT);
        if self.opts.bounds_checks
            || self.fr().library
            || !wide
            || lock.serial
            || lock.parts.iter().any(|p| p.rank != 1)
        {
            return None;
        }
        let lead = lock.parts.first()?;
        let ty = self.types.tuple(&[TypeTable::INT]);
        let shape = Expr::new(ExprKind::Call { callee: lead.shape, args: vec![lead.source.expr.clone()] }, ty, span);
        let parts = Value::param(Const::Int(lock.parts.len() as i128), TypeTable::INT, span);
        let test = self.call_named("_lsStreams", &[Actual::value(Value::new(shape)), Actual::value(parts)], span);
        match test {
            Item::Value(v) => Some(v),
            _ => None,
        }
    }

    /// Which of the zipped arrays the loop's only statement stores without reading it: `a = e`.
    pub fn streamed_part(&self, l: &ast::LoopStmt, lock: &Lock) -> Option<usize> {
        if !l.with.is_empty() || !lock.pre.is_empty() {
            return None;
        }
        let Some(ast::Pattern::Tuple(names, _)) = &l.index else { return None };
        let [ast::Stmt { kind: ast::StmtKind::Assign { op: None, lhs, rhs, .. }, .. }] = &l.body.stmts[..] else {
            return None;
        };
        let ast::ExprKind::Ident(target) = &lhs.kind else { return None };
        if names.len() != lock.parts.len() || mentions(*target, rhs) {
            return None;
        }
        let is = |n: &ast::Pattern, t: Symbol| matches!(n, ast::Pattern::Name(i) if i.name == t);
        let k = names.iter().position(|n| is(n, *target))?;
        let local = &self.fr().locals[lock.parts[k].index];
        (local.is_ref && !local.constant).then_some(k)
    }

    /// `place = value` around the caches.
    pub fn stream_store(&mut self, place: Expr, value: Value, span: Span) {
        let ty = place.ty;
        // What is no number is assigned as elsewhere: it may be a sync variable, or an operator of the program's takes it.
        if !matches!(self.types.kind(value.ty()), TypeKind::Prim(_)) {
            return self.assign(Item::Value(Value::place(place, false)), value, span);
        }
        let value = self.coerce(value, ty, span, "the element");
        let at = Expr::new(ExprKind::AddrOf(place.boxed()), self.types.ptr_to(ty), span);
        let e = ExprKind::Intrinsic(Intrinsic::StreamStore, vec![at, value]);
        self.f().emit(StmtKind::Expr(Expr::new(e, TypeTable::VOID, span)), span);
    }

    /// `if test { streaming } else { plain }`, each part emitted by `loop_with`.
    pub fn stream_or_not(&mut self, test: Value, span: Span, loop_with: &mut dyn FnMut(&mut Self, bool)) {
        self.f().open_block();
        self.in_copy(|cx| loop_with(cx, true));
        let then = self.f().close_block();
        self.f().open_block();
        self.in_copy(|cx| loop_with(cx, false));
        let els = self.f().close_block();
        self.f().emit(StmtKind::If { cond: test.expr, then, els }, span);
    }
}
