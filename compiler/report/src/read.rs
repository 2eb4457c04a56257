//! Reads a trace line by line and says what is wrong with a file that is not one.
//! Not for adding up (`totals`).

use std::fmt;
use std::io::{self, BufRead, Read as _};

use crate::event::Event;
use crate::totals::Totals;

/// The version of the format that this reads.
const VERSION: u64 = 1;

/// A trace, read to its end or to where it breaks off.
#[derive(Debug, Default)]
pub struct Trace {
    pub totals: Totals,
    /// Events read.
    pub events: u64,
    pub bytes: u64,
    /// What is missing at the end, if the program did not come to write it.
    pub truncated: Option<String>,
}

/// Why a file cannot be reported on.
#[derive(Debug)]
pub enum Problem {
    Io(io::Error),
    Empty,
    /// The file is no JSON at all; its first characters.
    NotJson(String),
    /// JSON, but not a trace of ours.
    NotOurs,
    /// The trace of another version of the format.
    Version(u64),
    /// A line in the middle that is no event: line number, events before, what is wrong.
    Broken {
        line: u64,
        events: u64,
        bytes: u64,
        what: String,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Io(e) => write!(f, "{e}"),
            Problem::Empty => write!(f, "it is empty: a trace is written by a program run with `--trace=FILE`"),
            Problem::NotJson(start) => write!(
                f,
                "it is not JSON (it begins with {start:?})\n  = help: a trace is written by a program run with `--trace=FILE`"
            ),
            Problem::NotOurs => write!(
                f,
                "it is JSON, but not a trace of a Chantry program: its second line is not the event `chantry_trace`\n  \
                 = help: give the file as `--trace=FILE` wrote it; other tools' exports lack what the report needs"
            ),
            Problem::Version(v) => write!(
                f,
                "its format is version {v}, and this command reads version {VERSION}\n  \
                 = help: use the `chantry` that compiled the program"
            ),
            Problem::Broken { line, events, bytes, what } => write!(
                f,
                "line {line} is not an event ({what}); {events} event{} ({bytes} bytes) were read before it",
                if *events == 1 { "" } else { "s" }
            ),
        }
    }
}

impl From<io::Error> for Problem {
    fn from(e: io::Error) -> Self {
        Problem::Io(e)
    }
}

/// Reads a whole trace.
pub fn read(mut input: impl BufRead) -> Result<Trace, Problem> {
    let mut trace = Trace::default();
    let mut buffer = Vec::new();
    let mut line = 0;
    let mut closed = false;
    // Bytes of a line without an end that is no event either: the rest of a broken-off file.
    let mut rest = 0;
    loop {
        buffer.clear();
        let n = input.read_until(b'\n', &mut buffer)?;
        if n == 0 {
            break;
        }
        line += 1;
        let whole = buffer.last() == Some(&b'\n');
        let text = buffer.trim_ascii();
        if line == 1 {
            opening(text, &mut input)?;
        } else if text == b"]" {
            closed = true;
        } else if !text.is_empty() {
            let json = text.strip_suffix(b",").unwrap_or(text);
            match serde_json::from_slice::<Event>(json) {
                Ok(event) => take(&mut trace, &event)?,
                Err(_) if line == 2 => return Err(Problem::NotOurs),
                Err(_) if !whole => {
                    rest = n;
                    break;
                }
                Err(e) => {
                    let what = e.to_string();
                    return Err(Problem::Broken { line, events: trace.events, bytes: trace.bytes, what });
                }
            }
        }
        trace.bytes += n as u64;
    }
    if line == 0 {
        return Err(Problem::Empty);
    }
    if trace.events == 0 {
        return Err(Problem::NotOurs);
    }
    trace.totals.finish();
    if closed && !trace.totals.complete && !trace.totals.broken.is_empty() {
        let all: Vec<_> = trace.totals.broken.iter().map(u64::to_string).collect();
        let (part, breaks) =
            if all.len() == 1 { ("the part of locale", "breaks") } else { ("the parts of locales", "break") };
        trace.truncated = Some(format!("{part} {} {breaks} off, and exact counts are missing", all.join(", ")));
    } else if !closed || !trace.totals.complete {
        let mut what = format!(
            "the trace breaks off after {} events ({} bytes, {:.3} s of the run)",
            trace.events,
            trace.bytes,
            trace.totals.wall / 1e6
        );
        if rest > 0 {
            what.push_str(&format!("; {rest} bytes of an unfinished event are left out"));
        }
        what.push_str("; exact counts, which stand at its end, are missing");
        trace.truncated = Some(what);
    }
    Ok(trace)
}

/// The first line: `[` alone. Anything else is another format, or no JSON.
fn opening(text: &[u8], input: &mut impl BufRead) -> Result<(), Problem> {
    if text == b"[" {
        return Ok(());
    }
    let mut start = text.to_vec();
    if !start.starts_with(b"[") && !start.starts_with(b"{") && !start.is_empty() {
        let shown = String::from_utf8_lossy(&start[..start.len().min(24)]).into_owned();
        return Err(Problem::NotJson(shown));
    }
    // Perhaps JSON in another layout: worth the more helpful message, if it is no longer than this.
    const LOOK: u64 = 1 << 20;
    input.take(LOOK).read_to_end(&mut start)?;
    let mut values = serde_json::Deserializer::from_slice(&start).into_iter::<serde::de::IgnoredAny>();
    match values.next() {
        Some(Err(e)) if e.is_syntax() => {
            Err(Problem::NotJson(String::from_utf8_lossy(&start[..start.len().min(24)]).into_owned()))
        }
        None => Err(Problem::Empty),
        _ => Err(Problem::NotOurs),
    }
}

fn take(trace: &mut Trace, event: &Event) -> Result<(), Problem> {
    if trace.events == 0 {
        if event.name != "chantry_trace" {
            return Err(Problem::NotOurs);
        }
        if event.args.version != VERSION {
            return Err(Problem::Version(event.args.version));
        }
    }
    trace.events += 1;
    trace.totals.add(event);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "[\n{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"chantry_trace\",\"args\":{\"version\":1,\"program\":\"p\",\"workers\":2,\"scheduler\":\"steal\"}},\n";
    const SLICE: &str = "{\"ph\":\"X\",\"pid\":1,\"tid\":1,\"ts\":10.0,\"dur\":5.0,\"name\":\"p.chpl:3\",\"cat\":\"task\",\"args\":{\"task\":7}},\n";

    fn problem(text: &str) -> String {
        read(text.as_bytes()).expect_err(text).to_string()
    }

    #[test]
    fn files_that_are_no_traces() {
        assert!(problem("").contains("empty"));
        assert!(problem("hello\nworld\n").contains("not JSON"));
        assert!(problem("\u{7f}ELF").contains("not JSON"));
        assert!(problem("{\"traceEvents\": []}").contains("not a trace of a Chantry program"));
        assert!(problem("[{\"ph\":\"X\"}]").contains("not a trace"));
        assert!(problem("[\n{\"ph\":\"X\",\"name\":\"a\"}\n]\n").contains("not a trace"));
        assert!(problem("[\n]\n").contains("not a trace"));
        assert!(problem("[ 1, oops").contains("not JSON"));
        assert!(problem(&HEAD.replace("\"version\":1", "\"version\":9")).contains("version 9"));
        let broken = problem(&format!("{HEAD}{SLICE}nonsense\n{SLICE}"));
        assert!(broken.contains("line 4 ") && broken.contains("2 events"), "{broken}");
    }

    #[test]
    fn a_trace_that_breaks_off() {
        let t = read(format!("{HEAD}{SLICE}{}", &SLICE[..40]).as_bytes()).unwrap();
        let what = t.truncated.unwrap();
        assert!(what.contains("2 events") && what.contains("40 bytes of an unfinished"), "{what}");
        assert_eq!(t.totals.lines[0].tasks, 1);
        // Whole events, but no end.
        let t = read(format!("{HEAD}{SLICE}").as_bytes()).unwrap();
        assert!(t.truncated.is_some());
    }
}
