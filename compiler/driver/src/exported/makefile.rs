//! `Makefile.NAME`: what a C program that uses the library is compiled and linked with (`--library-makefile`).

use std::path::Path;

use super::LibraryOptions;
use crate::Options;
use crate::requires::{Library, Requires};

pub fn text(dir: &Path, stem: &str, requires: &Requires, options: &Options, wanted: &LibraryOptions) -> String {
    let absolute = |p: &Path| std::path::absolute(p).unwrap_or_else(|_| p.to_path_buf()).display().to_string();
    let dir = absolute(dir);
    let mut includes = vec![format!("-I{dir}")];
    includes.extend(options.include_dirs.iter().map(|d| format!("-I{}", absolute(d))));
    let mut libs = vec![format!("-L{dir}"), format!("-l{stem}")];
    if wanted.dynamic {
        libs.push(format!("-Wl,-rpath,{dir}"));
    }
    libs.extend(options.lib_dirs.iter().chain(&requires.lib_dirs).map(|d| format!("-L{}", absolute(d))));
    libs.extend(options.libs.iter().map(|l| format!("-l{l}")));
    for library in &requires.libs {
        match library {
            Library::AsWritten(text) => libs.push(text.clone()),
            Library::OneOf { files, .. } => libs.extend(files.first().map(|f| format!("-l:{f}"))),
        }
    }
    libs.extend(["-lm", "-lpthread", "-ldl"].map(String::from));
    format!(
        "CHPL_CFLAGS = {}\nCHPL_LDFLAGS = {}\nCHPL_COMPILER = cc\nCHPL_LINKER = cc\nCHPL_LINKERSHARED = cc -shared\n",
        includes.join(" "),
        libs.join(" ")
    )
}
