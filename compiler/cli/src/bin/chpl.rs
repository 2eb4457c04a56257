//! The `chpl` command: the flags that Chapel users' makefiles use.

fn main() -> std::process::ExitCode {
    chantry_cli::main(chantry_cli::Tool::Chpl)
}
