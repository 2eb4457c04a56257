//! Everything that starts with `[`: array literals, array types, loop expressions, and the
//! statement form of the latter. Not for: indexing (a `[` after an operand).
//!
//! `[a, b]` followed by something that can only be an operand is a loop expression or an array
//! type, otherwise an array literal; with an index (`[i in D]`) it is always a loop.

use super::exprs::bp;
use super::*;

/// What stood between the brackets.
pub(super) enum Bracket {
    /// `[i in D]`, `[i in D with (ref x)]`, `[D with (…)]`: certainly a loop.
    Loop {
        index: Option<Pattern>,
        iter: Expr,
        with: Vec<TaskIntent>,
    },
    /// A plain list, without or with one trailing comma.
    List {
        items: Vec<Expr>,
        trailing: bool,
    },
    Assoc(Vec<(Expr, Expr)>),
    /// Rows separated by `;`.
    Rows {
        shape: Vec<usize>,
        elems: Vec<Expr>,
    },
}

impl Parser<'_> {
    // grammar(expr): []   [1, 2,]   [i in D] i   [i in D with (ref x)] i   ["a" => 1]   [1, 2; 3, 4]
    pub(super) fn bracket(&mut self) -> Bracket {
        let open = self.pos;
        self.bump();
        let inside = self.typed(false, |p| p.bracket_inside());
        self.close(open, Tok::RBracket, "in these brackets");
        inside
    }

    fn bracket_inside(&mut self) -> Bracket {
        if let Some(index) = self.loop_index() {
            let iter = self.iterand();
            let with = self.with_clause();
            return Bracket::Loop { index: Some(index), iter, with };
        }
        let mut items = Vec::new();
        let mut trailing = false;
        if self.at(Tok::RBracket) {
            return Bracket::List { items, trailing };
        }
        // Before each element but the first: the number of `;` that separate it (0 for a comma).
        let mut steps = Vec::new();
        loop {
            let first = self.expr();
            if self.at(Tok::FatArrow) {
                if let Some(alone) = items.first() {
                    let d = self.syntax(
                        alone.span,
                        "expected `=>` and a value behind this index: others in the literal have them",
                    );
                    self.report(d);
                }
                return self.assoc_rest(first);
            }
            items.push(first);
            if self.at(Tok::With) && items.len() == 1 {
                let with = self.with_clause();
                if let Some(iter) = items.pop() {
                    return Bracket::Loop { index: None, iter, with };
                }
            }
            let mut step = 0;
            if self.at(Tok::Comma) {
                self.bump();
            } else {
                while self.at(Tok::Semi) && self.mate_ahead() {
                    step += 1;
                    self.bump();
                }
                if step == 0 {
                    break;
                }
            }
            if matches!(self.kind(), Tok::RBracket | Tok::Eof) {
                trailing = step == 0;
                if step > 0 && steps.iter().all(|&s| s < step) {
                    // `[1, 2;]` has one row.
                    steps.push(step);
                }
                break;
            }
            steps.push(step);
        }
        let rank = steps.iter().copied().max().unwrap_or(0) + 1;
        if rank == 1 {
            return Bracket::List { items, trailing };
        }
        self.rows(items, &steps, rank)
    }

    /// Whether a `;` here can be a row separator: the bracket closes later on.
    fn mate_ahead(&self) -> bool {
        let mut i = self.pos;
        // Rows never reach over a brace: that is a missing bracket.
        while let Some(t) = self.toks.get(i) {
            match t.kind {
                Tok::RBracket => return true,
                Tok::LParen | Tok::LBracket if self.mate[i] != NO_MATE => i = self.mate[i] as usize,
                Tok::LBrace | Tok::RBrace | Tok::Eof | Tok::Assign | Tok::Var | Tok::Const | Tok::Proc => return false,
                _ => {}
            }
            if i > self.pos + 4096 {
                return true;
            }
            i += 1;
        }
        false
    }

    fn assoc_rest(&mut self, first: Expr) -> Bracket {
        let mut pairs = Vec::new();
        let mut key = first;
        loop {
            if !self.expect(Tok::FatArrow, "after the index of an associative array literal") {
                break;
            }
            let value = self.expr();
            pairs.push((key, value));
            if !self.eat(Tok::Comma) || matches!(self.kind(), Tok::RBracket | Tok::Eof) {
                break;
            }
            key = self.expr();
        }
        Bracket::Assoc(pairs)
    }

    /// `[1, 2; 3, 4]`: checks that all rows are of one size. `steps[i]` separates elements `i` and `i + 1`.
    fn rows(&mut self, elems: Vec<Expr>, steps: &[usize], rank: usize) -> Bracket {
        let mut shape = vec![0usize; rank];
        let mut ok = true;
        // Sizes from the innermost dimension outwards: count groups between separators.
        let mut run = vec![1usize; rank];
        let inner = &steps[..elems.len().saturating_sub(1)];
        for &s in inner.iter().chain(std::iter::once(&rank)) {
            // Dimension d (0 innermost) ends at every separator above it.
            for d in 0..s.min(rank) {
                let slot = &mut shape[rank - 1 - d];
                ok &= *slot == 0 || *slot == run[d];
                *slot = run[d];
                run[d] = 1;
            }
            if s < rank {
                run[s] += 1;
            }
        }
        if !ok {
            let d = self.syntax(self.span(), "the rows of this array literal differ in size");
            self.report(d);
        }
        Bracket::Rows { shape, elems }
    }

    // grammar(expr): [1, 2]   [D] T   [] T   [1..n, 1..m] T   [?D] ?t   [i in D] if c then e
    pub(super) fn bracket_expr(&mut self, min: u8) -> Expr {
        let lo = self.lo();
        let inside = self.bracket();
        // Within a cast's type the element type ends where the cast does.
        let body_min = if min > bp::CAST { min.min(bp::POSTFIX) } else { bp::NONE };
        self.bracket_rest(lo, inside, body_min)
    }

    pub(super) fn bracket_rest(&mut self, lo: u32, inside: Bracket, min: u8) -> Expr {
        match inside {
            Bracket::Loop { index, iter, with } => {
                let needs_body =
                    !matches!(self.kind(), Tok::RParen | Tok::RBracket | Tok::Comma | Tok::Semi | Tok::Eof);
                let (filter, body) = if needs_body {
                    self.loop_expr_body(min)
                } else {
                    let d = self.syntax(self.span(), "expected the loop's expression behind `[… in …]`");
                    self.report(d);
                    (None, Some(self.error_expr()))
                };
                self.bracket_loop(lo, index, Some(iter), with, filter, body)
            }
            Bracket::List { mut items, trailing } => {
                if self.at(Tok::Dmapped) && !trailing && !items.is_empty() {
                    return self.old_distributed_type(lo, items, min);
                }
                if !trailing && self.starts_element_type() {
                    let iter = self.iterand_of(lo, &mut items);
                    let body = self.expr_bp(min);
                    return self.bracket_loop(lo, None, iter, Vec::new(), None, Some(body));
                }
                // `[]`, `[?D]` and, in a type, `[D]` are array types without an element type.
                let query = items.iter().any(|e| matches!(e.kind, ExprKind::Query(_)));
                if items.is_empty() || query || (self.in_type && !trailing) {
                    let iter = self.iterand_of(lo, &mut items);
                    return self.bracket_loop(lo, None, iter, Vec::new(), None, None);
                }
                self.make(lo, ExprKind::Array(items))
            }
            Bracket::Assoc(pairs) => self.make(lo, ExprKind::AssocArray(pairs)),
            Bracket::Rows { shape, elems } => self.make(lo, ExprKind::NdArray { shape, elems }),
        }
    }

    fn bracket_loop(
        &mut self,
        lo: u32,
        index: Option<Pattern>,
        iter: Option<Expr>,
        with: Vec<TaskIntent>,
        filter: Option<Expr>,
        body: Option<Expr>,
    ) -> Expr {
        let l = LoopExpr { kind: LoopKind::Forall, bracket: true, index, iter, with, filter, body };
        self.make(lo, ExprKind::Loop(Box::new(l)))
    }

    /// The iterand of a list: itself, or a domain of several, or of as many as a tuple has.
    pub(super) fn iterand_of(&mut self, lo: u32, items: &mut Vec<Expr>) -> Option<Expr> {
        if items.len() <= 1 && !matches!(items.first().map(|e| &e.kind), Some(ExprKind::Expand(_))) {
            return items.pop();
        }
        Some(self.make(lo, ExprKind::Domain(std::mem::take(items))))
    }

    // grammar(older): var A: [D] dmapped Block(D) T;
    fn old_distributed_type(&mut self, lo: u32, mut items: Vec<Expr>, min: u8) -> Expr {
        let at = self.bump();
        let map = self.expr_bp(bp::CALL);
        self.deprecated(
            at,
            "`dmapped` after the brackets is an older spelling",
            "put it inside them: `[D dmapped M] T`",
        );
        let iter =
            self.iterand_of(lo, &mut items).map(|d| self.make(lo, ExprKind::Dmapped(Box::new(d), Box::new(map))));
        if self.starts_element_type() {
            let body = self.expr_bp(min);
            return self.bracket_loop(lo, None, iter, Vec::new(), None, Some(body));
        }
        iter.unwrap_or_else(|| self.error_expr())
    }

    /// Whether what follows `[…]` is the element type or loop body, not an operator or the end.
    fn starts_element_type(&self) -> bool {
        use Tok::*;
        if self.newline_before(self.pos) && super::recover::starts_stmt(self.kind()) {
            return false;
        }
        match self.kind() {
            Ident | Underscore | Number | Str | True | False | LParen | LBracket | Question | Owned | Shared
            | Borrowed | Unmanaged | Sync | Single | Atomic | Sparse | New | If | For | Forall | Foreach | Zip
            | Proc | Enum | Class | Record | Union | Let | Try | Tilde => true,
            Bang => !self.glued(self.pos),
            _ => false,
        }
    }
}
