//! `tests/mir/run/*.mir`: MIR, a C main behind `=== c`, its output behind `=== out`. Each is
//! verified, compiled at every level, linked with gcc's code, run.

mod common;

use std::path::Path;

use chantry_mir::{parse, verify};
use chantry_types::TypeTable;

#[test]
fn golden_programs_run() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/mir/run");
    let only = std::env::var("MIR_TEST").unwrap_or_default();
    let mut failed = Vec::new();
    let mut count = 0;
    for entry in std::fs::read_dir(&dir).expect("tests/mir/run exists") {
        let path = entry.expect("readable").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if path.extension().is_none_or(|e| e != "mir") || !name.contains(&only) {
            continue;
        }
        count += 1;
        let text = std::fs::read_to_string(&path).expect("readable");
        let (mir, rest) = text.split_once("=== c\n").unwrap_or_else(|| panic!("{name}: no `=== c`"));
        let (c, out) = rest.split_once("=== out\n").unwrap_or_else(|| panic!("{name}: no `=== out`"));
        let types = TypeTable::new();
        let span = common::sources().1;
        let prog = parse(mir, &types, span).unwrap_or_else(|e| panic!("{name}: {e}"));
        if let Err(faults) = verify(&prog, &types) {
            panic!("{name}: {}", faults.iter().map(|f| f.to_string()).collect::<Vec<_>>().join("\n"));
        }
        let c = format!("#include <stdio.h>\n#include <stdint.h>\n#include <stdbool.h>\n#include <math.h>\n{c}");
        let got = common::run(&format!("golden_{name}"), &prog, &types, &c);
        if got != out {
            if std::env::var_os("BLESS").is_some() {
                std::fs::write(
                    &path,
                    format!("{mir}=== c\n{}=== out\n{got}", rest.split_once("=== out\n").expect("above").0),
                )
                .expect("writable");
            } else {
                failed.push(format!("{name}:\n--- expected\n{out}--- got\n{got}"));
            }
        }
    }
    assert!(count > 0, "no test is called {only}");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
