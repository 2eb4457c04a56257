//! Embeds modules/**/*.chpl: a table from file path to text and index, so that the compiler needs no
//! library directory at run time, and reads of the library what a program mentions.

use std::fmt::Write as _;
use std::path::PathBuf;

use walkdir::WalkDir;

fn main() {
    let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let root = manifest.join("../../modules").canonicalize().unwrap_or_else(|_| manifest.join("../../modules"));
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    for entry in WalkDir::new(&root).sort_by_file_name().into_iter().flatten() {
        if entry.file_type().is_dir() {
            println!("cargo::rerun-if-changed={}", entry.path().display());
        } else if entry.path().extension().is_some_and(|e| e == "chpl") {
            files.push(entry.into_path());
        }
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut table = String::from("&[\n");
    // FNV-1a over names and texts: part of the compiler's build id.
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let relative = file.strip_prefix(&root).expect("collected below root").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(file).unwrap_or_default();
        for byte in relative.bytes().chain(text.bytes()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        // One with syntax errors has none; the library's tests say what is wrong.
        let name = file.file_stem().expect("a file has a name").to_string_lossy();
        let index = chantry_syntax::index::build(&name, &text).unwrap_or_default();
        let index_file = out.join(format!("{}.index", relative.replace('/', ".")));
        std::fs::write(&index_file, index).expect("OUT_DIR is writable");
        writeln!(
            table,
            "    LibraryFile {{ path: {relative:?}, text: include_str!({:?}), index: include_bytes!({:?}) }},",
            file.display().to_string(),
            index_file.display().to_string()
        )
        .expect("writing to a string");
    }
    table.push(']');
    std::fs::write(out.join("library_table.rs"), table).expect("OUT_DIR is writable");
    println!("cargo::rustc-env=CHANTRY_LIBRARY_HASH={hash:016x}");
}
