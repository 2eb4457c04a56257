//! Chores of the work tree: `cargo xtask tidy | test | bless | new-test | soak`.
//! Not for: anything a user of the compiler needs.

mod changed;
mod compiled;
mod dependencies;
mod differential;
mod graphs;
mod graphs_source;
mod judged;
mod kills;
mod layers;
mod mutants;
mod new_test;
mod random;
mod rooms;
mod shown;
mod soak;
mod suite;
mod tidy;
mod wrapped;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "Usage: cargo xtask COMMAND

  tidy                checks what the compiler cannot: layers, unused dependencies, headers, lengths of files,
                      pages of errors, examples of the library's names
  test [--tasks=NAME] all tests; ends with `N passed, N failed`
  bless [FILTER]      accepts the present outputs of tests as expected
  new-test PATH       makes tests/PATH.chpl to fill in, e.g. language/tasks/begin
  suite [--tasks=NAME] [FILTER]
                      the programs of tests/ on one scheduler (`all`: on each)
  soak [OPTIONS]      the fuzzers, random task graphs and programs, the suite on every scheduler (--help)
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let rest: Vec<&str> = args.iter().skip(1).map(String::as_str).collect();
    let result = match args.first().map(String::as_str) {
        Some("tidy") => tidy::run(&root()),
        Some("test") => suite::test(&root(), &rest),
        Some("suite") => suite::suite(&root(), &rest),
        Some("bless") => suite::bless(&root(), &rest),
        Some("soak") if rest.first() == Some(&"--help") => {
            print!("{}", soak::USAGE);
            Ok(())
        }
        Some("soak") => soak::soak(&root(), &rest),
        Some("new-test") => new_test::run(&root(), &rest),
        Some("help" | "--help" | "-h") => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            // The tests' closing line has said it already.
            if !message.is_empty() {
                eprintln!("{message}");
            }
            ExitCode::FAILURE
        }
    }
}

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or_else(|| here.to_path_buf(), Path::to_path_buf)
}
