//! Procedure bodies that are parsed at their first use. Not for: deciding which bodies wait.

use std::cell::OnceCell;
use std::sync::Arc;

use chantry_base::{DeclPath, FileId, Span};

use crate::ast::{Block, Body, Unparsed};
use crate::parser;

impl Body {
    /// A body that is there already.
    pub fn eager(block: Block, span: Span) -> Body {
        Body { cell: OnceCell::from(block), unparsed: None, span }
    }

    /// `span` covers the braces in `text`.
    pub(crate) fn lazy(path: DeclPath, file: FileId, text: Arc<str>, span: Span) -> Body {
        Body { cell: OnceCell::new(), unparsed: Some(Unparsed { path, file, text }), span }
    }

    /// The statements; parses them when this is the first use. Syntax errors of a body that
    /// waited are `Error` statements only: library text is checked by its own tests.
    pub fn get(&self) -> &Block {
        self.cell.get_or_init(|| match &self.unparsed {
            Some(u) => parser::parse_body(u.path, u.file, &u.text, self.span),
            None => Block { span: Some(self.span), ..Block::default() },
        })
    }
}
