//! The trace of a job of several locales: each locale writes a part of its own, which are put together when all have ended. Not
//! for what a part says (`trace_file`).
//!
//! Locale 0's part is the beginning of the trace's own file, so that something is there if all processes are killed. The others are
//! files without names, of which nothing can be left over. On one machine the launcher has all of them open and joins them.
//! Between machines each locale has its own, and sends it to locale 0 at the end of the job, which joins them.

use crate::{die, trace_file};
use chantry_rt_comm as comm;
use chantry_rt_comm::fabric::parts;
use chantry_rt_tasks::worker::now_ns;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

struct Parts {
    path: String,
    /// When the trace begins, on the clock that all processes of a machine have.
    begin: AtomicU64,
    /// By locale, as far as they are within reach.
    files: Vec<Option<File>>,
}

/// Made before the processes part.
static PARTS: OnceLock<Parts> = OnceLock::new();

/// Bytes at the end of a part in which its last line is looked for.
const TAIL: u64 = 1 << 20;

/// Opens the parts of so many locales, before they start. An error is a message.
pub fn prepare(path: &str, locales: usize) -> Result<(), String> {
    let mut files = vec![whole(path)?];
    for i in 1..locales {
        files.push(Some(nameless(path, i).map_err(|e| trace_file::cannot(path, &e))?));
    }
    keep(path, files);
    Ok(())
}

/// Likewise between machines: locale 0 opens all of them, the others their own.
pub fn prepare_far(path: &str, locales: usize, here: usize) -> Result<(), String> {
    if here == 0 {
        prepare(path, locales)?;
        let write = |from: usize, at: u64, bytes: &[u8]| {
            // What cannot be written is missing at the end of the part, as what has not come.
            _ = PARTS.get().and_then(|p| p.files.get(from)?.as_ref()?.write_all_at(bytes, at).ok())
        };
        parts::collect(parts::Collector { now: || since_the_beginning(now_ns()), write });
        return Ok(());
    }
    let mut files: Vec<Option<File>> = (0..locales).map(|_| None).collect();
    files[here] = Some(nameless(path, here).map_err(|e| trace_file::cannot(path, &e))?);
    keep(path, files);
    Ok(())
}

fn keep(path: &str, files: Vec<Option<File>>) {
    let _ = PARTS.set(Parts { path: path.into(), begin: AtomicU64::new(now_ns()), files });
}

fn whole(path: &str) -> Result<Option<File>, String> {
    if path.is_empty() {
        return Err(trace_file::NO_NAME.into());
    }
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(true).open(path);
    file.map(Some).map_err(|e| trace_file::cannot(path, &e))
}

/// Between machines, once the locales have joined: times are since locale 0's beginning, though every machine has a clock of its own.
pub fn agree_on_time() {
    if let (Some(p), Some(network)) = (PARTS.get(), comm::fabric::open_one())
        && comm::here() != 0
        && let Some((there, here)) = network.time_of_first(now_ns)
    {
        p.begin.store(here.saturating_sub(there), Ordering::Relaxed);
    }
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
    PARTS.get()?.files.get(comm::here())?.as_ref()?.try_clone().ok()
}

/// From the beginning of the job's trace to this moment of the monotonic clock.
pub fn since_the_beginning(ns: u64) -> u64 {
    PARTS.get().map_or(0, |p| ns.saturating_sub(p.begin.load(Ordering::Relaxed)))
}

/// In the launcher, when all locales have ended: makes one trace of the parts.
pub fn join() {
    let Some(p) = PARTS.get() else { return };
    if let Err(e) = join_parts(p) {
        die::stderr(&format!("warning: {}\n", trace_file::cannot(&p.path, &e)));
    }
}

/// Between machines, by a locale whose trace is closed: its part goes to locale 0.
pub fn send() {
    let (Some(mut part), Some(network)) = (mine(), comm::fabric::open_one()) else { return };
    if comm::here() != 0 && part.seek(SeekFrom::Start(0)).is_ok() {
        network.send_part(|room| part.read(room).unwrap_or(0));
    }
}

/// Between machines, when all have heard of the end of the job: locale 0 makes one trace of the parts. The one that `ends` the job, whose
/// status counts, stays until then.
pub fn gather(ends: bool) {
    let Some(network) = comm::fabric::open_one().filter(|_| PARTS.get().is_some()) else { return };
    if comm::here() == 0 {
        network.wait_for_parts();
        join();
        network.tell_that_parts_are_joined();
    } else if ends {
        network.wait_until_parts_are_joined();
    }
}

fn join_parts(p: &Parts) -> io::Result<()> {
    let Some((Some(whole), others)) = p.files.split_first() else { return Ok(()) };
    let mut whole = whole;
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
    for (i, part) in others.iter().enumerate() {
        let Some(mut part) = part.as_ref() else { continue };
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
        let p = Parts {
            path: "x".into(),
            begin: AtomicU64::new(now_ns()),
            files: parts.iter().map(|t| Some(file(t))).collect(),
        };
        join_parts(&p).unwrap();
        let (mut whole, mut text) = (p.files[0].as_ref().unwrap(), String::new());
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
