//! `extern { … }`: the C compiler compiles the text, and what it declares becomes declarations of the module.
//! Not for: `extern` declarations that a program writes itself, and what they require (`requires`).
//!
//! The preprocessor's output is read for functions, variables, types, structures, constants of enums and macros that are
//! numbers, texts or other names (`tokens`, `declarations`, `macros`); Chapel's text for them is parsed in the block's place
//! (`chapel`). What has no counterpart is not declared.

mod chapel;
mod declarations;
mod macros;
mod tokens;
mod types;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Options;
pub use chapel::Names;

/// What becomes of a block.
pub struct Translated {
    /// Declarations in Chapel.
    pub chapel: String,
    pub object: Vec<u8>,
    /// Lines of the block, from 1, with what is not understood.
    pub unread: Vec<u32>,
}

/// How the C compiler is called.
#[derive(Clone, Default)]
pub struct CCompiler {
    flags: Vec<String>,
}

impl CCompiler {
    pub fn new(options: &Options) -> Self {
        let mut flags = options.cc_flags.clone();
        flags.extend(options.include_dirs.iter().map(|d| format!("-I{}", d.display())));
        let level = if options.opt == crate::OptLevel::Full { "-O3" } else { "-O2" };
        flags.push(level.to_string());
        CCompiler { flags }
    }

    /// Translates a block that stands in a file of the directory. `names` are those that its module declares, `number`
    /// tells the blocks of a program apart. An error is what the C compiler said.
    pub fn translate(&self, text: &str, dir: &Path, names: &mut Names, number: usize) -> Result<Translated, String> {
        let unit = tokens::read(&String::from_utf8_lossy(&self.run(text, dir, &["-E", "-dD"])?));
        let declared = declarations::read(&unit.tokens);
        let texts = chapel::write(&declared, &unit.macros, names, format!("chantry_c{number}_"));
        let whole = format!("{text}\n{}", texts.aliases);
        let file = tempfile::NamedTempFile::new().map_err(|e| format!("cannot keep what the C compiler makes: {e}"))?;
        let path = file.path().display().to_string();
        self.run(&whole, dir, &["-c", "-o", &path])?;
        let object = std::fs::read(&path).map_err(|e| format!("cannot read what the C compiler made: {e}"))?;
        Ok(Translated { chapel: texts.chapel, object, unread: declared.unread })
    }

    fn run(&self, text: &str, dir: &Path, what: &[&str]) -> Result<Vec<u8>, String> {
        let fail = |e: std::io::Error| format!("the C compiler `cc` cannot be run: {e}");
        let dir = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
        let mut command = Command::new("cc");
        // The types that Chapel has names for (`c_size_t`, `int(32)`, …) are there without a line of the block's.
        command.args(["-x", "c", "-w", "-include", "stddef.h", "-include", "stdint.h", "-include", "sys/types.h"]);
        command.args(what).args(&self.flags).arg("-iquote").arg(dir).arg("-");
        let mut cc =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(fail)?;
        let mut input = cc.stdin.take().expect("it is a pipe");
        let out = std::thread::scope(|s| {
            // A compiler that stops reading says why.
            s.spawn(move || drop(input.write_all(text.as_bytes())));
            cc.wait_with_output()
        });
        let out = out.map_err(fail)?;
        if out.status.success() { Ok(out.stdout) } else { Err(String::from_utf8_lossy(&out.stderr).into_owned()) }
    }
}
