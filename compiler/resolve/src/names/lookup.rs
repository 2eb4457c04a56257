//! From a name to what it denotes: locals, fields through `this`, module level. Not for: what tasks make of them (`task_intents`).

use std::rc::Rc;

use chantry_base::{DeclPath, FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclId, DeclKind, ModuleId};
use chantry_syntax::ast::{AggregateKind, Attribute, VarKind};
use chantry_syntax::stability::use_warnings;
use chantry_tir::captures::out_of_reach;
use chantry_tir::{Const, Expr, ExprKind, FnId, LocalId};
use chantry_types::{Mgmt, TypeKind, TypeTable};

use crate::program::global_table::GlobalState;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, LocalState, Scope, TaskKind};
use crate::state::item::{Around, Cand, Item, ProcSet, TypeVal, Value};
use crate::state::keys::{ConstKey, SubKey};
use crate::types::aggregates::Given;

/// Where a binding was found.
struct Found {
    frame: usize,
    scope: usize,
}

impl Cx<'_> {
    /// What `name` denotes here, or None when nothing visible has that name.
    pub fn lookup(&mut self, name: Symbol, span: Span) -> Option<Item> {
        let innermost = self.frames.len() - 1;
        if let Some(item) = self.lookup_in_frame(innermost, usize::MAX, name, span) {
            return Some(self.or_kept_call(item, span));
        }
        if let Some(item) = self.member_of_this(name, span) {
            return Some(item);
        }
        if let Some(item) = self.method_for_fields(name, span) {
            return Some(item);
        }
        if let Some(item) = self.lookup_outer(name, span) {
            return Some(self.or_kept_call(item, span));
        }
        self.lookup_module_level(name, span)
    }

    /// The outermost scope of a function that is looked at.
    fn seen_from(&self, frame: usize, name: Symbol) -> usize {
        match self.frames[frame].seen_from {
            0 => 0,
            from if frame + 1 == self.frames.len() && name != "this" => from,
            _ => 0,
        }
    }

    /// Whether a variable or procedure of the blocks around has the name.
    pub fn is_local_name(&self, name: Symbol) -> bool {
        self.find_local(name).is_some()
    }

    /// Scopes of the current frame only (nearest first).
    fn find_local(&self, name: Symbol) -> Option<Found> {
        let frame = self.frames.len() - 1;
        (self.seen_from(frame, name)..self.frames[frame].scopes.len())
            .rev()
            .find(|&s| self.frames[frame].scopes[s].names.contains_key(&name))
            .map(|scope| Found { frame, scope })
    }

    /// The nearest scope of this frame and those around it that has the name.
    fn find_around(&self, name: Symbol) -> Option<Found> {
        let (mut at, mut depth) = (Some(self.frames.len() - 1), usize::MAX);
        while let Some(frame) = at {
            let scopes = &self.frames[frame].scopes;
            if let Some(scope) = (0..depth.min(scopes.len())).rev().find(|&s| scopes[s].names.contains_key(&name)) {
                return Some(Found { frame, scope });
            }
            let around = self.frames[frame].parent;
            depth = around.and_then(|a| a.scopes).unwrap_or(usize::MAX);
            at = around.and_then(|a| self.frame_of(a));
        }
        None
    }

    /// Whether the blocks around declare a class or record of the name.
    pub fn is_type_of_blocks(&self, name: Symbol) -> bool {
        self.find_around(name).is_some_and(|found| {
            matches!(self.frames[found.frame].scopes[found.scope].names[&name], Binding::Aggregate(_))
        })
    }

    /// Enclosing functions of a nested procedure.
    fn lookup_outer(&mut self, name: Symbol, span: Span) -> Option<Item> {
        let mut at = self.fr().parent;
        while let Some(around) = at {
            let (fn_id, depth) = (around.fn_id, around.scopes.unwrap_or(usize::MAX));
            let frame = self.frames.iter().rposition(|f| f.fn_id == Some(fn_id) && !f.scratch)?;
            if let Some(item) = self.lookup_in_frame(frame, depth, name, span) {
                return Some(item);
            }
            // Methods of a type declared inside a function see the type's members first.
            if let Some(this) = self.frames[frame].this {
                let ty = self.frames[frame].locals[this].ty;
                let expr = Expr::new(ExprKind::Outer(fn_id, this), ty, span);
                let constant = self.frames[frame].locals[this].constant;
                if let Some(item) = self.member_quiet(&Value::place(expr, constant), name, span) {
                    return Some(item);
                }
            }
            if let Some(ty) = self.frames[frame].left_this {
                let this = Value::place(Expr::new(ExprKind::Undef, ty, span), true);
                match self.quietly(|cx| cx.member_quiet(&this, name, span)).flatten() {
                    Some(Item::Value(v)) if v.param.is_none() => {
                        return Some(self.left_variable(Symbol::new("this"), fn_id, None, span));
                    }
                    Some(item) => return Some(item),
                    None => {}
                }
            }
            at = self.frames[frame].parent;
        }
        None
    }

    /// Reports the mention of a variable where its block has been left.
    fn left_variable(&mut self, name: Symbol, of: FnId, declared: Option<Span>, span: Span) -> Item {
        let d = Diagnostic::error(codes::LIFETIME, span, out_of_reach(name, self.prog.fns[of].name));
        let d = declared.iter().fold(d, |d, &at| d.label(at, "the variable"));
        self.report(d.help("give the type a field for it"));
        Item::Error
    }

    /// The scopes of a function, the nearest first. What a block uses stands in a scope around it.
    fn lookup_in_frame(&mut self, frame: usize, depth: usize, name: Symbol, span: Span) -> Option<Item> {
        let from = self.seen_from(frame, name);
        for scope in (from..depth.min(self.frames[frame].scopes.len())).rev() {
            let scopes = &self.frames[frame].scopes;
            if scopes[scope].names.contains_key(&name) {
                return Some(self.local_item(Found { frame, scope }, name, span));
            }
            // A variable hides those around its block in all of the block, before its declaration, too.
            if frame + 1 == self.frames.len()
                && let Some(&declared) = scopes[scope].vars.get(&name)
            {
                self.used_too_early(name, declared, span);
                return Some(Item::Error);
            }
            // The formals belong to the scope of the body.
            if scopes[scope].uses.is_empty() || scope == 1 && scopes[0].names.contains_key(&name) {
                continue;
            }
            let levels = self.scopes.lookup_local_uses(&scopes[scope].uses, name);
            if let Some(level) = levels.first() {
                return self.item_of_level(level, name, span);
            }
        }
        None
    }

    fn member_of_this(&mut self, name: Symbol, span: Span) -> Option<Item> {
        if let Some(this) = self.fr().this {
            let ty = self.fr().locals[this].ty;
            if ty == TypeTable::ERROR && self.fr().init.is_none() {
                return None;
            }
            // A word of the language, which means the type where `this` is not written.
            if name == "bytes" && (self.is_string(ty) || self.is_bytes(ty)) {
                return None;
            }
            if self.fr().init.is_some() {
                if let Some(item) = self.init_field_item(name, span) {
                    return Some(item);
                }
                if self.early_use(name, span) {
                    return Some(Item::Error);
                }
                if let Some(v) = self.this_as_parent(name, span) {
                    return self.member_quiet(&v, name, span);
                }
            }
            if self.fr().making.is_some() && self.early_use(name, span) {
                return Some(Item::Error);
            }
            let v = self.this_value(span)?;
            return self.member_quiet(&v, name, span);
        }
        if self.fr().this_type.is_some() {
            let Item::Type(t) = self.lookup_this(span)? else { return None };
            return self.type_member_quiet(&t, name, span);
        }
        // In a method on a param `this` is the value itself.
        match self.lookup_this(span) {
            Some(Item::Value(v)) => self.member_quiet(&v, name, span),
            _ => None,
        }
    }

    /// A method of the type whose field declarations mention it: what it returns is known without a value of the type.
    fn method_for_fields(&mut self, name: Symbol, span: Span) -> Option<Item> {
        let agg = self.fr().fields_of?;
        let ty = match self.aggs[agg].decl.kind {
            AggregateKind::Class => TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false },
            AggregateKind::Record | AggregateKind::Union => TypeKind::Record(agg),
        };
        let ty = self.types.intern(ty);
        if !self.methods_for(ty, name).into_iter().any(|c| self.receiver_may_match(&c, ty)) {
            return None;
        }
        let this = Value::place(Expr::new(ExprKind::Undef, ty, span), true);
        self.member_quiet(&this, name, span)
    }

    /// `this` as a value, where there is one.
    pub fn this_value(&mut self, span: Span) -> Option<Value> {
        match self.lookup_this(span)? {
            Item::Value(v) => Some(v),
            _ => None,
        }
    }

    fn lookup_this(&mut self, span: Span) -> Option<Item> {
        let name = Symbol::new("this");
        let found = self.find_local(name)?;
        Some(self.local_item(found, name, span))
    }

    /// Module level: the module's own, used, enclosing and library names.
    fn lookup_module_level(&mut self, name: Symbol, span: Span) -> Option<Item> {
        let module = self.fr().module;
        let levels = self.scopes.lookup(module, name);
        for level in levels.iter() {
            let here = |&&d: &&DeclId| self.opts.edition.has(self.scopes.attrs_of(d));
            match level.iter().filter(here).count() {
                0 => {}
                n if n == level.len() => return self.item_of_level(level, name, span),
                _ => {
                    let level: Vec<DeclId> = level.iter().filter(here).copied().collect();
                    return self.item_of_level(&level, name, span);
                }
            }
        }
        // Procedures at the point of instantiation.
        let cands = self.visible_procs(name);
        if cands.is_empty() {
            return self.lookup_older(name, span);
        }
        Some(Item::Procs(ProcSet::new(name, cands, None)))
    }

    /// What the declarations of a name stand for that are equally near.
    fn item_of_level(&mut self, level: &[DeclId], name: Symbol, span: Span) -> Option<Item> {
        let first = level[0];
        if matches!(self.scopes.decls[first].kind, DeclKind::Proc(_)) {
            return self.procs_item(name, span);
        }
        if level.len() > 1 {
            self.check_ambiguous(name, level, span);
            // The same declaration may arrive along two ways; procedures beside a type are constructors' business.
            if let Some(&d) = level.iter().find(|&&d| !matches!(self.scopes.decls[d].kind, DeclKind::Proc(_))) {
                return Some(self.decl_item(d, span));
            }
        }
        Some(self.decl_item(first, span))
    }

    /// Names that older releases showed everywhere, in a user's code; says where they are today.
    fn lookup_older(&mut self, name: Symbol, span: Span) -> Option<Item> {
        if self.fr().library {
            return None;
        }
        let ids = self.scopes.older(self.fr().module, name);
        let &first = ids.first()?;
        self.tell_older(name, first, span);
        if !matches!(self.scopes.decls[first].kind, DeclKind::Proc(_)) {
            return Some(self.decl_item(first, span));
        }
        let mut cands = Vec::new();
        self.push_cands(&ids, 1, &mut cands);
        Some(Item::Procs(ProcSet::new(name, cands, None)))
    }

    /// Several used modules bring different things of one name.
    fn check_ambiguous(&mut self, name: Symbol, level: &[DeclId], span: Span) {
        let things: Vec<DeclId> =
            level.iter().copied().filter(|&d| !matches!(self.scopes.decls[d].kind, DeclKind::Proc(_))).collect();
        // Two of one module are an error there, unless they are constants of two enums.
        let homes: Vec<(ModuleId, Option<DeclId>)> = things
            .iter()
            .map(|&d| match self.scopes.decls[d].kind {
                DeclKind::EnumConst { owner, .. } => (self.scopes.decls[d].module, Some(owner)),
                _ => (self.scopes.decls[d].module, None),
            })
            .collect();
        if self.fr().library || things.len() < 2 || homes.iter().all(|h| *h == homes[0]) {
            return;
        }
        let path = |&(module, owner): &(ModuleId, Option<DeclId>)| match owner {
            Some(e) => self.scopes.decls[e].name.to_string(),
            None => self.scopes.path_of(module),
        };
        let mut d = chantry_diag::Diagnostic::error(
            chantry_diag::codes::AMBIGUOUS_NAME,
            span,
            format!("`{name}` means more than one thing here"),
        );
        for (&t, home) in things.iter().zip(&homes) {
            d = d.label(self.scopes.decls[t].span, format!("`{}.{name}`", path(home)));
        }
        let path = path(&homes[0]);
        self.report(d.help(format!("say which: `{path}.{name}`, or leave one out: `use … except {name}`")));
    }

    /// The type that a name means around the type whose methods have it, too.
    pub fn type_behind_methods(&mut self, set: &ProcSet, span: Span) -> Option<TypeVal> {
        set.this.as_ref()?;
        if let Some(found) = self.find_around(set.name) {
            let is_type = match &self.frames[found.frame].scopes[found.scope].names[&set.name] {
                Binding::Aggregate(_) | Binding::Enum(_) => true,
                Binding::Item(item) => matches!(item, Item::Type(_)),
                _ => false,
            };
            return match is_type.then(|| self.local_item(found, set.name, span)) {
                Some(Item::Type(t)) => Some(t),
                _ => None,
            };
        }
        let levels = self.scopes.lookup(self.fr().module, set.name);
        let &first = levels.iter().find(|l| !l.is_empty())?.first()?;
        self.type_of_decl_named(first, span)
    }

    /// The type that another module brings under the name of these procedures: meant where none of them can be.
    pub fn type_beside_procs(&mut self, set: &ProcSet, span: Span) -> Option<TypeVal> {
        if set.this.is_some() {
            return None;
        }
        // The nearest scope that has the name: a block's own declarations, then what it uses, at last the module's.
        let (mut near, mut own) = (None, false);
        self.each_scope_around(|scope, cx| {
            own |= near.is_none() && scope.names.contains_key(&set.name);
            if near.is_none() && !own && !scope.uses.is_empty() {
                near = cx.scopes.lookup_local_uses(&scope.uses, set.name).into_iter().find(|l| !l.is_empty());
            }
        });
        if own {
            return None;
        }
        let of_module = self.scopes.lookup(self.fr().module, set.name);
        let level = near.as_ref().or_else(|| of_module.iter().find(|l| !l.is_empty()))?;
        let &other = level.iter().find(|&&d| !matches!(self.scopes.decls[d].kind, DeclKind::Proc(_)))?;
        self.type_of_decl_named(other, span)
    }

    fn type_of_decl_named(&mut self, d: DeclId, span: Span) -> Option<TypeVal> {
        let is_type = match &self.scopes.decls[d].kind {
            DeclKind::Aggregate(_) | DeclKind::Enum(_) => true,
            DeclKind::Var { decl, .. } => decl.kind == VarKind::Type,
            _ => false,
        };
        if !is_type {
            return None;
        }
        match self.decl_item(d, span) {
            Item::Type(t) => Some(t),
            _ => None,
        }
    }

    fn procs_item(&mut self, name: Symbol, _span: Span) -> Option<Item> {
        let cands = self.visible_procs(name);
        Some(Item::Procs(ProcSet::new(name, cands, None)))
    }

    /// The procedures of a name that a block shows, which is `level` scopes away, and how far the next one is.
    pub fn push_procs_of(&self, scope: &Scope, name: Symbol, level: &mut usize, out: &mut Vec<Cand>) {
        if let Some(Binding::Procs(c)) = scope.names.get(&name) {
            out.extend(c.iter().map(|c| Cand { level: *level, ..c.clone() }));
        }
        for ids in self.scopes.lookup_local_uses(&scope.uses, name) {
            *level += 1;
            self.push_cands(&ids, *level, out);
        }
        *level += 1;
    }

    /// All procedures of a name that are visible here, with the distance of their scopes.
    pub fn visible_procs(&mut self, name: Symbol) -> Rc<[Cand]> {
        let mut out = Vec::new();
        let mut level = 0;
        self.each_scope_around(|scope, cx| {
            cx.push_procs_of(scope, name, &mut level, &mut out);
        });
        let far = self.module_procs(name);
        let of_caller = self.fr().instantiated_in.is_some();
        if out.is_empty() && !of_caller {
            return far;
        }
        let own = if of_caller { self.scopes.lookup(self.fr().module, name).len() } else { usize::MAX };
        // What a use statement of a block brings may be visible at module level, too: there it is farther.
        let near: FxHashSet<DeclPath> = out.iter().map(|c| c.decl.path).collect();
        let far = far.iter().filter(|c| !near.contains(&c.decl.path));
        // What the calling function shows comes between what this module shows and what the caller's does.
        const FAR: usize = 1 << 20;
        let level_of = |c: &Cand| level + c.level + if c.level > own { FAR } else { 0 };
        out.extend(far.map(|c| Cand { level: level_of(c), ..c.clone() }));
        if of_caller {
            let shown: FxHashSet<DeclPath> = out.iter().map(|c| c.decl.path).collect();
            let called = self.procs_of_instantiation(name, level + own + 1);
            out.extend(called.into_iter().filter(|c| !shown.contains(&c.decl.path)));
        }
        out.into()
    }

    /// The blocks around this place, the nearest first, those of the functions around a nested one among them.
    pub fn each_scope_around(&self, f: impl FnMut(&Scope, &Self)) {
        self.each_scope_from(self.frames.len() - 1, usize::MAX, f);
    }

    /// The same from a depth of a frame on.
    pub fn each_scope_from(&self, frame: usize, mut depth: usize, mut f: impl FnMut(&Scope, &Self)) {
        let mut frame = Some(frame);
        while let Some(at) = frame {
            self.frames[at].scopes.iter().take(depth).rev().for_each(|scope| f(scope, self));
            let around = self.frames[at].parent;
            frame = around.and_then(|a| self.frame_of(a));
            depth = around.and_then(|a| a.scopes).unwrap_or(usize::MAX);
        }
    }

    /// Where the function around a nested one stands.
    pub fn frame_of(&self, around: Around) -> Option<usize> {
        self.frames.iter().rposition(|f| f.fn_id == Some(around.fn_id) && !f.scratch)
    }

    /// The procedures of a name at the level of this module and of those that it is instantiated from.
    fn module_procs(&mut self, name: Symbol) -> Rc<[Cand]> {
        let f = self.fr();
        let mut modules = vec![f.module];
        modules.extend(&f.callers);
        let key = (modules, name);
        if let Some(c) = self.cands.procs(&key) {
            return c;
        }
        let mut out = Vec::new();
        let mut level = 0;
        for &module in &key.0 {
            for ids in self.scopes.lookup(module, name).iter() {
                level += 1;
                self.push_cands(ids, level, &mut out);
            }
        }
        let out: Rc<[Cand]> = out.into();
        self.cands.set_procs(key, out.clone());
        out
    }

    pub fn push_cands(&self, ids: &[DeclId], level: usize, out: &mut Vec<Cand>) {
        let mut seen: FxHashSet<DeclPath> = out.iter().map(|c| c.decl.path).collect();
        for &id in ids {
            let d = &self.scopes.decls[id];
            if let DeclKind::Proc(decl) = &d.kind
                && !decl.has_receiver
                && self.opts.edition.has(&decl.attrs)
                && seen.insert(decl.path)
            {
                out.push(Cand { decl: decl.clone(), module: d.module, owner: None, level, nested: None });
            }
        }
    }

    /// A variable of this procedure or one around it.
    fn mention_local(&mut self, found: &Found, id: LocalId, span: Span) -> Item {
        if found.frame + 1 == self.frames.len() {
            return self.cross_tasks(id, found.scope, span);
        }
        let f = &self.frames[found.frame];
        let l = &f.locals[id];
        // The fields of a receiver are reached through it.
        if self.fr().closure || self.fr().scratch || l.name.as_str() == "this" {
            let (ty, constant) = (l.ty, l.constant || self.fr().closure);
            let fn_id = f.fn_id.expect("a frame around another is a function's");
            return Item::Value(Value::place(Expr::new(ExprKind::Outer(fn_id, id), ty, span), constant));
        }
        self.cross_procedures(id, found.frame, found.scope, span)
    }

    /// What a name stands for that is no variable itself, but may lead to some: the items of an argument list.
    fn mention_item(&mut self, item: Item, found: &Found, span: Span) -> Item {
        match item {
            Item::Pack(items) => {
                let items = items.iter().map(|i| self.mention_item(i.clone(), found, span)).collect();
                Item::Pack(Rc::new(items))
            }
            Item::Value(v) if v.param.is_none() => match self.mention_part(v.expr, found, span) {
                Some(e) => Item::Value(Value { expr: e, ..v }),
                None => Item::Error,
            },
            Item::Type(TypeVal { ty, rt: Some(rt) }) => {
                let rt = self.mention_part(*rt, found, span).map(Expr::boxed);
                Item::Type(TypeVal { ty, rt })
            }
            item => retarget(item, span),
        }
    }

    fn mention_part(&mut self, e: Expr, found: &Found, span: Span) -> Option<Expr> {
        let kind = match e.kind {
            ExprKind::Local(id) => match self.mention_local(found, id, span) {
                Item::Value(v) => return Some(v.expr),
                _ => return None,
            },
            ExprKind::TupleElem(base, i) => ExprKind::TupleElem(self.mention_part(*base, found, span)?.boxed(), i),
            ExprKind::Deref(base) => ExprKind::Deref(self.mention_part(*base, found, span)?.boxed()),
            ExprKind::Field { base, index, check_nil } => {
                let base = self.mention_part(*base, found, span)?.boxed();
                ExprKind::Field { base, index, check_nil }
            }
            kind => kind,
        };
        Some(Expr::new(kind, e.ty, span))
    }

    /// The item of a binding, crossing task boundaries between it and the mention.
    fn local_item(&mut self, found: Found, name: Symbol, span: Span) -> Item {
        let marked = &self.frames[found.frame].scopes[found.scope].marked;
        if let Some((_, decl)) = marked.iter().find(|(n, _)| *n == name) {
            let decl = decl.clone();
            self.warn_of_use(&decl.attrs, name, span);
        }
        let fn_id = self.frames[found.frame].fn_id;
        let binding = &self.frames[found.frame].scopes[found.scope].names[&name];
        match binding {
            Binding::Local(id) => {
                let id = *id;
                if let LocalState::Awaiting(_) = self.frames[found.frame].states[id.0 as usize] {
                    if self.reports.has_errors() {
                        // What should have given it its value may have been told.
                        return Item::Error;
                    }
                    self.report(
                        chantry_diag::Diagnostic::error(
                            chantry_diag::codes::USE_BEFORE_INIT,
                            span,
                            format!("`{name}` is used before it is initialised"),
                        )
                        .help("give it a value in its declaration, or assign it on every path before this use"),
                    );
                    return Item::Error;
                }
                if let Some(&global) = self.frames[found.frame].split_globals.get(&id) {
                    return self.decl_item(global, span);
                }
                if self.frames[found.frame].locals[id].ty == TypeTable::ERROR {
                    return Item::Error;
                }
                self.mention_local(&found, id, span)
            }
            Binding::Item(item) => {
                let item = item.clone();
                match self.pack_in_begin(&item, &found, name, span) {
                    Some(captured) => captured,
                    None => self.mention_item(item, &found, span),
                }
            }
            Binding::Later(..) => {
                self.err(codes::MISSING_INIT, span, format!("`{name}` has no value yet here"));
                Item::Error
            }
            Binding::Left(declared) => {
                let declared = *declared;
                self.left_variable(name, fn_id.expect("blocks that have been left are a function's"), declared, span)
            }
            Binding::Procs(_) => {
                let cands = self.visible_procs(name);
                Item::Procs(ProcSet::new(name, cands, None))
            }
            Binding::Aggregate(decl) => {
                let decl = decl.clone();
                self.warn_of_use(&decl.attrs, name, span);
                let (module, copy) =
                    (self.frames[found.frame].module, self.frames[found.frame].scopes[found.scope].copy);
                let outer = self.outer_in_frame(decl.path, found.frame, copy);
                let (frame, scope) = (found.frame, found.scope);
                self.nested_type(&decl, module, outer, &mut |cx, name| match cx.frames[frame].scopes[scope]
                    .names
                    .get(&name)
                {
                    Some(Binding::Item(Item::Type(t))) => Some(Given { key: SubKey::Type(t.ty), constant: None }),
                    Some(Binding::Item(Item::Value(v))) => {
                        let c = v.param.clone()?;
                        Some(Given { key: SubKey::Param(ConstKey::new(&c), v.ty()), constant: Some(c) })
                    }
                    _ => None,
                })
            }
            Binding::Enum(decl) => {
                let decl = decl.clone();
                self.warn_of_use(&decl.attrs, name, span);
                let module = self.frames[found.frame].module;
                Item::Type(TypeVal::new(self.enum_type(&decl, module)))
            }
            Binding::Interface(id) => {
                let id = *id;
                self.interface_item(id, span)
            }
        }
    }

    /// A tuple formal that refers to its elements, mentioned in a `begin`: these may be gone when the task runs, so it
    /// takes a copy along where that costs nothing (as of a variable, see `task_intents`).
    fn pack_in_begin(&mut self, item: &Item, found: &Found, name: Symbol, span: Span) -> Option<Item> {
        let Item::Pack(items) = item else { return None };
        let begun = |s: &crate::state::frame::Scope| s.task.as_ref().is_some_and(|t| t.kind == TaskKind::Begin);
        let here = found.frame + 1 == self.frames.len();
        let scope = (found.scope + 1..self.fr().scopes.len()).find(|&s| here && begun(&self.fr().scopes[s]))?;
        let refers = |i: &Item| matches!(i, Item::Value(v) if matches!(v.expr.kind, ExprKind::Deref(_)));
        if !items.iter().any(|i| refers(i) || matches!(i, Item::Pack(_))) {
            return None;
        }
        let whole = self.value_of(item.clone(), span)?;
        let ty = whole.ty();
        if !self.trivial_copy(ty) {
            return None;
        }
        let value = self.owned_expr(whole.expr, span);
        let inner = self.f().new_local(name, ty, false, true, span);
        let task = self.f().scopes[scope].task.as_mut()?;
        task.captures.push((inner, value));
        self.f().scopes[scope].names.insert(name, Binding::Local(inner));
        Some(self.cross_tasks(inner, scope, span))
    }

    /// What a module-level declaration denotes.
    pub fn decl_item(&mut self, id: DeclId, span: Span) -> Item {
        let d = &self.scopes.decls[id];
        let module = d.module;
        let owner = match d.kind {
            DeclKind::EnumConst { owner, .. } => owner,
            _ => id,
        };
        // Procedures are warned of once one of them has been chosen; a declaration is no use of what it declares.
        let declares = span.file == d.span.file && span.lo <= d.span.lo && d.span.hi <= span.hi;
        if !matches!(d.kind, DeclKind::Proc(_)) && !declares {
            self.warn_of_use(self.scopes.attrs_of(owner), self.scopes.decls[owner].name, span);
        }
        match d.kind.clone() {
            DeclKind::Module(m) => Item::Module(m),
            DeclKind::Proc(_) => {
                let name = d.name;
                let mut cands = Vec::new();
                self.push_cands(&[id], 0, &mut cands);
                Item::Procs(ProcSet::new(name, cands, None))
            }
            DeclKind::Aggregate(a) => self.aggregate_type(&a, module, None),
            DeclKind::Enum(e) => Item::Type(TypeVal::new(self.enum_type(&e, module))),
            DeclKind::EnumConst { owner, index } => {
                let DeclKind::Enum(e) = self.scopes.decls[owner].kind.clone() else { return Item::Error };
                let owner_module = self.scopes.decls[owner].module;
                if !declares {
                    self.warn_of_use(&e.members[index].attrs, e.members[index].name.name, span);
                }
                let ty = self.enum_type(&e, owner_module);
                Item::Value(Value::param(Const::Int(index as i128), ty, span))
            }
            DeclKind::Var { .. } => self.global_item(id, span),
            DeclKind::Interface(_) => self.interface_item(id, span),
        }
    }

    /// Says what the attributes of a symbol say to those who use it.
    pub fn warn_of_use(&mut self, attrs: &[Attribute], name: Symbol, span: Span) {
        if !attrs.is_empty() && !self.fr().library {
            use_warnings(attrs, name, span).for_each(|d| self.report(d));
        }
    }

    /// `M.x`
    pub fn module_member(&mut self, m: ModuleId, name: Symbol, span: Span) -> Item {
        let from = self.fr().module;
        let ids = self.scopes.lookup_in_module(from, m, name);
        let Some(&first) = ids.first() else {
            let mname = self.scopes.modules[m].name;
            if let Some(hidden) = self.scopes.hidden_in(from, m, name) {
                let at = self.scopes.decls[hidden].span;
                self.report(
                    chantry_diag::Diagnostic::error(
                        chantry_diag::codes::PRIVATE_SYMBOL,
                        span,
                        format!("`{name}` is private to module `{mname}`"),
                    )
                    .label(at, "declared here"),
                );
                return Item::Error;
            }
            self.err(
                chantry_diag::codes::UNKNOWN_IN_MODULE,
                span,
                format!("module `{mname}` has no visible symbol `{name}`"),
            );
            return Item::Error;
        };
        if matches!(self.scopes.decls[first].kind, DeclKind::Proc(_)) {
            let mut cands = Vec::new();
            self.push_cands(&ids, 0, &mut cands);
            return Item::Procs(ProcSet::new(name, cands, None));
        }
        self.decl_item(first, span)
    }

    /// A module-level variable, param or type.
    fn global_item(&mut self, id: DeclId, span: Span) -> Item {
        let d = &self.scopes.decls[id];
        let DeclKind::Var { decl, index, path } = d.kind.clone() else { return Item::Error };
        let state = self.globals.get(id);
        let state = match state {
            Some(s) => s,
            None => {
                let module = d.module;
                self.globals.set(id, GlobalState::Resolving);
                let s = self.in_module_scratch(module, |cx| cx.resolve_global(id, &decl, index, &path));
                self.globals.set(id, s.clone());
                s
            }
        };
        match state {
            GlobalState::Resolving => {
                let name = self.scopes.decls[id].name;
                self.err(
                    chantry_diag::codes::MODULE_CYCLE,
                    span,
                    format!("the type of `{name}` depends on itself: declare it with a type"),
                );
                Item::Error
            }
            GlobalState::Error => Item::Error,
            GlobalState::Item(i) => retarget(i, span),
            GlobalState::Var { id: g, constant } => {
                let module = self.scopes.decls[id].module;
                if self.too_early(id, span) {
                    return Item::Error;
                }
                if self.scopes.modules[module].library {
                    self.globals.use_library(module, id);
                }
                let constant = constant || matches!(decl.kind, VarKind::Const | VarKind::ConstRef);
                self.global_in_tasks(g, constant, span)
            }
        }
    }

    /// Whether a module's own statement mentions a variable that the module declares further down; says so.
    fn too_early(&mut self, id: DeclId, span: Span) -> bool {
        let d = &self.scopes.decls[id];
        let (f, at, name) = (self.fr(), d.span, d.name);
        let early = f.module_level && !f.library && f.module == d.module && span.file == at.file && span.hi <= at.lo;
        if early {
            self.used_too_early(name, at, span);
        }
        early
    }

    fn used_too_early(&mut self, name: Symbol, declared: Span, span: Span) {
        let text = format!("`{name}` is used before its declaration");
        let d = Diagnostic::error(codes::USE_BEFORE_DECLARATION, span, text);
        self.report(d.label(declared, "it is declared here"));
    }

    /// Runs `f` in a throw-away frame that sees the blocks around this place.
    pub fn in_scratch_here<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let (module, scopes) = (self.fr().module, Some(self.fr().scopes.len()));
        let parent = self.fr().fn_id.map(|fn_id| Around { fn_id, scopes, copy: self.fr().copy });
        self.in_module_scratch(module, |cx| {
            cx.f().parent = parent;
            f(cx)
        })
    }

    /// Runs `f` in a throw-away frame at the level of a module.
    pub fn in_module_scratch<T>(&mut self, module: ModuleId, f: impl FnOnce(&mut Self) -> T) -> T {
        let library = self.scopes.modules[module].library;
        let mut frame = crate::state::frame::Frame::new(None, module, library);
        frame.scratch = true;
        frame.on_behalf_of(self.frames.last());
        self.frames.push(frame);
        let r = f(self);
        self.frames.pop();
        r
    }
}

/// The same item mentioned at another place.
pub fn retarget(item: Item, span: Span) -> Item {
    match item {
        Item::Value(mut v) => {
            v.expr.span = span;
            Item::Value(v)
        }
        other => other,
    }
}
