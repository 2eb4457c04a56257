//! Reads a command line: subcommand, flags, files, program arguments.
//! Not for: what the flags mean (flags.rs) or carrying the command out (session.rs).

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use chantry_diag::nearest;
use chantry_driver::OptLevel;

use crate::Tool;
use crate::environment;
use crate::flags::{self, FLAGS, Request};
use crate::settings::Asked;

/// What to do.
#[derive(Clone, Debug)]
pub enum Command {
    Build(Box<Request>),
    Run(Box<Request>),
    Check(Box<Request>),
    Test(Box<Request>),
    Explain(Option<String>),
    Report(crate::report::Wanted),
    Help(Option<&'static str>),
    Version,
    /// Who may do what with the compiler.
    License,
    /// What is asked of the compiler itself.
    Show(Asked, Box<Request>),
}

pub const SUBCOMMANDS: [&str; 6] = ["run", "build", "check", "test", "explain", "report"];

/// The command, or the message for a line that cannot be understood.
pub fn parse(tool: Tool, args: Vec<OsString>) -> Result<Command, String> {
    let result = match tool {
        Tool::Chpl => parse_chpl(args),
        Tool::Chantry => parse_chantry(args),
    };
    result.map_err(|message| format!("error: {message}\n\nTry `{} --help`.", tool.name()))
}

fn parse_chpl(args: Vec<OsString>) -> Result<Command, String> {
    if args.is_empty() {
        return Err("no source file given".into());
    }
    let parsed = read(Tool::Chpl, None, args)?;
    finish(parsed, Command::Build)
}

fn parse_chantry(mut args: Vec<OsString>) -> Result<Command, String> {
    let Some(first) = args.first().map(|a| a.to_string_lossy().into_owned()) else {
        return Ok(Command::Help(None));
    };
    let subcommand = SUBCOMMANDS.into_iter().find(|s| *s == first);
    match first.as_str() {
        "--help" | "-h" | "help" => {
            let topic = args.get(1).map(|a| a.to_string_lossy().into_owned());
            return Ok(Command::Help(SUBCOMMANDS.into_iter().find(|s| Some(*s) == topic.as_deref())));
        }
        "--version" | "-V" | "version" => return Ok(Command::Version),
        _ => {}
    }
    let Some(subcommand) = subcommand else {
        let mut message = if first.starts_with('-') {
            format!("a command comes first (one of {}), then flags such as `{first}`", SUBCOMMANDS.join(", "))
        } else if Path::new(&first).extension().is_some_and(|e| e == "chpl") {
            format!("there is no command `{first}`\n  = help: `chantry run {first}` or `chantry build {first}`")
        } else {
            format!("there is no command `{first}`; the commands are {}", SUBCOMMANDS.join(", "))
        };
        if let Some(near) = nearest(&first, SUBCOMMANDS) {
            message.push_str(&format!("\n  = help: did you mean `{near}`?"));
        }
        return Err(message);
    };
    args.remove(0);
    if subcommand == "explain" {
        return match args.len() {
            0 => Ok(Command::Explain(None)),
            1 if args[0] == "--help" || args[0] == "-h" => Ok(Command::Help(Some("explain"))),
            1 => Ok(Command::Explain(Some(args[0].to_string_lossy().into_owned()))),
            _ => Err("`explain` takes one code, such as E0201".into()),
        };
    }
    if subcommand == "report" {
        return crate::report::parse(args).map(|w| w.map_or(Command::Help(Some("report")), Command::Report));
    }
    let parsed = read(Tool::Chantry, Some(subcommand), args)?;
    match subcommand {
        "run" => finish(parsed, Command::Run),
        "test" => Ok(match parsed {
            Parsed::Other(command) => command,
            Parsed::Request(request) => Command::Test(request),
        }),
        "check" => finish(parsed, |mut r| {
            r.options.check_only = true;
            r.options.check_all = true;
            r.options.tell_unused = true;
            Command::Check(r)
        }),
        _ => finish(parsed, Command::Build),
    }
}

enum Parsed {
    Request(Box<Request>),
    Other(Command),
}

fn finish(parsed: Parsed, make: impl FnOnce(Box<Request>) -> Command) -> Result<Command, String> {
    match parsed {
        Parsed::Other(command) => Ok(command),
        Parsed::Request(request) if request.options.sources.is_empty() => Err("no source file given".into()),
        Parsed::Request(request) => Ok(make(request)),
    }
}

fn read(tool: Tool, subcommand: Option<&'static str>, args: Vec<OsString>) -> Result<Parsed, String> {
    use lexopt::Arg;
    let mut request = Request::default();
    if subcommand == Some("run") {
        // Somebody waits for the first line of output.
        request.options.opt = OptLevel::Default;
    }
    if tool == Tool::Chpl {
        environment::read(&mut request, |name| std::env::var(name).ok())?;
    }
    let mut args = args;
    if let Some(at) = args.iter().position(|a| a == "--") {
        let rest = args.split_off(at);
        if !matches!(subcommand, Some("run" | "test")) {
            return Err(
                "arguments after `--` are for a program that is run: only `chantry run` and `chantry test` take them"
                    .into(),
            );
        }
        request.program_args = rest.into_iter().skip(1).collect();
    }
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next().map_err(|e| e.to_string())? {
        let flag = match arg {
            Arg::Value(path) => {
                add_input(&mut request, PathBuf::from(path));
                continue;
            }
            Arg::Short('h') | Arg::Long("help") => {
                return Ok(Parsed::Other(Command::Help(subcommand)));
            }
            Arg::Short('V') | Arg::Long("version") => return Ok(Parsed::Other(Command::Version)),
            Arg::Long("license" | "copyright") if tool == Tool::Chpl => return Ok(Parsed::Other(Command::License)),
            Arg::Long(name) => match flags::by_long(tool, name) {
                Some(flag) => flag,
                None => return Err(unknown_flag(tool, subcommand, &format!("--{name}"), &request)),
            },
            Arg::Short(c) => match flags::by_short(tool, c) {
                Some(flag) => flag,
                None => return Err(unknown_flag(tool, subcommand, &format!("-{c}"), &request)),
            },
        };
        let value = if flag.value.is_some() {
            let value = parser.value().map_err(|_| format!("`{}` needs a value", flag.spelling()))?;
            value.into_string().map_err(|v| format!("`{}` is not UTF-8 text", v.to_string_lossy()))?
        } else {
            String::new()
        };
        (flag.apply)(&mut request, &value)?;
    }
    let listed = |name: &str| std::env::var_os(name).unwrap_or_default();
    request.options.include_dirs.extend(flags::directories(&listed("CHPL_INCLUDE_PATH")));
    request.options.lib_dirs.extend(flags::directories(&listed("CHPL_LIB_PATH")));
    if let Some(library) = &mut request.options.library {
        // Python loads a shared one.
        library.dynamic = request.dynamic || library.python.is_some();
    }
    let request = Box::new(request);
    Ok(match request.asked {
        Some(asked) => Parsed::Other(Command::Show(asked, request)),
        None => Parsed::Request(request),
    })
}

fn add_input(request: &mut Request, path: PathBuf) {
    let c_input = path.extension().is_some_and(|e| ["c", "o", "a", "so"].iter().any(|x| e == *x));
    if c_input {
        request.options.c_inputs.push(path);
    } else if path.extension().is_some_and(|e| e == "h") {
        request.options.c_headers.push(path);
    } else {
        request.options.sources.push(path);
    }
}

fn unknown_flag(tool: Tool, subcommand: Option<&str>, flag: &str, request: &Request) -> String {
    let mut message = format!("unknown flag `{flag}`");
    let long = FLAGS.iter().filter(|f| f.belongs_to(tool)).flat_map(|f| f.names.iter().copied());
    let name = flag.trim_start_matches('-');
    if let Some(near) = nearest(name, long.chain(["help", "version"])) {
        message.push_str(&format!("\n  = help: did you mean `--{near}`?"));
    } else if subcommand == Some("run") && !request.options.sources.is_empty() {
        let file = request.options.sources[0].display();
        message.push_str(&format!(
            "\n  = help: the program's own arguments come after `--`: `chantry run {file} -- {flag}`"
        ));
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;
    use chantry_driver::{Checks, Edition};

    fn parse_words(tool: Tool, line: &str) -> Result<Command, String> {
        parse(tool, line.split_whitespace().map(OsString::from).collect())
    }

    fn request(tool: Tool, line: &str) -> Request {
        match parse_words(tool, line) {
            Ok(Command::Build(r) | Command::Run(r) | Command::Check(r)) => *r,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn the_flags_of_makefiles() {
        let r = request(
            Tool::Chpl,
            "prog.chpl -o prog --fast -g -sn=5 --set m=x=y -M dir -Mdir2 --main-module Main -I inc -Llib -lm \
             --ccflags -O2 --ldflags -s --no-warnings --edition=legacy -sflag",
        );
        let o = r.options;
        assert_eq!(o.sources, [PathBuf::from("prog.chpl")]);
        assert_eq!(o.output_path(), PathBuf::from("prog"));
        assert_eq!((o.opt, o.checks, o.debug_info), (OptLevel::Full, Checks::NONE, true));
        let sets: Vec<_> = o.sets.iter().map(|(n, v)| (n.as_str(), v.as_deref())).collect();
        assert_eq!(sets, [("n", Some("5")), ("m", Some("x=y")), ("flag", None)]);
        assert_eq!(o.module_dirs, [PathBuf::from("dir"), PathBuf::from("dir2")]);
        assert_eq!(o.main_module.as_deref(), Some("Main"));
        assert_eq!((o.libs, o.lib_dirs), (vec!["m".to_string()], vec![PathBuf::from("lib")]));
        assert_eq!((o.edition, o.warnings), (Edition::Legacy, false));
        let o = request(Tool::Chpl, "a.chpl b.chpl c.c d.h --fast --checks -O").options;
        assert_eq!((o.sources.len(), o.c_inputs.len(), o.checks), (2, 1, Checks::ALL));
        assert!(!request(Tool::Chpl, "a.chpl --no-bounds-checks").options.checks.bounds);
        let r = request(Tool::Chpl, "a.chpl -g --print-passes --no-debug --no-print-passes");
        assert!(!r.options.debug_info && !r.time_passes);
    }

    #[test]
    fn subcommands() {
        let r = request(Tool::Chantry, "run a.chpl --fast -- --n=5 -nl 1");
        assert_eq!(r.program_args, ["--n=5", "-nl", "1"]);
        assert!(request(Tool::Chantry, "check a.chpl").options.check_only);
        assert!(matches!(parse_words(Tool::Chantry, "explain E0201"), Ok(Command::Explain(Some(c))) if c == "E0201"));
        assert!(
            matches!(parse_words(Tool::Chantry, "report t.json -o x.html"), Ok(Command::Report(w)) if w.output == *"x.html")
        );
        assert!(
            matches!(parse_words(Tool::Chantry, "report dir/t.json"), Ok(Command::Report(w)) if w.output == *"dir/t.html")
        );
        assert!(matches!(parse_words(Tool::Chantry, "report --help"), Ok(Command::Help(Some("report")))));
        assert!(matches!(parse_words(Tool::Chantry, "run --help"), Ok(Command::Help(Some("run")))));
        assert!(matches!(parse_words(Tool::Chantry, "--version"), Ok(Command::Version)));
        assert!(matches!(parse_words(Tool::Chpl, "--version"), Ok(Command::Version)));
        assert!(matches!(
            parse_words(Tool::Chpl, "--help-settings -sn=5"),
            Ok(Command::Show(Asked::Settings, r)) if r.options.sets.len() == 1
        ));
    }

    #[test]
    fn mistakes_are_named() {
        for (tool, line, parts) in [
            (Tool::Chpl, "a.chpl --fsat", &["unknown flag `--fsat`", "did you mean `--fast`"][..]),
            (Tool::Chpl, "a.chpl -Q", &["unknown flag `-Q`"]),
            (Tool::Chpl, "a.chpl -o", &["needs a value"]),
            (Tool::Chpl, "", &["no source file"]),
            (Tool::Chpl, "a.chpl --fast=1", &["--fast"]),
            (Tool::Chpl, "a.chpl -- x", &["only `chantry run`", "`chantry test`"]),
            (Tool::Chpl, "a.chpl --edition=legcay", &["did you mean `legacy`"]),
            (Tool::Chpl, "a.chpl --target-cpu=znvre3", &["cannot be `znvre3`", "did you mean `znver3`"]),
            (Tool::Chantry, "rnu a.chpl", &["no command `rnu`", "did you mean `run`"]),
            (Tool::Chantry, "a.chpl", &["chantry run a.chpl"]),
            (Tool::Chantry, "run a.chpl --n=5", &["unknown flag `--n`", "after `--`"]),
            (Tool::Chantry, "build", &["no source file"]),
            (Tool::Chantry, "build a.chpl --emit=exe", &["--emit cannot be `exe`"]),
            (Tool::Chantry, "report", &["no trace given", "--trace=FILE"]),
            (Tool::Chantry, "report a b", &["one trace"]),
            (Tool::Chantry, "report a --ouput=x", &["unknown flag `--ouput`", "`--output`"]),
            (Tool::Chantry, "report a.chpl", &["a trace, not a program"]),
        ] {
            let message = parse_words(tool, line).expect_err(line);
            for part in parts {
                assert!(message.contains(part), "{line}: no {part:?} in {message:?}");
            }
        }
    }
}
