//! "Did you mean": the nearest of some candidates. Not for: ranking overloads.

/// The candidate nearest to `name` by edit distance, if it is near enough to be meant.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = match name.chars().count() {
        0..=5 => 1,
        n => n / 3,
    };
    candidates
        .into_iter()
        .filter(|c| *c != name)
        .map(|c| (distance(name, c), c))
        .filter(|&(d, c)| d <= limit && d < c.chars().count().min(name.chars().count()))
        .min_by_key(|&(d, _)| d)
        .map(|(_, c)| c)
}

/// Edit distance counting a swap of neighbours as one, blind to case.
fn distance(a: &str, b: &str) -> usize {
    strsim::osa_distance(&a.to_ascii_lowercase(), &b.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_typos_and_nothing_far() {
        assert_eq!(nearest("writlen", ["write", "writeln", "readln"]), Some("writeln"));
        assert_eq!(nearest("numbr", ["number", "n"]), Some("number"));
        assert_eq!(nearest("x", ["total", "count", "by"]), None);
        assert_eq!(nearest("--fsat", ["--fast", "--set"]), Some("--fast"));
        assert_eq!(nearest("WriteLn", ["writeln"]), Some("writeln"));
    }
}
