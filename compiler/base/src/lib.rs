//! What every stage shares: interned names, source positions, typed ids and tables.
//! Not for: anything that knows the language or does IO.

pub mod elf;
mod grow;
mod hash;
mod idx;
pub mod parallel;
mod path;
mod source;
mod symbol;
mod text;

pub use grow::Grow;
pub use hash::{hash_of, hash_text};
pub use idx::{Idx, IndexVec};
pub use path::DeclPath;
pub use rustc_hash::{FxHashMap, FxHashSet};
pub use source::{FileId, LineCol, SourceFile, SourceMap, Span};
pub use symbol::Symbol;
pub use text::Text;
