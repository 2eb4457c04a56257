//! Exported procedures, of which the program knows no call. Where C has no counterpart for a formal or the result that is a text, bytes or an array,
//! C calls a procedure made here, which converts by the library's module `Exported` and calls the program's. Not for: what else C cannot
//! pass (`work_list`), or the header (`driver/src/exported`).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_scope::{DeclId, DeclKind, ModuleId};
use chantry_syntax::ast;
use chantry_tir::{Block, Conversions, Converted, Expr, ExprKind, Fn, FnKind, Formal, Passing, StmtKind};
use chantry_types::{TypeId, TypeTable};

use crate::calls::queries::has_query;
use crate::state::cx::Cx;
use crate::state::frame::Frame;
use crate::state::functions::{FnInfo, FnState};
use crate::state::item::{Actual, Item, Value};
use crate::statements::errors::callee_of;

/// The library module that converts.
const CONVERSIONS: &str = "Exported";

/// How a formal's value comes from C.
#[derive(Clone, Copy)]
enum FromC {
    AsIt(TypeId),
    /// A string or bytes.
    Text(TypeId),
    /// An array of elements of this type.
    Array(TypeId),
}

impl Cx<'_> {
    /// Resolves the module's exported procedures.
    pub fn resolve_exported(&mut self, m: ModuleId) {
        let ids: Vec<_> = self.scopes.modules[m].decls.values().flatten().copied().collect();
        for id in ids {
            let DeclKind::Proc(decl) = self.scopes.decls[id].kind.clone() else { continue };
            if decl.export && decl.body.is_some() && decl.name.name != "main" {
                self.resolve_one_exported(m, id, &decl);
            }
        }
    }

    fn resolve_one_exported(&mut self, m: ModuleId, id: DeclId, decl: &Rc<ast::ProcDecl>) {
        let generic = decl.where_clause.is_some()
            || decl.has_receiver
            || decl.formals.iter().any(|f| {
                f.varargs.is_some()
                    || matches!(f.intent, ast::Intent::Type | ast::Intent::Param)
                    || f.ty.as_ref().is_none_or(|t| has_query(any_array_of(t).unwrap_or(t)))
            });
        if generic {
            self.not_supported(decl.name.span, "a generic procedure or a method as an exported procedure");
            return;
        }
        let span = decl.name.span;
        let for_c = self.new_fn(
            Fn::made(&format!("{} for C", decl.name.name), &format!("{} for C", decl.name.name), span, false),
            FnInfo::made(m),
        );
        let mut frame = Frame::new(for_c, m, false);
        frame.throws = true;
        self.frames.push(frame);
        let mut ways = Conversions { formals: Vec::new(), result: Converted::No };
        let mut formals = Vec::new();
        let mut acts = Vec::new();
        for f in &decl.formals {
            let Some(from) = self.way_from_c(f) else { break };
            ways.formals.push(match from {
                FromC::AsIt(_) => Converted::No,
                FromC::Text(t) if self.is_string(t) => Converted::Text,
                FromC::Text(_) => Converted::Bytes,
                FromC::Array(elem) => Converted::Array(elem),
            });
            let Some((formal, act)) = self.formal_of_c(f, from) else { break };
            formals.push(formal);
            acts.push(act);
        }
        let mut item = Item::Error;
        if acts.len() == decl.formals.len() {
            let mut cands = Vec::new();
            self.push_cands(&[id], 0, &mut cands);
            item = self.resolve_call(decl.name.name, cands, None, &acts, span);
        }
        let called = if let Item::Value(v) = &item { callee_of(&v.expr) } else { None };
        let mut ret = TypeTable::VOID;
        if let Item::Value(v) = item {
            let mut v = v;
            if self.is_string(v.ty()) || self.is_bytes(v.ty()) || self.is_array(v.ty()) {
                ways.result = match self.array_elem(v.ty()) {
                    _ if self.is_string(v.ty()) => Converted::Text,
                    _ if self.is_bytes(v.ty()) => Converted::Bytes,
                    elem => Converted::Array(elem.unwrap_or(TypeTable::ERROR)),
                };
                if let Item::Value(c) = self.conversion("_toC", &[Actual::value(v)], span) {
                    ret = c.ty();
                    self.f().emit(StmtKind::Return(Some(c.expr)), span);
                }
            } else if v.ty() == TypeTable::VOID {
                self.f().emit(StmtKind::Expr(v.expr), span);
            } else {
                ret = v.ty();
                v.expr.span = span;
                self.f().emit(StmtKind::Return(Some(v.expr)), span);
            }
        }
        let mut frame = self.frames.pop().expect("pushed above");
        let body = frame.close_block();
        self.fns[for_c].state = FnState::Done;
        let f = &mut self.prog.fns[for_c];
        f.locals = frame.locals;
        let Some(called) = called.filter(|_| ways.convert()) else {
            // C calls the program's procedure itself.
            f.body = Some(Block { stmts: Vec::new() });
            return;
        };
        let link = self.prog.fns[called].link_name.take();
        self.prog.fns[called].kind = FnKind::Proc;
        let f = &mut self.prog.fns[for_c];
        (f.kind, f.link_name, f.formals, f.ret, f.body) = (FnKind::Export, link, formals, ret, Some(body));
        self.prog.conversions.insert(for_c, ways);
    }

    fn way_from_c(&mut self, f: &ast::Formal) -> Option<FromC> {
        let te = f.ty.as_ref()?;
        let t = self.quietly(|cx| cx.type_expr(te).ty)?;
        let by_value = !matches!(f.intent, ast::Intent::Ref | ast::Intent::ConstRef);
        if by_value && (self.is_string(t) || self.is_bytes(t)) {
            return Some(FromC::Text(t));
        }
        if let Some(elem) = any_array_of(te) {
            let elem = self.quietly(|cx| cx.type_expr(elem).ty)?;
            return (elem != TypeTable::ERROR && !self.is_generic(elem)).then_some(FromC::Array(elem));
        }
        (t != TypeTable::ERROR && !self.is_generic(t)).then_some(FromC::AsIt(t))
    }

    /// The formal that C sees, and what is passed on for it.
    fn formal_of_c(&mut self, f: &ast::Formal, from: FromC) -> Option<(Formal, Actual)> {
        let ast::Pattern::Name(name) = &f.pattern else { return None };
        let by_ref = matches!(f.intent, ast::Intent::Ref | ast::Intent::ConstRef);
        let in_c = match from {
            FromC::AsIt(t) => t,
            FromC::Text(t) => self.type_in_c("_typeInC", &[Actual::ty(t, f.span)], f.span)?,
            FromC::Array(_) => self.type_in_c("_arrayInC", &[], f.span)?,
        };
        let as_it = matches!(from, FromC::AsIt(_));
        let is_ref = as_it && by_ref;
        let local = self.f().new_local(name.name, in_c, is_ref, f.intent != ast::Intent::Ref, f.span);
        let passing = match (is_ref, f.intent) {
            (true, ast::Intent::Ref) => Passing::Ref,
            (true, _) => Passing::ConstRef,
            (false, _) => Passing::Bits,
        };
        let place = Value::place(Expr::new(ExprKind::Local(local), in_c, f.span), f.intent != ast::Intent::Ref);
        let given = Actual::value(place);
        let passed = match from {
            FromC::AsIt(_) => given,
            FromC::Text(t) => self.value_from_c("_fromC", t, given, f.span)?,
            FromC::Array(elem) => self.value_from_c("_arrayFromC", elem, given, f.span)?,
        };
        Some((Formal { local, passing }, passed))
    }

    /// A variable of its own with the converted value: procedures may want a place.
    fn value_from_c(&mut self, conversion: &str, t: TypeId, given: Actual, span: Span) -> Option<Actual> {
        let Item::Value(v) = self.conversion(conversion, &[Actual::ty(t, span), given], span) else { return None };
        let t = v.ty();
        let local = self.f().new_local(Symbol::new("_converted"), t, false, false, span);
        self.f().emit(StmtKind::Let { local, init: Some(v.expr) }, span);
        Some(Actual::value(Value::place(Expr::new(ExprKind::Local(local), t, span), false)))
    }

    fn type_in_c(&mut self, name: &str, actuals: &[Actual], span: Span) -> Option<TypeId> {
        match self.conversion(name, actuals, span) {
            Item::Type(t) => Some(t.ty),
            _ => None,
        }
    }

    /// A call of one of the library's conversions.
    fn conversion(&mut self, name: &str, actuals: &[Actual], span: Span) -> Item {
        let name = Symbol::new(name);
        let ids = self.scopes.in_library(CONVERSIONS, name);
        let mut cands = Vec::new();
        self.push_cands(&ids, 0, &mut cands);
        self.resolve_call(name, cands, None, actuals, span)
    }
}

/// The type of elements of `[] t`, an array over any domain.
fn any_array_of(te: &ast::Expr) -> Option<&ast::Expr> {
    match &te.kind {
        ast::ExprKind::Loop(l) if l.iter.is_none() => l.body.as_ref(),
        _ => None,
    }
}
