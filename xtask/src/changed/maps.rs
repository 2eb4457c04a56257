//! Rectangular domains over other maps. Not for: what asks an array for its map.

use chantry_syntax::ast::*;
use chantry_syntax::visit::*;

use super::edits::Edits;
use super::programs::Source;

pub fn block(source: &Source, edits: &mut Edits) {
    change(source, edits, "BlockDist", |rank| format!("new blockDist({})", bounding(rank)));
}

pub fn cyclic(source: &Source, edits: &mut Edits) {
    change(source, edits, "CyclicDist", |rank| format!("new cyclicDist(startIdx={})", repeated("1", rank)));
}

pub fn stencil(source: &Source, edits: &mut Edits) {
    change(source, edits, "StencilDist", |rank| format!("new stencilDist({})", bounding(rank)));
}

pub fn block_cyclic(source: &Source, edits: &mut Edits) {
    change(source, edits, "BlockCycDist", |rank| {
        format!("new blockCycDist(startIdx={}, blocksize={})", repeated("1", rank), repeated("2", rank))
    });
}

fn bounding(rank: usize) -> String {
    format!("{{{}}}", vec!["0..7"; rank].join(", "))
}

fn repeated(number: &str, rank: usize) -> String {
    if rank == 1 { number.to_string() } else { tuple(number, rank) }
}

fn tuple(number: &str, rank: usize) -> String {
    format!("({},)", vec![number; rank].join(", ")).replace(",)", if rank == 1 { ",)" } else { ")" })
}

fn change(source: &Source, edits: &mut Edits, module: &str, map: fn(usize) -> String) {
    edits.append(format!("use {module};"));
    walk_module(&mut Maps { source, edits, map }, &source.module);
}

struct Maps<'e> {
    source: &'e Source,
    edits: &'e mut Edits,
    map: fn(usize) -> String,
}

fn is_range(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Range { lo: Some(_), hi: Some(_), .. } => true,
        ExprKind::Binary(BinOp::By | BinOp::Align | BinOp::Count, a, _) => {
            is_range(a) || matches!(a.kind, ExprKind::Range { .. })
        }
        _ => false,
    }
}

impl Visit for Maps<'_> {
    fn var(&mut self, v: &VarDecl) {
        if !matches!(v.kind, VarKind::Var | VarKind::Const) || v.config {
            return;
        }
        for d in v.vars.iter().filter(|d| d.shared_with.is_none()) {
            if let Some(ExprKind::Domain(parts)) = d.init.as_ref().map(|e| &e.kind)
                && let Some(init) = &d.init
                && parts.iter().all(is_range)
            {
                let map = (self.map)(parts.len());
                match &d.ty {
                    None => self.edits.after(init.span, format!(" dmapped {map}")),
                    Some(t) if self.source.snippet(t.span).starts_with("domain(") => {
                        self.edits.after(t.span, format!(" dmapped {map}"));
                    }
                    _ => {}
                }
            }
            if let Some(ExprKind::Loop(l)) = d.ty.as_ref().map(|t| &t.kind)
                && let Some(iter) = &l.iter
                && l.index.is_none()
            {
                match &iter.kind {
                    ExprKind::Domain(parts) if parts.iter().all(is_range) => {
                        let text = self.source.snippet(iter.span);
                        let text = if text.starts_with('{') { text.to_string() } else { format!("{{{text}}}") };
                        self.edits.instead(iter.span, format!("{text} dmapped {}", (self.map)(parts.len())));
                    }
                    _ if is_range(iter) => {
                        self.edits.around(iter.span, "{", format!("}} dmapped {}", (self.map)(1)));
                    }
                    _ => {}
                }
            }
        }
    }
}
