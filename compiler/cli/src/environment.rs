//! Variables of the environment that give flags of `chpl` a default: `CHPL_FAST`, `CHPL_MAIN_MODULE` (manual page of the
//! reference compiler, "Environment"). Not for: those with paths and of the installation (settings.rs).

use crate::Tool;
use crate::flags::{self, Flag, Request, Tools};

/// Flags that no variable stands for: what asks for one thing once, what has a variable of another name, and what
/// `CHPL_…` says of an installation.
const WITHOUT: &[&str] = &[
    "output",
    "set",
    "module-dir",
    "hdr-search-path",
    "lib-search-path",
    "lib-linkage",
    "home",
    "comm",
    "target-cpu",
    "emit",
    "print-after",
    "report",
    "color",
    "brief",
    "help-env",
    "help-settings",
    "print-chpl-home",
];

/// The variable for a flag.
fn variable(flag: &Flag) -> Option<String> {
    let name = flag.names[0];
    let is_opposite = name.strip_prefix("no-").is_some_and(|plain| flags::by_long(Tool::Chpl, plain).is_some());
    let has_one = flag.tools != Tools::Accepted && !is_opposite && !WITHOUT.contains(&name);
    has_one.then(|| format!("CHPL_{}", name.to_uppercase().replace('-', "_")))
}

/// All of them, with their flags.
pub fn variables() -> impl Iterator<Item = (String, &'static Flag)> {
    flags::FLAGS.iter().filter_map(|f| Some((variable(f)?, f)))
}

/// Gives the request what the environment says; the command line comes after that.
pub fn read(request: &mut Request, get: impl Fn(&str) -> Option<String>) -> Result<(), String> {
    for (name, flag) in variables() {
        let Some(value) = get(&name).filter(|v| !v.is_empty()) else { continue };
        let opposite = flags::by_long(Tool::Chpl, &format!("no-{}", flag.names[0]));
        let flag = match (flag.value, value.chars().next()) {
            (Some(_), _) | (None, Some('Y' | 'y' | 'T' | 't' | '1')) => flag,
            // What has no opposite is off where nothing asks for it.
            (None, Some('N' | 'n' | 'F' | 'f' | '0')) => match opposite {
                Some(no) => no,
                None => continue,
            },
            _ => return Err(format!("the variable {name} is `{value}`, which is neither yes nor no")),
        };
        (flag.apply)(request, &value).map_err(|m| format!("{m} (from the variable {name})"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use chantry_driver::OptLevel;

    use super::*;

    fn with(vars: &[(&str, &str)]) -> Result<Request, String> {
        let mut request = Request::default();
        let get = |name: &str| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| v.to_string());
        read(&mut request, get).map(|()| request)
    }

    #[test]
    fn yes_no_and_texts() {
        let r = with(&[("CHPL_CHECKS", "no"), ("CHPL_WARN_UNSTABLE", "1"), ("CHPL_CCFLAGS", "-O2 -g")]).unwrap();
        assert!(!r.options.checks.bounds && r.options.warn_unstable);
        assert_eq!(r.options.cc_flags, ["-O2", "-g"]);
        assert!(with(&[("CHPL_CHECKS", "perhaps")]).is_err_and(|m| m.contains("CHPL_CHECKS")));
        assert!(with(&[("CHPL_EDITION", "3000")]).is_err_and(|m| m.contains("CHPL_EDITION")));
        let opt = |value: &str| with(&[("CHPL_FAST", value)]).map(|r| r.options.opt);
        assert_eq!(opt("1").unwrap(), OptLevel::Full);
        assert_eq!(opt("0").unwrap(), Request::default().options.opt);
        assert!(opt("perhaps").is_err_and(|m| m.contains("CHPL_FAST")));
        let r = with(&[("CHPL_CHECKS", ""), ("CHPL_COMM", "gasnet")]).unwrap();
        assert!(r.options.checks.bounds);
    }
}
