//! Objects of units that are kept for the next compilation: what an edit makes again, and that what is found again is
//! what would have been made. Not for: the cache of `chantry run` (`cli`).

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::process::{Finished, binary, run, scratch};

type Check = fn() -> Result<(), String>;

pub const ALL: &[(&str, Check)] = &[
    ("lines that move", lines_that_move),
    ("edits of one procedure", edits),
    ("what is added", additions),
    ("what there is once", once),
    ("messages of the linker", linker),
    ("keys say all", keys_say_all),
];

const LIMIT: Duration = Duration::from_secs(60);

/// A program in many units, with one cache for all its builds.
struct Program {
    dir: PathBuf,
    flags: &'static [&'static str],
    check: bool,
}

impl Program {
    fn new(test: &str) -> Result<Program, String> {
        let dir = scratch(&format!("kept/{test}"));
        let _ = std::fs::remove_dir_all(dir.join("cache"));
        Ok(Program { dir, flags: &[], check: false })
    }

    fn build(&self, text: &str) -> Result<(), String> {
        std::fs::write(self.dir.join("a.chpl"), text).map_err(|e| e.to_string())?;
        let mut command = Command::new(binary("chantry"));
        command.args(["build", "a.chpl", "-o", "a"]).args(self.flags).current_dir(&self.dir);
        command.env("XDG_CACHE_HOME", self.dir.join("cache")).env("CHANTRY_SPLIT_ABOVE", "0");
        if self.check {
            command.env("CHANTRY_CHECK_KEYS", "1");
        }
        let done = run(&mut command, "", LIMIT)?;
        if done.status == 0 { Ok(()) } else { Err(format!("status {}:\n{}", done.status, done.stderr)) }
    }

    fn run(&self, args: &[&str]) -> Result<Finished, String> {
        run(Command::new(self.dir.join("a")).args(args), "", LIMIT)
    }

    fn says(&self, args: &[&str], part: &str) -> Result<(), String> {
        let done = self.run(args)?;
        let all = format!("{}{}", done.stdout, done.stderr);
        if all.contains(part) { Ok(()) } else { Err(format!("no `{part}` in\n{all}")) }
    }

    fn objects(&self) -> usize {
        count(&self.dir.join("cache/chantry/objects"))
    }
}

fn count(dir: &Path) -> usize {
    std::fs::read_dir(dir).map_or(0, |d| d.count())
}

/// Procedures of some size, so that they are in several units; `which` is the one that fails. Line 1 declares `which`.
fn procedures(n: usize, factor: usize) -> String {
    let mut text = String::from("config const which = -1;\n");
    for i in 0..n {
        text += &format!(
            "proc part{i}(n: int): int {{\n  var A: [0..9] int;\n  forall j in A.domain do A[j] = j * {};\n  \
             var s = \"part \" + n:string;\n  if which == {i} then return A[n + 100];\n  \
             return A[n % 10] + s.size;\n}}\n",
            i + factor
        );
    }
    text += "var total = 0;\n";
    for i in 0..n {
        text += &format!("total += part{i}({i});\n");
    }
    text + "writeln(total);\n"
}

fn lines_that_move() -> Result<(), String> {
    for flags in [&[][..], &["--fast", "--checks"], &["-g"]] {
        let program = Program { flags, ..Program::new("lines")? };
        let text = procedures(12, 1);
        program.build(&text)?;
        program.says(&["--which=7"], "a.chpl:55:")?;
        let before = program.objects();
        program.build(&format!("// A line.\n\n{text}"))?;
        program.says(&["--which=7"], "a.chpl:57:")?;
        program.says(&[], "\n")?;
        let made = program.objects() - before;
        // A debugger's lines are those of the file: all units change.
        if flags != ["-g"] && made > 1 {
            return Err(format!("{made} units were made again because of their lines, {flags:?}"));
        }
    }
    Ok(())
}

fn edits() -> Result<(), String> {
    let program = Program::new("edits")?;
    let text =
        procedures(12, 1).replacen("part3(n: int): int {\n", "part3(n: int): int {\n  writeln(\"written\");\n", 1);
    program.build(&text)?;
    let before = program.objects();
    program.build(&text.replacen("\"written\"", "\"edited \", n", 1))?;
    program.says(&[], "edited 3\n")?;
    let made = program.objects() - before;
    if made <= 2 { Ok(()) } else { Err(format!("{made} units were made again")) }
}

/// New procedures and methods, with loops of their own, leave the names and numbers of the others as they are.
fn additions() -> Result<(), String> {
    let program = Program::new("additions")?;
    let text = procedures(12, 1);
    program.build(&text)?;
    let before = program.objects();
    let added = "record R { var a: int; proc f(n: int) do return a + n; }\nrecord S { var a: int; proc f(n: int) do return a * n; }\n\
                 proc added(n: int): int {\n  var A: [0..9] int;\n  forall j in A.domain do A[j] = j;\n  \
                 return new R(n).f(1) + new S(n).f(2) + A[n];\n}\nproc part5(";
    let other = text.replacen("proc part5(", added, 1) + "writeln(\"added \", added(3));\n";
    program.build(&other)?;
    program.says(&[], "added 13\n")?;
    let made = program.objects() - before;
    if made <= 3 { Ok(()) } else { Err(format!("{made} units were made again")) }
}

/// Tables that all units use are in one.
fn once() -> Result<(), String> {
    let program = Program::new("once")?;
    let mut text = String::from(
        "class C { proc f() do return 1; }\nclass D: C { override proc f() do return 2; }\n\
         proc twice(n: int) do return 2 * n;\nproc apply(f: proc(n: int): int, n: int): int do return f(n);\nvar g = 3;\n",
    );
    for i in 0..12 {
        text += &format!(
            "proc part{i}(): int {{\n  var c: owned C = if g > {i} then new C() else new D();\n  \
             const f = if g > {i} then twice else proc(n: int): int {{ return n; }};\n  g += 1;\n  \
             writeln(c.f(), \" \", apply(f, {i}), \" \", c:string);\n  return f(1) + c.f();\n}}\n"
        );
    }
    text += "var total = 0;\n";
    for i in 0..12 {
        text += &format!("total += part{i}();\n");
    }
    program.build(&(text + "writeln(\"in all \", total);\n"))?;
    program.says(&[], "in all 36\n")
}

fn linker() -> Result<(), String> {
    let program = Program::new("linker")?;
    let text = procedures(12, 1).replacen("proc part3(", "extern proc not_there(n: int): int;\nproc part3(", 1);
    let said = program.build(&text.replacen("return A[n % 10]", "return not_there(n)", 12)).err().unwrap_or_default();
    // A line beyond the file's end would be a number of the code.
    if said.contains("not_there") && !said.contains(":10737") { Ok(()) } else { Err(said) }
}

/// Programs that differ a little, in what units mention rather than in their code.
fn keys_say_all() -> Result<(), String> {
    let program = Program { check: true, ..Program::new("keys")? };
    let types = "record R { var a: int; var b: FIELD; TAIL }\nclass C { var r: R; proc f() do return 1; }\nEXTRA\n\
                 var g: FIELD = 2;\nconst c = 7;\n\
                 proc one(ref r: R) { r.a += c; r.b += g; if r.a > 100 then halt(\"one\"); }\n\
                 proc two(r: R) { var x = r; one(x); return x.a; }\n\
                 proc three(x: borrowed C?) { if x == nil then return 0; return two(x!.r) + x!.f(); }\n\
                 var o = new C(new R(1, 2));\nwriteln(three(o), \" \", two(o.r));\n";
    for (field, extra) in [
        ("int", ""),
        ("real", ""),
        ("int(32)", ""),
        ("int", "// A longer record."),
        (
            "int",
            "class D: C { override proc f() do return 2; proc h() do return 3; }\nvar e = new D(); var d: borrowed C? = e;",
        ),
        (
            "int",
            "proc taken(ref x: int) { x += 1; }\nproc ref R.change() { taken(this.a); taken(g); }\nvar z = new R(); z.change();",
        ),
        ("int", "record R2 { var z: int; }\nproc two(r: R2) do return r.z;\nwriteln(two(new R2(3)));"),
    ] {
        let tail = if extra.starts_with("//") { "var c: 9*int;" } else { "" };
        program.build(&types.replace("FIELD", field).replace("TAIL", tail).replace("EXTRA", extra))?;
        program.says(&[], "\n")?;
    }
    program.build(&procedures(12, 1))?;
    program.build(&procedures(12, 2))?;
    program.build(&format!("\n{}", procedures(12, 1)))
}
