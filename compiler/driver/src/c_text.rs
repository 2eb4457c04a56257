//! Questions to the C compiler about what the program's headers declare: the beginning of each such text, and the call.
//! Not for: the text of `extern { }` blocks (`extern_block`), or compiling the program's C sources (`link`).

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use crate::Options;
use crate::requires::Requires;

/// What C programs include as a matter of course, so that a program may name it without a `require`.
const STANDARD: [&str; 12] = [
    "errno.h", "fcntl.h", "float.h", "limits.h", "math.h", "signal.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h",
    "string.h", "time.h",
];

/// What the lines behind the head are called in errors.
const FILE: &str = "constants";

/// The headers that C programs include as a matter of course, and those that the program requires.
pub fn head(requires: &Requires) -> String {
    let mut head = String::new();
    for name in STANDARD {
        head += &format!("#include <{name}>\n");
    }
    for name in &requires.system_headers {
        head += &format!("#if __has_include(<{name}>)\n#include <{name}>\n#endif\n");
    }
    for path in &requires.headers {
        head += &format!("#include \"{}\"\n", path.display());
    }
    head
}

/// What begins a piece of text whose errors are told by its number.
pub fn piece(number: usize) -> String {
    format!("#line {} \"{FILE}\"\n", (number + 1) * LINES)
}

/// No piece has more lines.
const LINES: usize = 16;

/// The pieces that are wrong, as the C compiler says: `constants:33:17: error: …`, or `constants:33:17: note: in expansion
/// of …` where the error is a macro's.
pub fn wrong_pieces(said: &str) -> Vec<usize> {
    let of_line = |line: &str| -> Option<usize> {
        let rest = line.strip_prefix(FILE)?.strip_prefix(':')?;
        let number: usize = rest.split(':').next()?.parse().ok()?;
        (rest.contains("error:") || rest.contains("note: in expansion of")).then_some((number / LINES).checked_sub(1)?)
    };
    said.lines().filter_map(of_line).collect()
}

/// What the C compiler makes of the text; nothing where there is none.
pub fn ask(args: &[&str], text: &str, options: &Options) -> Option<Output> {
    let mut command = Command::new("cc");
    command.env("LC_ALL", "C").args(["-x", "c", "-w", "-fno-lto"]).args(args).args(&options.cc_flags);
    for dir in &options.include_dirs {
        command.arg("-I").arg(dir);
    }
    let mut cc = command.arg("-").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().ok()?;
    let mut input = cc.stdin.take()?;
    std::thread::scope(|s| {
        // A compiler that stops reading says why.
        s.spawn(move || drop(input.write_all(text.as_bytes())));
        cc.wait_with_output()
    })
    .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_told_by_their_lines() {
        let said =
            format!("x.h:3:1: error: no\n{FILE}:33:17: error: what\n{FILE}:16:1: warning: so\n{FILE}:16:1: error: so");
        assert_eq!(wrong_pieces(&said), [1, 0]);
        assert_eq!(piece(1), "#line 32 \"constants\"\n");
    }
}
