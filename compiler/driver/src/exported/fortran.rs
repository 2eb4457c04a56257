//! `NAME.f90`, a module of Fortran's with the library's procedures (`--library-fortran`): interfaces of what C's conventions pass as
//! it is, and procedures that make the structures for arrays. Not for: which types a procedure has (`types`).

use std::fmt::Write;

use super::header::start;
use super::types::CType;
use super::{Content, Exports, Passed, Procedure};

/// What starts the library, by the name that the documentation has programs write it by.
const START: &str = "chpl_library_init_ftn";

/// The longest name.
const LONGEST: usize = 63;

/// What every module has: the structures of the header, and the start.
const STRUCTURES: &str = "\
  ! A value of type bytes.
  type, bind(C) :: chpl_byte_buffer
    integer(c_int8_t) :: isOwned
    type(c_ptr) :: data
    integer(c_int64_t) :: size
  end type
  ! An array of one dimension that a procedure has returned: chpl_free_external_array ends it.
  type, bind(C) :: chpl_external_array
    type(c_ptr) :: elts
    integer(c_int64_t) :: num_elts
    type(c_funptr) :: freer
  end type

  abstract interface
    subroutine chpl_freer(elts) bind(C)
      import
      type(c_ptr), value :: elts
    end subroutine
  end interface
";

/// Why a procedure has no place in the module.
pub fn lacks(p: &Procedure) -> Option<String> {
    if !is_name(&p.name) {
        return Some(format!("`{}` is no name in Fortran", p.name));
    }
    let types = p.formals.iter().map(|(_, passed)| passed).chain([&p.result]);
    let mut unknown =
        types.filter(|t| !matches!(t.is, Content::Array(Some(_)) | Content::Bytes) && !has_counterpart(t));
    unknown.next().map(|t| format!("Fortran has no counterpart for C's `{}`", t.ty.in_c()))
}

/// Whether Fortran can have something of this name.
pub fn is_name(name: &str) -> bool {
    name.len() <= LONGEST
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn has_counterpart(t: &Passed) -> bool {
    match &t.ty {
        CType::Void => true,
        CType::Pointer { to, .. } if t.by_ref => number(to).is_some(),
        CType::Pointer { .. } => true,
        t => number(t).is_some(),
    }
}

/// Numbers and bools; of unsigned ones those of the same size, which Fortran has instead.
fn number(t: &CType) -> Option<String> {
    Some(match t {
        CType::Bool => "logical(c_bool)".into(),
        CType::Int(w) | CType::Uint(w) => format!("integer(c_int{w}_t)"),
        CType::Real(32) => "real(c_float)".into(),
        CType::Real(_) => "real(c_double)".into(),
        CType::Complex(64) => "complex(c_float_complex)".into(),
        CType::Complex(_) => "complex(c_double_complex)".into(),
        CType::Void | CType::Struct(_) | CType::Pointer { .. } => return None,
    })
}

/// The declaration of a formal of C's procedure, before its name.
fn formal(t: &Passed) -> String {
    match (&t.is, &t.ty) {
        (Content::Text, _) => "character(kind=c_char), dimension(*), intent(in)".into(),
        (Content::Bytes, _) => "type(chpl_byte_buffer), value".into(),
        (Content::Array(_), _) => "type(chpl_external_array)".into(),
        (_, CType::Pointer { to, constant }) if t.by_ref => {
            let to = number(to).unwrap_or_default();
            format!("{to}{}", if *constant { ", intent(in)" } else { "" })
        }
        (_, t) => format!("{}, value", number(t).unwrap_or_else(|| "type(c_ptr)".into())),
    }
}

fn result(t: &Passed) -> String {
    match &t.is {
        Content::Bytes => "type(chpl_byte_buffer)".into(),
        Content::Array(_) => "type(chpl_external_array)".into(),
        // Text is an address of C's text, for c_f_pointer and free.
        _ => number(&t.ty).unwrap_or_else(|| "type(c_ptr)".into()),
    }
}

pub fn text(module: &str, exports: &Exports) -> String {
    let taken = ["chpl_library_init", "chpl_library_finalize", START, "chpl_free_external_array"];
    let mut seen: Vec<String> = taken.map(String::from).to_vec();
    seen.push(module.to_lowercase());
    let mut own = Vec::new();
    for p in &exports.procedures {
        let lower = p.name.to_lowercase();
        if lacks(p).is_none() && !seen.contains(&lower) {
            seen.push(lower);
            own.push(p);
        }
    }
    let mut out =
        format!("module {module}\n  use, intrinsic :: iso_c_binding\n  implicit none\n\n{STRUCTURES}\n  interface\n");
    out += "    subroutine chpl_library_init(argc, argv) bind(C, name=\"chpl_library_init\")\n      import\n";
    out += "      integer(c_int), value :: argc\n      type(c_ptr) :: argv(*)\n    end subroutine\n";
    out += "    subroutine chpl_library_finalize() bind(C, name=\"chpl_library_finalize\")\n    end subroutine\n";
    let starts: Vec<String> = exports.starts.iter().map(|m| start(m)).filter(|s| is_name(s)).collect();
    for s in &starts {
        let _ = writeln!(out, "    subroutine {s}() bind(C, name=\"{s}\")\n    end subroutine");
    }
    for p in &own {
        interface(p, &mut out);
    }
    out += "  end interface\n\ncontains\n\n";
    let _ =
        writeln!(out, "  ! Before all calls.\n  subroutine {START}()\n    character(kind=c_char), target :: name(2)");
    out += "    type(c_ptr) :: argv(2)\n    name = [\"_\", c_null_char]\n    argv = [c_loc(name), c_null_ptr]\n";
    out += "    call chpl_library_init(1_c_int, argv)\n";
    starts.iter().for_each(|s| {
        let _ = writeln!(out, "    call {s}()");
    });
    out += "  end subroutine\n\n";
    out += "  subroutine chpl_free_external_array(a)\n    type(chpl_external_array), intent(in) :: a\n";
    out += "    procedure(chpl_freer), pointer :: freer\n    if (.not. c_associated(a%freer)) return\n";
    out += "    call c_f_procpointer(a%freer, freer)\n    call freer(a%elts)\n  end subroutine\n";
    for p in own.iter().filter(|p| takes_arrays(p)) {
        with_arrays(p, &mut out);
    }
    out + "end module\n"
}

fn takes_arrays(p: &Procedure) -> bool {
    p.formals.iter().any(|(_, t)| matches!(t.is, Content::Array(_)))
}

/// Names of formals that Fortran takes.
fn names(p: &Procedure) -> Vec<String> {
    let plain = |(i, (name, _)): (usize, &(String, Passed))| {
        let ok = is_name(name) && !name.eq_ignore_ascii_case(&p.name) && !name.to_lowercase().starts_with("chpl_");
        if ok { name.clone() } else { format!("arg{i}_") }
    };
    p.formals.iter().enumerate().map(plain).collect()
}

/// How a procedure begins and ends: its kind, its head, the declaration of its result.
fn head(p: &Procedure, name: &str) -> (&'static str, String) {
    let formals = names(p).join(", ");
    match p.result.ty {
        CType::Void => ("subroutine", format!("subroutine {name}({formals})")),
        _ => ("function", format!("function {name}({formals})")),
    }
}

fn interface(p: &Procedure, out: &mut String) {
    let name = if takes_arrays(p) { shortened(&p.name) } else { p.name.clone() };
    let (kind, head) = head(p, &name);
    let result_name = if kind == "function" { " result(chpl_result)" } else { "" };
    let _ = writeln!(out, "    {head} bind(C, name=\"{}\"){result_name}\n      import", p.name);
    for (name, (_, t)) in names(p).iter().zip(&p.formals) {
        let _ = writeln!(out, "      {} :: {name}", formal(t));
    }
    if kind == "function" {
        let _ = writeln!(out, "      {} :: chpl_result", result(&p.result));
    }
    let _ = writeln!(out, "    end {kind}");
}

/// C's procedure, where Fortran has one of that name.
fn shortened(name: &str) -> String {
    format!("chpl_c_{name}").chars().take(LONGEST).collect()
}

/// The procedure with Fortran's arrays: Chapel uses their elements where they are.
fn with_arrays(p: &Procedure, out: &mut String) {
    let (kind, head) = head(p, &p.name);
    let result_name = if kind == "function" { " result(chpl_result)" } else { "" };
    let _ = writeln!(out, "\n  {head}{result_name}");
    let mut actuals = Vec::new();
    let (mut locals, mut sets) = (String::new(), String::new());
    for (i, (name, (_, t))) in names(p).iter().zip(&p.formals).enumerate() {
        let Content::Array(Some(elem)) = &t.is else {
            let _ = writeln!(out, "    {} :: {name}", formal(t));
            actuals.push(name.clone());
            continue;
        };
        let elem = number(elem).unwrap_or_else(|| "type(c_ptr)".into());
        let _ = writeln!(out, "    {elem}, target, contiguous :: {name}(:)");
        let array = format!("chpl_array{i}");
        let _ = writeln!(locals, "    type(chpl_external_array) :: {array}");
        let _ = writeln!(
            sets,
            "    {array}%elts = c_null_ptr\n    if (size({name}) > 0) {array}%elts = c_loc({name})\n    {array}%num_elts = size({name}, kind=c_int64_t)\n    {array}%freer = c_null_funptr"
        );
        actuals.push(array);
    }
    if kind == "function" {
        let _ = writeln!(out, "    {} :: chpl_result", result(&p.result));
    }
    *out += &locals;
    *out += &sets;
    let call = format!("{}({})", shortened(&p.name), actuals.join(", "));
    let _ = match kind {
        "function" => writeln!(out, "    chpl_result = {call}"),
        _ => writeln!(out, "    call {call}"),
    };
    let _ = writeln!(out, "  end {kind}");
}
