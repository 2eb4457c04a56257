//! Interfaces, what types implement, and constraints. Not for: whether a type implements one.

use chantry_base::Symbol;
use chantry_diag::Diagnostic;

use super::exprs::bp;
use super::stmts::Mods;
use super::*;

/// What an interface's body means by its names.
pub(super) struct InterfaceNames {
    interface: Ident,
    /// The type that implements it: `Self` unless the interface names it.
    implementer: Symbol,
    /// The types that it associates with that.
    associated: Vec<Symbol>,
}

impl InterfaceNames {
    fn is_implementer(&self, e: &Expr) -> bool {
        matches!(&e.kind, ExprKind::Ident(n) if *n == self.implementer)
    }

    /// Makes a default, a procedure of the interface that has a body, one for every type that implements the interface:
    /// the first mention of that type is a query, and the interface a constraint.
    pub(super) fn open(&self, head: &mut ProcHead) {
        let types = head.receiver.iter_mut().chain(head.formals.iter_mut().filter_map(|f| f.ty.as_mut()));
        let first = types.into_iter().find(|e| self.is_implementer(e));
        let Some(first) = first else { return };
        first.kind = ExprKind::Query(Some(Ident { name: self.implementer, span: first.span }));
        let name = |n| Box::new(Expr { kind: ExprKind::Ident(n), span: first.span });
        let constraint = Expr {
            kind: ExprKind::Implements(name(self.implementer), name(self.interface.name)),
            span: self.interface.span,
        };
        head.where_clause = Some(match head.where_clause.take() {
            Some(w) => {
                let span = w.span;
                Expr { kind: ExprKind::Binary(BinOp::And, Box::new(constraint), Box::new(w)), span }
            }
            None => constraint,
        });
        let types = self.associated.clone();
        head.associated = Some(Box::new(Associated { implementer: self.implementer, types }));
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
        if let Some(second) = formals.get(1) {
            self.sink.emit(Diagnostic::not_supported(second.span, "interfaces of several types"));
        }
        let implementer = formals.first().map_or_else(|| Symbol::new("Self"), |f| f.name);
        let associated = self.associated_ahead();
        let names = InterfaceNames { interface: name, implementer, associated };
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
            ExprKind::Call { callee, args, square: false } if args.len() == 1 && args[0].name.is_none() => {
                let ty = args.into_iter().next().expect("of length one").value;
                self.make(lo, ExprKind::Implements(Box::new(ty), callee))
            }
            ExprKind::Error => e,
            ExprKind::Call { args, .. } if args.len() > 1 => {
                self.sink.emit(Diagnostic::not_supported(span, "interfaces of several types"));
                Expr { kind: ExprKind::Error, span }
            }
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
