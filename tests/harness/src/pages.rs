//! The examples of docs/errors: a `chapel bad` block must be refused with the page's code, a
//! `chapel good` block must be accepted. Not for: completeness of the pages (xtask tidy).
//!
//! `chapel bad pending` marks an example that the compiler does not refuse with this code yet; it
//! fails as soon as the compiler does. Further words of the fence are flags.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::process::{binary, run, scratch, tail};

#[derive(Debug, PartialEq, Eq)]
pub struct Block {
    pub bad: bool,
    pub pending: bool,
    pub flags: Vec<String>,
    pub text: String,
    pub line: usize,
}

pub fn blocks(page: &str) -> Vec<Block> {
    let mut out = Vec::new();
    let mut lines = page.lines().enumerate();
    while let Some((i, line)) = lines.next() {
        let Some(info) = line.strip_prefix("```chapel") else { continue };
        let text: String =
            lines.by_ref().map(|(_, l)| l).take_while(|l| *l != "```").map(|l| format!("{l}\n")).collect();
        let mut words = info.split_whitespace();
        let Some(kind @ ("bad" | "good")) = words.next() else { continue };
        let (pending, flags): (Vec<_>, Vec<_>) = words.map(String::from).partition(|w| w == "pending");
        out.push(Block { bad: kind == "bad", pending: !pending.is_empty(), flags, text, line: i + 1 });
    }
    out
}

pub fn check(path: &Path) -> Result<(), String> {
    let page = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let code = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    for block in blocks(&page) {
        let result = check_block(&code, &block).map_err(|e| format!("example at line {}: {e}", block.line));
        match (block.pending, result) {
            (false, result) => result?,
            (true, Err(_)) => {}
            (true, Ok(())) => return Err(format!("the example at line {} works now: remove `pending`", block.line)),
        }
    }
    Ok(())
}

fn check_block(code: &str, block: &Block) -> Result<(), String> {
    let dir = scratch("pages");
    let file = dir.join(format!("{code}-{}.chpl", block.line));
    std::fs::write(&file, &block.text).map_err(|e| e.to_string())?;
    let mut command = Command::new(binary("chantry"));
    command.current_dir(&dir).arg("check").arg("--brief").args(&block.flags).arg(file.file_name().unwrap_or_default());
    let done = run(&mut command, "", Duration::from_secs(20))?;
    let warning = code.starts_with(['W', 'N']);
    let reported = done.stderr.contains(&format!("[{code}]"));
    match (block.bad, done.status) {
        (true, 1) if reported && !warning => Ok(()),
        (true, 0) if reported && warning => Ok(()),
        (true, status) => Err(format!("does not give {code} (status {status}):\n{}", tail(&done.stderr))),
        (false, 0) if !reported => Ok(()),
        (false, status) => Err(format!("is not accepted (status {status}):\n{}", tail(&done.stderr))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_found() {
        let b = blocks("x\n```chapel bad pending --fast\nvar x;\n```\n```chapel\nno\n```\n```chapel good\ny\n```\n");
        assert_eq!(b.len(), 2);
        assert_eq!(
            b[0],
            Block { bad: true, pending: true, flags: vec!["--fast".into()], text: "var x;\n".into(), line: 2 }
        );
        assert!(!b[1].bad);
    }
}
