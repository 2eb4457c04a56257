//! Links the parts of LLVM that code generation uses, statically: a shared libLLVM costs
//! 16 ms at every start. Not for finding other versions: the C API is bound to 19.1.

use std::path::PathBuf;
use std::process::Command;

/// LLVM's components; their dependencies follow.
const COMPONENTS: &[&str] =
    &["passes", "x86codegen", "x86asmparser", "x86desc", "x86info", "irreader", "bitwriter", "target"];

fn main() {
    println!("cargo::rerun-if-env-changed=LLVM_SYS_191_PREFIX");
    let config = std::env::var_os("LLVM_SYS_191_PREFIX")
        .map(|prefix| PathBuf::from(prefix).join("bin/llvm-config"))
        .filter(|p| p.exists())
        .unwrap_or_else(|| "llvm-config-19".into());
    let ask = |args: &[&str]| {
        let out = Command::new(&config).args(args).output().unwrap_or_else(|e| {
            panic!("{}: {e}. Install LLVM 19 (Debian: apt-get install llvm-19-dev)", config.display())
        });
        assert!(out.status.success(), "{}: {}", config.display(), String::from_utf8_lossy(&out.stderr));
        String::from_utf8(out.stdout).expect("llvm-config prints text").trim().to_owned()
    };
    println!("cargo::rustc-link-search=native={}", ask(&["--libdir"]));
    let mut args = vec!["--link-static", "--libs"];
    args.extend(COMPONENTS);
    for lib in ask(&args).split_whitespace() {
        if let Some(name) = lib.strip_prefix("-l") {
            println!("cargo::rustc-link-lib=static={name}");
        }
    }
    // Of LLVM's system libraries only the compressors are referred to by what we link; the C++
    // library too is static, for start-up's sake.
    for (lib, file) in [("stdc++", "libstdc++.a"), ("zstd", "libzstd.a"), ("z", "libz.a")] {
        let path = Command::new("gcc").arg(format!("-print-file-name={file}")).output().ok();
        let path = path.and_then(|o| String::from_utf8(o.stdout).ok()).map(|p| PathBuf::from(p.trim()));
        match path.filter(|p| p.is_absolute() && p.exists()) {
            Some(p) => {
                println!("cargo::rustc-link-search=native={}", p.parent().expect("a file is in a directory").display());
                println!("cargo::rustc-link-lib=static={lib}");
            }
            None => println!("cargo::rustc-link-lib={lib}"),
        }
    }
}
