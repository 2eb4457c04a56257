//! `chantry report TRACE`: opens the trace, has the page made, writes it.
//! Not for what is in either (`chantry_report`).

use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::File;
use std::io::{BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use chantry_diag::nearest;

/// What the command line asks for.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub trace: PathBuf,
    pub output: PathBuf,
}

/// The words after `report`; none for a request of help.
pub fn parse(args: Vec<OsString>) -> Result<Option<Wanted>, String> {
    use lexopt::Arg;
    let mut parser = lexopt::Parser::from_args(args);
    let (mut trace, mut output) = (None, None);
    while let Some(arg) = parser.next().map_err(|e| e.to_string())? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Short('o') | Arg::Long("output") => {
                output = Some(PathBuf::from(parser.value().map_err(|_| "`--output` needs a file name")?));
            }
            Arg::Value(path) if trace.is_none() => trace = Some(PathBuf::from(path)),
            Arg::Value(_) => return Err("`report` takes one trace".into()),
            Arg::Short(c) => return Err(format!("unknown flag `-{c}`\n  = help: `chantry report TRACE -o PAGE.html`")),
            Arg::Long(name) => {
                let mut message = format!("unknown flag `--{name}`");
                if let Some(near) = nearest(name, ["output", "help"]) {
                    message.push_str(&format!("\n  = help: did you mean `--{near}`?"));
                }
                return Err(message);
            }
        }
    }
    let Some(trace) = trace else {
        return Err("no trace given\n  = help: a program run with `--trace=FILE` writes one".into());
    };
    if trace.extension().is_some_and(|e| e == "chpl") {
        return Err(format!(
            "`report` takes a trace, not a program\n  = help: build `{}`, run it with `--trace=trace.json`, then `chantry report trace.json`",
            trace.display()
        ));
    }
    let output = match output {
        Some(o) => o,
        None if trace.as_os_str() == "-" => PathBuf::from("-"),
        None => trace.with_extension("html"),
    };
    Ok(Some(Wanted { trace, output }))
}

/// Makes the page; an error is a message for the user.
pub fn make(wanted: &Wanted) -> Result<(), String> {
    let name = wanted.trace.display();
    if wanted.output == wanted.trace && wanted.output.as_os_str() != "-" {
        return Err(format!("error: the page would replace the trace `{name}`\n  = help: name another file with -o"));
    }
    let (read, written) = if wanted.trace.as_os_str() == "-" {
        (chantry_report::read(BufReader::new(std::io::stdin())), None)
    } else {
        let file = File::open(&wanted.trace).map_err(|e| format!("error: cannot read `{name}`: {e}"))?;
        let meta = file.metadata().map_err(|e| format!("error: cannot read `{name}`: {e}"))?;
        if meta.is_dir() {
            return Err(format!("error: cannot read `{name}`: it is a directory"));
        }
        (chantry_report::read(BufReader::with_capacity(1 << 20, file)), meta.modified().ok())
    };
    let trace = read.map_err(|problem| format!("error: `{name}` cannot be reported on: {problem}"))?;
    if let Some(what) = &trace.truncated {
        eprintln!("warning: {what}");
    }
    let sources = Sources { written, files: RefCell::default() };
    let page = chantry_report::page(&trace, &|file, line| sources.line(file, line));
    let target = wanted.output.display();
    if wanted.output.as_os_str() == "-" {
        return std::io::stdout().write_all(page.as_bytes()).map_err(|e| format!("error: cannot write the page: {e}"));
    }
    std::fs::write(&wanted.output, page).map_err(|e| format!("error: cannot write `{target}`: {e}"))?;
    eprintln!("written: {target}");
    Ok(())
}

/// Lines of source files, as far as they are where the program was compiled from and have not been
/// changed since the trace was written.
struct Sources {
    written: Option<SystemTime>,
    files: RefCell<HashMap<String, Option<Vec<String>>>>,
}

impl Sources {
    fn line(&self, file: &str, line: u32) -> Option<String> {
        let mut files = self.files.borrow_mut();
        let lines = files.entry(file.to_string()).or_insert_with(|| self.read(Path::new(file)));
        lines.as_ref()?.get(line.checked_sub(1)? as usize).cloned()
    }

    fn read(&self, path: &Path) -> Option<Vec<String>> {
        // The name comes out of the trace: only what the compiler would take for a source is opened.
        if path.extension()? != "chpl" {
            return None;
        }
        let changed = path.metadata().ok()?.modified().ok()?;
        if changed > self.written? {
            return None;
        }
        Some(std::fs::read_to_string(path).ok()?.lines().map(String::from).collect())
    }
}
