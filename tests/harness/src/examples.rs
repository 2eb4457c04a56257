//! The examples in the library's documentation comments: each runs, and writes what its comments say.
//! Not for: the modules' behaviour beyond that (tests/library).
//!
//! An example is the indented text after `.. code-block:: chapel`. What follows `//` on a line with `writeln(` is
//! what that line writes; an example without such a comment only has to run. Its leading comments may be directives: `// flags:`
//! and `// requires:`, as in the programs of tests/.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::process::{binary, run, scratch, tail};

const MARK: &str = ".. code-block:: chapel";

#[derive(Debug, PartialEq, Eq)]
struct Example {
    text: String,
    /// The lines that it says it writes.
    says: Vec<String>,
    line: usize,
}

fn examples(module: &str) -> Vec<Example> {
    let lines: Vec<&str> = module.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, l)| l.trim() == MARK) {
        let depth = indent(line);
        let inside = |l: &&&str| l.trim().is_empty() || indent(l) > depth;
        let body: Vec<&str> = lines[at + 1..].iter().take_while(inside).copied().collect();
        let margin = body.iter().filter(|l| !l.trim().is_empty()).map(|l| indent(l)).min().unwrap_or(0);
        let text: String = body.iter().map(|l| format!("{}\n", l.get(margin..).unwrap_or(""))).collect();
        let says = body.iter().filter(|l| l.contains("writeln(")).filter_map(|l| l.split_once("// "));
        let says = says.map(|(_, said)| said.to_string()).collect();
        found.push(Example { text, says, line: at + 1 });
    }
    found
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The texts of the examples in a module's documentation.
pub fn texts(module: &str) -> Vec<String> {
    examples(module).into_iter().map(|e| e.text).collect()
}

pub fn check(path: &Path) -> Result<(), String> {
    let module = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    for example in examples(&module) {
        let directives = crate::directives::parse(&example.text)?;
        if directives.lacks_library() {
            continue;
        }
        check_example(&stem, &example, &directives.flags)
            .map_err(|e| format!("example at line {}: {e}", example.line))?;
    }
    Ok(())
}

fn check_example(stem: &str, example: &Example, flags: &[String]) -> Result<(), String> {
    // A directory of its own: examples may write files.
    let dir = scratch("examples").join(format!("{stem}-{}", example.line));
    std::fs::create_dir_all(&dir).map_err(|e| e.to_string())?;
    let file = "example.chpl";
    std::fs::write(dir.join(file), &example.text).map_err(|e| e.to_string())?;
    let mut command = Command::new(binary("chantry"));
    command.current_dir(&dir).arg("run").args(flags).arg(file);
    let done = run(&mut command, "", Duration::from_secs(60))?;
    if done.status != 0 {
        return Err(format!("ends with status {}:\n{}", done.status, tail(&done.stderr)));
    }
    if !example.says.is_empty() && !done.stdout.lines().eq(example.says.iter()) {
        let said = example.says.join("\n") + "\n";
        return Err(crate::difference(&said, &done.stdout));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_found() {
        let found = examples(
            "/** Text.\n\n    .. code-block:: chapel\n\n       writeln(1);   // 1\n         f();\n*/\nproc f() {}\n",
        );
        assert_eq!(found, [Example { text: "\nwriteln(1);   // 1\n  f();\n".into(), says: vec!["1".into()], line: 3 }]);
    }
}
