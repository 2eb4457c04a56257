//! The generic fields of partly instantiated types (`type A = R(int, ?)`): what `A.T` is, and `A.T == ?`.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, BinOp as A, ExprKind as E};
use chantry_syntax::library::Mark;
use chantry_tir::Const;
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Item, TypeVal, Value};
use crate::types::aggregates::{FieldDecl, FieldKind, Generic, Given};

impl Cx<'_> {
    /// A generic field of a type that is not complete: what it was given, nothing while it is open.
    pub fn slot_of(&mut self, t: TypeId, name: Symbol) -> Option<Option<Given>> {
        let TypeKind::GenericAgg(id, _) = self.types.kind(t) else { return None };
        let g = self.aggs.generic(id).clone();
        let at = self.slots(&g).iter().position(|s| s.name == name)?;
        self.known_slots(&g).into_iter().nth(at)
    }

    /// `T.field == ?`: whether the generic field is open.
    pub fn asks_for_open(&mut self, op: A, a: &ast::Expr, b: &ast::Expr, span: Span) -> Option<Item> {
        let of = match (&a.kind, &b.kind) {
            (of, E::Query(None)) | (E::Query(None), of) if matches!(op, A::Eq | A::Ne) => of,
            _ => return None,
        };
        let E::Dot(base, field) = of else { return None };
        let t = match self.expr(base) {
            Item::Error => return Some(Item::Error),
            Item::Type(t) => t.ty,
            _ => return None,
        };
        let open = match self.slot_of(t, field.name) {
            Some(given) => given.is_none_or(|g| g.is_constraint(self)),
            None => match self.types.kind(t) {
                TypeKind::Record(agg) | TypeKind::Union(agg) | TypeKind::Class { agg, .. } => {
                    let (_, f, _) = self.find_field(agg, field.name)?;
                    if matches!(f.kind, FieldKind::Run(..)) {
                        return None;
                    }
                    false
                }
                _ => return None,
            },
        };
        Some(Item::Value(Value::param(Const::Bool(open == (op == A::Eq)), TypeTable::BOOL, span)))
    }

    /// Reports a field that was given a value while its type depends on a field that is open (`R(p=5, ?)` where `p: T`).
    pub fn depends_on_open(&mut self, f: &FieldDecl, open: &[Symbol], span: Span) -> bool {
        let Some(te) = &f.ty else { return false };
        let Some(on) = open.iter().find(|&&n| crate::initialisation::split::mentions(n, te)) else { return false };
        self.report(
            Diagnostic::error(
                codes::BAD_TYPE_ARGUMENT,
                span,
                format!("`{}` is given, but its type depends on `{on}`, which is open", f.name),
            )
            .label(f.span, "declared here")
            .help(format!("give `{on}`, too")),
        );
        true
    }

    /// A generic class with a word of management or `?`: its instances by arguments are of that kind.
    pub fn said_of_class(&mut self, t: TypeVal, id: u32, managed: Option<Mgmt>, nilable: bool, span: Span) -> Item {
        let g = self.aggs.generic(id).clone();
        if g.decl.kind != ast::AggregateKind::Class {
            if self.fr().library || self.rule(Rule::ManagedMaps) && Mark::WasClass.on(&g.decl.attrs) {
                return Item::Type(t);
            }
            return self.no_class(t.ty, nilable, span);
        }
        let managed = managed.or(g.managed);
        self.generic_type(&Generic { managed, nilable: nilable || g.nilable, ..g })
    }

    /// Reports a word of management or `?` for a type that is no class.
    pub fn no_class(&mut self, t: TypeId, nilable: bool, span: Span) -> Item {
        let shown = self.show(t);
        let d = match nilable {
            true => format!("only class types can be nilable; `{shown}` is not one"),
            false => format!("`{shown}` is not a class type"),
        };
        let d = Diagnostic::error(codes::BAD_MANAGEMENT, span, d);
        self.report(if nilable { d } else { d.help("only classes are owned, shared, borrowed or unmanaged") });
        Item::Error
    }

    /// An instance of a generic class, managed as the generic type was said to be.
    pub fn as_said(&mut self, g: &Generic, t: TypeVal) -> Item {
        match self.types.kind(t.ty) {
            TypeKind::Class { agg, mgmt, nilable } if g.managed.is_some() || g.nilable => {
                let mgmt = g.managed.unwrap_or(mgmt);
                self.type_item(self.types.intern(TypeKind::Class { agg, mgmt, nilable: nilable || g.nilable }))
            }
            _ => Item::Type(t),
        }
    }
}
