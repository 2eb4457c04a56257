//! Types that were values in older releases: `sort(A, reverseComparator)`. Where nothing takes the type, its default value is
//! meant. Not for: where the type itself is asked for.

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::library::LibType;
use chantry_types::{TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, TypeVal, Value};

impl Cx<'_> {
    /// The actuals with values in place of such types; none if there are no such types among them.
    pub fn with_older_values(&mut self, actuals: &[Actual]) -> Option<Vec<Actual>> {
        let is_older = |a: &Actual| matches!(&a.item, Item::Type(t) if self.was_a_value(t.ty));
        if !actuals.iter().any(is_older) {
            return None;
        }
        let mut exchanged = actuals.to_vec();
        for a in &mut exchanged {
            if let Item::Type(t) = &a.item
                && self.was_a_value(t.ty)
            {
                a.item = Item::Value(self.older_value(&t.clone(), a.span)?);
            }
        }
        Some(exchanged)
    }

    /// The value that the type's name meant.
    pub fn older_value(&mut self, t: &TypeVal, span: Span) -> Option<Value> {
        let name = self.show(t.ty);
        let name = name.split('(').next().unwrap_or_default();
        self.report(Diagnostic::warning(
            codes::DEPRECATED,
            span,
            format!("`{name}` is a type today: its value is written `new {name}()`"),
        ));
        match self.new_of_type(t, None, None, false, &[], span) {
            Item::Value(v) => Some(v),
            _ => None,
        }
    }

    pub fn was_a_value(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Record(a) => self.aggs.get(a).is_some_and(|d| d.info.lib == Some(LibType::Comparator)),
            TypeKind::GenericAgg(id, _) => {
                let g = self.aggs.generic(id);
                self.scopes.modules[g.module].library && LibType::of(&g.decl.attrs) == Some(LibType::Comparator)
            }
            _ => false,
        }
    }
}
