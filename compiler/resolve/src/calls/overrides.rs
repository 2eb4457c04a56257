//! Whether methods that replace a parent's say so, and those that say so replace one.
//! Not for: dispatch (`classes`).

use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast;
use chantry_types::{AggId, TypeId};

use crate::state::cx::Cx;
use crate::state::frame::Frame;
use crate::state::item::Around;

/// Methods that the root of all classes answers, so that any class may override them.
const OF_ALL_CLASSES: [&str; 5] = ["serialize", "deserialize", "writeThis", "readThis", "encodeTo"];

impl Cx<'_> {
    pub fn check_overrides(&mut self, agg: AggId) {
        let d = &self.aggs[agg];
        let decl = d.decl.clone();
        if self.scopes.modules[d.module].library || !self.classes.compare(decl.path) {
            return;
        }
        for m in &decl.members {
            let ast::StmtKind::Proc(p) = &m.kind else { continue };
            let special = matches!(p.name.name.as_str(), "init" | "init=" | "deinit" | "postinit");
            if special
                || !crate::calls::call::dispatches(p)
                || p.kind == ast::ProcKind::Operator
                || p.this_intent == ast::Intent::Type
            {
                continue;
            }
            let mut of_name = false;
            let mut replaced = None;
            let mut at = self.aggs[agg].parent;
            while let Some(a) = at {
                let theirs = self.aggs[a].info.methods.get(&p.name.name).cloned().unwrap_or_default();
                for q in theirs {
                    of_name = true;
                    if self.same_formals(agg, p, a, &q) {
                        replaced = Some(q.name.span);
                    }
                }
                at = self.aggs[a].parent;
            }
            let name = p.name.name;
            if p.override_ && !of_name && !OF_ALL_CLASSES.contains(&name.as_str()) && self.inherits_all(agg) {
                let mut e = Diagnostic::error(codes::BAD_OVERRIDE, p.name.span, format!("`{name}` overrides nothing"));
                e = match self.aggs[agg].parent {
                    Some(p) => {
                        let parent = self.aggs[p].decl.name.name;
                        e.note(format!("neither `{parent}` nor a class above it has a method `{name}`"))
                    }
                    None => e.note(format!("`{}` inherits from no class", decl.name.name)),
                };
                self.report(e);
            } else if let Some(span) = replaced
                && !p.override_
            {
                self.report(
                    Diagnostic::error(
                        codes::BAD_OVERRIDE,
                        p.name.span,
                        format!("`{name}` replaces an inherited method without saying so"),
                    )
                    .label(span, "this is the method that it replaces")
                    .help(format!("write `override proc {name}`")),
                );
            }
        }
    }

    /// No parent failed to resolve.
    fn inherits_all(&self, agg: AggId) -> bool {
        let mut at = Some(agg);
        while let Some(a) = at {
            let d = &self.aggs[a];
            if d.parent.is_none() && !d.decl.inherits.is_empty() {
                return false;
            }
            at = d.parent;
        }
        true
    }

    fn same_formals(&mut self, a: AggId, p: &ast::ProcDecl, b: AggId, q: &ast::ProcDecl) -> bool {
        if p.formals.len() != q.formals.len()
            || p.has_parens != q.has_parens
            || p.where_clause.is_some()
            || q.where_clause.is_some()
        {
            return false;
        }
        for (f, g) in p.formals.iter().zip(&q.formals) {
            let same = match (&f.ty, &g.ty) {
                (None, None) => f.default.is_none() && g.default.is_none(),
                (Some(t), Some(u)) => {
                    let (t, u) = (self.type_in(a, t), self.type_in(b, u));
                    t.is_some() && t == u
                }
                _ => false,
            };
            if !same || f.intent != g.intent {
                return false;
            }
        }
        true
    }

    fn type_in(&mut self, agg: AggId, e: &ast::Expr) -> Option<TypeId> {
        if crate::calls::match_type::has_query(e) {
            return None;
        }
        let head = self.aggs[agg].clone_head();
        let mut frame = Frame::new(None, head.module, false);
        frame.scratch = true;
        frame.parent = head.outer.map(Around::local_type);
        self.bind_subs(&mut frame, agg);
        self.frames.push(frame);
        let t = self.quietly(|cx| cx.type_expr(e).ty);
        self.frames.pop();
        t
    }
}
