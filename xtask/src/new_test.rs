//! Makes a new test. Not for: running or blessing it.

use std::path::Path;

pub fn run(root: &Path, args: &[&str]) -> Result<(), String> {
    let [path] = args else { return Err("new-test needs one path, e.g. language/tasks/begin".into()) };
    let path = path.trim_start_matches("tests/").trim_end_matches(".chpl");
    let kind = path.split('/').next().unwrap_or_default();
    if !["language", "library", "programs", "diagnostics"].contains(&kind) || !path.contains('/') {
        return Err("a test's path begins with language/, library/, programs/ or diagnostics/".into());
    }
    let file = root.join("tests").join(format!("{path}.chpl"));
    if file.exists() {
        return Err(format!("tests/{path}.chpl exists"));
    }
    let text = if kind == "diagnostics" {
        "// What is wrong here, in one sentence.\n\n"
    } else {
        "// What this shows, in one sentence.\n\nwriteln(\"replace me\");\n"
    };
    let dir = file.parent().ok_or("no directory")?;
    std::fs::create_dir_all(dir).and_then(|()| std::fs::write(&file, text)).map_err(|e| e.to_string())?;
    println!("made tests/{path}.chpl; write it, then `cargo xtask bless {path}` and look at what came out");
    Ok(())
}
