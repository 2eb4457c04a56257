//! Source files and positions in them.

use std::sync::OnceLock;

use crate::{IndexVec, Text, new_idx};

new_idx! {
    /// A source file known to this compilation.
    pub struct FileId = "file";
}

/// A byte range of one source file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    pub file: FileId,
    pub lo: u32,
    pub hi: u32,
}

impl Span {
    pub const fn new(file: FileId, lo: u32, hi: u32) -> Self {
        Self { file, lo, hi }
    }
    /// Whether the other lies in this one.
    pub fn covers(self, other: Span) -> bool {
        self.file == other.file && self.lo <= other.lo && other.hi <= self.hi
    }
    /// The smallest span that covers both (both in one file).
    pub fn to(self, other: Span) -> Span {
        Span { file: self.file, lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }
}

/// A position as people count: both from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineCol {
    pub line: u32,
    pub col: u32,
}

/// One file's text with its line starts.
#[derive(Debug)]
pub struct SourceFile {
    /// The path as the user would write it (embedded library files: `$CHANTRY/modules/…`).
    pub name: String,
    pub text: Text,
    /// Whether it belongs to the library rather than to the user.
    pub is_library: bool,
    /// Made when the first line is asked for: of most library files none ever is.
    line_starts: OnceLock<Vec<u32>>,
}

impl SourceFile {
    /// The line (from 1) that holds byte `pos`.
    pub fn line(&self, pos: u32) -> u32 {
        self.line_starts().partition_point(|&s| s <= pos) as u32
    }
    pub fn line_col(&self, pos: u32) -> LineCol {
        let line = self.line(pos);
        let start = self.line_starts()[line as usize - 1] as usize;
        let end = (pos as usize).min(self.text.len());
        let col = String::from_utf8_lossy(&self.text.as_bytes()[start..end]).chars().count() as u32 + 1;
        LineCol { line, col }
    }
    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            std::iter::once(0)
                .chain(self.text.bytes().enumerate().filter(|&(_, b)| b == b'\n').map(|(i, _)| i as u32 + 1))
                .collect()
        })
    }
}

/// All source files of a compilation.
#[derive(Default, Debug)]
pub struct SourceMap {
    files: IndexVec<FileId, SourceFile>,
}

impl SourceMap {
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Text>, is_library: bool) -> FileId {
        let line_starts = OnceLock::new();
        self.files.push(SourceFile { name: name.into(), text: text.into(), is_library, line_starts })
    }
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id]
    }
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter_enumerated()
    }
    pub fn snippet(&self, span: Span) -> &str {
        self.files[span.file].text.get(span.lo as usize..span.hi as usize).unwrap_or("")
    }
    /// `name:line` of the span's start, as run-time messages show it.
    pub fn place(&self, span: Span) -> (String, u32) {
        let f = &self.files[span.file];
        (f.name.clone(), f.line(span.lo))
    }
}
