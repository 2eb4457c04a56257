//! Reports on the program's memory: tables of what is allocated, leaks at the end, blocks as they come and go. Not for
//! the table behind them (`mem`).

use crate::io_exports::{cht_io_stdout, cht_io_write};
use crate::{c_text, die, direct, program, settings};
use chantry_rt_comm as comm;
use chantry_rt_io::channel;
use chantry_rt_mem::{Event, Live, live_blocks, live_by_type, sizes};
use std::fmt::Write;
use std::fs::File;
use std::io::Write as _;
use std::sync::Mutex;

const RULE: &str = "==============================================================\n";

fn type_name(id: i32) -> &'static str {
    let p = program();
    if id >= 0 && (id as i64) < p.type_count && !p.type_names.is_null() {
        // SAFETY: by the ABI.
        unsafe { c_text(*p.type_names.add(id as usize)) }
    } else {
        "(no type)"
    }
}

fn file_name(l: &Live) -> &'static str {
    // SAFETY: by the ABI.
    unsafe { c_text(l.file) }
}

/// In a job of several locales, each of which reports on its own memory: which it is.
fn on_locale() -> String {
    if comm::many() { format!(" on locale {}", comm::here()) } else { String::new() }
}

/// How much was allocated.
fn stats() -> String {
    let s = sizes();
    let mut text = format!("{RULE}Memory Statistics{}\n{RULE}", on_locale());
    for (name, bytes) in [
        ("Current Allocated Memory", s.live),
        ("Maximum Simultaneous Allocated Memory", s.most),
        ("Total Allocated Memory", s.allocated),
        ("Total Freed Memory", s.freed),
    ] {
        let _ = writeln!(text, "{name:<39}{bytes}");
    }
    text + RULE
}

/// What is allocated, a line a type; empty if nothing is.
fn by_type() -> String {
    let mut types: Vec<(&str, usize, usize)> = Vec::new();
    for l in live_by_type() {
        let name = type_name(l.type_id);
        match types.iter_mut().find(|t| t.0 == name) {
            Some(t) => (t.1, t.2) = (t.1 + l.blocks, t.2 + l.bytes),
            None => types.push((name, l.blocks, l.bytes)),
        }
    }
    if types.is_empty() {
        return String::new();
    }
    types.sort_by_key(|t| (std::cmp::Reverse(t.2), t.0));
    let mut text = format!("{RULE}{:>12} {:>16}  Type{}\n{RULE}", "Allocations", "Bytes", on_locale());
    for (name, blocks, bytes) in types {
        let _ = writeln!(text, "{blocks:>12} {bytes:>16}  {name}");
    }
    text + RULE
}

/// What is allocated, a line a block.
fn each(threshold: usize) -> String {
    let mut text = format!("{RULE}{:>12}  {:<18}  Type, file and line{}\n{RULE}", "Bytes", "Address", on_locale());
    for l in live_blocks(threshold) {
        let (name, file) = (type_name(l.type_id), file_name(&l));
        let _ = writeln!(text, "{:>12}  {:#018x}  {name}  {file}:{}", l.bytes, l.address, l.line);
    }
    text + RULE
}

/// The blocks as the program itself reads them: addresses and sizes, a line each.
fn addresses(threshold: usize) -> String {
    let mut text = String::new();
    for l in live_blocks(threshold) {
        let _ = writeln!(text, "{} {}", l.address, l.bytes);
    }
    text
}

/// Writes to the file that `--memLog` names, with the locale's number behind it if there are several; false if there is none.
fn to_log(text: &str) -> bool {
    static LOG: Mutex<Option<File>> = Mutex::new(None);
    let Some(path) = &settings::get().mem_log else { return false };
    let mut log = LOG.lock().unwrap_or_else(|e| e.into_inner());
    if log.is_none() {
        let path = if comm::many() { format!("{path}.{}", comm::here()) } else { path.clone() };
        match File::create(&path) {
            Ok(f) => *log = Some(f),
            Err(e) => die::fail_plain(&format!("cannot write to \"{path}\": {e}")),
        }
    }
    if let Some(f) = log.as_mut() {
        let _ = f.write_all(text.as_bytes());
    }
    true
}

/// To the file of `--memLog`, or standard output: on the first locale behind what the program has written. What others' channels
/// hold at the end of a job is not written any more.
fn put(text: &str) {
    if text.is_empty() || to_log(text) {
        return;
    }
    if comm::here() == 0 {
        // SAFETY: the text is there during the call.
        unsafe { cht_io_write(cht_io_stdout(), text.as_ptr() as *mut u8, text.len() as i64) }
    } else {
        direct::to(1, text.as_bytes());
    }
}

/// When the program has ended well: what the flags ask for.
pub fn at_the_end() {
    let s = settings::get();
    if !s.lists_memory() {
        return;
    }
    if s.mem_stats {
        put(&stats());
    }
    if s.mem_leaks_by_type {
        put(&by_type());
    }
    if let Some(path) = &s.mem_leaks_log {
        let args: Vec<String> = std::env::args().collect();
        let text = format!("executed: {}\n{}{}", args.join(" "), stats(), by_type());
        let file = File::options().append(true).create(true).open(path);
        if let Err(e) = file.and_then(|mut f| f.write_all(text.as_bytes())) {
            die::stderr(&format!("warning: cannot write to \"{path}\": {e}\n"));
        }
    }
    if s.mem_leaks {
        leaks();
    }
}

/// What is still allocated, by type and line, to standard error or the file of `--memLog`.
fn leaks() {
    chantry_rt_mem::ranged::take_returned();
    let live = live_by_type();
    if live.is_empty() {
        return;
    }
    if comm::here() == 0 {
        channel::last_flush();
    }
    let (blocks, bytes) = live.iter().fold((0, 0), |(n, b), l| (n + l.blocks, b + l.bytes));
    let mut s = format!("memory leaks{}: {bytes} bytes in {blocks} blocks\n", on_locale());
    for l in live.iter().take(100) {
        let (name, file) = (type_name(l.type_id), file_name(l));
        let _ = writeln!(s, "{:>12} bytes {:>8} blocks  {name}  {file}:{}", l.bytes, l.blocks, l.line);
    }
    if !to_log(&s) {
        die::stderr(&s);
    }
}

/// A block that comes or goes. Straight to the system: who allocates may hold the lock of standard output.
pub fn told(e: &Event) {
    let b = &e.block;
    let what = if e.comes { "allocate" } else { "free" };
    let (name, file) = (type_name(b.type_id), file_name(b));
    let line = format!("{}: {file}:{}: {what} {} bytes of {name} at {:#x}\n", comm::here(), b.line, b.bytes, b.address);
    if !to_log(&line) {
        direct::to(1, line.as_bytes());
    }
}

/// A table as text, in a block of C's; null if it went to the file of `--memLog`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_mem_text(what: i32, threshold: i64, out_len: *mut u8) -> *mut u8 {
    let text = match what {
        0 => stats(),
        1 => by_type(),
        2 => each(threshold.max(0) as usize),
        _ => addresses(threshold.max(0) as usize),
    };
    if what <= 2 && to_log(&text) {
        return std::ptr::null_mut();
    }
    // SAFETY: by the ABI; the block has room for the text.
    unsafe {
        let p = libc::malloc(text.len().max(1)) as *mut u8;
        if !p.is_null() {
            std::ptr::copy_nonoverlapping(text.as_ptr(), p, text.len());
            *(out_len as *mut i64) = text.len() as i64;
        }
        p
    }
}

/// Whether blocks that come and go are told.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_mem_listen(on: bool) {
    chantry_rt_mem::listen(on);
}
