//! In which registers C passes a small structure of which the program does not declare all fields: that depends on all of
//! them, so a program of C's is asked, which passes one and looks where its bytes arrive. Not for: structures that are
//! declared whole (code generation knows the rule).

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use chantry_base::Symbol;
use chantry_types::CPassing;

use crate::Options;

/// Bytes that stand in the two halves of a structure, in three runs: what is in a register by chance is not all of them.
const PATTERNS: [[u8; 2]; 3] = [[0x11, 0x22], [0x5a, 0xc3], [0x84, 0x3d]];

/// What takes the arguments, and says of each half of a structure where it came: in a register for integers, in one for
/// floating-point numbers, in neither.
const TAKER: &str = r#"
#include <stdio.h>
#include <string.h>
static unsigned char chantry_ints[2], chantry_reals[2];
static __attribute__((noinline)) void chantry_take(unsigned long a, unsigned long b, double c, double d) {
  unsigned long ints[2] = { a, b };
  double reals[2] = { c, d };
  for (int i = 0; i < 2; i++) {
    memcpy(&chantry_ints[i], &ints[i], 1);
    memcpy(&chantry_reals[i], &reals[i], 1);
  }
}
static void (*volatile chantry_taker)(unsigned long, unsigned long, double, double) = chantry_take;
static void chantry_say(unsigned char half) {
  int in_int = chantry_ints[0] == half || chantry_ints[1] == half;
  int in_real = chantry_reals[0] == half || chantry_reals[1] == half;
  putchar(in_int ? 'i' : in_real ? 'r' : '-');
}
"#;

/// How each of the structures is passed, as many as C answers for. `head` includes their headers.
pub fn ask(names: &[Symbol], head: &str, options: &Options) -> Option<Vec<CPassing>> {
    let mut text = format!("{head}{TAKER}int main(void) {{\n");
    for name in names {
        let _ = writeln!(text, "  {{ union {{ {name} t; unsigned char b[16]; }} u;");
        for [first, second] in PATTERNS {
            let _ = writeln!(text, "  memset(u.b, {first}, 8); memset(u.b + 8, {second}, 8);");
            let _ = writeln!(text, "  chantry_taker(0, 0, 0.0, 0.0); ((void (*)({name}))chantry_taker)(u.t);");
            let _ = writeln!(text, "  chantry_say({first}); if (sizeof({name}) > 8) chantry_say({second});");
        }
        let _ = writeln!(text, "  putchar('\\n'); }}");
    }
    text.push_str("  return 0;\n}\n");
    let said = run(&text, options)?;
    let all: Option<Vec<CPassing>> = said.lines().map(of_answer).collect();
    all.filter(|a| a.len() == names.len())
}

/// `iii`: a half in a register for integers, in all of the runs.
fn of_answer(line: &str) -> Option<CPassing> {
    let halves = line.len() / PATTERNS.len();
    let (one, rest) = line.split_at_checked(halves)?;
    if halves == 0 || rest != one.repeat(PATTERNS.len() - 1) {
        return None;
    }
    let floating = one.chars().map(|c| match c {
        'i' => Some(false),
        'r' => Some(true),
        _ => None,
    });
    let floating: Vec<Option<bool>> = floating.collect();
    Some(if floating[0].is_none() { CPassing::Memory } else { CPassing::Registers(floating) })
}

fn run(text: &str, options: &Options) -> Option<String> {
    let dir = tempfile::tempdir().ok()?;
    let program = dir.path().join("passing");
    let mut command = Command::new("cc");
    command.args(["-x", "c", "-O1", "-w", "-Wl,--unresolved-symbols=ignore-all", "-o"]).arg(&program);
    command.args(&options.cc_flags);
    for dir in &options.include_dirs {
        command.arg("-I").arg(dir);
    }
    let mut cc = command.arg("-").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
    cc.stdin.take()?.write_all(text.as_bytes()).ok()?;
    if !cc.wait().ok()?.success() {
        return None;
    }
    let out = Command::new(&program).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    out.status.success().then(|| String::from_utf8_lossy(&out.stdout).into_owned())
}
