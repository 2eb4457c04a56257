//! Procedures as the library asks about them: those that take a value of a type, and the one that calls.
//! Not for: candidates of a call.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_scope::DeclKind;
use chantry_syntax::ast::{self, Pattern, ProcKind};
use chantry_types::TypeId;

use crate::state::cx::Cx;
use crate::state::frame::Frame;
use crate::state::item::{Actual, Around, Cand, Item, ProcSet, Value};

impl Cx<'_> {
    /// The procedures of the user's modules with one formal of type `t` that throw: how tests are found. By module
    /// and place.
    pub fn procs_taking(&mut self, t: TypeId) -> Vec<Rc<ProcSet>> {
        let mut found = Vec::new();
        for d in self.scopes.decls.iter() {
            if let DeclKind::Proc(p) = &d.kind
                && !self.scopes.modules[d.module].library
                && let [formal] = p.formals.as_slice()
                && p.throws
                && p.kind == ProcKind::Proc
                && !p.has_receiver
                && !self.classes.is_method(p.path)
                && let (Some(ty), Pattern::Name(_)) = (&formal.ty, &formal.pattern)
            {
                found.push((p.clone(), d.module, d.name, ty.clone()));
            }
        }
        found.sort_by_key(|(p, ..)| (p.span.file.0, p.span.lo));
        let mut sets = Vec::new();
        for (decl, module, name, ty) in found {
            let found = self.quietly(|cx| cx.in_module_scratch(module, |cx| cx.type_expr(&ty).ty));
            if found == Some(t) {
                let cands = [Cand { decl, module, owner: None, level: 0, nested: None }];
                sets.push(ProcSet::new(name, cands, None));
            }
        }
        sets
    }

    /// The frame of the user's code that led here, else the outermost.
    fn calling_frame(&self) -> &Frame {
        self.frames.iter().rev().find(|f| !f.library).unwrap_or(&self.frames[0])
    }

    /// The name of the procedure that calls, of the module for its own statements.
    pub fn calling_routine(&self) -> Symbol {
        let frame = self.calling_frame();
        match frame.fn_id.and_then(|f| self.prog.fns.get(f)) {
            Some(f) if !frame.module_level => Symbol::new(&f.name.to_string()),
            _ => self.scopes.modules[frame.module].name,
        }
    }

    /// The file and the line of the call.
    pub fn calling_place(&self) -> (String, u32) {
        self.calling_frame().call_span.and_then(|span| self.scopes.place(span)).unwrap_or_default()
    }

    pub fn calling_module(&self) -> Symbol {
        self.scopes.modules[self.calling_frame().module].name
    }

    pub fn proc_taking(&mut self, t: TypeId, i: i128) -> Option<Rc<ProcSet>> {
        self.procs_taking(t).get(usize::try_from(i).ok()?).cloned()
    }

    pub fn proc_taking_value(&mut self, t: TypeId, i: i128, span: Span) -> Option<Item> {
        let set = self.proc_taking(t, i)?;
        Some(self.proc_value(&set, span).map_or(Item::Error, Item::Value))
    }

    /// Whether a call of a procedure by name, as the user's module sees it, resolves.
    pub fn can_call(&mut self, text: &str, actuals: &[Actual], span: Span) -> bool {
        let (name, module) = (Symbol::new(text), self.calling_frame().module);
        // What the caller's own blocks declare is visible, too.
        let caller = self.calling_frame();
        let around = match caller.fn_id {
            Some(fn_id) if !caller.scratch => Some(Around { fn_id, scopes: Some(caller.scopes.len()), copy: 0 }),
            _ => None,
        };
        let actuals = &as_variables(actuals)[..];
        let called = self.quietly(|cx| {
            cx.in_module_scratch(module, |cx| {
                cx.f().parent = around;
                match (ast::UnOp::named(text), ast::BinOp::named(text), actuals) {
                    (Some(op), _, [x]) => !matches!(cx.unary_operator(op, x.clone(), span), Item::Error),
                    (_, Some(op), [x, y]) => !matches!(cx.operator(op, x.clone(), y.clone(), span), Item::Error),
                    _ => match cx.lookup(name, span) {
                        Some(Item::Procs(set)) => !matches!(cx.call_set(&set, actuals, span), Item::Error),
                        _ => false,
                    },
                }
            })
        });
        called == Some(true)
    }

    /// Whether a call of a value's or a type's method by name resolves.
    pub fn can_call_method(&mut self, this: Item, name: &str, actuals: &[Actual], span: Span) -> bool {
        let module = self.calling_frame().module;
        let this = as_variable(this);
        let actuals = &as_variables(actuals)[..];
        let called = self.quietly(|cx| {
            cx.in_module_scratch(module, |cx| !matches!(cx.method(this, name, actuals, span), Item::Error))
        });
        called == Some(true)
    }
}

/// What a question whether a call resolves is about: variables of these types, whatever its own formals may do with them.
fn as_variables(actuals: &[Actual]) -> Vec<Actual> {
    actuals.iter().map(|a| Actual { item: as_variable(a.item.clone()), ..a.clone() }).collect()
}

fn as_variable(item: Item) -> Item {
    match item {
        Item::Value(v) => Item::Value(Value { is_const: v.param.is_some(), ..v }),
        other => other,
    }
}
