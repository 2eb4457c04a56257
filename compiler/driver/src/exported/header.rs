//! The library's header for C and C++.

use std::fmt::Write;

use super::{Exports, Procedure};
use crate::requires::Requires;

/// What every library has: it starts and ends the runtime (`runtime/rt/src/library.rs`).
pub const RUNTIME: [&str; 2] = ["chpl_library_init", "chpl_library_finalize"];

/// Bytes and arrays (`modules/internal/Exported.chpl`).
const BUFFERS: &str = "\
#ifndef CHAPEL_BUFFERS
#define CHAPEL_BUFFERS
#include <stdlib.h>

/* A value of type bytes. A result is the caller's, who frees it. */
typedef struct {
  int8_t isOwned;
  char *data;
  uint64_t size;
} chpl_byte_buffer;

static inline void chpl_byte_buffer_free(chpl_byte_buffer b) {
  if (b.isOwned) free(b.data);
}

/* An array of one dimension. A result is the caller's, who frees it; Chapel uses the elements of an argument where they are. */
typedef struct {
  void *elts;
  uint64_t num_elts;
  void (*freer)(void *);
} chpl_external_array;

/* An array with elements of its own, all zero. */
static inline chpl_external_array chpl_make_external_array(uint64_t elt_size, uint64_t num_elts) {
  chpl_external_array a = {calloc(num_elts ? num_elts : 1, elt_size), num_elts, free};
  return a;
}

/* An array over elements that stay the caller's. */
static inline chpl_external_array chpl_make_external_array_ptr(void *elts, uint64_t num_elts) {
  chpl_external_array a = {elts, num_elts, 0};
  return a;
}

static inline void chpl_free_external_array(chpl_external_array a) {
  if (a.freer) a.freer(a.elts);
}
#endif

";

/// The function that initialises a module.
pub fn start(module: &str) -> String {
    format!("chpl__init_{module}")
}

pub fn text(name: &str, exports: &Exports, requires: &Requires) -> String {
    let guard: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
    let mut out =
        format!("#ifndef CHAPEL_{guard}\n#define CHAPEL_{guard}\n\n#include <stdbool.h>\n#include <stdint.h>\n");
    for header in &requires.system_headers {
        let _ = writeln!(out, "#include <{header}>");
    }
    for path in &requires.headers {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
        let _ = writeln!(out, "#include \"{}\"", path.display());
    }
    out.push('\n');
    out += BUFFERS;
    out += "#ifdef __cplusplus\n#define _Complex __complex__\nextern \"C\" {\n#endif\n\n";
    out += "/* Before all calls: starts the runtime. It reads its own flags and the program's configs among the arguments. */\n";
    out += "void chpl_library_init(int argc, char *argv[]);\n";
    out += "/* After all calls: waits for the library's tasks and ends what is left. */\n";
    out += "void chpl_library_finalize(void);\n\n";
    for module in &exports.starts {
        let _ = writeln!(out, "/* Runs the statements of module {module}, once. */\nvoid {}();", start(module));
    }
    out.push('\n');
    for p in &exports.procedures {
        let _ = writeln!(out, "{};", declaration(p));
    }
    out += "\n#ifdef __cplusplus\n}\n#undef _Complex\n#endif\n\n#endif\n";
    out
}

fn declaration(p: &Procedure) -> String {
    let formals: Vec<String> = p.formals.iter().map(|(name, t)| joined(&t.ty.in_c(), &in_c(name))).collect();
    let formals = if formals.is_empty() { "void".to_string() } else { formals.join(", ") };
    format!("{}({formals})", joined(&p.result.ty.in_c(), &p.name))
}

/// `int x`, `char *x`.
fn joined(t: &str, name: &str) -> String {
    if t.ends_with('*') { format!("{t}{name}") } else { format!("{t} {name}") }
}

/// A formal's name that is no word of C's or C++'s.
fn in_c(name: &str) -> String {
    const WORDS: [&str; 30] = [
        "auto",
        "char",
        "class",
        "const",
        "default",
        "delete",
        "double",
        "enum",
        "extern",
        "float",
        "int",
        "long",
        "namespace",
        "new",
        "operator",
        "private",
        "protected",
        "public",
        "register",
        "restrict",
        "short",
        "signed",
        "sizeof",
        "static",
        "struct",
        "this",
        "typedef",
        "union",
        "unsigned",
        "volatile",
    ];
    let plain = name.replace('$', "_");
    if WORDS.contains(&plain.as_str()) { plain + "_" } else { plain }
}
