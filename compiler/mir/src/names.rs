//! The words of the text form for operations, each once, for printing and parsing alike.

use crate::ir::*;

macro_rules! words {
    ($fn:ident, $from:ident, $ty:ident { $($variant:ident = $word:literal),* $(,)? }) => {
        pub fn $fn(v: $ty) -> &'static str {
            match v { $($ty::$variant => $word),* }
        }
        pub fn $from(word: &str) -> Option<$ty> {
            match word { $($word => Some($ty::$variant),)* _ => None }
        }
    };
}

words!(bin_word, bin_from, BinOp {
    Add = "add", Sub = "sub", Mul = "mul", Div = "div", Rem = "rem", And = "and", Or = "or", Xor = "xor",
    Shl = "shl", Shr = "shr", Eq = "eq", Ne = "ne", Lt = "lt", Le = "le", Gt = "gt", Ge = "ge",
});
words!(un_word, un_from, UnOp { Neg = "neg", Not = "not" });
words!(bulk_word, bulk_from, BulkForm { Cobegin = "cobegin", Coforall = "coforall", Forall = "forall" });
words!(order_word, order_from, Order {
    Unordered = "unordered", Relaxed = "relaxed", Acquire = "acquire", Release = "release", AcqRel = "acqrel", SeqCst = "seqcst",
});
words!(atomic_word, atomic_from, AtomicOp {
    Load = "load", Store = "store", Exchange = "exchange", CompareExchange = "cmpxchg",
    CompareExchangeRef = "cmpxchg_ref", Add = "add", Sub = "sub", And = "and",
    Or = "or", Xor = "xor", Min = "min", Max = "max", Fence = "fence",
});
words!(intrinsic_word, intrinsic_from, Intrinsic {
    Sqrt = "sqrt", Sin = "sin", Cos = "cos", Tan = "tan", Asin = "asin", Acos = "acos", Atan = "atan",
    Atan2 = "atan2", Sinh = "sinh", Cosh = "cosh", Tanh = "tanh", Asinh = "asinh", Acosh = "acosh", Atanh = "atanh",
    Exp = "exp", Exp2 = "exp2", Expm1 = "expm1", Log = "log", Log2 = "log2", Log10 = "log10", Log1p = "log1p",
    Pow = "pow", Cbrt = "cbrt", Floor = "floor", Ceil = "ceil", Trunc = "trunc", Round = "round", Rint = "rint",
    Fabs = "fabs", Fma = "fma", Copysign = "copysign", Fmod = "fmod",
    AddInAnyOrder = "add_in_any_order", MulInAnyOrder = "mul_in_any_order",
    LeastInAnyOrder = "least_in_any_order", GreatestInAnyOrder = "greatest_in_any_order", Ldexp = "ldexp", Erf = "erf", Erfc = "erfc",
    Tgamma = "tgamma", Lgamma = "lgamma", Fmin = "fmin", Fmax = "fmax", IsNan = "is_nan", IsInf = "is_inf",
    IsFinite = "is_finite", Min = "min", Max = "max", Abs = "abs", Popcount = "popcount", Clz = "clz", Ctz = "ctz",
    Bswap = "bswap", Rotl = "rotl", Rotr = "rotr", MulHi = "mul_hi", Re = "re", Im = "im", BitCast = "bitcast",
    Memcpy = "memcpy", Memmove = "memmove", Memset = "memset", AddOverflows = "add_overflows",
    SubOverflows = "sub_overflows", MulOverflows = "mul_overflows", Pause = "pause", Expect = "expect",
    Assume = "assume", Prefetch = "prefetch", PtrToInt = "ptr_to_int", IntToPtr = "int_to_ptr",
    StreamStore = "stream_store", StackAddress = "stack_address", TypeId = "type_id", ClassName = "class_name",
    ProcCall = "proc_call", ProcCode = "proc_code",
});
