//! Calls of procedure values. Not for: making such values (`procs`).

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{Intent, RetIntent};
use chantry_tir::{Expr, ExprKind, FnId, Intrinsic, LocalId, Passing};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::calls::generality::Generality;
use crate::calls::sig::SigFormal;
use crate::conversions::convert::Fit;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};
use crate::types::procedures::{ProcFormal, ProcSig};

impl Cx<'_> {
    pub fn call_procedure(&mut self, v: Value, sig: &ProcSig, actuals: &[Actual], span: Span) -> Item {
        let Some(given) = self.given_to(sig, actuals, span) else { return Item::Error };
        if self.goes_by_elements(sig, actuals, &given) {
            let args = given.iter().map(|&a| Actual { name: None, ..actuals[a].clone() });
            let all: Vec<Actual> = std::iter::once(Actual::value(v)).chain(args).collect();
            return self.call_named("_calledForEach", &all, span);
        }
        let mut actuals = actuals.to_vec();
        let mut formals = Vec::new();
        for (f, &a) in sig.formals.iter().zip(&given) {
            let at = actuals[a].span;
            let Some(av) = self.value_of(actuals[a].item.clone(), at) else { return Item::Error };
            if !self.may_be_given(f, &av, at) {
                return Item::Error;
            }
            actuals[a].item = Item::Value(av);
            formals.push(SigFormal {
                name: f.name,
                intent: f.intent,
                ty: f.ty,
                constraint: None,
                // Some variable: it is the called procedure's.
                local: Some(LocalId(0)),
                passing: self.passing_for(f.intent, f.ty),
                actual: Some(a),
                default: None,
                generic: Generality::Concrete,
                fit: Fit::Exact,
                promoted: false,
                is_this: false,
            });
        }
        let v = self.stable(v, span);
        let (code, env) = self.procedure_fields(&v, span);
        let checked = self.call_named("_calledCode", &[Actual::value(Value::place(code, true))], span);
        let Some(code) = self.value_of(checked, span) else { return Item::Error };
        let code = self.stable(code, span).expr;
        // No formal has a default or is a receiver, so no function is asked for.
        let Some((mut args, after)) = self.actual_exprs(&formals, None, &actuals, FnId(0), span) else {
            return Item::Error;
        };
        let mut params: Vec<TypeId> = formals
            .iter()
            .map(|f| match f.passing {
                Passing::Bits | Passing::Own => f.ty,
                Passing::Ref | Passing::ConstRef | Passing::Out => self.types.ref_to(f.ty),
            })
            .collect();
        params.push(env.ty);
        args.push(env);
        let by_ref = sig.returns_reference();
        let ret = if by_ref { self.types.ref_to(sig.ret) } else { sig.ret };
        let raw = self.types.intern(TypeKind::Proc(params.into(), ret, sig.throws));
        let address = Expr::new(ExprKind::Intrinsic(Intrinsic::ProcCall, vec![code]), TypeTable::OPAQUE_PTR, span);
        let callee = Expr::new(ExprKind::Cast(address.boxed()), raw, span).boxed();
        let mut e = Expr::new(ExprKind::Indirect { callee, args, throws: sig.throws }, ret, span);
        if sig.throws {
            e = self.handle_throw(e, span);
        }
        if by_ref {
            e = Expr::new(ExprKind::Deref(e.boxed()), sig.ret, span);
        }
        let is_const = sig.by == RetIntent::ConstRef;
        if by_ref && after.is_empty() {
            return Item::Value(Value::place(e, is_const));
        }
        Item::Value(self.then(e, by_ref.then_some(is_const), after, span))
    }

    /// Whether the call is one for each element of what it is given: some argument fits its formal only so.
    fn goes_by_elements(&mut self, sig: &ProcSig, actuals: &[Actual], given: &[usize]) -> bool {
        let mut some = false;
        for (f, &a) in sig.formals.iter().zip(given) {
            let by_value = !matches!(f.intent, Intent::Ref | Intent::Inout | Intent::Out) && !self.ref_by_default(f.ty);
            let Some(v) = self.value_of(actuals[a].item.clone(), actuals[a].span) else { return false };
            if self.fits(&v, f.ty).is_some() {
                continue;
            }
            let Some(mut e) = self.element_of(&v).filter(|_| by_value) else { return false };
            while self.fits(&e, f.ty).is_none() {
                let Some(inner) = self.element_of(&e) else { return false };
                e = inner;
            }
            some = true;
        }
        some
    }

    /// Which actual each formal gets.
    fn given_to(&mut self, sig: &ProcSig, actuals: &[Actual], span: Span) -> Option<Vec<usize>> {
        let n = sig.formals.len();
        let mut given: Vec<Option<usize>> = vec![None; n];
        for (i, a) in actuals.iter().enumerate() {
            if matches!(a.item, Item::Error) {
                return None;
            }
            let Some(name) = a.name else { continue };
            match sig.formals.iter().position(|f| f.name == name && f.name != "_") {
                Some(k) if given[k].is_none() => given[k] = Some(i),
                _ => {
                    self.err(
                        codes::UNKNOWN_NAMED_ARGUMENT,
                        a.span,
                        format!("this procedure has no formal `{name}` that is free for this argument"),
                    );
                    return None;
                }
            }
        }
        let mut rest = actuals.iter().enumerate().filter(|(_, a)| a.name.is_none()).map(|(i, _)| i);
        for g in given.iter_mut().filter(|g| g.is_none()) {
            *g = rest.next();
        }
        let all: Option<Vec<usize>> = given.into_iter().collect();
        if all.is_none() || rest.next().is_some() {
            let many = actuals.len();
            self.err(codes::WRONG_ARGUMENT_COUNT, span, format!("this procedure takes {n} arguments, not {many}"));
            return None;
        }
        all
    }

    fn may_be_given(&mut self, f: &ProcFormal, v: &Value, span: Span) -> bool {
        let changes = matches!(f.intent, Intent::Ref | Intent::Inout | Intent::Out)
            || f.intent == Intent::Default && self.ref_by_default(f.ty);
        let (want, have) = (self.show(f.ty), self.show(v.ty()));
        let place = v.expr.is_place(&self.prog.fns, self.types);
        if changes && (v.is_const || !place) {
            self.report(
                Diagnostic::error(
                    codes::NOT_A_LVALUE,
                    span,
                    format!("the argument for `{}` must be a variable that can be modified", f.name),
                )
                .mark(if place { "this is a constant" } else { "this is a value" }),
            );
            return false;
        }
        // A reference leads to a variable of the very type; copies may be converted.
        let exact = changes && !matches!(f.intent, Intent::Inout | Intent::Out);
        let fits = match f.intent {
            Intent::Out => true,
            _ if exact => v.ty() == f.ty,
            _ => self.fits(v, f.ty).is_some(),
        };
        if !fits {
            self.err(
                codes::WRONG_ARGUMENT_TYPE,
                span,
                format!("the argument for `{}` must be `{want}`, but this is `{have}`", f.name),
            );
        }
        fits
    }
}
