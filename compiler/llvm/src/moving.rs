//! Lines that may move: the code of a unit names lines by numbers of the unit's own, which stay the same when an edit
//! elsewhere moves the lines in their file, and become the real ones in the finished object (`settle`). So an object
//! that is kept needs not be made again for the sake of the lines in its messages. Not for the table of lines (see `lines`).
//!
//! In code such a number is the value of an absolute symbol, which LLVM takes for a constant that it does not
//! know; its relocations are then applied here.

use chantry_base::elf::{Elf, number, text_at};
use chantry_base::{FileId, FxHashMap};
use chantry_mir::FnId;

use crate::cg::Cg;
use crate::ll::{Sees, Val};
use crate::{content::Content, frames, lines};

/// No file has so many lines.
const FIRST: u32 = 1 << 30;
const SYMBOL: &str = "cht_line.";

/// What has to be added to a line of this file, in one function, modulo 2³².
pub type Shift = Option<(FileId, u32)>;

/// The lines of a unit as its code has them, and as they are.
#[derive(Debug, Default)]
pub struct LineMap {
    stretches: Vec<Stretch>,
    shifts: FxHashMap<FnId, (FileId, u32)>,
}

/// The lines of one function.
#[derive(Debug)]
struct Stretch {
    /// The first one's number in the code.
    code: u32,
    real: u32,
}

impl LineMap {
    /// For a unit with these functions, in this order.
    pub fn new<'a>(bodies: impl Iterator<Item = (FnId, &'a Content)>) -> LineMap {
        let mut map = LineMap::default();
        let mut next = FIRST;
        for (f, content) in bodies {
            if let Some((file, lines)) = &content.lines {
                map.stretches.push(Stretch { code: next, real: *lines.start() });
                map.shifts.insert(f, (*file, next - lines.start()));
                next += lines.end() - lines.start() + 1;
            }
        }
        map
    }

    /// Whether the code's own lines mean nothing to anybody else.
    pub fn hides_lines(&self) -> bool {
        !self.stretches.is_empty()
    }

    pub fn shift(&self, f: FnId) -> Shift {
        self.shifts.get(&f).copied()
    }

    fn real(&self, code: u32) -> u32 {
        let after = self.stretches.partition_point(|s| s.code <= code);
        match after.checked_sub(1).map(|i| &self.stretches[i]) {
            Some(s) => s.real + (code - s.code),
            None => code,
        }
    }
}

/// The line as the code of a function with that shift has it.
pub fn shifted(shift: Shift, file: FileId, line: u32) -> u32 {
    match shift {
        Some((home, by)) if home == file => line.wrapping_add(by),
        _ => line,
    }
}

impl Cg<'_> {
    /// The number of a line, in the code of function `f`.
    pub fn line_number(&self, f: FnId, file: FileId, line: u32) -> Val {
        let ll = self.ll;
        let code = shifted(self.lines.shift(f), file, line);
        if code < FIRST {
            return ll.const_i32(i64::from(code));
        }
        let name = format!("{SYMBOL}{code}");
        let symbol = ll.named_global(&name).unwrap_or_else(|| {
            let symbol = ll.global(ll.i8, &name, None, true, 1, Sees::Program);
            ll.set_absolute(symbol, u64::from(u32::MAX >> 1));
            symbol
        });
        ll.const_ptrtoint(symbol, ll.i32)
    }
}

const RELOCATION_64: u64 = 1;
const RELOCATION_32: u64 = 10;
const RELOCATION_32S: u64 = 11;
/// Binding of an undefined symbol that need not be found.
const WEAK: u8 = 2 << 4;

/// Puts the real lines into the object of a unit with this map.
pub fn settle(object: &mut [u8], map: &LineMap) -> Result<(), String> {
    if !map.hides_lines() {
        return Ok(());
    }
    let elf = Elf::parse(object).ok_or("the object of a unit is no ELF file")?;
    for (section, size) in [(lines::ENTRIES, lines::ENTRY_SIZE), (frames::ENTRIES, frames::ENTRY_SIZE)] {
        let Some((_, content)) = elf.find(section) else { continue };
        // The line is the last word of an entry.
        for end in content.clone().step_by(size).map(|at| at + size).filter(|&end| end <= content.end) {
            put_real(object, map, end - 4);
        }
    }
    apply(object, &elf, map).ok_or_else(|| "a line's number is used in a way that is not understood".into())
}

fn put_real(object: &mut [u8], map: &LineMap, at: usize) {
    let code = u32::from_le_bytes(object[at..at + 4].try_into().expect("four bytes"));
    if code >= FIRST {
        object[at..at + 4].copy_from_slice(&map.real(code).to_le_bytes());
    }
}

/// Applies the relocations of the symbols that are lines. The linker sees one weak symbol in their place, and no use of it.
fn apply(object: &mut [u8], elf: &Elf, map: &LineMap) -> Option<()> {
    let (at, symbols) = elf.find(".symtab")?;
    let names = elf.sections.get(elf.sections[at].link)?.content.start;
    let mut codes: FxHashMap<u64, u32> = FxHashMap::default();
    let mut common = None;
    for (i, at) in symbols.step_by(24).enumerate() {
        let name = number(object, at, 4)?;
        if let Some(code) = text_at(object, names + name as usize)?.strip_prefix(SYMBOL) {
            codes.insert(i as u64, code.parse().ok()?);
            let common = *common.get_or_insert(name as u32);
            object[at..at + 4].copy_from_slice(&common.to_le_bytes());
            object[at + 4] = WEAK;
        }
    }
    if codes.is_empty() {
        return Some(());
    }
    for relocations in elf.sections.iter().filter(|s| s.name.starts_with(".rela")) {
        let target = elf.sections.get(relocations.info)?.content.clone();
        for at in relocations.content.clone().step_by(24) {
            let info = number(object, at + 8, 8)?;
            let Some(&code) = codes.get(&(info >> 32)) else { continue };
            let place = target.start + number(object, at, 8)? as usize;
            let value = u64::from(map.real(code)).wrapping_add(number(object, at + 16, 8)?);
            let size = match info & 0xffff_ffff {
                RELOCATION_64 => 8,
                RELOCATION_32 | RELOCATION_32S => 4,
                _ => return None,
            };
            object.get_mut(place..place + size)?.copy_from_slice(&value.to_le_bytes()[..size]);
            // What is left is a relocation of type none.
            object[at + 8..at + 24].fill(0);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_two_functions() {
        let content = |lines| Content { hash: 0, mentions: Vec::new(), lines };
        let file = FileId(1);
        let (a, b, c) = (content(Some((file, 10..=12))), content(None), content(Some((file, 3..=3))));
        let map = LineMap::new([(FnId(4), &a), (FnId(9), &b), (FnId(2), &c)].into_iter());
        assert_eq!(shifted(map.shift(FnId(4)), file, 11), FIRST + 1);
        assert_eq!(shifted(map.shift(FnId(4)), FileId(0), 11), 11, "a line of another file stays");
        assert_eq!(shifted(map.shift(FnId(9)), file, 11), 11);
        assert_eq!(shifted(map.shift(FnId(2)), file, 3), FIRST + 3);
        assert_eq!([FIRST, FIRST + 2, FIRST + 3, 7].map(|l| map.real(l)), [10, 12, 3, 7]);
    }
}
