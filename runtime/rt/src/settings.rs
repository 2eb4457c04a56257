//! What the command line and the environment have set. Not for reading them (`args`).

use chantry_rt_tasks::sched::Kind;
use std::sync::OnceLock;

/// Fixed before the program's code runs.
#[derive(Debug, Default, Clone)]
pub struct Settings {
    /// 0: not said, which is one.
    pub locales: usize,
    pub scheduler: Kind,
    pub workers: usize,
    pub pin: bool,
    /// How long a worker without work looks for some before it sleeps; `None`: the default.
    pub spin_ns: Option<u64>,
    pub data_par_tasks: i64,
    pub data_par_min_granularity: i64,
    pub data_par_ignore_running: bool,
    pub mem_track: bool,
    pub mem_leaks: bool,
    /// What is still allocated at the end, a line a type.
    pub mem_leaks_by_type: bool,
    /// How much was allocated, at the end.
    pub mem_stats: bool,
    /// The file for reports on memory, instead of standard output.
    pub mem_log: Option<String>,
    /// The file that a report is added to at the end.
    pub mem_leaks_log: Option<String>,
    /// Smaller blocks are not listed.
    pub mem_threshold: usize,
    pub max_heap: Option<usize>,
    pub call_stack: Option<usize>,
    pub verbose: bool,
    pub quiet: bool,
    /// Ctrl-C shows the tasks before it ends the program.
    pub task_report: bool,
    /// The file that a trace of the tasks goes to.
    pub trace: Option<String>,
}

impl Settings {
    /// Whether blocks of memory are listed.
    pub fn lists_memory(&self) -> bool {
        let named = self.mem_log.is_some() || self.mem_leaks_log.is_some();
        self.mem_track || self.mem_leaks || self.mem_leaks_by_type || self.mem_stats || named
    }
}

static SETTINGS: OnceLock<Settings> = OnceLock::new();

pub fn set(s: Settings) {
    let _ = SETTINGS.set(s);
}

/// Defaults until [`set`].
pub fn get() -> &'static Settings {
    static NONE: Settings = Settings {
        locales: 1,
        scheduler: Kind::Steal,
        workers: 1,
        pin: false,
        spin_ns: None,
        data_par_tasks: 1,
        data_par_min_granularity: 1,
        data_par_ignore_running: false,
        mem_track: false,
        mem_leaks: false,
        mem_leaks_by_type: false,
        mem_stats: false,
        mem_log: None,
        mem_leaks_log: None,
        mem_threshold: 0,
        max_heap: None,
        call_stack: None,
        verbose: false,
        quiet: false,
        task_report: false,
        trace: None,
    };
    SETTINGS.get().unwrap_or(&NONE)
}

/// A scheduler's name.
pub fn parse_scheduler(text: &str) -> Result<Kind, String> {
    Kind::by_name(text.trim()).ok_or_else(|| {
        let names: Vec<&str> = Kind::ALL.iter().map(|k| k.name()).collect();
        format!("there is no scheduler \"{text}\" (there are: {})", names.join(", "))
    })
}

/// `none` or `cores`: whether workers are tied to processors.
pub fn parse_pin(text: &str) -> Result<bool, String> {
    match text.trim() {
        "none" => Ok(false),
        "cores" => Ok(true),
        _ => Err(format!("cannot read \"{text}\" as a way of pinning (there are: none, cores)")),
    }
}

/// Whether something is wanted, as an environment variable says it.
pub fn parse_switch(text: &str) -> Result<bool, String> {
    match text.trim().to_ascii_lowercase().as_str() {
        "1" | "yes" | "true" | "y" | "t" => Ok(true),
        "0" | "no" | "false" | "n" | "f" => Ok(false),
        _ => Err(format!("cannot read \"{text}\" as yes or no (there are: 1, yes, true; 0, no, false)")),
    }
}

/// Microseconds, up to ten seconds, as nanoseconds.
pub fn parse_spin(text: &str) -> Result<u64, String> {
    match text.trim().parse::<f64>() {
        Ok(us) if (0.0..=1e7).contains(&us) => Ok((us * 1000.0) as u64),
        _ => Err(format!("cannot read \"{text}\" as microseconds between 0 and 10000000")),
    }
}

/// The size of a task's stack: what `parse_size` reads, from 32k on.
pub fn parse_stack(text: &str) -> Result<usize, String> {
    match parse_size(text) {
        None => Err(format!("cannot read \"{text}\" as a size (bytes, or 64k, 8m, 1g)")),
        Some(n) if n < 32 << 10 => Err(format!("a stack of \"{text}\" is too small: at least 32k")),
        Some(n) if n > 1 << 40 => Err(format!("a stack of \"{text}\" is too large: at most 1024g")),
        Some(n) => Ok(n),
    }
}

/// `123`, `4k`, `16M`, `2g`: bytes.
pub fn parse_size(text: &str) -> Option<usize> {
    let t = text.trim();
    let (digits, shift) = match t.as_bytes().last()? | 32 {
        b'k' => (&t[..t.len() - 1], 10),
        b'm' => (&t[..t.len() - 1], 20),
        b'g' => (&t[..t.len() - 1], 30),
        _ => (t, 0),
    };
    digits.parse::<usize>().ok()?.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    #[test]
    fn switches() {
        use super::parse_switch;
        assert_eq!(parse_switch("Yes"), Ok(true));
        assert_eq!(parse_switch("0"), Ok(false));
        assert!(parse_switch("maybe").is_err());
    }

    #[test]
    fn values_of_the_scheduler_settings() {
        use super::{Kind, parse_pin, parse_scheduler, parse_spin, parse_stack};
        assert_eq!(parse_scheduler("fifo"), Ok(Kind::Fifo));
        assert!(parse_scheduler("lifo").unwrap_err().contains("steal, fifo, threads, tbb"));
        assert_eq!((parse_pin("cores"), parse_pin("none")), (Ok(true), Ok(false)));
        assert!(parse_pin("yes").unwrap_err().contains("none, cores"));
        assert_eq!(parse_spin("1.5"), Ok(1500));
        assert!(["-1", "1e9", "NaN", "x", ""].iter().all(|t| parse_spin(t).is_err()));
        assert_eq!(parse_stack("64k"), Ok(65536));
        assert!(["1k", "2000g", "zz", ""].iter().all(|t| parse_stack(t).is_err()));
    }

    #[test]
    fn sizes() {
        use super::parse_size;
        assert_eq!(parse_size("16k"), Some(16384));
        assert_eq!(parse_size("2G"), Some(2 << 30));
        assert_eq!(parse_size("7"), Some(7));
        assert_eq!(parse_size("k"), None);
        assert_eq!(parse_size(""), None);
        assert_eq!(parse_size("1x"), None);
    }
}
