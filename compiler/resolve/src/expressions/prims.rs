//! `__prim("name", …)`: the operations from which the library is built (docs/dev/library-interface.md).

use chantry_base::Span;
use chantry_diag::codes;
use chantry_syntax::ast;
use chantry_tir::{AtomicOp, Const, Expr, ExprKind, Intrinsic, Order, StmtKind};
use chantry_types::{Mgmt, Prim, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};

impl Cx<'_> {
    pub fn prim_call(&mut self, args: &[ast::Arg], span: Span) -> Item {
        let Some(ast::Expr { kind: ast::ExprKind::Str(name), .. }) = args.first().map(|a| &a.value) else {
            self.err(codes::NOT_A_PARAM, span, "a primitive is named by a string literal");
            return Item::Error;
        };
        let name = name.clone();
        if name == "resolves" {
            let e = &args[1].value;
            let ok = self.quietly(|cx| {
                cx.f().open_block();
                let was = cx.f().diverged;
                let i = cx.expr(e);
                cx.f().diverged = was;
                cx.f().close_block();
                !matches!(i, Item::Error)
            });
            return self.param_bool(ok == Some(true), span);
        }
        let acts = self.args(&args[1..]);
        if acts.iter().any(|a| matches!(a.item, Item::Error)) {
            return Item::Error;
        }
        match self.prim(&name, &acts, span) {
            Some(i) => i,
            None => {
                self.err(codes::INTERNAL, span, format!("primitive `{name}` is unknown or has wrong arguments"));
                Item::Error
            }
        }
    }

    fn param_bool(&self, b: bool, span: Span) -> Item {
        Item::Value(Value::param(Const::Bool(b), TypeTable::BOOL, span))
    }
    fn param_int(&self, i: i128, span: Span) -> Item {
        Item::Value(Value::param(Const::Int(i), TypeTable::INT, span))
    }

    fn prim(&mut self, name: &str, acts: &[Actual], span: Span) -> Option<Item> {
        if let Some(op) = real_intrinsic(name) {
            let first = self.pval(acts, 0)?;
            let ty = first.ty();
            let mut es = Vec::new();
            for i in 0..acts.len() {
                let v = self.pval(acts, i)?;
                // `ldexp` takes an integer second; all others one real type.
                es.push(if v.ty() == ty || op == Intrinsic::Ldexp { v.expr } else { self.convert(v, ty, span) });
            }
            return Some(self.val(ExprKind::Intrinsic(op, es), ty, span));
        }
        if let Some((op, is_bool)) = other_intrinsic(name) {
            let first = self.pval(acts, 0)?;
            let ty = first.ty();
            let mut es = Vec::new();
            for i in 0..acts.len() {
                let v = self.pval(acts, i)?;
                es.push(if v.ty() == ty { v.expr } else { self.convert(v, ty, span) });
            }
            return Some(self.val(ExprKind::Intrinsic(op, es), if is_bool { TypeTable::BOOL } else { ty }, span));
        }
        if let Some(test) = name.strip_prefix("is_")
            && let Some(b) = self.type_test(test, acts)
        {
            return Some(self.param_bool(b, span));
        }
        if let Some(op) = name.strip_prefix("atomic_") {
            return self.atomic_prim(op, acts, span);
        }
        Some(match name {
            "re" | "im" => {
                let v = self.pval(acts, 0)?;
                let TypeKind::Prim(Prim::Complex(w)) = self.types.kind(v.ty()) else { return None };
                let op = if name == "re" { Intrinsic::Re } else { Intrinsic::Im };
                self.val(ExprKind::Intrinsic(op, vec![v.expr]), self.types.prim(Prim::Real(w / 2)), span)
            }
            "complex" => {
                let (r, i) = (self.pval(acts, 0)?, self.pval(acts, 1)?);
                let w = match self.types.kind(r.ty()) {
                    TypeKind::Prim(Prim::Real(w)) => w,
                    _ => return None,
                };
                let i = self.convert(i, self.types.prim(Prim::Real(w)), span);
                self.val(ExprKind::Record(vec![r.expr, i]), self.types.prim(Prim::Complex(w * 2)), span)
            }
            "cast" => {
                let t = self.pty(acts, 0)?;
                let v = self.pval(acts, 1)?;
                if v.ty() == t {
                    return Some(Item::Value(v));
                }
                if let (Some(c), Some(p), Some(q)) = (&v.param, self.types.as_prim(v.ty()), self.types.as_prim(t))
                    && let Some(c) = chantry_values::fold_cast(c, p, q)
                {
                    return Some(Item::Value(Value::param(c, t, span)));
                }
                if v.ty() == TypeTable::NIL {
                    return Some(self.val(ExprKind::Const(Const::Nil), t, span));
                }
                self.val(ExprKind::Cast(v.expr.boxed()), t, span)
            }
            "bitcast" => {
                let t = self.pty(acts, 0)?;
                let v = self.pval(acts, 1)?;
                self.val(ExprKind::Intrinsic(Intrinsic::BitCast, vec![v.expr]), t, span)
            }
            "alloc" | "alloc_zero" => {
                let t = self.pty(acts, 0)?;
                let n = self.pval(acts, 1)?;
                let n = self.convert(n, TypeTable::INT, span);
                let p = self.types.ptr_to(t);
                self.val(ExprKind::AllocArray { elem: t, count: n.boxed(), zero: name == "alloc_zero" }, p, span)
            }
            "offset" => {
                let p = self.pval(acts, 0)?;
                let i = self.pval(acts, 1)?;
                let i = self.convert(i, TypeTable::INT, span);
                let ty = p.ty();
                self.val(ExprKind::Offset(p.expr.boxed(), i.boxed()), ty, span)
            }
            "deref" => {
                let p = self.pval(acts, 0)?;
                let t = match self.types.kind(p.ty()) {
                    TypeKind::Ptr(t) | TypeKind::PtrConst(t) | TypeKind::Ref(t) => t,
                    _ => return None,
                };
                let c = matches!(self.types.kind(p.ty()), TypeKind::PtrConst(_));
                Item::Value(Value::place(Expr::new(ExprKind::Deref(p.expr.boxed()), t, span), c))
            }
            "addr" => {
                let v = self.pval(acts, 0)?;
                let p = self.types.ptr_to(v.ty());
                self.val(ExprKind::AddrOf(v.expr.boxed()), p, span)
            }
            "fence" => {
                let o = self.order(acts.first()?)?;
                self.val(ExprKind::Atomic(AtomicOp::Fence, o, Vec::new()), TypeTable::VOID, span)
            }
            "pause" => self.val(ExprKind::Intrinsic(Intrinsic::Pause, Vec::new()), TypeTable::VOID, span),
            "memcpy" | "memmove" | "memset" | "stream_store" | "prefetch" => {
                let op = match name {
                    "memcpy" => Intrinsic::Memcpy,
                    "memmove" => Intrinsic::Memmove,
                    "memset" => Intrinsic::Memset,
                    "stream_store" => Intrinsic::StreamStore,
                    _ => Intrinsic::Prefetch,
                };
                let mut es = Vec::new();
                for i in 0..acts.len() {
                    let v = self.pval(acts, i)?;
                    let e = match (name, i) {
                        ("memcpy" | "memmove" | "memset", 2) => self.convert(v, TypeTable::INT, span),
                        ("memset", 1) => {
                            let t = TypeTable::UINT8;
                            if v.ty() == t { v.expr } else { Expr::new(ExprKind::Cast(v.expr.boxed()), t, span) }
                        }
                        _ => v.expr,
                    };
                    es.push(e);
                }
                self.val(ExprKind::Intrinsic(op, es), TypeTable::VOID, span)
            }
            "sizeof" => {
                let t = self.pty(acts, 0)?;
                self.settle_layout(t);
                self.val(ExprKind::SizeOf(t), TypeTable::INT, span)
            }
            "checks" => self.param_bool(self.opts.checks, span),
            "caller_file" => {
                let t = self.types.intern(TypeKind::PtrConst(TypeTable::UINT8));
                self.val(ExprKind::CallerFile, t, span)
            }
            "caller_line" => self.val(ExprKind::CallerLine, TypeTable::INT, span),
            "copy" => {
                let v = self.pval(acts, 0)?;
                let e = self.owned_value(v);
                Item::Value(Value::new(e))
            }
            "move" => {
                let v = self.pval(acts, 0)?;
                let ty = v.ty();
                self.val(ExprKind::Move(v.expr.boxed()), ty, span)
            }
            "init" => {
                let p = self.pval(acts, 0)?;
                let v = self.pval(acts, 1)?;
                let t = p.ty();
                let e = self.coerce(v, t, span, "the initialised place");
                let e = self.owned_expr(e, span);
                self.f().emit(StmtKind::Init { place: p.expr, value: e }, span);
                self.none(span)
            }
            "deinit" => {
                let p = self.pval(acts, 0)?;
                if !self.trivial_deinit(p.ty()) {
                    self.f().emit(StmtKind::Deinit(p.expr), span);
                }
                self.none(span)
            }
            "swap" => {
                let (a, b) = (self.pval(acts, 0)?, self.pval(acts, 1)?);
                self.f().emit(StmtKind::Swap(a.expr, b.expr), span);
                self.none(span)
            }
            "undef" => {
                let t = self.pty(acts, 0)?;
                self.val(ExprKind::Undef, t, span)
            }
            "zero" => {
                let t = self.pty(acts, 0)?;
                self.val(ExprKind::Const(Const::Zero), t, span)
            }
            "type_name" => {
                let t = self.pty(acts, 0)?;
                let s = self.show(t);
                Item::Value(self.param_string(&s, span))
            }
            "width" => {
                let t = self.pty(acts, 0)?;
                let w = match self.types.as_prim(t)? {
                    Prim::Bool => 8,
                    Prim::Int(w) | Prim::Uint(w) | Prim::Real(w) | Prim::Imag(w) | Prim::Complex(w) => w,
                };
                self.param_int(w as i128, span)
            }
            "same_type" => {
                let b = self.pty(acts, 0)? == self.pty(acts, 1)?;
                self.param_bool(b, span)
            }
            "class_of" => {
                let t = self.pty(acts, 0)?;
                let TypeKind::Class { agg, nilable, .. } = self.types.kind(t) else { return None };
                let mgmt = match self.pstr(acts, 1)?.as_str() {
                    "borrowed" => Mgmt::Borrowed,
                    "owned" => Mgmt::Owned,
                    "shared" => Mgmt::Shared,
                    "unmanaged" => Mgmt::Unmanaged,
                    _ => return None,
                };
                self.type_item(self.types.intern(TypeKind::Class { agg, mgmt, nilable }))
            }
            "nilable" | "non_nilable" => {
                let t = self.pty(acts, 0)?;
                match self.types.kind(t) {
                    TypeKind::Class { agg, mgmt, .. } => {
                        self.type_item(self.types.intern(TypeKind::Class { agg, mgmt, nilable: name == "nilable" }))
                    }
                    _ => self.type_item(t),
                }
            }
            "num_fields" => {
                let t = self.pty(acts, 0)?;
                let n = self.run_fields(t).len();
                self.param_int(n as i128, span)
            }
            "field_name" => {
                let t = self.pty(acts, 0)?;
                let i = self.pint(acts, 1)?;
                let f = self.run_fields(t);
                let n = f.get(i as usize)?.0.clone();
                Item::Value(self.param_string(&n, span))
            }
            "field" => {
                let v = self.pval(acts, 0)?;
                let i = self.pint(acts, 1)? as u32;
                match self.types.kind(v.ty()) {
                    TypeKind::Tuple(_) => Item::Value(self.tuple_elem(&v, i as usize, span)),
                    k => {
                        if let Some(u) = self.union_of(v.ty()) {
                            u.members.get(i as usize)?;
                            let v = self.stable(v, span);
                            return Some(Item::Value(Value::place(
                                self.union_place(&u, &v, i as usize, span),
                                v.is_const,
                            )));
                        }
                        let f = self.run_fields(v.ty());
                        let t = f.get(i as usize)?.1;
                        let class = matches!(k, TypeKind::Class { .. });
                        let c = v.is_const && !class;
                        let e = ExprKind::Field { base: v.expr.boxed(), index: i, check_nil: class };
                        Item::Value(Value::place(Expr::new(e, t, span), c))
                    }
                }
            }
            "enum_size" => {
                let TypeKind::Enum(e) = self.types.kind(self.pty(acts, 0)?) else { return None };
                self.param_int(self.types.enum_info(e).members.len() as i128, span)
            }
            "enum_name" => {
                let TypeKind::Enum(e) = self.types.kind(self.pty(acts, 0)?) else { return None };
                let i = self.pint(acts, 1)?;
                let n = *self.types.enum_info(e).members.get(i as usize)?;
                Item::Value(self.param_string(n.as_str(), span))
            }
            "enum_value" => {
                let TypeKind::Enum(e) = self.types.kind(self.pty(acts, 0)?) else { return None };
                let i = self.pint(acts, 1)?;
                let n = (*self.types.enum_info(e).values.get(i as usize)?)?;
                self.param_int(n, span)
            }
            "enum_has_values" => {
                let TypeKind::Enum(e) = self.types.kind(self.pty(acts, 0)?) else { return None };
                self.param_bool(self.types.enum_info(e).values.iter().all(|v| v.is_some()), span)
            }
            "ordinal" => {
                let v = self.pval(acts, 0)?;
                if let Some(Const::Int(i)) = v.param {
                    return Some(self.param_int(i, span));
                }
                self.val(ExprKind::Cast(v.expr.boxed()), TypeTable::INT, span)
            }
            "from_ordinal" => {
                let t = self.pty(acts, 0)?;
                let v = self.pval(acts, 1)?;
                if let Some(c) = v.param {
                    return Some(Item::Value(Value::param(c, t, span)));
                }
                self.val(ExprKind::Cast(v.expr.boxed()), t, span)
            }
            "unmanaged_ptr" => {
                let v = self.pval(acts, 0)?;
                let TypeKind::Class { agg, nilable, .. } = self.types.kind(v.ty()) else { return None };
                let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable });
                self.val(ExprKind::Cast(v.expr.boxed()), t, span)
            }
            "union_active" => {
                let v = self.pval(acts, 0)?;
                self.union_of(v.ty())?;
                Item::Value(self.active_index(&v, span))
            }
            "type_id" => {
                let v = self.pval(acts, 0)?;
                let p = self.types.ptr_to(TypeTable::INT32);
                let e = Expr::new(ExprKind::Cast(v.expr.boxed()), p, span);
                self.val(ExprKind::Deref(e.boxed()), TypeTable::INT32, span)
            }
            "type_name_of" => {
                let v = self.pval(acts, 0)?;
                let p = self.types.ptr_to(TypeTable::INT32);
                let e = Expr::new(ExprKind::Cast(v.expr.boxed()), p, span);
                let id = Expr::new(ExprKind::Deref(e.boxed()), TypeTable::INT32, span);
                let t = self.types.intern(TypeKind::PtrConst(TypeTable::UINT8));
                self.val(ExprKind::Intrinsic(Intrinsic::ClassName, vec![id]), t, span)
            }
            "fn_addr" => {
                let v = self.value_of(acts.first()?.item.clone(), span)?;
                self.val(ExprKind::Cast(v.expr.boxed()), TypeTable::OPAQUE_PTR, span)
            }
            "procs_taking" => {
                let t = self.pty(acts, 0)?;
                let n = self.procs_taking(t).len();
                self.param_int(n as i128, span)
            }
            "proc_taking" => {
                let (t, i) = (self.pty(acts, 0)?, self.pint(acts, 1)?);
                self.proc_taking_value(t, i, span)?
            }
            "proc_taking_name" => {
                let (t, i) = (self.pty(acts, 0)?, self.pint(acts, 1)?);
                let name = self.proc_taking(t, i)?.name;
                Item::Value(self.param_string(name.as_str(), span))
            }
            "can_call" => {
                let name = self.pstr(acts, 0)?;
                let can = self.can_call(&name, &acts[1..], span);
                self.param_bool(can, span)
            }
            "can_call_method" => {
                let (this, name) = (acts.first()?.item.clone(), self.pstr(acts, 1)?);
                let can = self.can_call_method(this, &name, &acts[2..], span);
                self.param_bool(can, span)
            }
            "caller_routine" => Item::Value(self.param_string(self.calling_routine().as_str(), span)),
            "caller_module" => Item::Value(self.param_string(self.calling_module().as_str(), span)),
            "tuple_type" => {
                let n = self.pint(acts, 0)?;
                let t = self.pty(acts, 1)?;
                self.type_item(self.types.tuple(&vec![t; n.max(0) as usize]))
            }
            "elem_type" => {
                let t = self.pty(acts, 0)?;
                match self.types.kind(t) {
                    TypeKind::Ptr(t) | TypeKind::PtrConst(t) | TypeKind::CArray(t, _) => self.type_item(t),
                    TypeKind::Tuple(e) => {
                        let i = if acts.len() > 1 { self.pint(acts, 1)? } else { 0 };
                        self.type_item(*e.get(i as usize)?)
                    }
                    _ => return None,
                }
            }
            "default" => {
                let t = self.pty(acts, 0)?;
                let rt = match &acts[0].item {
                    Item::Type(t) => t.rt.clone(),
                    _ => None,
                };
                match self.default_value(t, rt.as_deref(), span) {
                    Some(e) => Item::Value(Value::new(e)),
                    None => return Some(Item::Error),
                }
            }
            "has_default" => {
                let t = self.pty(acts, 0)?;
                let ok = self.quietly(|cx| {
                    cx.f().open_block();
                    let r = cx.default_value(t, None, span).is_some();
                    cx.f().close_block();
                    r
                });
                self.param_bool(ok == Some(true), span)
            }
            _ => return None,
        })
    }

    fn settle_layout(&mut self, t: TypeId) {
        if let TypeKind::Record(a) = self.types.kind(t) {
            self.run_types(a);
        }
    }

    /// Names and types of run-time fields.
    pub fn run_fields(&mut self, t: TypeId) -> Vec<(String, TypeId)> {
        if let Some(u) = self.union_of(t) {
            return u.members.iter().map(|m| (m.name.as_str().to_string(), m.ty)).collect();
        }
        match self.types.kind(t) {
            TypeKind::Tuple(e) => e.iter().enumerate().map(|(i, &t)| (i.to_string(), t)).collect(),
            TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => {
                self.fields(a);
                self.types.all_fields(a).into_iter().map(|f| (f.name.as_str().to_string(), f.ty)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn type_test(&mut self, test: &str, acts: &[Actual]) -> Option<bool> {
        let t = self.pty(acts, 0)?;
        let k = self.types.kind(t);
        let mgmt = |m: Mgmt| matches!(k, TypeKind::Class { mgmt, .. } if mgmt == m);
        Some(match test {
            "trivial" => self.trivial_copy(t) && self.trivial_deinit(t),
            "prim" => matches!(k, TypeKind::Prim(_)),
            "int" => matches!(k, TypeKind::Prim(Prim::Int(_))),
            "uint" => matches!(k, TypeKind::Prim(Prim::Uint(_))),
            "real" => matches!(k, TypeKind::Prim(Prim::Real(_))),
            "imag" => matches!(k, TypeKind::Prim(Prim::Imag(_))),
            "complex" => matches!(k, TypeKind::Prim(Prim::Complex(_))),
            "bool" => matches!(k, TypeKind::Prim(Prim::Bool)),
            "enum" => matches!(k, TypeKind::Enum(_)),
            "record" => matches!(k, TypeKind::Record(_)) && self.union_of(t).is_none(),
            "class" => matches!(k, TypeKind::Class { .. }),
            "union" => self.union_of(t).is_some(),
            "tuple" => matches!(k, TypeKind::Tuple(_)),
            "string" => self.is_string(t),
            "bytes" => self.is_bytes(t),
            "ptr" => matches!(k, TypeKind::Ptr(_) | TypeKind::PtrConst(_) | TypeKind::OpaquePtr),
            "proc" => matches!(k, TypeKind::Proc(..)),
            "owned" => mgmt(Mgmt::Owned),
            "shared" => mgmt(Mgmt::Shared),
            "borrowed" => mgmt(Mgmt::Borrowed),
            "unmanaged" => mgmt(Mgmt::Unmanaged),
            "nilable" => matches!(k, TypeKind::Class { nilable: true, .. } | TypeKind::Nil),
            "nothing" => matches!(k, TypeKind::Nothing | TypeKind::Void),
            "generic" => self.is_generic(t),
            "array" => self.is_array(t),
            "subtype" => {
                let s = self.pty(acts, 1)?;
                match (k, self.types.kind(s)) {
                    (TypeKind::Class { agg: a, .. }, TypeKind::Class { agg: b, .. }) => self.types.is_subclass(a, b),
                    _ => self.satisfies(t, s),
                }
            }
            _ => return None,
        })
    }

    fn atomic_prim(&mut self, op: &str, acts: &[Actual], span: Span) -> Option<Item> {
        let order = self.order(acts.last()?)?;
        let p = self.pval(acts, 0)?;
        let t = match self.types.kind(p.ty()) {
            TypeKind::Ptr(t) => t,
            _ => return None,
        };
        let (op, ret) = match op {
            "load" => (AtomicOp::Load, t),
            "store" => (AtomicOp::Store, TypeTable::VOID),
            "exchange" => (AtomicOp::Exchange, t),
            "cas" => (AtomicOp::CompareExchange, TypeTable::BOOL),
            "cas_ref" => (AtomicOp::CompareExchangeRef, TypeTable::BOOL),
            "add" => (AtomicOp::Add, t),
            "sub" => (AtomicOp::Sub, t),
            "and" => (AtomicOp::And, t),
            "or" => (AtomicOp::Or, t),
            "xor" => (AtomicOp::Xor, t),
            "min" => (AtomicOp::Min, t),
            "max" => (AtomicOp::Max, t),
            _ => return None,
        };
        let mut es = vec![p.expr];
        for i in 1..acts.len() - 1 {
            let v = self.pval(acts, i)?;
            let as_ptr = op == AtomicOp::CompareExchangeRef && i == 1;
            es.push(if as_ptr { v.expr } else { self.convert(v, t, span) });
        }
        Some(self.val(ExprKind::Atomic(op, order, es), ret, span))
    }

    fn order(&self, a: &Actual) -> Option<Order> {
        let Item::Value(v) = &a.item else { return None };
        let Some(Const::Str(s)) = &v.param else { return None };
        Some(match &**s {
            "relaxed" => Order::Relaxed,
            "acquire" => Order::Acquire,
            "release" => Order::Release,
            "acq_rel" | "acqRel" => Order::AcqRel,
            "seq_cst" | "seqCst" => Order::SeqCst,
            _ => return None,
        })
    }

    fn val(&self, kind: ExprKind, ty: TypeId, span: Span) -> Item {
        let e = Expr::new(kind, ty, span);
        let place = matches!(e.kind, ExprKind::Deref(_));
        Item::Value(Value::place(e, !place))
    }

    pub fn none(&self, span: Span) -> Item {
        Item::Value(Value::new(Expr::new(ExprKind::Const(Const::None), TypeTable::VOID, span)))
    }

    fn pval(&mut self, acts: &[Actual], i: usize) -> Option<Value> {
        let a = acts.get(i)?;
        self.value_of(a.item.clone(), a.span)
    }
    fn pty(&mut self, acts: &[Actual], i: usize) -> Option<TypeId> {
        match &acts.get(i)?.item {
            Item::Type(t) => Some(t.ty),
            Item::Value(v) => Some(v.ty()),
            _ => None,
        }
    }
    fn pstr(&mut self, acts: &[Actual], i: usize) -> Option<String> {
        match &acts.get(i)?.item {
            Item::Value(v) => match &v.param {
                Some(Const::Str(s)) => Some(s.to_string()),
                _ => None,
            },
            _ => None,
        }
    }
    fn pint(&mut self, acts: &[Actual], i: usize) -> Option<i128> {
        match &acts.get(i)?.item {
            Item::Value(v) => match &v.param {
                Some(Const::Int(i)) => Some(*i),
                _ => None,
            },
            _ => None,
        }
    }
}

fn real_intrinsic(name: &str) -> Option<Intrinsic> {
    use Intrinsic::*;
    Some(match name {
        "sqrt" => Sqrt,
        "sin" => Sin,
        "cos" => Cos,
        "tan" => Tan,
        "asin" => Asin,
        "acos" => Acos,
        "atan" => Atan,
        "atan2" => Atan2,
        "sinh" => Sinh,
        "cosh" => Cosh,
        "tanh" => Tanh,
        "asinh" => Asinh,
        "acosh" => Acosh,
        "atanh" => Atanh,
        "exp" => Exp,
        "exp2" => Exp2,
        "expm1" => Expm1,
        "log" => Log,
        "log2" => Log2,
        "log10" => Log10,
        "log1p" => Log1p,
        "pow" => Pow,
        "cbrt" => Cbrt,
        "floor" => Floor,
        "ceil" => Ceil,
        "trunc" => Trunc,
        "round" => Round,
        "rint" => Rint,
        "fabs" => Fabs,
        "fma" => Fma,
        "copysign" => Copysign,
        "fmod" => Fmod,
        "ldexp" => Ldexp,
        "erf" => Erf,
        "erfc" => Erfc,
        "tgamma" => Tgamma,
        "lgamma" => Lgamma,
        "fmin" => Fmin,
        "fmax" => Fmax,
        _ => return None,
    })
}

/// The operation and whether it gives a bool.
fn other_intrinsic(name: &str) -> Option<(Intrinsic, bool)> {
    use Intrinsic::*;
    Some(match name {
        "isnan" => (IsNan, true),
        "isinf" => (IsInf, true),
        "isfinite" => (IsFinite, true),
        "min" => (Min, false),
        "max" => (Max, false),
        "abs" => (Abs, false),
        "popcount" => (Popcount, false),
        "clz" => (Clz, false),
        "ctz" => (Ctz, false),
        "bswap" => (Bswap, false),
        "rotl" => (Rotl, false),
        "rotr" => (Rotr, false),
        "mulhi" => (MulHi, false),
        "add_overflows" => (AddOverflows, true),
        "sub_overflows" => (SubOverflows, true),
        "mul_overflows" => (MulOverflows, true),
        _ => return None,
    })
}
