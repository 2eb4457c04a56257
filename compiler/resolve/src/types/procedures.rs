//! Procedure types: what they say, which values serve as which, what a value is made of. Such a type is an instance of the
//! library's record for them, whose fields are the procedure's number in the program's table and what it has captured.
//! Not for: making values (`calls/procs`) and calling them (`calls/by_value`).

use std::rc::Rc;
use std::sync::Arc;

use chantry_base::{Span, Symbol};
use chantry_syntax::ast::{Intent, RetIntent};
use chantry_syntax::library::LibType;
use chantry_tir::{BinOp, Const, Expr, ExprKind, FnId};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};
use crate::state::keys::{ConstKey, SubKey};
use crate::types::aggregates::Generic;

/// What a procedure type says.
#[derive(Clone, PartialEq, Eq)]
pub struct ProcSig {
    pub formals: Vec<ProcFormal>,
    pub ret: TypeId,
    /// Whether a reference to the result is returned, and to what.
    pub by: RetIntent,
    pub throws: bool,
}

#[derive(Clone, PartialEq, Eq)]
pub struct ProcFormal {
    /// `_` takes procedures whatever their formal is called.
    pub name: Symbol,
    pub intent: Intent,
    pub ty: TypeId,
}

impl ProcSig {
    pub fn returns_reference(&self) -> bool {
        matches!(self.by, RetIntent::Ref | RetIntent::ConstRef)
    }

    /// Whether a procedure of this type can stand where `want` is asked for: it differs in names that `want` leaves open.
    pub fn serves_as(&self, want: &ProcSig) -> bool {
        self.same_but_names(want)
            && self.formals.iter().zip(&want.formals).all(|(a, b)| a.name == b.name || b.name == "_")
    }

    pub fn same_but_names(&self, other: &ProcSig) -> bool {
        self.ret == other.ret
            && self.by == other.by
            && self.throws == other.throws
            && self.formals.len() == other.formals.len()
            && self.formals.iter().zip(&other.formals).all(|(a, b)| a.ty == b.ty && a.intent == b.intent)
    }
}

/// How an intent is written before a formal.
pub fn intent_word(intent: Intent) -> &'static str {
    match intent {
        Intent::Default => "",
        Intent::Const => "const ",
        Intent::In => "in ",
        Intent::ConstIn => "const in ",
        Intent::Ref => "ref ",
        Intent::ConstRef => "const ref ",
        Intent::Out => "out ",
        Intent::Inout => "inout ",
        Intent::Param => "param ",
        Intent::Type => "type ",
    }
}

impl Cx<'_> {
    /// What a type says, if it is one of procedures.
    pub fn procedure_sig(&self, t: TypeId) -> Option<Rc<ProcSig>> {
        match self.types.kind(t) {
            TypeKind::Record(a) => self.known.procedure(a),
            _ => None,
        }
    }

    pub fn procedure_type(&mut self, sig: ProcSig, span: Span) -> Option<TypeId> {
        let library = self.library_type(LibType::Procedure);
        let TypeKind::GenericAgg(id, _) = self.types.kind(library) else {
            self.not_supported(span, "procedures as values");
            return None;
        };
        let Generic { decl, module, outer, .. } = self.aggs.generic(id).clone();
        let formals: Vec<String> =
            sig.formals.iter().map(|f| format!("{}{}: {}", intent_word(f.intent), f.name, self.show(f.ty))).collect();
        let throws = if sig.throws { " throws" } else { "" };
        let by = match sig.by {
            RetIntent::Ref => " ref",
            RetIntent::ConstRef => " const ref",
            _ => "",
        };
        let text: Arc<str> = format!("proc({}){by}: {}{throws}", formals.join(", "), self.show(sig.ret)).into();
        let parts: Vec<TypeId> = sig.formals.iter().map(|f| f.ty).chain([sig.ret]).collect();
        let text = Const::Str(text);
        let string = self.library_type(LibType::String);
        let subs = vec![SubKey::Type(self.types.tuple(&parts)), SubKey::Param(ConstKey::new(&text), string)];
        let agg = self.agg_instance(&decl, module, outer, subs, vec![None, Some(text)]);
        if self.known.procedure(agg).is_none() {
            self.known.add_procedure(agg, sig);
        }
        Some(self.types.intern(TypeKind::Record(agg)))
    }

    /// Number and captured variables of a value: types of the two fields.
    fn procedure_parts(&mut self, t: TypeId) -> (TypeId, TypeId) {
        let TypeKind::Record(a) = self.types.kind(t) else { return (TypeTable::ERROR, TypeTable::ERROR) };
        let tys = self.run_types(a);
        (tys[0], tys[1])
    }

    /// A value of type `t` that calls `call`, with what it has captured.
    pub fn made_procedure(&mut self, t: TypeId, call: FnId, env: Option<Expr>, span: Span) -> Value {
        let (int, held) = self.procedure_parts(t);
        let code = Expr::new(ExprKind::FnValue(call), int, span);
        let env = env.unwrap_or(Expr::new(ExprKind::Const(Const::Nil), held, span));
        Value::new(Expr::new(ExprKind::Record(vec![code, env]), t, span))
    }

    /// The number of the procedure, and a loan of what it has captured.
    pub fn procedure_fields(&mut self, v: &Value, span: Span) -> (Expr, Expr) {
        let (int, held) = self.procedure_parts(v.ty());
        let field =
            |index, t| Expr::new(ExprKind::Field { base: v.expr.clone().boxed(), index, check_nil: false }, t, span);
        let lent = self.borrowed(held);
        (field(0, int), Expr::new(ExprKind::Cast(field(1, held).boxed()), lent, span))
    }

    /// The value as one of another procedure type that it serves as.
    pub fn procedure_as(&mut self, v: Value, to: TypeId, span: Span) -> Expr {
        if let ExprKind::Record(parts) = v.expr.kind {
            return Expr::new(ExprKind::Record(parts), to, span);
        }
        let v = self.stable(v, span);
        let (_, held) = self.procedure_parts(v.ty());
        let (code, _) = self.procedure_fields(&v, span);
        let env = Expr::new(ExprKind::Field { base: v.expr.boxed(), index: 1, check_nil: false }, held, span);
        let env = self.owned_expr(env, span);
        Expr::new(ExprKind::Record(vec![code, env]), to, span)
    }

    /// The address that C calls.
    pub fn procedure_address(&mut self, v: Value, span: Span) -> Expr {
        let v = self.stable(v, span);
        let (code, _) = self.procedure_fields(&v, span);
        let item = self.call_named("_codeAddress", &[Actual::value(Value::place(code, true))], span);
        match self.value_of(item, span) {
            Some(v) => v.expr,
            None => Expr::new(ExprKind::Const(Const::Nil), TypeTable::OPAQUE_PTR, span),
        }
    }

    /// `f == nil`, `f != nil`.
    pub fn procedure_is_nil(&mut self, cmp: BinOp, v: &Value, span: Span) -> Option<Item> {
        self.procedure_sig(v.ty())?;
        if !matches!(cmp, BinOp::Eq | BinOp::Ne) {
            return None;
        }
        let v = self.stable(v.clone(), span);
        let (code, _) = self.procedure_fields(&v, span);
        let none = Expr::new(ExprKind::Const(Const::Int(0)), TypeTable::INT, span);
        let e = ExprKind::Bin(cmp, code.boxed(), none.boxed());
        Some(Item::Value(Value::new(Expr::new(e, TypeTable::BOOL, span))))
    }
}
