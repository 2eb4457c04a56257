//! What one compilation is asked to do. Not for: reading command lines (that is compiler/cli).

use std::path::PathBuf;

use crate::told::Told;

pub use chantry_resolve::NumericWarnings;
pub use chantry_syntax::Edition;

/// How hard the back end tries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OptLevel {
    /// Quick to compile, for trying things out.
    None,
    /// The default of `build`.
    #[default]
    Default,
    /// `--fast`.
    Full,
}

/// Which run-time checks the program gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Checks {
    pub bounds: bool,
    pub nil: bool,
    pub div_by_zero: bool,
    pub stack: bool,
    /// That an array given for a formal over a domain has its indices.
    pub formal_domains: bool,
    /// What `castChecking` says: the library's casts that check do so always.
    pub casts: bool,
}

impl Checks {
    pub const ALL: Checks =
        Checks { bounds: true, nil: true, div_by_zero: true, stack: true, formal_domains: true, casts: true };
    pub const NONE: Checks =
        Checks { bounds: false, nil: false, div_by_zero: false, stack: false, formal_domains: false, casts: false };
}

/// What comes out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Emit {
    #[default]
    Executable,
    /// The trees of the program's own files.
    Ast,
    /// The resolved bodies of the program's own procedures.
    Tir,
    /// As lowering makes it, before the first pass.
    MirBefore,
    Mir,
    Llvm,
    Asm,
    Object,
}

impl Emit {
    pub const NAMES: [&'static str; 7] = ["ast", "tir", "mir-before", "mir", "llvm", "asm", "obj"];

    pub fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "ast" => Self::Ast,
            "tir" => Self::Tir,
            "mir-before" => Self::MirBefore,
            "mir" => Self::Mir,
            "llvm" => Self::Llvm,
            "asm" => Self::Asm,
            "obj" => Self::Object,
            _ => return None,
        })
    }

    pub fn extension(self) -> &'static str {
        match self {
            Self::Executable => "",
            Self::Ast => "ast",
            Self::Tir => "tir",
            Self::MirBefore | Self::Mir => "mir",
            Self::Llvm => "ll",
            Self::Asm => "s",
            Self::Object => "o",
        }
    }
}

/// One compilation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Chapel sources as named on the command line; the first one's module is the main module
    /// unless `main_module` says otherwise.
    pub sources: Vec<PathBuf>,
    /// C sources, objects and archives from the command line, for the link.
    pub c_inputs: Vec<PathBuf>,
    /// C headers from the command line.
    pub c_headers: Vec<PathBuf>,
    pub module_dirs: Vec<PathBuf>,
    pub main_module: Option<String>,
    /// `-s name=value`: values for config params, types, constants and variables, in order.
    pub sets: Vec<(String, Option<String>)>,
    pub opt: OptLevel,
    pub checks: Checks,
    pub debug_info: bool,
    /// `native`, or an LLVM CPU name.
    pub target_cpu: String,
    pub edition: Edition,
    pub emit: Emit,
    /// Passes after which the MIR is shown on standard error; they are among [`crate::pass_names`].
    pub print_after: Vec<&'static str>,
    /// Each operation on reals is rounded by itself.
    pub ieee_float: bool,
    /// Accesses of other locales' elements are collected where nobody can see it; say where, and where not.
    pub aggregate: bool,
    pub report_aggregation: bool,
    /// The program is to run on several machines: it gets its checked version (docs/dev/checked-code.md).
    pub between_machines: bool,
    /// The program becomes a library for other languages.
    pub library: Option<crate::LibraryOptions>,
    /// Where the result goes; by default the first source's stem in the current directory.
    pub output: Option<PathBuf>,
    pub warnings: bool,
    /// Uses of unstable symbols get a warning.
    pub warn_unstable: bool,
    /// Implicit conversions of numbers that get a warning.
    pub numeric: NumericWarnings,
    /// Tools whose names attributes may begin with; `any_tool`: whatever they begin with.
    pub tools: Vec<String>,
    pub any_tool: bool,
    /// Stop before code generation.
    pub check_only: bool,
    /// Stop before names are looked up.
    pub parse_only: bool,
    /// Borrows may not outlive what they borrow.
    pub check_lifetimes: bool,
    /// A call may not mean another module's overload only because better ones are not seen (`--overload-sets-checks`).
    pub check_overload_sets: bool,
    /// Show each command on standard output before it is run.
    pub print_commands: bool,
    /// Resolve uncalled concrete procedures, too.
    pub check_all: bool,
    /// Of a call that no candidate accepts all candidates are shown.
    pub all_candidates: bool,
    /// What else is to be told of the program.
    pub told: Told,
    /// Tell what is not used.
    pub tell_unused: bool,
    /// Errors that nothing handles may end the program in all modules.
    pub permit_unhandled: bool,
    pub include_dirs: Vec<PathBuf>,
    pub lib_dirs: Vec<PathBuf>,
    pub libs: Vec<String>,
    pub cc_flags: Vec<String>,
    pub ld_flags: Vec<String>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            sources: Vec::new(),
            c_inputs: Vec::new(),
            c_headers: Vec::new(),
            module_dirs: Vec::new(),
            main_module: None,
            sets: Vec::new(),
            opt: OptLevel::default(),
            checks: Checks::ALL,
            debug_info: false,
            target_cpu: "native".into(),
            edition: Edition::default(),
            emit: Emit::default(),
            print_after: Vec::new(),
            ieee_float: false,
            aggregate: true,
            report_aggregation: false,
            between_machines: false,
            library: None,
            output: None,
            warnings: true,
            warn_unstable: false,
            numeric: NumericWarnings::default(),
            tools: Vec::new(),
            any_tool: false,
            check_only: false,
            parse_only: false,
            check_lifetimes: true,
            check_overload_sets: true,
            print_commands: false,
            check_all: false,
            all_candidates: false,
            told: Told::default(),
            tell_unused: false,
            permit_unhandled: false,
            include_dirs: Vec::new(),
            lib_dirs: Vec::new(),
            libs: Vec::new(),
            cc_flags: Vec::new(),
            ld_flags: Vec::new(),
        }
    }
}

impl Options {
    /// `--fast`: all optimisation, no run-time checks.
    pub fn set_fast(&mut self) {
        self.opt = OptLevel::Full;
        self.checks = Checks::NONE;
    }

    /// The stem of the main source: `dir/hello.chpl` gives `hello`. Of several sources, the main
    /// module's own file counts if there is one, else the first.
    pub fn program_name(&self) -> String {
        let mut stems = self.sources.iter().filter_map(|p| p.file_stem()).map(|s| s.to_string_lossy().into_owned());
        let first = stems.next().unwrap_or_else(|| "a.out".into());
        match &self.main_module {
            Some(main) => stems.find(|s| s == main).unwrap_or(first),
            None => first,
        }
    }

    pub fn output_path(&self) -> PathBuf {
        if let Some(path) = &self.output {
            return path.clone();
        }
        let name = self.program_name();
        match self.emit {
            Emit::Executable => PathBuf::from(name),
            other => PathBuf::from(format!("{name}.{}", other.extension())),
        }
    }
}
