//! Records and unions that contain a value of their own type, where nothing uses them: of those that are used the resolver
//! says so. Not for: generic types, whose fields depend on their arguments.

use chantry_base::{FxHashMap, FxHashSet};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_scope::{DeclId, DeclKind, ModuleId, ScopeMap};
use chantry_syntax::ast::{AggregateDecl, AggregateKind, BinOp, Expr, ExprKind, StmtKind, VarKind};

/// Checks the records and unions at the level of the user's modules.
pub fn check(scopes: &ScopeMap, sink: &Sink) {
    let mut parts: FxHashMap<DeclId, Vec<DeclId>> = FxHashMap::default();
    for (module, m) in scopes.modules.iter_enumerated().filter(|(_, m)| !m.library) {
        for &id in m.decls.values().flatten() {
            if let Some(a) = value_type(scopes, id) {
                parts.insert(id, contained(scopes, module, a));
            }
        }
    }
    let mut found: Vec<DeclId> = parts.keys().copied().filter(|&id| reaches(&parts, id)).collect();
    found.sort_by_key(|&id| (scopes.decls[id].module, scopes.decls[id].span.lo));
    // One report a cycle is enough.
    let mut told: FxHashSet<DeclId> = FxHashSet::default();
    for id in found {
        if told.contains(&id) {
            continue;
        }
        told.extend(closure(&parts, id));
        let decl = &scopes.decls[id];
        sink.emit(
            Diagnostic::error(codes::RECURSIVE_TYPE, decl.span, format!("the type `{}` contains itself", decl.name))
                .help("use a class for one of the links, e.g. `owned Node?`"),
        );
    }
}

fn value_type(scopes: &ScopeMap, id: DeclId) -> Option<&AggregateDecl> {
    match &scopes.decls[id].kind {
        DeclKind::Aggregate(a) if a.kind != AggregateKind::Class && !generic(a) => Some(a),
        _ => None,
    }
}

fn generic(a: &AggregateDecl) -> bool {
    a.members.iter().any(|s| match &s.kind {
        StmtKind::Var(v) => {
            matches!(v.kind, VarKind::Type | VarKind::Param)
                || v.vars.iter().any(|d| d.ty.is_none() && d.init.is_none())
        }
        _ => false,
    })
}

/// The records and unions of which the fields are, as their declared types say.
fn contained(scopes: &ScopeMap, module: ModuleId, a: &AggregateDecl) -> Vec<DeclId> {
    let mut out = Vec::new();
    for s in &a.members {
        if let StmtKind::Var(v) = &s.kind {
            v.vars.iter().filter_map(|d| d.ty.as_ref()).for_each(|t| values_of(scopes, module, t, &mut out));
        }
    }
    out
}

fn values_of(scopes: &ScopeMap, module: ModuleId, ty: &Expr, out: &mut Vec<DeclId>) {
    match &ty.kind {
        ExprKind::Ident(name) => {
            let levels = scopes.lookup(module, *name);
            let near = levels.iter().find(|l| !l.is_empty());
            out.extend(near.into_iter().flatten().copied().filter(|&d| value_type(scopes, d).is_some()));
        }
        ExprKind::Binary(BinOp::Mul, _, of) => values_of(scopes, module, of, out),
        ExprKind::Tuple(parts) => parts.iter().for_each(|p| values_of(scopes, module, p, out)),
        _ => {}
    }
}

fn reaches(parts: &FxHashMap<DeclId, Vec<DeclId>>, id: DeclId) -> bool {
    closure(parts, id).contains(&id)
}

/// All that values of this type contain.
fn closure(parts: &FxHashMap<DeclId, Vec<DeclId>>, id: DeclId) -> FxHashSet<DeclId> {
    let mut seen = FxHashSet::default();
    let mut left = vec![id];
    while let Some(at) = left.pop() {
        left.extend(parts.get(&at).into_iter().flatten().copied().filter(|&p| seen.insert(p)));
    }
    seen
}
