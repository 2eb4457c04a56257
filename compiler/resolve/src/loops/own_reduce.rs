//! Reductions by a program's own classes. Their objects are the library's `_reduction`s (`UserReduce`): one for the whole
//! loop and, in loops with tasks, one a task, made by `clone`. A reduce intent gives each task a state beside it.

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast;
use chantry_tir::{Block, LocalId, Shadow, ShadowKind, StmtKind};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, TypeVal, Value};

/// What a reduction or scan goes by.
pub enum Reduction {
    BuiltIn(String),
    /// A class, perhaps generic.
    Own(TypeId),
}

/// A reduce intent by a class: the object for the whole loop, and the variable that gets the result.
pub struct IntentObject {
    intent: Span,
    object: LocalId,
    outer: Value,
}

impl Cx<'_> {
    /// The class that the expression before `reduce` or `scan` names.
    pub fn reduction_class(&mut self, e: &ast::Expr) -> Option<TypeId> {
        let item = match &e.kind {
            ast::ExprKind::Ident(n) => match self.lookup(*n, e.span) {
                Some(item) => item,
                None => {
                    let module = self.fr().module;
                    let d = self.scopes.missing(module, *n, e.span, &[]);
                    self.report(d);
                    return None;
                }
            },
            _ => self.expr(e),
        };
        let t = match item {
            Item::Error => return None,
            Item::Type(t) => t.ty,
            _ => TypeTable::VOID,
        };
        let class = match self.types.kind(t) {
            TypeKind::Error => return None,
            TypeKind::Class { .. } => true,
            TypeKind::GenericAgg(id, _) => self.aggs.generic(id).decl.kind == ast::AggregateKind::Class,
            _ => false,
        };
        if !class {
            self.report(
                Diagnostic::error(codes::TYPE_MISMATCH, e.span, "this is neither an operator nor a class to reduce by")
                    .help("the operators are `+ * && || & | ^ min max minloc maxloc minmax`; a class extends `ReduceScanOp`"),
            );
            return None;
        }
        Some(t)
    }

    /// A new object for elements of that type, in a variable.
    pub fn reduction_object(&mut self, class: TypeId, elem: TypeVal, span: Span) -> Option<Value> {
        let acts = match self.types.kind(class) {
            TypeKind::GenericAgg(..) => vec![Actual::ty(class, span), Actual::item(Item::Type(elem), span)],
            _ => vec![Actual::ty(class, span)],
        };
        let made = self.call_named("_newReduction", &acts, span);
        let made = self.value_of(made, span)?;
        let object = self.f().new_temp(made.ty(), false, span);
        let init = self.owned_value(made);
        self.f().emit(StmtKind::Let { local: object, init: Some(init) }, span);
        Some(Value::place(self.fr().local_expr(object, span), true))
    }

    /// The object of a task, which goes into that of the whole loop where the task ends.
    pub fn task_reduction(&mut self, whole: &Value, span: Span) -> Option<(Value, Shadow)> {
        let like = self.call_named("_reductionLike", &[Actual::value(whole.clone())], span);
        let like = self.value_of(like, span)?;
        let inner = self.f().new_temp(like.ty(), false, span);
        let identity = self.owned_value(like);
        let own = Value::place(self.fr().local_expr(inner, span), true);
        let combine = self.statement_call("_reductionJoin", whole, &own, span);
        Some((own, Shadow { inner, kind: ShadowKind::Reduce { identity, combine } }))
    }

    fn statement_call(&mut self, name: &str, a: &Value, b: &Value, span: Span) -> Block {
        let acts = [Actual::value(a.clone()), Actual::value(b.clone())];
        self.in_block(|cx| {
            if let Item::Value(v) = cx.call_named(name, &acts, span) {
                cx.f().emit(StmtKind::Expr(v.expr), span);
            }
        })
    }

    /// Makes the objects of a loop's reduce intents, before the loop, with what their variables hold.
    pub fn open_intents(&mut self, with: &[ast::TaskIntent]) -> Vec<IntentObject> {
        let mut made = Vec::new();
        for w in with {
            let ast::TaskIntentKind::Reduce(op) = &w.kind else { continue };
            let Some(Some(Reduction::Own(class))) = self.quietly(|cx| cx.reduction(op)) else { continue };
            let Some(Some(Item::Value(outer))) = self.quietly(|cx| cx.intent_target(w)) else { continue };
            let of = self.type_with_parts(&outer, w.span);
            let Some(object) = self.reduction_object(class, of, w.span) else { continue };
            let start = self.statement_call("_reductionStart", &object, &outer, w.span);
            self.f().emit(StmtKind::Block(start), w.span);
            let chantry_tir::ExprKind::Local(local) = object.expr.kind else { continue };
            self.f().intent_objects.insert(w.span, local);
            made.push(IntentObject { intent: w.span, object: local, outer });
        }
        made
    }

    /// Gives the variables their results, after the loop.
    pub fn close_intents(&mut self, intents: Vec<IntentObject>) {
        for i in intents {
            let span = i.intent;
            self.f().intent_objects.remove(&span);
            let object = Value::place(self.fr().local_expr(i.object, span), true);
            let result = self.call_named("_reductionResult", &[Actual::value(object)], span);
            self.assign_item(Item::Value(i.outer), result, span);
        }
    }

    /// A task's own variables for a reduce intent by a class: an object, and the state that the loop's body sees.
    pub fn own_intent(&mut self, w: &ast::TaskIntent, span: Span) -> Option<(LocalId, Vec<Shadow>)> {
        let whole = *self.fr().intent_objects.get(&span)?;
        let whole = Value::place(self.fr().local_expr(whole, span), true);
        let (own, object) = self.task_reduction(&whole, span)?;
        let state = self.call_named("_reductionState", &[Actual::value(own.clone())], span);
        let state = self.value_of(state, span)?;
        let inner = self.f().new_local(w.name.name, state.ty(), false, false, w.name.span);
        let identity = self.owned_value(state);
        let seen = Value::place(self.fr().local_expr(inner, span), false);
        let combine = self.statement_call("_reductionTake", &own, &seen, span);
        self.f().reduce_ops.insert(inner, own);
        Some((inner, vec![object, Shadow { inner, kind: ShadowKind::Reduce { identity, combine } }]))
    }
}
