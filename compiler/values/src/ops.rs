//! The predefined operators on scalar types, and which one a pair of operands selects.
//! By the expressions chapter's lists of operator declarations; the selection is the language's function
//! resolution among them (procedures chapter). Not for: values (`fold`), strings, declared overloads.

use std::cmp::Ordering;

use chantry_syntax::ast::{BinOp, UnOp};
use chantry_tir::Const;
use chantry_types::Prim;

use crate::convert::{Conv, better, implicit, width};

/// An operator's selected form: the operands are converted to `lhs` and `rhs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BinRule {
    pub lhs: Prim,
    pub rhs: Prim,
    pub result: Prim,
}

use Prim::{Bool, Complex, Imag, Int, Real, Uint};

const WIDTHS: [u8; 4] = [8, 16, 32, 64];
const FLOATS: [u8; 2] = [32, 64];

/// The declared forms of an operator, in the documentation's order.
fn forms(op: BinOp) -> Vec<BinRule> {
    let mut v = Vec::with_capacity(32);
    let mut add = |lhs, rhs, result| v.push(BinRule { lhs, rhs, result });
    let compare = matches!(op, BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge);
    let result = |p| if compare { Bool } else { p };
    match op {
        BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div => {
            WIDTHS.iter().for_each(|&w| add(Int(w), Int(w), Int(w)));
            WIDTHS.iter().for_each(|&w| add(Uint(w), Uint(w), Uint(w)));
            FLOATS.iter().for_each(|&w| add(Real(w), Real(w), Real(w)));
            let sum = matches!(op, BinOp::Add | BinOp::Sub);
            FLOATS.iter().for_each(|&w| add(Imag(w), Imag(w), if sum { Imag(w) } else { Real(w) }));
            FLOATS.iter().for_each(|&w| add(Complex(2 * w), Complex(2 * w), Complex(2 * w)));
            for w in FLOATS {
                let mixed = if sum { Complex(2 * w) } else { Imag(w) };
                add(Real(w), Imag(w), mixed);
                add(Imag(w), Real(w), mixed);
            }
            for part in [Real as fn(u8) -> Prim, Imag] {
                for w in FLOATS {
                    add(part(w), Complex(2 * w), Complex(2 * w));
                    add(Complex(2 * w), part(w), Complex(2 * w));
                }
            }
        }
        BinOp::Mod | BinOp::Pow => {
            WIDTHS.iter().for_each(|&w| add(Int(w), Int(w), Int(w)));
            WIDTHS.iter().for_each(|&w| add(Uint(w), Uint(w), Uint(w)));
            if op == BinOp::Pow {
                FLOATS.iter().for_each(|&w| add(Real(w), Real(w), Real(w)));
            }
        }
        BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor => {
            add(Bool, Bool, Bool);
            for w in WIDTHS {
                add(Int(w), Int(w), Int(w));
                add(Uint(w), Uint(w), Uint(w));
                add(Int(w), Uint(w), Uint(w));
                add(Uint(w), Int(w), Uint(w));
            }
        }
        BinOp::And | BinOp::Or => add(Bool, Bool, Bool),
        BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => {
            let equality = matches!(op, BinOp::Eq | BinOp::Ne);
            if equality {
                add(Bool, Bool, Bool);
            }
            WIDTHS.iter().for_each(|&w| add(Int(w), Int(w), result(Int(w))));
            WIDTHS.iter().for_each(|&w| add(Uint(w), Uint(w), result(Uint(w))));
            // Values are compared, at every width: a negative number is less than any unsigned one.
            WIDTHS.iter().for_each(|&w| add(Int(w), Uint(w), Bool));
            WIDTHS.iter().for_each(|&w| add(Uint(w), Int(w), Bool));
            FLOATS.iter().for_each(|&w| add(Real(w), Real(w), Bool));
            if equality {
                FLOATS.iter().for_each(|&w| add(Imag(w), Imag(w), Bool));
                FLOATS.iter().for_each(|&w| add(Complex(2 * w), Complex(2 * w), Bool));
            }
        }
        BinOp::Shl | BinOp::Shr | BinOp::By | BinOp::Align | BinOp::Count => {}
    }
    v
}

/// The predefined form of a binary operator for operands of these types; None when there is none.
/// `lparam` and `rparam` are the operands' values where they are compile-time constants.
pub fn binary(op: BinOp, l: Prim, r: Prim, lparam: Option<&Const>, rparam: Option<&Const>) -> Option<BinRule> {
    if matches!(op, BinOp::Shl | BinOp::Shr) {
        let left = match l {
            Int(_) | Uint(_) => l,
            Bool => Int(64),
            _ => return None,
        };
        return matches!(r, Int(_) | Uint(_)).then_some(BinRule { lhs: left, rhs: r, result: left });
    }
    let forms = forms(op);
    if let Some(&f) = forms.iter().find(|f| f.lhs == l && f.rhs == r) {
        return Some(unify(f));
    }
    let actuals = [(l, lparam), (r, rparam)];
    let mut left: Vec<BinRule> = forms
        .into_iter()
        .filter(|f| implicit(l, f.lhs, lparam).is_some() && implicit(r, f.rhs, rparam).is_some())
        .collect();
    let all = left.clone();
    left.retain(|x| !all.iter().any(|y| more_specific(y, x, &actuals)));
    // Fewest conversions, then fewest negative values made unsigned, then fewest narrowings.
    for count in [conversions, negatives, narrowings] {
        if let Some(least) = left.iter().map(|f| count(f, &actuals)).min() {
            left.retain(|f| count(f, &actuals) == least);
        }
    }
    // What is still equal is decided by the order of the list.
    left.first().copied().map(unify)
}

/// The operator forms on signed with unsigned of one width compute on the bits: both become unsigned.
fn unify(f: BinRule) -> BinRule {
    match (f.lhs, f.rhs, f.result) {
        (Int(_), Uint(_), Uint(w)) | (Uint(_), Int(_), Uint(w)) => {
            BinRule { lhs: Uint(w), rhs: Uint(w), result: Uint(w) }
        }
        _ => f,
    }
}

type Actuals<'a> = [(Prim, Option<&'a Const>); 2];

fn formals(f: &BinRule) -> [Prim; 2] {
    [f.lhs, f.rhs]
}

/// Whether `x` has the more specific argument mapping: run-time operands decide before compile-time ones.
fn more_specific(x: &BinRule, y: &BinRule, actuals: &Actuals) -> bool {
    for params in [false, true] {
        let (mut x_better, mut y_better) = (false, false);
        for (i, &(from, param)) in actuals.iter().enumerate().filter(|(_, a)| a.1.is_some() == params) {
            match better(from, param, formals(x)[i], formals(y)[i]) {
                Ordering::Greater => x_better = true,
                Ordering::Less => y_better = true,
                Ordering::Equal => {}
            }
        }
        if x_better != y_better {
            return x_better;
        }
    }
    false
}

fn conversions(f: &BinRule, actuals: &Actuals) -> usize {
    let float = |p| matches!(p, Real(_) | Imag(_) | Complex(_));
    let free = |a: Prim, b: Prim| float(a) && float(b) && width(a) == width(b);
    formals(f).iter().zip(actuals).filter(|(to, (from, _))| **to != *from && !free(**to, *from)).count()
}

fn negatives(f: &BinRule, actuals: &Actuals) -> usize {
    let negative = |c: &Option<&Const>| matches!(c, Some(Const::Int(v)) if *v < 0);
    formals(f).iter().zip(actuals).filter(|(to, (_, c))| matches!(to, Uint(_)) && negative(c)).count()
}

fn narrowings(f: &BinRule, actuals: &Actuals) -> usize {
    formals(f)
        .iter()
        .zip(actuals)
        .filter(|(to, (from, c))| implicit(*from, **to, *c) == Some(Conv::ParamNarrow))
        .count()
}

/// The type to which a unary operator's operand is converted; for all but `!` it is the result's type too.
/// (`!` of an integer is a test against zero: its result is bool.)
pub fn unary(op: UnOp, p: Prim) -> Option<Prim> {
    match (op, p) {
        (UnOp::Plus, Bool) | (UnOp::Neg, Bool) | (UnOp::BitNot, Bool) => Some(Int(64)),
        (UnOp::Plus, _) => Some(p),
        (UnOp::Neg, Uint(_)) => None,
        (UnOp::Neg, _) => Some(p),
        (UnOp::BitNot, Int(_) | Uint(_)) => Some(p),
        (UnOp::Not, Bool | Int(_) | Uint(_)) => Some(Bool),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PRIMS;

    fn result(op: BinOp, l: Prim, r: Prim) -> Option<Prim> {
        binary(op, l, r, None, None).map(|b| b.result)
    }

    #[test]
    fn equal_integers_and_reals_keep_their_type() {
        for p in [Int(8), Int(16), Int(32), Int(64), Uint(8), Uint(16), Uint(32), Uint(64), Real(32), Real(64)] {
            for op in [BinOp::Add, BinOp::Sub, BinOp::Mul, BinOp::Div, BinOp::Pow] {
                assert_eq!(binary(op, p, p, None, None), Some(BinRule { lhs: p, rhs: p, result: p }));
            }
            for op in [BinOp::Eq, BinOp::Ne, BinOp::Lt, BinOp::Le, BinOp::Gt, BinOp::Ge] {
                assert_eq!(binary(op, p, p, None, None), Some(BinRule { lhs: p, rhs: p, result: Bool }));
            }
        }
    }

    #[test]
    fn mixed_integers() {
        for a in WIDTHS {
            for b in WIDTHS {
                let w = a.max(b);
                assert_eq!(result(BinOp::Add, Int(a), Int(b)), Some(Int(w)));
                assert_eq!(result(BinOp::Add, Uint(a), Uint(b)), Some(Uint(w)));
                // The documentation: signed with unsigned of one width is done unsigned. A wider type
                // that holds both wins where it is one of the operands'.
                let expected = if b > a && Int(b) != Int(a) { Int(b) } else { Uint(w) };
                assert_eq!(result(BinOp::Add, Uint(a), Int(b)), Some(expected), "uint({a}) + int({b})");
                assert_eq!(result(BinOp::Add, Int(b), Uint(a)), Some(expected), "int({b}) + uint({a})");
            }
        }
        assert_eq!(result(BinOp::Add, Bool, Bool), Some(Int(64)));
        for w in WIDTHS {
            assert_eq!(result(BinOp::Add, Bool, Int(w)), Some(Int(w)));
            assert_eq!(result(BinOp::Mul, Uint(w), Bool), Some(Uint(w)));
        }
    }

    #[test]
    fn integers_with_floats() {
        for w in WIDTHS {
            for f in FLOATS {
                for p in [Int(w), Uint(w)] {
                    assert_eq!(result(BinOp::Add, p, Real(f)), Some(Real(f)), "{p:?} real({f})");
                    assert_eq!(result(BinOp::Mul, Complex(2 * f), p), Some(Complex(2 * f)));
                    // There is no conversion from integers to imag: the integer becomes real.
                    assert_eq!(result(BinOp::Add, p, Imag(f)), Some(Complex(2 * f)));
                    assert_eq!(result(BinOp::Mul, p, Imag(f)), Some(Imag(f)));
                    assert_eq!(result(BinOp::Lt, p, Real(f)), Some(Bool));
                }
            }
        }
        assert_eq!(result(BinOp::Add, Bool, Real(64)), None);
        assert_eq!(result(BinOp::Mod, Real(64), Int(64)), None);
    }

    #[test]
    fn real_imag_complex() {
        for w in FLOATS {
            assert_eq!(result(BinOp::Mul, Imag(w), Imag(w)), Some(Real(w)));
            assert_eq!(result(BinOp::Div, Imag(w), Imag(w)), Some(Real(w)));
            assert_eq!(result(BinOp::Add, Imag(w), Imag(w)), Some(Imag(w)));
            assert_eq!(result(BinOp::Add, Real(w), Imag(w)), Some(Complex(2 * w)));
            assert_eq!(result(BinOp::Sub, Imag(w), Real(w)), Some(Complex(2 * w)));
            assert_eq!(result(BinOp::Mul, Real(w), Imag(w)), Some(Imag(w)));
            assert_eq!(
                binary(BinOp::Mul, Real(w), Complex(2 * w), None, None),
                Some(BinRule { lhs: Real(w), rhs: Complex(2 * w), result: Complex(2 * w) })
            );
            assert_eq!(result(BinOp::Lt, Imag(w), Imag(w)), None);
            assert_eq!(result(BinOp::Eq, Complex(2 * w), Complex(2 * w)), Some(Bool));
        }
        assert_eq!(result(BinOp::Add, Real(32), Real(64)), Some(Real(64)));
        assert_eq!(result(BinOp::Add, Real(64), Complex(64)), Some(Complex(128)));
        assert_eq!(result(BinOp::Add, Real(32), Imag(64)), Some(Complex(128)));
        assert_eq!(result(BinOp::Eq, Real(64), Complex(128)), Some(Bool));
    }

    #[test]
    fn literals_take_the_other_operands_type() {
        let with = |p, c: Const, of| binary(BinOp::Add, p, of, None, Some(&c)).map(|b| b.result);
        for w in WIDTHS {
            assert_eq!(with(Int(w), Const::Int(1), Int(64)), Some(Int(w)));
            assert_eq!(with(Uint(w), Const::Int(1), Int(64)), Some(Uint(w)));
        }
        // The documentation's integers.chpl: 255 + a uint(8) is a uint(8).
        assert_eq!(with(Uint(8), Const::Int(255), Int(64)), Some(Uint(8)));
        // A literal that does not fit: the run-time operand decides first, for its nearest type.
        assert_eq!(with(Uint(8), Const::Int(256), Int(64)), Some(Int(16)));
        assert_eq!(with(Int(8), Const::Int(1000), Int(64)), Some(Int(16)));
        assert_eq!(with(Int(8), Const::Int(100_000), Int(64)), Some(Int(32)));
        assert_eq!(with(Real(32), Const::Int(1), Int(64)), Some(Real(32)));
        assert_eq!(with(Real(32), Const::Real(0.5), Real(64)), Some(Real(32)));
        assert_eq!(with(Real(32), Const::Real(0.1), Real(64)), Some(Real(64)));
        assert_eq!(with(Uint(64), Const::Int(-1), Int(64)), Some(Uint(64)));
    }

    /// The documentation's notes on release 1.28.
    #[test]
    fn two_compile_time_operands() {
        let both = |op, l, lp, r, rp| binary(op, lp, rp, Some(&Const::Int(l)), Some(&Const::Int(r))).map(|b| b.result);
        assert_eq!(both(BinOp::Add, 1, Int(8), 2, Int(64)), Some(Int(64)));
        assert_eq!(both(BinOp::Pow, -2, Int(32), 53, Int(64)), Some(Int(64)));
        assert_eq!(both(BinOp::Add, 1, Int(64), 2, Int(64)), Some(Int(64)));
        assert_eq!(both(BinOp::Add, 1, Uint(8), 2, Int(64)), Some(Int(64)));
        assert_eq!(both(BinOp::Add, 1, Int(64), 2, Uint(64)), Some(Uint(64)));
        assert_eq!(
            binary(BinOp::Add, Int(64), Real(64), Some(&Const::Int(1)), Some(&Const::Real(0.5))).map(|b| b.result),
            Some(Real(64))
        );
        // `dbm(42)` with int(8) and uint(64) formals: no narrowing where another needs none.
        assert_eq!(better(Int(64), Some(&Const::Int(42)), Uint(64), Int(8)), Ordering::Greater);
    }

    #[test]
    fn bits_shifts_and_logic() {
        for w in WIDTHS {
            assert_eq!(result(BinOp::BitAnd, Int(w), Uint(w)), Some(Uint(w)));
            assert_eq!(result(BinOp::BitOr, Uint(w), Int(w)), Some(Uint(w)));
            for b in WIDTHS {
                assert_eq!(result(BinOp::Shl, Int(w), Uint(b)), Some(Int(w)));
                assert_eq!(result(BinOp::Shr, Uint(w), Int(b)), Some(Uint(w)));
            }
        }
        assert_eq!(result(BinOp::BitXor, Bool, Bool), Some(Bool));
        assert_eq!(result(BinOp::BitAnd, Real(64), Int(64)), None);
        assert_eq!(result(BinOp::Shl, Real(64), Int(64)), None);
        assert_eq!(result(BinOp::And, Bool, Bool), Some(Bool));
        assert_eq!(result(BinOp::And, Int(64), Bool), None);
        assert_eq!(result(BinOp::By, Int(64), Int(64)), None);
        assert_eq!(
            binary(BinOp::Lt, Int(64), Uint(64), None, None),
            Some(BinRule { lhs: Int(64), rhs: Uint(64), result: Bool })
        );
        for (l, r, w) in [(Int(32), Uint(32), 32), (Int(8), Uint(32), 32), (Int(8), Uint(8), 8)] {
            assert_eq!(binary(BinOp::Lt, l, r, None, None), Some(BinRule { lhs: Int(w), rhs: Uint(w), result: Bool }));
            assert_eq!(binary(BinOp::Ge, r, l, None, None), Some(BinRule { lhs: Uint(w), rhs: Int(w), result: Bool }));
        }
    }

    #[test]
    fn unary_operators() {
        for p in PRIMS {
            assert_eq!(
                unary(UnOp::Neg, p),
                match p {
                    Uint(_) => None,
                    Bool => Some(Int(64)),
                    _ => Some(p),
                }
            );
            let integral = matches!(p, Int(_) | Uint(_));
            assert_eq!(unary(UnOp::Not, p), (integral || p == Bool).then_some(Bool));
            assert_eq!(unary(UnOp::BitNot, p).is_some(), integral || p == Bool);
        }
    }

    /// Every operator and pair selects a form whose operands the actuals convert to.
    #[test]
    fn selections_are_applicable() {
        let ops = [BinOp::Add, BinOp::Mul, BinOp::Mod, BinOp::Pow, BinOp::Eq, BinOp::Lt, BinOp::BitAnd];
        for op in ops {
            for l in PRIMS {
                for r in PRIMS {
                    if let Some(rule) = binary(op, l, r, None, None) {
                        assert!(
                            implicit(l, rule.lhs, None).is_some() && implicit(r, rule.rhs, None).is_some(),
                            "{op:?} {l:?} {r:?}"
                        );
                    }
                }
            }
        }
    }
}
