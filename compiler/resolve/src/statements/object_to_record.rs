//! An object that is assigned to a record: the fields of the same names are copied (specification, "Differences between Classes and
//! Records").

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_tir::{Expr, ExprKind, StmtKind};
use chantry_types::{TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::item::{Item, TypeVal, Value};
use crate::types::aggregates::FieldKind;

impl Cx<'_> {
    /// The fields that an object of type `from` gives a record of type `to`.
    fn fields_shared(&mut self, to: TypeId, from: TypeId) -> Vec<Symbol> {
        let (TypeKind::Record(record), TypeKind::Class { agg, .. }) = (self.types.kind(to), self.types.kind(from))
        else {
            return Vec::new();
        };
        if self.scopes.modules[self.aggs[record].module].library {
            return Vec::new();
        }
        let own = |cx: &mut Self, a| {
            let fields = cx.fields(a);
            fields.iter().filter(|f| matches!(f.kind, FieldKind::Run(..))).map(|f| f.name).collect::<Vec<_>>()
        };
        let (mut given, mut at) = (Vec::new(), Some(agg));
        while let Some(a) = at {
            given.extend(own(self, a));
            at = self.aggs[a].parent;
        }
        let mut shared = own(self, record);
        shared.retain(|name| given.contains(name));
        shared
    }

    /// The first value of a record variable that begins by such an assignment: the default value, with these fields. None: it does not.
    pub fn begun_by_object(&mut self, to: TypeId, v: &Value, span: Span) -> Option<Expr> {
        if self.fields_shared(to, v.ty()).is_empty() {
            return None;
        }
        let converted = self.quietly(|cx| cx.apart(|cx| cx.init_convert(v, &TypeVal::new(to), span)).0);
        if converted.flatten().is_some() {
            return None;
        }
        let init = self.default_value(to, None, span);
        let tmp = self.f().new_temp(to, false, span);
        self.f().locals[tmp].constant = false;
        self.f().emit(StmtKind::Let { local: tmp, init }, span);
        let place = self.fr().local_expr(tmp, span);
        self.assign(Item::Value(Value::place(place.clone(), false)), v.clone(), span);
        Some(Expr::new(ExprKind::Move(place.boxed()), to, span))
    }

    /// Whether this is such an assignment, which is made then.
    pub fn assign_object(&mut self, l: &Value, r: &Value, span: Span) -> bool {
        let shared = self.fields_shared(l.ty(), r.ty());
        if shared.is_empty() {
            return false;
        }
        let nilable = matches!(self.types.kind(r.ty()), TypeKind::Class { nilable: true, .. });
        if nilable && !self.rule(Rule::NilableClasses) {
            let text = format!("the object may be nil, so its fields cannot be assigned to `{}`", self.show(l.ty()));
            let d = Diagnostic::error(codes::NILABLE_ACCESS, span, text);
            self.report(d.help("write `!` behind it to assert that it is not nil"));
            return true;
        }
        let l = self.stable(l.clone(), span);
        let r = self.stable(r.clone(), span);
        for name in shared {
            let (to, from) =
                (self.member(Item::Value(l.clone()), name, span), self.member(Item::Value(r.clone()), name, span));
            self.assign_item(to, from, span);
        }
        true
    }
}
