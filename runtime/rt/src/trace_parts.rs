//! The trace of a job of several locales: each locale writes a part of its own, and the launcher puts them together when all have ended. Not
//! for what a part says (`trace_file`).
//!
//! Locale 0's part is the beginning of the trace's own file, so that something is there if all processes are killed. The others are
//! files without names, of which nothing can be left over.

use crate::{die, trace_file};
use chantry_rt_comm as comm;
use chantry_rt_tasks::worker::now_ns;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::OnceLock;

struct Parts {
    path: String,
    /// When the trace begins, on the clock that all processes have.
    begin: u64,
    files: Vec<File>,
}

/// Made before the processes part.
static PARTS: OnceLock<Parts> = OnceLock::new();

/// Bytes at the end of a part in which its last line is looked for.
const TAIL: u64 = 1 << 20;

/// Opens the parts of so many locales, before they start. An error is a message.
pub fn prepare(path: &str, locales: usize) -> Result<(), String> {
    let cannot = |e: io::Error| trace_file::cannot(path, &e);
    if path.is_empty() {
        return Err(trace_file::NO_NAME.into());
    }
    let whole = OpenOptions::new().read(true).write(true).create(true).truncate(true).open(path);
    let mut files = vec![whole.map_err(cannot)?];
    for i in 1..locales {
        files.push(nameless(path, i).map_err(cannot)?);
    }
    let _ = PARTS.set(Parts { path: path.into(), begin: now_ns(), files });
    Ok(())
}

/// A file beside the trace, or else where temporary files are.
fn nameless(path: &str, locale: usize) -> io::Result<File> {
    let beside = Path::new(path).parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let temporary = std::env::temp_dir();
    for dir in [beside, &temporary] {
        let options = OpenOptions::new().read(true).write(true).custom_flags(libc::O_TMPFILE).mode(0o600).open(dir);
        if let Ok(file) = options {
            return Ok(file);
        }
        // A file system that has none without names.
        let name = dir.join(format!(".chantry-trace-{}-{locale}", std::process::id()));
        if let Ok(file) = OpenOptions::new().read(true).write(true).create_new(true).mode(0o600).open(&name) {
            std::fs::remove_file(name)?;
            return Ok(file);
        }
    }
    OpenOptions::new().read(true).write(true).custom_flags(libc::O_TMPFILE).mode(0o600).open(&temporary)
}

/// This locale's part, if the trace is a job's.
pub fn mine() -> Option<File> {
    PARTS.get()?.files.get(comm::here())?.try_clone().ok()
}

/// From the beginning of the job's trace to this moment of the monotonic clock.
pub fn since_the_beginning(ns: u64) -> u64 {
    PARTS.get().map_or(0, |p| ns.saturating_sub(p.begin))
}

/// In the launcher, when all locales have ended: makes one trace of the parts.
pub fn join() {
    let Some(p) = PARTS.get() else { return };
    if let Err(e) = join_parts(p) {
        die::stderr(&format!("warning: {}\n", trace_file::cannot(&p.path, &e)));
    }
}

fn join_parts(p: &Parts) -> io::Result<()> {
    let (mut whole, others) = match p.files.split_first() {
        Some((first, others)) => (first, others),
        None => return Ok(()),
    };
    if !whole.metadata()?.is_file() {
        // What cannot be read again (a pipe) has locale 0's part only.
        return Ok(());
    }
    let mut broken = Vec::new();
    let (end, complete) = last_line(whole)?;
    whole.set_len(end)?;
    if !complete {
        broken.push(0);
    }
    whole.seek(SeekFrom::End(0))?;
    for (i, mut part) in others.iter().enumerate() {
        let (end, complete) = last_line(part)?;
        if !complete {
            broken.push(i + 1);
        }
        part.seek(SeekFrom::Start(0))?;
        io::copy(&mut part.take(end), &mut whole)?;
    }
    let broken: Vec<_> = broken.iter().map(usize::to_string).collect();
    writeln!(
        whole,
        "{{\"ph\":\"i\",\"s\":\"g\",\"pid\":1,\"tid\":1,\"ts\":{}.000,\"cat\":\"trace\",\"name\":\"chantry_end\",\
         \"args\":{{\"locales\":{},\"broken\":[{}]}}}}\n]",
        since_the_beginning(now_ns()) / 1000,
        p.files.len(),
        broken.join(",")
    )
}

/// The end of the part's last whole line, and whether that is the last one of a whole part.
fn last_line(mut part: &File) -> io::Result<(u64, bool)> {
    let len = part.metadata()?.len();
    let from = len.saturating_sub(TAIL);
    part.seek(SeekFrom::Start(from))?;
    let mut tail = Vec::new();
    part.read_to_end(&mut tail)?;
    let end = tail.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
    let start = tail[..end.saturating_sub(1)].iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
    let summary = b"\"chantry_summary\"";
    Ok((from + end as u64, tail[start..end].windows(summary.len()).any(|w| w == summary)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> File {
        let mut f = nameless("/tmp/x", 1).unwrap();
        f.write_all(text.as_bytes()).unwrap();
        f
    }

    fn joined(parts: &[&str]) -> String {
        let p = Parts { path: "x".into(), begin: now_ns(), files: parts.iter().map(|t| file(t)).collect() };
        join_parts(&p).unwrap();
        let (mut whole, mut text) = (&p.files[0], String::new());
        whole.seek(SeekFrom::Start(0)).unwrap();
        whole.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn parts_follow_each_other() {
        let end = "{\"name\":\"chantry_summary\"},\n";
        let text = joined(&[&format!("[\n1,\n{end}"), &format!("2,\n{end}")]);
        assert!(
            text.starts_with(&format!("[\n1,\n{end}2,\n{end}{{")) && text.ends_with("\"broken\":[]}}\n]\n"),
            "{text}"
        );
    }

    #[test]
    fn of_a_broken_part_the_whole_lines() {
        let end = "{\"name\":\"chantry_summary\"},\n";
        let text = joined(&["[\n1,\n2", &format!("3,\n{end}"), "", "4,\n\"chan"]);
        assert!(text.starts_with(&format!("[\n1,\n3,\n{end}4,\n{{")), "{text}");
        assert!(text.contains("\"locales\":4,\"broken\":[0,2,3]"), "{text}");
    }
}
