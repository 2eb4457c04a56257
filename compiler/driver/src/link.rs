//! From an object to an executable: the linker is called directly, without a C compiler in
//! between (that alone would cost more than the link). Not for: generating code.

use std::ffi::OsString;
use std::io::Write as _;
use std::os::fd::{AsRawFd as _, FromRawFd as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use chantry_base::{FxHashSet, parallel};

use crate::output::PendingFile;
use crate::requires::{Library, Requires};
use crate::{DriverError, Options, stand_in};

/// Objects that one thread copies as quickly as two.
const FEW: usize = 64;
/// Names the runtime object, for work on the runtime itself.
const RUNTIME_VARIABLE: &str = "CHANTRY_RUNTIME";
/// Names the linker.
const LINKER_VARIABLE: &str = "CHANTRY_LINKER";
/// The linker's memory for many objects, in large pages taken at once: it takes a fifth less CPU time, as two thirds of its page
/// faults go. A C library that does not know a setting ignores it.
const LIBC_TUNABLES: &str = "GLIBC_TUNABLES";
const IN_LARGE_PAGES: &str =
    "glibc.malloc.hugetlb=1:glibc.malloc.top_pad=16777216:glibc.malloc.mmap_threshold=1073741824";
const TRIPLE: &str = "x86_64-linux-gnu";
const DYNAMIC_LINKER: &str = "/lib64/ld-linux-x86-64.so.2";

/// In order of speed for a program of this size (measured: see docs/dev/linking.md).
const LINKERS: [&str; 5] = ["ld.gold", "mold", "ld.lld-19", "ld.lld", "ld"];

/// Links the bytes of relocatable objects with what they require and the runtime into `output`.
pub fn link(
    objects: &[Vec<u8>],
    requires: &Requires,
    options: &Options,
    output: PendingFile,
) -> Result<(), DriverError> {
    link_with(&runtime_object()?, objects, requires, options, output)
}

fn link_with(
    runtime: &Path,
    objects: &[Vec<u8>],
    requires: &Requires,
    options: &Options,
    output: PendingFile,
) -> Result<(), DriverError> {
    let crt = StartFiles::find()?;
    let pieces = Pieces::new(objects, requires, options)?;
    let linker = Linker::find()?;
    let mut command = linker.command();
    command
        .arg("-o")
        .arg(output.path())
        .args(["-m", "elf_x86_64", "-dynamic-linker", DYNAMIC_LINKER, "--hash-style=gnu", "--eh-frame-hdr"])
        .args(["-no-pie", "--gc-sections", "-z", "noexecstack", "--build-id=none"])
        .arg(&crt.crt1)
        .arg(&crt.crti)
        .args(pieces.paths())
        .arg(runtime);
    if linker.is_path || names_libraries(requires, options) || crt.c_files().is_none() {
        add_libraries(&mut command, &crt, requires, options)?;
    } else {
        // Nothing is looked for: directories that the linker would list take a sixth of a small program's link.
        command.arg("-nostdlib").arg("--as-needed");
        match stand_in::of_c_library(runtime, objects, requires) {
            Some(file) => command.arg(file).arg(DYNAMIC_LINKER),
            None => command.args(crt.c_library()),
        };
    }
    command.arg(&crt.crtn);
    if pieces.objects.len() > FEW && std::env::var_os(LIBC_TUNABLES).is_none() {
        command.env(LIBC_TUNABLES, IN_LARGE_PAGES);
    }
    linker.run(command, &pieces, options)?;
    output.finish()
}

/// Links one relocatable object, which has the runtime in it, into a shared library named `name`.
pub fn link_shared(
    object: &Path,
    name: &str,
    requires: &Requires,
    options: &Options,
    output: PendingFile,
) -> Result<(), DriverError> {
    let crt = StartFiles::find()?;
    let linker = Linker::joiner();
    let mut command = linker.command();
    command
        .arg("-o")
        .arg(output.path())
        .args(["-m", "elf_x86_64", "-shared", "-soname", name, "--hash-style=gnu", "--eh-frame-hdr"])
        .args(["-z", "noexecstack", "-z", "defs", "--build-id=none"])
        .arg(&crt.crti)
        .arg(object);
    add_libraries(&mut command, &crt, requires, options)?;
    command.arg(&crt.crtn);
    linker.run(command, &Pieces::default(), options)?;
    output.finish()
}

/// All objects and the runtime as one relocatable object. `anchor`: a function of it, if it is to be a shared library's.
pub fn join(
    objects: &[Vec<u8>],
    requires: &Requires,
    options: &Options,
    anchor: Option<&str>,
    output: &Path,
) -> Result<(), DriverError> {
    let pieces = Pieces::new(objects, requires, options)?;
    let linker = Linker::joiner();
    let mut command = linker.command();
    command.arg("-r").arg("-o").arg(output).args(["-m", "elf_x86_64"]).args(pieces.paths()).arg(runtime_object()?);
    // By this address, of which nothing but the value counts, C tells the library from others when it is taken out of a process. The start files of a
    // C compiler would define it.
    command.args(anchor.map(|a| format!("--defsym=__dso_handle={a}")));
    linker.run(command, &pieces, options)
}

/// What a program consists of besides the runtime and libraries.
#[derive(Default)]
struct Pieces {
    objects: Vec<MemoryFile>,
    given: Vec<LinkInput>,
}

impl Pieces {
    fn new(objects: &[Vec<u8>], requires: &Requires, options: &Options) -> Result<Self, DriverError> {
        let kept = parallel::of_each(objects, 16, FEW, |o| MemoryFile::new(o));
        let mut objects = kept.into_iter().collect::<Result<Vec<_>, _>>()?;
        for o in &requires.compiled {
            objects.push(MemoryFile::new(o)?);
        }
        // Each file once, whoever names it and by whichever path.
        let (mut given, mut seen) = (Vec::new(), FxHashSet::default());
        for input in options.c_inputs.iter().chain(&requires.inputs) {
            if seen.insert(input.canonicalize().unwrap_or_else(|_| input.clone())) {
                given.push(c_input(input, options)?);
            }
        }
        Ok(Pieces { objects, given })
    }

    fn paths(&self) -> impl Iterator<Item = PathBuf> {
        self.objects.iter().map(MemoryFile::path).chain(self.given.iter().map(LinkInput::path))
    }
}

/// C libraries that the program needs, and where they are looked for.
/// Whether the program is linked with more than the library's own objects, so that something may have to be looked for.
fn names_libraries(requires: &Requires, options: &Options) -> bool {
    let by_options = !(options.libs.is_empty() && options.c_inputs.is_empty() && options.ld_flags.is_empty());
    by_options || requires.by_user || !requires.libs.is_empty()
}

fn add_libraries(
    command: &mut Command,
    crt: &StartFiles,
    requires: &Requires,
    options: &Options,
) -> Result<(), DriverError> {
    for dir in options.lib_dirs.iter().chain(&requires.lib_dirs) {
        command.arg("-L").arg(dir);
    }
    for dir in &crt.lib_dirs {
        command.arg("-L").arg(dir);
    }
    command.args(options.libs.iter().map(|l| format!("-l{l}")));
    command.args(linker_flags(&options.ld_flags));
    command.args(requires.libs.iter().filter_map(Library::as_written));
    // What no call of the program reaches need not be there when it runs.
    command.arg("--as-needed");
    let dirs: Vec<PathBuf> = options.lib_dirs.iter().chain(&requires.lib_dirs).chain(&crt.lib_dirs).cloned().collect();
    for library in &requires.libs {
        command.args(library.file(&dirs)?.map(|f| format!("-l:{f}")));
    }
    // What a C compiler calls for operations that the machine does not have, products of complex numbers among them.
    if !options.c_inputs.is_empty() || requires.by_user {
        command.args(crt.lib_dirs.iter().map(|d| d.join("libgcc.a")).find(|p| p.is_file()));
    }
    command.args(crt.c_library());
    Ok(())
}

/// `-Wl,a,b` means `a b` to a linker that is called directly.
fn linker_flags(flags: &[String]) -> Vec<String> {
    let mut out = Vec::new();
    for flag in flags {
        match flag.strip_prefix("-Wl,") {
            Some(inner) => out.extend(inner.split(',').map(String::from)),
            None => out.push(flag.clone()),
        }
    }
    out
}

/// The pre-linked runtime: beside the compiler in a build tree, in `../lib/chantry` when installed.
pub fn runtime_object() -> Result<PathBuf, DriverError> {
    if let Some(path) = std::env::var_os(RUNTIME_VARIABLE).map(PathBuf::from) {
        if path.is_file() {
            return Ok(path);
        }
        let text = format!("the variable {RUNTIME_VARIABLE} names `{}`, which is no file", path.display());
        return Err(DriverError::new(text).help("give it the path of a `chantry_rt.o`, or leave it out"));
    }
    let exe =
        std::env::current_exe().map_err(|e| DriverError::new(format!("cannot tell where the compiler is: {e}")))?;
    let dir = exe.parent().unwrap_or(Path::new("/"));
    let places = [dir.join("chantry_rt.o"), dir.join("../lib/chantry/chantry_rt.o")];
    places.iter().find(|p| p.is_file()).cloned().ok_or_else(|| {
        DriverError::new(format!(
            "the runtime `chantry_rt.o` is missing: neither `{}` nor `{}` exists",
            places[0].display(),
            places[1].display()
        ))
        .help("`make build` makes it")
    })
}

/// The linker to call.
struct Linker {
    name: OsString,
    /// It was given as a path by the user.
    is_path: bool,
}

impl Linker {
    fn joiner() -> Linker {
        Linker { name: JOINER.into(), is_path: false }
    }

    fn find() -> Result<Linker, DriverError> {
        if let Some(name) = std::env::var_os(LINKER_VARIABLE) {
            return Ok(Linker { name, is_path: true });
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        for name in LINKERS {
            for dir in std::env::split_paths(&path) {
                let candidate = dir.join(name);
                if candidate.is_file() {
                    return Ok(Linker { name: candidate.into_os_string(), is_path: false });
                }
            }
        }
        Err(DriverError::new(format!("no linker found (looked for {} in PATH)", LINKERS.join(", ")))
            .help("install the package `binutils`"))
    }

    fn command(&self) -> Command {
        Command::new(&self.name)
    }

    /// Runs it; what it says against the program becomes the error.
    fn run(&self, mut command: Command, pieces: &Pieces, options: &Options) -> Result<(), DriverError> {
        let path = Path::new(&self.name);
        match path.file_name().and_then(|n| n.to_str()) {
            // Its parent process only waits for a child that does the work.
            Some("mold") => drop(command.arg("--no-fork")),
            // A page of a mapped file costs the system more than one that is written at the end: a fifth of a small program's link.
            Some("ld.gold") => drop(command.arg("--no-mmap-output-file")),
            _ => {}
        }
        // What is looked for in its messages is English; those of other languages would also have to be loaded.
        command.env("LC_ALL", "C");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        show(&command, options);
        let result = command
            .output()
            .map_err(|e| DriverError::new(format!("cannot run the linker `{}`: {e}", path.display())))?;
        if result.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&result.stderr).into_owned() + &String::from_utf8_lossy(&result.stdout);
        let own = pieces.objects.iter().map(|o| o.path().display().to_string());
        let said = own.fold(said, |said, o| said.replace(&o, "the program"));
        let said = said.replace(&format!("{}: ", path.display()), "");
        let shown = if self.is_path { path.display().to_string() } else { self.name.to_string_lossy().into_owned() };
        let mut error = DriverError::new(format!("the linker (`{shown}`) failed:\n{}", said.trim_end()));
        if said.contains("cannot find") || said.contains("library not found") || said.contains("unable to find") {
            error =
                error.help("a library that the program requires is not installed, or lies where only -L would find it");
        } else if said.contains("undefined") {
            error = error.help("a procedure declared `extern` needs its C source, object or library: name it on the command line, or use -l and -L");
        }
        Err(error)
    }
}

/// Of the linkers, the one that makes relocatable objects as all understand them (as for the runtime itself: `runtime/prelink.sh`), and shared
/// libraries whose thread-local variables have their values (gold 2.40 loses addresses among them).
const JOINER: &str = "ld";

/// The C library's start files and the directories of its libraries.
struct StartFiles {
    crt1: PathBuf,
    crti: PathBuf,
    crtn: PathBuf,
    lib_dirs: Vec<PathBuf>,
}

impl StartFiles {
    /// The C library as files, where they are at the usual places: linker scripts and searches
    /// through directories cost 4 ms of 14.
    fn c_library(&self) -> Vec<OsString> {
        self.c_files().unwrap_or_else(|| ["-lm", "-lpthread", "-ldl", "-lc"].map(OsString::from).to_vec())
    }

    fn c_files(&self) -> Option<Vec<OsString>> {
        let shared = ["libm.so.6", "libc.so.6"];
        let nonshared = self.crt1.with_file_name("libc_nonshared.a");
        let dir = self.lib_dirs.iter().find(|d| shared.iter().all(|f| d.join(f).is_file()))?;
        if !nonshared.is_file() || !Path::new(DYNAMIC_LINKER).is_file() {
            return None;
        }
        let mut files: Vec<OsString> = shared.iter().map(|f| dir.join(f).into_os_string()).collect();
        files.extend([nonshared.into_os_string(), DYNAMIC_LINKER.into()]);
        Some(files)
    }

    fn find() -> Result<Self, DriverError> {
        let known = [format!("/usr/lib/{TRIPLE}"), "/usr/lib64".into(), "/usr/lib".into(), format!("/lib/{TRIPLE}")];
        let directory = known
            .iter()
            .map(PathBuf::from)
            .find(|d| d.join("crt1.o").is_file())
            .or_else(|| ask_c_compiler("crt1.o").and_then(|p| p.parent().map(Path::to_path_buf)));
        let Some(dir) = directory else {
            return Err(DriverError::new("the C library's start file `crt1.o` is missing")
                .help("install the package `libc6-dev`"));
        };
        let mut lib_dirs = vec![dir.clone()];
        // libgcc_s is found through the newest installed compiler's directory.
        let gcc = Path::new("/usr/lib/gcc").join(TRIPLE);
        let newest = std::fs::read_dir(gcc)
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|e| Some((e.file_name().to_str()?.split('.').next()?.parse::<u32>().ok()?, e.path())))
            .max();
        match newest {
            Some((_, path)) => lib_dirs.push(path),
            None => lib_dirs.extend(ask_c_compiler("libgcc_s.so").and_then(|p| p.parent().map(Path::to_path_buf))),
        }
        for dir in known.iter().map(PathBuf::from).filter(|d| d.is_dir()) {
            if !lib_dirs.contains(&dir) {
                lib_dirs.push(dir);
            }
        }
        Ok(StartFiles { crt1: dir.join("crt1.o"), crti: dir.join("crti.o"), crtn: dir.join("crtn.o"), lib_dirs })
    }
}

fn ask_c_compiler(file: &str) -> Option<PathBuf> {
    let out = Command::new("cc").arg(format!("-print-file-name={file}")).stdin(Stdio::null()).output().ok()?;
    let path = PathBuf::from(String::from_utf8(out.stdout).ok()?.trim());
    (path.is_absolute() && path.exists()).then_some(path)
}

/// A file that exists only in memory, for as long as this value does: the linker reads it through
/// /proc, and nothing is left behind however the compilation ends.
struct MemoryFile {
    file: std::fs::File,
}

impl MemoryFile {
    fn new(bytes: &[u8]) -> Result<Self, DriverError> {
        let fail = |e: std::io::Error| DriverError::new(format!("cannot keep the object file in memory: {e}"));
        // SAFETY: the name is a NUL-terminated literal; the call has no other requirement.
        let fd = unsafe { libc::memfd_create(c"chantry-object".as_ptr(), libc::MFD_CLOEXEC) };
        if fd < 0 {
            return Err(fail(std::io::Error::last_os_error()));
        }
        // SAFETY: `fd` has just been made and nobody else owns it.
        let mut file = unsafe { std::fs::File::from_raw_fd(fd) };
        file.write_all(bytes).map_err(fail)?;
        Ok(MemoryFile { file })
    }

    fn path(&self) -> PathBuf {
        PathBuf::from(format!("/proc/{}/fd/{}", std::process::id(), self.file.as_raw_fd()))
    }
}

/// Something to link that came from the command line.
enum LinkInput {
    Given(PathBuf),
    Compiled(MemoryFile),
}

impl LinkInput {
    fn path(&self) -> PathBuf {
        match self {
            LinkInput::Given(path) => path.clone(),
            LinkInput::Compiled(file) => file.path(),
        }
    }
}

/// `--print-commands`: the command as a shell would be given it.
fn show(command: &Command, options: &Options) {
    if options.print_commands {
        let words = std::iter::once(command.get_program()).chain(command.get_args());
        let line = words.map(|w| w.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ");
        // It may be a closed pipe: not worth a message.
        let _ = writeln!(std::io::stdout(), "{line}");
    }
}

/// C sources are compiled with the system's C compiler; objects and archives go in as they are.
fn c_input(path: &Path, options: &Options) -> Result<LinkInput, DriverError> {
    if !path.is_file() {
        return Err(DriverError::new(format!("cannot read `{}`: no such file", path.display())));
    }
    if path.extension().is_none_or(|e| e != "c") {
        return Ok(LinkInput::Given(path.to_path_buf()));
    }
    let out = MemoryFile::new(&[])?;
    let mut command = Command::new("cc");
    command.arg("-c").arg(path).arg("-o").arg(out.path()).args(&options.cc_flags);
    for dir in &options.include_dirs {
        command.arg("-I").arg(dir);
    }
    if options.opt == crate::OptLevel::Full {
        command.arg("-O3");
    }
    if options.debug_info {
        command.arg("-g");
    }
    show(&command, options);
    let status = command
        .status()
        .map_err(|e| DriverError::new(format!("cannot run the C compiler `cc` for `{}`: {e}", path.display())))?;
    if !status.success() {
        return Err(DriverError::new(format!("the C compiler failed on `{}`", path.display())));
    }
    Ok(LinkInput::Compiled(out))
}

#[cfg(test)]
pub fn compile_c(dir: &Path, name: &str, text: &str) -> PathBuf {
    let (source, object) = (dir.join(format!("{name}.c")), dir.join(format!("{name}.o")));
    std::fs::write(&source, text).unwrap();
    let ok = Command::new("cc").arg("-c").arg(&source).arg("-o").arg(&object).status().unwrap().success();
    assert!(ok, "cc works on the build machine");
    object
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_for_a_compiler_driver_are_unpacked() {
        let flags = ["-Wl,-rpath,/x".to_string(), "-s".to_string()];
        assert_eq!(linker_flags(&flags), ["-rpath", "/x", "-s"]);
    }

    /// Stands in for program and runtime: what matters here is that the pieces meet and start.
    #[test]
    fn an_object_a_runtime_and_a_c_source_make_a_program() {
        let home = tempfile::tempdir().unwrap();
        let dir = home.path().to_path_buf();
        let runtime = compile_c(
            &dir,
            "rt",
            "#include <stdio.h>\nint program(void); int main(void) { printf(\"%d\\n\", program()); return 3; }",
        );
        let object = compile_c(&dir, "prog", "int helper(void); int program(void) { return helper() + 1; }");
        let object = [std::fs::read(object).unwrap()];
        let out = dir.join("prog");
        let none = Requires::default();
        let without =
            link_with(&runtime, &object, &none, &Options::default(), PendingFile::create(&out).unwrap()).unwrap_err();
        assert!(without.message.contains("helper") && !out.exists(), "{without}");
        std::fs::write(dir.join("helper.c"), "int helper(void) { return 41; }").unwrap();
        let options = Options { c_inputs: vec![dir.join("helper.c")], ..Options::default() };
        link_with(&runtime, &object, &none, &options, PendingFile::create(&out).unwrap()).unwrap();
        let ran = Command::new(&out).output().unwrap();
        assert_eq!((ran.status.code(), ran.stdout.as_slice()), (Some(3), &b"42\n"[..]));
    }

    #[test]
    fn a_memory_file_reads_back() {
        let f = MemoryFile::new(b"abc").unwrap();
        assert_eq!(std::fs::read(f.path()).unwrap(), b"abc");
    }
}
