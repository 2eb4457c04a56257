//! Snapshots of rendered messages: `X.snap` beside `X.chpl` shows the source and what the
//! compiler says about it, together. Not for: which errors are found (programs.rs is enough there).

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::directives::parse;
use crate::process::{binary, run_for};
use crate::{blessing, difference};

pub fn check(path: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let directives = parse(&source)?;
    let shown_path = path.strip_prefix(crate::root()).unwrap_or(path);
    let mut command = Command::new(binary("chantry"));
    command.current_dir(crate::root()).arg("check").args(&directives.flags).arg("--color=never").arg(shown_path);
    let done = run_for(&mut command, "", Duration::from_secs(20))?;
    let rendered = format!("{source}----- status {}\n{}", done.status, done.stderr);
    let snapshot = path.with_extension("snap");
    let result = if done.status < 0 || done.status > 1 {
        Err(format!("status {}:\n{}", done.status, done.stderr))
    } else if blessing() {
        std::fs::write(&snapshot, rendered).map_err(|e| e.to_string())
    } else {
        match std::fs::read_to_string(&snapshot) {
            Err(_) => Err(format!("no snapshot yet; `cargo xtask bless` writes\n{rendered}")),
            Ok(expected) if expected != rendered => {
                Err(format!("the message differs: {}", difference(&expected, &rendered)))
            }
            Ok(_) => Ok(()),
        }
    };
    match (directives.known_bug, result) {
        (None, result) => result,
        (Some(_), Err(_)) => Ok(()),
        (Some(reason), Ok(())) if !blessing() => Err(format!("this works now: remove `// known-bug: {reason}`")),
        (Some(_), Ok(())) => Ok(()),
    }
}
