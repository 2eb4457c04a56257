//! Which of the runtime's schedulers a test runs on. Not for: running it (`programs`).

use std::path::Path;
use std::sync::OnceLock;

use crate::directives::Directives;

/// The names that `--tasks` takes; the first is the default.
pub const ALL: &[&str] = &["steal", "fifo", "threads", "tbb"];

/// Those that this machine has: `tbb` needs oneTBB's library.
pub fn present() -> &'static [&'static str] {
    static PRESENT: OnceLock<Vec<&str>> = OnceLock::new();
    PRESENT.get_or_init(|| ALL.iter().copied().filter(|name| *name != "tbb" || has_tbb()).collect())
}

fn has_tbb() -> bool {
    // SAFETY: a NUL-terminated name; oneTBB's initialisers only look at the machine. It stays loaded.
    unsafe { !libc::dlopen(c"libtbb.so.12".as_ptr(), libc::RTLD_LAZY | libc::RTLD_LOCAL).is_null() }
}

/// What `CHANTRY_TASKS` says: nothing, one scheduler, or `all`.
pub fn asked_for() -> Option<String> {
    std::env::var("CHANTRY_TASKS").ok().filter(|name| !name.is_empty())
}

/// Whether the test (its path, and its program's) is about tasks, and so runs on every scheduler
/// unless one is asked for.
pub fn about_tasks(test: &Path, program: &Path) -> bool {
    let below = |path: &Path, dirs: &[&str]| dirs.iter().any(|d| path.starts_with(d));
    below(
        test,
        &[
            "tests/language/task-parallelism",
            "tests/language/data-parallelism",
            "tests/programs/tasks",
            "tests/programs/stress",
        ],
    ) || below(program, &["examples/tasks", "examples/tasking", "tests/soak"])
}

/// The schedulers that a test's program runs on; `None` is the one that the runtime chooses.
pub fn of_a_test(d: &Directives, about_tasks: bool) -> Vec<Option<String>> {
    choose(asked_for().as_deref(), &d.tasks, about_tasks, present())
}

fn choose(asked: Option<&str>, only: &[String], about_tasks: bool, present: &[&str]) -> Vec<Option<String>> {
    let wanted: Vec<&str> = match asked {
        Some("all") => present.to_vec(),
        Some(name) => vec![name],
        None if about_tasks => present.to_vec(),
        None if only.is_empty() => return vec![None],
        None => present.to_vec(),
    };
    wanted.into_iter().filter(|w| only.is_empty() || only.iter().any(|o| o == w)).map(|w| Some(w.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_run_where_they_belong() {
        let here = ["steal", "fifo"];
        let names = |v: Vec<Option<String>>| v.into_iter().map(|n| n.unwrap_or_default()).collect::<Vec<_>>();
        assert_eq!(names(choose(None, &[], false, &here)), [""]);
        assert_eq!(names(choose(None, &[], true, &here)), here);
        assert_eq!(names(choose(Some("all"), &[], false, &here)), here);
        assert_eq!(names(choose(Some("fifo"), &[], false, &here)), ["fifo"]);
        // A test about one scheduler runs on that, and is left out where another is asked for.
        assert_eq!(names(choose(None, &["fifo".into()], false, &here)), ["fifo"]);
        assert!(choose(Some("steal"), &["fifo".into()], true, &here).is_empty());
    }

    #[test]
    fn tests_about_tasks_are_known() {
        let about = |t: &str, p: &str| about_tasks(Path::new(t), Path::new(p));
        assert!(about("tests/language/task-parallelism/begin.chpl", "tests/language/task-parallelism/begin.chpl"));
        assert!(about("tests/programs/examples/pi.run", "examples/tasks/pi.chpl"));
        assert!(!about("tests/language/types/int.chpl", "tests/language/types/int.chpl"));
    }
}
