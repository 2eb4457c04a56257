//! Values of the model and the operators on them. Not for: places and control (`model`).

use super::program::{Binary, Type, Unary};

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Int(i128),
    Bool(bool),
    Real(f64),
    Text(String),
    /// The elements of an array, list or tuple, the fields of a record.
    Many(Vec<Value>),
    /// Which class, and `n`.
    Object(usize, i128),
}

impl Value {
    pub fn int(&self) -> i128 {
        match self {
            Value::Int(v) => *v,
            other => panic!("{other:?} is no integer"),
        }
    }

    pub fn bool(&self) -> bool {
        matches!(self, Value::Bool(true))
    }

    pub fn text(&self) -> &str {
        match self {
            Value::Text(t) => t,
            other => panic!("{other:?} is no text"),
        }
    }

    pub fn many(&self) -> &[Value] {
        match self {
            Value::Many(v) => v,
            other => panic!("{other:?} has no parts"),
        }
    }

    pub fn many_mut(&mut self) -> &mut Vec<Value> {
        match self {
            Value::Many(v) => v,
            other => panic!("{other:?} has no parts"),
        }
    }
}

/// The value that an integer of this type has after overflow.
pub fn wrap(signed: bool, width: u32, v: i128) -> i128 {
    let v = v & ((1i128 << width) - 1);
    if signed && v >= 1i128 << (width - 1) { v - (1i128 << width) } else { v }
}

fn wrap_to(ty: &Type, v: i128) -> Value {
    match ty {
        Type::Int(signed, width) => Value::Int(wrap(*signed, *width, v)),
        other => panic!("{other:?} is no integer type"),
    }
}

pub fn unary(op: Unary, ty: &Type, v: &Value) -> Value {
    match (op, v) {
        (Unary::Minus, Value::Int(v)) => wrap_to(ty, -v),
        (Unary::Complement, Value::Int(v)) => wrap_to(ty, !v),
        (Unary::Minus, Value::Real(v)) => Value::Real(-v),
        (Unary::Abs, Value::Real(v)) => Value::Real(v.abs()),
        (Unary::Not, Value::Bool(v)) => Value::Bool(!v),
        _ => panic!("{op:?} of {v:?}"),
    }
}

/// `ty` is the operands' type; `AndAlso` and `OrElse` are the model's, except of values that are there.
pub fn binary(op: Binary, ty: &Type, a: &Value, b: &Value) -> Value {
    use Binary::*;
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => integer(op, ty, *a, *b),
        (Value::Real(a), Value::Real(b)) => match op {
            Add => Value::Real(a + b),
            Sub => Value::Real(a - b),
            Mul => Value::Real(a * b),
            Div => Value::Real(a / b),
            Eq => Value::Bool(a == b),
            Ne => Value::Bool(a != b),
            Lt => Value::Bool(a < b),
            Le => Value::Bool(a <= b),
            Gt => Value::Bool(a > b),
            Ge => Value::Bool(a >= b),
            _ => panic!("{op:?} of reals"),
        },
        (Value::Bool(a), Value::Bool(b)) => Value::Bool(match op {
            And | AndAlso => a & b,
            Or | OrElse => a | b,
            Xor | Ne => a ^ b,
            Eq => a == b,
            _ => panic!("{op:?} of bools"),
        }),
        (Value::Text(a), Value::Text(b)) => match op {
            Add => Value::Text(format!("{a}{b}")),
            _ => Value::Bool(compare(op, a.as_bytes(), b.as_bytes())),
        },
        (Value::Many(a), Value::Many(b)) => Value::Bool((a == b) == (op == Eq)),
        _ => panic!("{op:?} of {a:?} and {b:?}"),
    }
}

fn compare<T: PartialOrd>(op: Binary, a: T, b: T) -> bool {
    match op {
        Binary::Eq => a == b,
        Binary::Ne => a != b,
        Binary::Lt => a < b,
        Binary::Le => a <= b,
        Binary::Gt => a > b,
        Binary::Ge => a >= b,
        _ => panic!("{op:?} compares nothing"),
    }
}

fn integer(op: Binary, ty: &Type, a: i128, b: i128) -> Value {
    use Binary::*;
    if op.compares() {
        return Value::Bool(compare(op, a, b));
    }
    let Type::Int(signed, width) = ty else { panic!("{ty:?} is no integer type") };
    let count = || (b & i128::from(width - 1)) as u32;
    wrap_to(
        ty,
        match op {
            Add => a + b,
            Sub => a - b,
            // A product of two unsigned numbers of 64 bits wraps here, to the same low bits.
            Mul => a.wrapping_mul(b),
            Div => a / divisor(*signed, b),
            Mod => a % divisor(*signed, b),
            Pow => (0..b & 7).fold(1, |p, _| wrap(*signed, *width, p.wrapping_mul(a))),
            And => a & b,
            Or => a | b,
            Xor => a ^ b,
            // `a` has 64 bits at most, and no more than 63 come in.
            Shl => a << count(),
            Shr => a >> count(),
            Min => a.min(b),
            Max => a.max(b),
            AndAlso | OrElse | Eq | Ne | Lt | Le | Gt | Ge => panic!("{op:?} of integers"),
        },
    )
}

/// What the text makes of a divisor: never 0, and never -1, of which the quotient may not fit.
fn divisor(signed: bool, b: i128) -> i128 {
    if !signed {
        b | 1
    } else if b & 8 == 0 {
        (b & 7) + 1
    } else {
        -((b & 7) + 2)
    }
}

pub fn cast(from: &Value, to: &Type) -> Value {
    match (from, to) {
        (Value::Int(v), Type::Int(..)) => wrap_to(to, *v),
        (Value::Bool(v), Type::Int(..)) => Value::Int(i128::from(*v)),
        // The text lets only these through.
        (Value::Real(v), Type::Int(..)) => wrap_to(to, if v.abs() < 100.0 { v.abs() as i128 } else { 0 }),
        (Value::Int(v), Type::Real) => Value::Real(*v as f64),
        (Value::Int(v), Type::Text) => Value::Text(v.to_string()),
        (Value::Bool(v), Type::Text) => Value::Text(v.to_string()),
        (Value::Int(v), Type::Bool) => Value::Bool(*v != 0),
        _ => panic!("{from:?} as {to:?}"),
    }
}

/// As the programs' `text` writes it.
pub fn show(v: &Value, out: &mut String) {
    match v {
        Value::Int(v) => out.push_str(&v.to_string()),
        Value::Bool(v) => out.push_str(&v.to_string()),
        Value::Real(v) => out.push_str(&real(*v)),
        Value::Text(t) => out.push_str(t),
        Value::Many(all) => {
            out.push('[');
            for v in all {
                show(v, out);
                out.push(' ');
            }
            out.push(']');
        }
        Value::Object(class, n) => out.push_str(&format!("object {class} {n}")),
    }
}

/// With 17 digits, as C's `%g` writes it, but never without a point or an exponent.
fn real(v: f64) -> String {
    if v.is_nan() {
        return "nan".into();
    }
    if v.is_infinite() {
        return if v > 0.0 { "inf" } else { "-inf" }.into();
    }
    let scientific = format!("{v:.16e}");
    let (mantissa, exponent) = scientific.split_once('e').expect("it is asked for");
    let exponent: i32 = exponent.parse().expect("a number");
    let trimmed = |s: &str| s.trim_end_matches('0').trim_end_matches('.').to_string();
    if !(-4..17).contains(&exponent) {
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{}e{sign}{:02}", trimmed(mantissa), exponent.abs());
    }
    let fixed = format!("{v:.*}", (16 - exponent) as usize);
    let fixed = if fixed.contains('.') { trimmed(&fixed) } else { fixed };
    if fixed.contains('.') { fixed } else { format!("{fixed}.0") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap() {
        assert_eq!(wrap(true, 8, 128), -128);
        assert_eq!(wrap(false, 8, -1), 255);
        let int8 = Type::Int(true, 8);
        assert_eq!(binary(Binary::Mul, &int8, &Value::Int(100), &Value::Int(100)), Value::Int(16));
        assert_eq!(binary(Binary::Shr, &int8, &Value::Int(-3), &Value::Int(9)), Value::Int(-2));
        let uint64 = Type::Int(false, 64);
        let most = Value::Int(u64::MAX.into());
        assert_eq!(binary(Binary::Mul, &uint64, &most, &most), Value::Int(1));
    }

    #[test]
    fn reals_are_written_with_17_digits() {
        for (v, text) in [
            (0.1, "0.10000000000000001"),
            (1e17, "1e+17"),
            (1e16, "10000000000000000.0"),
            (-2.5e-7, "-2.4999999999999999e-07"),
            (-0.0, "-0.0"),
            (3.0, "3.0"),
        ] {
            assert_eq!(real(v), text);
        }
    }
}
