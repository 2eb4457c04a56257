//! From a stack at rest to source lines: the return addresses in generated code, and of those the
//! one in the user's program. Not for what the tasks wait for (`task_report`).
//!
//! Generated code keeps no frame pointers, so the way up is: the innermost return address is found by
//! looking at every word; from there on the compiler's table says how large each function's frame is
//! (`LineTable::functions`). Where it does not know (a frame of changing size, code compiled for a
//! debugger), the next return address is that of a call to the very function that we are in.

use crate::{c_text, program};
use chantry_rt_abi::{FunctionEntry, LineEntry};
use chantry_rt_comm::unseen;

/// Frames looked at for each task. More: finds the user's line under a deeper recursion within the
/// library; less: a shorter report of a stack that is in disorder.
const MOST_FRAMES: usize = 64;

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    pub file: &'static str,
    pub line: u32,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

impl Place {
    pub fn in_library(&self) -> bool {
        is_library(self.file)
    }
}

/// Whether the file is one of the compiler's own library, whose names are of this form.
pub fn is_library(file: &str) -> bool {
    file.starts_with("$CHANTRY/")
}

/// The program's tables.
struct Code {
    base: usize,
    lines: &'static [LineEntry],
    functions: &'static [FunctionEntry],
}

/// A word of a stack, for the walks below.
pub fn word(address: usize) -> Option<usize> {
    // SAFETY: callers keep within a stack, which stays readable while the process lives because stacks
    // are never freed; another thread may write meanwhile.
    Some(unsafe { unseen::word(address as *const usize) })
}

/// The tables of the object that the address is in.
fn code(pc: usize) -> Option<(&'static chantry_rt_abi::LineTable, Code)> {
    let p = program();
    if p.line_tables <= 0 {
        return None;
    }
    // SAFETY: by the ABI: the tables are static and as long as they say.
    unsafe {
        let tables = std::slice::from_raw_parts(p.lines, p.line_tables as usize);
        let below = tables.iter().map(|&t| &*t).filter(|t| t.base as usize <= pc);
        let t = below.max_by_key(|t| t.base as usize)?;
        let lines = std::slice::from_raw_parts(t.entries, t.count.max(0) as usize);
        let functions = match t.function_count {
            1.. => std::slice::from_raw_parts(t.functions, t.function_count as usize),
            _ => &[],
        };
        Some((t, Code { base: t.base as usize, lines, functions }))
    }
}

fn place(t: &chantry_rt_abi::LineTable, file: u32, line: u32) -> Option<Place> {
    if line == 0 || file as i64 >= t.file_count {
        return None;
    }
    // SAFETY: by the ABI.
    Some(Place { file: unsafe { c_text(*t.files.add(file as usize)) }, line })
}

/// The source line of a code address.
pub fn locate(pc: usize) -> Option<Place> {
    let (t, c) = code(pc)?;
    let offset = u32::try_from(pc.checked_sub(c.base)?).ok()?;
    let after = c.lines.partition_point(|e| e.offset <= offset);
    let e = c.lines.get(after.checked_sub(1)?)?;
    place(t, e.file, e.line)
}

/// Where a task's body is in the source: where it begins, or if that is the library's (a loop over a
/// range is an iterator of the library with the user's loop in it) the first one of the user's in it.
pub fn locate_body(address: usize) -> Option<Place> {
    let (t, c) = code(address)?;
    let offset = u32::try_from(address.checked_sub(c.base)?).ok()?;
    let after = c.functions.partition_point(|f| f.offset <= offset);
    let described = after.checked_sub(1).and_then(|i| place(t, c.functions[i].file, c.functions[i].line));
    let first = described.or_else(|| locate(address))?;
    if !first.in_library() {
        return Some(first);
    }
    let end = c.functions.get(after).map_or(u32::MAX, |f| f.offset);
    let of_body = &c.lines[c.lines.partition_point(|e| e.offset < offset)..];
    let of_body = of_body.iter().take_while(|e| e.offset < end);
    let users = of_body.filter_map(|e| place(t, e.file, e.line)).filter(|p| !p.in_library());
    Some(users.min().unwrap_or(first))
}

/// The function that the address is in: its start, and the size of its frame (0: not known).
fn function(pc: usize) -> Option<(usize, usize)> {
    let (_, c) = code(pc)?;
    let offset = u32::try_from(pc.checked_sub(c.base)?).ok()?;
    let f = c.functions.get(c.functions.partition_point(|f| f.offset <= offset).checked_sub(1)?)?;
    Some((c.base + f.offset as usize, f.frame as usize))
}

/// What a call just before a return address calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Call {
    To(usize),
    Indirect,
}

/// The call whose return address this may be.
fn call_before(address: usize) -> Option<Call> {
    if !chantry_rt_tasks::report::in_generated_code(address)
        || !chantry_rt_tasks::report::in_generated_code(address - 8)
    {
        return None;
    }
    // SAFETY: both ends of the bytes are in the program's code.
    let before = unsafe { std::slice::from_raw_parts((address - 7) as *const u8, 7) };
    decode(before, address)
}

/// `before`: the seven bytes before `address`.
#[cfg(target_arch = "x86_64")]
fn decode(before: &[u8], address: usize) -> Option<Call> {
    if before[2] == 0xe8 {
        let by = i32::from_le_bytes([before[3], before[4], before[5], before[6]]);
        return Some(Call::To(address.wrapping_add_signed(by as isize)));
    }
    // `ff /2`, perhaps with a prefix, is as long as its second byte says.
    let indirect = (0..6).any(|i| {
        let (opcode, modrm) = (before[i], before[i + 1]);
        let sib = usize::from(modrm & 7 == 4 && modrm >> 6 != 3);
        let displacement = match (modrm >> 6, modrm & 7) {
            (0, 5) | (2, _) => 4,
            (1, _) => 1,
            _ => 0,
        };
        opcode == 0xff && modrm >> 3 & 7 == 2 && i + 2 + sib + displacement == 7
    });
    indirect.then_some(Call::Indirect)
}

#[cfg(target_arch = "aarch64")]
fn decode(before: &[u8], address: usize) -> Option<Call> {
    let word = u32::from_le_bytes([before[3], before[4], before[5], before[6]]);
    if word >> 26 == 0b100101 {
        let by = ((word << 6) as i32 >> 6) as isize * 4;
        return Some(Call::To((address - 4).wrapping_add_signed(by)));
    }
    (word & 0xffff_fc1f == 0xd63f_0000).then_some(Call::Indirect)
}

// Those of this object, be it a program or a library: the host of a library has its own.
std::arch::global_asm!(".hidden __ehdr_start", ".hidden etext");

unsafe extern "C" {
    /// Where this object's code begins (or what lies before it) and ends: symbols of the linker's.
    static __ehdr_start: u8;
    static etext: u8;
}

/// Whether the address is in code of this object that is not generated: the runtime's, or C's.
fn in_other_code(address: usize) -> bool {
    let (start, end) = (&raw const __ehdr_start as usize, &raw const etext as usize);
    (start..end).contains(&address) && !chantry_rt_tasks::report::in_generated_code(address)
}

/// The return addresses in generated code on the stack `[low, high)`, innermost first: `visit` gets each
/// with what was called there, and says whether to go on. `read` answers the word at an address, or
/// nothing if it cannot be read. Answers where the innermost one is.
fn each_frame(
    low: usize,
    high: usize,
    read: impl Fn(usize) -> Option<usize>,
    mut visit: impl FnMut(usize, Call) -> bool,
) -> Option<usize> {
    let is_generated = chantry_rt_tasks::report::in_generated_code;
    let from_here = |from: usize, wanted: &dyn Fn(usize, usize, Call) -> bool| {
        let mut at = from.next_multiple_of(8);
        while at + 8 <= high {
            if let Some(word) = read(at)
                && let Some(call) = call_before(word)
                && wanted(at, word, call)
            {
                return Some((at, word, call));
            }
            at += 8;
        }
        None
    };
    // A return address that the runtime has kept in a register may be saved further in: it has no frame around it.
    let framed = |at: usize, word: usize| match function(word) {
        Some((_, frame)) if frame != 0 => {
            let slot = at + frame;
            slot + 8 <= high && read(slot).is_some_and(|w| call_before(w).is_some() || in_other_code(w))
        }
        _ => true,
    };
    // The innermost calls the runtime or C; only a procedure that jumped there leaves its caller's.
    let leaves = |at: usize, word: usize, call: Call| {
        framed(at, word)
            && match call {
                Call::To(target) => !is_generated(target),
                Call::Indirect => true,
            }
    };
    let (mut at, mut word, mut call) = from_here(low, &leaves).or_else(|| from_here(low, &|_, _, _| true))?;
    let innermost = at;
    while visit(word, call) {
        let next = match function(word) {
            Some((_, frame)) if frame != 0 => {
                let slot = at + frame;
                (slot + 8 <= high).then(|| read(slot)).flatten().and_then(|w| Some((slot, w, call_before(w)?)))
            }
            Some((start, _)) => from_here(at + 8, &|_, _, call| match call {
                Call::To(target) => target == start,
                Call::Indirect => false,
            }),
            None => None,
        };
        match next {
            Some(n) => (at, word, call) = n,
            None => break,
        }
    }
    Some(innermost)
}

/// Ways up that are tried: what earlier calls have left in the runtime's own frames looks like one, too, and ends soon. More: finds
/// the way under more such words; less: sooner done where the user's program is not on the stack.
const WAYS: usize = 8;

/// Where a task is.
#[derive(Default)]
pub struct Whereabouts {
    /// An address in its innermost line outside the library, or if there is none in the library's.
    pub address: Option<usize>,
    /// What its innermost call went to.
    pub called: Option<usize>,
}

/// Where the task with the stack `[low, high)` is, in the user's words. Allocates nothing.
pub fn whereabouts(low: usize, high: usize, read: impl Fn(usize) -> Option<usize>) -> Whereabouts {
    let mut first = None;
    let mut from = low;
    for _ in 0..WAYS {
        let (way, users, at) = way_up(from, high, &read);
        if users {
            return way;
        }
        first = first.or(Some(way));
        match at {
            Some(at) => from = at + 8,
            None => break,
        }
    }
    first.unwrap_or_default()
}

/// One way up, whether it leads to the user's program, and where it begins.
fn way_up(low: usize, high: usize, read: impl Fn(usize) -> Option<usize>) -> (Whereabouts, bool, Option<usize>) {
    let mut found = Whereabouts::default();
    let (mut seen, mut users) = (0, false);
    let at = each_frame(low, high, read, |address, call| {
        if seen == 0
            && let Call::To(target) = call
        {
            found.called = Some(target);
        }
        seen += 1;
        // The return address may be the next line's.
        if let Some(p) = locate(address - 1) {
            if !p.in_library() {
                found.address = Some(address - 1);
                users = true;
                return false;
            }
            found.address = found.address.or(Some(address - 1));
        }
        seen < MOST_FRAMES
    });
    (found, users, at)
}

/// Likewise for a thread that was stopped at `pc` with this stack pointer: the address only.
pub fn whereabouts_running(pc: usize, sp: usize, high: usize, read: impl Fn(usize) -> Option<usize>) -> Option<usize> {
    match locate(pc) {
        Some(p) if chantry_rt_tasks::report::in_generated_code(pc) && !p.in_library() => Some(pc),
        _ => whereabouts(sp, high, read).address,
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;

    #[test]
    fn calls_are_told_from_other_code() {
        let d = |b: [u8; 7]| decode(&b, 0x1000);
        assert_eq!(d([0, 0, 0xe8, 0xfc, 0xff, 0xff, 0xff]), Some(Call::To(0xffc)));
        assert_eq!(d([0, 0, 0, 0, 0, 0xff, 0xd0]), Some(Call::Indirect), "call rax");
        assert_eq!(d([0, 0, 0, 0, 0x41, 0xff, 0xd4]), Some(Call::Indirect), "call r12");
        assert_eq!(d([0, 0, 0, 0, 0xff, 0x50, 8]), Some(Call::Indirect), "call [rax+8]");
        assert_eq!(d([0, 0, 0, 0xff, 0x54, 0x24, 8]), Some(Call::Indirect), "call [rsp+8]");
        assert_eq!(d([0, 0xff, 0x15, 1, 2, 3, 4]), Some(Call::Indirect), "call [rip+...]");
        assert_eq!(d([0xff, 0x94, 0x24, 1, 2, 3, 4]), Some(Call::Indirect), "call [rsp+...]");
        assert_eq!(d([0, 0, 0, 0, 0, 0xff, 0xe0]), None, "jmp rax");
        assert_eq!(d([0; 7]), None);
    }
}
