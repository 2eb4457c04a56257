//! Text to syntax tree: lexer, parser, error recovery. Not for: names or types.
//!
//! [`parse_file`] is the entry ([`parse_included`] for a submodule's own file). It always returns a tree; what could not be read is
//! `Error` nodes in it and diagnostics in the sink. The grammar stands as `// grammar(…)` examples
//! beside the functions of [`parser`].

pub mod ast;
mod body;
pub mod dump;
mod edition;
pub mod index;
mod lexer;
pub mod library;
mod parser;
pub mod stability;
pub mod visit;

pub use edition::{Edition, Rule};
pub use lexer::extents;
pub use parser::{ParseOptions, is_reserved, parse_file, parse_included, parse_indexed, parse_library_eagerly};
