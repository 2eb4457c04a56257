//! Which warnings of implicit conversions between numbers a program can ask for, and which of them a conversion is.
//! Not for: which conversions there are (`convert`), where they stand.

use chantry_types::Prim;

use crate::convert::width;

/// Implicit conversions that get a warning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NumericWarnings {
    /// `int` of any width to `uint`.
    pub int_to_uint: bool,
    /// Integers of less than 64 bits to `real(32)` or `complex(64)`.
    pub small_integral_to_float: bool,
    /// Integers to `real` or `complex`.
    pub integral_to_float: bool,
    /// Real, imaginary and complex numbers to those of another precision.
    pub float_to_float: bool,
    /// Integers to integers of another width.
    pub integral_to_integral: bool,
    /// Those of values that are known at compile time, too.
    pub params: bool,
}

impl NumericWarnings {
    /// All kinds of conversions; whether those of params count is asked for by itself.
    pub fn set_all(&mut self, on: bool) {
        *self = NumericWarnings {
            int_to_uint: on,
            small_integral_to_float: on,
            integral_to_float: on,
            float_to_float: on,
            integral_to_integral: on,
            params: self.params,
        };
    }

    pub fn any(&self) -> bool {
        *self != NumericWarnings { params: self.params, ..NumericWarnings::default() }
    }

    /// Whether a conversion from one type to another is among them.
    pub fn of(&self, from: Prim, to: Prim) -> bool {
        use Prim::{Complex, Imag, Int, Real, Uint};
        match (from, to) {
            (Int(_) | Uint(_), Int(_) | Uint(_)) => {
                self.int_to_uint && matches!((from, to), (Int(_), Uint(_)))
                    || self.integral_to_integral && width(from) != width(to)
            }
            (Int(_) | Uint(_), Real(_) | Complex(_)) => {
                self.integral_to_float || self.small_integral_to_float && width(from) < 64 && width(to) < 64
            }
            (Real(_) | Imag(_) | Complex(_), Real(_) | Imag(_) | Complex(_)) => {
                self.float_to_float && width(from) != width(to)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PRIMS, implicit};

    #[test]
    fn each_conversion_of_numbers_has_a_kind() {
        let mut all = NumericWarnings::default();
        all.set_all(true);
        let same = |from, to| width(from) == width(to) && !matches!(from, Prim::Int(_) | Prim::Uint(_));
        for &from in &PRIMS {
            for &to in &PRIMS {
                let converts = from != to && from != Prim::Bool && implicit(from, to, None).is_some();
                assert!(!all.of(from, from));
                if converts {
                    assert_eq!(all.of(from, to), !same(from, to), "{from:?} to {to:?}");
                }
            }
        }
    }

    #[test]
    fn kinds_are_apart() {
        let small = NumericWarnings { small_integral_to_float: true, ..NumericWarnings::default() };
        assert!(small.of(Prim::Uint(8), Prim::Real(32)) && small.of(Prim::Int(32), Prim::Complex(64)));
        assert!(!small.of(Prim::Int(64), Prim::Real(32)) && !small.of(Prim::Int(32), Prim::Real(64)));
        let signs = NumericWarnings { int_to_uint: true, ..NumericWarnings::default() };
        assert!(signs.of(Prim::Int(8), Prim::Uint(64)) && !signs.of(Prim::Uint(8), Prim::Int(64)));
        assert!(!NumericWarnings { params: true, ..NumericWarnings::default() }.any());
    }
}
