//! The two commands as a user meets them: flags, messages, exit status, what is left on disk.
//! Not for: the language.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use crate::process::{Finished, binary, run, scratch};

type Check = fn() -> Result<(), String>;

pub const ALL: &[(&str, Check)] = &[
    ("version and help", version_and_help),
    ("unknown flag", unknown_flag),
    ("missing file", missing_file),
    ("unwritable output", unwritable_output),
    ("explain", explain),
    ("syntax error leaves nothing", syntax_error_leaves_nothing),
    ("run hello and its cache", run_hello_and_cache),
    ("status and arguments pass through run", status_and_arguments),
    ("config values on the command line", config_values),
    ("bad config values", bad_config_values),
    ("set of an unknown config", unknown_set),
    ("emit", emit),
    ("print-after", print_after),
    ("code for a sanitizer", code_for_a_sanitizer),
    ("flags of checks", flags_of_checks),
    ("flags of the manual", flags_of_the_manual),
    ("what is looked at and run", what_is_looked_at_and_run),
    ("what is told of a program", what_is_told),
    ("time-passes", time_passes),
    ("program help lists configs", program_help),
    ("chpl as makefiles use it", makefile_use),
    ("test runs test programs", test_programs),
    ("a library that C cannot call", unusable_library),
    ("the programs of the README", readme_programs),
];

const LIMIT: Duration = Duration::from_secs(20);

fn tool(name: &str, args: &[&str]) -> Result<Finished, String> {
    run(Command::new(binary(name)).args(args).env("NO_COLOR", "1"), "", LIMIT)
}

fn expect(done: &Finished, status: i32, parts: &[&str]) -> Result<(), String> {
    let all = format!("{}{}", done.stdout, done.stderr);
    if done.status != status {
        return Err(format!("status {} instead of {status}:\n{all}", done.status));
    }
    for part in parts {
        if !all.contains(part) {
            return Err(format!("no `{part}` in\n{all}"));
        }
    }
    Ok(())
}

/// A directory of one test's own, with one file.
fn with_file(test: &str, name: &str, text: &str) -> Result<(PathBuf, String), String> {
    let dir = scratch(&format!("cli/{test}"));
    let file = dir.join(name);
    std::fs::write(&file, text).map_err(|e| e.to_string())?;
    Ok((dir, file.display().to_string()))
}

fn version_and_help() -> Result<(), String> {
    for name in ["chpl", "chantry"] {
        expect(&tool(name, &["--version"])?, 0, &[name])?;
        expect(&tool(name, &["--help"])?, 0, &["Usage:", "Examples:"])?;
    }
    expect(&tool("chantry", &["run", "--help"])?, 0, &["--time-passes", "--edition", "Examples:"])
}

/// Five candidates, or all; several directories in one flag or the environment; the license.
fn flags_of_the_manual() -> Result<(), String> {
    let mut text: String = (0..8).map(|k| format!("record R{k} {{ }}\nproc f(x: R{k}) {{ }}\n")).collect();
    text += "f(true);\n";
    let (dir, file) = with_file("manual", "a.chpl", &text)?;
    let few = tool("chpl", &["--no-print-all-candidates", &file])?;
    expect(&few, 1, &["`x` needs `R4`", "3 further candidates do not fit either"])?;
    let all = tool("chpl", &["--print-all-candidates", &file])?;
    expect(&all, 1, &["`x` needs `R7`"])?;
    if all.stderr.contains("further candidates") {
        return Err(all.stderr);
    }
    let headers = dir.join("headers");
    std::fs::create_dir_all(&headers).map_err(|e| e.to_string())?;
    std::fs::write(headers.join("here.h"), "static int here(void) { return 7; }\n").map_err(|e| e.to_string())?;
    std::fs::write(dir.join("c.chpl"), "require \"here.h\";\nextern proc here(): int(32);\nwriteln(here());\n")
        .map_err(|e| e.to_string())?;
    let (c, exe) = (dir.join("c.chpl").display().to_string(), dir.join("c").display().to_string());
    let dirs = format!("/nowhere:{}", headers.display());
    let elsewhere = |chpl: &mut Command| run(chpl.args([&c, "-o", &exe]).current_dir("/"), "", LIMIT);
    expect(&elsewhere(&mut Command::new(binary("chpl")))?, 1, &["here.h"])?;
    expect(&elsewhere(Command::new(binary("chpl")).args(["-I", &dirs]))?, 0, &[])?;
    expect(&elsewhere(Command::new(binary("chpl")).env("CHPL_INCLUDE_PATH", &dirs))?, 0, &[])?;
    expect(&run(&mut Command::new(&exe), "", LIMIT)?, 0, &["7"])?;
    // A C library, likewise.
    std::fs::write(dir.join("far.c"), "int far_off(void) { return 8; }\n").map_err(|e| e.to_string())?;
    let c_library = "cc -c far.c -o headers/far.o && ar rc headers/libfar.a headers/far.o";
    expect(&run(Command::new("sh").args(["-c", c_library]).current_dir(&dir), "", LIMIT)?, 0, &[])?;
    std::fs::write(dir.join("c.chpl"), "extern proc far_off(): int(32);\nwriteln(far_off());\n")
        .map_err(|e| e.to_string())?;
    let linked = |chpl: &mut Command| elsewhere(chpl.arg("-lfar"));
    expect(&linked(&mut Command::new(binary("chpl")))?, 1, &["far"])?;
    expect(&linked(Command::new(binary("chpl")).args(["-L", &dirs]))?, 0, &[])?;
    expect(&linked(Command::new(binary("chpl")).env("CHPL_LIB_PATH", &dirs))?, 0, &[])?;
    expect(&run(&mut Command::new(&exe), "", LIMIT)?, 0, &["8"])?;
    let without = elsewhere(Command::new(binary("chpl")).env("CHANTRY_RUNTIME", "/nowhere.o"))?;
    expect(&without, 1, &["the variable CHANTRY_RUNTIME names `/nowhere.o`, which is no file"])?;
    let perhaps = elsewhere(Command::new(binary("chpl")).env("CHPL_FAST", "perhaps"))?;
    expect(&perhaps, 2, &["CHPL_FAST is `perhaps`, which is neither yes nor no"])?;
    expect(&tool("chpl", &["--license"])?, 0, &["Apache License"])?;
    // How large a file is; what the compiler says of itself.
    std::fs::write(dir.join("size.chpl"), "// Two.\n\nwriteln(1 + 2);\n").map_err(|e| e.to_string())?;
    let size = dir.join("size.chpl").display().to_string();
    let counted = |flag| tool("chpl", &[flag, "--no-codegen", "--savec", "c", &size]);
    expect(&counted("--count-tokens")?, 0, &["tokens: 7\n"])?;
    let shown = counted("--print-code-size")?;
    expect(&shown, 0, &[" *C*  // Two.\n *B*\n   7  writeln(1 + 2);\n", "lines: 3 (1 code, 1 comments, 1 blank)"])?;
    expect(&tool("chpl", &["--no-detailed-errors", &file])?, 1, &["a.chpl:17:1: error[E0301]"])?;
    expect(&tool("chpl", &["--print-chpl-home", "--home", "/there"])?, 0, &["/there\n"])?;
    expect(&tool("chpl", &["--help-env"])?, 0, &["Usage:", "CHPL_MODULE_PATH"])?;
    expect(&tool("chpl", &["--help-settings", "--fast", "-sn=5"])?, 0, &["Usage:", "n=5", "full"])
}

fn unusable_library() -> Result<(), String> {
    let text = "use List;\nexport proc f(x: list(int)) { }\n";
    let (dir, file) = with_file("library", "a.chpl", text)?;
    let lib = dir.join("lib").display().to_string();
    let made = tool("chpl", &["--library", "--library-dir", &lib, &file])?;
    expect(&made, 1, &["E0319", "C has no counterpart for `list(int(64),false)`"])?;
    expect(&tool("chantry", &["run", "--library", &file])?, 1, &["a library is not run"])
}

/// Tests of UnitTest's, one of which ends the program and one of which wants two locales; a program that passes by its status; one that
/// does not compile; a module in `src`.
fn test_programs() -> Result<(), String> {
    let dir = scratch("cli/test");
    let _ = std::fs::remove_dir_all(&dir);
    let write = |name: &str, text: &str| {
        let path = dir.join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(&dir)).and_then(|()| std::fs::write(path, text))
    };
    let unit = "use UnitTest;\n\
        proc first(test: borrowed Test) throws { test.assertEqual(1, 1); }\n\
        proc second(test: borrowed Test) throws { halt(\"no\"); }\n\
        proc third(test: borrowed Test) throws { test.addNumLocales(2); test.assertEqual(numLocales, 2); }\n\
        proc fourth(test: borrowed Test) throws { test.skip(\"later\"); }\n\
        UnitTest.main();\n";
    write("src/Doubles.chpl", "module Doubles { proc twice(x: int) do return 2 * x; }\n")
        .and_then(|()| write("test/a.chpl", unit))
        .and_then(|()| write("test/sub/b.chpl", "use Doubles;\nconfig const n = 2;\nif twice(n) != 4 then exit(3);\n"))
        .and_then(|()| write("bad/c.chpl", "var x: int = \"\";\n"))
        .map_err(|e| e.to_string())?;
    let test = |args: &[&str]| {
        run(
            Command::new(binary("chantry")).arg("test").args(args).current_dir(&dir).env("NO_COLOR", "1"),
            "",
            3 * LIMIT,
        )
    };
    expect(
        &test(&[])?,
        1,
        &[
            "test/a.chpl ... FAILED (2 passed, 1 failed, 1 skipped)",
            "halt reached - no",
            "ERROR a.chpl: second(): the program ended in this test",
            "test/sub/b.chpl ... ok\n",
            "2 test files: 1 passed, 1 failed",
        ],
    )?;
    expect(&test(&["test/sub"])?, 0, &["1 test file: 1 passed, 0 failed"])?;
    expect(&test(&["test/sub/b.chpl", "--", "--n=3"])?, 1, &["FAILED: exit status: 3"])?;
    expect(&test(&["bad"])?, 1, &["E0201", "FAILED: it does not compile"])?;
    expect(&test(&["src/none"])?, 1, &["cannot read `src/none`"])
}

fn unknown_flag() -> Result<(), String> {
    expect(&tool("chpl", &["x.chpl", "--fsat"])?, 2, &["unknown flag `--fsat`", "`--fast`"])?;
    expect(&tool("chantry", &["biuld", "x.chpl"])?, 2, &["did you mean `build`"])
}

fn missing_file() -> Result<(), String> {
    expect(&tool("chpl", &["no/such.chpl"])?, 1, &["cannot read `no/such.chpl`", "no such file"])
}

fn unwritable_output() -> Result<(), String> {
    let (_, file) = with_file("unwritable", "a.chpl", "writeln(1);\n")?;
    expect(&tool("chpl", &[&file, "-o", "/no/such/dir/a"])?, 1, &["cannot write `/no/such/dir/a`"])?;
    expect(&tool("chpl", &[&file, "-o", "/usr"])?, 1, &["`/usr`", "directory"])
}

fn explain() -> Result<(), String> {
    expect(&tool("chantry", &["explain", "E0201"])?, 0, &["E0201", "```chapel"])?;
    expect(&tool("chantry", &["explain", "type-mismatch"])?, 0, &["E0201"])?;
    expect(&tool("chantry", &["explain"])?, 0, &["E0001", "W0001"])?;
    expect(&tool("chantry", &["explain", "E7777"])?, 2, &["no diagnostic `E7777`"])
}

fn syntax_error_leaves_nothing() -> Result<(), String> {
    let (dir, file) = with_file("syntax", "a.chpl", "var x = ;\nproc f( { }\n")?;
    let out = dir.join("a");
    let done = tool("chpl", &[&file, "-o", &out.display().to_string()])?;
    expect(&done, 1, &["error[E0", "a.chpl:1"])?;
    let left: Vec<_> = std::fs::read_dir(&dir).map_err(|e| e.to_string())?.flatten().map(|e| e.file_name()).collect();
    if left.len() == 1 { Ok(()) } else { Err(format!("left behind: {left:?}")) }
}

fn run_hello_and_cache() -> Result<(), String> {
    let (dir, file) = with_file("hello", "hello.chpl", "writeln(\"Hello, world!\");\n")?;
    let cache = dir.join("cache");
    let _ = std::fs::remove_dir_all(&cache);
    let go = || run(Command::new(binary("chantry")).args(["run", &file]).env("XDG_CACHE_HOME", &cache), "", LIMIT);
    expect(&go()?, 0, &["Hello, world!"])?;
    let entries = || std::fs::read_dir(cache.join("chantry/run")).map_or(0, |d| d.count());
    if entries() != 2 {
        return Err(format!("{} files in the cache instead of an entry and an executable", entries()));
    }
    expect(&go()?, 0, &["Hello, world!"])?;
    std::fs::write(&file, "writeln(\"Changed.\");\n").map_err(|e| e.to_string())?;
    expect(&go()?, 0, &["Changed."])?;
    // No place for a cache: still runs.
    let done = run(
        Command::new(binary("chantry")).args(["run", &file]).env("XDG_CACHE_HOME", "/proc/none").env_remove("HOME"),
        "",
        LIMIT,
    )?;
    expect(&done, 0, &["Changed."])
}

fn status_and_arguments() -> Result<(), String> {
    let (_, file) = with_file("status", "a.chpl", "config const n = 1;\nproc main() { writeln(n); return n; }\n")?;
    expect(&tool("chantry", &["run", &file, "--", "--n=3"])?, 3, &["3\n"])
}

fn config_values() -> Result<(), String> {
    let text = "config const n = 1, s = \"a\";\nconfig var x = 0.5;\nconfig param p = 2;\nconfig const b = false;\nwriteln(n, \" \", s, \" \", x, \" \", p, \" \", b);\n";
    let (dir, file) = with_file("configs", "a.chpl", text)?;
    let out = dir.join("a").display().to_string();
    expect(&tool("chpl", &[&file, "-sp=7", "-o", &out])?, 0, &[])?;
    let go = |args: &[&str]| run(Command::new(&out).args(args), "", LIMIT);
    expect(&go(&[])?, 0, &["1 a 0.5 7 false\n"])?;
    expect(&go(&["--n=5", "--s", "hello", "-sx=1.5", "--b=true"])?, 0, &["5 hello 1.5 7 true\n"])?;
    std::fs::write(dir.join("values"), "n=9\ns=file\n").map_err(|e| e.to_string())?;
    expect(&go(&["-f", &dir.join("values").display().to_string()])?, 0, &["9 file 0.5 7 false\n"])?;
    expect(&go(&["-nl", "1"])?, 0, &["1 a"])?;
    expect(&go(&["-nl2"])?, 0, &["1 a"])?;
    expect(&go(&["-nl", "0"])?, 1, &["locales"])
}

fn bad_config_values() -> Result<(), String> {
    let (dir, file) = with_file("bad-configs", "a.chpl", "config const count = 1;\nwriteln(count);\n")?;
    let out = dir.join("a").display().to_string();
    expect(&tool("chpl", &[&file, "-o", &out])?, 0, &[])?;
    for (args, part) in
        [(["--count=abc"], "count"), (["--cuont=1"], "cuont"), (["--count=9999999999999999999999"], "count")]
    {
        let done = run(Command::new(&out).args(args), "", LIMIT)?;
        if done.status != 1 && done.status != 2 {
            return Err(format!("{args:?}: status {}\n{}", done.status, done.stderr));
        }
        expect(&done, done.status, &[part, "error"])?;
    }
    Ok(())
}

fn unknown_set() -> Result<(), String> {
    let (dir, file) = with_file("unknown-set", "a.chpl", "config param size = 1;\nwriteln(size);\n")?;
    let out = dir.join("a").display().to_string();
    expect(&tool("chpl", &[&file, "-ssiez=3", "-o", &out])?, 1, &["`siez`", "did you mean `size`"])?;
    expect(&tool("chpl", &[&file, "-sa.size=3", "-o", &out])?, 0, &[])?;
    expect(&run(&mut Command::new(&out), "", LIMIT)?, 0, &["3\n"])
}

fn emit() -> Result<(), String> {
    let (dir, file) = with_file("emit", "a.chpl", "writeln(1);\n")?;
    for (kind, part) in
        [("mir", "entry @"), ("mir-before", "entry @"), ("llvm", "@cht_program"), ("asm", "cht_program:")]
    {
        let done = tool("chantry", &["build", &file, &format!("--emit={kind}"), "-o", "-"])?;
        expect(&done, 0, &[part])?;
    }
    let object = dir.join("a.o");
    expect(&tool("chantry", &["build", &file, "--emit=obj", "-o", &object.display().to_string()])?, 0, &[])?;
    let bytes = std::fs::read(object).map_err(|e| e.to_string())?;
    if bytes.starts_with(b"\x7fELF") { Ok(()) } else { Err("not an ELF object".into()) }
}

/// Each store asks the sanitizer; there is but one.
fn code_for_a_sanitizer() -> Result<(), String> {
    let (_, file) = with_file(
        "sanitizer",
        "a.chpl",
        "var a: [1..3] int = 1;\nproc f(ref x: int) { x = 2; }\nf(a[2]);\nwriteln(a);\n",
    )?;
    let made = |sanitizer: &str| {
        let mut chpl = Command::new(binary("chpl"));
        chpl.args(["--emit=llvm", &file, "-o", "-"]).env("CHANTRY_SANITIZER", sanitizer);
        run(chpl.env("CHANTRY_LLVM_OPTIONS", "-asan-constructor-kind=none -asan-globals=0"), "", LIMIT)
    };
    expect(&made("address")?, 0, &["@__asan_report_store8"])?;
    expect(&made("memory")?, 1, &["no sanitizer `memory`; there is address"])
}

/// Each stage's form of one program.
fn emitted(file: &str, kind: &str) -> Result<String, String> {
    let done = tool("chantry", &["build", file, &format!("--emit={kind}"), "-o", "-"])?;
    expect(&done, 0, &[])?;
    Ok(done.stdout)
}

fn print_after() -> Result<(), String> {
    let text = "proc twice(x: int) { return 2 * x; }\nvar y = 3;\nif y > 2 then writeln(twice(y));\n";
    let (dir, file) = with_file("print-after", "a.chpl", text)?;
    let ast = emitted(&file, "ast")?;
    let tir = emitted(&file, "tir")?;
    for (form, parts) in [
        (&ast, &["twice", "(if"][..]),
        (
            &tir,
            &[
                "proc twice#",
                "(x: int(64)): int(64) {",
                "return mul(2: int(64), x): int(64)",
                "if gt(a.y, 2: int(64)): bool {",
            ],
        ),
    ] {
        for part in parts {
            if !form.contains(part) {
                return Err(format!("no `{part}` in\n{form}"));
            }
        }
    }
    let out = dir.join("a").display().to_string();
    let done = tool("chpl", &[&file, "--print-after=noreturn", "--print-after=cfg", "-o", &out])?;
    expect(&done, 0, &["// after noreturn\n", "// after cfg\n", "entry @"])?;
    if done.stderr.contains("// after prune") {
        return Err("a pass is shown that nobody asked for".into());
    }
    expect(&tool("chpl", &[&file, "--print-after=inlin"])?, 2, &["`inlin`", "did you mean `inline`"])?;
    // Nothing is compiled for a program that is kept: it must not be kept.
    for _ in 0..2 {
        expect(&tool("chantry", &["run", &file, "--print-after=cfg"])?, 0, &["// after cfg", "6\n"])?;
    }
    Ok(())
}

fn what_is_looked_at_and_run() -> Result<(), String> {
    let (dir, file) = with_file(
        "looked-at",
        "a.chpl",
        "use Near;\nclass C {}\nvar b: borrowed C?;\n{ var o = new owned C(); b = o.borrow(); }\n",
    )?;
    std::fs::write(dir.join("Near.chpl"), "var x = 1;\n").map_err(|e| e.to_string())?;
    let out = dir.join("a").display().to_string();
    expect(&tool("chpl", &[&file, "-o", &out])?, 1, &["lives longer"])?;
    expect(&tool("chpl", &["--parse-only", &file, "-o", &out])?, 0, &[])?;
    if dir.join("a").exists() {
        return Err("--parse-only writes an executable".into());
    }
    let flags = ["--no-lifetime-checking", "--print-search-dirs", "--print-module-files", "--print-commands"];
    let line: Vec<&str> = flags.into_iter().chain(["-M", "/nowhere", &file, "-o", &out]).collect();
    expect(&tool("chpl", &line)?, 0, &["  /nowhere\n", "Near.chpl\n", " -o "])?;
    let text = "proc f(A: [1..3] int) { return A[1]; }\nvar B: [1..4] int;\nwriteln(f(B));\n";
    std::fs::write(&file, text).map_err(|e| e.to_string())?;
    for (flags, status) in
        [(&[][..], 1), (&["--no-bounds-checks"], 1), (&["--no-formal-domain-checks"], 0), (&["--no-checks"], 0)]
    {
        let line: Vec<&str> = flags.iter().copied().chain([file.as_str(), "-o", &out]).collect();
        expect(&tool("chpl", &line)?, 0, &[])?;
        expect(&run(&mut Command::new(&out), "", LIMIT)?, status, &[])?;
    }
    Ok(())
}

/// Calls, instances, the call graph and what nothing calls.
fn what_is_told() -> Result<(), String> {
    let text = "module M {\n  proc area(x: real) do return x * x;\n  proc area(x: int) do return x * x;\n  \
                proc never(x: int) do return x;\n  proc fact(n: int): int do return if n < 2 then 1 else n * fact(n - 1);\n  \
                proc twice(x) do return area(x) + area(x);\n  proc main() { writeln(twice(3), twice(2.5), fact(4)); }\n}\n";
    let (dir, file) = with_file("told", "told.chpl", text)?;
    let out = dir.join("a").display().to_string();
    let told = |flags: &[&str], parts: &[&str]| {
        let line: Vec<&str> = flags.iter().copied().chain([file.as_str(), "-o", &out]).collect();
        expect(&tool("chpl", &line)?, 0, parts)
    };
    told(
        &["--explain-call=area:M:6"],
        &["N0002", "`area(int(64))` has 2 visible candidates", "this candidate is chosen"],
    )?;
    told(
        &["--explain-instantiation=twice"],
        &["N0004", "`twice` has 2 instances", "`twice(real(64))` is called here"],
    )?;
    told(&["--print-unused-functions"], &["N0003", "nothing calls `never`"])?;
    let graph = [
        "\n  twice(int(64)) (",
        "\n    area(int(64)) (",
        "told.chpl:5)\n    fact(int(64)) (",
        "told.chpl:5) (recursive)\n",
    ];
    told(&["--print-callgraph"], &graph)?;
    for flags in [["--explain-call=area:N"], ["--explain-call=area:7"], ["--explain-instantiation=twice:1"]] {
        let done = tool("chpl", &[flags[0], &file, "-o", &out])?;
        expect(&done, 0, &[])?;
        if done.stderr.contains("N000") {
            return Err(format!("{} tells of what was not asked for:\n{}", flags[0], done.stderr));
        }
    }
    expect(&tool("chpl", &["--explain-call=area:1:2:3", &file, "-o", &out])?, 2, &["is not NAME, NAME:MODULE"])?;
    let times = dir.join("times").display().to_string();
    told(&["--print-passes-file", &times], &[])?;
    let times = std::fs::read_to_string(&times).map_err(|e| e.to_string())?;
    if !times.contains("resolve") {
        return Err(format!("no stages in the file of times:\n{times}"));
    }
    expect(&tool("chpl", &["--print-passes-file", "/nowhere/times", &file, "-o", &out])?, 1, &["/nowhere/times"])
}

/// What a flag says is what the program does.
fn flags_of_checks() -> Result<(), String> {
    let text = "config const n = 5;\nvar a: [1..3] int;\nproc deep(k: int): int { if k == 0 then return 0; return 1 + deep(k - 1) * 2 % 7; }\n\
                config const deepness = 0, zero = 0;\nif zero == 1 then writeln(1 / (zero - 1));\nwriteln(deep(deepness) >= 0);\n\
                if n < 100 then writeln(a[n]);\n";
    let (dir, file) = with_file("checks", "a.chpl", text)?;
    let out = dir.join("a").display().to_string();
    let built = |flags: &[&str], args: &[&str]| {
        let mut line = vec![file.as_str(), "-o", &out];
        line.extend(flags);
        expect(&tool("chpl", &line)?, 0, &[])?;
        run(Command::new(&out).args(args), "", LIMIT)
    };
    expect(&built(&[], &[])?, 1, &["out of bounds"])?;
    expect(&built(&["--fast", "--bounds-checks"], &[])?, 1, &["out of bounds"])?;
    expect(&built(&["--no-bounds-checks"], &["--n=2"])?, 0, &["0\n"])?;
    let asm = |flags: &[&str]| {
        let mut line = vec!["build", &file, "--emit=asm", "-o", "-"];
        line.extend(flags);
        Ok::<_, String>(tool("chantry", &line)?.stdout)
    };
    let overflow = "cht_error_stack";
    for (flags, checked) in
        [(&[][..], true), (&["--no-stack-checks"], false), (&["--fast"], false), (&["--fast", "--stack-checks"], true)]
    {
        if asm(flags)?.contains(overflow) != checked {
            return Err(format!("{flags:?}: `{overflow}` {} in the code", if checked { "is not" } else { "is" }));
        }
    }
    Ok(())
}

fn time_passes() -> Result<(), String> {
    let (dir, file) = with_file("time-passes", "a.chpl", "writeln(1);\n")?;
    let out = dir.join("a").display().to_string();
    let done = tool("chpl", &[&file, "--time-passes", "-o", &out])?;
    expect(&done, 0, &["parse", "scope", "resolve", "lower", "optimize", "codegen", "link", "total"])
}

fn program_help() -> Result<(), String> {
    let (dir, file) = with_file("program-help", "a.chpl", "config const size = 8;\nconfig var name = \"x\";\n")?;
    let out = dir.join("a").display().to_string();
    expect(&tool("chpl", &[&file, "-o", &out])?, 0, &[])?;
    expect(&run(Command::new(&out).arg("--help"), "", LIMIT)?, 0, &["size", "int", "8", "name", "string"])
}

fn makefile_use() -> Result<(), String> {
    let (dir, file) = with_file("makefile", "prog.chpl", "use Helper;\nwriteln(help());\n")?;
    let modules = dir.join("lib");
    std::fs::create_dir_all(&modules).map_err(|e| e.to_string())?;
    std::fs::write(modules.join("Helper.chpl"), "proc help() { return 41 + 1; }\n").map_err(|e| e.to_string())?;
    let out = dir.join("prog");
    let done = run(
        Command::new(binary("chpl")).current_dir(&dir).args([
            &file,
            "-M",
            "lib",
            "--fast",
            "-O",
            "-g",
            "--no-warnings",
            "-lm",
        ]),
        "",
        LIMIT,
    )?;
    expect(&done, 0, &[])?;
    expect(&run(&mut Command::new(&out), "", LIMIT)?, 0, &["42\n"])
}

/// Each `chapel` block of the README runs, except the one that shows a mistake: its message is
/// the one that the README shows.
fn readme_programs() -> Result<(), String> {
    let readme = std::fs::read_to_string(crate::root().join("README.md")).map_err(|e| e.to_string())?;
    let dir = scratch("cli/readme");
    let mut found = 0;
    for block in readme.split("```chapel\n// ").skip(1) {
        let (name, rest) = block.split_once('\n').ok_or("a block without a name")?;
        let (text, after) = rest.split_once("```").ok_or("a block without an end")?;
        // With its first line, so that the message's line numbers are the reader's.
        std::fs::write(dir.join(name), text).map_err(|e| e.to_string())?;
        let done = run(Command::new(binary("chantry")).current_dir(&dir).args(["run", name]), "", LIMIT)?;
        if name == "mistake.chpl" {
            let shown = after.split("$ chantry run mistake.chpl\n").nth(1).and_then(|t| t.split("```").next());
            let shown = shown.ok_or("the README does not show what `chantry run mistake.chpl` says")?;
            if shown != done.stderr && crate::blessing() {
                let blessed = readme.replace(shown, &done.stderr);
                std::fs::write(crate::root().join("README.md"), blessed).map_err(|e| e.to_string())?;
            } else if shown != done.stderr {
                return Err(format!("the README shows\n{}\nbut it is\n{}", shown, done.stderr));
            }
        } else {
            expect(&done, 0, &[])?;
        }
        found += 1;
    }
    if found == 4 { Ok(()) } else { Err(format!("{found} programs in the README instead of 4")) }
}
