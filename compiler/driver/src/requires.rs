//! What `require` statements add to the link: C sources, objects, libraries. Not for: what the
//! command line names (options.rs).

use std::path::{Path, PathBuf};

use chantry_base::SourceMap;
use chantry_diag::{Sink, codes};
use chantry_tir::Require;

use crate::Options;
use crate::error::DriverError;
use crate::sources::Probe;

/// Additions to the link, beyond the command line's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requires {
    /// C sources, objects, archives.
    pub inputs: Vec<PathBuf>,
    /// Those of them that lie beside the runtime.
    of_library: Vec<PathBuf>,
    pub libs: Vec<Library>,
    pub lib_dirs: Vec<PathBuf>,
    /// Objects made of `extern` blocks.
    pub compiled: Vec<Vec<u8>>,
    /// C headers.
    pub headers: Vec<PathBuf>,
    /// Those that are not beside the program: the C compiler finds them.
    pub system_headers: Vec<String>,
    /// Files that the result depends on are known to the cache only if the library alone requires something.
    pub by_user: bool,
}

/// A library that a `require` names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Library {
    /// `-l…`, as written.
    AsWritten(String),
    /// Of a library module: files of which one is enough, and the Debian package that has it. `-l:libx.so.2|libx.so.1 (libx-dev)`.
    OneOf { files: Vec<String>, package: String },
}

impl Library {
    fn parse(text: &str, of_library: bool) -> Library {
        let parts = text.strip_prefix("-l:").and_then(|t| t.strip_suffix(')')).and_then(|t| t.split_once(" ("));
        match parts {
            Some((files, package)) if of_library => {
                Library::OneOf { files: files.split('|').map(String::from).collect(), package: package.to_string() }
            }
            _ => Library::AsWritten(text.to_string()),
        }
    }

    pub fn as_written(&self) -> Option<&str> {
        match self {
            Library::AsWritten(text) => Some(text),
            Library::OneOf { .. } => None,
        }
    }

    /// Of several files the one in the first directory that has any.
    pub fn file(&self, dirs: &[PathBuf]) -> Result<Option<&str>, DriverError> {
        let Library::OneOf { files, package } = self else { return Ok(None) };
        let found = dirs.iter().flat_map(|d| files.iter().map(move |f| (d, f))).find(|(d, f)| d.join(f).is_file());
        match found {
            Some((_, file)) => Ok(Some(file)),
            None => Err(DriverError::new(format!(
                "a library that a module of the program stands on is not installed: `{}`",
                files.join("` or `")
            ))
            .help(format!("install the Debian package `{package}`, or name the directory that has the library by -L"))),
        }
    }
}

impl Requires {
    /// Finds the files. A name is looked for beside the file with the statement, in the working directory, and in
    /// the `-I` and `-L` directories; the library's own objects lie beside the runtime.
    pub fn find(requires: &[Require], map: &SourceMap, options: &Options, sink: &Sink) -> Requires {
        let mut found = Requires { by_user: !options.c_headers.is_empty(), ..Requires::default() };
        found.headers.extend(options.c_headers.iter().map(|p| std::path::absolute(p).unwrap_or_else(|_| p.clone())));
        for r in requires {
            let file = map.file(r.span.file);
            found.by_user |= !file.is_library;
            if let Some(dir) = r.text.strip_prefix("-L") {
                found.lib_dirs.push(PathBuf::from(dir));
            } else if r.text.starts_with("-l") {
                found.libs.push(Library::parse(&r.text, file.is_library));
            } else if r.text.starts_with('-') {
                sink.error(codes::BAD_REQUIRE, r.span, format!("`require` takes files, -l and -L: not `{}`", r.text));
            } else if let Some(path) = locate(&r.text, Path::new(&file.name), file.is_library, options) {
                // `extern` declarations are taken as they are written; asked for are layouts (`headers`) and what
                // the headers define (`c_definitions`).
                if path.extension().is_none_or(|e| e != "h") {
                    found.of_library.extend(file.is_library.then(|| path.clone()));
                    found.inputs.push(path);
                } else {
                    found.headers.push(std::path::absolute(&path).unwrap_or(path));
                }
            } else if r.text.ends_with(".h") {
                if file.is_library {
                    continue;
                }
                if is_system_header(&r.text, options) {
                    found.system_headers.push(r.text.clone());
                } else {
                    let message = format!("cannot find the header `{}` that is required here", r.text);
                    sink.error(codes::BAD_REQUIRE, r.span, message);
                }
            } else {
                let message = format!("cannot find the file `{}` that is required here", r.text);
                sink.error(codes::BAD_REQUIRE, r.span, message);
            }
        }
        found
    }

    /// Adds objects that were made of the program's `extern` blocks. What the blocks include is not known to the cache.
    pub fn add_compiled(&mut self, objects: Vec<Vec<u8>>) {
        self.by_user |= !objects.is_empty();
        self.compiled.extend(objects);
    }

    /// What the cache must ask again. The library's own objects come with the runtime.
    pub fn probes(&self) -> Vec<Probe> {
        let answer = |p: &PathBuf| std::fs::read(p).ok().map(|bytes| chantry_base::hash_text(&bytes));
        let inputs = self.inputs.iter().filter(|p| !self.of_library.contains(p));
        inputs.chain(&self.headers).map(|p| Probe { path: p.clone(), hash: answer(p) }).collect()
    }
}

fn locate(name: &str, from: &Path, library: bool, options: &Options) -> Option<PathBuf> {
    let mut dirs: Vec<PathBuf> = Vec::new();
    if library {
        dirs.extend(crate::link::runtime_object().ok().and_then(|p| p.parent().map(Path::to_path_buf)));
    } else {
        dirs.extend(from.parent().map(Path::to_path_buf));
        dirs.push(PathBuf::new());
        dirs.extend(options.include_dirs.iter().chain(&options.lib_dirs).cloned());
    }
    dirs.into_iter().map(|d| d.join(name)).find(|p| p.is_file())
}

/// Whether the C compiler finds a header that is not the program's. Usual places are looked into first, as the question takes time.
fn is_system_header(name: &str, options: &Options) -> bool {
    const USUAL: [&str; 3] = ["/usr/include", "/usr/include/x86_64-linux-gnu", "/usr/local/include"];
    USUAL.iter().any(|d| Path::new(d).join(name).is_file())
        || crate::c_text::ask(&["-fsyntax-only"], &format!("#include <{name}>\n"), options)
            .is_none_or(|out| !String::from_utf8_lossy(&out.stderr).contains(&format!("error: {name}: No such file")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_is_one_of_its_files() {
        let dir = std::env::temp_dir().join(format!("chantry-requires-{}", std::process::id()));
        let (first, second) = (dir.join("first"), dir.join("second"));
        for d in [&first, &second] {
            std::fs::create_dir_all(d).unwrap();
        }
        let dirs = [first.clone(), second.clone()];
        let library = Library::parse("-l:libx.so.2|libx.so.1 (libx-dev)", true);

        let error = library.file(&dirs).unwrap_err().to_string();
        assert!(error.contains("`libx.so.2` or `libx.so.1`"), "{error}");
        std::fs::write(second.join("libx.so.2"), "").unwrap();
        assert_eq!(library.file(&dirs).unwrap(), Some("libx.so.2"));
        std::fs::write(first.join("libx.so.1"), "").unwrap();
        assert_eq!(library.file(&dirs).unwrap(), Some("libx.so.1"));
        std::fs::remove_dir_all(&dir).unwrap();

        // What a user writes is the linker's.
        let written = Library::parse("-l:libx.so.2|libx.so.1 (libx-dev)", false);
        assert_eq!(written, Library::AsWritten("-l:libx.so.2|libx.so.1 (libx-dev)".into()));
        assert_eq!(Library::parse("-lm", true), Library::AsWritten("-lm".into()));
    }
}
