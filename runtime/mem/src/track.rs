//! The table of live blocks. Not on any path unless tracking is on.

use crate::Origin;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock};

/// The table's own memory comes from the system's allocator or mimalloc, never through
/// `allocate`, so keeping it is not tracked itself.
struct Block {
    size: usize,
    type_id: i32,
    file: usize,
    line: i32,
}

#[derive(Default)]
struct Table {
    blocks: HashMap<usize, Block>,
    sizes: Sizes,
}

/// Bytes of the blocks that are listed.
#[derive(Default, Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    pub live: usize,
    /// The most that were live at a time.
    pub most: usize,
    pub allocated: usize,
    pub freed: usize,
}

static TABLE: Mutex<Option<Table>> = Mutex::new(None);
/// Smaller blocks are not listed.
static THRESHOLD: AtomicUsize = AtomicUsize::new(0);
/// What is told of each block that comes or goes, while somebody listens.
static LISTENER: OnceLock<fn(&Event)> = OnceLock::new();
static LISTENERS: AtomicUsize = AtomicUsize::new(0);

/// A block that has come, or goes.
pub struct Event {
    pub comes: bool,
    pub block: Live,
}

fn table() -> MutexGuard<'static, Option<Table>> {
    TABLE.lock().unwrap_or_else(|e| e.into_inner())
}

/// Before the program's first allocation: lists only blocks of so many bytes, and has `told` hear of each while
/// [`listen`] wants it.
pub fn configure(threshold: usize, told: fn(&Event)) {
    THRESHOLD.store(threshold, Ordering::Relaxed);
    let _ = LISTENER.set(told);
}

/// Whether blocks that come and go are told.
pub fn listen(on: bool) {
    LISTENERS.store(on as usize, Ordering::Relaxed);
}

fn tell(comes: bool, p: usize, b: &Block) {
    if LISTENERS.load(Ordering::Relaxed) != 0
        && let Some(told) = LISTENER.get()
    {
        told(&Event { comes, block: b.live(p) });
    }
}

/// Lists a block; false if it is too small for that.
pub fn add(p: usize, size: usize, o: Origin) -> bool {
    if size < THRESHOLD.load(Ordering::Relaxed) {
        return false;
    }
    let b = Block { size, type_id: o.type_id, file: o.file as usize, line: o.line };
    tell(true, p, &b);
    let mut t = table();
    let t = t.get_or_insert_default();
    t.blocks.insert(p, b);
    t.sizes.live += size;
    t.sizes.allocated += size;
    t.sizes.most = t.sizes.most.max(t.sizes.live);
    true
}

pub fn remove(p: usize) -> Option<usize> {
    let b = {
        let mut t = table();
        let t = t.as_mut()?;
        let b = t.blocks.remove(&p)?;
        t.sizes.live -= b.size;
        t.sizes.freed += b.size;
        b
    };
    tell(false, p, &b);
    Some(b.size)
}

pub fn sizes() -> Sizes {
    crate::ranged::take_returned();
    table().as_ref().map(|t| t.sizes).unwrap_or_default()
}

impl Block {
    fn live(&self, address: usize) -> Live {
        Live {
            type_id: self.type_id,
            file: self.file as *const u8,
            line: self.line,
            blocks: 1,
            bytes: self.size,
            address,
        }
    }
}

/// Live blocks of one type from one source line, or one block.
#[derive(Debug, Clone)]
pub struct Live {
    pub type_id: i32,
    pub file: *const u8,
    pub line: i32,
    pub blocks: usize,
    pub bytes: usize,
    /// Of one block; else 0.
    pub address: usize,
}

/// All live blocks of at least so many bytes, in the order of their types and lines.
pub fn live_blocks(threshold: usize) -> Vec<Live> {
    crate::ranged::take_returned();
    let t = table();
    let all = t.iter().flat_map(|t| t.blocks.iter());
    let mut list: Vec<Live> = all.filter(|(_, b)| b.size >= threshold).map(|(&p, b)| b.live(p)).collect();
    list.sort_by_key(|l| (l.file as usize, l.line, l.type_id, l.address));
    list
}

/// All live blocks, grouped, the largest first.
pub fn live_by_type() -> Vec<Live> {
    // What others have ended is not live.
    crate::ranged::take_returned();
    let t = table();
    let mut groups: HashMap<(i32, usize, i32), Live> = HashMap::new();
    for b in t.iter().flat_map(|t| t.blocks.values()) {
        let g = groups.entry((b.type_id, b.file, b.line)).or_insert(Live {
            type_id: b.type_id,
            file: b.file as *const u8,
            line: b.line,
            blocks: 0,
            bytes: 0,
            address: 0,
        });
        g.blocks += 1;
        g.bytes += b.size;
    }
    let mut list: Vec<Live> = groups.into_values().collect();
    list.sort_by_key(|l| (std::cmp::Reverse(l.bytes), l.type_id, l.line));
    list
}
