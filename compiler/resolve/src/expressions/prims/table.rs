//! The table of primitives: what each wants and gives. `cargo xtask tidy` compares it with
//! docs/dev/library-interface.md. Not for: what they do, where that takes more than naming an operation.

use std::sync::OnceLock;

use chantry_base::{FxHashMap, Span};
use chantry_tir::{AtomicOp, Intrinsic as I};
use chantry_types::TypeId;

use super::{Arg, members, memory, program, types, values};
use crate::state::cx::Cx;
use crate::state::item::Item;

pub struct Row {
    pub name: &'static str,
    pub wants: &'static [Want],
    pub gives: Gives,
    pub does: Does,
}

/// One argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// Any value.
    Value,
    /// A `real`.
    Real,
    /// An integer.
    Whole,
    /// A value converted to the first argument's type.
    Same,
    /// A value converted to what the first argument points to.
    Pointee,
    /// A value converted to `int`.
    Int,
    /// The low bits of an integer.
    Byte,
    /// A type, or a value for its type.
    Type,
    /// An integer that is known at compile time.
    Number,
    /// The same; may be left out.
    OptionalNumber,
    /// A string that is known at compile time.
    Text,
    /// The name of a memory order.
    Order,
    /// A value or a type, as it is.
    Actual,
    /// Any number of these, to the end.
    Rest,
}

/// The result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    Nothing,
    Bool,
    Int,
    Int32,
    /// A value of the first argument's type.
    First,
    /// A value of the type that the first argument points to.
    Pointee,
    /// `c_ptr(T)`.
    Pointer,
    /// `c_ptrConst(uint(8))`.
    CString,
    ParamBool,
    ParamInt,
    ParamText,
    Type,
    /// A value of the type that the first argument is.
    OfType,
    /// A value whose type follows from the arguments otherwise.
    Value,
}

pub enum Does {
    Intrinsic(I),
    Atomic(AtomicOp),
    /// Answers a question about a type.
    Asks(fn(&mut Cx<'_>, TypeId) -> bool),
    By(fn(&mut Cx<'_>, &[Arg], Span) -> Option<Item>),
}

pub fn row(name: &str) -> Option<&'static Row> {
    static BY_NAME: OnceLock<FxHashMap<&str, &Row>> = OnceLock::new();
    BY_NAME.get_or_init(|| ROWS.iter().map(|r| (r.name, r)).collect()).get(name).copied()
}

const fn real(name: &'static str, op: I) -> Row {
    Row { name, wants: &[Want::Real], gives: Gives::First, does: Does::Intrinsic(op) }
}
const fn real2(name: &'static str, op: I) -> Row {
    Row { name, wants: &[Want::Real, Want::Same], gives: Gives::First, does: Does::Intrinsic(op) }
}
const fn whole(name: &'static str, op: I) -> Row {
    Row { name, wants: &[Want::Whole], gives: Gives::First, does: Does::Intrinsic(op) }
}
const fn whole2(name: &'static str, op: I) -> Row {
    Row { name, wants: &[Want::Whole, Want::Same], gives: Gives::First, does: Does::Intrinsic(op) }
}
const fn overflows(name: &'static str, op: I) -> Row {
    Row { name, wants: &[Want::Whole, Want::Same], gives: Gives::Bool, does: Does::Intrinsic(op) }
}
const fn update(name: &'static str, op: AtomicOp) -> Row {
    Row { name, wants: &[Want::Value, Want::Pointee, Want::Order], gives: Gives::Pointee, does: Does::Atomic(op) }
}
const fn asks(name: &'static str, f: fn(&mut Cx<'_>, TypeId) -> bool) -> Row {
    Row { name, wants: &[Want::Type], gives: Gives::ParamBool, does: Does::Asks(f) }
}
const fn by(
    name: &'static str,
    wants: &'static [Want],
    gives: Gives,
    f: fn(&mut Cx<'_>, &[Arg], Span) -> Option<Item>,
) -> Row {
    Row { name, wants, gives, does: Does::By(f) }
}
const fn op(name: &'static str, wants: &'static [Want], gives: Gives, op: I) -> Row {
    Row { name, wants, gives, does: Does::Intrinsic(op) }
}
const fn atomic(name: &'static str, wants: &'static [Want], gives: Gives, op: AtomicOp) -> Row {
    Row { name, wants, gives, does: Does::Atomic(op) }
}

#[rustfmt::skip]
pub static ROWS: &[Row] = {
    use Want::*;
    &[
        // Reals.
        real("sqrt", I::Sqrt),
        real("sin", I::Sin),
        real("cos", I::Cos),
        real("tan", I::Tan),
        real("asin", I::Asin),
        real("acos", I::Acos),
        real("atan", I::Atan),
        real2("atan2", I::Atan2),
        real("sinh", I::Sinh),
        real("cosh", I::Cosh),
        real("tanh", I::Tanh),
        real("asinh", I::Asinh),
        real("acosh", I::Acosh),
        real("atanh", I::Atanh),
        real("exp", I::Exp),
        real("exp2", I::Exp2),
        real("expm1", I::Expm1),
        real("log", I::Log),
        real("log2", I::Log2),
        real("log10", I::Log10),
        real("log1p", I::Log1p),
        real2("pow", I::Pow),
        real("cbrt", I::Cbrt),
        real("floor", I::Floor),
        real("ceil", I::Ceil),
        real("trunc", I::Trunc),
        real("round", I::Round),
        real("rint", I::Rint),
        real("fabs", I::Fabs),
        op("fma", &[Real, Same, Same], Gives::First, I::Fma),
        real2("copysign", I::Copysign),
        real2("fmod", I::Fmod),
        real2("add_in_any_order", I::AddInAnyOrder),
        real2("mul_in_any_order", I::MulInAnyOrder),
        real2("least_in_any_order", I::LeastInAnyOrder),
        real2("greatest_in_any_order", I::GreatestInAnyOrder),
        op("ldexp", &[Real, Value], Gives::First, I::Ldexp),
        real("erf", I::Erf),
        real("erfc", I::Erfc),
        real("tgamma", I::Tgamma),
        real("lgamma", I::Lgamma),
        real2("fmin", I::Fmin),
        real2("fmax", I::Fmax),
        op("isnan", &[Real], Gives::Bool, I::IsNan),
        op("isinf", &[Real], Gives::Bool, I::IsInf),
        op("isfinite", &[Real], Gives::Bool, I::IsFinite),
        // Integers.
        whole2("min", I::Min),
        whole2("max", I::Max),
        whole("abs", I::Abs),
        whole("popcount", I::Popcount),
        whole("clz", I::Clz),
        whole("ctz", I::Ctz),
        whole("bswap", I::Bswap),
        whole2("rotl", I::Rotl),
        whole2("rotr", I::Rotr),
        whole2("mulhi", I::MulHi),
        overflows("add_overflows", I::AddOverflows),
        overflows("sub_overflows", I::SubOverflows),
        overflows("mul_overflows", I::MulOverflows),
        // Numbers made of others, conversions.
        by("re", &[Value], Gives::Value, values::re),
        by("im", &[Value], Gives::Value, values::im),
        by("complex", &[Real, Same], Gives::Value, values::complex),
        by("cast", &[Type, Value], Gives::OfType, values::cast),
        by("bitcast", &[Type, Value], Gives::OfType, values::bitcast),
        // Memory.
        by("alloc", &[Type, Int], Gives::Pointer, memory::alloc),
        by("alloc_zero", &[Type, Int], Gives::Pointer, memory::alloc_zero),
        by("offset", &[Value, Int], Gives::First, memory::offset),
        by("deref", &[Value], Gives::Pointee, memory::deref),
        by("addr", &[Value], Gives::Pointer, memory::addr),
        by("sizeof", &[Type], Gives::Int, memory::size_of),
        op("memcpy", &[Value, Value, Int], Gives::Nothing, I::Memcpy),
        op("memmove", &[Value, Value, Int], Gives::Nothing, I::Memmove),
        op("memset", &[Value, Byte, Int], Gives::Nothing, I::Memset),
        op("stream_store", &[Value, Value], Gives::Nothing, I::StreamStore),
        op("prefetch", &[Value], Gives::Nothing, I::Prefetch),
        by("object_size", &[Type], Gives::Int, memory::object_size),
        by("new_at", &[Value, Type, Rest], Gives::Value, memory::new_at),
        by("end_object", &[Value], Gives::Nothing, memory::end_object),
        by("unmanaged_ptr", &[Value], Gives::Value, memory::unmanaged_ptr),
        by("type_id", &[Value], Gives::Int32, memory::type_id),
        by("type_name_of", &[Value], Gives::CString, memory::type_name_of),
        by("fn_addr", &[Value], Gives::Value, memory::fn_addr),
        // Atomics.
        atomic("atomic_load", &[Value, Order], Gives::Pointee, AtomicOp::Load),
        atomic("atomic_store", &[Value, Pointee, Order], Gives::Nothing, AtomicOp::Store),
        update("atomic_exchange", AtomicOp::Exchange),
        atomic("atomic_cas", &[Value, Pointee, Pointee, Order], Gives::Bool, AtomicOp::CompareExchange),
        atomic("atomic_cas_ref", &[Value, Value, Pointee, Order], Gives::Bool, AtomicOp::CompareExchangeRef),
        update("atomic_add", AtomicOp::Add),
        update("atomic_sub", AtomicOp::Sub),
        update("atomic_and", AtomicOp::And),
        update("atomic_or", AtomicOp::Or),
        update("atomic_xor", AtomicOp::Xor),
        update("atomic_min", AtomicOp::Min),
        update("atomic_max", AtomicOp::Max),
        atomic("fence", &[Order], Gives::Nothing, AtomicOp::Fence),
        op("assume", &[Value], Gives::Nothing, I::Assume),
        op("pause", &[], Gives::Nothing, I::Pause),
        // Values, their beginning and end.
        by("copy", &[Value], Gives::First, values::copy),
        by("move", &[Value], Gives::First, values::take),
        by("init", &[Value, Value], Gives::Nothing, values::init),
        by("deinit", &[Value], Gives::Nothing, values::deinit),
        by("swap", &[Value, Value], Gives::Nothing, values::swap),
        by("byte_at", &[Value, Number], Gives::ParamInt, values::byte_at),
        by("char_at", &[Value, Number], Gives::ParamText, values::char_at),
        by("undef", &[Type], Gives::OfType, values::undef),
        by("zero", &[Type], Gives::OfType, values::zero),
        by("default", &[Type], Gives::OfType, values::default),
        by("has_default", &[Type], Gives::ParamBool, values::has_default),
        // Parts.
        by("num_fields", &[Type], Gives::ParamInt, values::num_fields),
        by("field_name", &[Type, Number], Gives::ParamText, values::field_name),
        by("field", &[Value, Number], Gives::Value, values::field),
        // Those that are declared, types and params included.
        by("members", &[Type], Gives::ParamInt, members::count),
        by("member_name", &[Type, Number], Gives::ParamText, members::name),
        by("member_kind", &[Type, Number], Gives::ParamInt, members::kind),
        by("member_place", &[Type, Number], Gives::ParamInt, members::place),
        by("member_param", &[Type, Number], Gives::Value, members::param),
        by("member_type", &[Type, Number], Gives::Type, members::type_of),
        by("member_open", &[Type, Number], Gives::ParamBool, members::open),
        by("union_active", &[Value], Gives::Int, values::union_active),
        by("enum_size", &[Type], Gives::ParamInt, values::enum_size),
        by("enum_name", &[Type, Number], Gives::ParamText, values::enum_name),
        by("enum_value", &[Type, Number], Gives::ParamInt, values::enum_value),
        by("enum_has_values", &[Type], Gives::ParamBool, values::enum_has_values),
        by("ordinal", &[Value], Gives::Int, values::ordinal),
        by("from_ordinal", &[Type, Value], Gives::OfType, values::from_ordinal),
        // Types.
        by("type_name", &[Type], Gives::ParamText, types::name),
        by("width", &[Type], Gives::ParamInt, types::width),
        by("same_type", &[Type, Type], Gives::ParamBool, types::same),
        by("is_subtype", &[Type, Type], Gives::ParamBool, types::is_subtype),
        by("class_of", &[Type, Text], Gives::Type, types::class_of),
        by("parent_class", &[Type], Gives::Type, types::parent_class),
        by("nilable", &[Type], Gives::Type, types::nilable),
        by("non_nilable", &[Type], Gives::Type, types::non_nilable),
        by("c_type", &[Text], Gives::Type, types::of_c),
        by("tuple_type", &[Number, Type], Gives::Type, types::tuple),
        by("elem_type", &[Type, OptionalNumber], Gives::Type, types::elem),
        by("element_type", &[Value], Gives::Type, types::element_type),
        by("part_type", &[Type], Gives::Type, types::part_type),
        by("part_of", &[Value], Gives::Value, values::part_of),
        by("with_part", &[Type, Value], Gives::Type, types::with_part),
        by("described", &[Value], Gives::Type, types::described),
        asks("is_trivial", types::is_trivial),
        asks("is_prim", types::is_prim),
        asks("is_int", types::is_int),
        asks("is_uint", types::is_uint),
        asks("is_real", types::is_real),
        asks("is_imag", types::is_imag),
        asks("is_complex", types::is_complex),
        asks("is_bool", types::is_bool),
        asks("is_enum", types::is_enum),
        asks("is_record", types::is_record),
        asks("is_class", types::is_class),
        asks("is_compared_by_program", |cx, t| cx.compared_by_program(t)),
        asks("is_union", types::is_union),
        asks("is_tuple", types::is_tuple),
        asks("is_string", |cx, t| cx.is_string(t)),
        asks("is_bytes", |cx, t| cx.is_bytes(t)),
        asks("is_ptr", types::is_ptr),
        asks("is_proc", types::is_proc),
        asks("is_owned", types::is_owned),
        asks("is_shared", types::is_shared),
        asks("is_borrowed", types::is_borrowed),
        asks("is_unmanaged", types::is_unmanaged),
        asks("is_nilable", types::is_nilable),
        asks("is_nothing", types::is_nothing),
        asks("is_generic", |cx, t| cx.is_generic(t)),
        asks("is_array", |cx, t| cx.is_array(t)),
        // The compilation and the caller.
        by("checks", &[], Gives::ParamBool, types::checks),
        by("compiled_with", &[Text], Gives::ParamBool, types::compiled_with),
        by("caller_file", &[], Gives::CString, memory::caller_file),
        by("caller_line", &[], Gives::Int, memory::caller_line),
        by("caller_routine", &[], Gives::ParamText, program::caller_routine),
        by("caller_module", &[], Gives::ParamText, program::caller_module),
        by("calling_file", &[], Gives::ParamText, program::calling_file),
        by("calling_line", &[], Gives::ParamInt, program::calling_line),
        by("proc_type", &[Rest], Gives::Type, types::proc_type),
        by("call_address", &[Value, Type, Rest], Gives::Value, memory::call_address),
        by("as_procedure", &[Type, Value], Gives::Value, memory::as_procedure),
        by("proc_code", &[Int], Gives::Value, memory::proc_code),
        by("procs_taking", &[Type], Gives::ParamInt, program::procs_taking),
        by("proc_taking", &[Type, Number], Gives::Value, program::proc_taking),
        by("proc_taking_name", &[Type, Number], Gives::ParamText, program::proc_taking_name),
        by("can_call", &[Text, Rest], Gives::ParamBool, program::can_call),
        by("can_call_method", &[Actual, Text, Rest], Gives::ParamBool, program::can_call_method),
        by("mistyped", &[Actual, Text], Gives::ParamBool, program::mistyped),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        for r in ROWS {
            assert!(std::ptr::eq(row(r.name).expect("a row"), r), "{}", r.name);
        }
    }
}
