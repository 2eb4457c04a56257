//! The initialisers that the compiler makes: one formal for each field that is given a value, in the order of the fields.
//! Not for: which fields a `new` gives values (`construct`).

use chantry_base::{Span, Symbol};
use chantry_syntax::ast::{AggregateKind, VarKind};
use chantry_tir::{Expr, ExprKind, Fn, FnId, Formal, Passing, StmtKind};
use chantry_types::{AggId, Mgmt, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame};
use crate::state::functions::FnInfo;
use crate::state::item::{Actual, Around, Item, TypeVal, Value};
use crate::state::keys::{InstKey, Made, SubKey};
use crate::types::aggregates::FieldDecl;

/// A field of the class or record `agg`, as an initialiser sees it.
pub struct MadeField {
    pub agg: AggId,
    pub index: u32,
    pub ty: TypeId,
    /// The type of the value that it is given, if it is.
    pub given: Option<TypeId>,
    /// Its place in the declaration.
    pub decl: usize,
}

impl Cx<'_> {
    /// What the caller passes for a field. An array keeps its own domain on the way: the field's may mention other fields.
    pub fn given_value(&mut self, v: Value, field: &MadeField, span: Span) -> Option<Expr> {
        let info = self.aggs[field.agg].info.clone();
        if self.takes_domains(&info.fields[field.decl], field.ty) && self.is_array(field.ty) == self.is_array(v.ty()) {
            let mut actual = Actual::item(Item::Value(v), span);
            self.keep_view(&mut actual);
            let v = self.value_of(actual.item, span)?;
            return Some(self.owned_value(v));
        }
        self.init_value(v, field.ty, span, "the field")
    }

    /// A field keeps a copy of what a view shows.
    pub fn keep_view(&mut self, actual: &mut Actual) {
        let Item::Value(v) = &actual.item else { return };
        if self.shows_views(v.ty()) {
            let v = v.clone();
            actual.item = self.without_views(v, actual.span).map_or(Item::Error, Item::Value);
        }
    }

    /// The field's value, from the formal that brings it.
    fn taken_value(&mut self, e: Expr, field: &MadeField, f: &FieldDecl) -> Option<Expr> {
        let (t, span) = (e.ty, e.span);
        if self.takes_domains(f, field.ty)
            && let Some(te) = &f.ty
            && let rt @ Some(_) = self.field_part(te, field.ty)
        {
            return self.typed_result(&TypeVal { ty: field.ty, rt }, Value::place(e, false), span);
        }
        let e = if self.trivial_copy(t) { e } else { Expr::new(ExprKind::Move(e.boxed()), t, span) };
        match &f.ty {
            Some(te) if self.is_domain(field.ty) => {
                let part = self.field_part(te, field.ty);
                self.within_parent(e, part.as_deref(), span)
            }
            _ => Some(e),
        }
    }

    /// Whether a field's values take their domains from its declared type.
    fn takes_domains(&mut self, f: &FieldDecl, t: TypeId) -> bool {
        f.kind != VarKind::Type
            && f.ty.is_some()
            && (self.is_array(t) || matches!(self.types.kind(t), TypeKind::Tuple(_)))
            && self.part_type(t).is_some()
    }

    /// `fn(this, given fields…)`: initialises all fields in order, those of the parent `first` before.
    pub fn generated_init(&mut self, agg: AggId, first: AggId, fields: &[MadeField]) -> FnId {
        let key = InstKey {
            decl: self.aggs[agg].decl.path,
            subs: fields.iter().map(|f| f.given.map_or(SubKey::Skip, SubKey::Type)).collect(),
            this: None,
            variables: Vec::new(),
            outer: None,
            made: Made::Initialiser(agg),
            from: None,
        };
        if let Some(f) = self.fns.instance(&key) {
            return f;
        }
        let head = self.aggs[agg].clone_head();
        let span = head.decl.name.span;
        let is_class = head.decl.kind == AggregateKind::Class;
        let this_ty = if is_class {
            self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false })
        } else {
            self.types.intern(TypeKind::Record(agg))
        };
        let library = self.scopes.modules[head.module].library;
        let shown = self.types.agg_name(agg);
        let id = self.new_fn(
            Fn {
                inline: true,
                initialiser: true,
                outer: head.outer.map(|o| o.fn_id),
                ..Fn::made("init", &format!("{shown}.init"), span, library)
            },
            FnInfo { built: Some(agg), ..FnInfo::made(head.module) },
        );
        self.fns.add_instance(key, id);
        let mut frame = Frame::new(id, head.module, library);
        frame.parent = head.outer.map(Around::local_type);
        frame.on_behalf_of(self.frames.last());
        let this = frame.new_local(Symbol::new("this"), this_ty, !is_class, false, span);
        frame.bind(Symbol::new("this"), Binding::Local(this));
        frame.this = Some(this);
        let mut formals = vec![Formal { local: this, passing: if is_class { Passing::Bits } else { Passing::Out } }];
        let mut given = Vec::new();
        for f in fields {
            if let Some(t) = f.given {
                let name = self.types.agg(f.agg).fields[f.index as usize].name;
                let l = frame.new_local(Symbol::new(&format!("_{name}")), t, false, false, span);
                let passing = self.passing_in(t);
                formals.push(Formal { local: l, passing });
                given.push(l);
            }
        }
        self.frames.push(frame);
        if let Some(p) = self.aggs[first].parent {
            self.call_parent_init(p, &[], span);
            if self.declares_method(p, "init") {
                let this_e = self.fr().local_expr(this, span);
                self.become_class(this_e, agg, span);
            }
        }
        let mut next = given.into_iter();
        for field in fields {
            let base = match self.aggs[field.agg].parent {
                Some(p) => self.run_types(p).len() as u32,
                None => 0,
            };
            let f_info = self.aggs[field.agg].info.clone();
            let f = &f_info.fields[field.decl];
            let value = if field.given.is_some() {
                let l = next.next().expect("one formal a given field");
                let e = self.fr().local_expr(l, span);
                self.taken_value(e, field, f)
            } else {
                match f.kind {
                    // A type field: its hidden field.
                    VarKind::Type => match self.declared_part(agg, field.agg, field.decl, span) {
                        Some(part) => Some(self.owned_expr(part, span)),
                        None => {
                            self.not_supported(span, "array types as arguments of this parent class");
                            None
                        }
                    },
                    _ => {
                        self.f().making = Some((field.agg, field.decl));
                        let value = self.field_default(f, field.ty);
                        self.f().making = None;
                        value
                    }
                }
            };
            let Some(value) = value else { continue };
            let this_e = self.fr().local_expr(this, span);
            let index = base + field.index;
            let place = Expr::new(ExprKind::Field { base: this_e.boxed(), index, check_nil: false }, field.ty, span);
            self.f().emit(StmtKind::Init { place, value }, span);
        }
        self.finish_made(id, formals);
        id
    }
}
