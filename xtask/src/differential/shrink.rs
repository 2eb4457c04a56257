//! Makes a failing program smaller while it fails in the same way. Not for: deciding whether it fails (`judge`).

use super::program::*;

/// The smallest program found; `fails` is asked of each candidate, and `more` before each.
pub fn shrink(program: &Program, fails: &mut dyn FnMut(&Program) -> bool, more: &dyn Fn() -> bool) -> Program {
    let mut s = Shrinker { best: program.clone(), fails, more };
    // What one kind of step takes away makes room for the others.
    while s.statements() | s.declarations() | s.unwrapping() | s.expressions() {}
    s.best
}

struct Shrinker<'a> {
    best: Program,
    fails: &'a mut dyn FnMut(&Program) -> bool,
    more: &'a dyn Fn() -> bool,
}

impl Shrinker<'_> {
    /// Keeps what an edit makes of the program if that fails, too. `edit` says whether it changed anything.
    fn attempt(&mut self, edit: impl FnOnce(&mut Program) -> bool) -> bool {
        if !(self.more)() {
            return false;
        }
        let mut candidate = self.best.clone();
        let better = edit(&mut candidate) && (self.fails)(&candidate);
        if better {
            self.best = candidate;
        }
        better
    }

    /// Removes statements: halves of blocks first, then single ones.
    fn statements(&mut self) -> bool {
        let mut any = false;
        let mut k = 0;
        while let Some(length) = length_of_block(&mut self.best, k) {
            let mut size = length;
            while size > 0 {
                let mut at = 0;
                while at < length_of_block(&mut self.best, k).unwrap_or(0) {
                    let removed = self.attempt(|p| {
                        on_block(p, k, &mut |b| drop(b.drain(at..b.len().min(at + size))));
                        true
                    });
                    any |= removed;
                    if !removed {
                        at += size;
                    }
                }
                size /= 2;
            }
            k += 1;
        }
        any
    }

    fn declarations(&mut self) -> bool {
        let mut any = false;
        for i in (0..self.best.procs.len()).rev() {
            any |= self.attempt(|p| {
                p.procs.remove(i);
                true
            });
        }
        for i in (0..self.best.iterators.len()).rev() {
            any |= self.attempt(|p| {
                p.iterators.remove(i);
                true
            });
        }
        for i in (0..self.best.globals.len()).rev() {
            any |= self.attempt(|p| {
                p.globals.remove(i);
                true
            });
        }
        // A record's number is its name: only the last one can go.
        while !self.best.records.is_empty() && self.attempt(|p| p.records.pop().is_some()) {
            any = true;
        }
        while self.best.classes.len() > 1 && self.attempt(|p| p.classes.pop().is_some()) {
            any = true;
        }
        any
    }

    /// Puts what is in a statement in its place.
    fn unwrapping(&mut self) -> bool {
        let mut any = false;
        let mut k = 0;
        while let Some(length) = length_of_block(&mut self.best, k) {
            for at in (0..length).rev() {
                for inner in 0..3 {
                    let done = self.attempt(|p| {
                        let mut changed = false;
                        on_block(p, k, &mut |b| {
                            let mut blocks = Vec::new();
                            if let Some(s) = b.get_mut(at) {
                                inner_blocks(s, &mut |b| blocks.push(b.clone()));
                            }
                            if let Some(block) = blocks.into_iter().nth(inner) {
                                b.splice(at..=at, block);
                                changed = true;
                            }
                        });
                        changed
                    });
                    any |= done;
                    if done {
                        break;
                    }
                }
            }
            k += 1;
        }
        any
    }

    /// Replaces expressions by what is in them, or by a value.
    fn expressions(&mut self) -> bool {
        let mut any = false;
        let mut k = 0;
        loop {
            let mut found = false;
            let mut choices = Vec::new();
            on_expression(&mut self.best, k, &mut |e| {
                found = true;
                let ty = e.ty.clone();
                if !matches!(e.kind, ExprKind::Int(0) | ExprKind::Bool(_)) {
                    choices.extend(simple(&ty));
                }
                children(e, &mut |c| {
                    if c.ty == ty {
                        choices.push(c.clone());
                    }
                });
            });
            if !found {
                return any;
            }
            for choice in choices {
                if self.attempt(|p| {
                    on_expression(p, k, &mut |e| *e = choice.clone());
                    true
                }) {
                    any = true;
                    break;
                }
            }
            k += 1;
        }
    }
}

fn simple(ty: &Type) -> Option<Expr> {
    let kind = match ty {
        Type::Int(..) => ExprKind::Int(0),
        Type::Bool => ExprKind::Bool(true),
        Type::Text => ExprKind::Text("a".into()),
        Type::Real => ExprKind::Real(1.0),
        Type::Record(r) => ExprKind::New(*r, Vec::new()),
        _ => return None,
    };
    Some(Expr { ty: ty.clone(), kind })
}

fn on_block(p: &mut Program, k: usize, f: &mut dyn FnMut(&mut Block)) {
    let mut n = 0;
    p.blocks(&mut |b| {
        if n == k {
            f(b);
        }
        n += 1;
    });
}

fn length_of_block(p: &mut Program, k: usize) -> Option<usize> {
    let mut length = None;
    on_block(p, k, &mut |b| length = Some(b.len()));
    length
}

fn on_expression(p: &mut Program, k: usize, f: &mut dyn FnMut(&mut Expr)) {
    let mut n = 0;
    p.expressions(&mut |e| {
        if n == k {
            f(e);
        }
        n += 1;
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::differential::generate::generate;
    use crate::differential::text::text;

    #[test]
    fn what_fails_is_found_in_a_large_program() {
        let big = (0..100).map(generate).find(|p| text(p).contains("cobegin")).expect("one of 100 has tasks");
        let mut fails = |p: &Program| text(p).contains("cobegin");
        let small = shrink(&big, &mut fails, &|| true);
        assert!(text(&small).contains("cobegin"));
        assert!(small.main.len() + small.procs.len() + small.iterators.len() <= 1, "{}", text(&small));
    }
}
