//! `extern` constants and variables that no object has, because C makes them of macros or of constants of an enum: an
//! object that has their values, made by the C compiler, which knows them. Not for: what `extern { }` blocks declare
//! (`extern_block`).

use std::io::Write as _;
use std::process::{Command, Stdio};

use chantry_tir::Program;
use chantry_types::{Prim, TypeId, TypeKind, TypeTable};

use crate::Options;
use crate::requires::Requires;

/// What C programs include as a matter of course, so that a program may name it without a `require`.
pub const STANDARD: [&str; 11] = [
    "errno.h", "fcntl.h", "float.h", "limits.h", "math.h", "signal.h", "stdint.h", "stdio.h", "stdlib.h", "string.h",
    "time.h",
];

/// The object, or nothing where no such name is a constant of C. `of_user` tells the files of the program from the library's.
pub fn compile(
    program: &Program,
    types: &TypeTable,
    requires: &Requires,
    options: &Options,
    of_user: impl Fn(chantry_base::FileId) -> bool,
) -> Option<Vec<u8>> {
    let mut lines: Vec<String> = Vec::new();
    for g in program.globals.iter().filter(|g| g.is_extern && of_user(g.span.file)) {
        if let (Some(name), Some(ty)) = (g.link_name, c_type(types, g.ty)) {
            let number = lines.len();
            // The symbol has the constant's name, which the preprocessor replaces everywhere but in a text.
            lines.push(format!("{ty}chantry_k{number} __asm__(\"{name}\") = ({name});"));
        }
    }
    let mut head = String::new();
    for name in STANDARD {
        head += &format!("#include <{name}>\n");
    }
    for name in &requires.system_headers {
        head += &format!("#if __has_include(<{name}>)\n#include <{name}>\n#endif\n");
    }
    for (path, _) in &requires.headers {
        head += &format!("#include \"{}\"\n", path.display());
    }
    // What the C compiler does not take as a constant is a variable of some object, or undefined: the linker's business.
    while !lines.is_empty() {
        let text = format!("{head}#line 1 \"constants\"\n{}\n", lines.join("\n"));
        match object(&text, options)? {
            Ok(object) => return Some(object),
            Err(said) => {
                let before = lines.len();
                let wrong: Vec<usize> = said.lines().filter_map(line_of_error).collect();
                let mut at = 0;
                lines.retain(|_| {
                    at += 1;
                    !wrong.contains(&at)
                });
                if lines.len() == before {
                    return None;
                }
            }
        }
    }
    None
}

/// `constants:3:17: error: …`.
pub fn line_of_error(line: &str) -> Option<usize> {
    let rest = line.strip_prefix("constants:")?;
    let number = rest.split(':').next()?.parse().ok()?;
    rest.contains("error:").then_some(number)
}

/// How the declaration of such a constant begins.
fn c_type(types: &TypeTable, t: TypeId) -> Option<String> {
    Some(match types.kind(t) {
        TypeKind::Prim(Prim::Bool) => "_Bool const ".to_string(),
        TypeKind::Prim(Prim::Int(w)) => format!("int{w}_t const "),
        TypeKind::Prim(Prim::Uint(w)) => format!("uint{w}_t const "),
        TypeKind::Prim(Prim::Real(32)) => "float const ".to_string(),
        TypeKind::Prim(Prim::Real(64)) => "double const ".to_string(),
        TypeKind::Ptr(_) | TypeKind::PtrConst(_) | TypeKind::OpaquePtr => "void const *const ".to_string(),
        _ => return None,
    })
}

/// The object, or what the C compiler said; nothing where there is none.
fn object(text: &str, options: &Options) -> Option<Result<Vec<u8>, String>> {
    let file = tempfile::NamedTempFile::new().ok()?;
    let mut command = Command::new("cc");
    command.args(["-x", "c", "-w", "-c", "-fno-lto", "-o"]).arg(file.path()).args(&options.cc_flags);
    for dir in &options.include_dirs {
        command.arg("-I").arg(dir);
    }
    let mut cc = command.arg("-").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().ok()?;
    cc.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let out = cc.wait_with_output().ok()?;
    Some(if out.status.success() {
        Ok(std::fs::read(file.path()).ok()?)
    } else {
        Err(String::from_utf8_lossy(&out.stderr).into_owned())
    })
}
