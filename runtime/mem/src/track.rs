//! The table of live blocks. Not on any path unless tracking is on.

use crate::Origin;
use std::collections::HashMap;
use std::sync::Mutex;

/// The table's own memory comes from the system's allocator or mimalloc, never through
/// `allocate`, so keeping it is not tracked itself.
struct Block {
    size: usize,
    type_id: i32,
    file: usize,
    line: i32,
}

static TABLE: Mutex<Option<HashMap<usize, Block>>> = Mutex::new(None);

pub fn add(p: usize, size: usize, o: Origin) {
    let mut t = TABLE.lock().unwrap_or_else(|e| e.into_inner());
    t.get_or_insert_default().insert(p, Block { size, type_id: o.type_id, file: o.file as usize, line: o.line });
}

pub fn remove(p: usize) -> Option<usize> {
    let mut t = TABLE.lock().unwrap_or_else(|e| e.into_inner());
    t.as_mut()?.remove(&p).map(|b| b.size)
}

/// Live blocks of one type from one source line.
#[derive(Debug, Clone)]
pub struct Live {
    pub type_id: i32,
    pub file: *const u8,
    pub line: i32,
    pub blocks: usize,
    pub bytes: usize,
}

/// All live blocks, grouped, the largest first.
pub fn live_by_type() -> Vec<Live> {
    // What others have ended is not live.
    crate::ranged::take_returned();
    let t = TABLE.lock().unwrap_or_else(|e| e.into_inner());
    let mut groups: HashMap<(i32, usize, i32), Live> = HashMap::new();
    for b in t.iter().flat_map(|t| t.values()) {
        let g = groups.entry((b.type_id, b.file, b.line)).or_insert(Live {
            type_id: b.type_id,
            file: b.file as *const u8,
            line: b.line,
            blocks: 0,
            bytes: 0,
        });
        g.blocks += 1;
        g.bytes += b.size;
    }
    let mut list: Vec<Live> = groups.into_values().collect();
    list.sort_by_key(|l| (std::cmp::Reverse(l.bytes), l.type_id, l.line));
    list
}
