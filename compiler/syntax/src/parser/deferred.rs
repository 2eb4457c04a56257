//! What is parsed later than the file that it stands in: bodies, and declarations that an index stands for. Not for:
//! making the index.

use std::cell::OnceCell;

use super::*;

/// The options of what is put off: only the library's is.
fn options() -> ParseOptions {
    ParseOptions { library: true, ..ParseOptions::default() }
}

/// Parses a library file with its index (`crate::index`), which must be that of this very text.
pub fn parse_indexed(file: FileId, name: &str, text: Text, index: &[u8], sink: &Sink) -> File {
    let index = Index::new(index);
    let path = DeclPath::root("library").child(Symbol::new(name), 0);
    let mut p = Parser::on_tokens(path, file, &text, index.tokens(), Trivia::default(), options(), sink);
    p.lazy_bodies = true;
    p.index = Some(index);
    p.whole(name)
}

/// Parses the braces at `span` of `text`.
pub(crate) fn parse_body(path: DeclPath, file: FileId, text: &Text, span: Span) -> Block {
    let sink = Sink::new();
    let mut p = Parser::new(path.body(), file, text, span.lo as usize, span.hi as usize, options(), &sink);
    p.block()
}

/// Parses the procedure at `span` of `text`, whose path is known.
pub(crate) fn parse_head(path: DeclPath, file: FileId, text: &Text, span: Span) -> Box<ProcHead> {
    let sink = Sink::new();
    let parent = path.parent().expect("a procedure stands in a module");
    let mut p = Parser::new(parent, file, text, span.lo as usize, span.hi as usize, options(), &sink);
    p.lazy_bodies = true;
    let (key, ordinal) = path.last();
    p.ordinals.insert((parent, key), ordinal);
    let head = match p.stmt_in_list().kind {
        StmtKind::Proc(decl) => Rc::into_inner(decl).and_then(|d| d.head.into_inner()),
        _ => None,
    };
    head.expect("an index says where procedures stand")
}

impl Parser<'_> {
    /// A procedure that the index stands for.
    pub(super) fn skipped_proc(&mut self) -> StmtKind {
        let at = self.bump();
        let Some(s) = self.index.as_ref().and_then(|index| index.proc_at(at.lo)) else { return StmtKind::Error };
        let path = self.declare(Symbol::new(s.key));
        StmtKind::Proc(Rc::new(ProcDecl {
            path,
            kind: s.kind,
            name: Ident { name: Symbol::new(s.name), span: Span::new(self.file, s.name_at.0, s.name_at.1) },
            has_receiver: s.has_receiver,
            has_parens: s.has_parens,
            override_: s.override_,
            private: s.private,
            span: at,
            head: OnceCell::new(),
            unparsed: Some(Unparsed { path, file: self.file, text: self.source.clone() }),
        }))
    }
}
