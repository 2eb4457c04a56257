//! Classes, records, unions, enums, interfaces and what stands only in them.
//! Not for: methods ([`super::procs`]) and fields ([`super::decls`]).

use chantry_diag::{Diagnostic, codes};

use super::stmts::Mods;
use super::*;

impl Parser<'_> {
    // grammar(stmt): class C: Parent, iface { var x: int; }   record R { proc m() { } }   union U { var a: int; }   extern record r;
    pub(super) fn aggregate(&mut self, mods: Mods) -> StmtKind {
        let kind = match self.kind() {
            Tok::Class => AggregateKind::Class,
            Tok::Union => AggregateKind::Union,
            _ => AggregateKind::Record,
        };
        let word = self.word();
        self.bump();
        let name = self.name_decl(&format!("a name after `{word}`"));
        let path = self.declare(name.name);
        let mut inherits = Vec::new();
        if self.eat(Tok::Colon) {
            // Not a whole expression: `{` follows, and `C: D` is no cast.
            loop {
                inherits.push(self.typed(true, |p| p.expr_bp(super::exprs::bp::POSTFIX)));
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        let mut members = Vec::new();
        if mods.extern_ && self.eat(Tok::Semi) {
            // An opaque external type.
        } else if self.at(Tok::LBrace) {
            let open = self.pos;
            self.bump();
            let around = self.member_of.replace(name.name);
            let in_record = std::mem::replace(&mut self.member_of_record, word == "record");
            members = self.inside(path, |p| p.nested(|p| p.members(word, open), |_| Vec::new()));
            self.member_of = around;
            self.member_of_record = in_record;
            self.close_block(open);
        } else {
            self.expected(&format!("`{{` and the members of this {word}"));
            if !self.newline_before(self.pos) {
                self.synchronize();
            }
        }
        StmtKind::Aggregate(Rc::new(AggregateDecl {
            path,
            kind,
            name,
            inherits,
            members,
            private: mods.private,
            public: mods.public,
            extern_: mods.extern_,
            export: mods.export,
            link_name: mods.link_name,
            attrs: mods.attrs,
            doc: mods.doc,
            span: self.since(mods.lo),
        }))
    }

    /// Up to the `}` that closes the brace at token `open`. If there is none, what follows is told as no member.
    fn members(&mut self, word: &str, open: usize) -> Vec<Stmt> {
        let mut members = Vec::new();
        while !matches!(self.kind(), Tok::RBrace | Tok::Eof) {
            let (first, before) = (self.span(), self.errors);
            let m = self.stmt_in_list();
            let fits = matches!(
                m.kind,
                StmtKind::Var(_)
                    | StmtKind::Proc(_)
                    | StmtKind::Aggregate(_)
                    | StmtKind::Enum(_)
                    | StmtKind::Forwarding { .. }
                    | StmtKind::Implements { .. }
                    | StmtKind::Empty
                    | StmtKind::Error
            );
            if fits {
                members.push(m);
            } else if self.errors == before && self.mate[open] != NO_MATE {
                let mut d =
                    Diagnostic::error(codes::MISPLACED_DECLARATION, first, format!("a {word} holds declarations only"));
                if let StmtKind::Assign { lhs, .. } = &m.kind
                    && matches!(lhs.kind, ExprKind::Ident(_))
                {
                    d = d.help("a field is declared with `var`, `const`, `param` or `type`");
                }
                self.errors += 1;
                self.sink.emit(d);
            }
        }
        members
    }

    // grammar(stmt): enum color { red = 1, green, blue, }
    pub(super) fn enum_decl(&mut self, mods: Mods) -> StmtKind {
        self.bump();
        let name = self.name_decl("a name after `enum`");
        let path = self.declare(name.name);
        let mut members = Vec::new();
        let open = self.pos;
        if self.expect(Tok::LBrace, "after the enum's name") {
            while !matches!(self.kind(), Tok::RBrace | Tok::Eof) {
                let attrs = self.attributes();
                let before = self.pos;
                let name = self.name_decl("an enum constant");
                let value = if self.eat(Tok::Assign) { Some(self.expr()) } else { None };
                members.push(EnumMember { name, value, attrs });
                if !self.eat(Tok::Comma) || self.pos == before {
                    break;
                }
            }
            if self.at(Tok::Semi) {
                let d = self.syntax(self.span(), "enum constants are separated by `,`").help("write `,`");
                self.report(d);
            }
            self.close(open, Tok::RBrace, "in this enum");
            if members.is_empty() {
                let d = self.syntax(name.span, format!("the enum `{}` has no constants", name.name));
                self.report(d);
            }
        }
        StmtKind::Enum(Rc::new(EnumDecl {
            path,
            name,
            members,
            private: mods.private,
            public: mods.public,
            attrs: mods.attrs,
            doc: mods.doc,
            span: self.since(mods.lo),
        }))
    }

    // grammar(member): forwarding e only a, b;   forwarding e except c;   forwarding var x: T;
    pub(super) fn forwarding(&mut self) -> StmtKind {
        let lo = self.lo();
        let doc = self.doc_comment();
        self.bump();
        if matches!(self.kind(), Tok::Var | Tok::Const | Tok::Ref | Tok::Param) {
            let decl = self.var_decl_node(Mods { lo, doc, ..Mods::default() }, None);
            return StmtKind::Forwarding { expr: None, decl: Some(Rc::new(decl)), filter: UseFilter::All };
        }
        let expr = self.expr();
        let filter = self.use_filter();
        self.semicolon("`forwarding`");
        StmtKind::Forwarding { expr: Some(expr), decl: None, filter }
    }
}
