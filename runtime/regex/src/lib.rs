//! Regular expressions for the library's module `Regex`: an object of its own, which only programs that use the
//! module are linked with. Not for: the module's interface, which is Chapel.
//!
//! Safety of the exports: the module calls them as declared here (`modules/standard/Regex.chpl`): pointers come with
//! their lengths, a handle comes from `cht_regex_new` or `cht_regex_copy` and is given back once.

mod syntax;

use std::sync::{Arc, Mutex, OnceLock};

use regex_automata::hybrid::dfa::{self, DFA};
use regex_automata::meta::{BuildError, Regex};
use regex_automata::util::{captures::Captures, syntax as config};
use regex_automata::{Anchored, Input};

/// Flags of `cht_regex_new`, in the order of the module's arguments.
mod flag {
    pub const LITERAL: i32 = 1;
    pub const NO_CAPTURE: i32 = 2;
    pub const IGNORE_CASE: i32 = 4;
    pub const MULTI_LINE: i32 = 8;
    pub const DOT_ALL: i32 = 16;
    pub const NON_GREEDY: i32 = 32;
    pub const BYTES: i32 = 64;
}

/// Modes of `cht_regex_match`.
const AT_START: i32 = 1;
const WHOLE: i32 = 2;

pub struct Compiled {
    pattern: String,
    flags: i32,
    regex: Regex,
    /// The pattern with the text's end after it: made when somebody first asks for a match of a whole text.
    whole: OnceLock<Option<Regex>>,
    /// For input that comes in pieces: made when it is first asked for; none for patterns that it cannot do.
    stepper: OnceLock<Option<Stepper>>,
}

/// Takes a text byte by byte.
struct Stepper {
    dfa: DFA,
    /// What the last user has left.
    cache: Mutex<Option<dfa::Cache>>,
}

/// How much of a text a search looks at, whatever follows.
#[derive(Debug, PartialEq)]
enum Needs {
    Bytes(usize),
    More,
    /// All there is.
    Unknown,
}

impl Compiled {
    fn new(pattern: &str, flags: i32) -> Result<Compiled, String> {
        let pattern = if flags & flag::LITERAL != 0 { syntax::escape(pattern) } else { syntax::translate(pattern)? };
        let regex = build(&pattern, flags)?;
        Ok(Compiled { pattern, flags, regex, whole: OnceLock::new(), stepper: OnceLock::new() })
    }

    fn groups(&self) -> usize {
        if self.flags & flag::NO_CAPTURE != 0 { 0 } else { self.regex.captures_len() - 1 }
    }

    /// How much of a text decides whether there is a match at its beginning, or (`anywhere`) which is the first, and how far it goes.
    fn needs(&self, text: &[u8], anywhere: bool) -> Needs {
        let stepper = self.stepper.get_or_init(|| {
            let config = dfa::Config::new().unicode_word_boundary(true);
            let built = DFA::builder().configure(config).syntax(syntax_of(self.flags)).build(&self.pattern);
            built.ok().map(|dfa| Stepper { dfa, cache: Mutex::new(None) })
        });
        let Some(stepper) = stepper else { return Needs::Unknown };
        let kept = stepper.cache.lock().unwrap_or_else(|e| e.into_inner()).take();
        let mut cache = kept.unwrap_or_else(|| stepper.dfa.create_cache());
        let needs = stepper.run(&mut cache, text, anywhere);
        *stepper.cache.lock().unwrap_or_else(|e| e.into_inner()) = Some(cache);
        needs
    }

    /// A match in `text`, from byte `start` on; the places of the match and its groups go to `out` as pairs (begin,
    /// end), -1 for groups that take no part.
    fn find(&self, text: &[u8], start: usize, mode: i32, out: &mut [i64]) -> bool {
        let regex = match mode {
            WHOLE => match self.whole.get_or_init(|| build(&format!("(?:{})\\z", self.pattern), self.flags).ok()) {
                Some(whole) => whole,
                None => return false,
            },
            _ => &self.regex,
        };
        let anchored = if mode == AT_START || mode == WHOLE { Anchored::Yes } else { Anchored::No };
        let input = Input::new(text).range(start.min(text.len())..).anchored(anchored);
        out.fill(-1);
        if out.len() <= 2 {
            let Some(m) = regex.search(&input) else { return false };
            for (place, value) in out.iter_mut().zip([m.start(), m.end()]) {
                *place = value as i64;
            }
            return true;
        }
        let mut captures: Captures = regex.create_captures();
        regex.search_captures(&input, &mut captures);
        if !captures.is_match() {
            return false;
        }
        for (pair, group) in out.chunks_exact_mut(2).zip(captures.iter().take(self.groups() + 1)) {
            if let Some(span) = group {
                (pair[0], pair[1]) = (span.start as i64, span.end as i64);
            }
        }
        true
    }
}

impl Stepper {
    fn run(&self, cache: &mut dfa::Cache, text: &[u8], anywhere: bool) -> Needs {
        let anchored = if anywhere { Anchored::No } else { Anchored::Yes };
        let Ok(mut state) = self.dfa.start_state_forward(cache, &Input::new(text).anchored(anchored)) else {
            return Needs::Unknown;
        };
        for (i, &b) in text.iter().enumerate() {
            match self.dfa.next_state(cache, state, b) {
                Ok(next) if next.is_dead() => return Needs::Bytes(i + 1),
                Ok(next) if next.is_quit() => return Needs::Unknown,
                Ok(next) => state = next,
                Err(_) => return Needs::Unknown,
            }
        }
        Needs::More
    }
}

fn syntax_of(flags: i32) -> config::Config {
    config::Config::new()
        .unicode(flags & flag::BYTES == 0)
        .utf8(flags & flag::BYTES == 0)
        .case_insensitive(flags & flag::IGNORE_CASE != 0)
        .multi_line(flags & flag::MULTI_LINE != 0)
        .dot_matches_new_line(flags & flag::DOT_ALL != 0)
        .swap_greed(flags & flag::NON_GREEDY != 0)
}

/// The automaton, or what is wrong with the pattern.
fn build(pattern: &str, flags: i32) -> Result<Regex, String> {
    Regex::builder().syntax(syntax_of(flags)).build(pattern).map_err(|e| reason(&e))
}

/// What is wrong with a pattern, in one line.
fn reason(error: &BuildError) -> String {
    let text = match error.syntax_error() {
        Some(e) => e.to_string(),
        None => error.to_string(),
    };
    text.lines().last().unwrap_or("").trim().trim_start_matches("error: ").to_string()
}

/// # Safety
/// `len` readable bytes at `p`, which live as long as the result is used.
unsafe fn bytes<'a>(p: *const u8, len: i64) -> &'a [u8] {
    if len <= 0 || p.is_null() {
        return &[];
    }
    // SAFETY: by the contract.
    unsafe { std::slice::from_raw_parts(p, len as usize) }
}

/// A handle, or null with the reason in `message` (at most `cap` bytes of it) and its length in `message_len`.
///
/// # Safety
/// See the head of this file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_regex_new(
    pattern: *const u8,
    len: i64,
    flags: i32,
    message: *mut u8,
    cap: i64,
    message_len: *mut i64,
) -> *const Compiled {
    // SAFETY: by the contract.
    let pattern = unsafe { bytes(pattern, len) };
    let compiled = match std::str::from_utf8(pattern) {
        Ok(pattern) => Compiled::new(pattern, flags),
        Err(_) => Compiled::new(&syntax::hexadecimal(pattern), flags),
    };
    match compiled {
        Ok(compiled) => Arc::into_raw(Arc::new(compiled)),
        Err(text) => {
            let n = text.len().min(cap.max(0) as usize);
            // SAFETY: by the contract, `cap` bytes can be written at `message`.
            unsafe {
                std::ptr::copy_nonoverlapping(text.as_ptr(), message, n);
                *message_len = n as i64;
            }
            std::ptr::null()
        }
    }
}

/// Another handle of the same expression.
///
/// # Safety
/// See the head of this file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_regex_copy(regex: *const Compiled) -> *const Compiled {
    // SAFETY: a live handle is an `Arc` turned raw.
    unsafe { Arc::increment_strong_count(regex) };
    regex
}

/// Gives a handle back.
///
/// # Safety
/// See the head of this file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_regex_free(regex: *const Compiled) {
    // SAFETY: a live handle is an `Arc` turned raw; it is not used any more.
    unsafe { Arc::decrement_strong_count(regex) };
}

/// The number of groups.
///
/// # Safety
/// See the head of this file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_regex_groups(regex: *const Compiled) -> i64 {
    // SAFETY: the handle is live.
    unsafe { (*regex).groups() as i64 }
}

/// Whether there is a match; `places` gets `pairs` pairs (begin, end): the match and its groups. Mode 0: the first match
/// at `start` or later; 1: at `start`; 2: from `start` to the end.
///
/// # Safety
/// See the head of this file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_regex_match(
    regex: *const Compiled,
    text: *const u8,
    len: i64,
    start: i64,
    mode: i32,
    places: *mut i64,
    pairs: i64,
) -> bool {
    // SAFETY: the handle is live; `len` bytes of text, room for the pairs.
    unsafe {
        let out = std::slice::from_raw_parts_mut(places, 2 * pairs.max(0) as usize);
        (*regex).find(bytes(text, len), start.max(0) as usize, mode, out)
    }
}

/// Of a text that goes on: how many of its bytes decide about a match at its beginning or (`anywhere`) the first one; -1 if what
/// follows has its say, -2 if that cannot be told.
///
/// # Safety
/// See the head of this file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_regex_needs(regex: *const Compiled, text: *const u8, len: i64, anywhere: bool) -> i64 {
    // SAFETY: the handle is live; `len` bytes of text.
    match unsafe { (*regex).needs(bytes(text, len), anywhere) } {
        Needs::Bytes(n) => n as i64,
        Needs::More => -1,
        Needs::Unknown => -2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(pattern: &str, flags: i32, text: &str, mode: i32, pairs: usize) -> Option<Vec<i64>> {
        let mut out = vec![0; 2 * pairs];
        let compiled = Compiled::new(pattern, flags).unwrap();
        compiled.find(text.as_bytes(), 0, mode, &mut out).then_some(out)
    }

    #[test]
    fn modes_differ_in_where_a_match_may_be() {
        assert_eq!(places("b+", 0, "abbc", 0, 1), Some(vec![1, 3]));
        assert_eq!(places("b+", 0, "abbc", AT_START, 1), None);
        assert_eq!(places("a|ab", 0, "ab", AT_START, 1), Some(vec![0, 1]));
        assert_eq!(places("a|ab", 0, "ab", WHOLE, 1), Some(vec![0, 2]));
    }

    #[test]
    fn groups_that_take_no_part_have_no_place() {
        assert_eq!(places("(a)|(b)", 0, "xb", 0, 3), Some(vec![1, 2, -1, -1, 1, 2]));
        assert_eq!(Compiled::new("(a)(b)", 0).unwrap().groups(), 2);
        assert_eq!(Compiled::new("(a)(b)", flag::NO_CAPTURE).unwrap().groups(), 0);
    }

    #[test]
    fn flags_change_the_meaning() {
        assert!(places("AB", flag::IGNORE_CASE, "ab", 0, 1).is_some());
        assert_eq!(places("^b", flag::MULTI_LINE, "a\nb", 0, 1), Some(vec![2, 3]));
        assert!(places("a.b", 0, "a\nb", 0, 1).is_none() && places("a.b", flag::DOT_ALL, "a\nb", 0, 1).is_some());
        assert_eq!(places("a+", flag::NON_GREEDY, "aaa", 0, 1), Some(vec![0, 1]));
        assert_eq!(places("a+(", flag::LITERAL, "aa+(", 0, 1), Some(vec![1, 4]));
    }

    #[test]
    fn what_follows_may_have_its_say() {
        let needs =
            |pattern: &str, text: &str, anywhere| Compiled::new(pattern, 0).unwrap().needs(text.as_bytes(), anywhere);
        // A match is known one byte later.
        assert_eq!(needs("a+b", "aab xyz", false), Needs::Bytes(5));
        assert_eq!(needs("a+b", "aa", false), Needs::More);
        assert_eq!(needs("a+", "aa", false), Needs::More);
        assert_eq!(needs("a+b", "xaab", false), Needs::Bytes(1));
        assert_eq!(needs("a+b", "xaab!?", true), Needs::Bytes(6));
        assert_eq!(needs("a+b", "xaa", true), Needs::More);
        // The first alternative is still possible.
        assert_eq!(needs("x.*y|x", "xaa", false), Needs::More);
        assert_eq!(needs("x|x.*y", "xaa", false), Needs::Bytes(3));
        assert_eq!(needs("x$", "xaa", false), Needs::Bytes(2));
    }

    #[test]
    fn faults_of_patterns_are_told() {
        assert!(Compiled::new("(a", 0).is_err_and(|e| e == "unclosed group"));
        assert!(Compiled::new("*a", 0).is_err());
    }
}
