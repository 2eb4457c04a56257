//! Loops written otherwise. Not for: what their bodies do.

use chantry_base::Span;
use chantry_syntax::ast::*;
use chantry_syntax::visit::*;

use super::edits::Edits;
use super::programs::Source;

/// `for i in D` becomes `for (i, _) in zip(D, 0..)`.
pub fn zip(source: &Source, edits: &mut Edits) {
    walk_module(&mut Loops { source, edits, change: zipped }, &source.module);
}

/// `for i in D` becomes `for i in through_(D)`, an iterator that yields what `D` does.
pub fn through(source: &Source, edits: &mut Edits) {
    edits.append("iter through_(const ref d_) { for i_ in d_ do yield i_; }");
    walk_module(&mut Loops { source, edits, change: by_iterator }, &source.module);
}

/// `forall` and `coforall` without intents become `foreach` and `for`.
pub fn by_one_task(source: &Source, edits: &mut Edits) {
    walk_module(&mut Loops { source, edits, change: serial }, &source.module);
}

/// `coforall` becomes a task by `begin` for each element.
pub fn begins(source: &Source, edits: &mut Edits) {
    walk_module(&mut Loops { source, edits, change: begun }, &source.module);
}

struct Loops<'e> {
    source: &'e Source,
    edits: &'e mut Edits,
    change: fn(&Source, &mut Edits, &Stmt, &LoopStmt),
}

impl Visit for Loops<'_> {
    fn stmt(&mut self, s: &Stmt) {
        if let StmtKind::Loop(l) = &s.kind
            && !l.param
        {
            (self.change)(self.source, self.edits, s, l);
        }
        walk_stmt(self, s);
    }
}

fn zipped(source: &Source, edits: &mut Edits, _: &Stmt, l: &LoopStmt) {
    let Some(index) = l.index.as_ref().filter(|_| !l.bracket) else { return };
    let (names, iter) = (source.snippet(index.span()), source.snippet(l.iter.span));
    let head = match (&l.iter.kind, index) {
        // One more value behind the last.
        (ExprKind::Zip(_), Pattern::Tuple(..)) => {
            let (Some(names), Some(iter)) = (names.strip_suffix(')'), iter.strip_suffix(')')) else { return };
            format!("{}, count_) in {iter}, 0..)", names.trim_end().trim_end_matches(','))
        }
        (ExprKind::Zip(_), _) => return,
        _ => format!("({names}, count_) in zip({iter}, 0..)"),
    };
    edits.instead(index.span().to(l.iter.span), head);
}

fn by_iterator(_: &Source, edits: &mut Edits, _: &Stmt, l: &LoopStmt) {
    if l.kind == LoopKind::For && !l.bracket && !matches!(l.iter.kind, ExprKind::Zip(_)) {
        edits.around(l.iter.span, "through_(", ")");
    }
}

fn keyword(source: &Source, s: &Stmt, word: &str) -> Option<Span> {
    let at = source.snippet(s.span).find(word)? as u32;
    Some(Span::new(s.span.file, s.span.lo + at, s.span.lo + at + word.len() as u32))
}

fn serial(source: &Source, edits: &mut Edits, s: &Stmt, l: &LoopStmt) {
    if l.bracket || !l.with.is_empty() {
        return;
    }
    match l.kind {
        LoopKind::Forall => keyword(source, s, "forall").into_iter().for_each(|k| edits.instead(k, "foreach")),
        LoopKind::Foreach => keyword(source, s, "foreach").into_iter().for_each(|k| edits.instead(k, "for")),
        LoopKind::Coforall => keyword(source, s, "coforall").into_iter().for_each(|k| edits.instead(k, "for")),
        LoopKind::For => {}
    }
}

fn begun(source: &Source, edits: &mut Edits, s: &Stmt, l: &LoopStmt) {
    if l.kind != LoopKind::Coforall || !l.with.is_empty() || !l.attrs.is_empty() {
        return;
    }
    let (Some(k), Some(body)) = (keyword(source, s, "coforall"), l.body.span) else { return };
    let head = source.snippet(k.to(body));
    let head = &head[8..head.len() - (body.hi - body.lo) as usize];
    let head = head.trim_end();
    let head = head.strip_suffix("do").unwrap_or(head).trim_end();
    let before = Span::new(k.file, k.lo, body.lo);
    edits.instead(before, format!("sync {{ for{head} do begin "));
    edits.after(s.span, " }");
}
