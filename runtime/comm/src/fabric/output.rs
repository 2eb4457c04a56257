//! Standard output of a job between machines: what a locale writes goes to locale 0 and is there before it goes on. Not for the job's
//! buffer (`crate::output`).
//!
//! Handlers must not wait for whoever reads the output. So they hand what has come to a thread of locale 0, which adds it to the
//! buffer and answers.

use super::ending;
use super::{Fabric, open_one};
use crate::contract::{self, Backend as _, MOST_PAYLOAD};
use crate::{address, job, output};
use std::collections::HashMap;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, OnceLock};
use std::time::Instant;

const PIECE: u32 = ending::LAST + 1;
const TAKEN: u32 = ending::LAST + 2;
/// Bytes before those of a piece.
const HEAD: usize = 32;
/// No answer yet.
const NONE: i32 = i32::MIN;

/// One write: whose it is, what the writer waits at, the bytes; no bytes: all is to be handed to the system.
struct Write {
    from: usize,
    token: u64,
    bytes: Vec<u8>,
}

/// Writes of which pieces are to come: bytes, and how many of them are there.
type Coming = HashMap<(usize, u64), (Vec<u8>, usize)>;

static QUEUE: OnceLock<Mutex<Sender<Write>>> = OnceLock::new();
static COMING: Mutex<Option<Coming>> = Mutex::new(None);

/// On locale 0 with the thread that writes.
pub(super) fn start() -> Result<(), String> {
    contract::set_handler(PIECE, piece);
    contract::set_handler(TAKEN, taken);
    if address::here() == 0 {
        let (sender, receiver) = channel();
        let _ = QUEUE.set(Mutex::new(sender));
        let thread = std::thread::Builder::new().name("output".into()).stack_size(super::STACK);
        thread.spawn(|| write(receiver)).map_err(|e| format!("cannot start the thread for output: {e}"))?;
    }
    Ok(())
}

fn write(queue: Receiver<Write>) {
    for w in queue {
        let o = output::output();
        let e = if w.bytes.is_empty() { Some(o.flush()) } else { o.put_for(w.from, &w.bytes) };
        // Who writes while another locale ends the job waits for its end.
        let Some(e) = e else { continue };
        if let Some(f) = open_one() {
            f.post(w.from, TAKEN, &[&w.token.to_le_bytes(), &e.to_le_bytes()]);
        }
    }
}

fn number(payload: &[u8], i: usize) -> u64 {
    payload.get(8 * i..8 * i + 8).and_then(|b| b.try_into().ok()).map_or(0, u64::from_le_bytes)
}

/// A part of a write has come; they may come in any order.
fn piece(from: usize, payload: &[u8]) {
    let (token, total, at) = (number(payload, 0), number(payload, 1) as usize, number(payload, 2) as usize);
    let data = payload.get(HEAD..).unwrap_or_default();
    let mut coming = COMING.lock().unwrap_or_else(|e| e.into_inner());
    let all = coming.get_or_insert_with(HashMap::new);
    let (bytes, there) = all.entry((from, token)).or_insert_with(|| (vec![0; total], 0));
    if let Some(to) = bytes.get_mut(at..at + data.len()) {
        to.copy_from_slice(data);
        *there += data.len();
    }
    if *there == bytes.len()
        && let Some((bytes, _)) = all.remove(&(from, token))
        && let Some(queue) = QUEUE.get()
    {
        let _ = queue.lock().unwrap_or_else(|e| e.into_inner()).send(Write { from, token, bytes });
    }
}

/// What a writer waits at.
fn taken(_: usize, payload: &[u8]) {
    let token = number(payload, 0) as *const AtomicI32;
    let e = payload.get(8..12).and_then(|b| b.try_into().ok()).map_or(0, i32::from_le_bytes);
    // SAFETY: what we have sent along; its owner waits until it is written.
    unsafe { (*token).store(e, Ordering::Release) };
}

impl Fabric {
    /// From another locale than 0: adds bytes that stay together to the job's output; without any, hands all to the system. 0 or an
    /// `errno`.
    pub fn put_output(&self, bytes: &[u8]) -> i32 {
        let place = Box::into_raw(Box::new(AtomicI32::new(NONE)));
        // SAFETY: just made; ended below, if the answer has come.
        let answer = unsafe { &*place };
        let token = place as u64;
        let mut at = 0;
        loop {
            let n = (bytes.len() - at).min(MOST_PAYLOAD - HEAD);
            let mut head = [0u8; HEAD];
            for (i, v) in [token, bytes.len() as u64, at as u64].into_iter().enumerate() {
                head[8 * i..8 * i + 8].copy_from_slice(&v.to_le_bytes());
            }
            self.send(0, PIECE, &[&head, &bytes[at..at + n]]);
            at += n;
            if at == bytes.len() {
                break;
            }
        }
        // At the end of the job the others may be gone.
        let begin = Instant::now();
        let ends = || job::job().ends().is_some() && begin.elapsed() > ending::PATIENCE;
        self.wait(&mut || answer.load(Ordering::Acquire) != NONE || ends());
        match answer.load(Ordering::Acquire) {
            // It may still come: the place stays.
            NONE => libc::ETIMEDOUT,
            e => {
                // SAFETY: made above; the answer comes once.
                drop(unsafe { Box::from_raw(place) });
                e
            }
        }
    }
}
