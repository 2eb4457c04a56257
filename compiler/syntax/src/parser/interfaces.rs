//! Interfaces, what types implement, and constraints. Not for: whether a type implements one.

use chantry_base::Symbol;
use chantry_diag::Diagnostic;

use super::exprs::bp;
use super::stmts::Mods;
use super::*;

/// What an interface's body means by its names.
pub(super) struct InterfaceNames {
    interface: Ident,
    /// The type that implements it, or the types: `Self` unless the interface names them.
    implementers: Vec<Symbol>,
    /// The types that it associates with that.
    associated: Vec<Symbol>,
}

impl InterfaceNames {
    /// The names of the types that implement an interface with these formals.
    fn implementers(formals: &[Ident]) -> Vec<Symbol> {
        if formals.is_empty() { vec![Symbol::new("Self")] } else { formals.iter().map(|f| f.name).collect() }
    }

    /// Makes a default, a procedure of the interface that has a body, one for all types that implement the interface: the
    /// first mention of each is a query, and the interface a constraint. Answers which of them the default does not mention.
    pub(super) fn open(&self, head: &mut ProcHead) -> Option<Symbol> {
        for &implementer in &self.implementers {
            let types = head.receiver.iter_mut().chain(head.formals.iter_mut().filter_map(|f| f.ty.as_mut()));
            let named = |e: &Expr| matches!(&e.kind, ExprKind::Ident(n) if *n == implementer);
            let Some(first) = types.into_iter().find(|e| named(e)) else {
                return (self.implementers.len() > 1).then_some(implementer);
            };
            first.kind = ExprKind::Query(Some(Ident { name: implementer, span: first.span }));
        }
        let span = self.interface.span;
        let name = |n: Symbol| Expr { kind: ExprKind::Ident(n), span };
        let of = match self.implementers.as_slice() {
            [one] => name(*one),
            all => Expr { kind: ExprKind::Tuple(all.iter().map(|&n| name(n)).collect()), span },
        };
        let constraint = Expr { kind: ExprKind::Implements(Box::new(of), Box::new(name(self.interface.name))), span };
        head.where_clause = Some(match head.where_clause.take() {
            Some(w) => {
                let span = w.span;
                Expr { kind: ExprKind::Binary(BinOp::And, Box::new(constraint), Box::new(w)), span }
            }
            None => constraint,
        });
        if let [implementer] = self.implementers[..] {
            head.associated = Some(Box::new(Associated { implementer, types: self.associated.clone() }));
        }
        None
    }
}

impl Parser<'_> {
    // grammar(stmt): interface I(T) { proc T.m(); type t; }
    pub(super) fn interface(&mut self, _mods: Mods) -> StmtKind {
        self.bump();
        let name = self.name_decl("a name after `interface`");
        let mut formals = Vec::new();
        if self.at(Tok::LParen) {
            let open = self.pos;
            self.bump();
            while !matches!(self.kind(), Tok::RParen | Tok::Eof) {
                self.eat(Tok::Type);
                formals.push(self.name_decl("a type name"));
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.close(open, Tok::RParen, "in the interface's formals");
        }
        let implementers = InterfaceNames::implementers(&formals);
        let associated = self.associated_ahead();
        if formals.len() > 1 && !associated.is_empty() {
            self.sink.emit(Diagnostic::not_supported(name.span, "associated types of interfaces of several types"));
        }
        let names = InterfaceNames { interface: name, implementers, associated };
        let outer = self.interface.replace(names);
        let path = self.declare(name.name);
        let body = self.inside(path, |p| p.block());
        self.interface = outer;
        StmtKind::Interface { name, formals, body }
    }

    /// The names of the types that the interface's body, which is ahead, declares.
    fn associated_ahead(&self) -> Vec<Symbol> {
        let (mut depth, mut found) = (0, Vec::new());
        for at in self.pos..self.toks.len() {
            match self.toks[at].kind {
                Tok::LBrace => depth += 1,
                Tok::RBrace if depth <= 1 => break,
                Tok::RBrace => depth -= 1,
                Tok::Type if depth == 1 && matches!(self.toks[at - 1].kind, Tok::LBrace | Tok::RBrace | Tok::Semi) => {
                    let name = self.span_at(at + 1);
                    found.extend(self.text.get(name.lo as usize..name.hi as usize).map(Symbol::new));
                }
                _ => {}
            }
        }
        found
    }

    // grammar(stmt): implements I(T);
    pub(super) fn implements_stmt(&mut self) -> StmtKind {
        let e = self.implements_applied();
        self.semicolon("`implements`");
        match e.kind {
            ExprKind::Implements(ty, interface) => StmtKind::Implements { ty: *ty, interface: *interface },
            _ => StmtKind::Error,
        }
    }

    // grammar(expr): implements I(T)
    pub(super) fn implements_applied(&mut self) -> Expr {
        let lo = self.lo();
        self.bump();
        let e = self.expr_bp(bp::CALL);
        let span = e.span;
        match e.kind {
            ExprKind::Call { callee, args, square: false }
                if !args.is_empty() && args.iter().all(|a| a.name.is_none()) =>
            {
                let mut types: Vec<Expr> = args.into_iter().map(|a| a.value).collect();
                // Several types implement it together, as a tuple of them.
                let of = match types.len() {
                    1 => types.remove(0),
                    _ => Expr { kind: ExprKind::Tuple(types), span },
                };
                self.make(lo, ExprKind::Implements(Box::new(of), callee))
            }
            ExprKind::Error => e,
            _ => {
                let d = self
                    .syntax(span, "expected the type that implements the interface")
                    .help("write `implements I(T)` or `T implements I`");
                self.report(d);
                Expr { kind: ExprKind::Error, span }
            }
        }
    }
}
