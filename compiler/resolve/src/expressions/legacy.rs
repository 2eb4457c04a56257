//! Meanings of the older edition: synchronisation variables as values, literals and dimensions from 1.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::{Const, StmtKind};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};

impl Cx<'_> {
    /// An array literal of these elements.
    pub fn literal_array(&mut self, elems: Vec<Actual>, span: Span) -> Item {
        let n = elems.len();
        let item = self.array_literal(elems, span);
        if self.rule(Rule::CountFromOne) && !matches!(item, Item::Error) {
            return self.repeat_one(item, n, span);
        }
        item
    }

    /// `[lo..hi, …].name` where domains have no such member, but arrays do: the brackets make an array there.
    pub fn as_array_if_named(&mut self, base: &ast::Expr, name: Symbol, b: Item) -> Item {
        let (E::Array(es), Item::Value(v)) = (&base.kind, &b) else { return b };
        if !self.rule(Rule::BracketedDomains)
            || !es.iter().all(is_range_syntax)
            || !self.is_domain(v.ty())
            || self.has_member(&b, name, base.span)
        {
            return b;
        }
        let elems = es.iter().map(|e| self.actual(e)).collect::<Vec<_>>();
        let array = self.literal_array(elems, base.span);
        if self.has_member(&array, name, base.span) { array } else { b }
    }

    /// Whether there is such a member. What mentions it is thrown away.
    fn has_member(&mut self, of: &Item, name: Symbol, span: Span) -> bool {
        self.quietly(|cx| {
            cx.f().open_block();
            let item = cx.member(of.clone(), name, span);
            cx.f().close_block();
            !matches!(item, Item::Error)
        }) == Some(true)
    }

    /// An array literal of the older edition: its indices start at 1.
    pub fn repeat_one(&mut self, item: Item, n: usize, span: Span) -> Item {
        let one = Value::param(Const::Int(1), TypeTable::INT, span);
        let n = Value::param(Const::Int(n as i128), TypeTable::INT, span);
        let r = self.call_named("_rangeBounded", &[Actual::value(one), Actual::value(n)], span);
        let d = self.call_named("_domainLit", &[Actual::item(r, span)], span);
        let Some(v) = self.value_of(item, span) else { return Item::Error };
        // The view refers to the literal's elements, which must stay.
        let kept = self.f().new_temp(v.ty(), false, span);
        self.f().locals[kept].constant = false;
        self.f().emit(StmtKind::Let { local: kept, init: Some(v.expr) }, span);
        let v = Value::place(self.fr().local_expr(kept, span), false);
        self.method(Item::Value(v), "reindex", &[Actual::item(d, span)], span)
    }

    /// Dimensions counted from 1.
    pub fn legacy_dim(&mut self, m: &Item, actuals: &mut [Actual], span: Span) {
        let Item::Procs(set) = m else { return };
        let Some(Item::Value(this)) = &set.this else { return };
        if !self.is_domain(this.ty()) && !self.is_array(this.ty()) {
            return;
        }
        if let Some(a) = actuals.first_mut() {
            let one = Actual::value(Value::param(Const::Int(1), TypeTable::INT, span));
            a.item = self.operator(ast::BinOp::Sub, a.clone(), one, span);
        }
    }

    /// `l.first()`, where the library's method is declared without parentheses today.
    pub fn is_called_no_longer(&mut self, m: &Item, of: Option<TypeId>, name: &ast::Ident) -> bool {
        let (Item::Value(v), Some(of)) = (m, of) else { return false };
        let agg = match self.types.kind(of) {
            TypeKind::Record(a) | TypeKind::Class { agg: a, .. } => a,
            _ => return false,
        };
        let of_library = self.aggs.get(agg).is_some_and(|d| self.scopes.modules[d.module].library);
        if !of_library || self.fr().library || self.procedure_sig(v.ty()).is_some() {
            return false;
        }
        let calls = self.methods_for(v.ty(), Symbol::new("this"));
        if calls.iter().any(|c| c.decl.formals.iter().all(|f| f.default.is_some())) {
            return false;
        }
        self.report(
            Diagnostic::warning(
                codes::DEPRECATED_SPELLING,
                name.span,
                format!("`{}` is a method without parentheses", name.name),
            )
            .help(format!("write `.{}` alone", name.name)),
        );
        true
    }

    /// The value of an item where a sync or single variable is read without a word: in the older edition.
    pub fn read_silently(&mut self, item: Item, span: Span) -> Item {
        if !self.rule(Rule::ImplicitSyncAccess) {
            return item;
        }
        self.legacy_actual(Actual::item(item, span)).item
    }

    /// What is assigned to an array of values: of an array of sync or single variables what they hold.
    pub fn elements_read_silently(&mut self, l: &Item, r: Item, span: Span) -> Item {
        let (Item::Value(to), Item::Value(from)) = (l, &r) else { return r };
        if !self.rule(Rule::ImplicitSyncAccess) || self.fr().library || !self.is_array(to.ty()) {
            return r;
        }
        let (Some(to), Some(held)) = (self.array_elem(to.ty()), self.array_elem(from.ty())) else { return r };
        match self.sync_kind(held).filter(|_| self.sync_kind(to).is_none()) {
            Some(read) => self.promoted_member(&r, Symbol::new(read), Some(&[]), span).unwrap_or(r),
            None => r,
        }
    }

    /// The right side of an assignment to what is no sync or single variable.
    pub fn legacy_actual_in_assignment(&mut self, r: Value) -> Option<Value> {
        if !self.rule(Rule::ImplicitSyncAccess) || self.sync_kind(r.ty()).is_none() {
            return Some(r);
        }
        let span = r.span();
        let read = self.legacy_actual(Actual::value(r)).item;
        self.value_of(read, span)
    }

    /// A sync or single variable used as a value: a blocking read in the older edition, an error now.
    pub fn legacy_actual(&mut self, a: Actual) -> Actual {
        let Item::Value(v) = &a.item else { return a };
        let Some(read) = self.sync_kind(v.ty()) else { return a };
        if self.fr().library {
            return a;
        }
        let v = v.clone();
        let item = if self.rule(Rule::ImplicitSyncAccess) {
            self.method(Item::Value(v), read, &[], a.span)
        } else {
            self.report(
                Diagnostic::error(codes::SYNC_DIRECT_USE, a.span, "a sync or single variable is read by a method")
                    .help(format!("write `.{read}()`, or compile with `--edition=legacy`")),
            );
            Item::Error
        };
        Actual { item, ..a }
    }
}

/// `lo..hi` as written, possibly with a stride or count.
pub fn is_range_syntax(e: &ast::Expr) -> bool {
    match &e.kind {
        E::Range { .. } => true,
        E::Binary(ast::BinOp::By | ast::BinOp::Count | ast::BinOp::Align, r, _) => is_range_syntax(r),
        _ => false,
    }
}
