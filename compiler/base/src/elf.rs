//! Reading and changing an object file (ELF, 64 bits, little endian). Not for what its sections mean.

use std::ops::Range;

use crate::FxHashMap;

pub struct Section {
    pub name: String,
    /// Where its header lies.
    pub header: usize,
    pub content: Range<usize>,
    pub link: usize,
    /// Of relocations, the section that they change.
    pub info: usize,
}

pub struct Elf {
    pub sections: Vec<Section>,
}

pub fn number(b: &[u8], at: usize, size: usize) -> Option<u64> {
    let mut v = [0; 8];
    v[..size].copy_from_slice(b.get(at..at.checked_add(size)?)?);
    Some(u64::from_le_bytes(v))
}

pub fn text_at(b: &[u8], at: usize) -> Option<&str> {
    let rest = b.get(at..)?;
    std::str::from_utf8(&rest[..rest.iter().position(|&c| c == 0)?]).ok()
}

/// Offsets in an object are multiples of this, at most.
const ALIGNED: usize = 64;

/// Takes the tails of sections out of an object that the linker has not seen: nobody refers to them. An object that is not as
/// expected stays as it is.
pub fn shorten(object: &mut Vec<u8>, tails: impl IntoIterator<Item = Range<usize>>) {
    let Some(elf) = Elf::parse(object) else { return };
    let mut cuts: Vec<Range<usize>> = Vec::new();
    for tail in tails {
        let of_tail = |s: &&Section| s.content.end == tail.end && s.content.start <= tail.start && !tail.is_empty();
        let Some(section) = elf.sections.iter().find(of_tail) else { continue };
        put(object, section.header + 0x20, (tail.start - section.content.start) as u64);
        // What is behind keeps its alignment.
        let start = tail.start.next_multiple_of(ALIGNED);
        let end = start + tail.end.saturating_sub(start) / ALIGNED * ALIGNED;
        cuts.extend((start < end).then_some(start..end));
    }
    cuts.sort_unstable_by_key(|c| c.start);
    let moved = |at: usize| at - cuts.iter().map(|c| at.clamp(c.start, c.end) - c.start).sum::<usize>();
    for s in &elf.sections {
        put(object, s.header + 0x18, moved(s.content.start) as u64);
    }
    let headers = number(object, HEADERS, 8).unwrap_or(0) as usize;
    put(object, HEADERS, moved(headers) as u64);
    for c in cuts.into_iter().rev() {
        object.drain(c);
    }
}

/// Where the file says where the headers of its sections are.
const HEADERS: usize = 0x28;

fn put(object: &mut [u8], at: usize, value: u64) {
    object[at..at + 8].copy_from_slice(&value.to_le_bytes());
}

/// The section's name becomes what comes behind its first bytes: names are places in a table of texts.
pub fn skip_of_name(object: &mut [u8], section: &Section, bytes: u32) {
    let at = section.header..section.header + 4;
    let old = number(object, section.header, 4).unwrap_or(0) as u32;
    object[at].copy_from_slice(&(old + bytes).to_le_bytes());
}

impl Elf {
    pub fn parse(b: &[u8]) -> Option<Elf> {
        if b.get(..4)? != b"\x7fELF" {
            return None;
        }
        let headers = number(b, HEADERS, 8)? as usize;
        let (size, count, names) = (number(b, 0x3a, 2)?, number(b, 0x3c, 2)?, number(b, 0x3e, 2)?);
        let at = |i: u64| headers + (i * size) as usize;
        let names = number(b, at(names) + 0x18, 8)? as usize;
        let mut sections = Vec::new();
        for i in 0..count {
            let header = at(i);
            let start = number(b, header + 0x18, 8)? as usize;
            // Type 8 (bss) has no bytes in the file.
            let bytes = if number(b, header + 4, 4)? == 8 { 0 } else { number(b, header + 0x20, 8)? as usize };
            sections.push(Section {
                name: text_at(b, names + number(b, header, 4)? as usize)?.to_owned(),
                header,
                content: start..start.checked_add(bytes).filter(|&e| e <= b.len())?,
                link: number(b, header + 0x28, 4)? as usize,
                info: number(b, header + 0x2c, 4)? as usize,
            });
        }
        Some(Elf { sections })
    }

    pub fn find(&self, name: &str) -> Option<(usize, Range<usize>)> {
        self.sections.iter().position(|s| s.name == name).map(|i| (i, self.sections[i].content.clone()))
    }

    /// Symbols of functions with code in section `target`, and their offsets there.
    pub fn functions<'b>(&self, b: &'b [u8], target: usize) -> impl Iterator<Item = (&'b str, u64)> {
        let is_function = move |at: usize| {
            Some(
                number(b, at + 4, 1)? & 15 == 2
                    && number(b, at + 6, 2)? as usize == target
                    && number(b, at + 16, 8)? != 0,
            )
        };
        self.symbols(b, ".symtab", move |at| is_function(at) == Some(true))
            .filter_map(move |(at, name)| Some((name, number(b, at + 8, 8)?)))
    }

    /// Symbols that the object asks of others.
    pub fn undefined<'b>(&self, b: &'b [u8]) -> impl Iterator<Item = &'b str> {
        self.symbols(b, ".symtab", move |at| number(b, at + 6, 2) == Some(0)).map(|(_, name)| name)
    }

    /// Symbols that a shared library has for others.
    pub fn exported<'b>(&self, b: &'b [u8]) -> impl Iterator<Item = &'b str> {
        self.symbols(b, ".dynsym", move |at| number(b, at + 6, 2) != Some(0)).map(|(_, name)| name)
    }

    /// The entries of a table of symbols that are wanted, which have names.
    fn symbols<'b>(
        &self,
        b: &'b [u8],
        table: &str,
        wanted: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = (usize, &'b str)> {
        let symbols = self.sections.iter().find(|s| s.name == table);
        let names = symbols.and_then(|s| self.sections.get(s.link)).map_or(0, |s| s.content.start);
        let all = symbols.map_or(0..0, |s| s.content.clone()).step_by(24);
        all.filter(move |&at| wanted(at))
            .filter_map(move |at| Some((at, text_at(b, names + number(b, at, 4)? as usize)?)))
            .filter(|(_, name)| !name.is_empty())
    }

    /// What a section's relocations put at each offset, as far as it lies in section `target`.
    pub fn addresses(&self, b: &[u8], name: &str, target: usize) -> Option<FxHashMap<usize, u64>> {
        let relocations = self.sections.iter().find(|s| s.name == name)?;
        let symbols = self.sections.get(relocations.link)?.content.start;
        let mut out = FxHashMap::default();
        for at in relocations.content.clone().step_by(24) {
            let (offset, info, addend) = (number(b, at, 8)?, number(b, at + 8, 8)?, number(b, at + 16, 8)?);
            let symbol = symbols + (info >> 32) as usize * 24;
            if number(b, symbol + 6, 2)? as usize == target {
                out.insert(offset as usize, number(b, symbol + 8, 8)?.wrapping_add(addend));
            }
        }
        Some(out)
    }
}

pub struct Reader<'b> {
    pub bytes: &'b [u8],
    pub at: usize,
}

impl<'b> Reader<'b> {
    pub fn u8(&mut self) -> Option<u8> {
        self.at += 1;
        self.bytes.get(self.at - 1).copied()
    }
    pub fn u16(&mut self) -> Option<u16> {
        self.at += 2;
        number(self.bytes, self.at - 2, 2).map(|v| v as u16)
    }
    pub fn u32(&mut self) -> Option<u32> {
        self.at += 4;
        number(self.bytes, self.at - 4, 4).map(|v| v as u32)
    }
    pub fn uleb(&mut self) -> Option<u64> {
        let (mut v, mut shift) = (0, 0);
        loop {
            let b = self.u8()?;
            v |= u64::from(b & 0x7f).checked_shl(shift).unwrap_or(0);
            shift += 7;
            if b & 0x80 == 0 {
                return Some(v);
            }
        }
    }
    pub fn sleb(&mut self) -> Option<i64> {
        let (mut v, mut shift) = (0i64, 0u32);
        loop {
            let b = self.u8()?;
            v |= i64::from(b & 0x7f).checked_shl(shift).unwrap_or(0);
            shift += 7;
            if b & 0x80 == 0 {
                let negative = b & 0x40 != 0 && shift < 64;
                return Some(if negative { v | (-1i64 << shift) } else { v });
            }
        }
    }
    pub fn text(&mut self) -> Option<&'b str> {
        let s = text_at(self.bytes, self.at)?;
        self.at += s.len() + 1;
        Some(s)
    }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;

    /// Sections `.names`, `.a` of 300 bytes and `.b` of 8, one behind the other, the headers last.
    fn object() -> Vec<u8> {
        let names = b"\0.names\0.a\0.b\0";
        let mut b = vec![0; 64];
        b[..4].copy_from_slice(b"\x7fELF");
        let mut sections = Vec::new();
        for (name, content) in [(1u32, names.to_vec()), (8, vec![7; 300]), (11, b"contents".to_vec())] {
            sections.push((name, b.len(), content.len()));
            b.extend(content);
            b.resize(b.len().next_multiple_of(ALIGNED), 0);
        }
        let headers = b.len();
        put(&mut b, HEADERS, headers as u64);
        for (at, value) in [(0x3a, 64u8), (0x3c, 3), (0x3e, 0)] {
            b[at] = value;
        }
        for (name, start, size) in sections {
            let at = b.len();
            b.resize(at + 64, 0);
            b[at..at + 4].copy_from_slice(&name.to_le_bytes());
            put(&mut b, at + 0x18, start as u64);
            put(&mut b, at + 0x20, size as u64);
        }
        b
    }

    #[test]
    fn what_is_behind_a_tail_moves_up() {
        let mut b = object();
        let before = b.len();
        let a = Elf::parse(&b).and_then(|e| e.find(".a")).expect("made above").1;
        shorten(&mut b, iter::once(a.start + 10..a.end));
        let elf = Elf::parse(&b).expect("still an object");
        let content = |name: &str| b[elf.find(name).expect("still there").1].to_vec();
        assert_eq!(content(".a"), [7; 10]);
        assert_eq!(content(".b"), b"contents");
        // 10 bytes stay in their 64, and 44 of 300 are left over by whole multiples.
        assert_eq!(before - b.len(), 192);
        assert!(elf.sections.iter().all(|s| s.content.start % ALIGNED == 0));
    }

    #[test]
    fn no_object_stays_as_it_is() {
        let mut b = b"not ELF".to_vec();
        shorten(&mut b, iter::once(0..7));
        assert_eq!(b, b"not ELF");
    }
}
