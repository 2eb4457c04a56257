//! Passes over MIR between lowering and code generation: what is cheap here and dear in LLVM,
//! or needs facts that LLVM IR does not carry. Not for machine-level optimisation.
//!
//! Each pass takes a verified program and leaves one. Order matters in one place: calls that
//! do not return end their blocks before the control flow is simplified.

mod apart;
mod calls;
mod carve;
mod cfg;
mod checked;
mod copies;
mod endless;
mod from_known;
mod inline;
mod loops;
mod near;
mod noreturn;
mod on;
mod once;
mod outline;
mod prune;
mod recursion;
mod rotate;
mod targets;
mod tasks;
mod turns;
mod waits;

use chantry_mir::Program;
pub use chantry_rt_abi::COUNTING;
use chantry_types::TypeTable;

/// How much to do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// What unoptimised code needs: nothing that moves or merges a statement.
    Debug,
    Full,
    /// What is worth larger code and more of LLVM's time.
    Fast,
}

/// What a program is to be brought to.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub level: Level,
    /// Statements of all functions that run once and have loops, from which on their loops are taken out of them; 0 for tests.
    pub outline_above: usize,
    /// Whether code generation puts in what `stack_checks` asks for.
    pub stack_checks: bool,
    /// Every program gets its checked version, for tests; else those do that count their communication.
    pub always_checked: bool,
    /// The checked version for programs that run code on other locales.
    pub between_machines: bool,
}

impl Settings {
    pub fn new(level: Level) -> Settings {
        Settings {
            level,
            outline_above: outline::LEAST,
            stack_checks: true,
            always_checked: false,
            between_machines: false,
        }
    }
}

type Pass = fn(&mut Program, &TypeTable, &Settings);

/// All passes by name, in the order in which `run` applies them.
pub const PASSES: &[(&str, Pass, Level)] = &[
    ("unchecked", checked::none, Level::Debug),
    ("noreturn", noreturn::run, Level::Debug),
    ("cfg", cfg::run, Level::Debug),
    // Here, since code behind calls that never return may have been the last user of some functions.
    ("prune", prune::run, Level::Debug),
    // Behind `prune`, which knows the classes of all objects, and before methods are inlined.
    ("targets", targets::run, Level::Full),
    // While reads of atomics are still calls that a loop consists of.
    ("waits", waits::run, Level::Debug),
    ("copies", copies::run, Level::Full),
    ("rotate", rotate::run, Level::Full),
    // While bodies that run in place can still be inlined.
    ("on", on::run, Level::Debug),
    ("inline", inline::run, Level::Full),
    // Code generation knows calls of the runtime only.
    ("tasks", tasks::run, Level::Debug),
    // Before what is called apart is decided: that depends on what is in loops.
    ("outline", outline::run, Level::Full),
    // After that the bodies of tasks are functions whose address is taken.
    ("apart", apart::run, Level::Full),
    ("stack_checks", calls::run, Level::Debug),
    ("endless", endless::run, Level::Full),
    // The copies need no checks of their own.
    ("recursion", recursion::run, Level::Full),
    // Last: its functions are copies of what all others have made.
    ("checked", checked::run, Level::Debug),
];

/// Brings a program from lowering into the form that code generation wants; `after` sees it after each pass.
pub fn run(prog: &mut Program, types: &TypeTable, settings: &Settings, mut after: impl FnMut(&'static str, &Program)) {
    for (name, pass, least) in PASSES {
        if settings.level >= *least {
            pass(prog, types, settings);
            after(name, prog);
        }
    }
}

/// Runs one pass, for its tests. False if there is none of that name.
pub fn run_one(name: &str, prog: &mut Program, types: &TypeTable, settings: &Settings) -> bool {
    let found = PASSES.iter().find(|(n, ..)| *n == name);
    if let Some((_, pass, _)) = found {
        pass(prog, types, settings);
    }
    found.is_some()
}
