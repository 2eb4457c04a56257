//! Where `private` can stand: before what a module declares. Not for: what is visible where (`scope`).

use chantry_base::Span;
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{AggregateDecl, Block, EnumDecl, ProcDecl, VarDecl};

use chantry_syntax::visit::{Visit, walk_block, walk_proc, walk_var};

pub fn check(sink: &Sink) -> Visibility<'_> {
    Visibility { sink, place: Place::Module }
}

#[derive(Clone, Copy)]
enum Place {
    Module,
    Type,
    Block,
}

pub struct Visibility<'a> {
    sink: &'a Sink,
    place: Place,
}

impl Visibility<'_> {
    fn declared(&self, private: bool, at: Span) {
        let (text, help) = match self.place {
            _ if !private => return,
            Place::Module => return,
            Place::Type => (
                "fields and methods cannot be `private`",
                "what a type declares is visible wherever its values are; remove the `private`",
            ),
            Place::Block => (
                "what a block declares cannot be `private`",
                "nothing outside of the block sees it anyway; remove the `private`",
            ),
        };
        self.sink.emit(Diagnostic::error(codes::MISPLACED_DECLARATION, at, text).help(help));
    }

    fn within(&mut self, place: Place, walk: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.place, place);
        walk(self);
        self.place = before;
    }
}

impl Visit for Visibility<'_> {
    fn block(&mut self, b: &Block) {
        self.within(Place::Block, |v| walk_block(v, b));
    }
    fn proc(&mut self, p: &ProcDecl) {
        self.declared(p.private, p.name.span);
        walk_proc(self, p);
    }
    fn aggregate(&mut self, a: &AggregateDecl) {
        self.declared(a.private, a.name.span);
        self.within(Place::Type, |v| a.members.iter().for_each(|s| v.stmt(s)));
    }
    fn enum_(&mut self, e: &EnumDecl) {
        self.declared(e.private, e.name.span);
    }
    fn var(&mut self, v: &VarDecl) {
        self.declared(v.private, v.span);
        walk_var(self, v);
    }
}
