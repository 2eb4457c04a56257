//! Reading and changing an object file (ELF, 64 bits, little endian). Not for what its sections mean.

use chantry_base::FxHashMap;

pub struct Section {
    pub name: String,
    /// Where its header lies.
    pub header: usize,
    pub content: std::ops::Range<usize>,
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

impl Elf {
    pub fn parse(b: &[u8]) -> Option<Elf> {
        if b.get(..4)? != b"\x7fELF" {
            return None;
        }
        let headers = number(b, 0x28, 8)? as usize;
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

    pub fn find(&self, name: &str) -> Option<(usize, std::ops::Range<usize>)> {
        self.sections.iter().position(|s| s.name == name).map(|i| (i, self.sections[i].content.clone()))
    }

    /// Symbols of functions with code in section `target`, and their offsets there.
    pub fn functions<'b>(&self, b: &'b [u8], target: usize) -> impl Iterator<Item = (&'b str, u64)> {
        let symbols = self.sections.iter().find(|s| s.name == ".symtab");
        let names = symbols.and_then(|s| self.sections.get(s.link)).map_or(0, |s| s.content.start);
        let all = symbols.map_or(0..0, |s| s.content.clone()).step_by(24);
        all.filter_map(move |at| {
            let is_function = number(b, at + 4, 1)? & 15 == 2
                && number(b, at + 6, 2)? as usize == target
                && number(b, at + 16, 8)? != 0;
            is_function
                .then(|| Some((text_at(b, names + number(b, at, 4)? as usize)?, number(b, at + 8, 8)?)))
                .flatten()
        })
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
