//! Modules, and what brings in names from elsewhere. Not for: finding the modules.

use super::stmts::Mods;
use super::*;

impl Parser<'_> {
    // grammar(stmt): module M { var x = 1; }   private prototype module M { }
    pub(super) fn module(&mut self, mods: Mods) -> StmtKind {
        self.bump();
        let name = self.name_decl("a name after `module`");
        let path = self.declare(name.name);
        let body = self.inside(path, |p| p.block());
        StmtKind::Module(Rc::new(ModuleDecl {
            name,
            span: self.since(mods.lo),
            doc: mods.doc,
            private: mods.private,
            prototype: mods.prototype,
            implicit: false,
            sees_around: !self.opts.library && self.opts.edition.rule(Rule::NestedModulesSeeOut),
            attrs: mods.attrs,
            body,
        }))
    }

    // grammar(stmt): include module M;   include private prototype module M;
    pub(super) fn include(&mut self) -> StmtKind {
        self.bump();
        let (mut private, mut prototype) = (false, false);
        loop {
            match self.kind() {
                Tok::Private => private = true,
                Tok::Public => {}
                Tok::Prototype => prototype = true,
                _ => break,
            }
            self.bump();
        }
        self.expect(Tok::Module, "after `include`");
        let name = self.name_use("a module name");
        self.semicolon("`include`");
        StmtKind::Include { private, prototype, name }
    }

    // grammar(stmt): use A, B.C as D only x as y, z;   use E except a;   use M as _;   public use super.M;
    pub(super) fn use_stmt(&mut self, mods: Mods) -> StmtKind {
        self.bump();
        let mut clauses = Vec::new();
        loop {
            let lo = self.lo();
            let path = self.module_path();
            let rename = self.rename();
            let filter = self.use_filter();
            if matches!(self.kind(), Tok::Only | Tok::Except) && !matches!(filter, UseFilter::All) {
                let text = "only the last module of a `use` statement can have a list of names";
                let d = self.syntax(self.span(), text).help("write a statement for each of the modules");
                self.report(d);
                self.synchronize();
                return StmtKind::Error;
            }
            clauses.push(UseClause { path, rename, filter, span: self.since(lo) });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.semicolon("`use`");
        let said = mods.public || mods.private || self.opts.library;
        let transitive = !said && self.opts.edition.rule(Rule::TransitiveUses);
        StmtKind::Use(Rc::new(UseStmt { public: mods.public, transitive, clauses, span: self.since(mods.lo) }))
    }

    // grammar(stmt): import A.B, C as D, super.X, M.{a, b as c};
    pub(super) fn import_stmt(&mut self, mods: Mods) -> StmtKind {
        self.bump();
        let mut clauses = Vec::new();
        loop {
            let lo = self.lo();
            let path = self.module_path();
            let mut names = None;
            if self.at(Tok::Dot) && self.peek(1) == Tok::LBrace {
                self.bump();
                let open = self.pos;
                self.bump();
                if self.at(Tok::RBrace) {
                    let d = self
                        .syntax(self.span(), "this import list is empty")
                        .help("`import M;` makes what the module has available as `M.name`");
                    self.report(d);
                }
                names = Some(self.renamed_list(Tok::RBrace));
                self.close(open, Tok::RBrace, "in this import list");
            }
            let rename = self.rename();
            clauses.push(ImportClause { path, rename, names, span: self.since(lo) });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        if matches!(self.kind(), Tok::Only | Tok::Except) {
            let d = self
                .syntax(self.span(), format!("`import` has no `{}`", self.word()))
                .help("name what is imported: `import M.{a, b};`");
            self.report(d);
            self.synchronize();
        } else {
            self.semicolon("`import`");
        }
        StmtKind::Import(Rc::new(ImportStmt { public: mods.public, clauses, span: self.since(mods.lo) }))
    }

    fn module_path(&mut self) -> Vec<Ident> {
        let mut path = vec![self.name_use("a module name")];
        while self.at(Tok::Dot) && self.peek(1) != Tok::LBrace {
            self.bump();
            path.push(self.symbol_name("a name after `.`"));
        }
        path
    }

    fn rename(&mut self) -> Option<Ident> {
        if !self.eat(Tok::As) {
            return None;
        }
        if self.at(Tok::Underscore) {
            return Some(self.take_name());
        }
        Some(self.name_decl("a name after `as`"))
    }

    // grammar(filter): only a, b as c   only   except d, +   except *
    pub(super) fn use_filter(&mut self) -> UseFilter {
        match self.kind() {
            Tok::Only => {
                self.bump();
                if self.at(Tok::Star) && self.peek(1) == Tok::Semi {
                    self.bump();
                    return UseFilter::All;
                }
                UseFilter::Only(self.renamed_list(Tok::Semi))
            }
            Tok::Except => {
                self.bump();
                if self.at(Tok::Star) && self.peek(1) == Tok::Semi {
                    self.bump();
                    return UseFilter::Only(Vec::new());
                }
                let list = self.renamed_list(Tok::Semi);
                if let Some(new) = list.iter().find_map(|n| n.1.as_ref()) {
                    let d = self
                        .syntax(new.span, "what `except` leaves out has no other name")
                        .help("`only` renames: `use M only a as b;`");
                    self.report(d);
                }
                UseFilter::Except(list.into_iter().map(|n| n.0).collect())
            }
            _ => UseFilter::All,
        }
    }

    fn renamed_list(&mut self, end: Tok) -> Vec<(Ident, Option<Ident>)> {
        let mut list = Vec::new();
        while !self.at(end) && !self.at(Tok::Eof) {
            let before = self.pos;
            let name = self.symbol_name("a name");
            let rename = self.rename();
            list.push((name, rename));
            if !self.eat(Tok::Comma) || self.pos == before {
                break;
            }
        }
        list
    }

    /// A name or an operator.
    fn symbol_name(&mut self, what: &str) -> Ident {
        if super::procs::is_operator_name(self.kind()) {
            return self.take_name();
        }
        self.name_use(what)
    }

    // grammar(stmt): extern { int f(int x) { return x; } }
    pub(super) fn extern_block(&mut self) -> StmtKind {
        let open = self.span();
        let start = open.hi as usize;
        match c_block_end(&self.text[start..]) {
            Some(len) => {
                let text = self.text[start..start + len].to_string();
                let end = (start + len + 1) as u32;
                let next = self.toks.partition_point(|t| t.lo < end);
                // The span ends with the brace, whatever the tokens of the C text were.
                if let Some(last) = next.checked_sub(1) {
                    self.toks[last].hi = end;
                }
                self.jump(next);
                StmtKind::ExternBlock(text)
            }
            None => {
                let d = chantry_diag::Diagnostic::error(
                    chantry_diag::codes::UNCLOSED_DELIMITER,
                    open,
                    "this `extern` block is never closed",
                );
                self.report(d);
                self.pos = self.toks.len() - 1;
                StmtKind::Error
            }
        }
    }
}

/// Length of the C text before the `}` that closes a block opened just before it; strings,
/// characters and comments are skipped over.
fn c_block_end(text: &str) -> Option<usize> {
    let b = text.as_bytes();
    let (mut depth, mut i) = (1usize, 0);
    while i < b.len() {
        match b[i] {
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(i);
                }
            }
            b'/' if b.get(i + 1) == Some(&b'/') => {
                while i + 1 < b.len() && b[i + 1] != b'\n' {
                    i += 1;
                }
            }
            b'/' if b.get(i + 1) == Some(&b'*') => {
                i += text[i + 2..].find("*/")? + 3;
            }
            q @ (b'"' | b'\'') => {
                i += 1;
                while i < b.len() && b[i] != q && b[i] != b'\n' {
                    i += 1 + (b[i] == b'\\') as usize;
                }
            }
            _ => {}
        }
        i += 1;
    }
    None
}
