//! The built-in operators over numbers, bools, enumerations and strings: types of results, folding, casts of operands.

use chantry_base::{Span, Symbol};
use chantry_diag::codes;
use chantry_syntax::ast::BinOp as A;
use chantry_tir::{BinOp, Const, Expr, ExprKind, Intrinsic, UnOp};
use chantry_types::{Prim, TypeId, TypeKind, TypeTable};

use crate::calls::by_context::Context;
use crate::expressions::expr_ops::is_pointer;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};

impl Cx<'_> {
    pub fn builtin_binary(&mut self, op: A, a: &Value, b: &Value, span: Span) -> Option<Item> {
        if a.ty() == TypeTable::ERROR || b.ty() == TypeTable::ERROR {
            return Some(Item::Error);
        }
        let (ka, kb) = (self.types.kind(a.ty()), self.types.kind(b.ty()));
        if let (TypeKind::Prim(p), TypeKind::Prim(q)) = (&ka, &kb) {
            if let Some(i) = self.user_overload(Symbol::new(op.name()), &[a.clone(), b.clone()], span) {
                return Some(i);
            }
            return self.prim_binary(op, a, b, *p, *q, span);
        }
        if let (Some(Const::Str(x)), Some(Const::Str(y))) = (&a.param, &b.param) {
            let c = chantry_values::fold_str(op, x, y)?;
            let t = if matches!(c, Const::Bool(_)) { TypeTable::BOOL } else { a.ty() };
            return Some(Item::Value(Value::param(c, t, span)));
        }
        if let (Some(Const::Bytes(x)), Some(Const::Bytes(y))) = (&a.param, &b.param) {
            let c = chantry_values::fold_bytes(op, x, y)?;
            let t = if matches!(c, Const::Bool(_)) { TypeTable::BOOL } else { a.ty() };
            return Some(Item::Value(Value::param(c, t, span)));
        }
        if let (TypeKind::Class { .. }, TypeKind::Class { .. }) = (&ka, &kb)
            && let Some(i) = self.operator_of_class(op, a, b, span)
        {
            return Some(i);
        }
        let cmp = compare_op(op);
        match (&ka, &kb) {
            (TypeKind::Enum(x), TypeKind::Enum(y)) if x == y => {
                let cmp = cmp?;
                if let Some(i) = self.user_overload(Symbol::new(op.name()), &[a.clone(), b.clone()], span) {
                    return Some(i);
                }
                if let (Some(Const::Int(i)), Some(Const::Int(j))) = (&a.param, &b.param) {
                    let r = compare(cmp, i.cmp(j));
                    return Some(Item::Value(Value::param(Const::Bool(r), TypeTable::BOOL, span)));
                }
                Some(self.bin(cmp, a.expr.clone(), b.expr.clone(), TypeTable::BOOL, span))
            }
            (TypeKind::Nil, TypeKind::Nil) => {
                let cmp = cmp?;
                Some(Item::Value(Value::param(Const::Bool(cmp == BinOp::Eq), TypeTable::BOOL, span)))
            }
            (TypeKind::Nothing, TypeKind::Nothing) if matches!(op, A::Eq | A::Ne) => {
                Some(Item::Value(Value::param(Const::Bool(op == A::Eq), TypeTable::BOOL, span)))
            }
            (TypeKind::Nil, TypeKind::Record(_)) => self.procedure_is_nil(cmp?, b, span),
            (TypeKind::Record(_), TypeKind::Nil) => self.procedure_is_nil(cmp?, a, span),
            (x, y) if is_pointer(x) && is_pointer(y) => {
                let cmp = cmp.filter(|c| matches!(c, BinOp::Eq | BinOp::Ne) || !matches!(x, TypeKind::Class { .. }))?;
                let related = match (x, y) {
                    (TypeKind::Class { agg: p, .. }, TypeKind::Class { agg: q, .. }) => {
                        self.types.is_subclass(*p, *q) || self.types.is_subclass(*q, *p)
                    }
                    (TypeKind::Nil, _) | (_, TypeKind::Nil) => true,
                    _ => {
                        self.type_fits(a.ty(), b.ty(), None).is_some() || self.type_fits(b.ty(), a.ty(), None).is_some()
                    }
                };
                if !related {
                    return None;
                }
                let op_ty = TypeTable::OPAQUE_PTR;
                let [x, y] = [a, b].map(|v| match &v.param {
                    Some(Const::Nil) => Expr::new(ExprKind::Const(Const::Nil), op_ty, v.span()),
                    _ => {
                        let e = self.in_context(v.expr.clone(), Context::ConstRef);
                        Expr::new(ExprKind::Cast(e.boxed()), op_ty, v.span())
                    }
                });
                Some(self.bin(cmp, x, y, TypeTable::BOOL, span))
            }
            _ => None,
        }
    }

    fn bin(&self, op: BinOp, a: Expr, b: Expr, ty: TypeId, span: Span) -> Item {
        Item::Value(Value::new(Expr::new(ExprKind::Bin(op, a.boxed(), b.boxed()), ty, span)))
    }

    fn prim_binary(&mut self, op: A, a: &Value, b: &Value, p: Prim, q: Prim, span: Span) -> Option<Item> {
        let rule = chantry_values::binary(op, p, q, a.param.as_ref(), b.param.as_ref())?;
        self.warn_of_operands(op, [a, b], [rule.lhs, rule.rhs], span);
        if let (Some(x), Some(y)) = (&a.param, &b.param) {
            match chantry_values::fold(op, x, p, y, q) {
                Ok((c, t)) => return Some(Item::Value(Value::param(c, self.types.prim(t), span))),
                Err(chantry_values::FoldError::DivisionByZero) => {
                    self.err(codes::PARAM_DIVISION_BY_ZERO, span, "division by zero in a compile-time expression");
                    return Some(Item::Error);
                }
                Err(_) => {}
            }
        }
        let result = self.types.prim(rule.result);
        if matches!(op, A::Pow) {
            return Some(self.power(a, b, rule.lhs, rule.rhs, result, span));
        }
        if let (Prim::Uint(_), Prim::Int(_)) | (Prim::Int(_), Prim::Uint(_)) = (rule.lhs, rule.rhs)
            && let Some(cmp) = compare_op(op)
        {
            return Some(self.mixed_compare(cmp, a, b, rule.lhs, rule.rhs, span));
        }
        let (lt, rt) = (self.types.prim(rule.lhs), self.types.prim(rule.rhs));
        let bop = tir_op(op)?;
        let imag_left = matches!(rule.lhs, Prim::Imag(_));
        let imag_right = matches!(rule.rhs, Prim::Imag(_));
        if (imag_left || imag_right) && matches!(op, A::Mul | A::Div) && !matches!(rule.result, Prim::Complex(_)) {
            return Some(self.imag_product(bop, a, b, rule.lhs, rule.rhs, result, span));
        }
        let (x, y) = if matches!(rule.result, Prim::Complex(_)) && (imag_left != imag_right || rule.lhs != rule.rhs) {
            // A mixed operation gives a complex number: both sides become one.
            (self.convert_untold(a.clone(), result, span), self.convert_untold(b.clone(), result, span))
        } else {
            (self.convert_untold(a.clone(), lt, span), self.convert_untold(b.clone(), rt, span))
        };
        let int = matches!(rule.lhs, Prim::Int(_) | Prim::Uint(_));
        if matches!(op, A::Div | A::Mod) && int {
            let e = ExprKind::CheckedDiv(bop, x.boxed(), y.boxed());
            return Some(Item::Value(Value::new(Expr::new(e, result, span))));
        }
        if matches!(op, A::Mod) {
            return None;
        }
        let y = if matches!(op, A::Shl | A::Shr) { self.shift_count(y, b, rule.lhs, span) } else { y };
        Some(self.bin(bop, x, y, result, span))
    }

    /// A shift's count, which is not negative and less than the width. In checked builds the library looks after it.
    fn shift_count(&mut self, count: Expr, given: &Value, shifted: Prim, span: Span) -> Expr {
        let (Prim::Int(width) | Prim::Uint(width)) = shifted else { return count };
        let good = matches!(given.param, Some(Const::Int(n)) if (0..i128::from(width)).contains(&n));
        if good || !self.opts.bounds_checks || self.fr().library {
            return count;
        }
        let width = Value::param(Const::Int(width.into()), TypeTable::INT, span);
        let ty = count.ty;
        let count = Actual::value(Value::new(count));
        match self.call_named("_shiftCount", &[count, Actual::value(width)], span) {
            Item::Value(v) => v.expr,
            _ => Expr::new(ExprKind::Const(Const::Zero), ty, span),
        }
    }

    /// Signed with unsigned, compared as numbers: a negative one is less than any unsigned one.
    fn mixed_compare(&mut self, cmp: BinOp, a: &Value, b: &Value, l: Prim, r: Prim, span: Span) -> Item {
        let signed_left = matches!(l, Prim::Int(_));
        let (signed, s_prim, u_prim) = if signed_left { (a, l, r) } else { (b, r, l) };
        let (st, ut) = (self.types.prim(s_prim), self.types.prim(u_prim));
        let known = matches!(signed.param, Some(Const::Int(i)) if i >= 0);
        let (lt, rt) = if signed_left { (st, ut) } else { (ut, st) };
        let (x, y) = (self.convert_untold(a.clone(), lt, span), self.convert_untold(b.clone(), rt, span));
        let (x, y) = if known {
            (x, y)
        } else {
            let (x, y) = self.both(Value::new(x), Value::new(y), span);
            (x.expr, y.expr)
        };
        let (signed, unsigned) = if signed_left { (x, y) } else { (y, x) };
        let cast = match (&signed.kind, known) {
            (ExprKind::Const(c), true) => Expr::new(ExprKind::Const(c.clone()), ut, span),
            _ => Expr::new(ExprKind::Cast(signed.clone().boxed()), ut, span),
        };
        let (x, y) = if signed_left { (cast, unsigned) } else { (unsigned, cast) };
        let plain = Expr::new(ExprKind::Bin(cmp, x.boxed(), y.boxed()), TypeTable::BOOL, span);
        if known {
            return Item::Value(Value::new(plain));
        }
        let zero = Expr::new(ExprKind::Const(Const::Int(0)), st, span);
        let negative = Expr::new(ExprKind::Bin(BinOp::Lt, signed.boxed(), zero.boxed()), TypeTable::BOOL, span);
        // What the comparison gives when the signed side is negative, so the lesser.
        let answer = match cmp {
            BinOp::Eq => false,
            BinOp::Ne => true,
            BinOp::Lt | BinOp::Le => signed_left,
            _ => !signed_left,
        };
        let answer = Expr::new(ExprKind::Const(Const::Bool(answer)), TypeTable::BOOL, span);
        let e = ExprKind::If(negative.boxed(), answer.boxed(), plain.boxed());
        Item::Value(Value::new(Expr::new(e, TypeTable::BOOL, span)))
    }

    /// Products and quotients with imaginary numbers: real arithmetic with the sign that i² = -1 gives.
    #[allow(clippy::too_many_arguments)]
    fn imag_product(&mut self, op: BinOp, a: &Value, b: &Value, l: Prim, r: Prim, result: TypeId, span: Span) -> Item {
        let (lt, rt) = (self.types.prim(l), self.types.prim(r));
        let as_real = |cx: &Self, e: Expr, p: Prim| match p {
            Prim::Imag(w) => {
                let t = cx.types.prim(Prim::Real(w));
                Expr::new(ExprKind::Intrinsic(Intrinsic::BitCast, vec![e]), t, span)
            }
            _ => e,
        };
        let x = self.convert_untold(a.clone(), lt, span);
        let y = self.convert_untold(b.clone(), rt, span);
        let (x, y) = (as_real(self, x, l), as_real(self, y, r));
        let t = x.ty;
        let mut e = Expr::new(ExprKind::Bin(op, x.boxed(), y.boxed()), t, span);
        let both = matches!(l, Prim::Imag(_)) && matches!(r, Prim::Imag(_));
        let negate = (both && op == BinOp::Mul) || (!matches!(l, Prim::Imag(_)) && op == BinOp::Div);
        if negate {
            e = Expr::new(ExprKind::Un(UnOp::Neg, e.boxed()), t, span);
        }
        if t != result {
            e = Expr::new(ExprKind::Intrinsic(Intrinsic::BitCast, vec![e]), result, span);
        }
        Item::Value(Value::new(e))
    }

    fn power(&mut self, a: &Value, b: &Value, l: Prim, r: Prim, result: TypeId, span: Span) -> Item {
        // Small constant exponents are products, as C programmers would write them.
        if let Some(Const::Int(n)) = b.param
            && (2..=8).contains(&n)
            && !matches!(l, Prim::Complex(_) | Prim::Imag(_))
        {
            let x = self.convert_untold(a.clone(), result, span);
            let x = self.stable(Value::new(x), span);
            let mul = |p: Expr, q: Expr| Expr::new(ExprKind::Bin(BinOp::Mul, p.boxed(), q.boxed()), result, span);
            let mut out: Option<Expr> = None;
            let mut square = x.expr.clone();
            let mut k = n;
            loop {
                if k & 1 == 1 {
                    out = Some(match out {
                        Some(o) => mul(o, square.clone()),
                        None => square.clone(),
                    });
                }
                k >>= 1;
                if k == 0 {
                    break;
                }
                let s = mul(square.clone(), square);
                square = self.stable(Value::new(s), span).expr;
            }
            return Item::Value(Value::new(out.expect("n >= 2")));
        }
        if matches!((l, r), (Prim::Real(_), Prim::Real(_))) {
            let (x, y) = (self.convert_untold(a.clone(), result, span), self.convert_untold(b.clone(), result, span));
            return Item::Value(Value::new(Expr::new(ExprKind::Intrinsic(Intrinsic::Pow, vec![x, y]), result, span)));
        }
        let (lt, rt) = (self.types.prim(l), self.types.prim(r));
        let x = self.convert_untold(a.clone(), lt, span);
        let y = self.convert_untold(b.clone(), rt, span);
        self.call_named("_pow", &[Actual::value(Value::new(x)), Actual::value(Value::new(y))], span)
    }
}

fn tir_op(op: A) -> Option<BinOp> {
    Some(match op {
        A::Add => BinOp::Add,
        A::Sub => BinOp::Sub,
        A::Mul => BinOp::Mul,
        A::Div => BinOp::Div,
        A::Mod => BinOp::Rem,
        A::BitAnd => BinOp::And,
        A::BitOr => BinOp::Or,
        A::BitXor => BinOp::Xor,
        A::Shl => BinOp::Shl,
        A::Shr => BinOp::Shr,
        _ => return compare_op(op),
    })
}

fn compare(op: BinOp, o: std::cmp::Ordering) -> bool {
    match op {
        BinOp::Eq => o.is_eq(),
        BinOp::Ne => o.is_ne(),
        BinOp::Lt => o.is_lt(),
        BinOp::Le => o.is_le(),
        BinOp::Gt => o.is_gt(),
        _ => o.is_ge(),
    }
}

fn compare_op(op: A) -> Option<BinOp> {
    Some(match op {
        A::Eq => BinOp::Eq,
        A::Ne => BinOp::Ne,
        A::Lt => BinOp::Lt,
        A::Le => BinOp::Le,
        A::Gt => BinOp::Gt,
        A::Ge => BinOp::Ge,
        _ => return None,
    })
}
