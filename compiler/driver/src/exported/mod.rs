//! A program as a library for other languages (`--library`; technical note "Calling Chapel Code from Other Languages"): the files that
//! are made, and what they declare. Not for: how the library starts and ends (`runtime/rt/src/library.rs`), or which code C calls for a
//! module (`resolve/src/program/library.rs`).

mod fortran;
mod header;
mod makefile;
mod python;
mod types;

use std::path::PathBuf;
use std::process::{Command, Stdio};

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_tir::{Converted, FnKind, Passing, Program};
use chantry_types::TypeTable;

use crate::requires::Requires;
use crate::{DriverError, Options, PendingFile, link, write_result};
pub use types::CType;

/// What `--library` and its kin ask for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct LibraryOptions {
    pub dynamic: bool,
    /// Where the files go, if it is said.
    pub dir: Option<PathBuf>,
    /// The header's name without `.h`, if not the library's.
    pub header: Option<String>,
    pub makefile: bool,
    pub cmake: bool,
    pub fortran: Option<Named>,
    pub python: Option<Named>,
}

/// A module of another language: its name, if not the library's.
pub type Named = Option<String>;

/// What the library has for C.
#[derive(Clone, Debug, Default)]
pub struct Exports {
    procedures: Vec<Procedure>,
    /// Modules with a function that initialises them.
    starts: Vec<String>,
}

#[derive(Clone, Debug)]
struct Procedure {
    name: String,
    result: Passed,
    formals: Vec<(String, Passed)>,
}

/// What C has for a formal or a result.
#[derive(Clone, Debug)]
struct Passed {
    ty: CType,
    /// The address of a variable of the caller's.
    by_ref: bool,
    /// Of what is a text, bytes or an array in the program.
    is: Content,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Content {
    AsC,
    Text,
    Bytes,
    /// Elements of this type, where other languages have it.
    Array(Option<CType>),
}

impl Content {
    fn of(types: &TypeTable, converted: Converted) -> Content {
        match converted {
            Converted::No => Content::AsC,
            Converted::Text => Content::Text,
            Converted::Bytes => Content::Bytes,
            Converted::Array(elem) => Content::Array(CType::of_result(types, elem, false)),
        }
    }
}

impl Exports {
    /// The program's exported procedures, with an error for each type that C has nothing like.
    pub fn of(program: &Program, types: &TypeTable, wanted: &LibraryOptions, sink: &Sink) -> Exports {
        let mut out = Exports::default();
        let starts: Vec<_> = program.starts.iter().map(|s| s.function).collect();
        for (id, f) in program.fns.iter_enumerated() {
            if f.kind != FnKind::Export || f.body.is_none() || f.library || starts.contains(&id) {
                continue;
            }
            let unknown = |span, t| {
                let text = format!("C has no counterpart for `{}`", types.show(t));
                let help = "a library's header declares numbers, bools, texts, addresses and `extern` records";
                sink.emit(Diagnostic::error(codes::C_SIGNATURE, span, text).help(help));
            };
            let ways = program.conversions.get(&id);
            let formals: Vec<_> = f
                .formals
                .iter()
                .enumerate()
                .filter_map(|(i, p)| {
                    let local = &f.locals[p.local];
                    let found = CType::of_formal(types, local.ty, p.passing);
                    if found.is_none() {
                        unknown(local.span, local.ty);
                    }
                    let way = ways.and_then(|w| w.formals.get(i)).copied().unwrap_or(Converted::No);
                    let by_ref = matches!(p.passing, Passing::Ref | Passing::ConstRef | Passing::Out);
                    let passed = Passed { ty: found?, by_ref, is: Content::of(types, way) };
                    Some((local.name.as_str().to_string(), passed))
                })
                .collect();
            let Some(result) = CType::of_result(types, f.ret, f.ret_ref) else {
                unknown(f.span, f.ret);
                continue;
            };
            let name = f.link_name.unwrap_or(f.name).as_str().to_string();
            let is = Content::of(types, ways.map_or(Converted::No, |w| w.result));
            let result = Passed { ty: result, by_ref: f.ret_ref, is };
            let p = Procedure { name, result, formals };
            let lacks = [
                wanted.fortran.as_ref().and_then(|_| fortran::lacks(&p)),
                wanted.python.as_ref().and_then(|_| python::lacks(&p)),
            ];
            for why in lacks.into_iter().flatten() {
                let text = format!("the procedure is left out of the module: {why}");
                sink.emit(Diagnostic::warning(codes::SUSPICIOUS, f.span, text));
            }
            out.procedures.push(p);
        }
        out.procedures.sort_by(|a, b| a.name.cmp(&b.name));
        out.starts = program.starts.iter().map(|s| s.module.as_str().to_string()).collect();
        out
    }

    /// The names that the library's users see.
    fn names(&self) -> impl Iterator<Item = String> {
        let own = self.procedures.iter().map(|p| p.name.clone());
        let starts = self.starts.iter().map(|m| header::start(m));
        own.chain(starts).chain(header::RUNTIME.map(String::from))
    }
}

/// The files of one library.
struct Files {
    dir: PathBuf,
    /// Without `lib` in front: `foo`.
    stem: String,
    library: String,
    header: String,
}

impl Files {
    fn of(options: &Options, wanted: &LibraryOptions) -> Files {
        let named = match &options.output {
            Some(path) => path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default(),
            None => options.program_name(),
        };
        let dir = match options.output.as_ref().and_then(|p| p.parent()) {
            Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
            _ => wanted.dir.clone().unwrap_or_default(),
        };
        let ends = [".a", ".so"].into_iter().find_map(|end| named.strip_suffix(end));
        let named = ends.unwrap_or(&named);
        let stem = named.strip_prefix("lib").filter(|s| !s.is_empty()).unwrap_or(named).to_string();
        // A module of Python's has a directory of its name.
        let dir = match &wanted.python {
            _ if !dir.as_os_str().is_empty() => dir,
            Some(name) => PathBuf::from(name.as_ref().unwrap_or(&stem)),
            None => PathBuf::from("lib"),
        };
        let end = if wanted.dynamic { "so" } else { "a" };
        let header = wanted.header.as_deref().unwrap_or(&stem);
        let header = format!("{}.h", header.strip_suffix(".h").unwrap_or(header));
        Files { dir, library: format!("lib{stem}.{end}"), stem, header }
    }
}

/// Makes the library of the program's objects, its header, and what else is asked for.
pub fn make(
    objects: &[Vec<u8>],
    exports: &Exports,
    requires: &Requires,
    options: &Options,
    wanted: &LibraryOptions,
) -> Result<(), DriverError> {
    let files = Files::of(options, wanted);
    let stem = &files.stem;
    let fortran = module_name(&wanted.fortran, stem, fortran::is_name, "Fortran", "--library-fortran-name")?;
    let python = module_name(&wanted.python, stem, python::is_name, "Python", "--library-python-name")?;
    std::fs::create_dir_all(&files.dir).map_err(|e| DriverError::io("make the directory", &files.dir, &e))?;
    let output = PendingFile::create(&files.dir.join(&files.library))?;
    let work = tempfile::tempdir().map_err(|e| DriverError::new(format!("cannot make a temporary directory: {e}")))?;
    let (joined, list) = (work.path().join(format!("{}.o", files.stem)), work.path().join("names"));
    let anchor = wanted.dynamic.then_some(header::RUNTIME[0]);
    link::join(objects, requires, options, anchor, &joined)?;
    // Others of the program's names must not meet the host's.
    let names: String = exports.names().map(|n| n + "\n").collect();
    std::fs::write(&list, names).map_err(|e| DriverError::io("write", &list, &e))?;
    let mut keep = Command::new("objcopy");
    keep.arg(format!("--keep-global-symbols={}", list.display()));
    if !options.debug_info {
        keep.arg("--strip-unneeded");
    }
    binutils(keep.arg(&joined))?;
    if wanted.dynamic {
        link::link_shared(&joined, &files.library, requires, options, output)?;
    } else {
        let archive = work.path().join("lib.a");
        binutils(Command::new("ar").arg("crs").arg(&archive).arg(&joined))?;
        std::fs::copy(&archive, output.path()).map_err(|e| DriverError::io("write", output.path(), &e))?;
        output.finish()?;
    }
    write_result(&files.dir.join(&files.header), header::text(&files.header, exports, requires).as_bytes())?;
    let flags = makefile::Flags::of(&files.dir, stem, requires, options, wanted);
    let write = |name: String, text: String| write_result(&files.dir.join(name), text.as_bytes());
    if wanted.makefile {
        write(format!("Makefile.{stem}"), flags.makefile())?;
    }
    if wanted.cmake {
        write(format!("{stem}.cmake"), flags.cmake(stem))?;
    }
    if let Some(module) = fortran {
        write(format!("{module}.f90"), fortran::text(module, exports))?;
    }
    if let Some(module) = python {
        write(format!("{module}.py"), python::text(module, &files.library, exports))?;
        if !files.dir.join("__init__.py").exists() {
            write("__init__.py".into(), python::package(module))?;
        }
    }
    Ok(())
}

/// The name of a module of another language, if one is wanted.
fn module_name<'a>(
    wanted: &'a Option<Named>,
    stem: &'a String,
    is_name: fn(&str) -> bool,
    language: &str,
    flag: &str,
) -> Result<Option<&'a str>, DriverError> {
    let Some(name) = wanted.as_ref().map(|n| n.as_ref().unwrap_or(stem)) else { return Ok(None) };
    if !is_name(name) {
        let text =
            format!("`{name}` cannot be the name of a module of {language}'s\n  = help: say another by {flag}=NAME");
        return Err(DriverError::new(text));
    }
    Ok(Some(name))
}

/// Runs one of the tools that come with the linker.
fn binutils(command: &mut Command) -> Result<(), DriverError> {
    let tool = command.get_program().to_string_lossy().into_owned();
    let result = command
        .stdin(Stdio::null())
        .output()
        .map_err(|e| DriverError::new(format!("cannot run `{tool}`: {e}")).help("install the package `binutils`"))?;
    if result.status.success() {
        return Ok(());
    }
    Err(DriverError::new(format!("`{tool}` failed:\n{}", String::from_utf8_lossy(&result.stderr).trim_end())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_have_names_of_their_language() {
        let named = |name: &str, is_name: fn(&str) -> bool| {
            let wanted = Some((!name.is_empty()).then(|| name.to_string()));
            let stem = "my-lib".to_string();
            module_name(&wanted, &stem, is_name, "It", "--flag").map(|n| n.map(String::from)).map_err(|e| e.to_string())
        };
        for is_name in [fortran::is_name as fn(&str) -> bool, python::is_name] {
            assert_eq!(named("mylib", is_name), Ok(Some("mylib".into())));
            for bad in ["", "9x", "a/b", "ä"] {
                let e = named(bad, is_name).unwrap_err();
                let shown = if bad.is_empty() { "my-lib" } else { bad };
                assert!(e.contains(&format!("`{shown}` cannot be")) && e.contains("--flag=NAME"), "{e}");
            }
        }
        assert!(named("import", python::is_name).is_err());
    }
}
