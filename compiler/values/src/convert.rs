//! Implicit and explicit conversions among scalar types, and which of two targets the language prefers.
//! By the conversions chapter (the table of numeric and bool conversions, and the rules for compile-time
//! constants) and the procedures chapter ("better argument mapping"). Not for: converting values (`fold`).

use std::cmp::Ordering;

use chantry_tir::Const;
use chantry_types::Prim;

use crate::fold;

/// How an actual reaches a formal's type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conv {
    /// The same type.
    Exact,
    /// By the table of conversions between types.
    Widen,
    /// Only because the compile-time value fits.
    ParamNarrow,
}

/// The implicit conversion from one type to another, for a compile-time value if one is given.
pub fn implicit(from: Prim, to: Prim, param: Option<&Const>) -> Option<Conv> {
    if from == to {
        return Some(Conv::Exact);
    }
    if by_type(from, to) {
        return Some(Conv::Widen);
    }
    let value = param?;
    let kinds = matches!(
        (from, to),
        (Prim::Int(_) | Prim::Uint(_), Prim::Int(_) | Prim::Uint(_))
            | (Prim::Real(_), Prim::Real(_) | Prim::Complex(_))
            | (Prim::Imag(_), Prim::Imag(_) | Prim::Complex(_))
            | (Prim::Complex(_), Prim::Complex(_))
    );
    (kinds && fits(value, to)).then_some(Conv::ParamNarrow)
}

/// The table: every conversion that holds for all values of a type.
fn by_type(from: Prim, to: Prim) -> bool {
    match (from, to) {
        (Prim::Bool, Prim::Int(_) | Prim::Uint(_)) => true,
        (Prim::Uint(s), Prim::Uint(t)) => s <= t,
        (Prim::Uint(s), Prim::Int(t)) => s < t,
        (Prim::Int(s), Prim::Uint(t) | Prim::Int(t)) => s <= t,
        (Prim::Int(_) | Prim::Uint(_), Prim::Real(_) | Prim::Complex(_)) => true,
        (Prim::Real(s), Prim::Real(t)) => s <= t,
        (Prim::Imag(s), Prim::Imag(t)) => s <= t,
        (Prim::Real(s) | Prim::Imag(s), Prim::Complex(t)) => s <= t / 2,
        (Prim::Complex(s), Prim::Complex(t)) => s <= t,
        _ => false,
    }
}

/// Whether the type holds the value exactly.
pub fn fits(value: &Const, to: Prim) -> bool {
    let float = |x: f64, width: u8| width == 64 || x.is_nan() || f64::from(x as f32) == x;
    match (value, to) {
        (Const::Bool(_), Prim::Bool) => true,
        (Const::Bool(_), Prim::Int(_) | Prim::Uint(_)) => true,
        (Const::Int(v), Prim::Int(_) | Prim::Uint(_)) => fold::wrap(*v, to) == *v,
        (Const::Real(x), Prim::Real(w)) | (Const::Imag(x), Prim::Imag(w)) => float(*x, w),
        (Const::Real(x) | Const::Imag(x), Prim::Complex(w)) => float(*x, w / 2),
        (Const::Complex(re, im), Prim::Complex(w)) => float(*re, w / 2) && float(*im, w / 2),
        _ => false,
    }
}

/// Whether a cast is defined: all are, among bool and the numeric types.
pub fn castable(_from: Prim, _to: Prim) -> bool {
    true
}

/// The kinds among which a conversion of the actual is preferred to stay.
#[derive(PartialEq, Eq)]
enum Kind {
    Bool,
    Integral,
    Real,
    Imag,
    Complex,
}

fn kind(p: Prim) -> Kind {
    match p {
        Prim::Bool => Kind::Bool,
        Prim::Int(_) | Prim::Uint(_) => Kind::Integral,
        Prim::Real(_) => Kind::Real,
        Prim::Imag(_) => Kind::Imag,
        Prim::Complex(_) => Kind::Complex,
    }
}

/// The width class: that of the components for complex; bool counts among the default widths.
pub fn width(p: Prim) -> u8 {
    match p {
        Prim::Bool => 64,
        Prim::Int(w) | Prim::Uint(w) | Prim::Real(w) | Prim::Imag(w) => w,
        Prim::Complex(w) => w / 2,
    }
}

/// Which formal type is the better target for an actual of type `from`: `Greater` when `a` is, `Less` when `b` is.
/// These are the rules after those on promotion, genericity and narrowing: the preferred numeric
/// target, then the exact type, then the type that converts to the other.
pub fn prefer(from: Prim, a: Prim, b: Prim) -> Ordering {
    let first = |x: bool, y: bool| x.cmp(&y);
    first(kind(a) == kind(from), kind(b) == kind(from))
        .then(first(width(a) == width(from), width(b) == width(from)))
        .then(first(a == from, b == from))
        .then(first(implicit(a, b, None).is_some(), implicit(b, a, None).is_some()))
}

/// `prefer`, with the rule before it: a target that a compile-time value reaches only by narrowing is worse.
pub fn better(from: Prim, param: Option<&Const>, a: Prim, b: Prim) -> Ordering {
    let narrow = |to| implicit(from, to, param) == Some(Conv::ParamNarrow);
    narrow(b).cmp(&narrow(a)).then_with(|| prefer(from, a, b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PRIMS;

    /// The documentation's table, cell by cell: which widths `t` a source of width `s` reaches.
    #[test]
    fn the_table_of_implicit_conversions() {
        for &from in &PRIMS {
            for &to in &PRIMS {
                let expected = match (from, to) {
                    (Prim::Bool, Prim::Bool) => true,
                    (Prim::Bool, Prim::Uint(_) | Prim::Int(_)) => true,
                    (Prim::Bool, _) | (_, Prim::Bool) => false,
                    (Prim::Uint(s), Prim::Uint(t)) => s <= t,
                    (Prim::Uint(s), Prim::Int(t)) => s < t,
                    (Prim::Int(s), Prim::Uint(t)) => s <= t,
                    (Prim::Int(s), Prim::Int(t)) => s <= t,
                    (Prim::Uint(_) | Prim::Int(_), Prim::Real(_) | Prim::Complex(_)) => true,
                    (Prim::Real(s), Prim::Real(t)) => s <= t,
                    (Prim::Real(s), Prim::Complex(t)) => s <= t / 2,
                    (Prim::Imag(s), Prim::Imag(t)) => s <= t,
                    (Prim::Imag(s), Prim::Complex(t)) => s <= t / 2,
                    (Prim::Complex(s), Prim::Complex(t)) => s <= t,
                    _ => false,
                };
                assert_eq!(implicit(from, to, None).is_some(), expected, "{from:?} to {to:?}");
            }
        }
        // And some cells spelled out, against a slip repeated above.
        assert!(implicit(Prim::Int(64), Prim::Real(32), None).is_some());
        assert!(implicit(Prim::Uint(64), Prim::Int(64), None).is_none());
        assert!(implicit(Prim::Int(64), Prim::Uint(64), None).is_some());
        assert!(implicit(Prim::Real(64), Prim::Complex(64), None).is_none());
        assert!(implicit(Prim::Real(64), Prim::Complex(128), None).is_some());
        assert!(implicit(Prim::Real(64), Prim::Imag(64), None).is_none());
    }

    #[test]
    fn compile_time_values_convert_when_they_fit() {
        let int = |v| implicit(Prim::Int(64), Prim::Int(8), Some(&Const::Int(v)));
        assert_eq!(int(127), Some(Conv::ParamNarrow));
        assert_eq!(int(128), None);
        assert_eq!(int(-128), Some(Conv::ParamNarrow));
        let unsigned = |v| implicit(Prim::Int(64), Prim::Uint(8), Some(&Const::Int(v)));
        assert_eq!(unsigned(255), Some(Conv::ParamNarrow));
        assert_eq!(unsigned(-1), None);
        assert_eq!(implicit(Prim::Uint(64), Prim::Int(64), Some(&Const::Int(5))), Some(Conv::ParamNarrow));
        assert_eq!(implicit(Prim::Int(64), Prim::Uint(64), Some(&Const::Int(-1))), Some(Conv::Widen));
        let real = |v| implicit(Prim::Real(64), Prim::Real(32), Some(&Const::Real(v)));
        assert_eq!(real(0.5), Some(Conv::ParamNarrow));
        assert_eq!(real(0.1), None);
        assert_eq!(implicit(Prim::Real(64), Prim::Int(64), Some(&Const::Real(1.0))), None);
        assert_eq!(implicit(Prim::Imag(64), Prim::Complex(64), Some(&Const::Imag(1.0))), Some(Conv::ParamNarrow));
        assert_eq!(implicit(Prim::Bool, Prim::Real(64), Some(&Const::Bool(true))), None);
    }

    #[test]
    fn preferred_targets() {
        use Ordering::*;
        // Same kind before another.
        assert_eq!(prefer(Prim::Int(8), Prim::Int(64), Prim::Real(32)), Greater);
        assert_eq!(prefer(Prim::Int(64), Prim::Real(64), Prim::Uint(64)), Less);
        // Same width before another.
        assert_eq!(prefer(Prim::Int(32), Prim::Uint(32), Prim::Int(64)), Greater);
        assert_eq!(prefer(Prim::Int(64), Prim::Real(32), Prim::Real(64)), Less);
        assert_eq!(prefer(Prim::Bool, Prim::Int(64), Prim::Int(8)), Greater);
        // The one that converts to the other.
        assert_eq!(prefer(Prim::Int(8), Prim::Int(16), Prim::Int(64)), Greater);
        assert_eq!(prefer(Prim::Bool, Prim::Uint(64), Prim::Int(64)), Less);
        assert_eq!(prefer(Prim::Int(8), Prim::Int(8), Prim::Int(8)), Equal);
        for &from in &PRIMS {
            for &a in &PRIMS {
                for &b in &PRIMS {
                    assert_eq!(prefer(from, a, b), prefer(from, b, a).reverse());
                }
            }
        }
        assert_eq!(better(Prim::Int(64), Some(&Const::Int(1)), Prim::Int(8), Prim::Real(64)), Less);
    }
}
