//! What copying and ending a value of a type mean; the generated procedures for aggregates.

use chantry_base::{IndexVec, Span, Symbol};
use chantry_syntax::ast::VarKind;
use chantry_syntax::library::Mark;
use chantry_tir::visit::{self, Node};
use chantry_tir::{
    Block, CopyOp, DeinitOp, Expr, ExprKind, Fn, FnId, Formal, Local, LocalId, Passing, StmtKind, TypeOps,
};
use chantry_types::{AggId, Mgmt, TypeId, TypeKind, TypeTable};

use crate::calls::sig::{Mode, Reject};
use crate::state::cx::Cx;
use crate::state::functions::FnInfo;
use crate::state::item::{Actual, Item, Value};
use crate::state::keys::SubKey;

impl Cx<'_> {
    pub fn trivial_copy(&mut self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Record(a) => {
                if self.has_own_method(a, "init=") {
                    return false;
                }
                if self.has_own_method(a, "deinit") {
                    return false;
                }
                if let Some(u) = self.union_of(t) {
                    return u.members.iter().all(|m| self.trivial_copy(m.ty));
                }
                self.run_types(a).into_iter().all(|t| self.trivial_copy(t))
            }
            TypeKind::Tuple(e) => e.iter().all(|&t| self.trivial_copy(t)),
            TypeKind::Class { mgmt, .. } => !matches!(mgmt, Mgmt::Owned | Mgmt::Shared),
            TypeKind::CArray(t, _) => self.trivial_copy(t),
            _ => true,
        }
    }

    pub fn trivial_deinit(&mut self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Record(a) => {
                if let Some(u) = self.union_of(t) {
                    return !self.has_own_method(a, "deinit") && u.members.iter().all(|m| self.trivial_deinit(m.ty));
                }
                !self.has_own_method(a, "deinit") && self.run_types(a).into_iter().all(|t| self.trivial_deinit(t))
            }
            TypeKind::Tuple(e) => e.iter().all(|&t| self.trivial_deinit(t)),
            TypeKind::Class { mgmt, .. } => !matches!(mgmt, Mgmt::Owned | Mgmt::Shared),
            TypeKind::CArray(t, _) => self.trivial_deinit(t),
            _ => true,
        }
    }

    pub fn copy_forbidden(&mut self, t: TypeId) -> bool {
        match self.types.kind(t) {
            // Copying a non-nilable `owned` moves it out of its variable, which only a dead variable allows;
            // lowering decides that. Here only what can never be copied.
            TypeKind::Record(a) => self.run_types(a).into_iter().any(|t| self.copy_forbidden(t)),
            _ => false,
        }
    }

    fn copies_elements(&self, t: TypeId) -> bool {
        matches!(self.types.kind(t), TypeKind::Record(a) if Mark::CopiesElements.on(&self.aggs[a].decl.attrs))
    }

    /// Whether a copy of such a value would take an object from the one that it is made of. Of variables that nothing uses
    /// afterwards the value moves; what holds several such values is not copied otherwise.
    pub fn copy_hands_on(&mut self, t: TypeId) -> bool {
        self.hands_on_beside(t, &mut Vec::new())
    }

    /// The same, of a type in one of those in `around`, which are being asked: a record may hold a list of its own kind.
    fn hands_on_beside(&mut self, t: TypeId, around: &mut Vec<AggId>) -> bool {
        match self.types.kind(t) {
            TypeKind::Class { mgmt: Mgmt::Owned, .. } => true,
            TypeKind::Tuple(e) => e.iter().any(|&t| self.hands_on_beside(t, around)),
            TypeKind::Record(a) if !around.contains(&a) => {
                let parts = if self.copies_elements(t) {
                    let given = self.aggs[a].subs.iter();
                    given.filter_map(|s| if let SubKey::Type(t) = s { Some(*t) } else { None }).collect()
                } else if !self.has_own_method(a, "init=") && self.union_of(t).is_none() {
                    self.run_types(a)
                } else {
                    return false;
                };
                around.push(a);
                let any = parts.into_iter().any(|t| self.hands_on_beside(t, around));
                around.pop();
                any
            }
            _ => false,
        }
    }

    /// Types of all run-time fields, inherited ones first.
    pub fn run_types(&mut self, a: AggId) -> Vec<TypeId> {
        self.fields(a);
        self.types.all_fields(a).into_iter().map(|f| f.ty).collect()
    }

    /// The operations of a type, made at first need; recorded for lowering. Copying is worked out
    /// only for types that something copies: it may be an error by the type's own word.
    pub fn type_ops_of(&mut self, t: TypeId, copied: bool) -> TypeOps {
        if let Some(o) = self.operations.get(t)
            && (!copied || o.copy != CopyOp::Forbidden)
        {
            return o.clone();
        }
        let ops = match self.types.kind(t) {
            TypeKind::Class { mgmt: Mgmt::Owned, .. } => {
                TypeOps { copy: CopyOp::OwnedTransfer, deinit: DeinitOp::OwnedDelete }
            }
            TypeKind::Class { mgmt: Mgmt::Shared, .. } => {
                TypeOps { copy: CopyOp::SharedRetain, deinit: DeinitOp::SharedRelease }
            }
            TypeKind::Record(_) | TypeKind::Tuple(_) => {
                let known = self.operations.get(t).cloned();
                if known.is_none() {
                    // A placeholder ends recursion through the fields' own operations.
                    self.operations.set(t, TypeOps { copy: CopyOp::Forbidden, deinit: DeinitOp::Trivial });
                }
                let copy = if self.trivial_copy(t) {
                    CopyOp::Trivial
                } else if copied && (self.refuses_copies(t) || self.copies_elements(t) && self.copy_hands_on(t)) {
                    CopyOp::MovesOnly
                } else if copied {
                    self.make_copy(t)
                } else {
                    CopyOp::Forbidden
                };
                let deinit = match known {
                    Some(k) => k.deinit,
                    None if self.trivial_deinit(t) => DeinitOp::Trivial,
                    None => self.make_deinit(t),
                };
                TypeOps { copy, deinit }
            }
            _ => TypeOps { copy: CopyOp::Trivial, deinit: DeinitOp::Trivial },
        };
        self.operations.set(t, ops.clone());
        ops
    }

    fn new_generated(&mut self, name: &str, t: TypeId, ret: TypeId, span: Span) -> FnId {
        let shown = self.show(t);
        let module = self.module_of_type(t);
        self.new_fn(Fn { ret, ..Fn::made(name, &format!("{name}({shown})"), span, true) }, FnInfo::made(module))
    }

    /// Whether a record says that its values are not copied, by an `init=` for them that never accepts one, or holds such a
    /// value. Of variables that nothing uses afterwards the value moves.
    fn refuses_copies(&mut self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Tuple(e) => e.iter().any(|&t| self.refuses_copies(t)),
            TypeKind::Record(a) if self.has_own_method(a, "init=") => {
                let library = self.scopes.modules[self.aggs[a].module].library;
                !library && self.copies_itself(t) && !self.accepts_copies(t)
            }
            TypeKind::Record(a) if self.union_of(t).is_none() => {
                self.run_types(a).into_iter().any(|t| self.refuses_copies(t))
            }
            _ => false,
        }
    }

    /// Whether an `init=` takes a value of the type itself.
    fn accepts_copies(&mut self, t: TypeId) -> bool {
        let span = self.type_span(t);
        let value = Actual::value(Value::place(Expr::new(ExprKind::Undef, t, span), true));
        let this = Actual::value(Value::place(Expr::new(ExprKind::Undef, t, span), false));
        let cands = self.methods_for(t, Symbol::new("init="));
        let given = [value];
        cands.iter().any(|c| {
            (c.owner.is_some() || self.receiver_may_match(c, t))
                && self.try_cand(c, Some(&this), &given, Mode::Plain).is_ok()
        })
    }

    pub fn type_span(&self, t: TypeId) -> Span {
        match self.types.kind(t) {
            TypeKind::Record(a) | TypeKind::Class { agg: a, .. } => self.aggs[a].decl.name.span,
            _ => self.scopes.modules[self.main_module].ast.span,
        }
    }

    /// `fn(const ref src): T`.
    fn make_copy(&mut self, t: TypeId) -> CopyOp {
        let span = self.type_span(t);
        let id = self.new_generated("_copy", t, t, span);
        let module = self.module_of_type(t);
        let mut frame = crate::state::frame::Frame::new(id, module, true);
        frame.on_behalf_of(self.frames.last());
        let src = frame.new_local(Symbol::new("src"), t, true, true, span);
        self.frames.push(frame);
        let srcv = Value::place(self.fr().local_expr(src, span), true);
        let agg = match self.types.kind(t) {
            TypeKind::Record(a) => Some(a),
            _ => None,
        };
        let user = agg.is_some_and(|a| self.has_own_method(a, "init=") && self.copies_itself(t));
        if let Some(u) = self.union_of(t).filter(|_| !user) {
            self.copy_union(&u, &srcv, t, span);
        } else if let Some(a) = agg.filter(|a| !user && self.has_dependent_arrays(*a)) {
            self.copy_with_domains(a, &srcv, t, span);
        } else if user {
            let tmp = self.f().new_temp(t, false, span);
            self.f().locals[tmp].constant = false;
            self.f().emit(StmtKind::Let { local: tmp, init: None }, span);
            let this = Value::place(self.fr().local_expr(tmp, span), false);
            // The copy's type has the domains of what is copied.
            let part = self.type_with_parts(&srcv, span).rt;
            let this = Actual { part, ..Actual::value(this) };
            let cands = self.methods_for(t, Symbol::new("init="));
            if let Some((init, _, args, after)) =
                self.resolve_init(Symbol::new("init="), cands, this, &[Actual::value(srcv)], span)
            {
                self.emit_init_call(init, args, after, span);
            }
            let out = self.fr().local_expr(tmp, span);
            agg.into_iter().for_each(|a| self.post_init(a, &out, span));
            let out = Expr::new(ExprKind::Move(out.boxed()), t, span);
            self.f().emit(StmtKind::Return(Some(out)), span);
        } else {
            let tys: Vec<TypeId> = match self.types.kind(t) {
                TypeKind::Tuple(e) => e.to_vec(),
                TypeKind::Record(a) => self.run_types(a),
                _ => Vec::new(),
            };
            let is_tuple = agg.is_none();
            let mut parts = Vec::new();
            for (i, ft) in tys.into_iter().enumerate() {
                let base = srcv.expr.clone().boxed();
                let kind = if is_tuple {
                    ExprKind::TupleElem(base, i as u32)
                } else {
                    ExprKind::Field { base, index: i as u32, check_nil: false }
                };
                let e = Expr::new(kind, ft, span);
                parts.push(self.owned_expr(e, span));
            }
            let kind = if is_tuple { ExprKind::Tuple(parts) } else { ExprKind::Record(parts) };
            self.f().emit(StmtKind::Return(Some(Expr::new(kind, t, span))), span);
        }
        self.finish_made(id, vec![Formal { local: src, passing: Passing::ConstRef }]);
        CopyOp::Fn(id)
    }

    /// Whether an `init=` is meant for values of the type itself. Those for other types leave the compiler's copy alone.
    fn copies_itself(&mut self, t: TypeId) -> bool {
        let name = Symbol::new("init=");
        let span = self.type_span(t);
        let value = || Actual::value(Value::place(Expr::new(ExprKind::Undef, t, span), true));
        let this = Actual::value(Value::place(Expr::new(ExprKind::Undef, t, span), false));
        let cands = self.methods_for(t, name);
        cands.iter().any(|c| {
            (c.owner.is_some() || self.receiver_may_match(c, t))
                && !matches!(self.try_cand(c, Some(&this), &[value()], Mode::Plain), Err(Reject::Type { .. }))
        })
    }

    /// Whether array fields are declared over domains among the fields: the copies must follow the copied domains.
    fn has_dependent_arrays(&mut self, a: AggId) -> bool {
        let info = self.aggs[a].info.clone();
        self.fields(a).iter().any(|f| match (&f.kind, &info.fields[f.decl].ty) {
            (crate::types::aggregates::FieldKind::Run(_, t), Some(te)) => {
                let kept = |g: &&crate::types::aggregates::FieldDecl| !matches!(g.kind, VarKind::Type | VarKind::Param);
                let mentions =
                    |g: &crate::types::aggregates::FieldDecl| crate::initialisation::split::mentions(g.name, te);
                self.is_described(*t) && info.fields.iter().filter(kept).any(mentions)
            }
            _ => false,
        })
    }

    /// Copies field by field into a new record whose array fields are declared over its own domain fields.
    fn copy_with_domains(&mut self, a: AggId, src: &Value, t: TypeId, span: Span) {
        let tmp = self.f().new_temp(t, false, span);
        self.f().locals[tmp].constant = false;
        self.f().emit(StmtKind::Let { local: tmp, init: None }, span);
        self.f().bind(Symbol::new("this"), crate::state::frame::Binding::Local(tmp));
        self.f().this = Some(tmp);
        let info = self.aggs[a].info.clone();
        let fields = self.fields(a);
        for (index, ft) in fields.iter().filter_map(|f| f.part) {
            let field =
                |base: Expr| Expr::new(ExprKind::Field { base: base.boxed(), index, check_nil: false }, ft, span);
            let value = self.owned_expr(field(src.expr.clone()), span);
            let place = field(self.fr().local_expr(tmp, span));
            self.f().emit(StmtKind::Init { place, value }, span);
        }
        for f in fields.iter() {
            let crate::types::aggregates::FieldKind::Run(i, ft) = f.kind else { continue };
            let field =
                |base: Expr| Expr::new(ExprKind::Field { base: base.boxed(), index: i, check_nil: false }, ft, span);
            let from = field(src.expr.clone());
            let rt = match &info.fields[f.decl].ty {
                Some(te) if self.is_described(ft) => self.type_expr(te).rt,
                _ => None,
            };
            let value = match rt {
                Some(rt) => match self.array_of(&rt, ft, Item::Value(Value::place(from, true)), span) {
                    Some(e) => e,
                    None => continue,
                },
                None => self.owned_expr(from, span),
            };
            let place = field(self.fr().local_expr(tmp, span));
            self.f().emit(StmtKind::Init { place, value }, span);
        }
        let out = self.fr().local_expr(tmp, span);
        let out = Expr::new(ExprKind::Move(out.boxed()), t, span);
        self.f().emit(StmtKind::Return(Some(out)), span);
    }

    /// `fn(ref this)`: the user's `deinit`, then the fields in reverse order.
    fn make_deinit(&mut self, t: TypeId) -> DeinitOp {
        DeinitOp::Fn(self.make_deinit_fn(t))
    }

    /// Also for objects of classes (`this` a borrow): own `deinit` and fields, then the parents'.
    pub fn make_deinit_fn(&mut self, t: TypeId) -> FnId {
        let span = self.type_span(t);
        let id = self.new_generated("_deinit", t, TypeTable::VOID, span);
        let module = self.module_of_type(t);
        let mut frame = crate::state::frame::Frame::new(id, module, true);
        let is_class = matches!(self.types.kind(t), TypeKind::Class { .. });
        let this = frame.new_local(Symbol::new("this"), t, !is_class, false, span);
        self.frames.push(frame);
        match self.types.kind(t) {
            TypeKind::Tuple(e) => {
                for (i, &ft) in e.iter().enumerate().rev() {
                    let base = self.fr().local_expr(this, span).boxed();
                    self.deinit_part(Expr::new(ExprKind::TupleElem(base, i as u32), ft, span), span);
                }
            }
            TypeKind::Record(a) => match self.union_of(t) {
                Some(u) => {
                    self.own_deinit(a, this, span);
                    let v = Value::place(self.fr().local_expr(this, span), false);
                    self.end_member(&u, &v, span);
                }
                None => self.deinit_level(a, this, span, 0),
            },
            TypeKind::Class { agg, .. } => {
                let mut at = Some(agg);
                while let Some(a) = at {
                    let parent = self.aggs[a].parent;
                    let base = match parent {
                        Some(p) => self.run_types(p).len(),
                        None => 0,
                    };
                    self.deinit_level(a, this, span, base);
                    at = parent;
                }
            }
            _ => {}
        }
        self.finish_made(
            id,
            vec![Formal { local: this, passing: if is_class { Passing::Bits } else { Passing::Ref } }],
        );
        id
    }

    /// One declaration's `deinit` and its own fields.
    fn deinit_level(&mut self, a: AggId, this: LocalId, span: Span, base: usize) {
        self.own_deinit(a, this, span);
        self.fields(a);
        let own = self.types.agg(a).fields;
        for (i, f) in own.iter().enumerate().rev() {
            let b = self.fr().local_expr(this, span).boxed();
            let e = Expr::new(ExprKind::Field { base: b, index: (base + i) as u32, check_nil: false }, f.ty, span);
            self.deinit_part(e, span);
        }
    }

    /// The `deinit` that the declaration itself has. Those of a class above or below are called at their own levels.
    fn own_deinit(&mut self, a: AggId, this: LocalId, span: Span) {
        if !self.has_own_method(a, "deinit") {
            return;
        }
        let mut this = self.fr().local_expr(this, span);
        if let TypeKind::Class { .. } = self.types.kind(this.ty) {
            let t = self.types.intern(TypeKind::Class { agg: a, mgmt: Mgmt::Borrowed, nilable: false });
            this = Expr::new(ExprKind::Cast(this.boxed()), t, span);
        }
        let mut cands = self.methods_for(this.ty, Symbol::new("deinit"));
        let (decl, outer) = (self.aggs[a].decl.clone(), self.aggs[a].outer);
        cands.retain(|c| self.is_method_of(c, &decl, outer));
        if cands.is_empty() {
            return;
        }
        self.f().super_call = true;
        let item = self.call_method(Item::Value(Value::place(this, false)), Symbol::new("deinit"), cands, &[], span);
        self.f().super_call = false;
        if let Item::Value(v) = item {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
    }

    fn deinit_part(&mut self, e: Expr, span: Span) {
        if !self.trivial_deinit(e.ty) {
            self.f().emit(StmtKind::Deinit(e), span);
        }
    }

    pub fn module_of_type(&self, t: TypeId) -> chantry_scope::ModuleId {
        match self.types.kind(t) {
            TypeKind::Record(a) | TypeKind::Class { agg: a, .. } | TypeKind::Union(a) => self.aggs[a].module,
            TypeKind::Enum(e) => self.known.enum_module(e).unwrap_or(self.main_module),
            _ => self.main_module,
        }
    }

    /// Memberwise assignment `lhs = rhs` of records without their own `=`.
    pub fn memberwise_assign(&mut self, lhs: &Value, rhs: Value, span: Span) {
        let (TypeKind::Record(a), TypeKind::Record(b)) = (self.types.kind(lhs.ty()), self.types.kind(rhs.ty())) else {
            return;
        };
        let rhs = self.stable(rhs, span);
        // Of two types that are one to programs the fields may be held otherwise.
        for ((index, t), (_, from)) in self.declared_fields(a).into_iter().zip(self.declared_fields(b)) {
            let l = Expr::new(ExprKind::Field { base: lhs.expr.clone().boxed(), index, check_nil: false }, t, span);
            let r = Expr::new(ExprKind::Field { base: rhs.expr.clone().boxed(), index, check_nil: false }, from, span);
            self.assign(Item::Value(Value::place(l, false)), Value::place(r, true), span);
        }
    }

    /// A block of statements made by `f`.
    pub fn in_block(&mut self, f: impl FnOnce(&mut Self)) -> Block {
        self.f().open_block();
        self.f().push_scope();
        let block = self.fr().blocks.len() - 1;
        let outer = std::mem::replace(&mut self.f().statement_block, block);
        f(self);
        self.f().statement_block = outer;
        self.pop_scope();
        self.f().close_block()
    }

    /// The types of a body's variables and values, and those of values that it copies, with the places.
    pub fn types_in(&self, locals: &IndexVec<LocalId, Local>, body: &Block) -> (Vec<TypeId>, Vec<(TypeId, Span)>) {
        let mut seen: Vec<TypeId> = locals.iter().map(|l| l.ty).collect();
        let mut copied = Vec::new();
        visit::all_block(body, &mut |n| {
            let at = match n {
                Node::Expr(e) => {
                    seen.push(e.ty);
                    e.span
                }
                Node::Stmt(s) => s.span,
            };
            visit::copied_types(n, &self.prog.fns, locals, self.types, &mut |t| copied.push((t, at)));
        });
        (seen, copied)
    }

    /// Makes sure that the operations of all types in a body exist.
    pub fn note_types(&mut self, locals: &IndexVec<LocalId, Local>, body: &Block, library: bool) {
        let (seen, copied) = self.types_in(locals, body);
        for t in seen {
            if !self.operations.knows(t) {
                self.type_ops_of(t, false);
            }
        }
        for (t, at) in copied {
            // What the type's own `init=` says is told where it is copied.
            if !library {
                self.f().current_span = Some(at);
            }
            self.type_ops_of(t, true);
        }
    }
}
