//! How the page writes times, counts and shares.

/// Microseconds in a unit that leaves one to three digits before the point.
pub fn time(us: f64) -> String {
    let (v, unit) = match us {
        _ if us < 0.0005 => return "0".into(),
        _ if us < 0.9995 => (us * 1e3, "ns"),
        _ if us < 999.5 => (us, "µs"),
        _ if us < 999_500.0 => (us / 1e3, "ms"),
        _ => (us / 1e6, "s"),
    };
    let digits = if v >= 99.95 || unit == "ns" {
        0
    } else if v >= 9.995 {
        1
    } else {
        2
    };
    format!("{v:.digits$} {unit}")
}

/// A count with thin spaces between groups of three.
pub fn count(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push('\u{202f}');
        }
        out.push(c);
    }
    out
}

/// A share as a percentage.
pub fn percent(part: f64, whole: f64) -> String {
    if whole <= 0.0 {
        return "–".into();
    }
    format!("{:.1} %", 100.0 * part / whole)
}

/// Text for HTML and for attributes in double quotes.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits() {
        for (us, text) in [
            (0.0, "0"),
            (0.0421, "42 ns"),
            (0.9999, "1.00 µs"),
            (2.0, "2.00 µs"),
            (12.34, "12.3 µs"),
            (123.4, "123 µs"),
            (999.6, "1.00 ms"),
            (1_234_000.0, "1.23 s"),
            (61_000_000.0, "61.0 s"),
        ] {
            assert_eq!(time(us), text);
        }
        assert_eq!(count(4130071), "4\u{202f}130\u{202f}071");
        assert_eq!(count(12), "12");
        assert_eq!(escape("a<b>&\"'"), "a&lt;b&gt;&amp;&quot;&#39;");
    }
}
