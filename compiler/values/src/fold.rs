//! Values of operators and casts on compile-time constants: the same that the program would compute.
//! Not for: choosing types (`ops`, `convert`).
//!
//! A constant of an integer type is kept as the mathematical value of its type (never wrapped bits); one
//! of a 32-bit floating type is kept rounded to it.

use chantry_syntax::ast::{BinOp, UnOp};
use chantry_tir::Const;
use chantry_types::Prim;

use crate::ops;

/// Why a constant expression has no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldError {
    DivisionByZero,
    /// Shift counts must be from 0 to below the width.
    ShiftRange,
    /// No such operator on these constants.
    NotFoldable,
}

impl std::fmt::Display for FoldError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            FoldError::DivisionByZero => "division by zero",
            FoldError::ShiftRange => "shift by a negative count or by the whole width",
            FoldError::NotFoldable => "this operator has no compile-time value for these operands",
        })
    }
}

/// The value as the integer type holds it: bits beyond the width are lost. Other types: unchanged.
pub fn wrap(v: i128, to: Prim) -> i128 {
    match to {
        Prim::Int(8) => v as i8 as i128,
        Prim::Int(16) => v as i16 as i128,
        Prim::Int(32) => v as i32 as i128,
        Prim::Int(_) => v as i64 as i128,
        Prim::Uint(8) => v as u8 as i128,
        Prim::Uint(16) => v as u16 as i128,
        Prim::Uint(32) => v as u32 as i128,
        Prim::Uint(_) => v as u64 as i128,
        _ => v,
    }
}

pub(crate) fn round_to(x: f64, width: u8) -> f64 {
    if width == 32 { f64::from(x as f32) } else { x }
}

/// Applies a binary operator to constants of the given types: selects the form, converts, computes.
pub fn fold(op: BinOp, l: &Const, lp: Prim, r: &Const, rp: Prim) -> Result<(Const, Prim), FoldError> {
    let rule = ops::binary(op, lp, rp, Some(l), Some(r)).ok_or(FoldError::NotFoldable)?;
    Ok((fold_rule(op, rule, l, lp, r, rp)?, rule.result))
}

/// The same with the form already selected.
pub fn fold_rule(op: BinOp, rule: ops::BinRule, l: &Const, lp: Prim, r: &Const, rp: Prim) -> Result<Const, FoldError> {
    let l = fold_cast(l, lp, rule.lhs).ok_or(FoldError::NotFoldable)?;
    let r = fold_cast(r, rp, rule.rhs).ok_or(FoldError::NotFoldable)?;
    let width = match rule.lhs {
        Prim::Real(w) | Prim::Imag(w) => w,
        Prim::Complex(w) => w / 2,
        _ => return fold_bin(op, &l, &r, rule.lhs),
    };
    mixed(op, &l, &r, width)
}

/// Applies a binary operator to constants of one type, `operand`, to which both have been converted. (Shifts: the
/// count may be of another type; comparisons of int(64) with uint(64) compare the values.)
pub fn fold_bin(op: BinOp, l: &Const, r: &Const, operand: Prim) -> Result<Const, FoldError> {
    match (operand, l, r) {
        (Prim::Bool, Const::Bool(a), Const::Bool(b)) => Ok(Const::Bool(match op {
            BinOp::BitAnd | BinOp::And => a & b,
            BinOp::BitOr | BinOp::Or => a | b,
            BinOp::BitXor | BinOp::Ne => a ^ b,
            BinOp::Eq => a == b,
            _ => return Err(FoldError::NotFoldable),
        })),
        (Prim::Int(w) | Prim::Uint(w), Const::Int(a), Const::Int(b)) => integers(op, *a, *b, operand, w),
        (Prim::Real(w) | Prim::Imag(w), _, _) => mixed(op, l, r, w),
        (Prim::Complex(w), _, _) => mixed(op, l, r, w / 2),
        _ => Err(FoldError::NotFoldable),
    }
}

fn integers(op: BinOp, a: i128, b: i128, p: Prim, width: u8) -> Result<Const, FoldError> {
    let v = match op {
        BinOp::Add => a + b,
        BinOp::Sub => a - b,
        BinOp::Mul => a.wrapping_mul(b),
        BinOp::Div | BinOp::Mod if b == 0 => return Err(FoldError::DivisionByZero),
        BinOp::Div => a / b,
        BinOp::Mod => a % b,
        BinOp::Pow => power(a, b, p)?,
        BinOp::BitAnd => a & b,
        BinOp::BitOr => a | b,
        BinOp::BitXor => a ^ b,
        BinOp::Shl | BinOp::Shr if b < 0 || b >= i128::from(width) => return Err(FoldError::ShiftRange),
        BinOp::Shl => a << b,
        BinOp::Shr => a >> b,
        BinOp::Eq => return Ok(Const::Bool(a == b)),
        BinOp::Ne => return Ok(Const::Bool(a != b)),
        BinOp::Lt => return Ok(Const::Bool(a < b)),
        BinOp::Le => return Ok(Const::Bool(a <= b)),
        BinOp::Gt => return Ok(Const::Bool(a > b)),
        BinOp::Ge => return Ok(Const::Bool(a >= b)),
        BinOp::And | BinOp::Or | BinOp::By | BinOp::Align | BinOp::Count => return Err(FoldError::NotFoldable),
    };
    Ok(Const::Int(wrap(v, p)))
}

/// Wraps at the type's width at each step, as repeated multiplication would. A negative exponent is the
/// reciprocal, rounded towards zero.
fn power(a: i128, b: i128, p: Prim) -> Result<i128, FoldError> {
    if b < 0 {
        return match a {
            0 => Err(FoldError::DivisionByZero),
            1 => Ok(1),
            -1 => Ok(if b % 2 == 0 { 1 } else { -1 }),
            _ => Ok(0),
        };
    }
    let (mut result, mut base, mut e) = (1i128, a, b);
    while e > 0 {
        if e & 1 == 1 {
            result = wrap(result.wrapping_mul(base), p);
        }
        base = wrap(base.wrapping_mul(base), p);
        e >>= 1;
    }
    Ok(result)
}

/// A floating-point operand, remembering what kind it is: products with a real or imag operand must not
/// go through a full complex product, which would make NaNs from infinities.
#[derive(Clone, Copy)]
enum Num {
    Re(f64),
    Im(f64),
    Cx(f64, f64),
}

fn num(c: &Const) -> Option<Num> {
    Some(match *c {
        Const::Real(x) => Num::Re(x),
        Const::Imag(x) => Num::Im(x),
        Const::Complex(re, im) => Num::Cx(re, im),
        Const::Int(v) => Num::Re(v as f64),
        _ => return None,
    })
}

fn mixed(op: BinOp, l: &Const, r: &Const, width: u8) -> Result<Const, FoldError> {
    let (a, b) = (num(l).ok_or(FoldError::NotFoldable)?, num(r).ok_or(FoldError::NotFoldable)?);
    let q = |x: f64| round_to(x, width);
    let re = |x: f64| Ok(Const::Real(q(x)));
    let im = |x: f64| Ok(Const::Imag(q(x)));
    let cx = |x: f64, y: f64| Ok(Const::Complex(q(x), q(y)));
    use Num::{Cx, Im, Re};
    match op {
        BinOp::Add | BinOp::Sub => {
            let s = if op == BinOp::Sub { -1.0 } else { 1.0 };
            match (a, b) {
                (Re(x), Re(y)) => re(x + s * y),
                (Im(x), Im(y)) => im(x + s * y),
                (Re(x), Im(y)) => cx(x, s * y),
                (Im(x), Re(y)) => cx(s * y, x),
                (Re(x), Cx(c, d)) => cx(x + s * c, s * d),
                (Im(x), Cx(c, d)) => cx(s * c, x + s * d),
                (Cx(c, d), Re(y)) => cx(c + s * y, d),
                (Cx(c, d), Im(y)) => cx(c, d + s * y),
                (Cx(c, d), Cx(e, f)) => cx(c + s * e, d + s * f),
            }
        }
        BinOp::Mul => match (a, b) {
            (Re(x), Re(y)) => re(x * y),
            (Im(x), Im(y)) => re(-(x * y)),
            (Re(x), Im(y)) | (Im(x), Re(y)) => im(x * y),
            (Re(x), Cx(c, d)) | (Cx(c, d), Re(x)) => cx(x * c, x * d),
            (Im(x), Cx(c, d)) | (Cx(c, d), Im(x)) => cx(-(x * d), x * c),
            (Cx(c, d), Cx(e, f)) => cx(c * e - d * f, c * f + d * e),
        },
        BinOp::Div => match (a, b) {
            (Re(x), Re(y)) => re(x / y),
            (Im(x), Im(y)) => re(x / y),
            (Re(x), Im(y)) => im(-(x / y)),
            (Im(x), Re(y)) => im(x / y),
            (Cx(c, d), Re(y)) => cx(c / y, d / y),
            (Cx(c, d), Im(y)) => cx(d / y, -(c / y)),
            (n, Cx(e, f)) => {
                let (c, d) = match n {
                    Re(x) => (x, 0.0),
                    Im(x) => (0.0, x),
                    Cx(c, d) => (c, d),
                };
                let m = e * e + f * f;
                cx((c * e + d * f) / m, (d * e - c * f) / m)
            }
        },
        BinOp::Pow => match (a, b) {
            (Re(x), Re(y)) => re(x.powf(y)),
            _ => Err(FoldError::NotFoldable),
        },
        BinOp::Eq | BinOp::Ne => {
            let pair = |n| match n {
                Re(x) => (x, 0.0),
                Im(x) => (0.0, x),
                Cx(c, d) => (c, d),
            };
            Ok(Const::Bool((pair(a) == pair(b)) == (op == BinOp::Eq)))
        }
        BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => match (a, b) {
            (Re(x), Re(y)) => Ok(Const::Bool(match op {
                BinOp::Lt => x < y,
                BinOp::Le => x <= y,
                BinOp::Gt => x > y,
                _ => x >= y,
            })),
            _ => Err(FoldError::NotFoldable),
        },
        _ => Err(FoldError::NotFoldable),
    }
}

/// Operators on strings: concatenation and comparison (by code point, which for UTF-8 is by byte).
pub fn fold_str(op: BinOp, l: &str, r: &str) -> Option<Const> {
    compare(op, l.as_bytes(), r.as_bytes()).or_else(|| (op == BinOp::Add).then(|| Const::Str(format!("{l}{r}").into())))
}

/// Operators on bytes.
pub fn fold_bytes(op: BinOp, l: &[u8], r: &[u8]) -> Option<Const> {
    compare(op, l, r).or_else(|| (op == BinOp::Add).then(|| Const::Bytes([l, r].concat().into())))
}

fn compare(op: BinOp, l: &[u8], r: &[u8]) -> Option<Const> {
    Some(Const::Bool(match op {
        BinOp::Eq => l == r,
        BinOp::Ne => l != r,
        BinOp::Lt => l < r,
        BinOp::Le => l <= r,
        BinOp::Gt => l > r,
        BinOp::Ge => l >= r,
        _ => return None,
    }))
}

/// Applies a unary operator to a constant of type `operand` (see `ops::unary` for the operand's conversion,
/// which is done here).
pub fn fold_un(op: UnOp, c: &Const, operand: Prim) -> Result<Const, FoldError> {
    let to = ops::unary(op, operand).ok_or(FoldError::NotFoldable)?;
    if op == UnOp::Not {
        let Some(Const::Bool(b)) = fold_cast(c, operand, Prim::Bool) else { return Err(FoldError::NotFoldable) };
        return Ok(Const::Bool(!b));
    }
    let c = fold_cast(c, operand, to).ok_or(FoldError::NotFoldable)?;
    match (op, c) {
        (UnOp::Plus, c) => Ok(c),
        (UnOp::Neg, Const::Int(v)) => Ok(Const::Int(wrap(-v, to))),
        (UnOp::Neg, Const::Real(x)) => Ok(Const::Real(-x)),
        (UnOp::Neg, Const::Imag(x)) => Ok(Const::Imag(-x)),
        (UnOp::Neg, Const::Complex(a, b)) => Ok(Const::Complex(-a, -b)),
        (UnOp::BitNot, Const::Int(v)) => Ok(Const::Int(wrap(!v, to))),
        _ => Err(FoldError::NotFoldable),
    }
}

/// The constant cast from one scalar type to another. None when it is not a constant of `from`.
/// A floating value beyond an integer type's range gives the nearest end of the range (NaN gives zero).
pub fn fold_cast(c: &Const, from: Prim, to: Prim) -> Option<Const> {
    let c = &match c {
        // A cleared value of the type.
        Const::Zero => zero(from),
        other => other.clone(),
    };
    let truth = match c {
        Const::Bool(b) => *b,
        Const::Int(v) => *v != 0,
        Const::Real(x) | Const::Imag(x) => *x != 0.0,
        Const::Complex(a, b) => *a != 0.0 || *b != 0.0,
        _ => return None,
    };
    Some(match to {
        Prim::Bool => Const::Bool(truth),
        Prim::Int(_) | Prim::Uint(_) => Const::Int(match *c {
            Const::Bool(b) => i128::from(b),
            Const::Int(v) => wrap(v, to),
            Const::Real(x) | Const::Imag(x) => saturate(x, to),
            Const::Complex(re, _) => saturate(re, to),
            _ => return None,
        }),
        // The value stays, real or imaginary: `1.0i: real` is 1.0.
        Prim::Real(w) => Const::Real(round_to(real_part(c)?, w)),
        Prim::Imag(w) => Const::Imag(round_to(
            match *c {
                Const::Complex(_, im) => im,
                _ => real_part(c)?,
            },
            w,
        )),
        Prim::Complex(w) => {
            let (re, im) = match *c {
                Const::Complex(re, im) => (re, im),
                Const::Imag(x) => (0.0, x),
                _ => (real_part(c)?, 0.0),
            };
            Const::Complex(round_to(re, w / 2), round_to(im, w / 2))
        }
    })
}

/// The default value of a type.
pub fn zero(p: Prim) -> Const {
    match p {
        Prim::Bool => Const::Bool(false),
        Prim::Int(_) | Prim::Uint(_) => Const::Int(0),
        Prim::Real(_) => Const::Real(0.0),
        Prim::Imag(_) => Const::Imag(0.0),
        Prim::Complex(_) => Const::Complex(0.0, 0.0),
    }
}

fn real_part(c: &Const) -> Option<f64> {
    Some(match *c {
        Const::Bool(b) => f64::from(u8::from(b)),
        Const::Int(v) => v as f64,
        Const::Real(x) | Const::Imag(x) => x,
        Const::Complex(re, _) => re,
        _ => return None,
    })
}

fn saturate(x: f64, to: Prim) -> i128 {
    let (lo, hi) = range(to);
    (x as i128).clamp(lo, hi)
}

/// The least and greatest value of an integer type.
pub fn range(p: Prim) -> (i128, i128) {
    match p {
        Prim::Int(w) => (-(1 << (w - 1)), (1 << (w - 1)) - 1),
        Prim::Uint(w) => (0, (1 << w) - 1),
        Prim::Bool => (0, 1),
        _ => (i128::MIN, i128::MAX),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(op: BinOp, a: i128, b: i128, p: Prim) -> Result<i128, FoldError> {
        match fold_bin(op, &Const::Int(a), &Const::Int(b), p)? {
            Const::Int(v) => Ok(v),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn integers_wrap_at_every_width() {
        for w in [8u8, 16, 32, 64] {
            let (lo, hi) = range(Prim::Int(w));
            assert_eq!(int(BinOp::Add, hi, 1, Prim::Int(w)), Ok(lo));
            assert_eq!(int(BinOp::Sub, lo, 1, Prim::Int(w)), Ok(hi));
            assert_eq!(int(BinOp::Mul, hi, hi, Prim::Int(w)), Ok(1));
            assert_eq!(int(BinOp::Div, lo, -1, Prim::Int(w)), Ok(lo));
            let (zero, top) = range(Prim::Uint(w));
            assert_eq!(int(BinOp::Add, top, 1, Prim::Uint(w)), Ok(zero));
            assert_eq!(int(BinOp::Mul, top, top, Prim::Uint(w)), Ok(1));
            assert_eq!(int(BinOp::Pow, 2, i128::from(w), Prim::Uint(w)), Ok(0));
            assert_eq!(int(BinOp::Pow, 2, i128::from(w) - 1, Prim::Int(w)), Ok(lo));
            assert_eq!(int(BinOp::Shl, 1, i128::from(w) - 1, Prim::Int(w)), Ok(lo));
            assert_eq!(int(BinOp::Shl, 1, i128::from(w), Prim::Int(w)), Err(FoldError::ShiftRange));
            assert_eq!(int(BinOp::Shr, lo, i128::from(w) - 1, Prim::Int(w)), Ok(-1));
            assert_eq!(fold_un(UnOp::Neg, &Const::Int(lo), Prim::Int(w)), Ok(Const::Int(lo)));
            assert_eq!(fold_un(UnOp::BitNot, &Const::Int(0), Prim::Uint(w)), Ok(Const::Int(top)));
            assert_eq!(fold_cast(&Const::Int(-1), Prim::Int(64), Prim::Uint(w)), Some(Const::Int(top)));
            assert_eq!(fold_cast(&Const::Int(top), Prim::Uint(w), Prim::Int(w)), Some(Const::Int(-1)));
        }
    }

    #[test]
    fn division_and_remainder() {
        assert_eq!(int(BinOp::Div, -7, 2, Prim::Int(64)), Ok(-3));
        assert_eq!(int(BinOp::Mod, -7, 2, Prim::Int(64)), Ok(-1));
        assert_eq!(int(BinOp::Mod, 7, -2, Prim::Int(64)), Ok(1));
        assert_eq!(int(BinOp::Div, 1, 0, Prim::Int(64)), Err(FoldError::DivisionByZero));
        assert_eq!(int(BinOp::Mod, 1, 0, Prim::Uint(8)), Err(FoldError::DivisionByZero));
        assert_eq!(int(BinOp::Pow, 3, 4, Prim::Int(64)), Ok(81));
        assert_eq!(int(BinOp::Pow, 2, -1, Prim::Int(64)), Ok(0));
        assert_eq!(int(BinOp::Pow, -1, -3, Prim::Int(64)), Ok(-1));
        assert_eq!(int(BinOp::Pow, 0, -1, Prim::Int(64)), Err(FoldError::DivisionByZero));
    }

    #[test]
    fn whole_folds_select_the_type() {
        let f = |op, l: Const, lp, r: Const, rp| fold(op, &l, lp, &r, rp).unwrap();
        let (i, u8_, r64, r32) = (Prim::Int(64), Prim::Uint(8), Prim::Real(64), Prim::Real(32));
        assert_eq!(f(BinOp::Div, Const::Int(1), i, Const::Real(4.0), r64), (Const::Real(0.25), r64));
        assert_eq!(
            f(BinOp::Div, Const::Real(1.0), r32, Const::Real(3.0), r32),
            (Const::Real(f64::from(1.0f32 / 3.0)), r32)
        );
        assert_eq!(
            f(BinOp::Add, Const::Real(3.0), r64, Const::Imag(4.0), Prim::Imag(64)),
            (Const::Complex(3.0, 4.0), Prim::Complex(128))
        );
        assert_eq!(
            f(BinOp::Mul, Const::Imag(3.0), Prim::Imag(64), Const::Imag(4.0), Prim::Imag(64)),
            (Const::Real(-12.0), r64)
        );
        assert_eq!(f(BinOp::Lt, Const::Int(-1), i, Const::Int(1), Prim::Uint(64)), (Const::Bool(true), Prim::Bool));
        assert_eq!(f(BinOp::Shl, Const::Int(1), u8_, Const::Int(7), i), (Const::Int(128), u8_));
        assert_eq!(f(BinOp::Pow, Const::Real(2.0), r64, Const::Int(3), i), (Const::Real(8.0), r64));
        assert_eq!(
            fold(BinOp::Add, &Const::Bool(true), Prim::Bool, &Const::Real(1.0), r64),
            Err(FoldError::NotFoldable)
        );
    }

    #[test]
    fn complex_arithmetic() {
        let c = Prim::Complex(128);
        let f = |op, l, r| fold_bin(op, &l, &r, c).unwrap();
        let (a, b) = (Const::Complex(1.0, 2.0), Const::Complex(3.0, -4.0));
        assert_eq!(f(BinOp::Mul, a.clone(), b.clone()), Const::Complex(11.0, 2.0));
        assert_eq!(f(BinOp::Div, Const::Complex(11.0, 2.0), b.clone()), a);
        assert_eq!(f(BinOp::Eq, a.clone(), a.clone()), Const::Bool(true));
        assert_eq!(f(BinOp::Ne, a, b), Const::Bool(true));
    }

    #[test]
    fn casts() {
        let cast = |c, from, to| fold_cast(&c, from, to);
        assert_eq!(cast(Const::Real(-2.9), Prim::Real(64), Prim::Int(64)), Some(Const::Int(-2)));
        assert_eq!(cast(Const::Real(1e30), Prim::Real(64), Prim::Int(64)), Some(Const::Int(i64::MAX as i128)));
        assert_eq!(cast(Const::Real(f64::NAN), Prim::Real(64), Prim::Int(64)), Some(Const::Int(0)));
        assert_eq!(cast(Const::Bool(true), Prim::Bool, Prim::Real(64)), Some(Const::Real(1.0)));
        assert_eq!(cast(Const::Int(3), Prim::Int(64), Prim::Bool), Some(Const::Bool(true)));
        assert_eq!(cast(Const::Imag(1.5), Prim::Imag(64), Prim::Real(64)), Some(Const::Real(1.5)));
        assert_eq!(cast(Const::Imag(1.5), Prim::Imag(64), Prim::Complex(128)), Some(Const::Complex(0.0, 1.5)));
        assert_eq!(cast(Const::Real(0.1), Prim::Real(64), Prim::Real(32)), Some(Const::Real(f64::from(0.1f32))));
        assert_eq!(cast(Const::Str("1".into()), Prim::Int(64), Prim::Int(64)), None);
        assert_eq!(fold_str(BinOp::Add, "a", "b"), Some(Const::Str("ab".into())));
        assert_eq!(fold_str(BinOp::Lt, "a", "b"), Some(Const::Bool(true)));
        assert_eq!(fold_str(BinOp::Mul, "a", "b"), None);
    }
}
