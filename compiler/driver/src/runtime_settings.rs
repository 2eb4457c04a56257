//! Config constants of the language's documentation that are flags of the runtime here, and which values `-s` may give them.
//! Not for: what they do, and their values on a program's command line (the runtime).

use crate::DriverError;

#[derive(Clone, Copy)]
enum Kind {
    Bool,
    /// A number that is not less than that.
    Number(i64),
    /// Bytes, or with `k`, `m`, `g`.
    Size,
    Text,
}

const SETTINGS: &[(&str, Kind)] = &[
    ("memTrack", Kind::Bool),
    ("memStats", Kind::Bool),
    ("memLeaks", Kind::Bool),
    ("memLeaksByType", Kind::Bool),
    ("memMax", Kind::Size),
    ("memThreshold", Kind::Size),
    ("memLog", Kind::Text),
    ("memLeaksLog", Kind::Text),
    ("dataParTasksPerLocale", Kind::Number(0)),
    ("dataParIgnoreRunningTasks", Kind::Bool),
    ("dataParMinGranularity", Kind::Number(1)),
    ("numLocales", Kind::Number(1)),
];

/// The flag for the runtime that a `-s name=value` is; None if there is no such.
pub fn setting(name: &str, value: Option<&str>) -> Result<Option<String>, DriverError> {
    let Some(&(_, kind)) = SETTINGS.iter().find(|(known, _)| *known == name) else { return Ok(None) };
    let wants = |what: String| DriverError::new(format!("`{name}` is to be set to {what}"));
    let value = match (value, kind) {
        (Some(v), _) => v.trim_matches('"'),
        (None, Kind::Bool) => "true",
        (None, _) => return Err(wants(what(kind)).help(format!("write `-s{name}=…`"))),
    };
    if fits(value, kind) {
        return Ok(Some(format!("{name}={value}")));
    }
    Err(wants(format!("{}, not to `{value}`", what(kind))))
}

fn what(kind: Kind) -> String {
    match kind {
        Kind::Bool => "true or false".into(),
        Kind::Number(least) => format!("a number that is at least {least}"),
        Kind::Size => "a size (bytes, or 64k, 8m, 1g)".into(),
        Kind::Text => "a text".into(),
    }
}

fn fits(value: &str, kind: Kind) -> bool {
    match kind {
        Kind::Bool => matches!(value, "true" | "false"),
        Kind::Number(least) => value.trim().parse().is_ok_and(|n: i64| n >= least),
        Kind::Size => size(value).is_some(),
        Kind::Text => true,
    }
}

fn size(text: &str) -> Option<usize> {
    let text = text.trim();
    let (digits, shift) = match text.as_bytes().last()? | 32 {
        b'k' => (&text[..text.len() - 1], 10),
        b'm' => (&text[..text.len() - 1], 20),
        b'g' => (&text[..text.len() - 1], 30),
        _ => (text, 0),
    };
    digits.parse::<usize>().ok()?.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    use super::setting;

    #[test]
    fn values_that_are_taken() {
        let said = |name, value| setting(name, value).map_err(|e| e.to_string());
        assert_eq!(said("memTrack", None), Ok(Some("memTrack=true".into())));
        assert_eq!(said("memLog", Some("\"a b\"")), Ok(Some("memLog=a b".into())));
        assert_eq!(said("memThreshold", Some("4k")), Ok(Some("memThreshold=4k".into())));
        assert_eq!(said("n", Some("maybe")), Ok(None));
    }

    #[test]
    fn values_that_are_not() {
        let refused = |name, value| setting(name, value).is_err();
        assert!(refused("memTrack", Some("maybe")) && refused("memTrack", Some("")));
        assert!(refused("memThreshold", Some("4x")) && refused("memThreshold", None));
        assert!(refused("numLocales", Some("0")) && refused("dataParTasksPerLocale", Some("-1")));
    }
}
