//! Programs of C that use a library made of Chapel: `tests/hosts/NAME.chpl`, `NAME.c` and `NAME.good`, for a static and a shared library, with 1 and
//! 2 workers; and such of other languages. Not for: C code in a Chapel program (`tests/language/interoperability`).

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::process::{binary, run, scratch};

const LIMIT: Duration = Duration::from_secs(60);

pub fn check(program: &Path) -> Result<(), String> {
    in_other_languages(program)?;
    if !program.with_extension("c").exists() {
        return Ok(());
    }
    for kind in ["--static", "--dynamic"] {
        for flags in [&["--fast"][..], &[]] {
            one(program, kind, flags).map_err(|e| format!("{kind} {}: {e}", flags.join(" ")))?;
        }
    }
    Ok(())
}

/// Hosts in Fortran, in Python and built by CMake: `NAME.f90`, `NAME.py`, `NAME.cmake.c`, each with the output `….good`. Left out where
/// the machine does not have the tool.
fn in_other_languages(program: &Path) -> Result<(), String> {
    let ways: [(&str, &str, &str, &str); 3] = [
        (
            "f90",
            "gfortran",
            "--library-fortran",
            "gfortran -c lib/NAME.f90 && gfortran SOURCE NAME.o -Llib -lNAME -lm -lpthread -ldl -o host && ./host",
        ),
        ("py", "python3", "--library-python", "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=lib python3 - < SOURCE"),
        (
            "cmake.c",
            "cmake",
            "--library-cmakelists",
            "cmake -S . -B build > made && cmake --build build >> made && build/host",
        ),
    ];
    for (extension, tool, flag, script) in ways {
        let source = program.with_extension(extension);
        let there = Command::new(tool)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|s| s.success());
        if !source.exists() || !there {
            continue;
        }
        let stem = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let dir = scratch(&format!("hosts/{stem}.{extension}"));
        let mut make = Command::new(binary("chpl"));
        make.args([flag, "--library-dir"]).arg(dir.join("lib")).arg("--library").arg(program);
        let made = run(&mut make, "", LIMIT)?;
        if made.status != 0 {
            return Err(format!("chpl {flag}: status {}\n{}", made.status, made.stderr));
        }
        let lists = format!(
            "cmake_minimum_required(VERSION 3.10)\nproject(host C)\ninclude(${{CMAKE_SOURCE_DIR}}/lib/{stem}.cmake)\nadd_executable(host {source})\n\
             target_include_directories(host PRIVATE ${{{stem}_INCLUDE_DIRS}})\ntarget_link_libraries(host PRIVATE ${{{stem}_LINK_LIBS}})\n",
            source = source.display()
        );
        std::fs::write(dir.join("CMakeLists.txt"), lists).map_err(|e| e.to_string())?;
        let script = script.replace("NAME", &stem).replace("SOURCE", &source.display().to_string());
        let done = run(Command::new("sh").args(["-c", &script]).current_dir(&dir), "", LIMIT)?;
        let said = format!("{}{}status {}\n", done.stdout, done.stderr, done.status);
        let good =
            std::fs::read_to_string(program.with_extension(format!("{extension}.good"))).map_err(|e| e.to_string())?;
        if said != good {
            return Err(format!("{extension}: instead of\n{good}\nthis:\n{said}"));
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
