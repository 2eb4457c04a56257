//! The backend between machines: libfabric's reliable endpoints. `README.md` of the crate has the protocol.
//!
//! Where to look
//! - `abi`: libfabric's structures, and loading it
//! - `endpoint`: choosing a provider, opening, the others' addresses
//! - `memory`: registrations and keys
//! - `transfer`: put, get, strided ones
//! - `messages`: active messages
//! - `ending`, `output`: the job's end and its standard output
//! - `parts`: a file that all locales make together
//! - `telling`: what a locale tells of itself when another asks
//! - `progress`: what is under way, and the thread that sees to it
//! - `signal`: threads that wait for others' progress

pub mod abi;
mod ending;
pub mod endpoint;
mod memory;
mod messages;
mod output;
pub mod parts;
mod progress;
mod signal;
mod telling;
mod transfer;

use crate::address;
use crate::contract::{self, Backend, LOOKS, Pending, Shape};
use endpoint::{Endpoint, Options};
use messages::Buffers;
use progress::{Op, What};
use signal::Signal;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};
use transfer::Way;

/// Bytes on the stack of the thread that makes progress: handlers need little.
const STACK: usize = 256 << 10;
/// So long an operation waits for room on the way to a locale; then the locale is taken for dead. (A network may try to connect
/// again and again.) More: a dead one is noticed later; less: one that a debugger holds ends the job.
const PATIENCE: Duration = Duration::from_secs(5);
/// So many strangers are told of.
const STRANGERS: u32 = 10;
const CAME: u32 = 6;
/// How long a thread sleeps before it tries again to begin an operation, and before it looks again at what it waits for: nobody
/// need wake it then.
const ROOM: Duration = Duration::from_micros(200);
const LOOK: Duration = Duration::from_millis(5);

/// Of one operation, to begin.
#[derive(Default)]
struct Attempts {
    looks: u32,
    since: Option<Instant>,
}

pub struct Fabric {
    endpoint: Endpoint,
    /// What to call the others by.
    peers: Vec<u64>,
    secret: u64,
    memory: memory::Memory,
    /// Memory that is used locally must be registered, too; and all of it goes through buffers, as a test wants.
    local_mr: bool,
    bounce: bool,
    /// Registered memory stays where it is.
    pins: bool,
    buffers: Buffers,
    /// Held by the thread that looks: operations of receiving that are to begin again.
    looking: Mutex<Vec<usize>>,
    /// How often the barrier's neighbours of each distance have come.
    came: [AtomicU32; 16],
    /// Of every message and every completed operation.
    signal: Signal,
    /// Threads that look again and again, and how often anybody has looked.
    watchers: AtomicU32,
    looked: AtomicU32,
    closing: AtomicBool,
    strangers: AtomicU32,
    fatal: fn(&str) -> !,
    warn: fn(&str),
}

static ONE: OnceLock<Fabric> = OnceLock::new();
/// Whether there is that one: what short paths look at.
static OPEN: AtomicBool = AtomicBool::new(false);

/// Whether other locales' memory is out of reach.
#[inline]
pub fn is_open() -> bool {
    OPEN.load(Ordering::Relaxed)
}

pub fn open_one() -> Option<&'static Fabric> {
    ONE.get()
}

/// What a process needs beside its endpoint in order to take part.
pub struct Job {
    /// Names of all locales' endpoints.
    pub names: Vec<Vec<u8>>,
    pub secret: u64,
    pub fatal: fn(&str) -> !,
    pub warn: fn(&str),
}

/// Joins the job: this process's range is mapped, its endpoint open. Starts the thread that makes progress.
pub fn join(mut endpoint: Endpoint, options: &Options, job: Job) -> Result<(), String> {
    let peers = endpoint.insert(&job.names)?;
    endpoint.most = endpoint.most.max(1);
    let pins = endpoint.mr_mode & abi::MR_ALLOCATED != 0;
    let f = Fabric {
        memory: memory::Memory::new(pins, options.chunk),
        local_mr: endpoint.mr_mode & abi::MR_LOCAL != 0 || options.bounce,
        bounce: options.bounce,
        pins: pins || options.chunk.is_some(),
        endpoint,
        peers,
        secret: job.secret,
        buffers: Buffers::new()?,
        looking: Mutex::default(),
        came: Default::default(),
        signal: Signal::default(),
        watchers: AtomicU32::new(0),
        looked: AtomicU32::new(0),
        closing: AtomicBool::new(false),
        strangers: AtomicU32::new(0),
        fatal: job.fatal,
        warn: job.warn,
    };
    Fabric::memory_handlers();
    Fabric::transfer_handlers();
    contract::set_handler(CAME, came);
    ending::handlers();
    telling::handlers();
    parts::handlers();
    let f = ONE.get_or_init(|| f);
    OPEN.store(true, Ordering::Relaxed);
    contract::set_backend(f);
    output::start()?;
    f.start()
}

impl Fabric {
    fn start(&'static self) -> Result<(), String> {
        let (start, bytes) = self.buffers.memory();
        let descriptor = self.register_buffers(start, bytes)?;
        self.buffers.descriptor.store(descriptor as usize, Ordering::Relaxed);
        for buffer in self.buffers.receiving() {
            let op = Op::boxed(What::Receive(buffer), address::here());
            if !self.receive_into(buffer, op) {
                self.looking.lock().unwrap_or_else(|e| e.into_inner()).push(op as usize);
            }
        }
        let thread = std::thread::Builder::new().name("network".into()).stack_size(STACK);
        thread.spawn(|| self.serve()).map_err(|e| format!("cannot start the network's thread: {e}"))?;
        Ok(())
    }

    /// Before this locale's process ends in order: what the others' ends do to the network is no fault.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    pub fn endpoint(&self) -> &Endpoint {
        &self.endpoint
    }

    /// Between two attempts to begin an operation towards a locale.
    fn make_room(&self, to: usize, attempts: &mut Attempts) {
        let seen = self.signal.seen();
        if self.progress() {
            return;
        }
        attempts.looks += 1;
        if attempts.looks < LOOKS {
            return std::hint::spin_loop();
        }
        let since = *attempts.since.get_or_insert_with(Instant::now);
        if since.elapsed() > PATIENCE {
            self.lost(to, -(libc::ETIMEDOUT as isize));
        }
        self.signal.sleep(seen, ROOM);
    }

    fn fatal(&self, message: &str) -> ! {
        (self.fatal)(message)
    }

    /// The way to a locale is gone.
    fn lost(&self, to: usize, status: isize) -> ! {
        if self.closing.load(Ordering::Relaxed) {
            // Whoever waits for it is on its way out.
            loop {
                std::thread::sleep(std::time::Duration::from_secs(1));
            }
        }
        let why = self.endpoint.api.words(status);
        self.fatal(&format!("locale {to} of {} cannot be reached any more: {why}", address::locales()))
    }

    /// Somebody who does not know the job's secret has sent something.
    #[cold]
    fn refuse(&self) {
        if self.strangers.fetch_add(1, Ordering::Relaxed) < STRANGERS {
            (self.warn)(&format!(
                "locale {} has refused a message from the network that does not have the job's secret",
                address::here()
            ));
        }
    }
}

fn came(_: usize, payload: &[u8]) {
    if let (Some(&level), Some(f)) = (payload.first(), open_one())
        && let Some(c) = f.came.get(level as usize)
    {
        c.fetch_add(1, Ordering::AcqRel);
    }
}

impl Backend for Fabric {
    fn name(&self) -> &'static str {
        "fabric"
    }

    unsafe fn put(&self, to: usize, from: *const u8, bytes: usize, pending: &Pending) {
        let owner = address::owner(to);
        // SAFETY: by the contract.
        unsafe {
            if owner == address::here() {
                return std::ptr::copy(from, to as *mut u8, bytes);
            }
            self.copy(Way::Put, owner, to, from as *mut u8, bytes, pending)
        }
    }

    unsafe fn get(&self, to: *mut u8, from: usize, bytes: usize, pending: &Pending) {
        let owner = address::owner(from);
        // SAFETY: by the contract.
        unsafe {
            if owner == address::here() {
                return std::ptr::copy(from as *const u8, to, bytes);
            }
            self.copy(Way::Get, owner, from, to, bytes, pending)
        }
    }

    unsafe fn put_strided(&self, to: usize, from: *const u8, shape: &Shape, pending: &Pending) {
        let owner = address::owner(to);
        // SAFETY: by the contract.
        unsafe {
            if owner == address::here() {
                return crate::mapped::copy_runs(to as *mut u8, from, shape);
            }
            self.copy_strided(Way::Put, owner, to, from as *mut u8, shape, pending)
        }
    }

    unsafe fn get_strided(&self, to: *mut u8, from: usize, shape: &Shape, pending: &Pending) {
        let owner = address::owner(from);
        // SAFETY: by the contract.
        unsafe {
            if owner == address::here() {
                return crate::mapped::copy_runs(to, from as *const u8, shape);
            }
            self.copy_strided(Way::Get, owner, from, to, shape, pending)
        }
    }

    fn send(&self, to: usize, handler: u32, parts: &[&[u8]]) {
        self.sends(handler);
        if to == address::here() {
            return self.keep_for_later(to, handler, parts);
        }
        let mut attempts = Attempts::default();
        while !self.try_send(to, handler, parts) {
            self.make_room(to, &mut attempts);
        }
    }

    fn post(&self, to: usize, handler: u32, parts: &[&[u8]]) {
        self.sends(handler);
        if to == address::here() || !self.try_send(to, handler, parts) {
            self.keep_for_later(to, handler, parts);
        }
    }

    fn progress(&self) -> bool {
        self.look()
    }

    /// Looks for a while, then sleeps until somebody else's look has found something.
    fn wait(&self, is_so: &mut dyn FnMut() -> bool) {
        while !is_so() {
            self.watchers.fetch_add(1, Ordering::Relaxed);
            let mut looks = 0;
            while looks < LOOKS && !is_so() {
                looks = if self.look() { 0 } else { looks + 1 };
                std::hint::spin_loop();
            }
            self.watchers.fetch_sub(1, Ordering::Relaxed);
            let seen = self.signal.seen();
            if !is_so() {
                self.signal.sleep(seen, LOOK);
            }
        }
    }

    /// Each locale tells one that is 1, 2, 4 … further on, and waits to be told by one so far back.
    fn barrier(&self) {
        static ROUND: AtomicU32 = AtomicU32::new(0);
        let (here, n) = (address::here(), address::locales());
        let round = ROUND.fetch_add(1, Ordering::Relaxed) + 1;
        let (mut step, mut level) = (1, 0);
        while step < n {
            self.send((here + step) % n, CAME, &[&[level as u8]]);
            let came = &self.came[level];
            self.wait(&mut || came.load(Ordering::Acquire).wrapping_sub(round) as i32 >= 0);
            (step, level) = (step * 2, level + 1);
        }
    }
}
