//! What a program that uses the library is compiled and linked with: `Makefile.NAME` (`--library-makefile`) and `NAME.cmake`
//! (`--library-cmakelists`).

use std::path::Path;

use super::LibraryOptions;
use crate::Options;
use crate::requires::{Library, Requires};

/// Directories with headers, and the linker's arguments.
pub struct Flags {
    includes: Vec<String>,
    libs: Vec<String>,
}

impl Flags {
    pub fn of(dir: &Path, stem: &str, requires: &Requires, options: &Options, wanted: &LibraryOptions) -> Flags {
        let absolute = |p: &Path| std::path::absolute(p).unwrap_or_else(|_| p.to_path_buf()).display().to_string();
        let dir = absolute(dir);
        let mut includes = vec![dir.clone()];
        includes.extend(options.include_dirs.iter().map(|d| absolute(d)));
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
        Flags { includes, libs }
    }

    pub fn makefile(&self) -> String {
        let includes: Vec<String> = self.includes.iter().map(|d| format!("-I{d}")).collect();
        format!(
            "CHPL_CFLAGS = {}\nCHPL_LDFLAGS = {}\nCHPL_COMPILER = cc\nCHPL_LINKER = cc\nCHPL_LINKERSHARED = cc -shared\n",
            includes.join(" "),
            self.libs.join(" ")
        )
    }

    pub fn cmake(&self, stem: &str) -> String {
        let list = |all: &[String]| all.iter().map(|s| format!(" \"{s}\"")).collect::<String>();
        format!(
            "set({stem}_INCLUDE_DIRS{})\nset({stem}_LINK_LIBS{})\n\
             set(CHPL_COMPILER cc)\nset(CHPL_LINKER cc)\nset(CHPL_LINKERSHARED \"cc -shared\")\n",
            list(&self.includes),
            list(&self.libs)
        )
    }
}
