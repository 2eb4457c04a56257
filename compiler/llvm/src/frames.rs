//! Where each function begins, in the code and in the source, and how large its frame is
//! (`rt::FunctionEntry`), from DWARF's call frames: with it the runtime walks the stack of a task that waits, to name the user's lines.
//! Not for debuggers, which read DWARF itself (`debug`).

use chantry_base::FxHashMap;
use chantry_base::elf::Reader;

pub const ENTRIES: &str = ".cht_function_entries";
/// Bytes of `rt::FunctionEntry`.
pub const ENTRY_SIZE: usize = 16;

/// The entries, sorted by the functions' addresses. `addresses`: what the relocations put at which
/// offset of `.debug_frame`; `places`: by their addresses, the functions' files and lines.
pub fn translate(section: &[u8], addresses: &FxHashMap<usize, u64>, places: &FxHashMap<u32, (u32, u32)>) -> Vec<u8> {
    let mut found = Vec::new();
    let mut r = Reader { bytes: section, at: 0 };
    // The part that a function's description adds to: LLVM writes one, before the first function.
    let mut common = None;
    while let Some(length) = r.u32() {
        let end = r.at + length as usize;
        let Some(id) = r.u32() else { break };
        if id == u32::MAX {
            common = body_of_common(&mut r).map(|at| Reader { bytes: &section[..end.min(section.len())], at });
        } else if let Some(&address) = addresses.get(&r.at) {
            r.at += 8;
            // A function that cannot be reached may have no code, and the next one's address.
            let empty = r.u32() == Some(0);
            r.at += 4;
            let frame = common
                .as_ref()
                .and_then(|c| run(&mut Reader { bytes: c.bytes, at: c.at }, Rule::Unknown))
                .and_then(|rule| run(&mut Reader { bytes: &section[..end.min(section.len())], at: r.at }, rule));
            let frame = match frame {
                Some(Rule::Stack(bytes)) => u32::try_from(bytes).unwrap_or(0),
                _ => 0,
            };
            if !empty {
                found.push((address as u32, frame));
            }
        }
        r.at = end;
    }
    found.sort_unstable();
    let entry = |&(address, frame): &(u32, u32)| {
        let (file, line) = places.get(&address).copied().unwrap_or_default();
        [address, frame, file, line].map(u32::to_le_bytes).concat()
    };
    found.iter().flat_map(entry).collect()
}

/// Skips the head of a common description (DWARF 4) with address size 8 and factors that x86-64 has.
fn body_of_common(r: &mut Reader<'_>) -> Option<usize> {
    if r.u8()? != 4 || !r.text()?.is_empty() || r.u16()? != 8 {
        return None;
    }
    let (code, data, ra) = (r.uleb()?, r.sleb()?, r.uleb()?);
    // Elsewhere the return address is not where x86-64's calls put it: frames stay unknown.
    (code == 1 && data == -8 && ra == 16).then_some(r.at)
}

/// Where a frame ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    Unknown,
    /// So many bytes above the stack pointer.
    Stack(u64),
    /// Relative to another register.
    Other,
}

const STACK_POINTER: u64 = 7;
/// Counts in the loop by which a prologue touches the pages of a large frame; no frame rests on it.
const PROBE_COUNTER: u64 = 11;

/// The rule that holds in a function's body: the largest frame that it ever has, because calls are
/// made neither in the middle of a prologue nor of an epilogue. `None`: an instruction that is not
/// understood.
fn run(r: &mut Reader<'_>, mut rule: Rule) -> Option<Rule> {
    let mut largest = rule;
    let mut saved = Vec::new();
    while r.at < r.bytes.len() {
        let op = r.u8()?;
        match (op >> 6, op & 0x3f) {
            (1 | 3, _) | (0, 0) => {}
            (2, _) => drop(r.uleb()?),
            (0, 0x02) => drop(r.u8()?),
            (0, 0x03) => drop(r.u16()?),
            (0, 0x04) => drop(r.u32()?),
            (0, 0x0a) => saved.push(rule),
            (0, 0x0b) => rule = saved.pop()?,
            (0, 0x0c) => {
                let (register, offset) = (r.uleb()?, r.uleb()?);
                rule = if register == STACK_POINTER { Rule::Stack(offset) } else { Rule::Other };
            }
            (0, 0x0d) => {
                rule = match (r.uleb()?, rule) {
                    (PROBE_COUNTER | STACK_POINTER, Rule::Stack(offset)) => Rule::Stack(offset),
                    (STACK_POINTER, _) => Rule::Unknown,
                    _ => Rule::Other,
                }
            }
            (0, 0x0e) => {
                let offset = r.uleb()?;
                if rule != Rule::Other {
                    rule = Rule::Stack(offset);
                }
            }
            (0, 0x2e) => drop(r.uleb()?),
            _ => return None,
        }
        largest = match (largest, rule) {
            (Rule::Other, _) | (_, Rule::Other) => Rule::Other,
            (Rule::Stack(a), Rule::Stack(b)) => Rule::Stack(a.max(b)),
            (Rule::Unknown, r) | (r, Rule::Unknown) => r,
        };
    }
    Some(largest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_of_the_body() {
        // push rbx; sub rsp, 32; …; add rsp, 32; pop rbx; ret
        let code = [0x41, 0x0e, 16, 0x83, 2, 0x44, 0x0e, 48, 0x5a, 0x0e, 16, 0x41, 0x0e, 8];
        assert_eq!(run(&mut Reader { bytes: &code, at: 0 }, Rule::Stack(8)), Some(Rule::Stack(48)));
        // push rbp; mov rbp, rsp
        let code = [0x41, 0x0e, 16, 0x86, 2, 0x43, 0x0d, 6];
        assert_eq!(run(&mut Reader { bytes: &code, at: 0 }, Rule::Stack(8)), Some(Rule::Other));
        // A large frame: lea r11, [rsp - 65536]; then a loop; then sub rsp, 8 … (offsets 65544, 65552)
        let code = [0x0d, 11, 0x0e, 0x88, 0x80, 4, 0x4b, 0x0d, 7, 0x44, 0x0e, 0x90, 0x80, 4];
        assert_eq!(run(&mut Reader { bytes: &code, at: 0 }, Rule::Stack(8)), Some(Rule::Stack(65552)));
        // An expression: not understood.
        assert_eq!(run(&mut Reader { bytes: &[0x0f, 1, 0x30], at: 0 }, Rule::Stack(8)), None);
    }

    #[test]
    fn a_broken_section_gives_no_entries() {
        assert!(translate(&[1, 2, 3], &FxHashMap::default(), &FxHashMap::default()).is_empty());
        assert!(translate(&[0xff; 64], &FxHashMap::default(), &FxHashMap::default()).is_empty());
    }
}
