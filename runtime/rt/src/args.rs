//! The command line: runtime flags, configs, the program's own arguments. Not for what the flags
//! do (`settings`, `main_entry`) nor for `--help`'s text (`help`).

use crate::settings::{self, Settings, parse_size};
use chantry_rt_tasks::sched::Kind;

/// What this module must know of the program, so that it can be tested without one.
pub struct Known<'a> {
    /// Configs by place: module, name, whether it can be set when the program runs, whether a bool.
    pub configs: Vec<(&'a str, &'a str, bool, bool)>,
    pub main_takes_args: bool,
}

/// What the command line says.
#[derive(Debug, Default)]
pub struct Parsed {
    pub settings: Settings,
    /// A text a config.
    pub values: Vec<Option<String>>,
    /// Arguments for `main`, without the program's name.
    pub rest: Vec<String>,
    pub help: bool,
    pub num_threads: Option<usize>,
    pub tasks: Option<Kind>,
    pub pin: Option<bool>,
}

/// So many locales there may be on one machine.
const MOST_LOCALES: i64 = chantry_rt_comm::address::MOST_LOCALES as i64;

/// Runtime flags with a value, then those without.
const VALUED: &[&str] = &[
    "numLocales",
    "numThreads",
    "tasks",
    "pin",
    "spin",
    "callStackSize",
    "dataParTasksPerLocale",
    "dataParMinGranularity",
    "dataParIgnoreRunningTasks",
    "maxHeap",
    "memMax",
    "memThreshold",
    "memLog",
    "memLeaksLog",
    "trace",
];
const SWITCHES: &[&str] =
    &["help", "verbose", "quiet", "memLeaks", "memLeaksByType", "memStats", "memTrack", "taskReport"];

/// The name today of a flag of older releases.
fn of_today(name: &str) -> &str {
    match name {
        "maxThreads" | "numThreadsPerLocale" | "maxThreadsPerLocale" => "numThreads",
        "taskreport" => "taskReport",
        _ => name,
    }
}

/// Flags of older releases for what happens always today: a deadlock is told.
const ALWAYS: &[&str] = &["blockreport"];

impl Known<'_> {
    fn places(&self, wanted: &str) -> Vec<usize> {
        let (m, n) = match wanted.rsplit_once('.') {
            Some((m, n)) => (Some(m), n),
            None => (None, wanted),
        };
        (0..self.configs.len())
            .filter(|&i| self.configs[i].1 == n && m.is_none_or(|m| m == self.configs[i].0))
            .collect()
    }

    fn nearest(&self, wanted: &str) -> Option<String> {
        let names = self.configs.iter().map(|c| c.1).chain(VALUED.iter().copied()).chain(SWITCHES.iter().copied());
        names
            .map(|n| (distance(n, wanted), n))
            .min()
            .filter(|(d, n)| *d <= (n.len().max(wanted.len()) / 3).max(1))
            .map(|(_, n)| n.to_string())
    }

    fn unknown(&self, flag: &str, wanted: &str) -> String {
        match self.nearest(wanted) {
            Some(n) => format!("unknown flag or config \"{flag}\"; did you mean \"--{n}\"? (see --help)"),
            None => format!("unknown flag or config \"{flag}\" (see --help)"),
        }
    }
}

/// Edit distance without regard to case.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.to_lowercase(), b.to_lowercase());
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, cb) in b.iter().enumerate() {
            let change = diagonal + (ca != *cb) as usize;
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

struct Parser<'a> {
    known: &'a Known<'a>,
    out: Parsed,
}

/// Reads the arguments after the program's name. `read_file` reads a config file.
pub fn parse(
    args: &[String],
    known: &Known,
    read_file: impl Fn(&str) -> Result<String, String>,
) -> Result<Parsed, String> {
    let mut p = Parser { known, out: Parsed { values: vec![None; known.configs.len()], ..Default::default() } };
    p.out.settings.data_par_min_granularity = 1;
    let mut at = 0;
    while at < args.len() {
        let arg = args[at].as_str();
        at += 1;
        let mut value = |flag: &str| -> Result<String, String> {
            let v = args.get(at).cloned().ok_or_else(|| format!("flag \"{flag}\" needs a value"))?;
            at += 1;
            Ok(v)
        };
        if known.main_takes_args && (arg == "--help" || arg == "-h") {
            // Such a program explains its arguments itself.
            p.out.rest.push(arg.to_string());
        } else if arg == "--" {
            p.out.rest.extend_from_slice(&args[at..]);
            break;
        } else if let Some(long) = arg.strip_prefix("--") {
            let (name, given) = match long.split_once('=') {
                Some((n, v)) => (n, Some(v.to_string())),
                None => (long, None),
            };
            if p.flag(arg, name, given, &mut value)? {
                continue;
            }
            if known.main_takes_args {
                p.out.rest.push(arg.to_string());
            } else {
                return Err(known.unknown(&format!("--{name}"), name));
            }
        } else if arg == "-h" {
            p.out.help = true;
        } else if arg == "-v" {
            p.out.settings.verbose = true;
        } else if arg == "-q" {
            p.out.settings.quiet = true;
        } else if arg == "-t" && !known.main_takes_args {
            p.out.settings.task_report = true;
        } else if arg == "-b" && !known.main_takes_args {
            // A deadlock is told always.
        } else if let Some(n) = arg.strip_prefix("-nl") {
            let n = if n.is_empty() { value("-nl")? } else { n.trim_start_matches('=').to_string() };
            p.runtime("numLocales", &n)?;
        } else if let Some(f) = arg.strip_prefix("-f") {
            let f = if f.is_empty() { value("-f")? } else { f.to_string() };
            let text = read_file(&f)?;
            p.file(&f, &text)?;
        } else if let Some(s) = arg.strip_prefix("-s") {
            let s = if s.is_empty() { value("-s")? } else { s.to_string() };
            let (name, given) = match s.split_once('=') {
                Some((n, v)) => (n.to_string(), Some(v.to_string())),
                None => (s, None),
            };
            if !p.flag(arg, &name, given, &mut value)? {
                return Err(known.unknown(arg, &name));
            }
        } else if known.main_takes_args {
            p.out.rest.push(arg.to_string());
        } else if arg.starts_with('-') && arg.len() > 1 {
            return Err(known.unknown(arg, arg.trim_start_matches('-')));
        } else {
            return Err(format!("unexpected argument \"{arg}\": main takes no arguments (see --help)"));
        }
    }
    Ok(p.out)
}

impl Parser<'_> {
    /// A flag or config by its name; false if there is none.
    fn flag(
        &mut self,
        shown: &str,
        name: &str,
        given: Option<String>,
        value: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<bool, String> {
        let places = self.known.places(name);
        if !places.is_empty() {
            let set = self.config(name, &places)?;
            let text = match given {
                Some(v) => v,
                None if self.known.configs[set].3 => "true".to_string(),
                None => value(shown)?,
            };
            self.out.values[set] = Some(text);
            return Ok(true);
        }
        let older = of_today(name) != name;
        let name = of_today(name);
        if VALUED.contains(&name) {
            let v = match given {
                Some(v) => v,
                None => value(shown)?,
            };
            if older && v == "0" {
                // The default, by those flags.
                return Ok(true);
            }
            self.runtime(name, &v)?;
            return Ok(true);
        }
        if SWITCHES.contains(&name) {
            let on = match given.as_deref() {
                None | Some("true") => true,
                Some("false") => false,
                Some(v) => return Err(format!("flag \"--{name}\": cannot read \"{v}\" as bool")),
            };
            match name {
                "help" => self.out.help = on,
                "verbose" => self.out.settings.verbose = on,
                "quiet" => self.out.settings.quiet = on,
                "taskReport" => self.out.settings.task_report = on,
                "memLeaks" => self.out.settings.mem_leaks = on,
                "memLeaksByType" => self.out.settings.mem_leaks_by_type = on,
                "memStats" => self.out.settings.mem_stats = on,
                _ => self.out.settings.mem_track = on,
            }
            return Ok(true);
        }
        if ALWAYS.contains(&name) && given.is_none() {
            return Ok(true);
        }
        if let Some(n) = name.strip_prefix("no-")
            && given.is_none()
        {
            let places = self.known.places(n);
            if places.len() == 1 && self.known.configs[places[0]].3 {
                let set = self.config(n, &places)?;
                self.out.values[set] = Some("false".to_string());
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The one config that is meant.
    fn config(&self, name: &str, places: &[usize]) -> Result<usize, String> {
        let c = &self.known.configs;
        match places {
            [i] if c[*i].2 => Ok(*i),
            [_] => Err(format!("config param \"{name}\" is fixed when the program is compiled")),
            _ => {
                let names: Vec<String> = places.iter().map(|&i| format!("--{}.{}", c[i].0, c[i].1)).collect();
                Err(format!("config \"{name}\" exists in several modules: use {}", names.join(" or ")))
            }
        }
    }

    fn runtime(&mut self, name: &str, v: &str) -> Result<(), String> {
        let bad = |kind: &str| format!("flag \"--{name}\": cannot read \"{v}\" as {kind}");
        let number = || v.trim().parse::<i64>().map_err(|_| bad("int"));
        let s = &mut self.out.settings;
        match name {
            "numLocales" => match number()? {
                n @ 1..=MOST_LOCALES => s.locales = n as usize,
                n => return Err(format!("the number of locales must be between 1 and {MOST_LOCALES}, not {n}")),
            },
            "numThreads" => match number()? {
                n @ 1..=4096 => self.out.num_threads = Some(n as usize),
                n => return Err(format!("the number of threads must be between 1 and 4096, not {n}")),
            },
            "trace" => s.trace = Some(v.to_string()),
            "memLog" => s.mem_log = Some(v.to_string()),
            "memLeaksLog" => s.mem_leaks_log = Some(v.to_string()),
            "memThreshold" => s.mem_threshold = parse_size(v).ok_or_else(|| bad("a size"))?,
            "tasks" => {
                self.out.tasks = Some(settings::parse_scheduler(v).map_err(|m| format!("flag \"--tasks\": {m}"))?)
            }
            "pin" => self.out.pin = Some(settings::parse_pin(v).map_err(|m| format!("flag \"--pin\": {m}"))?),
            "spin" => s.spin_ns = Some(settings::parse_spin(v).map_err(|m| format!("flag \"--spin\": {m}"))?),
            "callStackSize" => {
                s.call_stack = Some(settings::parse_stack(v).map_err(|m| format!("flag \"--callStackSize\": {m}"))?)
            }
            "dataParTasksPerLocale" => match number()? {
                n if n >= 0 => s.data_par_tasks = n,
                n => return Err(format!("dataParTasksPerLocale must not be negative: {n}")),
            },
            "dataParMinGranularity" => match number()? {
                n if n >= 1 => s.data_par_min_granularity = n,
                n => return Err(format!("dataParMinGranularity must be at least 1, not {n}")),
            },
            "dataParIgnoreRunningTasks" => s.data_par_ignore_running = v.trim().parse().map_err(|_| bad("bool"))?,
            // No limit of its own, by the older flag.
            "memMax" if v.trim() == "0" => s.max_heap = None,
            _ => s.max_heap = Some(parse_size(v).filter(|n| *n > 0).ok_or_else(|| bad("a size"))?),
        }
        Ok(())
    }

    /// A config file: `name=value` words, `#` comments, quotes around values with spaces.
    fn file(&mut self, path: &str, text: &str) -> Result<(), String> {
        for (i, line) in text.lines().enumerate() {
            let here = |m: String| format!("{path}:{}: {m}", i + 1);
            for (name, v) in assignments(line).map_err(here)? {
                let mut none = |_: &str| Err("needs a value".to_string());
                if !self.flag(&name, &name, Some(v), &mut none).map_err(here)? {
                    return Err(here(self.known.unknown(&name, &name)));
                }
            }
        }
        Ok(())
    }
}

fn assignments(line: &str) -> Result<Vec<(String, String)>, String> {
    let mut found = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() && !rest.starts_with('#') {
        let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        let name = &rest[..end];
        let Some(after) = rest[end..].strip_prefix('=') else {
            return Err(format!("expected name=value without spaces around \"=\", found \"{name}\""));
        };
        if name.is_empty() {
            return Err("a name is missing before \"=\"".to_string());
        }
        let quote = after.chars().next().filter(|c| *c == '"' || *c == '\'');
        let (v, left) = match quote {
            Some(q) => match after[1..].split_once(q) {
                Some((v, left)) => (v, left),
                None => return Err(format!("the value of \"{name}\" has no closing quote")),
            },
            None => {
                let end = after.find(char::is_whitespace).unwrap_or(after.len());
                (&after[..end], &after[end..])
            }
        };
        found.push((name.to_string(), v.to_string()));
        rest = left.trim_start();
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(args: bool) -> Known<'static> {
        Known {
            configs: vec![
                ("Main", "n", true, false),
                ("Main", "verify", true, true),
                ("Main", "fixed", false, false),
                ("A", "twice", true, false),
                ("B", "twice", true, false),
            ],
            main_takes_args: args,
        }
    }

    fn run(line: &str, args: bool) -> Result<Parsed, String> {
        let a: Vec<String> = line.split_whitespace().map(String::from).collect();
        parse(&a, &known(args), |f| match f {
            "ok" => Ok("# c\nn=5 verify=false # x\nA.twice=\"a b\"\n".into()),
            "bad" => Ok("\nn = 5\n".into()),
            _ => Err(format!("cannot read \"{f}\"")),
        })
    }

    fn n(line: &str) -> Option<String> {
        run(line, false).unwrap().values[0].clone()
    }

    #[test]
    fn configs_in_all_spellings() {
        for line in ["--n=13", "--n 13", "-sn=13", "-s n=13", "--Main.n=13", "-sMain.n=13"] {
            assert_eq!(n(line).as_deref(), Some("13"), "{line}");
        }
        let p = run("--verify --A.twice=1 -f ok", false).unwrap();
        assert_eq!(p.values[1].as_deref(), Some("false"), "the file came later");
        assert_eq!(p.values[3].as_deref(), Some("a b"));
        assert_eq!(run("--no-verify", false).unwrap().values[1].as_deref(), Some("false"));
    }

    #[test]
    fn runtime_flags() {
        for ok in
            ["-nl 4", "-nl4", "--numLocales=4", "-nl 1", "-nl1", "--numLocales=1", "-snumLocales=1", "--numLocales 1"]
        {
            assert!(run(ok, false).is_ok(), "{ok}");
        }
        assert_eq!(run("-nl 3", false).unwrap().settings.locales, 3);
        for bad in ["-nl x", "-nl", "-nl 0", "-nl -1", "-nl 1000000"] {
            assert!(run(bad, false).is_err(), "{bad}");
        }
        let p = run("--numThreads=3 --memLeaks --maxHeap=2m --dataParTasksPerLocale 4 -q", false).unwrap();
        assert_eq!(p.num_threads, Some(3));
        assert!(p.settings.mem_leaks && p.settings.quiet);
        assert_eq!(p.settings.max_heap, Some(2 << 20));
        assert_eq!(p.settings.data_par_tasks, 4);
    }

    #[test]
    fn flags_of_older_releases() {
        for older in ["--maxThreads=3", "--numThreadsPerLocale 3", "--maxThreadsPerLocale=3 -b --blockreport"] {
            assert_eq!(run(older, false).unwrap().num_threads, Some(3), "{older}");
        }
        assert_eq!(run("--maxThreads=0", false).unwrap().num_threads, None);
        assert!(run("-t", false).unwrap().settings.task_report);
        assert_eq!(run("--memMax=0", false).unwrap().settings.max_heap, None);
        assert!(run("--maxHeap=0", false).is_err());
        assert_eq!(run("-b -t", true).unwrap().rest, ["-b", "-t"]);
        assert!(run("--numThreads=0", false).is_err());
    }

    #[test]
    fn mistakes_are_named() {
        let e = |l: &str| run(l, false).unwrap_err();
        assert!(e("--verfy").contains("\"--verfy\"") && e("--verfy").contains("--verify"));
        assert!(e("--m=1").contains("did you mean \"--n\""));
        assert!(e("--twice=1").contains("--A.twice or --B.twice"));
        assert!(e("--fixed=1").contains("fixed"));
        assert!(e("--n").contains("needs a value"));
        assert!(e("word").contains("\"word\""));
        assert!(e("-f nowhere").contains("nowhere"));
        assert!(e("-f bad").starts_with("bad:2: "));
        assert!(e("--maxHeap=lots").contains("\"lots\""));
    }

    #[test]
    fn arguments_for_main() {
        let p = run("a --n=2 -x --other=3 -- --n=4 b", true).unwrap();
        assert_eq!(p.rest, ["a", "-x", "--other=3", "--n=4", "b"]);
        assert_eq!(p.values[0].as_deref(), Some("2"));
    }
}
