//! The command line: `chantry` and `chpl` (flags, help, messages, exit status).
//! Not for: compiling; this crate turns words into [`chantry_driver::Options`] and results into text.
//!
//! Exit status: 0 done; 1 the program or a file is at fault; 2 the command line is.

mod backend;
mod command;
mod environment;
mod explain;
mod flags;
mod help;
mod late;
mod pages;
mod report;
mod session;
mod settings;
mod testing;

// After the back end, whose crate holds the C++ library: what is named later is linked first, and the first `operator new` is taken.
mod allocator;

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: allocator::Allocator = allocator::Allocator;

/// Which of the two commands this process is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    Chantry,
    Chpl,
}

impl Tool {
    pub fn name(self) -> &'static str {
        match self {
            Tool::Chantry => "chantry",
            Tool::Chpl => "chpl",
        }
    }
}

pub fn main(tool: Tool) -> ExitCode {
    allocator::keep_freed_memory();
    late::llvm();
    let args: Vec<_> = std::env::args_os().skip(1).collect();
    let command = match command::parse(tool, args) {
        Ok(command) => command,
        Err(usage) => {
            eprintln!("{usage}");
            return ExitCode::from(2);
        }
    };
    // Compiling recurses as deep as the program nests; the depth of a main thread's stack is the
    // user's ulimit, so the work runs on a thread of known size (untouched pages cost nothing).
    // Where address space is rationed, less must do.
    const STACKS: [usize; 3] = [1 << 30, 1 << 28, 1 << 25];
    let start = |size| {
        let command = command.clone();
        std::thread::Builder::new().stack_size(size).spawn(move || session::execute(tool, command))
    };
    let worker = start(STACKS[0]).or_else(|_| start(STACKS[1])).or_else(|_| start(STACKS[2]));
    match worker.map(|w| w.join()) {
        Ok(Ok(code)) => code,
        Ok(Err(_)) => {
            eprintln!(
                "error: the compiler has failed on this input; this is a fault of {}, not of the program\n  \
                 = help: the message above says where; please report it with the program",
                tool.name()
            );
            chantry_driver::leave(101)
        }
        Err(e) => {
            eprintln!("error: cannot start a thread: {e}");
            ExitCode::from(1)
        }
    }
}
