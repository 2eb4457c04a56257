//! How large source files are: the tokens and lines that `--count-tokens` and `--print-code-size` tell of.

use std::fmt::Write as _;
use std::path::PathBuf;

use chantry_syntax::extents;

use crate::DriverError;

/// What is said of these files; with `lines`, of each of their lines.
pub fn code_size(files: &[PathBuf], lines: bool) -> Result<String, DriverError> {
    let (mut out, mut total) = (String::new(), 0);
    for file in files {
        let text = std::fs::read(file).map_err(|e| DriverError::io("read", file, &e))?;
        let text = String::from_utf8_lossy(&text);
        let (tokens, comments) = extents(&text);
        total += tokens.len();
        if lines {
            let _ = writeln!(out, "{}:", file.display());
            show_lines(&mut out, &text, &tokens, &comments);
        }
    }
    let _ = writeln!(out, "{}: {total}", if lines { "tokens of all files" } else { "tokens" });
    Ok(out)
}

fn show_lines(out: &mut String, text: &str, tokens: &[(u32, u32)], comments: &[(u32, u32)]) {
    // How many lines have so many tokens.
    let mut lines_with: Vec<usize> = Vec::new();
    let (mut code, mut commented, mut blank) = (0, 0, 0);
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let (lo, hi) = (at as u32, (at + line.len()) as u32);
        at += line.len();
        let line = line.trim_end();
        let begin = tokens.iter().filter(|t| (lo..hi).contains(&t.0)).count();
        let end = (lo + line.len() as u32).max(lo + 1);
        let within = |spans: &[(u32, u32)]| spans.iter().any(|&(a, b)| a < end && lo < b);
        let kind = if within(tokens) {
            code += 1;
            lines_with.resize(lines_with.len().max(begin + 1), 0);
            lines_with[begin] += 1;
            begin.to_string()
        } else if !line.trim_start().is_empty() && within(comments) {
            commented += 1;
            "*C*".into()
        } else {
            blank += 1;
            "*B*".into()
        };
        let _ = writeln!(out, "{}", format!("{kind:>4}  {line}").trim_end());
    }
    let most = lines_with.len().saturating_sub(1);
    let average = if code == 0 { 0.0 } else { tokens.len() as f64 / f64::from(code) };
    let _ = writeln!(out, "tokens: {}", tokens.len());
    let _ = writeln!(out, "lines: {} ({code} code, {commented} comments, {blank} blank)", code + commented + blank);
    let _ = writeln!(out, "tokens of a line of code: {most} at most, {average:.1} on average");
    for (n, lines) in lines_with.iter().enumerate().filter(|(_, lines)| **lines > 0) {
        let _ = writeln!(out, "{n:>4}  {lines:>4} {}", "*".repeat((*lines).min(60)));
    }
}
