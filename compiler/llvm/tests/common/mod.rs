//! Links an object with a C file that checks it, and runs the result.

use std::path::PathBuf;
use std::process::Command;

use chantry_base::{SourceMap, Span};
use chantry_llvm::{CodegenOptions, Emit, OptLevel, codegen};
use chantry_mir::Program;
use chantry_types::TypeTable;

pub fn sources() -> (SourceMap, Span) {
    let mut s = SourceMap::default();
    let f = s.add("test.chpl", "line one\nline two\n", false);
    (s, Span::new(f, 0, 4))
}

#[allow(dead_code, reason = "not every test file uses it")]
pub fn ir(prog: &Program, types: &TypeTable, opt: OptLevel) -> String {
    let opts = CodegenOptions { opt, emit: Emit::LlvmIr, ..CodegenOptions::default() };
    let out = codegen(prog, types, &sources().0, &opts, None).unwrap_or_else(|e| panic!("{e}"));
    String::from_utf8(out.objects.concat()).expect("LLVM prints text")
}

/// Compiles at every level and with debug information, links with `c`, runs; answers the
/// output, which must be the same each time.
#[allow(dead_code, reason = "not every test file uses it")]
pub fn run(name: &str, prog: &Program, types: &TypeTable, c: &str) -> String {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&dir).expect("a directory for the test");
    // What exported functions tell the runtime means nothing here.
    let runtime = "void cht_c_enter(void) {} void cht_c_leave(void) {}";
    std::fs::write(dir.join("main.c"), format!("{c}\n{runtime}\n")).expect("writable");
    let mut outputs = Vec::new();
    for (opt, debug_info) in
        [(OptLevel::Debug, false), (OptLevel::Debug, true), (OptLevel::Default, false), (OptLevel::Fast, true)]
    {
        let opts = CodegenOptions { opt, debug_info, ..CodegenOptions::default() };
        let out = codegen(prog, types, &sources().0, &opts, None).unwrap_or_else(|e| panic!("{name} at {opt:?}: {e}"));
        std::fs::write(dir.join("unit.o"), out.objects.concat()).expect("writable");
        let status = Command::new("gcc")
            .current_dir(&dir)
            .args(["-O1", "-w", "main.c", "unit.o", "-lm", "-o", "prog"])
            .status()
            .expect("gcc runs");
        assert!(status.success(), "{name} at {opt:?}: does not link");
        let done = Command::new(dir.join("prog")).output().expect("the program runs");
        assert!(done.status.success(), "{name} at {opt:?}: {:?}", done);
        outputs.push((opt, String::from_utf8_lossy(&done.stdout).into_owned()));
    }
    for (opt, text) in &outputs[1..] {
        assert_eq!(*text, outputs[0].1, "{name}: {opt:?} differs");
    }
    outputs.remove(0).1
}
