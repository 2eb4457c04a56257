//! Records that say how they are copied also say how they are assigned, and the reverse (specification, "Copy
//! Initialization of Records"); classes have no assignment of their own. Not for: copying and assigning (`operations`, `statements/assign`).

use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclKind, ModuleId};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E, StmtKind as S};

use crate::state::cx::Cx;

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
            self.report(
                Diagnostic::error(
                    codes::COPY_WITHOUT_ASSIGNMENT,
                    at,
                    format!("the record `{name}` has its own {has}, but no {lacks}"),
                )
                .help(format!("declare {lacks} as well, so that copies and assignments agree")),
            );
        }
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
