//! The table from code addresses to lines that every program carries (`rt::LineTable`).
//! LLVM knows the addresses only once the object is made, so the object is emitted with
//! DWARF's line program and with room for the table; the one is then translated into the
//! other, and without `-g` the debug sections are marked to be left out by the linker. Not for
//! debuggers (see `debug`), nor for the functions' frames (`frames`).
//!
//! Library code that was inlined into a user's procedure has the user's line: a message names
//! what the user wrote (`to_the_user`).

use std::ops::Range;

use chantry_base::elf::{Elf, Reader, number};
use chantry_base::{FxHashMap, FxHashSet, SourceMap};

use crate::cg::Cg;
use crate::frames;
use crate::ll::{Ll, Sees, Val};
use crate::units::Unit;

/// Holds all code that has lines; the linker defines `__start_cht_text`.
const CODE: &str = "cht_text";
const TABLE: &str = ".cht_line_table";
pub const ENTRIES: &str = ".cht_line_entries";
/// Offset of `count` in `rt::LineTable`.
const COUNT_OFFSET: usize = 16;
pub const ENTRY_SIZE: usize = 12;
/// Likewise of `function_count`.
const FUNCTION_COUNT_OFFSET: usize = 48;
/// The attribute that marks the runtime's functions in which a task may wait, and C's: two calls of them do
/// not become one, nor does such a call become a jump, because its line says where a task waits.
pub const WAITS: &str = "nomerge";
/// No debug section is needed after the link (ELF's `SHF_EXCLUDE`).
const EXCLUDE: u64 = 0x8000_0000;

impl Cg<'_> {
    /// Some unit's table.
    pub fn line_table(&self, of: &Unit) -> Val {
        let name = table_name(of);
        let known = self.ll.named_global(&name);
        known.unwrap_or_else(|| self.ll.global(self.ll.i8, &name, None, true, 8, Sees::Program))
    }

    /// The frame of this unit's table: base, entries (made later), count (filled in later), file names.
    /// Comes after the last body: then the files are known.
    pub fn emit_line_table(&self, files: &[String]) {
        let ll = self.ll;
        let names: Vec<Val> = files.iter().map(|f| self.c_str(f)).collect();
        let files = match names.is_empty() {
            true => ll.null(ll.ptr),
            false => self.private_data(ll.const_array(ll.ptr, &names), 8),
        };
        let start = ll.global(ll.i8, "__start_cht_text", None, true, 1, Sees::Everyone);
        ll.set_hidden(start);
        let entries = ll.global(ll.i8, ENTRIES, None, true, 4, Sees::Everyone);
        let functions = ll.global(ll.i8, frames::ENTRIES, None, true, 4, Sees::Everyone);
        let (none, files_count) = (ll.const_i64(0), ll.const_i64(names.len() as i64));
        let data = ll.const_struct(&[start, entries, none, files, files_count, functions, none]);
        let name = table_name(self.unit);
        let declared = ll.named_global(&name);
        let table = ll.global(ll.type_of(data), &name, Some(data), true, 8, Sees::Program);
        if let Some(declared) = declared {
            ll.replace_global(declared, table);
            ll.set_name(table, &name);
        }
        ll.set_section(table, TABLE);
    }
}

fn table_name(unit: &Unit) -> String {
    if unit.is_whole() { "cht_line_table".into() } else { format!("lines of {}", unit.name) }
}

/// Makes room for the entries of the optimised module.
pub fn reserve(ll: &Ll) {
    // An instruction seldom becomes more than one machine instruction with a line of its own.
    make_room(ll, ENTRIES, (ll.instruction_count() * 3 / 2 + 64) * ENTRY_SIZE);
    make_room(ll, frames::ENTRIES, ll.body_count() * frames::ENTRY_SIZE);
}

fn make_room(ll: &Ll, section: &str, bytes: usize) {
    let Some(declared) = ll.named_global(section) else { return };
    let data = ll.null(ll.array_ty(ll.i32, bytes.div_ceil(4) as u64));
    let name = format!("cht_{}", section.trim_start_matches(".cht_"));
    let entries = ll.global(ll.type_of(data), &name, Some(data), true, 4, Sees::Object);
    ll.set_section(entries, section);
    ll.replace_global(declared, entries);
}

/// Gives inlined library code the line of the user's call that it stands for. For a debugger
/// (`keep_debug`) only calls: what a report looks up are return addresses, and a debugger shows
/// the library's steps.
pub fn to_the_user(ll: &Ll, sources: &SourceMap, keep_debug: bool) {
    let library: FxHashSet<&str> =
        sources.files().filter(|(_, f)| f.is_library).map(|(_, f)| f.name.as_str()).collect();
    ll.move_lines_outwards(&|file| library.contains(file), keep_debug);
    ll.no_tail_calls_of(WAITS);
}

/// Translates the line program of an object into its table. Does nothing to an object that is
/// not as expected: the program then has no lines, and works. Answers which of the room is left.
///
/// `files`: as the table has them.
pub fn fill(
    object: &mut [u8],
    files: &[String],
    places: &[(String, String, u32)],
    keep_debug: bool,
) -> Vec<Range<usize>> {
    let mut left = Vec::new();
    let Some(elf) = Elf::parse(object) else { return left };
    let lines = translate(object, &elf, files);
    let functions = functions(object, &elf, files, places);
    rebase(object, &elf);
    let mut put = |(table, room, bytes): (usize, Range<usize>, Vec<u8>), size: usize, count_at: usize| {
        let count = (bytes.len() / size) as u64;
        let end = room.start + bytes.len();
        object[room.start..end].copy_from_slice(&bytes);
        left.push(end..room.end);
        object[table + count_at..table + count_at + 8].copy_from_slice(&count.to_le_bytes());
    };
    if let Some(lines) = lines {
        put(lines, ENTRY_SIZE, COUNT_OFFSET);
    }
    if let Some(functions) = functions {
        put(functions, frames::ENTRY_SIZE, FUNCTION_COUNT_OFFSET);
    }
    if !keep_debug {
        for s in elf.sections.iter().filter(|s| s.name.contains(".debug_")) {
            let flags = s.header + 8;
            let old = u64::from_le_bytes(object[flags..flags + 8].try_into().expect("eight bytes"));
            object[flags..flags + 8].copy_from_slice(&(old | EXCLUDE).to_le_bytes());
        }
    }
    left
}

/// All that is for debuggers, and for the lines in the linker's messages.
pub fn debug_sections(object: &[u8]) -> Vec<Range<usize>> {
    let elf = Elf::parse(object);
    elf.iter().flat_map(|e| &e.sections).filter(|s| s.name.contains(".debug_")).map(|s| s.content.clone()).collect()
}

/// Where the table and the room for its entries lie in the object, and the entries.
fn translate(object: &[u8], elf: &Elf, files: &[String]) -> Option<(usize, Range<usize>, Vec<u8>)> {
    let code = elf.find(CODE)?.0;
    let (_, table) = elf.find(TABLE)?;
    let (_, room) = elf.find(ENTRIES)?;
    let (_, program) = elf.find(".debug_line")?;
    let addresses = elf.addresses(object, ".rela.debug_line", code)?;
    let ids = file_ids(files);
    let mut rows = Vec::new();
    let mut reader = Reader { bytes: object.get(program.start..program.end)?, at: 0 };
    while reader.at < reader.bytes.len() {
        unit(&mut reader, &addresses, &ids, &mut rows)?;
    }
    rows.sort_by_key(|r| r.0);
    let mut bytes = Vec::new();
    let mut last = None;
    for (i, r) in rows.iter().enumerate() {
        // Of several rows for one address the last holds; equal neighbours are one.
        let repeated = rows.get(i + 1).is_some_and(|n| n.0 == r.0) || last == Some((r.1, r.2));
        if !repeated && bytes.len() + ENTRY_SIZE <= room.end - room.start {
            last = Some((r.1, r.2));
            for v in [r.0, r.1, r.2] {
                bytes.extend_from_slice(&v.to_le_bytes());
            }
        }
    }
    Some((table.start, room, bytes))
}

fn file_ids(files: &[String]) -> FxHashMap<&str, u32> {
    files.iter().enumerate().map(|(i, f)| (f.as_str(), i as u32)).collect()
}

/// Makes the table's base the start of this object's code: LLVM has no name for that, so the relocation is
/// led to a symbol of the code section, less where that symbol lies.
fn rebase(object: &mut [u8], elf: &Elf) -> Option<()> {
    let code = elf.find(CODE)?.0;
    let relocations = elf.sections.iter().find(|s| s.name.strip_prefix(".rela") == Some(TABLE))?;
    let (_, symbols) = elf.find(".symtab")?;
    let of_base = relocations.content.clone().step_by(24).find(|&at| number(object, at, 8) == Some(0))?;
    let (index, value) = symbols.clone().step_by(24).enumerate().find_map(|(i, at)| {
        (number(object, at + 6, 2)? as usize == code).then_some((i as u64, number(object, at + 8, 8)?))
    })?;
    let kind = number(object, of_base + 8, 8)? & 0xffff_ffff;
    object[of_base + 8..of_base + 16].copy_from_slice(&(index << 32 | kind).to_le_bytes());
    object[of_base + 16..of_base + 24].copy_from_slice(&value.wrapping_neg().to_le_bytes());
    Some(())
}

/// Likewise the functions: `places` are their symbols with file and line.
fn functions(
    object: &[u8],
    elf: &Elf,
    files: &[String],
    places: &[(String, String, u32)],
) -> Option<(usize, Range<usize>, Vec<u8>)> {
    let code = elf.find(CODE)?.0;
    let (_, table) = elf.find(TABLE)?;
    let (_, room) = elf.find(frames::ENTRIES)?;
    let (_, frames) = elf.find(".debug_frame")?;
    let addresses = elf.addresses(object, ".rela.debug_frame", code)?;
    let ids = file_ids(files);
    let places: FxHashMap<&str, (u32, u32)> =
        places.iter().filter_map(|(s, f, line)| Some((s.as_str(), (*ids.get(f.as_str())?, *line)))).collect();
    let places = elf.functions(object, code).filter_map(|(name, at)| Some((at as u32, *places.get(name)?))).collect();
    let mut bytes = frames::translate(object.get(frames)?, &addresses, &places);
    bytes.truncate((room.end - room.start) / frames::ENTRY_SIZE * frames::ENTRY_SIZE);
    Some((table.start, room, bytes))
}

/// One unit's line program (DWARF 4): rows of (offset in the code, file, line); line 0 ends code.
fn unit(
    r: &mut Reader<'_>,
    addresses: &FxHashMap<usize, u64>,
    ids: &FxHashMap<&str, u32>,
    rows: &mut Vec<(u32, u32, u32)>,
) -> Option<()> {
    let length = r.u32()? as usize;
    let end = r.at + length;
    if r.u16()? != 4 {
        return None;
    }
    let header = r.u32()? as usize;
    let program = r.at + header;
    let min_length = u64::from(r.u8()?);
    r.at += 2;
    let line_base = i64::from(r.u8()? as i8);
    let line_range = r.u8()?;
    let opcode_base = r.u8()?;
    let lengths: Vec<u8> = (1..opcode_base).map(|_| r.u8()).collect::<Option<_>>()?;
    let mut dirs = Vec::new();
    loop {
        match r.text()? {
            "" => break,
            d => dirs.push(d),
        }
    }
    let mut files = Vec::new();
    loop {
        let name = r.text()?;
        if name.is_empty() {
            break;
        }
        let dir = r.uleb()? as usize;
        r.uleb()?;
        r.uleb()?;
        let path = match dir.checked_sub(1).and_then(|d| dirs.get(d)) {
            Some(d) => format!("{d}/{name}"),
            None => name.to_owned(),
        };
        files.push(ids.get(path.as_str()).copied());
    }
    r.at = program;
    let (mut address, mut file, mut line) = (None::<u64>, 1usize, 1i64);
    let mut row = |address: Option<u64>, file: usize, line: i64| {
        if let Some(a) = address {
            let id = file.checked_sub(1).and_then(|f| files.get(f).copied().flatten());
            rows.push(match id {
                Some(id) if line > 0 => (a as u32, id, line as u32),
                _ => (a as u32, 0, 0),
            });
        }
    };
    while r.at < end {
        let op = r.u8()?;
        match op {
            _ if op >= opcode_base => {
                let special = op - opcode_base;
                address = address.map(|a| a + u64::from(special / line_range) * min_length);
                line += line_base + i64::from(special % line_range);
                row(address, file, line);
            }
            0 => {
                let next = r.uleb()? as usize + r.at;
                match r.u8()? {
                    1 => {
                        row(address, file, 0);
                        (address, file, line) = (None, 1, 1);
                    }
                    // An address in another section has no entry: its rows are dropped.
                    2 => address = addresses.get(&r.at).copied(),
                    _ => {}
                }
                r.at = next;
            }
            1 => row(address, file, line),
            2 => {
                let by = r.uleb()?;
                address = address.map(|a| a + by * min_length);
            }
            3 => line += r.sleb()?,
            4 => file = r.uleb()? as usize,
            8 => address = address.map(|a| a + u64::from((255 - opcode_base) / line_range) * min_length),
            9 => {
                let by = u64::from(r.u16()?);
                address = address.map(|a| a + by);
            }
            _ => {
                for _ in 0..*lengths.get(op as usize - 1)? {
                    r.uleb()?;
                }
            }
        }
    }
    r.at = end;
    Some(())
}
