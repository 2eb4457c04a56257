//! Literals become values that the compiler does not know. Not for: where a param is asked for.

use chantry_syntax::ast::*;
use chantry_syntax::visit::*;

use super::edits::Edits;
use super::programs::Source;

const HELPER: &str = "proc opaque_(x) { var y_ = x; return y_; }";

pub fn unfold(source: &Source, edits: &mut Edits) {
    edits.append(HELPER);
    let small = ["int(", "uint", "real(", "complex(", "imag("].iter().any(|w| source.text.contains(w));
    walk_module(&mut Unfold { edits, numbers: !small }, &source.module);
}

struct Unfold<'e> {
    edits: &'e mut Edits,
    /// Whether those of numbers, which take any width that is asked for, do so, too.
    numbers: bool,
}

impl Visit for Unfold<'_> {
    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Int(n) if self.numbers && i64::try_from(*n).is_ok() => self.edits.around(e.span, "opaque_(", ")"),
            ExprKind::Int(_) | ExprKind::Real(_) if !self.numbers => {}
            ExprKind::Bool(_) | ExprKind::Real(_) | ExprKind::Imag(_) | ExprKind::Str(_) | ExprKind::Bytes(_) => {
                self.edits.around(e.span, "opaque_(", ")");
            }
            ExprKind::Cast(a, _) => self.expr(a),
            ExprKind::New { args, .. } => args.iter().for_each(|a| self.expr(&a.value)),
            ExprKind::Call { callee, args, .. } => {
                const TYPES: [&str; 12] = [
                    "int",
                    "uint",
                    "real",
                    "imag",
                    "complex",
                    "bool",
                    "domain",
                    "compilerError",
                    "compilerWarning",
                    "string",
                    "compilerAssert",
                    "range",
                ];
                if !matches!(&callee.kind, ExprKind::Ident(n) if TYPES.contains(&n.as_str())) {
                    self.expr(callee);
                    args.iter().for_each(|a| self.expr(&a.value));
                }
            }
            ExprKind::Sparse(_) | ExprKind::Managed(..) | ExprKind::SyncType(..) => {}
            _ => walk_expr(self, e),
        }
    }
    fn proc(&mut self, p: &ProcDecl) {
        if let (Some(b), false) = (&p.body, matches!(p.ret_intent, RetIntent::Param | RetIntent::Type)) {
            self.block(b.get());
        }
    }
    fn enum_(&mut self, _: &EnumDecl) {}
    fn aggregate(&mut self, a: &AggregateDecl) {
        a.members.iter().filter(|s| matches!(s.kind, StmtKind::Proc(_))).for_each(|s| self.stmt(s));
    }
    fn var(&mut self, v: &VarDecl) {
        if matches!(v.kind, VarKind::Param | VarKind::Type) || v.config || v.extern_ {
            return;
        }
        for d in v.vars.iter().filter(|d| d.shared_with.is_none()) {
            if let Some(e) = &d.init {
                self.expr(e);
            }
        }
    }
    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Loop(l) if l.param => self.block(&l.body),
            StmtKind::Select { subject, whens, otherwise } => {
                self.expr(subject);
                whens.iter().for_each(|w| self.block(&w.body));
                otherwise.iter().for_each(|b| self.block(b));
            }
            _ => walk_stmt(self, s),
        }
    }
}
