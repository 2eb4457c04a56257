//! Where the address that a procedure answers can come from: which of its formals. Read off its
//! tree; what cannot be read is taken to come from any. Not for what addresses memory itself holds.

use std::rc::Rc;

use chantry_base::FxHashMap;
use chantry_tir::{Expr, ExprKind, FnId, LocalId, Program, StmtKind};
use chantry_types::{TypeId, TypeKind, TypeTable};

use chantry_tir::visit::{self as walk, Node};

/// By formal: whether the address may come from it.
pub type Roots = Rc<[bool]>;

struct Scan<'p> {
    fun: FnId,
    /// What variables were given.
    given: FxHashMap<LocalId, Vec<&'p Expr>>,
    roots: Vec<bool>,
}

/// The answers so far.
pub struct Provenance<'p> {
    prog: &'p Program,
    types: &'p TypeTable,
    roots: FxHashMap<FnId, Roots>,
}

impl<'p> Provenance<'p> {
    pub fn new(prog: &'p Program, types: &'p TypeTable) -> Self {
        Self { prog, types, roots: FxHashMap::default() }
    }

    pub fn address_roots(&mut self, f: FnId) -> Roots {
        if let Some(known) = self.roots.get(&f) {
            return known.clone();
        }
        let n = self.prog.fns[f].formals.len();
        // A recursive procedure may answer what any of its formals leads to.
        self.roots.insert(f, vec![true; n].into());
        let Some(body) = &self.prog.fns[f].body else { return self.roots[&f].clone() };
        let mut scan = Scan { fun: f, given: FxHashMap::default(), roots: vec![false; n] };
        let mut returned = Vec::new();
        walk::all_block(body, &mut |node| {
            let Node::Stmt(s) = node else { return };
            match &s.kind {
                StmtKind::Let { local, init: Some(e) } | StmtKind::LetRef { local, init: e } => {
                    scan.given.entry(*local).or_default().push(e);
                }
                StmtKind::Init { place, value } | StmtKind::Assign { place, value } => {
                    if let ExprKind::Local(l) = place.kind {
                        scan.given.entry(l).or_default().push(value);
                    }
                }
                StmtKind::Return(Some(e)) => returned.push(e),
                _ => {}
            }
        });
        for e in returned {
            self.root(&mut scan, e, 0);
        }
        let roots: Roots = scan.roots.into();
        self.roots.insert(f, roots.clone());
        roots
    }

    fn root(&mut self, scan: &mut Scan<'p>, e: &'p Expr, depth: u32) {
        // Beyond this depth any formal counts; more costs time, less gives up on long chains.
        if depth > 24 {
            return scan.roots.fill(true);
        }
        match &e.kind {
            ExprKind::Local(l) => {
                let decl = &self.prog.fns[scan.fun];
                let info = &decl.locals[*l];
                if let Some(i) = decl.formals.iter().position(|x| x.local == *l) {
                    scan.roots[i] = true;
                } else if !(info.is_ref || info.constant) || !scan.given.contains_key(l) {
                    // Others may write to it, or it is a loop's index.
                    return scan.roots.fill(true);
                }
                for from in scan.given.get(l).cloned().unwrap_or_default() {
                    self.root(scan, from, depth + 1);
                }
            }
            ExprKind::Const(_) | ExprKind::Global(_) | ExprKind::AllocObject(_) | ExprKind::AllocArray { .. } => {}
            ExprKind::Field { base: a, .. }
            | ExprKind::TupleElem(a, _)
            | ExprKind::Deref(a)
            | ExprKind::AddrOf(a)
            | ExprKind::Cast(a)
            | ExprKind::DynCast(a, _)
            | ExprKind::CheckNil(a)
            | ExprKind::Copy(a)
            | ExprKind::Move(a)
            | ExprKind::Offset(a, _)
            | ExprKind::TryBang(a)
            | ExprKind::Block(_, a) => self.root(scan, a, depth + 1),
            ExprKind::If(_, a, b) => {
                self.root(scan, a, depth + 1);
                self.root(scan, b, depth + 1);
            }
            ExprKind::Call { callee, args } => {
                let from = if self.prog.fns[*callee].ret_ref { Some(self.address_roots(*callee)) } else { None };
                for (i, a) in args.iter().enumerate() {
                    if from.as_ref().is_none_or(|r| r[i]) {
                        self.root(scan, a, depth + 1);
                    }
                }
            }
            ExprKind::Tuple(parts) | ExprKind::Record(parts) => {
                parts.iter().for_each(|p| self.root(scan, p, depth + 1));
            }
            _ if is_scalar(self.types, e.ty) => {}
            _ => scan.roots.fill(true),
        }
    }
}

/// Whether a value of the type holds no address.
pub fn is_scalar(types: &TypeTable, ty: TypeId) -> bool {
    match types.kind(ty) {
        TypeKind::Prim(_) | TypeKind::Enum(_) => true,
        TypeKind::Tuple(parts) => parts.iter().all(|&t| is_scalar(types, t)),
        _ => false,
    }
}
