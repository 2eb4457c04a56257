//! What calls of older releases meant where nothing visible takes them today: types that were values (`sort(A, reverseComparator)`),
//! procedures that were visible everywhere. Not for: where the type itself is asked for; names that nothing visible has (`lookup`).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclId, DeclKind};
use chantry_syntax::library::LibType;
use chantry_types::{TypeId, TypeKind};

use crate::calls::sig::Mode;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item, TypeVal, Value};

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

    /// The procedures of a name that older releases showed everywhere, where the visible ones are others and do not take the
    /// arguments: `gcd(12, 18)` beside BigInteger's.
    pub fn older_procs(&mut self, name: Symbol, cands: &[Cand], actuals: &[Actual], span: Span) -> Option<Rc<[Cand]>> {
        if self.fr().library || self.reports.trying() || cands.iter().any(|c| !self.scopes.modules[c.module].library) {
            return None;
        }
        let ids = self.scopes.older(self.fr().module, name);
        let mut older = Vec::new();
        self.push_cands(&ids, 1, &mut older);
        older.retain(|o| !cands.iter().any(|c| c.decl.path == o.decl.path));
        if older.is_empty() || self.gather(&older, None, actuals, Mode::Plain).is_empty() {
            return None;
        }
        self.tell_older(name, ids[0], span);
        Some(older.into())
    }

    /// Says where a name that was visible everywhere is today.
    pub fn tell_older(&mut self, name: Symbol, found: DeclId, span: Span) {
        // Modules are those that every program uses; what stands for an operator was never mentioned.
        let silent = matches!(self.scopes.decls[found].kind, DeclKind::Module(_)) || name.as_str().starts_with('_');
        if self.scopes.attrs_of(found).is_empty() && !silent {
            let home = self.scopes.older_home(self.fr().module, name, found);
            self.report(
                Diagnostic::warning(
                    codes::DEPRECATED,
                    span,
                    format!("`{name}` was visible everywhere in older releases; today module `{home}` has it"),
                )
                .help(format!("add `use {home};`")),
            );
        }
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
