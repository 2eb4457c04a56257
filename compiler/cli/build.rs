//! Embeds docs/errors: `chantry explain` needs no files at run time. Links the commands at fixed
//! addresses, with LLVM's constructors apart (src/late.rs).

use std::fmt::Write as _;
use std::path::PathBuf;

fn main() {
    // LLVM's 100 000 relocations cost 3 ms at every start of a position-independent executable.
    println!("cargo::rustc-link-arg-bins=-no-pie");
    let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let script = manifest.join("llvm_start.ld");
    println!("cargo::rerun-if-changed={}", script.display());
    println!("cargo::rustc-link-arg=-Wl,-T,{}", script.display());
    let dir = manifest.join("../../docs/errors");
    println!("cargo::rerun-if-changed={}", dir.display());
    let mut pages: Vec<PathBuf> = std::fs::read_dir(&dir)
        .into_iter()
        .flatten()
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e == "md"))
        .collect();
    pages.sort();
    let mut table = String::from("&[\n");
    for page in pages {
        let page = page.canonicalize().expect("listed just now");
        println!("cargo::rerun-if-changed={}", page.display());
        let id = page.file_stem().expect("has a name").to_string_lossy().into_owned();
        writeln!(table, "    ({id:?}, include_str!({:?})),", page.display().to_string()).expect("writing to a string");
    }
    table.push(']');
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    std::fs::write(out.join("error_pages.rs"), table).expect("OUT_DIR is writable");
}
