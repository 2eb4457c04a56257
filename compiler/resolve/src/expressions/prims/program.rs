//! Primitives that ask about the program's procedures and about who calls.

use chantry_base::{Span, Symbol};

use super::Arg;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item};

pub fn procs_taking(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let n = cx.procs_taking(a[0].ty()).len();
    Some(cx.param_int(n as i128, span))
}

pub fn proc_taking(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    cx.proc_taking_value(a[0].ty(), a[1].number(), span)
}

pub fn proc_taking_name(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let name = cx.proc_taking(a[0].ty(), a[1].number())?.name;
    Some(Item::Value(cx.param_string(name.as_str(), span)))
}

pub fn can_call(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let can = cx.can_call(a[0].text(), &actuals(&a[1..]), span);
    Some(cx.param_bool(can, span))
}

pub fn can_call_method(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let can = cx.can_call_method(a[0].actual().item.clone(), a[1].text(), &actuals(&a[2..]), span);
    Some(cx.param_bool(can, span))
}

pub fn mistyped(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let is = cx.method_mistyped(a[0].actual(), Symbol::new(a[1].text()));
    Some(cx.param_bool(is, span))
}

pub fn caller_routine(cx: &mut Cx<'_>, _: &[Arg], span: Span) -> Option<Item> {
    Some(Item::Value(cx.param_string(cx.calling_routine().as_str(), span)))
}

pub fn caller_module(cx: &mut Cx<'_>, _: &[Arg], span: Span) -> Option<Item> {
    Some(Item::Value(cx.param_string(cx.calling_module().as_str(), span)))
}

pub fn calling_file(cx: &mut Cx<'_>, _: &[Arg], span: Span) -> Option<Item> {
    Some(Item::Value(cx.param_string(&cx.calling_place().0, span)))
}

pub fn calling_line(cx: &mut Cx<'_>, _: &[Arg], span: Span) -> Option<Item> {
    Some(cx.param_int(i128::from(cx.calling_place().1), span))
}

fn actuals(args: &[Arg]) -> Vec<Actual> {
    args.iter().map(|a| a.actual().clone()).collect()
}
