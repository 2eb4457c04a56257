//! Programs of C that use a library made of Chapel: `tests/hosts/NAME.chpl`, `NAME.c` and `NAME.good`, for a static and a shared library, with 1 and
//! 2 workers. Not for: C code in a Chapel program (`tests/language/interoperability`).

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::process::{binary, run, scratch};

const LIMIT: Duration = Duration::from_secs(60);

pub fn check(program: &Path) -> Result<(), String> {
    for kind in ["--static", "--dynamic"] {
        for flags in [&["--fast"][..], &[]] {
            one(program, kind, flags).map_err(|e| format!("{kind} {}: {e}", flags.join(" ")))?;
        }
    }
    Ok(())
}

fn one(program: &Path, kind: &str, flags: &[&str]) -> Result<(), String> {
    let stem = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let dir = scratch(&format!("hosts/{stem}{kind}{}", flags.concat()));
    let lib = dir.join("lib");
    let mut make = Command::new(binary("chpl"));
    make.args(["--library", kind, "--library-makefile", "--library-dir"]).arg(&lib).args(flags);
    // Messages of the program have its file as it is named here.
    make.current_dir(program.parent().unwrap_or(program)).arg(program.file_name().unwrap_or_default());
    let made = run(&mut make, "", LIMIT)?;
    if made.status != 0 {
        return Err(format!("chpl: status {}\n{}", made.status, made.stderr));
    }
    // The header is C++'s, too.
    let header = lib.join(format!("{stem}.h"));
    let mut look = Command::new("c++");
    look.args(["-Wall", "-Werror", "-x", "c++", "-fsyntax-only"]).arg(&header);
    let read = run(&mut look, "", LIMIT)?;
    if read.status != 0 {
        return Err(format!("c++: status {}\n{}", read.status, read.stderr));
    }
    // As a user's makefile would.
    let rules = dir.join("Makefile");
    let text = format!(
        "include {}/Makefile.{stem}\nhost: {source}\n\t$(CHPL_COMPILER) -Wall -Werror $(CHPL_CFLAGS) -o $@ {source} $(CHPL_LDFLAGS)\n",
        lib.display(),
        source = program.with_extension("c").display()
    );
    std::fs::write(&rules, text).map_err(|e| e.to_string())?;
    let host = dir.join("host");
    let _ = std::fs::remove_file(&host);
    let built = run(Command::new("make").current_dir(&dir).args(["-s", "host"]), "", LIMIT)?;
    if built.status != 0 {
        return Err(format!("make: status {}\n{}{}", built.status, built.stdout, built.stderr));
    }
    let good = std::fs::read_to_string(program.with_extension("good")).map_err(|e| e.to_string())?;
    for workers in ["1", "2"] {
        let mut command = Command::new(&host);
        command.args(["--memLeaks", "--own"]).env("CHPL_RT_NUM_THREADS_PER_LOCALE", workers);
        let done = run(&mut command, "", LIMIT)?;
        let said = format!("{}{}status {}\n", done.stdout, done.stderr, done.status);
        if said != good {
            return Err(format!("with {workers} workers, instead of\n{good}\nthis:\n{said}"));
        }
    }
    Ok(())
}
