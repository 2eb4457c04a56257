//! Records that say how they are copied also say how they are assigned, and the reverse (specification, "Copy
//! Initialization of Records"); what they are assigned from they are also initialised from, and cast from ("Implicit
//! Conversions for Initialization and Assignment"); classes have no assignment of their own. Not for: copying and assigning
//! (`operations`, `statements/assign`).

use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclKind, ModuleId};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E, StmtKind as S};
use chantry_tir::{Expr, ExprKind, FnId};
use chantry_types::{TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, TypeVal, Value};

/// What is declared for the records of a name in one module.
#[derive(Default)]
struct Declared {
    record: Option<Span>,
    copy: Option<Span>,
    assignment: Option<Span>,
    /// Something that may be one of the two for some values.
    unclear: bool,
}

impl Cx<'_> {
    /// Looks at the records that the program's modules declare.
    pub fn check_copies_and_assignments(&mut self) {
        if self.opts.edition.rule(Rule::CopiesWithoutAssignment) {
            return;
        }
        self.check_assignments_of_classes();
        let mut found: FxHashMap<(ModuleId, Symbol), Declared> = FxHashMap::default();
        for d in self.scopes.decls.iter().filter(|d| !self.scopes.modules[d.module].library) {
            match &d.kind {
                DeclKind::Aggregate(a) if a.kind == ast::AggregateKind::Record => {
                    found.entry((d.module, a.name.name)).or_default().record = Some(a.name.span);
                    for m in &a.members {
                        if let S::Proc(p) = &m.kind {
                            note(&mut found, d.module, Some(a.name.name), p);
                        }
                    }
                }
                DeclKind::Proc(p) => {
                    let receiver = p.receiver.as_ref().and_then(named);
                    note(&mut found, d.module, receiver, p);
                }
                _ => {}
            }
        }
        let mut alone: Vec<_> = found
            .into_iter()
            .filter(|(_, d)| !d.unclear)
            .filter_map(|((_, name), d)| match (d.record, d.copy, d.assignment) {
                (Some(_), Some(at), None) => Some((name, at, "`init=`", "`operator =`")),
                (Some(_), None, Some(at)) => Some((name, at, "`operator =`", "`init=`")),
                _ => None,
            })
            .collect();
        alone.sort_by_key(|(_, at, ..)| (at.file.0, at.lo));
        for (name, at, has, lacks) in alone {
            let help = format!("declare {lacks} as well, so that copies and assignments agree");
            self.tell_alone(at, format!("the record `{name}` has its own {has}, but no {lacks}"), help);
        }
    }

    /// What an `init=` makes a record of can be cast to it, too.
    pub fn check_cast_beside(&mut self, init: FnId, record: TypeId) {
        let Some((from, name)) = self.converted(init, record) else { return };
        let span = self.prog.fns[init].span;
        let cands = self.op_cands(Symbol::new(":"), &[Some(from), Some(record)]);
        let acts = [self.some_value(from, span), Actual::item(Item::Type(TypeVal::new(record)), span)];
        if cands.iter().any(|c| self.takes(c, None, &acts)) || self.declares_cast(record, name) {
            return;
        }
        let from = self.show(from);
        let help = format!("declare the cast as well: `operator :(from: {from}, type to: {name})`");
        self.tell_alone(span, format!("the record `{name}` has an `init=` from `{from}`, but no cast from it"), help);
    }

    /// One of a pair stands alone.
    fn tell_alone(&mut self, at: Span, message: String, help: String) {
        self.report(Diagnostic::error(codes::COPY_WITHOUT_ASSIGNMENT, at, message).help(help));
    }

    /// What is assigned to a record can be its initial value, too, if the assignment stands where the record does.
    pub fn check_init_beside(&mut self, assignment: FnId, record: TypeId) {
        let Some((from, name)) = self.converted(assignment, record) else { return };
        let span = self.prog.fns[assignment].span;
        let TypeKind::Record(a) = self.types.kind(record) else { return };
        let home = self.aggs[a].module;
        let extern_ = self.aggs[a].decl.extern_;
        if extern_ || !self.declared_in(home, span) {
            return;
        }
        let this = self.some_value(record, span);
        let acts = [self.some_value(from, span)];
        let cands = self.methods_for(record, Symbol::new("init="));
        if cands
            .iter()
            .any(|c| (c.owner.is_some() || self.receiver_may_match(c, record)) && self.takes(c, Some(&this), &acts))
        {
            return;
        }
        let from = self.show(from);
        let help = format!("declare it as well: `proc {name}.init=(from: {from})`, and the cast `operator :`");
        self.tell_alone(
            span,
            format!("the record `{name}` is assigned from `{from}`, but has no `init=` from it"),
            help,
        );
    }

    /// The type that a user's conversion takes, if it is not the record's own, and the record's name.
    fn converted(&mut self, f: FnId, record: TypeId) -> Option<(TypeId, Symbol)> {
        let TypeKind::Record(a) = self.types.kind(record) else { return None };
        if self.opts.edition.rule(Rule::ConversionsWithoutCasts)
            || self.reports.trying()
            || self.prog.fns[f].library
            || self.scopes.modules[self.aggs[a].module].library
        {
            return None;
        }
        // Before it are the receiver and what is known of its type.
        let local = self.prog.fns[f].formals.last()?.local;
        let from = self.formal_type(f, local);
        let name = self.aggs[a].decl.name.name;
        let of_same = match self.types.kind(from) {
            TypeKind::Record(b) => self.aggs[b].decl.name.span == self.aggs[a].decl.name.span,
            TypeKind::Error => true,
            _ => false,
        };
        (!of_same).then_some((from, name))
    }

    /// Whether the operator whose name stands there is one of the module's.
    fn declared_in(&self, module: ModuleId, name: Span) -> bool {
        self.scopes.decls.iter().filter(|d| d.module == module).any(|d| match &d.kind {
            DeclKind::Proc(p) => p.name.span == name,
            DeclKind::Aggregate(a) => a.members.iter().any(|m| matches!(&m.kind, S::Proc(p) if p.name.span == name)),
            _ => false,
        })
    }

    fn some_value(&self, t: TypeId, span: Span) -> Actual {
        Actual::value(Value::place(Expr::new(ExprKind::Undef, t, span), false))
    }

    /// Whether the record's module has casts to it that this place does not see.
    fn declares_cast(&self, record: TypeId, name: Symbol) -> bool {
        let TypeKind::Record(a) = self.types.kind(record) else { return true };
        let home = self.aggs[a].module;
        self.scopes.decls.iter().any(|d| {
            d.module == home
                && self.fr().module != home
                && matches!(&d.kind, DeclKind::Proc(p) if p.name.name == ":"
                    && p.formals.get(1).and_then(|f| f.ty.as_ref()).is_none_or(|t| named(t) == Some(name)))
        })
    }

    /// Variables of classes are assigned as the language says (specification: "Function and Operator Overloading").
    fn check_assignments_of_classes(&mut self) {
        let own = || self.scopes.decls.iter().filter(|d| !self.scopes.modules[d.module].library);
        let classes: FxHashSet<(ModuleId, Symbol)> = own()
            .filter_map(|d| match &d.kind {
                DeclKind::Aggregate(a) if a.kind == ast::AggregateKind::Class => Some((d.module, a.name.name)),
                _ => None,
            })
            .collect();
        let inside = own().filter_map(|d| match &d.kind {
            DeclKind::Aggregate(a) => Some(a.members.iter().map(move |m| (d.module, m))),
            _ => None,
        });
        let inside = inside.flatten().filter_map(|(module, m)| match &m.kind {
            S::Proc(p) => Some((module, p)),
            _ => None,
        });
        let outside = own().filter_map(|d| match &d.kind {
            DeclKind::Proc(p) => Some((d.module, p)),
            _ => None,
        });
        let of_class = |module: ModuleId, e: &ast::Expr| match &e.kind {
            E::Managed(_, Some(_)) => true,
            _ => named(e).is_some_and(|n| classes.contains(&(module, n))),
        };
        let wrong: Vec<Span> = inside
            .chain(outside)
            .filter(|(module, p)| {
                p.kind == ast::ProcKind::Operator
                    && p.name.name == "="
                    && p.formals.first().and_then(|f| f.ty.as_ref()).is_some_and(|t| of_class(*module, t))
            })
            .map(|(_, p)| p.name.span)
            .collect();
        for at in wrong {
            self.report(
                Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    at,
                    "the assignment of class variables cannot be overloaded",
                )
                .help(
                    "an assignment makes the variable refer to another object; a method can change the object itself",
                ),
            );
        }
    }
}

/// Notes a procedure that copies or assigns values of one record.
fn note(
    found: &mut FxHashMap<(ModuleId, Symbol), Declared>,
    module: ModuleId,
    receiver: Option<Symbol>,
    p: &Rc<ast::ProcDecl>,
) {
    let types: Vec<Option<Symbol>> = p.formals.iter().map(|f| f.ty.as_ref().and_then(named)).collect();
    match (p.name.name.as_str(), types.as_slice()) {
        ("init=", [of]) => {
            let Some(record) = receiver else { return };
            let d = found.entry((module, record)).or_default();
            let this_type = p.formals[0].ty.as_ref().is_some_and(
                |t| matches!(&t.kind, E::Dot(b, n) if n.name == "type" && matches!(b.kind, E::Ident(t) if t == "this")),
            );
            match (&p.formals[0].ty, p.where_clause.is_some()) {
                (_, true) | (None, _) => d.unclear = true,
                _ if *of == Some(record) || this_type => d.copy = Some(p.name.span),
                // From a value of another type.
                (Some(t), _) if crate::calls::queries::has_query(t) => d.unclear = true,
                _ => {}
            }
        }
        ("=", [left, right]) => {
            for record in [receiver, *left, *right].into_iter().flatten() {
                let d = found.entry((module, record)).or_default();
                match left == right && *left == Some(record) && p.where_clause.is_none() {
                    true => d.assignment = Some(p.name.span),
                    false => d.unclear = true,
                }
            }
        }
        _ => {}
    }
}

/// The record that a type expression names: `R`, `R(?)`, `R(int)`.
fn named(e: &ast::Expr) -> Option<Symbol> {
    match &e.kind {
        E::Ident(n) => Some(*n),
        E::Call { callee, .. } => named(callee),
        _ => None,
    }
}
