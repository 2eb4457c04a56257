//! `tests/mir/passes/*.mir`: `// pass: name`, or `// pass: name --fast`, MIR, and behind `=== out` the MIR after that
//! pass. `BLESS=1` writes what comes out.

use std::path::Path;

use chantry_base::{FileId, Span};
use chantry_mir::{parse, print, verify};
use chantry_passes::{Level, Settings};
use chantry_types::TypeTable;

#[test]
fn golden() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/mir/passes");
    let mut failed = Vec::new();
    let mut count = 0;
    for entry in std::fs::read_dir(&dir).expect("tests/mir/passes exists") {
        let path = entry.expect("readable").path();
        if path.extension().is_none_or(|e| e != "mir") {
            continue;
        }
        count += 1;
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("readable");
        let (mir, out) = text.split_once("=== out\n").unwrap_or((&text, ""));
        let pass =
            mir.strip_prefix("// pass: ").and_then(|r| r.lines().next()).unwrap_or_else(|| panic!("{name}: no pass"));
        let (pass, level) = pass.strip_suffix(" --fast").map_or((pass, Level::Full), |p| (p, Level::Fast));
        let settings = Settings { outline_above: 0, stack_checks: false, ..Settings::new(level) };
        let types = TypeTable::new();
        let mut prog = parse(mir, &types, Span::new(FileId(0), 0, 0)).unwrap_or_else(|e| panic!("{name}: {e}"));
        let check = |prog: &_, when: &str| {
            if let Err(f) = verify(prog, &types) {
                panic!("{name}, {when}: {}", f.iter().map(|f| f.to_string()).collect::<Vec<_>>().join("\n"));
            }
        };
        check(&prog, "before");
        assert!(chantry_passes::run_one(pass, &mut prog, &types, &settings), "{name}: there is no pass {pass}");
        check(&prog, "after");
        let got = print(&prog, &types);
        if got != out {
            if std::env::var_os("BLESS").is_some() {
                std::fs::write(&path, format!("{mir}=== out\n{got}")).expect("writable");
            } else {
                failed.push(format!("{name}:\n--- expected\n{out}--- got\n{got}"));
            }
        }
    }
    assert!(count > 0);
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
