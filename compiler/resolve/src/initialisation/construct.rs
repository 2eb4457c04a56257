//! Making values: `new`, default values, conversions by initialiser.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::ModuleId;
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, AggregateKind, ExprKind as E, VarKind};
use chantry_syntax::library::Mark;
use chantry_tir::{Expr, ExprKind, FnId, Passing, StmtKind};
use chantry_types::{AggId, Mgmt, TypeId, TypeKind, TypeTable};

use crate::calls::sig::Mode;
use crate::initialisation::generated::MadeField;
use crate::state::cx::Cx;
use crate::state::frame::Frame;
use crate::state::item::{Actual, Around, Item, TypeVal, Value};
use crate::state::keys::{Outer, SubKey};
use crate::types::aggregates::{FieldDecl, FieldKind, Generic, Given};

/// What is to be built: a declaration, and the instance where it is known.
pub struct Target {
    pub decl: Rc<ast::AggregateDecl>,
    pub module: ModuleId,
    pub outer: Option<Outer>,
    pub inst: Option<AggId>,
    /// Named without arguments: the instance is the one that all defaults give, and actuals may ask for another.
    pub bare: bool,
    /// The run-time part of the instance.
    pub part: Option<Expr>,
    /// Where an object is made, if not in new memory: cleared memory with room for it.
    pub memory: Option<Expr>,
    /// What the generic type was given, one a slot (empty: nothing).
    pub given: Rc<[Option<Given>]>,
}

impl Target {
    /// An instance of a generic type that its arguments decide.
    pub fn open(g: &Generic) -> Self {
        let Generic { decl, module, outer, given, .. } = g.clone();
        Target { decl, module, outer, inst: None, bare: false, part: None, memory: None, given }
    }

    fn generic(&self) -> Generic {
        Generic { given: self.given.clone(), ..Generic::new(&self.decl, self.module, self.outer) }
    }
}

/// One class of a chain that a generated initialiser fills, the parents' first.
struct Level {
    generic: Generic,
    info: Rc<crate::types::aggregates::DeclInfo>,
    inst: Option<AggId>,
}

impl Cx<'_> {
    pub fn new_expr(
        &mut self,
        management: Option<ast::Management>,
        ty: &ast::Expr,
        args: &[ast::Arg],
        span: Span,
    ) -> Item {
        let (ty, nilable) = match &ty.kind {
            E::Nilable(inner) => (&**inner, true),
            _ => (ty, false),
        };
        let t = self.type_expr(ty);
        if let (None, Some(item)) = (management, self.older_managed_new(self.types.kind(t.ty), args, span)) {
            return item;
        }
        let mut actuals = self.args(args);
        // A procedure's name is its value here.
        for a in actuals.iter_mut().filter(|a| matches!(a.item, Item::Procs(_))) {
            let Some(v) = self.value_of(a.item.clone(), a.span) else { return Item::Error };
            a.item = Item::Value(v);
        }
        if t.ty == TypeTable::ERROR || actuals.iter().any(|a| matches!(a.item, Item::Error)) {
            return Item::Error;
        }
        let named = match &ty.kind {
            E::Ident(n) => Some(*n),
            E::Dot(_, n) => Some(n.name),
            _ => None,
        };
        self.new_of_type(&t, named, management.map(crate::types::type_exprs::mgmt_of), nilable, &actuals, span)
    }

    /// An object of a class of no manager's, in memory that is there.
    pub fn new_at(&mut self, memory: Expr, t: TypeId, actuals: &[Actual], span: Span) -> Option<Item> {
        let mut target = match self.types.kind(t) {
            TypeKind::GenericAgg(id, _) => Target::open(&self.aggs.generic(id).clone()),
            TypeKind::Class { agg, .. } => self.target_of(agg),
            _ => return None,
        };
        target.memory = Some(memory);
        let (agg, object) = self.build(target, actuals, span)?;
        let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable: false });
        Some(Item::Value(Value::new(Expr::new(ExprKind::Cast(object.boxed()), t, span))))
    }

    /// `named`: the name, where the type is given by one alone.
    pub fn new_of_type(
        &mut self,
        t: &TypeVal,
        named: Option<Symbol>,
        management: Option<Mgmt>,
        nilable: bool,
        actuals: &[Actual],
        span: Span,
    ) -> Item {
        let mut mgmt = management;
        let mut of_nilable = false;
        let mut target = match self.types.kind(t.ty) {
            TypeKind::GenericAgg(id, _) => {
                let g = self.aggs.generic(id).clone();
                mgmt = mgmt.or(g.managed);
                of_nilable = g.nilable;
                Target::open(&g)
            }
            TypeKind::Record(a) | TypeKind::Union(a) => self.target_of(a),
            TypeKind::Class { agg, mgmt: m, nilable } => {
                of_nilable = nilable;
                let alone = self.rule(Rule::NilableClasses) && m == Mgmt::Borrowed;
                if m != Mgmt::Any && mgmt.is_none() && !alone {
                    mgmt = Some(m);
                }
                self.target_of(agg)
            }
            _ => {
                let shown = self.show(t.ty);
                self.err(codes::BAD_NEW, span, format!("`new` makes classes and records; `{shown}` is neither"));
                return Item::Error;
            }
        };
        if let Some(read) = self.new_by_reading(&target, t.ty, mgmt, nilable, actuals, span) {
            return read;
        }
        target.part = t.rt.as_deref().cloned();
        // What a type in another's body has from that one is given by its name alone.
        let implied = self.aggs.implied(target.decl.path).len();
        target.bare = target
            .inst
            .is_some_and(|a| named == Some(target.decl.name.name) && self.aggs[a].info.generics.len() > implied);
        // Arguments may decide an open parent's generic fields.
        if target.inst.is_some()
            && named == Some(target.decl.name.name)
            && self.open_parent(&target.generic()).is_some()
        {
            target = Target::open(&target.generic());
        }
        let is_class = target.decl.kind == AggregateKind::Class;
        let was_class = Mark::WasClass.on(&target.decl.attrs);
        if !is_class && mgmt.is_some() && !(was_class && self.rule(Rule::ManagedMaps)) {
            let text = format!("`{}` is not a class, so nothing manages it", target.decl.name.name);
            let d = Diagnostic::error(codes::BAD_MANAGEMENT, span, text);
            self.report(match was_class {
                true => d.help("it was one before release 2.0: leave the word out, or compile with `--edition=1.31`"),
                false => d,
            });
            return Item::Error;
        }
        let Some((agg, tmp)) = self.build(target, actuals, span) else { return Item::Error };
        if !is_class {
            let ty = tmp.ty;
            return Item::Value(Value::new(Expr::new(ExprKind::Move(tmp.boxed()), ty, span)));
        }
        let older = self.rule(Rule::NilableClasses);
        if older && mgmt.is_none() {
            mgmt = self.older_manager(agg);
            if mgmt.is_none() {
                let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: true });
                return Item::Value(Value::new(Expr::new(ExprKind::Cast(tmp.boxed()), t, span)));
            }
        }
        let borrowed = mgmt == Some(Mgmt::Borrowed);
        if borrowed {
            mgmt = Some(Mgmt::Owned);
        }
        // The word or the type says it.
        let nilable = nilable || of_nilable || older;
        let t = self.types.intern(TypeKind::Class { agg, mgmt: mgmt.unwrap_or(Mgmt::Owned), nilable });
        let made = Expr::new(ExprKind::Cast(tmp.boxed()), t, span);
        if !borrowed {
            return Item::Value(Value::new(made));
        }
        // `(new owned C()).borrow()`, with an owner that lives to the end of the block.
        let owner = self.f().new_temp(t, false, span);
        self.f().emit_before_statement(StmtKind::Let { local: owner, init: None }, span);
        let lent = self.borrowed(t);
        let owner = self.fr().local_expr(owner, span);
        self.f().emit(StmtKind::Init { place: owner.clone(), value: made }, span);
        Item::Value(Value::new(Expr::new(ExprKind::Cast(owner.boxed()), lent, span)))
    }

    /// `new t(reader=…, deserializer=…)` of a type that declares no initialiser: the second one that is generated, which reads the
    /// fields. It is the library's: a deserializer hands them over.
    fn new_by_reading(
        &mut self,
        target: &Target,
        t: TypeId,
        management: Option<Mgmt>,
        nilable: bool,
        actuals: &[Actual],
        span: Span,
    ) -> Option<Item> {
        let by_name = |n: &str| actuals.iter().find(|a| a.name.is_some_and(|x| x == n)).cloned();
        let (mut reader, mut deserializer) = (by_name("reader")?, by_name("deserializer")?);
        let (info, has_init) = (self.info_of(target), self.has_init(target));
        // The library asks by such a call whether there is one that is declared.
        let other = self.fr().library
            || actuals.len() != 2
            || target.inst.is_none()
            || nilable
            || management == Some(Mgmt::Borrowed);
        if other || has_init || info.fields.iter().any(|f| f.name == "reader") {
            return None;
        }
        (reader.name, deserializer.name) = (None, None);
        let t = match self.types.kind(t) {
            TypeKind::Class { agg, .. } => {
                let mgmt = management.filter(|m| *m != Mgmt::Borrowed).unwrap_or(Mgmt::Owned);
                self.types.intern(TypeKind::Class { agg, mgmt, nilable: false })
            }
            _ => t,
        };
        let of = Actual::ty(t, span);
        Some(self.call_named("_newByReading", &[of, reader, deserializer], span))
    }

    fn info_of(&mut self, target: &Target) -> Rc<crate::types::aggregates::DeclInfo> {
        self.decl_info(&target.decl, target.module)
    }

    /// Whether the type has an initialiser of its own.
    fn has_init(&mut self, target: &Target) -> bool {
        self.declares_own(&target.decl, target.module, target.outer, Symbol::new("init"))
    }

    pub fn target_of(&self, a: AggId) -> Target {
        let d = self.aggs[a].clone_head();
        Target {
            decl: d.decl,
            module: d.module,
            outer: d.outer,
            inst: Some(a),
            bare: false,
            part: None,
            memory: None,
            given: Rc::new([]),
        }
    }

    /// Builds an object or record: its instance and an expression for the finished variable (records) or pointer (classes).
    pub fn build(&mut self, target: Target, actuals: &[Actual], span: Span) -> Option<(AggId, Expr)> {
        if target.bare && self.has_init(&target) {
            // An initialiser of the user's decides the generic fields itself.
            let open = Target { inst: None, bare: false, ..target };
            return self.build(open, actuals, span);
        }
        let placeholder = match target.inst {
            Some(a) => match target.decl.kind {
                AggregateKind::Class => {
                    self.types.intern(TypeKind::Class { agg: a, mgmt: Mgmt::Borrowed, nilable: false })
                }
                _ => self.types.intern(TypeKind::Record(a)),
            },
            None => match self.generic_type(&target.generic()) {
                Item::Type(t) => t.ty,
                _ => return None,
            },
        };
        let mut cands = self.methods_for(placeholder, Symbol::new("init"));
        if self.rule(Rule::CopiesByInit) && !self.scopes.modules[target.module].library {
            cands.extend(self.methods_for(placeholder, Symbol::new("init=")));
        }
        // Initialisers are not inherited, and other types' secondary ones do not count.
        cands.retain(|c| self.is_method_of(c, &target.decl, target.outer));
        if let (true, true, Some(a)) = (cands.is_empty(), target.decl.is_checked_union(), target.inst) {
            return self.new_union(a, actuals, span);
        }
        let of_record = target.decl.kind == AggregateKind::Record;
        if cands.is_empty() || of_record && actuals.is_empty() && self.are_constructors_with_arguments(&cands) {
            return self.build_generated(target, actuals, span);
        }
        let memory = target.memory.clone();
        let this = Actual::value(Value::place(Expr::new(ExprKind::Undef, placeholder, span), false));
        let known = self.known_generics(&target, actuals, span);
        let (cands, actuals) = match self.takes_known_generics(&cands, &this, actuals, known) {
            Some(better) => better,
            None => (cands, actuals.to_vec()),
        };
        let (fn_id, agg, mut args, after) = self.resolve_init(Symbol::new("init"), cands, this, &actuals, span)?;
        self.before_storage(fn_id, &mut args, span);
        let tmp = self.storage_in(memory, agg, span);
        args[0] = self.this_arg(&tmp, span);
        self.emit_init_call(fn_id, args, after, span);
        self.post_init(agg, &tmp, span);
        Some((agg, tmp))
    }

    /// Evaluates the actuals of an initialiser: an object is made only when nothing can go wrong with them any more.
    fn before_storage(&mut self, init: FnId, args: &mut [Expr], span: Span) {
        if !args.iter().skip(1).any(chantry_tir::visit::has_effects) {
            return;
        }
        let passing: Vec<Passing> = self.prog.fns[init].formals.iter().map(|f| f.passing).collect();
        for (a, p) in args.iter_mut().zip(passing).skip(1) {
            let e = std::mem::replace(a, Expr::new(ExprKind::Undef, TypeTable::VOID, span));
            let e = self.hold(e, p, span);
            *a = self.given(e, p);
        }
    }

    /// Chooses an initialiser: function, instance, arguments (the first to be replaced by `this`), statements after.
    #[allow(clippy::type_complexity)]
    pub fn resolve_init(
        &mut self,
        name: Symbol,
        cands: Vec<crate::state::item::Cand>,
        this: Actual,
        actuals: &[Actual],
        span: Span,
    ) -> Option<(FnId, AggId, Vec<Expr>, Vec<chantry_tir::Stmt>)> {
        let mut actuals = actuals.to_vec();
        for a in &mut actuals {
            if matches!(a.item, Item::Iter(_) | Item::Pack(_)) {
                let v = self.value_of(a.item.clone(), a.span)?;
                a.item = Item::Value(v);
            }
        }
        let mut matches = Vec::new();
        for c in &cands {
            if !self.refuses(c, Some(&this), &actuals, Mode::Plain)
                && let Ok(m) = self.try_cand(c, Some(&this), &actuals, Mode::Plain)
            {
                matches.push(m);
            }
        }
        if matches.is_empty()
            && let Some(actuals) = self.with_older_values(&actuals)
        {
            return self.resolve_init(name, cands, this, &actuals, span);
        }
        if matches.is_empty() {
            let rejects = self.reasons(&cands, Some(&this), &actuals);
            self.report_no_init(&cands, &this, &actuals, &rejects, span);
            return None;
        }
        let best = self.most_specific(&matches, &actuals);
        let [one] = best[0][..] else {
            self.err(codes::AMBIGUOUS_CALL, span, format!("the call of `{name}` is ambiguous"));
            return None;
        };
        let mut m = matches.swap_remove(one);
        drop(matches);
        let formals = std::mem::take(&mut m.formals);
        let fn_id = self.instance(m, &formals, span)?;
        let agg = self.fns[fn_id].built?;
        let (args, after) = self.actual_exprs(&formals, Some(&this), &actuals, fn_id, span)?;
        Some((fn_id, agg, args, after))
    }

    fn report_no_init(
        &mut self,
        cands: &[crate::state::item::Cand],
        this: &Actual,
        actuals: &[Actual],
        rejects: &[(usize, crate::calls::sig::Reject)],
        span: Span,
    ) {
        if self.report_undeclared_type(cands, Some(this), rejects) {
            return;
        }
        let args: Vec<String> = actuals.iter().map(|a| self.show_actual(a)).collect();
        let name = self.show_actual(this);
        let name = name.trim_start_matches("borrowed ").to_string();
        if let [(i, r)] = rejects
            && cands.len() == 1
            && let Some(d) = self.single_candidate_error(Symbol::new("init"), &cands[*i], actuals, r, span)
        {
            self.report(d);
            return;
        }
        let mut d = Diagnostic::error(
            codes::NO_MATCHING_CALL,
            span,
            format!("no initialiser of `{name}` accepts ({})", args.join(", ")),
        );
        for (i, r) in rejects.iter().take(4) {
            d = d.label(cands[*i].decl.name.span, format!("this one does not fit: {}", r.why()));
        }
        self.report(d);
    }

    /// Storage for a new value: a record variable, or a fresh object.
    /// The type and param fields that the type being built already decides, as named actuals.
    fn known_generics(&mut self, target: &Target, actuals: &[Actual], span: Span) -> Vec<Actual> {
        let Some(a) = target.inst else {
            let slots = self.slots(&target.generic());
            let given = self.known_slots(&target.generic());
            let known = slots.iter().zip(given.iter());
            return known
                .filter(|(s, g)| {
                    g.as_ref().is_some_and(|g| !g.is_constraint(self))
                        && matches!(s.kind, VarKind::Type | VarKind::Param)
                        && !actuals.iter().any(|x| x.name == Some(s.name))
                })
                .filter_map(|(s, g)| Some(Actual { name: Some(s.name), ..Actual::item(g.as_ref()?.item(span), span) }))
                .collect();
        };
        let info = self.aggs[a].info.clone();
        let mut out = Vec::new();
        for (k, &g) in info.generics.iter().enumerate() {
            let f = &info.fields[g];
            if !matches!(f.kind, VarKind::Type | VarKind::Param) || actuals.iter().any(|x| x.name == Some(f.name)) {
                continue;
            }
            let data = &self.aggs[a];
            let item = match (data.subs.get(k), data.params.get(k).cloned().flatten()) {
                (Some(&SubKey::Type(ty)), _) => {
                    let rt = target.part.as_ref().and_then(|p| self.part_of_field(a, p, k)).map(Box::new);
                    Item::Type(TypeVal { ty, rt })
                }
                (Some(SubKey::Param(_, t)), Some(c)) => Item::Value(Value::param(c, *t, span)),
                _ => continue,
            };
            out.push(Actual { name: Some(f.name), ..Actual::item(item, span) });
        }
        out
    }

    /// The initialisers that take such fields as formals, with these added to the actuals.
    fn takes_known_generics(
        &mut self,
        cands: &[crate::state::item::Cand],
        this: &Actual,
        actuals: &[Actual],
        known: Vec<Actual>,
    ) -> Option<(Vec<crate::state::item::Cand>, Vec<Actual>)> {
        if known.is_empty() {
            return None;
        }
        let mut acts = actuals.to_vec();
        acts.extend(known);
        let fitting: Vec<_> = cands.iter().filter(|c| self.takes(c, Some(this), &acts)).cloned().collect();
        (!fitting.is_empty()).then_some((fitting, acts))
    }

    fn storage_in(&mut self, memory: Option<Expr>, agg: AggId, span: Span) -> Expr {
        let Some(memory) = memory else { return self.storage(agg, span) };
        self.fields(agg);
        self.use_class(agg);
        self.classes.make(agg);
        let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable: false });
        let id = self.f().new_temp(t, false, span);
        let e = Expr::new(ExprKind::Cast(memory.boxed()), t, span);
        self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
        let object = self.fr().local_expr(id, span);
        let class = Expr::new(ExprKind::Become(object.clone().boxed(), agg), TypeTable::VOID, span);
        self.f().emit(StmtKind::Expr(class), span);
        object
    }

    pub fn storage(&mut self, agg: AggId, span: Span) -> Expr {
        self.fields(agg);
        let is_class = self.aggs[agg].decl.kind == AggregateKind::Class;
        if is_class {
            self.use_class(agg);
            self.classes.make(agg);
            let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable: false });
            let id = self.f().new_temp(t, false, span);
            let e = Expr::new(ExprKind::AllocObject(agg), t, span);
            self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
            return self.fr().local_expr(id, span);
        }
        let t = self.types.intern(TypeKind::Record(agg));
        let id = self.f().new_temp(t, false, span);
        self.f().locals[id].constant = false;
        self.f().emit(StmtKind::Let { local: id, init: None }, span);
        self.fr().local_expr(id, span)
    }

    fn this_arg(&mut self, tmp: &Expr, span: Span) -> Expr {
        match self.types.kind(tmp.ty) {
            TypeKind::Class { agg, .. } => {
                let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false });
                Expr::new(ExprKind::Cast(tmp.clone().boxed()), t, span)
            }
            _ => tmp.clone(),
        }
    }

    pub fn emit_init_call(&mut self, fn_id: FnId, args: Vec<Expr>, after: Vec<chantry_tir::Stmt>, span: Span) {
        let mut e = Expr::new(ExprKind::Call { callee: fn_id, args }, TypeTable::VOID, span);
        if self.prog.fns[fn_id].throws {
            e = self.handle_throw(e, span);
        }
        self.f().emit(StmtKind::Expr(e), span);
        for s in after {
            self.f().emit(s.kind, s.span);
        }
    }

    /// The type's own `postinit`, which follows each initialiser.
    pub fn post_init(&mut self, agg: AggId, tmp: &Expr, span: Span) {
        let this = self.this_arg(tmp, span);
        if !self.has_method(this.ty, "postinit") || !self.declares_method(agg, "postinit") {
            return;
        }
        if let Item::Value(v) = self.method(Item::Value(Value::place(this, false)), "postinit", &[], span) {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
    }

    fn build_generated(&mut self, target: Target, actuals: &[Actual], span: Span) -> Option<(AggId, Expr)> {
        let memory = target.memory.clone();
        let (agg, fn_id, mut args) = self.generated_call(target, actuals, span)?;
        self.before_storage(fn_id, &mut args, span);
        let tmp = self.storage_in(memory, agg, span);
        args[0] = self.this_arg(&tmp, span);
        self.emit_init_call(fn_id, args, Vec::new(), span);
        self.post_init(agg, &tmp, span);
        Some((agg, tmp))
    }

    /// The compiler's initialiser: an argument a field, in order or by name. The first argument is to be replaced by `this`.
    pub fn generated_call(
        &mut self,
        target: Target,
        actuals: &[Actual],
        span: Span,
    ) -> Option<(AggId, FnId, Vec<Expr>)> {
        for a in actuals {
            if matches!(&a.item, Item::Value(v) if v.ty() == TypeTable::VOID) {
                self.kept_value(a.item.clone(), a.span, "be given to a field")?;
            }
        }
        let mut levels = self.levels(&target, span)?;
        let total: usize = levels.iter().map(|l| l.info.fields.len()).sum();
        let mut given: Vec<Option<Actual>> = vec![None; total];
        // By field: which actual it got.
        let mut number = vec![usize::MAX; total];
        let names: Vec<Symbol> = levels.iter().flat_map(|l| l.info.fields.iter().map(|f| f.name)).collect();
        // Generic fields already decided by the type are not asked for again.
        let mut fixed = Vec::with_capacity(total);
        for (i, l) in levels.iter().enumerate() {
            let own = i + 1 == levels.len();
            let known = l.inst.is_some() && !(target.bare && own);
            let decided = |f: &FieldDecl| known && f.generic && matches!(f.kind, VarKind::Type | VarKind::Param);
            fixed.extend(l.info.fields.iter().map(decided));
        }
        let slots = self.slots(&target.generic());
        let mut field_of_slot = Vec::new();
        let mut at = 0;
        for l in &levels {
            field_of_slot.extend(l.info.generics.iter().map(|g| at + g));
            at += l.info.fields.len();
        }
        let inherited = field_of_slot.len().saturating_sub(slots.len());
        let known = if target.inst.is_some() { Vec::new() } else { self.known_slots(&target.generic()) };
        for (known, &field) in known.iter().zip(&field_of_slot[inherited..]) {
            if let Some(known) = known
                && !known.is_constraint(self)
                && matches!(names_kind(&levels, field), VarKind::Type | VarKind::Param)
            {
                given[field] = Some(Actual::item(known.item(span), span));
            }
        }
        let concrete = target.inst.is_some();
        let mut pos = 0;
        // Those with names go to their fields first, the others fill the rest.
        let (named, others): (Vec<_>, Vec<_>) = actuals.iter().enumerate().partition(|(_, a)| a.name.is_some());
        for (which, a) in named.into_iter().chain(others) {
            let slot = match a.name {
                Some(n) => names.iter().position(|x| *x == n),
                None => {
                    while pos < total
                        && (given[pos].is_some() || (concrete && fixed[pos] && !matches!(a.item, Item::Type(_))))
                    {
                        pos += 1;
                    }
                    (pos < total).then_some(pos)
                }
            };
            match slot {
                Some(s) if given[s].is_none() => {
                    given[s] = Some(a.clone());
                    number[s] = which;
                }
                _ => {
                    let what = match a.name {
                        Some(n) if slot.is_some_and(|s| number[s] < which) => {
                            format!("the field `{n}` of `{}` is given twice", target.decl.name.name)
                        }
                        Some(n) => format!("`{}` has no field `{n}` to initialise", target.decl.name.name),
                        None => format!("`{}` has {total} fields, but more values are given", target.decl.name.name),
                    };
                    self.report(
                        Diagnostic::error(codes::WRONG_ARGUMENT_COUNT, a.span, what).label(
                            target.decl.name.span,
                            "without an `init` of its own, it takes one argument a field",
                        ),
                    );
                    return None;
                }
            }
        }
        let retype = concrete
            && levels.last().is_some_and(|l| !l.info.generics.is_empty())
            && (target.bare || given.iter().zip(&fixed).any(|(g, f)| g.is_some() && *f));
        if retype && let Some(l) = levels.last_mut() {
            l.inst = None;
        }
        for g in given.iter_mut().flatten() {
            self.keep_view(g);
        }
        let mut at = 0;
        for i in 0..levels.len() {
            let n = levels[i].info.fields.len();
            if levels[i].inst.is_none() {
                let above = if i == 0 { None } else { levels[i - 1].inst };
                levels[i].inst = Some(self.level_instance(&levels[i], &given[at..at + n], above, span)?);
            }
            at += n;
        }
        let chain_aggs: Vec<AggId> = levels.iter().filter_map(|l| l.inst).collect();
        let agg = *chain_aggs.last()?;
        if let Some(wanted) = target.inst.filter(|&a| a != agg && !target.bare)
            && let Some(k) = (0..total).find(|&k| fixed[k] && given[k].is_some())
        {
            let at = given[k].as_ref().map_or(span, |g| g.span);
            let text =
                format!("`{}` is to be built, but `{}` is given another value", self.types.agg_name(wanted), names[k]);
            self.err(codes::TYPE_MISMATCH, at, text);
            return None;
        }
        // Which run-time fields are given.
        let mut fields = Vec::new();
        let mut numbers = Vec::new();
        let mut k = 0;
        for a in &chain_aggs {
            let own = self.fields(*a);
            // The domains of its types first: types of other fields mention them.
            for (f, at) in own.iter().zip(k..) {
                if let Some((i, t)) = f.part {
                    let generics = self.aggs[*a].info.generics.clone();
                    let g = generics.iter().position(|&g| g == f.decl).expect("type fields are generic");
                    let part = match (&given[at], &target.part) {
                        (Some(Actual { item: Item::Type(x), span, .. }), _) => {
                            self.kept_type(x.clone(), self.of_library(*a), *span).rt.map(|rt| *rt)
                        }
                        (None, Some(p)) if self.part_of(agg) == Some(p.ty) => self.part_of_field(*a, p, g),
                        _ => None,
                    };
                    // What a class gives its parent's types stands in its declaration.
                    if part.is_none() && *a == agg && self.aggs[*a].info.fields[f.decl].init.is_none() {
                        self.domain_unknown(this_type(f), span);
                        return None;
                    }
                    let part = part.map(|e| Actual::value(Value::place(e, true)));
                    fields.push((*a, i, t, part, f.decl));
                    numbers.push(number[at]);
                }
            }
            for f in own.iter() {
                if let FieldKind::Run(i, t) = f.kind {
                    fields.push((*a, i, t, given[k].take(), f.decl));
                    numbers.push(number[k]);
                }
                k += 1;
            }
        }
        let mut values = Vec::new();
        let mut order = Vec::new();
        let mut list = Vec::new();
        for ((a, i, t, g, decl), number) in fields.into_iter().zip(numbers) {
            let mut field = MadeField { agg: a, index: i, ty: t, given: None, decl };
            if let Some(g) = g {
                let (e, made) = self.apart(|cx| {
                    let v = cx.value_of(g.item.clone(), g.span)?;
                    cx.given_value(v, &field, g.span)
                });
                let e = e?;
                field.given = Some(e.ty);
                values.push(e.after(made));
                order.push(number);
            } else if !self.begins_without_value(&field, target.decl.name.name, span) {
                return None;
            }
            list.push(field);
        }
        let fn_id = self.generated_init(agg, chain_aggs[0], &list);
        let mut args = vec![Expr::new(ExprKind::Undef, TypeTable::VOID, span)];
        args.extend(self.as_written(values, &order, span));
        Some((agg, fn_id, args))
    }

    /// The classes whose fields a generated initialiser of the target takes, parents first.
    fn levels(&mut self, target: &Target, span: Span) -> Option<Vec<Level>> {
        let generic = target.generic();
        let info = self.decl_info(&target.decl, target.module);
        let mut above = match target.inst {
            Some(a) => self.aggs[a].parent,
            None => self.parent_of_decl(&target.decl, target.module, target.outer),
        };
        let mut open = if target.inst.is_some() { None } else { self.open_parent(&generic) };
        let mut levels = vec![Level { generic, info, inst: target.inst }];
        while above.is_some() || open.is_some() {
            let (info, generic) = match (above, &open) {
                (Some(p), _) => {
                    let head = self.aggs[p].clone_head();
                    (self.aggs[p].info.clone(), Generic::new(&head.decl, head.module, head.outer))
                }
                (None, Some(g)) => (self.decl_info(&g.decl, g.module), g.clone()),
                (None, None) => break,
            };
            if self.declares_own(&generic.decl, generic.module, generic.outer, Symbol::new("init")) {
                if open.is_some() {
                    self.not_supported(
                        span,
                        "a class without an initialiser whose parent is generic and has one of its own",
                    );
                    return None;
                }
                break;
            }
            let inst = above;
            (above, open) = match above {
                Some(p) => (self.aggs[p].parent, None),
                None => match self.open_parent(&generic) {
                    Some(g) => (None, Some(g)),
                    None => (self.parent_of_decl(&generic.decl, generic.module, generic.outer), None),
                },
            };
            levels.insert(0, Level { generic, info, inst });
        }
        Some(levels)
    }

    /// The instance that the given values of fields decide. `above`: the parent's.
    fn level_instance(
        &mut self,
        level: &Level,
        given: &[Option<Actual>],
        above: Option<AggId>,
        span: Span,
    ) -> Option<AggId> {
        let Generic { decl, module, outer, .. } = &level.generic;
        let info = &level.info;
        let open = self.open_parent(&level.generic).is_some();
        let mut subs = Vec::new();
        let mut params = Vec::new();
        // Only the types of loops count here. They refer to variables of the frame in which they were written.
        let mut items = Vec::with_capacity(info.generics.len());
        for &g in &info.generics {
            items.push(match &given[g] {
                Some(Actual { item: Item::Iter(i), span, .. }) => {
                    let (v, _) = self.apart(|cx| cx.value_of(Item::Iter(i.clone()), *span));
                    Some(Item::Value(v?))
                }
                Some(a) => Some(a.item.clone()),
                None => None,
            });
        }
        let mut frame = Frame::new(None, *module, self.scopes.modules[*module].library);
        frame.scratch = true;
        frame.parent = outer.map(Around::local_type);
        frame.current_span = Some(span);
        self.frames.push(frame);
        for (&g, item) in info.generics.iter().zip(items) {
            let f = &info.fields[g];
            let item = item.or_else(|| f.init.as_ref().map(|e| self.expr(e)));
            let sub = match item {
                Some(i) => {
                    let at = given[g].as_ref().map_or(span, |a| a.span);
                    self.sub_of_field(f, i, at)
                }
                None => {
                    self.report(
                        Diagnostic::error(
                            codes::WRONG_ARGUMENT_COUNT,
                            span,
                            format!("the generic field `{}` needs an argument", f.name),
                        )
                        .label(f.span, "declared here without a default"),
                    );
                    None
                }
            };
            match sub {
                Some((k, c, bound)) => {
                    self.bind_generic_field(f, bound);
                    subs.push(k);
                    params.push(c);
                }
                None => {
                    self.frames.pop();
                    return None;
                }
            }
        }
        self.frames.pop();
        if let (true, Some(p)) = (open, above) {
            let t = TypeKind::Class { agg: p, mgmt: Mgmt::Any, nilable: false };
            subs.push(SubKey::Type(self.types.intern(t)));
            params.push(None);
        }
        Some(self.agg_instance(decl, *module, *outer, subs, params))
    }

    /// Values for fields, evaluated in the order in which the actuals are written (`order` has their numbers).
    fn as_written(&mut self, values: Vec<Expr>, order: &[usize], span: Span) -> Vec<Expr> {
        if order.is_sorted() {
            return values;
        }
        let mut all: Vec<(usize, usize, Expr)> =
            values.into_iter().zip(order).enumerate().map(|(field, (e, &number))| (number, field, e)).collect();
        all.sort_by_key(|x| x.0);
        for (_, _, e) in &mut all {
            let value = std::mem::replace(e, Expr::new(ExprKind::Undef, TypeTable::VOID, span));
            let kept = self.hold(value, Passing::Own, span);
            *e = self.given(kept, Passing::Own);
        }
        all.sort_by_key(|x| x.1);
        all.into_iter().map(|x| x.2).collect()
    }
}

/// The type that a type field stands for.
fn this_type(f: &crate::types::aggregates::FieldInst) -> TypeId {
    match &f.kind {
        FieldKind::Type(t) => t.ty,
        FieldKind::Param(_, t) | FieldKind::Run(_, t) => *t,
    }
}

/// The kind of a field of a chain, by its number among all.
fn names_kind(levels: &[Level], mut field: usize) -> VarKind {
    for l in levels {
        match l.info.fields.get(field) {
            Some(f) => return f.kind,
            None => field -= l.info.fields.len(),
        }
    }
    VarKind::Var
}
