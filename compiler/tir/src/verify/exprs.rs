//! Expressions: their types, what needs a place, and what takes ownership.

use chantry_mir::typing::{is_address, pointee, same};
use chantry_types::{Prim, TypeId, TypeKind, TypeTable};

use super::Verifier;
use super::stmts::Around;
use crate::visit::{self, Node};
use crate::{Const, CopyOp, Expr, ExprKind, Fn, FnId, FnKind, LocalId, Passing};

impl<'a> Verifier<'a> {
    pub(super) fn expr(&mut self, e: &'a Expr, a: &mut Around) {
        let outer = std::mem::replace(&mut self.span, e.span);
        self.concrete(e.ty, "an expression");
        visit::expr_children(e, &mut |n| match n {
            Node::Stmt(s) => self.stmt(s, a),
            Node::Expr(e) => self.expr(e, a),
        });
        self.copies(Node::Expr(e));
        self.node(e, a);
        self.span = outer;
    }

    /// What is copied at the node can be.
    pub(super) fn copies(&mut self, n: Node<'a>) {
        let (prog, types) = (self.prog, self.types);
        visit::copied_types(n, &prog.fns, &self.fun.locals, types, &mut |t| {
            if prog.ops.get(&t).is_some_and(|o| o.copy == CopyOp::Forbidden) {
                self.say(format!("a copy of `{}`, which cannot be copied", types.show(t)));
            }
        });
    }

    /// An expression that has to be storage.
    pub(super) fn place(&mut self, e: &'a Expr, what: &str, a: &mut Around) {
        self.expr(e, a);
        if !self.is_place(e) {
            self.say(format!("{what} is a value and no place"));
        }
    }

    /// What the expression gives goes to an owner.
    pub(super) fn owned(&mut self, e: &Expr, owner: &str) {
        if !self.needs_end(e.ty) {
            return;
        }
        match &e.kind {
            ExprKind::Block(_, inner) => self.owned(inner, owner),
            // Branches, handlers and casts copy what is a place.
            ExprKind::If(..) | ExprKind::TryBang(_) | ExprKind::Cast(_) => {}
            _ if self.is_place(e) => {
                let text = self.types.show(e.ty);
                self.say(format!("the bits of a place of type `{text}` go to {owner}, which would end them again"));
            }
            _ if e.is_part(&self.prog.fns, self.types) => {
                let text = self.types.show(e.ty);
                self.say(format!("a part of type `{text}` of what ends goes to {owner} without a copy"));
            }
            _ => {}
        }
    }

    /// The variable of this function that is the expression, where the variable ends as a whole.
    pub(super) fn own_variable(&self, e: &Expr) -> Option<LocalId> {
        match &e.kind {
            ExprKind::Local(l) => {
                let info = self.fun.locals.get(*l)?;
                let lent = self.fun.formals.iter().any(|f| f.local == *l && f.passing != Passing::Own);
                (!info.is_ref && !lent).then_some(*l)
            }
            _ => None,
        }
    }

    fn node(&mut self, e: &'a Expr, a: &mut Around) {
        match &e.kind {
            ExprKind::Const(c) => self.constant(c, e.ty),
            ExprKind::Local(l) => {
                self.mentioned(*l, a);
                if let Some(info) = self.fun.locals.get(*l) {
                    self.agree(info.ty, e.ty, "a mention");
                }
            }
            ExprKind::Outer(f, l) => self.outer(*f, *l, e.ty),
            ExprKind::Global(g) => match self.prog.globals.get(*g) {
                Some(info) => self.agree(info.ty, e.ty, "a mention"),
                None => self.say(format!("{g} does not exist")),
            },
            ExprKind::Field { base, index, .. } => match self.field_types(base.ty).get(*index as usize) {
                Some(&ty) => self.agree(ty, e.ty, "a field"),
                None => self.say(format!("`{}` has no field {index}", self.types.show(base.ty))),
            },
            ExprKind::TupleElem(base, i) => match self.field_types(base.ty).get(*i as usize) {
                Some(&ty) => self.agree(ty, e.ty, "an element"),
                None => self.say(format!("`{}` has no element {i}", self.types.show(base.ty))),
            },
            ExprKind::Deref(p) => match pointee(self.types, p.ty) {
                Some(ty) => self.agree(ty, e.ty, "what an address leads to"),
                None => self.say(format!("`{}` leads nowhere", self.types.show(p.ty))),
            },
            ExprKind::AddrOf(p) => match pointee(self.types, e.ty) {
                // A C array is known by its first element's address.
                Some(ty) if matches!(self.types.kind(p.ty), TypeKind::CArray(elem, _) if same(self.types, elem, ty)) => {
                }
                Some(ty) => self.agree(ty, p.ty, "what the address is of"),
                None if is_address(self.types, e.ty) => {}
                None => self.say("an address that is none"),
            },
            ExprKind::Call { callee, args } => self.call(*callee, args, e.ty),
            ExprKind::Virtual { callee, args, .. } => {
                if !args.first().is_some_and(|o| self.is_class(o.ty)) {
                    self.say("a method is chosen by what is no object");
                }
                self.call(*callee, args, e.ty);
            }
            ExprKind::Indirect { callee, args, throws } => self.indirect(callee, args, *throws, e.ty),
            ExprKind::FnValue(f) => match self.prog.fns.get(*f) {
                Some(f) if matches!(f.kind, FnKind::Iter { .. }) => self.say("an iterator as a value"),
                Some(_) => {}
                None => self.say(format!("{f} does not exist")),
            },
            ExprKind::Bin(op, x, y) | ExprKind::CheckedDiv(op, x, y) => {
                if op.is_shift() {
                    self.integer(x, "what is shifted");
                    self.integer(y, "a shift's count");
                } else {
                    self.agree(x.ty, y.ty, "the right operand");
                }
                let ty = if op.is_comparison() { TypeTable::BOOL } else { x.ty };
                self.agree(ty, e.ty, "the result");
            }
            ExprKind::Un(_, x) => self.agree(x.ty, e.ty, "the result"),
            ExprKind::Atomic(op, _, args) => {
                let address = args.first().is_some_and(|p| is_address(self.types, p.ty));
                if *op != chantry_mir::AtomicOp::Fence && !address {
                    self.say("an atomic operation wants an address first");
                }
            }
            ExprKind::Intrinsic(..) | ExprKind::Cast(_) | ExprKind::CallerFile | ExprKind::Undef => {}
            ExprKind::DynCast(x, _) | ExprKind::Become(x, _) => self.object(x),
            ExprKind::IsInstance(x, _) => {
                self.object(x);
                self.agree(TypeTable::BOOL, e.ty, "a test");
            }
            ExprKind::CheckNil(x) => self.object(x),
            ExprKind::And(x, y) | ExprKind::Or(x, y) => {
                for t in [x.ty, y.ty, e.ty] {
                    self.agree(TypeTable::BOOL, t, "a condition");
                }
            }
            ExprKind::If(c, x, y) => {
                self.agree(TypeTable::BOOL, c.ty, "a condition");
                self.agree(e.ty, x.ty, "a branch");
                self.agree(e.ty, y.ty, "a branch");
            }
            ExprKind::Tuple(parts) | ExprKind::Record(parts) => self.parts(parts, e.ty),
            ExprKind::AllocObject(_) | ExprKind::AllocArray { .. } if !is_address(self.types, e.ty) => {
                self.say("new storage without an address");
            }
            ExprKind::AllocObject(_) => {}
            ExprKind::AllocArray { elem, count, .. } => {
                self.concrete(*elem, "an array's elements");
                self.integer(count, "a number of elements");
            }
            ExprKind::Copy(x) => {
                self.agree(x.ty, e.ty, "a copy");
            }
            ExprKind::Move(x) => {
                self.agree(x.ty, e.ty, "a moved value");
                self.moved(x);
            }
            ExprKind::Block(_, x) | ExprKind::TryBang(x) => self.agree(x.ty, e.ty, "a value"),
            ExprKind::Offset(p, i) => {
                if !is_address(self.types, p.ty) {
                    self.say("an offset from no address");
                }
                self.integer(i, "an offset");
            }
            ExprKind::SizeOf(t) => {
                self.concrete(*t, "a size");
            }
            ExprKind::ObjectSize(_) | ExprKind::CallerLine => {
                if !self.is_integer(e.ty) {
                    self.say("a line that is no number");
                }
            }
        }
    }

    fn outer(&mut self, f: FnId, l: LocalId, ty: TypeId) {
        match self.prog.fns.get(f).map(|f| f.locals.get(l)) {
            Some(Some(info)) => {
                self.agree(info.ty, ty, "a mention");
                if !self.is_within(f) {
                    let name = self.prog.fns[f].display;
                    self.say(format!("`{}` of `{name}`, which does not enclose this function", info.name));
                }
            }
            _ => self.say(format!("{l} of {f} does not exist")),
        }
    }

    /// Nothing else ends what leaves the place.
    fn moved(&mut self, x: &'a Expr) {
        if !self.is_place(x) {
            return self.say("what is moved is a value and no place");
        }
        if !self.needs_end(x.ty) {
            return;
        }
        let (mut base, mut depth) = (x, 0);
        while let ExprKind::Field { base: b, .. } | ExprKind::TupleElem(b, _) = &base.kind {
            if self.is_class(b.ty) {
                return;
            }
            (base, depth) = (b, depth + 1);
        }
        let element = depth == 1 && matches!(x.kind, ExprKind::TupleElem(..));
        if depth > 0 && !element && self.own_variable(base).is_some() {
            self.say("a part of a variable is moved, which ends as a whole");
        }
    }

    fn object(&mut self, e: &Expr) {
        if !is_address(self.types, e.ty) {
            self.say(format!("`{}` is no object", self.types.show(e.ty)));
        }
    }

    fn call(&mut self, callee: FnId, args: &'a [Expr], ty: TypeId) {
        let Some(f) = self.prog.fns.get(callee) else { return self.say(format!("{callee} does not exist")) };
        if matches!(f.kind, FnKind::Iter { .. }) {
            self.say(format!("a call of `{}`, which is an iterator", f.display));
        }
        self.actuals(f, args);
        if !(self.is_void(f.ret) && self.is_void(ty)) {
            self.agree(f.ret, ty, "a call's result");
        }
    }

    pub(super) fn actuals(&mut self, f: &'a Fn, args: &'a [Expr]) {
        if f.formals.len() != args.len() {
            return self.say(format!("{} actuals for the {} formals of `{}`", args.len(), f.formals.len(), f.display));
        }
        for (formal, x) in f.formals.iter().zip(args) {
            let Some(info) = f.locals.get(formal.local) else { continue };
            let what = format!("the actual for `{}` of `{}`", info.name, f.display);
            self.agree(info.ty, x.ty, &what);
            match formal.passing {
                Passing::Own => self.owned(x, &what),
                Passing::Ref | Passing::Out if !self.is_place(x) && !self.refers(x.ty, f.initialiser) => {
                    self.say(format!("{what} is a value and no place"));
                }
                Passing::Ref | Passing::Out | Passing::ConstRef | Passing::Bits => {}
            }
        }
    }

    /// Whether a value is as good as a place, since it says where its elements are: a view, and an object being made.
    fn refers(&self, ty: TypeId, initialised: bool) -> bool {
        match self.types.kind(ty) {
            TypeKind::Record(agg) => self.types.is_descriptor(agg),
            TypeKind::Class { .. } => initialised,
            _ => false,
        }
    }

    fn indirect(&mut self, callee: &Expr, args: &'a [Expr], throws: bool, ty: TypeId) {
        let TypeKind::Proc(params, ret, may_throw) = self.types.kind(callee.ty) else {
            return self.say("a call of what is no procedure");
        };
        if may_throw != throws {
            self.say("a procedure value and its call differ in whether they throw");
        }
        if params.len() != args.len() {
            return self.say(format!("{} actuals for {} formals", args.len(), params.len()));
        }
        for (&p, x) in params.iter().zip(args) {
            match self.types.kind(p) {
                TypeKind::Ref(t) if same(self.types, t, x.ty) => {}
                _ => self.agree(p, x.ty, "an actual"),
            }
        }
        if !(self.is_void(ret) && self.is_void(ty)) {
            self.agree(ret, ty, "a call's result");
        }
    }

    fn parts(&mut self, parts: &'a [Expr], ty: TypeId) {
        let fields = self.field_types(ty);
        if fields.len() != parts.len() {
            return self.say(format!("{} parts for `{}`", parts.len(), self.types.show(ty)));
        }
        for (&field, p) in fields.iter().zip(parts) {
            self.agree(field, p.ty, "a part");
            self.owned(p, "the whole");
        }
    }

    fn field_types(&self, ty: TypeId) -> Vec<TypeId> {
        match self.types.kind(ty) {
            TypeKind::Record(agg) | TypeKind::Union(agg) | TypeKind::Class { agg, .. } => {
                self.types.all_fields(agg).iter().map(|f| f.ty).collect()
            }
            TypeKind::Tuple(elems) => elems.to_vec(),
            TypeKind::Prim(Prim::Complex(w)) => vec![self.types.prim(Prim::Real(w / 2)); 2],
            _ => Vec::new(),
        }
    }

    fn constant(&mut self, c: &Const, ty: TypeId) {
        let kind = self.types.kind(ty);
        let prim = self.types.as_prim(ty);
        let ok = match c {
            Const::Bool(_) => prim == Some(Prim::Bool),
            Const::Int(_) => self.is_integer(ty) || prim == Some(Prim::Bool) || is_address(self.types, ty),
            Const::Real(_) | Const::Imag(_) => matches!(prim, Some(Prim::Real(_) | Prim::Imag(_))),
            Const::Complex(..) => matches!(prim, Some(Prim::Complex(_))),
            Const::Str(_) | Const::Bytes(_) => is_address(self.types, ty) || matches!(kind, TypeKind::Record(_)),
            Const::CStr(_) | Const::Nil => is_address(self.types, ty),
            Const::None | Const::Zero => true,
        };
        if !ok {
            let text = self.types.show(ty);
            self.say(format!("the constant {c:?} is not of type `{text}`"));
        }
    }
}
