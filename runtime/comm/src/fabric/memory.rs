//! Which memory the network may touch: registrations of this locale's range, by chunk, and the others' keys, asked for when
//! they are first needed. Not for copying (`transfer`).
//!
//! A network that pins memory when it is registered gets chunks of [`PINNED_CHUNK`]; one that does not gets the whole range at
//! once, which costs nothing. Where we choose the keys they follow from the job's secret, so that a stranger cannot guess one.

use super::Fabric;
use super::abi::{self, *};
use crate::contract::{self, NOTHING};
use crate::{address, section};
use std::collections::HashMap;
use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, RwLock};

/// Larger: fewer questions for keys; smaller: less memory that can no longer be given back.
const PINNED_CHUNK: usize = 64 << 20;
const ASK: u32 = 0;
const KEY: u32 = 1;
const ACCESS: u64 = abi::SEND | abi::RECV | abi::READ | abi::WRITE | abi::REMOTE_READ | abi::REMOTE_WRITE;
/// The number of the section of module variables, beside those of chunks.
const SECTION: u64 = u64::MAX;

/// A key of another locale's memory, once it is known.
#[derive(Default)]
struct Entry {
    /// 0 nobody has asked, 1 asked, 2 known.
    state: AtomicU64,
    key: AtomicU64,
}

pub struct Memory {
    shift: u32,
    /// Keys by chunk, of all ranges, then the section's.
    keys: Vec<OnceLock<Box<[Entry]>>>,
    section: Entry,
    /// Registrations of this locale, by chunk.
    own: RwLock<HashMap<u64, Registered>>,
    /// Held while memory is registered or given back.
    moving: Mutex<()>,
}

#[derive(Clone, Copy)]
struct Registered(*mut Mr);

// SAFETY: a registration that is never closed, whose members stay as they are.
unsafe impl Send for Registered {}
// SAFETY: as above.
unsafe impl Sync for Registered {}

/// A place in another locale's memory as the network knows it.
pub struct Place {
    pub address: u64,
    pub key: u64,
    /// Bytes until the end of what the key is for.
    pub room: usize,
}

/// Numbers without a visible pattern out of one (the finaliser of a known generator, "splitmix64").
fn mixed(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d049bb133111eb);
    x ^ (x >> 31)
}

impl Memory {
    pub fn new(pins: bool, chunk: Option<usize>) -> Memory {
        let chunk = chunk.or(pins.then_some(PINNED_CHUNK)).unwrap_or(address::size()).min(address::size());
        let keys = (0..address::locales()).map(|_| OnceLock::new()).collect();
        Memory { shift: chunk.ilog2(), keys, section: Entry::default(), own: RwLock::default(), moving: Mutex::new(()) }
    }

    /// The chunk that the address is in: its number, its start, its bytes.
    fn chunk(&self, at: usize) -> (u64, usize, usize) {
        if section::contains(at) {
            let (start, end) = section::ends();
            return (SECTION, start, end - start);
        }
        let number = (at - address::BASE) >> self.shift;
        (number as u64, address::BASE + (number << self.shift), 1 << self.shift)
    }

    fn entry(&self, owner: usize, number: u64) -> &Entry {
        if number == SECTION {
            return &self.section;
        }
        let each = address::size() >> self.shift;
        let all = self.keys[owner].get_or_init(|| (0..each).map(|_| Entry::default()).collect());
        &all[number as usize % each]
    }
}

impl Fabric {
    fn register_bytes(&self, start: usize, bytes: usize, wanted: u64) -> Result<*mut Mr, String> {
        let e = &self.endpoint;
        let mut mr = null_mut();
        // SAFETY: memory of ours that stays mapped for good; a new object.
        unsafe {
            let reg = (*(*e.domain).mr).reg;
            let s = reg(e.domain as *mut Fid, start as *const c_void, bytes, ACCESS, 0, wanted, 0, &mut mr, NOTHING);
            if s != 0 {
                let hint = if e.mr_mode & MR_ALLOCATED != 0 { "; see ulimit -l" } else { "" };
                let why = e.api.words(s as isize);
                return Err(format!("the network does not take {bytes} bytes of memory: {why}{hint}"));
            }
            if e.mr_mode & MR_ENDPOINT != 0 {
                let ops = (*(mr as *mut Fid)).ops;
                let bound = ((*ops).bind)(mr as *mut Fid, e.ep as *mut Fid, 0);
                let s = if bound == 0 { ((*ops).control)(mr as *mut Fid, ENABLE, NOTHING) } else { bound };
                if s != 0 {
                    return Err(format!(
                        "the network does not take {bytes} bytes of memory: {}",
                        e.api.words(s as isize)
                    ));
                }
            }
        }
        Ok(mr)
    }

    /// Memory of the runtime's own, for local use only.
    pub(super) fn register_buffers(&self, start: *mut u8, bytes: usize) -> Result<*mut c_void, String> {
        if !self.local_mr {
            return Ok(NOTHING);
        }
        let mr = self.register_bytes(start as usize, bytes, self.key_for(u64::MAX - 1))?;
        // SAFETY: just made.
        Ok(unsafe { (*mr).mem_desc })
    }

    /// The key that we ask for, where we may.
    fn key_for(&self, number: u64) -> u64 {
        if self.endpoint.mr_mode & MR_PROV_KEY != 0 {
            return 0;
        }
        let own = mixed(number ^ (address::here() as u64) << 40);
        let key = mixed(self.secret ^ own);
        // All bits set is no key.
        if self.endpoint.key_size < 8 { key & ((1 << (8 * self.endpoint.key_size)) - 1) } else { key & (u64::MAX >> 1) }
    }

    /// The registration of a chunk of this locale's own memory.
    fn own(&self, number: u64, start: usize, bytes: usize) -> *mut Mr {
        let m = &self.memory;
        if let Some(r) = m.own.read().unwrap_or_else(|e| e.into_inner()).get(&number) {
            return r.0;
        }
        let _moving = m.moving.lock().unwrap_or_else(|e| e.into_inner());
        let mut own = m.own.write().unwrap_or_else(|e| e.into_inner());
        let made = own.entry(number).or_insert_with(|| match self.register_bytes(start, bytes, self.key_for(number)) {
            Ok(mr) => Registered(mr),
            Err(m) => self.fatal(&m),
        });
        made.0
    }

    /// What the network wants to know of memory of ours that is used locally: `None`: it must go through a buffer. And for how
    /// many bytes that holds.
    pub(super) fn descriptor(&self, at: usize, bytes: usize) -> (Option<*mut c_void>, usize) {
        if !self.local_mr {
            return (Some(NOTHING), bytes);
        }
        if self.bounce || address::in_range(at) != Some(address::here()) {
            return (None, bytes);
        }
        let (number, start, size) = self.memory.chunk(at);
        let mr = self.own(number, start, size);
        // SAFETY: a live registration.
        (Some(unsafe { (*mr).mem_desc }), bytes.min(start + size - at))
    }

    /// Where the network finds an address of another locale. Asks for the key if it is not known yet, and waits for it.
    pub(super) fn place(&self, owner: usize, at: usize) -> Place {
        let (number, start, size) = self.memory.chunk(at);
        let entry = self.memory.entry(owner, number);
        if entry.state.load(Ordering::Acquire) != 2 {
            self.ask(owner, number, entry);
        }
        let virtual_address = self.endpoint.mr_mode & MR_VIRT_ADDR != 0;
        Place {
            address: if virtual_address { at as u64 } else { (at - start) as u64 },
            key: entry.key.load(Ordering::Relaxed),
            room: start + size - at,
        }
    }

    #[cold]
    fn ask(&self, owner: usize, number: u64, entry: &Entry) {
        use contract::Backend as _;
        if entry.state.compare_exchange(0, 1, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            self.send(owner, ASK, &[&number.to_le_bytes()]);
        }
        self.wait(&mut || entry.state.load(Ordering::Acquire) == 2);
    }

    pub(super) fn memory_handlers() {
        contract::set_handler(ASK, asked);
        contract::set_handler(KEY, told);
    }

    /// Whole pages of this locale's range that nobody uses any more; they are zeros from then on.
    ///
    /// # Safety
    /// As said.
    pub unsafe fn give_back(&self, start: usize, bytes: usize) {
        let m = &self.memory;
        let _moving = m.moving.lock().unwrap_or_else(|e| e.into_inner());
        let own = m.own.read().unwrap_or_else(|e| e.into_inner());
        let (first, last) = (m.chunk(start).0, m.chunk(start + bytes - 1).0);
        let pinned = self.pins && (first..=last).any(|n| own.contains_key(&n));
        // SAFETY: by the contract. The network's hardware keeps to pages that it has been told of: those stay.
        unsafe {
            if pinned {
                std::ptr::write_bytes(start as *mut u8, 0, bytes);
            } else {
                libc::madvise(start as *mut c_void, bytes, libc::MADV_DONTNEED);
            }
        }
    }
}

fn number_in(payload: &[u8], at: usize) -> Option<u64> {
    payload.get(at..at + 8).and_then(|b| b.try_into().ok()).map(u64::from_le_bytes)
}

/// Another locale asks for the key of a chunk of ours.
fn asked(from: usize, payload: &[u8]) {
    let (Some(number), Some(f)) = (number_in(payload, 0), super::open_one()) else { return };
    let (start, size) = if number == SECTION {
        let (start, end) = section::ends();
        (start, end - start)
    } else {
        (address::BASE + ((number as usize) << f.memory.shift), 1 << f.memory.shift)
    };
    if number != SECTION && address::in_range(start) != Some(address::here()) {
        return;
    }
    let mr = f.own(number, start, size);
    // SAFETY: a live registration.
    let key = unsafe { (*mr).key };
    contract::Backend::post(f, from, KEY, &[&number.to_le_bytes(), &key.to_le_bytes()]);
}

fn told(from: usize, payload: &[u8]) {
    let (Some(number), Some(key), Some(f)) = (number_in(payload, 0), number_in(payload, 8), super::open_one()) else {
        return;
    };
    let entry = f.memory.entry(from, number);
    entry.key.store(key, Ordering::Relaxed);
    entry.state.store(2, Ordering::Release);
}
