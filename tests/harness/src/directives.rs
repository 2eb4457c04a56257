//! The comment header of a test program. Not for: running it.

use std::path::{Path, PathBuf};

/// What a test's header asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Directives {
    pub flags: Vec<String>,
    /// One run for each `// args:` line (one without arguments if there is none).
    pub args: Vec<Vec<String>>,
    pub workers: Vec<u32>,
    /// On how many locales the program runs; empty: on one, without being told.
    pub locales: Vec<u32>,
    /// The schedulers that the test is about; empty: it must pass on all.
    pub tasks: Vec<String>,
    pub stdin: String,
    pub env: Vec<(String, String)>,
    pub compiler_env: Vec<(String, String)>,
    pub status: i32,
    /// Texts that standard output must contain.
    pub stdout: Vec<String>,
    /// Texts that standard error must contain.
    pub stderr: Vec<String>,
    /// In a `.run` file: the program that it runs, from the root.
    pub program: Option<PathBuf>,
    pub errors: Vec<Expected>,
    pub warnings: Vec<Expected>,
    pub known_bug: Option<String>,
    pub unordered: bool,
    /// `// output: any`: the program checks itself and prints what may differ.
    pub any_output: bool,
    pub leak_check: bool,
    pub timeout_seconds: u64,
    /// Further files for the command line (C sources, modules).
    pub with: Vec<PathBuf>,
    /// Libraries without which the test is left out: `libblas.so.3`; `libx.so.1|libx.so.2`, where one is enough.
    pub requires: Vec<String>,
    /// Process managers that start the program's processes, in place of the program itself. Those that are not there are left out.
    pub launchers: Vec<String>,
}

/// The process managers that a test can name.
const LAUNCHERS: [&str; 2] = ["mpirun", "mpiexec.hydra"];

impl Directives {
    /// Whether a library that the test needs is not on this machine.
    pub fn lacks_library(&self) -> bool {
        self.requires.iter().any(|names| !names.split('|').any(library_is_here))
    }

    /// Whether the test needs a process manager, and none of those that it names is on this machine.
    pub fn lacks_launcher(&self) -> bool {
        !self.launchers.is_empty() && self.launchers_here().next().is_none()
    }

    pub fn launchers_here(&self) -> impl Iterator<Item = &str> {
        let places: Vec<PathBuf> = std::env::var_os("PATH").iter().flat_map(std::env::split_paths).collect();
        self.launchers.iter().map(String::as_str).filter(move |l| places.iter().any(|p| p.join(l).exists()))
    }
}

/// Whether this machine has a library's file.
pub fn library_is_here(file: &str) -> bool {
    const PLACES: [&str; 5] =
        ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib"];
    PLACES.iter().any(|p| Path::new(p).join(file).exists())
}

/// What several locales between machines need.
pub const NETWORK_LIBRARY: &str = "libfabric.so.1";

/// An expected diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// From a marker at the end of the line; a header's has no line.
    pub line: Option<usize>,
    pub code: String,
    pub text: String,
}

const KNOWN: &str = "flags args workers locales tasks stdin env compiler-env status stdout stderr program error warning known-bug unordered output leaks timeout with requires launchers";

/// Reads the leading comment lines and the `//~ E0301 text` markers. A line that looks like a
/// directive but is none is an error: a misspelt one must not pass unseen.
pub fn parse(source: &str) -> Result<Directives, String> {
    let mut d = Directives { leak_check: true, timeout_seconds: 30, ..Directives::default() };
    for line in source.lines() {
        let Some(comment) = line.strip_prefix("//") else {
            if line.trim().is_empty() {
                continue;
            }
            break;
        };
        let Some((key, value)) = comment.trim_start().split_once(':') else { continue };
        let value = value.strip_prefix(' ').unwrap_or(value);
        let words = || value.split_whitespace().map(String::from);
        match key {
            "flags" => d.flags.extend(words()),
            "args" => d.args.push(words().collect()),
            "workers" | "locales" => {
                let list = if key == "workers" { &mut d.workers } else { &mut d.locales };
                for n in value.split(',') {
                    list.push(n.trim().parse().map_err(|_| format!("{key}: `{n}` is not a number"))?);
                }
            }
            "tasks" => {
                for name in value.split(',').map(str::trim) {
                    if !crate::schedulers::ALL.contains(&name) {
                        return Err(format!("tasks: `{name}` is none of {}", crate::schedulers::ALL.join(", ")));
                    }
                    d.tasks.push(name.into());
                }
            }
            "stdin" => {
                d.stdin.push_str(value);
                d.stdin.push('\n');
            }
            "env" | "compiler-env" => {
                let (k, v) = value.split_once('=').ok_or("env: needs NAME=value")?;
                let to = if key == "env" { &mut d.env } else { &mut d.compiler_env };
                to.push((k.trim().into(), v.into()));
            }
            "status" => d.status = value.trim().parse().map_err(|_| format!("status: `{value}` is not a number"))?,
            "stderr" => d.stderr.push(value.trim().into()),
            "stdout" => d.stdout.push(value.trim().into()),
            "program" => d.program = Some(value.trim().into()),
            "error" => d.errors.push(expected(None, value)),
            "warning" => d.warnings.push(expected(None, value)),
            "known-bug" => d.known_bug = Some(value.trim().into()),
            "unordered" => d.unordered = true,
            "output" if value.trim() == "any" => d.any_output = true,
            "leaks" if value.trim() == "allowed" => d.leak_check = false,
            "timeout" => d.timeout_seconds = value.trim().parse().map_err(|_| "timeout: needs seconds")?,
            "with" => d.with.extend(words().map(PathBuf::from)),
            "requires" => d.requires.extend(words()),
            "launchers" => {
                for name in value.split(',').map(str::trim) {
                    if !LAUNCHERS.contains(&name) {
                        return Err(format!("launchers: `{name}` is none of {}", LAUNCHERS.join(", ")));
                    }
                    d.launchers.push(name.into());
                }
            }
            _ => {
                let word = !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                if word && (KNOWN.split(' ').any(|k| k == key) || near_known(key)) {
                    return Err(format!("`// {key}: {value}` is not a directive; they are: {KNOWN}"));
                }
            }
        }
    }
    for (i, line) in source.lines().enumerate() {
        if let Some((_, marker)) = line.split_once("//~ ") {
            let e = expected(Some(i + 1), marker);
            if e.code.starts_with('W') { d.warnings.push(e) } else { d.errors.push(e) }
        }
    }
    if !d.launchers.is_empty() && d.locales.is_empty() {
        return Err("launchers: needs `// locales:`, how many processes each of them starts".into());
    }
    if d.args.is_empty() {
        d.args.push(Vec::new());
    }
    if d.workers.is_empty() {
        d.workers = vec![1, 2];
    }
    Ok(d)
}

fn expected(line: Option<usize>, text: &str) -> Expected {
    let text = text.trim();
    let (code, rest) = text.split_once(' ').unwrap_or((text, ""));
    Expected { line, code: code.into(), text: rest.trim().into() }
}

/// One letter missing, added or changed: `arg`, `worker`, `flag`.
fn near_known(key: &str) -> bool {
    KNOWN.split(' ').any(|k| {
        let (short, long) = if k.len() < key.len() { (k, key) } else { (key, k) };
        long.len() - short.len() == 1 && (0..long.len()).any(|i| format!("{}{}", &long[..i], &long[i + 1..]) == short)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_read() {
        let d = parse(
            "// flags: --fast -sn=1\n// args: --n=5\n// args:\n// workers: 1,4\n// locales: 1,4\n// tasks: steal, fifo\n// stdin: a b\n// status: 1\n\
             // error: E0301 no match\n// A comment: with a colon.\nvar x = f(1); //~ E0201 int\n// flags: late\n",
        )
        .unwrap();
        assert_eq!(d.flags, ["--fast", "-sn=1"]);
        assert_eq!(d.args, vec![vec!["--n=5".to_string()], vec![]]);
        assert_eq!((d.workers, d.stdin.as_str(), d.status), (vec![1, 4], "a b\n", 1));
        assert_eq!(d.tasks, ["steal", "fifo"]);
        let launched = parse("// launchers: mpirun, mpiexec.hydra\n// locales: 2\n").unwrap();
        assert_eq!(launched.launchers, ["mpirun", "mpiexec.hydra"]);
        assert!(parse("// launchers: mpirun\n").is_err() && parse("// launchers: prun\n// locales: 2\n").is_err());
        assert_eq!((d.locales, parse("var x: int;\n").unwrap().locales), (vec![1, 4], vec![]));
        assert_eq!(d.errors[0], Expected { line: None, code: "E0301".into(), text: "no match".into() });
        assert_eq!(d.errors[1], Expected { line: Some(11), code: "E0201".into(), text: "int".into() });
    }

    #[test]
    fn a_misspelt_directive_is_an_error() {
        assert!(parse("// worker: 1\n").is_err());
        assert!(parse("// output: none\n").is_err());
        assert!(parse("// tasks: lifo\n").is_err());
        assert!(parse("// note: nothing\n").is_ok());
        assert_eq!(parse("var x: int;\n").unwrap().workers, [1, 2]);
    }
}
