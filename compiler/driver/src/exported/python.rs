//! `NAME.py`, a module of Python's that calls the shared library by `ctypes` (`--library-python`), and `__init__.py`, with which its
//! directory is a package. Not for: which types a procedure has (`types`).

use std::fmt::Write;

use super::header::start;
use super::types::CType;
use super::{Content, Exports, Passed, Procedure};

/// What every module has.
const COMMON: &str = r#"import ctypes as _c
import os as _os
import sys as _sys


class _Bytes(_c.Structure):
    _fields_ = [("isOwned", _c.c_int8), ("data", _c.c_void_p), ("size", _c.c_uint64)]


class _Array(_c.Structure):
    _fields_ = [("elts", _c.c_void_p), ("num_elts", _c.c_uint64), ("freer", _c.c_void_p)]


_free = _c.CDLL(None).free
_free.argtypes = [_c.c_void_p]
_free.restype = None


def _text(p):
    s = _c.string_at(p).decode("utf-8", "replace")
    _free(p)
    return s


def _to_bytes(b):
    return _Bytes(0, _c.cast(_c.c_char_p(b), _c.c_void_p), len(b))


def _bytes(b):
    s = _c.string_at(b.data, b.size) if b.size else b""
    if b.isOwned:
        _free(b.data)
    return s


def _address(x):
    """What ctypes passes for a c_ptr: of an array of numpy's the address of its elements."""
    return x.ctypes.data if hasattr(x, "ctypes") else x


def _kind(code):
    return "float" if code in "fd" else "int" if code in "bhilqn" else "uint" if code in "BHILQN" else code


def _to_array(x, elem):
    """The structure for a list or an array, and what keeps its elements."""
    try:
        view = memoryview(x)
    except TypeError:
        kept = (elem * len(x))(*x)
    else:
        if view.ndim != 1 or view.itemsize != _c.sizeof(elem) or _kind(view.format) != _kind(elem._type_):
            raise TypeError("an array of one dimension is needed, of elements like " + elem.__name__)
        kept = (elem * len(x)).from_buffer_copy(x) if view.readonly else (elem * len(x)).from_buffer(x)
    return _Array(_c.addressof(kept) if len(x) else None, len(x), None), kept


def _give_back(x, kept):
    """Chapel may have changed the elements of a list's copy."""
    if isinstance(x, list):
        x[:] = list(kept)


def _array(a, elem):
    x = list((elem * a.num_elts).from_address(a.elts)) if a.num_elts else []
    if a.freer:
        _c.CFUNCTYPE(None, _c.c_void_p)(a.freer)(a.elts)
    return x


"#;

/// Why a procedure has no place in the module.
pub fn lacks(p: &Procedure) -> Option<String> {
    if p.name.contains('$') {
        return Some(format!("`{}` is no name in Python", p.name));
    }
    let types = p.formals.iter().map(|(_, passed)| passed).chain([&p.result]);
    let mut unknown = types.filter(|t| match &t.is {
        Content::Array(elem) => elem.as_ref().is_none_or(|e| number(e).is_none()),
        Content::Text | Content::Bytes => false,
        Content::AsC => !matches!(t.ty, CType::Void | CType::Pointer { .. }) && number(&t.ty).is_none(),
    });
    unknown.next().map(|t| match &t.is {
        Content::Array(Some(elem)) => format!("Python has no arrays of C's `{}`", elem.in_c()),
        Content::Array(None) => "Python has no arrays of such elements".into(),
        _ => format!("Python has no counterpart for C's `{}`", t.ty.in_c()),
    })
}

fn number(t: &CType) -> Option<String> {
    Some(match t {
        CType::Bool => "_c.c_bool".into(),
        CType::Int(w) => format!("_c.c_int{w}"),
        CType::Uint(w) => format!("_c.c_uint{w}"),
        CType::Real(32) => "_c.c_float".into(),
        CType::Real(_) => "_c.c_double".into(),
        _ => return None,
    })
}

fn passed(t: &Passed) -> String {
    match &t.is {
        Content::Text => "_c.c_char_p".into(),
        Content::Bytes => "_Bytes".into(),
        Content::Array(_) => "_c.POINTER(_Array)".into(),
        Content::AsC => number(&t.ty).unwrap_or_else(|| "_c.c_void_p".into()),
    }
}

pub fn text(module: &str, library: &str, exports: &Exports) -> String {
    let mut out = format!("\"\"\"The exported procedures of the Chapel library {library}.\"\"\"\n{COMMON}");
    let _ = writeln!(
        out,
        "_lib = _c.CDLL(_os.path.join(_os.path.dirname(_os.path.abspath(__file__)), \"{library}\"))\n\n\n\
         def chpl_setup():\n    \"\"\"Before all calls: starts the runtime and initialises the modules.\"\"\"\n    \
         _lib.chpl_library_init(1, (_c.c_char_p * 2)(b\"{module}\", None))"
    );
    for m in &exports.starts {
        let _ = writeln!(out, "    _lib.{}()", start(m));
    }
    let _ = writeln!(
        out,
        "\n\ndef chpl_cleanup():\n    \"\"\"After all calls: ends the library, and Python.\"\"\"\n    _sys.stdout.flush()\n    \
         _lib.chpl_library_finalize()\n    if not _ending:\n        _sys.exit(0)\n\n\n_ending = False\n\n\n\
         def _at_exit():\n    global _ending\n    _ending = True\n    chpl_cleanup()"
    );
    for p in exports.procedures.iter().filter(|p| lacks(p).is_none()) {
        procedure(p, &mut out);
    }
    out
}

fn procedure(p: &Procedure, out: &mut String) {
    let types: Vec<String> = p.formals.iter().map(|(_, t)| passed(t)).collect();
    let result = match (&p.result.is, &p.result.ty) {
        (Content::Text, _) => "_c.c_void_p".into(),
        (Content::Array(_), _) => "_Array".into(),
        (Content::AsC, CType::Void) => "None".into(),
        _ => passed(&p.result),
    };
    let name = &p.name;
    let _ = writeln!(out, "\n\n_lib.{name}.argtypes = [{}]\n_lib.{name}.restype = {result}\n\n", types.join(", "));
    // Names that are words of Python's.
    let names: Vec<String> =
        p.formals.iter().map(|(n, _)| n.replace('$', "_") + if is_word(n) { "_" } else { "" }).collect();
    let _ = writeln!(out, "def {}({}):", name.clone() + if is_word(name) { "_" } else { "" }, names.join(", "));
    let (mut actuals, mut behind) = (Vec::new(), String::new());
    for (i, (n, (_, t))) in names.iter().zip(&p.formals).enumerate() {
        actuals.push(match &t.is {
            Content::Text => format!("{n}.encode() if isinstance({n}, str) else {n}"),
            Content::Bytes => format!("_to_bytes({n})"),
            Content::Array(elem) => {
                let elem = elem.as_ref().and_then(number).unwrap_or_default();
                let _ = writeln!(out, "    _a{i}, _k{i} = _to_array({n}, {elem})");
                let _ = writeln!(behind, "    _give_back({n}, _k{i})");
                format!("_c.byref(_a{i})")
            }
            Content::AsC if matches!(t.ty, CType::Pointer { .. }) => format!("_address({n})"),
            Content::AsC => n.clone(),
        });
    }
    let call = format!("_lib.{name}({})", actuals.join(", "));
    let call = match &p.result.is {
        Content::Text => format!("_text({call})"),
        Content::Bytes => format!("_bytes({call})"),
        Content::Array(elem) => format!("_array({call}, {})", elem.as_ref().and_then(number).unwrap_or_default()),
        Content::AsC => call,
    };
    let _ = writeln!(out, "    _r = {call}\n{behind}    return _r");
}

/// Whether a module of Python's can have this name.
pub fn is_name(name: &str) -> bool {
    !is_word(name)
        && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn is_word(name: &str) -> bool {
    const WORDS: [&str; 35] = [
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
        "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
        "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
    ];
    WORDS.contains(&name)
}

/// The package's text: its directory may be imported, and the library ends with Python.
pub fn package(module: &str) -> String {
    format!("import atexit\n\nfrom . import {module}\nfrom .{module} import *\n\natexit.register({module}._at_exit)\n")
}
