//! The `chantry` command.

fn main() -> std::process::ExitCode {
    chantry_cli::main(chantry_cli::Tool::Chantry)
}
