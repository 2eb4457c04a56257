//! Variable, constant, param and type declarations. Not for: formals or loop indices.

use chantry_diag::Diagnostic;

use super::stmts::Mods;
use super::*;

impl Parser<'_> {
    /// `var`, `const`, `const ref`, `ref`, `param`, `type`: consumed.
    pub(super) fn var_kind(&mut self) -> VarKind {
        let kind = match self.kind() {
            Tok::Const => {
                if self.peek(1) == Tok::Ref {
                    self.bump();
                    VarKind::ConstRef
                } else {
                    VarKind::Const
                }
            }
            Tok::Ref => VarKind::Ref,
            Tok::Param => VarKind::Param,
            Tok::Type => VarKind::Type,
            _ => VarKind::Var,
        };
        self.bump();
        kind
    }

    // grammar(stmt): var a, b: int = 1, (c, d) = e;   config const n = 10;   type t;   ref r = A[i];   const ref q = r;
    pub(super) fn var_decl(&mut self, mods: Mods, on: Option<Expr>) -> StmtKind {
        let decl = self.var_decl_node(mods, on);
        StmtKind::Var(Rc::new(decl))
    }

    pub(super) fn var_decl_node(&mut self, mods: Mods, on: Option<Expr>) -> VarDecl {
        let word = self.word();
        let mut kind = self.var_kind();
        let mut vars: Vec<Declarator> = Vec::new();
        let mut alias = None;
        // Declarators since the last one that had a type or a value.
        let mut pending = 0;
        loop {
            let at = self.lo();
            let (d, of_array) = self.declarator(kind, word);
            if of_array {
                alias = Some(self.since(at));
            }
            let closes = d.ty.is_some() || d.init.is_some();
            let parts = kind == VarKind::Param && each_param(&d, &mut vars);
            if !parts {
                vars.push(d);
            }
            if parts {
                pending = vars.len();
            } else if closes {
                share(&mut vars[pending..], pending);
                pending = vars.len();
            }
            if !self.eat(Tok::Comma) {
                break;
            }
            if vars.len() > 100_000 {
                break;
            }
        }
        self.semicolon("the declaration");
        if let Some(span) = alias {
            kind = if kind == VarKind::Const { VarKind::ConstRef } else { VarKind::Ref };
            if vars.len() > 1 {
                self.report(Diagnostic::not_supported(span, "array aliases (`=>`) beside other variables"));
            }
        }
        VarDecl {
            kind,
            config: mods.config,
            private: mods.private,
            public: mods.public,
            export: mods.export,
            extern_: mods.extern_,
            link_name: mods.link_name,
            on,
            attrs: mods.attrs,
            doc: mods.doc,
            vars,
            span: self.since(mods.lo),
        }
    }

    /// With whether it is another name for an array's elements, as older programs declared them: `var B: [D] => A;`.
    fn declarator(&mut self, kind: VarKind, word: &str) -> (Declarator, bool) {
        let lo = self.lo();
        let pattern = self.pattern(&format!("a name after `{word}`"));
        if let (VarKind::Type, Pattern::Tuple(_, span)) = (kind, &pattern) {
            let d = self.syntax(*span, "a `type` declaration names one type");
            self.report(d.help("name the parts one by one: `type a = …, b = …`"));
        }
        let mut ty = None;
        if self.at(Tok::Colon) {
            if kind == VarKind::Type {
                let d = self.syntax(self.span(), "a type alias has a value, and no type of its own");
                self.report(d.help("write `type t = …`"));
            }
            self.bump();
            if self.at(Tok::Assign) {
                let d = self
                    .syntax(self.span(), "expected a type after `:`, found `=`")
                    .help("an initial value is given with `=` alone");
                self.report(d);
            } else {
                ty = Some(self.type_expr());
            }
        }
        let mut init = None;
        if self.eat(Tok::Assign) {
            init = Some(if kind == VarKind::Type { self.type_expr() } else { self.typed(false, |p| p.expr()) });
            if self.at(Tok::Assign) {
                let d =
                    self.syntax(self.span(), "an assignment is a statement and has no value").help("compare with `==`");
                self.report(d);
                self.bump();
                self.expr();
            }
        } else if self.at(Tok::FatArrow) {
            let older = self.opts.edition.rule(Rule::OlderSpellings) && matches!(kind, VarKind::Var | VarKind::Const);
            if !older {
                let d = Diagnostic::not_supported(self.span(), "array aliases (`=>`)")
                    .help("declare a reference: `ref B = A;`, or `A.reindex(D)`");
                self.report(d);
            }
            self.bump();
            let of = self.expr();
            if older {
                let init = Some(reindexed(of, ty.take()));
                return (Declarator { pattern, ty: None, init, shared_with: None, span: self.since(lo) }, true);
            }
        } else if matches!(self.kind(), Tok::EqEq) {
            let d = self.syntax(self.span(), "an initial value is given with `=`").help("write `=` instead of `==`");
            self.report(d);
            self.bump();
            init = Some(self.expr());
        }
        (Declarator { pattern, ty, init, shared_with: None, span: self.since(lo) }, false)
    }
}

/// What `var B: [D] => A` refers to: the elements of `A`, with the indices that the type names.
fn reindexed(of: Expr, ty: Option<Expr>) -> Expr {
    let span = of.span;
    let domain = match ty.map(|t| t.kind) {
        Some(ExprKind::Loop(l)) if l.bracket => l.iter,
        _ => None,
    };
    let Some(domain) = domain else { return of };
    let name = Ident { name: Symbol::new("reindex"), span };
    let callee = Box::new(Expr { kind: ExprKind::Dot(Box::new(of), name), span });
    Expr { kind: ExprKind::Call { callee, args: vec![Arg { name: None, value: domain }], square: false }, span }
}

/// `a, b: int = 1`: all of the group get the last one's type and initial value.
fn share(group: &mut [Declarator], first: usize) {
    let Some((last, rest)) = group.split_last_mut() else { return };
    if rest.is_empty() {
        return;
    }
    for (i, d) in rest.iter_mut().enumerate() {
        d.ty = last.ty.clone();
        d.init = last.init.clone();
        d.shared_with = (i > 0).then_some(first);
    }
    last.shared_with = Some(first);
}

/// `param (a, b) = (1, 2)`: there are no params that are tuples, so each part is one of its own. Whether there are parts.
fn each_param(d: &Declarator, vars: &mut Vec<Declarator>) -> bool {
    let Declarator { pattern: Pattern::Tuple(names, _), ty: None, init: Some(init), .. } = d else { return false };
    let ExprKind::Tuple(parts) = &init.kind else { return false };
    if parts.len() != names.len() {
        return false;
    }
    for (name, part) in names.iter().zip(parts).filter(|(name, _)| !matches!(name, Pattern::Ignore(_))) {
        let (pattern, init) = (name.clone(), Some(part.clone()));
        let one = Declarator { pattern, ty: None, init, shared_with: None, span: d.span };
        if !each_param(&one, vars) {
            vars.push(one);
        }
    }
    true
}
