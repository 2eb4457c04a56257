//! Procedure bodies, and declarations, that are parsed at their first use. Not for: deciding which wait.

use std::cell::OnceCell;

use chantry_base::{DeclPath, FileId, Span, Text};

use crate::ast::{Block, Body, ProcDecl, ProcHead, Unparsed};
use crate::parser;

impl Body {
    /// The statements, if they have been parsed.
    pub(crate) fn block_mut(&mut self) -> Option<&mut Block> {
        self.cell.get_mut()
    }

    /// A body that is there already.
    pub fn eager(block: Block, span: Span) -> Body {
        Body { cell: OnceCell::from(block), unparsed: None, span }
    }

    /// `span` covers the braces in `text`.
    pub(crate) fn lazy(path: DeclPath, file: FileId, text: Text, span: Span) -> Body {
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

impl std::ops::Deref for ProcDecl {
    type Target = ProcHead;

    fn deref(&self) -> &ProcHead {
        self.head.get_or_init(|| {
            let u = self.unparsed.as_ref().expect("a declaration without a head has a text");
            parser::parse_head(u.path, u.file, &u.text, self.span)
        })
    }
}

impl std::fmt::Debug for ProcDecl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ProcDecl { path, kind, name, has_receiver, has_parens, override_, private, span, .. } = self;
        f.debug_struct("ProcDecl")
            .field("path", path)
            .field("kind", kind)
            .field("name", name)
            .field("has_receiver", has_receiver)
            .field("has_parens", has_parens)
            .field("override_", override_)
            .field("private", private)
            .field("span", span)
            .field("head", &**self)
            .finish()
    }
}
