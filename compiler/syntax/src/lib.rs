//! Text to syntax tree: lexer, parser, error recovery. Not for: names or types.

pub mod ast;
