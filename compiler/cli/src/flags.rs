//! The table of flags, from which the command lines are read and the help text is made.
//! Not for: subcommands and files (command.rs).

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use chantry_driver::{Checks, Edition, Emit, LibraryOptions, OptLevel, Options, Place};

use crate::Tool;
use crate::settings::Asked;

/// Everything a command line says.
#[derive(Clone, Debug, Default)]
pub struct Request {
    pub options: Options,
    pub time_passes: bool,
    pub brief: bool,
    pub color: Color,
    pub program_args: Vec<OsString>,
    /// Say where modules are looked for, and which files were read.
    pub print_search_dirs: bool,
    pub print_module_files: bool,
    /// Say how many tokens the files have, and what their lines are.
    pub count_tokens: bool,
    pub print_code_size: bool,
    /// Something is asked of the compiler, and no program is made.
    pub asked: Option<Asked>,
    /// Where the compiler is said to be installed.
    pub home: Option<PathBuf>,
    /// Where the times of the stages go, too.
    pub passes_file: Option<PathBuf>,
    /// `--dynamic`, which may come before `--library`.
    pub dynamic: bool,
}

impl Request {
    /// The program is to be a library.
    fn library(&mut self) -> &mut LibraryOptions {
        self.options.library.get_or_insert_default()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

/// One flag, with all its spellings.
pub struct Flag {
    /// Long names without dashes; the first one is shown.
    pub names: &'static [&'static str],
    pub short: Option<char>,
    /// What its value is called in the help text, if it has one.
    pub value: Option<&'static str>,
    pub help: &'static str,
    pub tools: Tools,
    pub apply: fn(&mut Request, &str) -> Result<(), String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tools {
    Both,
    Chpl,
    /// Of `chpl`: the reference compiler's, accepted without effect.
    Accepted,
}

impl Flag {
    pub fn belongs_to(&self, tool: Tool) -> bool {
        match self.tools {
            Tools::Both => true,
            Tools::Chpl | Tools::Accepted => tool == Tool::Chpl,
        }
    }

    /// `-o, --output FILE`
    pub fn spelling(&self) -> String {
        let mut text = String::new();
        if let Some(c) = self.short {
            text.push_str(&format!("-{c}"));
        }
        if let Some(name) = self.names.first() {
            if !text.is_empty() {
                text.push_str(", ");
            }
            text.push_str(&format!("--{name}"));
        }
        if let Some(value) = self.value {
            text.push_str(&format!(" {value}"));
        }
        text
    }
}

macro_rules! flag {
    ($tools:ident $short:expr, [$($name:literal),*], $value:expr, $help:literal, $apply:expr) => {
        Flag { names: &[$($name),*], short: $short, value: $value, help: $help, tools: Tools::$tools, apply: $apply }
    };
}

fn split_flags(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace().map(String::from)
}

/// Directories with colons between them; between two colons is none.
pub fn directories(list: &OsStr) -> impl Iterator<Item = PathBuf> + '_ {
    std::env::split_paths(list).filter(|dir| !dir.as_os_str().is_empty())
}

/// A flag of the reference compiler that has no meaning here and changes no result.
fn without_effect(_: &mut Request, _: &str) -> Result<(), String> {
    Ok(())
}

pub static FLAGS: &[Flag] = &[
    flag!(Both Some('o'), ["output"], Some("FILE"), "Write the result to FILE; with --emit, `-` is standard output.", |r, v| {
        r.options.output = Some(PathBuf::from(v));
        Ok(())
    }),
    flag!(Both None, ["fast"], None, "Optimise fully and leave out all run-time checks.", |r, _| {
        r.options.set_fast();
        Ok(())
    }),
    flag!(Both Some('O'), ["optimize"], None, "Optimise fully; run-time checks stay as they are.", |r, _| {
        r.options.opt = OptLevel::Full;
        Ok(())
    }),
    flag!(Both None, ["no-optimize"], None, "Compile quickly and optimise nothing.", |r, _| {
        r.options.opt = OptLevel::None;
        Ok(())
    }),
    flag!(Both Some('g'), ["debug"], None, "Add information for debuggers.", |r, _| {
        r.options.debug_info = true;
        Ok(())
    }),
    flag!(Both None, ["no-debug"], None, "Add no information for debuggers. This is the default.", |r, _| {
        r.options.debug_info = false;
        Ok(())
    }),
    flag!(Both None, ["library"], None, "Make a library for C and other languages, with a header, instead of an executable.", |r, _| {
        r.library();
        Ok(())
    }),
    flag!(Both None, ["static"], None, "With --library: make a static library. This is the default.", |r, _| {
        r.dynamic = false;
        Ok(())
    }),
    flag!(Both None, ["dynamic"], None, "With --library: make a shared library.", |r, _| {
        r.dynamic = true;
        Ok(())
    }),
    flag!(Both None, ["library-dir"], Some("DIR"), "Put the library and what belongs to it into DIR (default: lib).", |r, v| {
        r.library().dir = Some(PathBuf::from(v));
        Ok(())
    }),
    flag!(Both None, ["library-header"], Some("NAME"), "Name the library's header NAME.h.", |r, v| {
        r.library().header = Some(v.to_string());
        Ok(())
    }),
    flag!(Both None, ["library-makefile"], None, "Write Makefile.NAME beside the library: flags for C programs that use it.", |r, _| {
        r.library().makefile = true;
        Ok(())
    }),
    flag!(Both None, ["library-cmakelists"], None, "Write NAME.cmake beside the library: NAME_INCLUDE_DIRS and NAME_LINK_LIBS.", |r, _| {
        r.library().cmake = true;
        Ok(())
    }),
    flag!(Both None, ["library-fortran"], None, "Write NAME.f90 beside the library: a module of Fortran's.", |r, _| {
        r.library().fortran.get_or_insert_default();
        Ok(())
    }),
    flag!(Both None, ["library-fortran-name"], Some("NAME"), "Name that module NAME.", |r, v| {
        r.library().fortran = Some(Some(v.to_string()));
        Ok(())
    }),
    flag!(Both None, ["library-python"], None, "Make a shared library and NAME.py, a module of Python's, in the directory NAME.", |r, _| {
        r.library().python.get_or_insert_default();
        Ok(())
    }),
    flag!(Both None, ["library-python-name"], Some("NAME"), "Name that module NAME.", |r, v| {
        r.library().python = Some(Some(v.to_string()));
        Ok(())
    }),
    flag!(Both Some('s'), ["set"], Some("NAME=VALUE"), "Give a config param, type, const or var this value at compile time.", |r, v| {
        let (name, value) = match v.split_once('=') {
            Some((name, value)) => (name, Some(value.to_string())),
            None => (v, None),
        };
        let name = name.trim();
        if name.is_empty() {
            return Err(format!("`-s {v}` has no name; write `-s name=value`"));
        }
        r.options.sets.push((name.to_string(), value));
        Ok(())
    }),
    flag!(Both Some('M'), ["module-dir"], Some("DIR"), "Look for modules in DIR, too. May be repeated.", |r, v| {
        r.options.module_dirs.push(PathBuf::from(v));
        Ok(())
    }),
    flag!(Both None, ["main-module"], Some("NAME"), "Run the `main` of this module.", |r, v| {
        r.options.main_module = Some(v.to_string());
        Ok(())
    }),
    flag!(Both None, ["edition"], Some("NAME"), "Use this edition of the language: 2.0, default, preview, 1.31, or legacy for the meaning of 1.18.", |r, v| {
        r.options.edition = Edition::parse(v).ok_or_else(|| unknown_value("edition", v, &Edition::NAMES))?;
        Ok(())
    }),
    flag!(Both None, ["checks"], None, "Make all run-time checks. This is the default.", |r, _| {
        r.options.checks = Checks::ALL;
        Ok(())
    }),
    flag!(Both None, ["no-checks"], None, "Make no run-time checks.", |r, _| {
        r.options.checks = Checks::NONE;
        Ok(())
    }),
    flag!(Both None, ["bounds-checks"], None, "Check indices and slices of arrays, tuples and strings, and assertions.", |r, _| {
        r.options.checks.bounds = true;
        Ok(())
    }),
    flag!(Both None, ["no-bounds-checks"], None, "Do not check indices, slices and assertions.", |r, _| {
        r.options.checks.bounds = false;
        Ok(())
    }),
    flag!(Both None, ["nil-checks"], None, "Check that objects are not nil when their members are used.", |r, _| {
        r.options.checks.nil = true;
        Ok(())
    }),
    flag!(Both None, ["no-nil-checks"], None, "Do not check for nil.", |r, _| {
        r.options.checks.nil = false;
        Ok(())
    }),
    flag!(Both None, ["div-by-zero-checks"], None, "Check that integers are not divided by zero.", |r, _| {
        r.options.checks.div_by_zero = true;
        Ok(())
    }),
    flag!(Both None, ["no-div-by-zero-checks"], None, "Do not check for division by zero.", |r, _| {
        r.options.checks.div_by_zero = false;
        Ok(())
    }),
    flag!(Both None, ["stack-checks"], None, "Check for a full stack in recursive procedures and those with large frames.", |r, _| {
        r.options.checks.stack = true;
        Ok(())
    }),
    flag!(Both None, ["no-stack-checks"], None, "Do not check for a full stack; the guard page behind it still ends the program.", |r, _| {
        r.options.checks.stack = false;
        Ok(())
    }),
    flag!(Both None, ["formal-domain-checks"], None, "Check that arrays given for formals over domains have their indices.", |r, _| {
        r.options.checks.formal_domains = true;
        Ok(())
    }),
    flag!(Both None, ["no-formal-domain-checks"], None, "Do not check the indices of arrays given for formals.", |r, _| {
        r.options.checks.formal_domains = false;
        Ok(())
    }),
    flag!(Chpl None, ["cast-checks"], None, "Let `castChecking` be true. Casts that check do so in any case. This is the default.", |r, _| {
        r.options.checks.casts = true;
        Ok(())
    }),
    flag!(Chpl None, ["no-cast-checks"], None, "Let `castChecking` be false.", |r, _| {
        r.options.checks.casts = false;
        Ok(())
    }),
    flag!(Both None, ["lifetime-checking"], None, "Refuse borrows that outlive what they borrow. This is the default.", |r, _| {
        r.options.check_lifetimes = true;
        Ok(())
    }),
    flag!(Both None, ["no-lifetime-checking"], None, "Do not check lifetimes: whoever uses a borrow says that it is good.", |r, _| {
        r.options.check_lifetimes = false;
        Ok(())
    }),
    flag!(Both None, ["overload-sets-checks"], None, "Refuse calls that a nearer module's overloads take away from better ones of another. This is the default.", |r, _| {
        r.options.check_overload_sets = true;
        Ok(())
    }),
    flag!(Both None, ["no-overload-sets-checks"], None, "Call the overload that is seen first, whatever modules further away have.", |r, _| {
        r.options.check_overload_sets = false;
        Ok(())
    }),
    flag!(Both None, ["comm"], Some("WAY"), "How locales reach one another: none (those of one machine, by shared memory) or ofi (between machines, too, by libfabric).", |r, v| {
        r.options.between_machines = match v {
            "none" => false,
            "ofi" => true,
            _ => return Err(unknown_value("comm", v, &["none", "ofi"])),
        };
        Ok(())
    }),
    flag!(Both None, ["ieee-float"], None, "Round each operation on reals by itself, and fuse none.", |r, _| {
        r.options.ieee_float = true;
        Ok(())
    }),
    flag!(Both None, ["no-ieee-float"], None, "Let a multiplication and an addition be one operation, rounded once. This is the default.", |r, _| {
        r.options.ieee_float = false;
        Ok(())
    }),
    flag!(Both None, ["aggregate", "auto-aggregation"], None, "Collect accesses of other locales' elements in parallel loops where nobody can see it. This is the default.", |r, _| {
        r.options.aggregate = true;
        Ok(())
    }),
    flag!(Both None, ["no-aggregate", "no-auto-aggregation"], None, "Make each access of another locale's element when it is its turn.", |r, _| {
        r.options.aggregate = false;
        Ok(())
    }),
    flag!(Both None, ["report"], Some("WHAT"), "Say what the compiler did: `aggregation`, which accesses of parallel loops it collects, and which not and why.", |r, v| {
        if v != "aggregation" {
            return Err(unknown_value("report", v, &["aggregation"]));
        }
        r.options.report_aggregation = true;
        Ok(())
    }),
    flag!(Both None, ["target-cpu"], Some("CPU"), "Generate code for this processor: `native` (the default), or a name such as x86-64-v3 for executables that travel.", |r, v| {
        if !CPUS.contains(&v) {
            let mut text = format!("--target-cpu cannot be `{v}`; it is `native` or a name that LLVM knows, such as x86-64-v3 or znver3");
            if let Some(near) = chantry_diag::nearest(v, CPUS.iter().copied()) {
                text.push_str(&format!("\n  = help: did you mean `{near}`?"));
            }
            return Err(text);
        }
        r.options.target_cpu = v.to_string();
        Ok(())
    }),
    flag!(Both None, ["emit"], Some("KIND"), "Write a form of the program instead of an executable: ast, tir, mir-before (the passes), mir, llvm, asm or obj.", |r, v| {
        r.options.emit = Emit::parse(v).ok_or_else(|| unknown_value("emit", v, &Emit::NAMES))?;
        Ok(())
    }),
    flag!(Both None, ["print-after"], Some("PASS"), "Show the program on standard error after this pass over MIR. May be repeated.", |r, v| {
        let names = chantry_driver::pass_names();
        let name = names.iter().find(|n| **n == v).ok_or_else(|| unknown_value("print-after", v, &names))?;
        r.options.print_after.push(name);
        Ok(())
    }),
    flag!(Both None, ["time-passes"], None, "Show how long each stage took.", |r, _| {
        r.time_passes = true;
        Ok(())
    }),
    flag!(Chpl None, ["print-passes"], None, "Do the same as --time-passes.", |r, _| {
        r.time_passes = true;
        Ok(())
    }),
    flag!(Chpl None, ["print-passes-file"], Some("FILE"), "Write how long each stage took into FILE.", |r, v| {
        r.passes_file = Some(PathBuf::from(v));
        Ok(())
    }),
    flag!(Chpl None, ["no-print-passes"], None, "Do not show how long each stage took. This is the default.", |r, _| {
        r.time_passes = false;
        Ok(())
    }),
    flag!(Both None, ["warnings"], None, "Show warnings. This is the default.", |r, _| {
        r.options.warnings = true;
        Ok(())
    }),
    flag!(Both None, ["no-warnings"], None, "Show errors only.", |r, _| {
        r.options.warnings = false;
        Ok(())
    }),
    flag!(Both None, ["warn-unstable"], None, "Warn of uses of unstable symbols.", |r, _| {
        r.options.warn_unstable = true;
        Ok(())
    }),
    flag!(Both None, ["no-warn-unstable"], None, "Do not warn of unstable symbols. This is the default.", |r, _| {
        r.options.warn_unstable = false;
        Ok(())
    }),
    flag!(Both None, ["warn-int-to-uint", "warn-int-uint"], None, "Warn of implicit conversions of `int` to `uint`.", |r, _| {
        r.options.numeric.int_to_uint = true;
        Ok(())
    }),
    flag!(Both None, ["no-warn-int-to-uint", "no-warn-int-uint"], None, "Do not warn of these. This is the default.", |r, _| {
        r.options.numeric.int_to_uint = false;
        Ok(())
    }),
    flag!(Both None, ["warn-small-integral-to-float", "warn-small-integral-float"], None, "Warn of implicit conversions of integers of less than 64 bits to `real(32)` and `complex(64)`.", |r, _| {
        r.options.numeric.small_integral_to_float = true;
        Ok(())
    }),
    flag!(Both None, ["no-warn-small-integral-to-float", "no-warn-small-integral-float"], None, "Do not warn of these. This is the default.", |r, _| {
        r.options.numeric.small_integral_to_float = false;
        Ok(())
    }),
    flag!(Both None, ["warn-integral-to-float", "warn-integral-float"], None, "Warn of implicit conversions of integers to real and complex numbers.", |r, _| {
        r.options.numeric.integral_to_float = true;
        Ok(())
    }),
    flag!(Both None, ["no-warn-integral-to-float", "no-warn-integral-float"], None, "Do not warn of these. This is the default.", |r, _| {
        r.options.numeric.integral_to_float = false;
        Ok(())
    }),
    flag!(Both None, ["warn-float-to-float", "warn-float-float"], None, "Warn of implicit conversions of real, imaginary and complex numbers to those of another precision.", |r, _| {
        r.options.numeric.float_to_float = true;
        Ok(())
    }),
    flag!(Both None, ["no-warn-float-to-float", "no-warn-float-float"], None, "Do not warn of these. This is the default.", |r, _| {
        r.options.numeric.float_to_float = false;
        Ok(())
    }),
    flag!(Both None, ["warn-integral-to-integral", "warn-integral-integral"], None, "Warn of implicit conversions of integers to integers of another width.", |r, _| {
        r.options.numeric.integral_to_integral = true;
        Ok(())
    }),
    flag!(Both None, ["no-warn-integral-to-integral", "no-warn-integral-integral"], None, "Do not warn of these. This is the default.", |r, _| {
        r.options.numeric.integral_to_integral = false;
        Ok(())
    }),
    flag!(Both None, ["warn-implicit-numeric-conversions"], None, "Warn of all of these conversions.", |r, _| {
        r.options.numeric.set_all(true);
        Ok(())
    }),
    flag!(Both None, ["no-warn-implicit-numeric-conversions"], None, "Do not warn of these. This is the default.", |r, _| {
        r.options.numeric.set_all(false);
        Ok(())
    }),
    flag!(Both None, ["warn-param-implicit-numeric-conversions"], None, "Where these warnings are asked for, warn of compile-time values, too.", |r, _| {
        r.options.numeric.params = true;
        Ok(())
    }),
    flag!(Both None, ["no-warn-param-implicit-numeric-conversions"], None, "Do not warn of these. This is the default.", |r, _| {
        r.options.numeric.params = false;
        Ok(())
    }),
    flag!(Both None, ["using-attribute-toolname"], Some("TOOL"), "Accept attributes that begin with the name of this tool.", |r, v| {
        r.options.tools.push(v.into());
        Ok(())
    }),
    flag!(Both None, ["warn-unknown-attribute-toolname"], None, "Warn of attributes of other tools. This is the default.", |r, _| {
        r.options.any_tool = false;
        Ok(())
    }),
    flag!(Both None, ["no-warn-unknown-attribute-toolname"], None, "Do not warn of attributes of other tools.", |r, _| {
        r.options.any_tool = true;
        Ok(())
    }),
    flag!(Both None, ["color"], Some("WHEN"), "Colour messages: auto, always or never.", |r, v| {
        r.color = match v {
            "auto" => Color::Auto,
            "always" => Color::Always,
            "never" => Color::Never,
            _ => return Err(unknown_value("color", v, &["auto", "always", "never"])),
        };
        Ok(())
    }),
    flag!(Both None, ["brief"], None, "Show each message on one line, for editors and scripts.", |r, _| {
        r.brief = true;
        Ok(())
    }),
    flag!(Both Some('I'), ["hdr-search-path"], Some("DIR"), "Look for C headers in DIR, or in several with colons between them; then in those of CHPL_INCLUDE_PATH.", |r, v| {
        r.options.include_dirs.extend(directories(v.as_ref()));
        Ok(())
    }),
    flag!(Both Some('L'), ["lib-search-path"], Some("DIR"), "Look for C libraries in DIR, or in several with colons between them; then in those of CHPL_LIB_PATH.", |r, v| {
        r.options.lib_dirs.extend(directories(v.as_ref()));
        Ok(())
    }),
    flag!(Both Some('l'), ["lib-linkage"], Some("LIB"), "Link with the C library LIB.", |r, v| {
        r.options.libs.push(v.to_string());
        Ok(())
    }),
    flag!(Both None, ["ccflags"], Some("FLAGS"), "Give these flags to the C compiler, which compiles C sources.", |r, v| {
        r.options.cc_flags.extend(split_flags(v));
        Ok(())
    }),
    flag!(Both None, ["ldflags"], Some("FLAGS"), "Give these flags to the linker.", |r, v| {
        r.options.ld_flags.extend(split_flags(v));
        Ok(())
    }),
    flag!(Both None, ["permit-unhandled-module-errors"], None, "Let errors that nothing handles end the program in all modules, not only in files without `module`.", |r, _| {
        r.options.permit_unhandled = true;
        Ok(())
    }),
    flag!(Both None, ["no-permit-unhandled-module-errors"], None, "In declared modules all errors are handled. This is the default.", |r, _| {
        r.options.permit_unhandled = false;
        Ok(())
    }),
    flag!(Both None, ["resolve-concrete-fns"], None, "Resolve procedures that nothing calls, too.", |r, _| {
        r.options.check_all = true;
        Ok(())
    }),
    flag!(Both None, ["no-resolve-concrete-fns"], None, "Resolve only what is called. This is the default.", |r, _| {
        r.options.check_all = false;
        Ok(())
    }),
    flag!(Chpl None, ["no-codegen"], None, "Report errors, and write no executable.", |r, _| {
        r.options.check_only = true;
        Ok(())
    }),
    flag!(Chpl None, ["codegen"], None, "Write an executable. This is the default.", |r, _| {
        r.options.check_only = false;
        Ok(())
    }),
    flag!(Chpl None, ["parse-only"], None, "Report errors of syntax, and write no executable.", |r, _| {
        r.options.parse_only = true;
        r.options.check_only = true;
        Ok(())
    }),
    flag!(Chpl None, ["print-search-dirs"], None, "Say in which directories modules are looked for.", |r, _| {
        r.print_search_dirs = true;
        Ok(())
    }),
    flag!(Chpl None, ["no-print-search-dirs"], None, "Do not say where modules are looked for. This is the default.", |r, _| {
        r.print_search_dirs = false;
        Ok(())
    }),
    flag!(Chpl None, ["print-module-files"], None, "Say which files of modules are read.", |r, _| {
        r.print_module_files = true;
        Ok(())
    }),
    flag!(Chpl None, ["count-tokens"], None, "Say how many tokens the files on the command line have.", |r, _| {
        r.count_tokens = true;
        Ok(())
    }),
    flag!(Chpl None, ["no-count-tokens"], None, "Count no tokens. This is the default.", |r, _| {
        r.count_tokens = false;
        Ok(())
    }),
    flag!(Chpl None, ["print-code-size"], None, "Show the files on the command line with the number of tokens in each line (*C*: a comment, *B*: blank).", |r, _| {
        r.print_code_size = true;
        Ok(())
    }),
    flag!(Chpl None, ["no-print-code-size"], None, "Do not show the files. This is the default.", |r, _| {
        r.print_code_size = false;
        Ok(())
    }),
    flag!(Chpl None, ["detailed-errors"], None, "Show messages with the lines of code that they are about. This is the default.", |r, _| {
        r.brief = false;
        Ok(())
    }),
    flag!(Chpl None, ["no-detailed-errors"], None, "Show each message as one line.", |r, _| {
        r.brief = true;
        Ok(())
    }),
    flag!(Chpl None, ["home"], Some("DIR"), "Where the compiler is said to be installed; it has its library with it.", |r, v| {
        r.home = Some(PathBuf::from(v));
        Ok(())
    }),
    flag!(Chpl None, ["print-chpl-home"], None, "Show where the compiler is installed.", |r, _| {
        r.asked = Some(Asked::Home);
        Ok(())
    }),
    flag!(Chpl None, ["help-env"], None, "Show this text, and the environment's variables that flags stand for.", |r, _| {
        r.asked = Some(Asked::Environment);
        Ok(())
    }),
    flag!(Chpl None, ["help-settings"], None, "Show this text, and the settings by the command line.", |r, _| {
        r.asked = Some(Asked::Settings);
        Ok(())
    }),
    flag!(Both None, ["print-all-candidates"], None, "Where no candidate accepts a call, show all of them, and not only five.", |r, _| {
        r.options.all_candidates = true;
        Ok(())
    }),
    flag!(Both None, ["no-print-all-candidates"], None, "Show up to five candidates that do not accept a call. This is the default.", |r, _| {
        r.options.all_candidates = false;
        Ok(())
    }),
    flag!(Both None, ["explain-call"], Some("NAME[:MODULE][:LINE]"), "Say of each call of this name which candidates it has, and which one is chosen.", |r, v| {
        r.options.told.calls = Some(place("explain-call", v)?);
        Ok(())
    }),
    flag!(Both None, ["explain-instantiation"], Some("NAME[:MODULE][:LINE]"), "List the instances of the procedures of this name.", |r, v| {
        r.options.told.instances = Some(place("explain-instantiation", v)?);
        Ok(())
    }),
    flag!(Both None, ["explain-verbose"], None, "Show all candidates of explained calls.", |r, _| {
        r.options.all_candidates = true;
        Ok(())
    }),
    flag!(Both None, ["no-explain-verbose"], None, "Show up to five candidates. This is the default.", |r, _| {
        r.options.all_candidates = false;
        Ok(())
    }),
    flag!(Both None, ["print-callgraph"], None, "Show the program's procedures, each under those that call it.", |r, _| {
        r.options.told.call_graph = true;
        Ok(())
    }),
    flag!(Both None, ["no-print-callgraph"], None, "Show no call graph. This is the default.", |r, _| {
        r.options.told.call_graph = false;
        Ok(())
    }),
    flag!(Both None, ["print-unused-functions"], None, "Say which procedures of the program nothing calls.", |r, _| {
        r.options.told.unused = true;
        Ok(())
    }),
    flag!(Both None, ["no-print-unused-functions"], None, "Say nothing of procedures that nothing calls. This is the default.", |r, _| {
        r.options.told.unused = false;
        Ok(())
    }),
    flag!(Chpl None, ["print-commands"], None, "Show the commands that compile C sources and link the executable.", |r, _| {
        r.options.print_commands = true;
        Ok(())
    }),
    flag!(Chpl None, ["no-print-commands"], None, "Do not show commands. This is the default.", |r, _| {
        r.options.print_commands = false;
        Ok(())
    }),
    flag!(Accepted None, [
        "local", "no-local", "specialize", "no-specialize", "vectorize", "no-vectorize", "inline", "no-inline",
        "cache-remote", "no-cache-remote", "llvm", "no-llvm", "local-checks",
        "no-local-checks", "copy-propagation", "no-copy-propagation", "dead-code-elimination",
        "no-dead-code-elimination", "fast-followers", "no-fast-followers", "loop-invariant-code-motion",
        "no-loop-invariant-code-motion", "optimize-forall-unordered-ops", "no-optimize-forall-unordered-ops",
        "ignore-local-classes", "no-ignore-local-classes", "inline-iterators", "no-inline-iterators", "live-analysis",
        "no-live-analysis", "optimize-range-iteration", "no-optimize-range-iteration", "optimize-loop-iterators",
        "no-optimize-loop-iterators", "optimize-on-clauses", "no-optimize-on-clauses", "privatization",
        "no-privatization", "remove-copy-calls", "no-remove-copy-calls", "remote-value-forwarding",
        "no-remote-value-forwarding", "remote-serialization", "no-remote-serialization", "scalar-replacement",
        "no-scalar-replacement", "tuple-copy-opt", "no-tuple-copy-opt", "infer-local-fields", "no-infer-local-fields",
        "auto-local-access", "no-auto-local-access", "dynamic-auto-local-access", "no-dynamic-auto-local-access",
        "array-view-elision", "no-array-view-elision", "cpp-lines",
        "no-cpp-lines", "munge-user-idents", "no-munge-user-idents", "llvm-wide-opt", "no-llvm-wide-opt",
        "task-tracking", "no-task-tracking", "print-callstack-on-error", "no-print-callstack-on-error",
        "devel", "no-devel", "baseline",
        "replace-array-accesses-with-ref-temps", "no-replace-array-accesses-with-ref-temps", "return-by-ref",
        "no-return-by-ref", "bulk-transfer", "no-bulk-transfer", "denormalize", "no-denormalize", "force-vectorize",
        "no-force-vectorize", "interleave-memory", "no-interleave-memory", "compiler-driver", "no-compiler-driver",
        "preserve-inlined-line-numbers", "no-preserve-inlined-line-numbers", "debug-safe-optimizations-only",
        "no-debug-safe-optimizations-only", "const-arg-checks",
        "no-const-arg-checks", "use-noinit", "no-use-noinit", "gpu-specialization", "no-gpu-specialization", "report-gpu",
        "warn-potential-races", "no-warn-potential-races", "compile-time-nil-checking", "no-compile-time-nil-checking",
        "infer-const-refs", "no-infer-const-refs", "cc-warnings", "no-cc-warnings", "early-deinit", "no-early-deinit",
        "dyno", "no-dyno", "no-library", "verify", "no-verify", "remove-empty-records", "no-remove-empty-records",
        "remove-unreachable-blocks", "no-remove-unreachable-blocks", "no-print-module-files", "warn-unstable-internal",
        "no-warn-unstable-internal", "warn-unstable-standard", "no-warn-unstable-standard", "warn-tuple-iteration",
        "no-warn-tuple-iteration", "warn-domain-literal", "no-warn-domain-literal", "warn-array-of-range",
        "no-warn-array-of-range", "warn-special", "no-warn-special", "warn-const-loops", "no-warn-const-loops",
        "warn-generic-concrete", "no-warn-generic-concrete", "allow-noinit-array-not-pod"
    ], None, "Accepted, without effect here.", without_effect),
    flag!(Accepted None, [
        "inline-iterators-yield-limit", "optimize-on-clause-limit", "scalar-replace-limit", "tuple-copy-limit",
        "max-c-ident-len", "instantiate-max", "mllvm", "atomics", "network-atomics", "aux-filesys",
        "comm-substrate", "gasnet-segment", "gmp", "hwloc", "launcher", "locale-model", "make", "mem", "re2",
        "target-arch", "target-compiler", "target-platform", "tasks", "timers", "driver-tmp-dir", "vector-library",
        "savec", "llvm-remarks", "llvm-remarks-function", "lib-pic"
    ], Some("WHAT"), "Accepted, without effect here.", without_effect),
];

fn place(flag: &str, text: &str) -> Result<Place, String> {
    Place::parse(text)
        .ok_or_else(|| format!("--{flag}: `{text}` is not NAME, NAME:MODULE, NAME:LINE or NAME:MODULE:LINE"))
}

/// The 64-bit x86 processors of LLVM 19: it aborts on names that it does not know.
const CPUS: &[&str] = &[
    "native",
    "x86-64",
    "x86-64-v2",
    "x86-64-v3",
    "x86-64-v4",
    "nocona",
    "core2",
    "penryn",
    "nehalem",
    "westmere",
    "sandybridge",
    "ivybridge",
    "haswell",
    "broadwell",
    "skylake",
    "skylake-avx512",
    "cascadelake",
    "cooperlake",
    "cannonlake",
    "icelake-client",
    "icelake-server",
    "rocketlake",
    "tigerlake",
    "sapphirerapids",
    "emeraldrapids",
    "graniterapids",
    "alderlake",
    "raptorlake",
    "meteorlake",
    "arrowlake",
    "lunarlake",
    "bonnell",
    "silvermont",
    "goldmont",
    "goldmont-plus",
    "tremont",
    "gracemont",
    "sierraforest",
    "grandridge",
    "clearwaterforest",
    "k8",
    "barcelona",
    "amdfam10",
    "btver1",
    "btver2",
    "bdver1",
    "bdver2",
    "bdver3",
    "bdver4",
    "znver1",
    "znver2",
    "znver3",
    "znver4",
    "znver5",
];

fn unknown_value(flag: &str, value: &str, choices: &[&str]) -> String {
    let mut text = format!("--{flag} cannot be `{value}`; it is one of {}", choices.join(", "));
    if let Some(near) = chantry_diag::nearest(value, choices.iter().copied()) {
        text.push_str(&format!("\n  = help: did you mean `{near}`?"));
    }
    text
}

pub fn by_long(tool: Tool, name: &str) -> Option<&'static Flag> {
    FLAGS.iter().find(|f| f.belongs_to(tool) && f.names.contains(&name))
}

pub fn by_short(tool: Tool, c: char) -> Option<&'static Flag> {
    FLAGS.iter().find(|f| f.belongs_to(tool) && f.short == Some(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_texts_are_sentences() {
        for f in FLAGS {
            let sentence = f.help.starts_with(|c: char| c.is_ascii_uppercase()) && f.help.ends_with('.');
            assert!(sentence, "--{}: {}", f.names[0], f.help);
        }
    }

    #[test]
    fn no_spelling_has_two_meanings() {
        for tool in [Tool::Chantry, Tool::Chpl] {
            let mut seen: Vec<String> = Vec::new();
            for f in FLAGS.iter().filter(|f| f.belongs_to(tool)) {
                let names = f.names.iter().map(|n| format!("--{n}")).chain(f.short.map(|c| format!("-{c}")));
                for name in names {
                    assert!(!seen.contains(&name), "{name} twice");
                    seen.push(name);
                }
            }
        }
    }
}
