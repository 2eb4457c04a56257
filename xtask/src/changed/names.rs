//! Values and variables get one more name on their way. Not for: copies that a program may see.

use chantry_base::Span;
use chantry_syntax::ast::*;
use chantry_syntax::visit::*;

use super::edits::Edits;
use super::programs::Source;

/// `x = e;` becomes `{ ref r = x; r = e; }`.
pub fn aliases(source: &Source, edits: &mut Edits) {
    walk_module(&mut Aliases { source, edits }, &source.module);
}

struct Aliases<'e> {
    source: &'e Source,
    edits: &'e mut Edits,
}

impl Visit for Aliases<'_> {
    fn proc(&mut self, p: &ProcDecl) {
        // Fields begin in these.
        if !matches!(p.name.name.as_str(), "init" | "init=") {
            p.body.iter().for_each(|b| self.block(b.get()));
        }
    }
    fn stmt(&mut self, s: &Stmt) {
        if let StmtKind::Assign { lhs, op_span, .. } = &s.kind
            && matches!(lhs.kind, ExprKind::Dot(..) | ExprKind::Call { .. })
        {
            let left = self.source.snippet(lhs.span).to_string();
            let head = Span::new(s.span.file, s.span.lo, op_span.lo);
            self.edits.instead(head, format!("{{ ref alias_ = {left}; alias_ "));
            self.edits.after(s.span, " }");
        }
        walk_stmt(self, s);
    }
}

/// `var x = e;` becomes `var t = e; var x = t;` within procedures, where `t` ends by giving its value to `x`.
pub fn temporaries(source: &Source, edits: &mut Edits) {
    walk_module(&mut Temporaries { source, edits, count: 0, within: false }, &source.module);
}

struct Temporaries<'e> {
    source: &'e Source,
    edits: &'e mut Edits,
    count: u32,
    within: bool,
}

impl Temporaries<'_> {
    fn name(&mut self) -> String {
        self.count += 1;
        format!("given{}_", self.count)
    }
}

impl Visit for Temporaries<'_> {
    fn proc(&mut self, p: &ProcDecl) {
        if let Some(b) = &p.body {
            let before =
                std::mem::replace(&mut self.within, !matches!(p.ret_intent, RetIntent::Param | RetIntent::Type));
            self.block(b.get());
            self.within = before;
        }
    }
    fn aggregate(&mut self, a: &AggregateDecl) {
        let before = std::mem::replace(&mut self.within, false);
        a.members.iter().for_each(|s| self.stmt(s));
        self.within = before;
    }
    fn block(&mut self, b: &Block) {
        let before = self.within;
        self.within |= b.braces;
        walk_block(self, b);
        self.within = before;
    }
    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Var(v)
                if self.within
                    && matches!(v.kind, VarKind::Var | VarKind::Const)
                    && v.on.is_none()
                    && v.attrs.is_empty()
                    && v.vars.len() == 1 =>
            {
                let d = &v.vars[0];
                if let (Pattern::Name(_), None, Some(init)) = (&d.pattern, &d.ty, &d.init)
                    && !matches!(init.kind, ExprKind::NoInit)
                {
                    let t = self.name();
                    let e = self.source.snippet(init.span).to_string();
                    self.edits.before(s.span, format!("var {t} = {e}; "));
                    self.edits.instead(init.span, t);
                    return;
                }
            }
            _ => {}
        }
        walk_stmt(self, s);
    }
}
