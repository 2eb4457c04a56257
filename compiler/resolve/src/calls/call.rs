//! Calls: candidates, the chosen instance, actuals in the form that its formals want.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ProcKind, RetIntent};
use chantry_syntax::library::{Mark, Message};
use chantry_tir::{Const, Expr, ExprKind, Fn, FnId, FnKind, Formal, Lifetime, Stmt, StmtKind, StmtRef};
use chantry_types::{Mgmt, TypeKind, TypeTable};

use crate::calls::by_context::Weaker;
use crate::calls::chosen::Question;
use crate::calls::generality::Generality;
use crate::calls::sig::{Match, Mode, SigFormal};
use crate::program::body::is_inferred_out;
use crate::state::call_site::CallSite;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame};
use crate::state::functions::{FnInfo, FnState};
use crate::state::item::{Actual, Cand, Item, IterVal, ProcSet, TypeVal, Value};

impl Cx<'_> {
    pub fn call_set(&mut self, set: &Rc<ProcSet>, actuals: &[Actual], span: Span) -> Item {
        if !set.forwarded.is_empty() {
            let set = self.chosen_of_forwarded(set, actuals, span);
            return set.map_or(Item::Error, |s| self.call_set(&s, actuals, span));
        }
        let this = set.this.clone().map(|t| Actual::item(t, span));
        self.resolve_call(set.name, set.cands.clone(), this, actuals, span)
    }

    pub fn call_method(
        &mut self,
        this: Item,
        name: Symbol,
        cands: impl Into<Rc<[Cand]>>,
        actuals: &[Actual],
        span: Span,
    ) -> Item {
        self.resolve_call(name, cands, Some(Actual::item(this, span)), actuals, span)
    }

    /// Calls a library procedure by name.
    pub fn call_named(&mut self, name: &str, actuals: &[Actual], span: Span) -> Item {
        let sym = Symbol::new(name);
        let module = self.main_module;
        let mut cands = Vec::new();
        for level in self.scopes.lookup(module, sym).iter() {
            self.push_cands(level, 0, &mut cands);
        }
        cands.retain(|c| self.scopes.modules[c.module].library);
        if cands.is_empty() {
            self.not_supported(span, &format!("what needs the library's `{name}`"));
            return Item::Error;
        }
        self.resolve_call(sym, cands, None, actuals, span)
    }

    /// The instance that `name(actuals…)` of the library means (for calls made later).
    pub fn resolve_call(
        &mut self,
        name: Symbol,
        cands: impl Into<Rc<[Cand]>>,
        this: Option<Actual>,
        actuals: &[Actual],
        span: Span,
    ) -> Item {
        let cands = cands.into();
        let Some(of) = self.positions_of(&cands) else { return self.resolve_among(name, &cands, this, actuals, span) };
        let actuals = self.positions_from_zero(&of, actuals, span);
        let item = self.resolve_among(name, &cands, this, &actuals, span);
        self.result_from_one(&of, item, span)
    }

    fn resolve_among(
        &mut self,
        name: Symbol,
        cands: &Rc<[Cand]>,
        this: Option<Actual>,
        actuals: &[Actual],
        span: Span,
    ) -> Item {
        if actuals.iter().any(|a| matches!(a.item, Item::Error))
            || this.as_ref().is_some_and(|t| matches!(t.item, Item::Error))
        {
            return Item::Error;
        }
        if let Some(t) = &this
            && let Item::Value(v) = &t.item
            && v.ty() == TypeTable::ERROR
        {
            return Item::Error;
        }
        let mut actuals: Vec<Actual> = actuals.iter().map(|a| self.settle_packs(a)).collect();
        // What is no value has been reported.
        let wrong = |a: &Actual| match &a.item {
            Item::Value(v) => v.ty() == TypeTable::ERROR,
            item => matches!(item, Item::Error),
        };
        if actuals.iter().any(wrong) {
            return Item::Error;
        }
        let has_iter = actuals.iter().any(|a| matches!(a.item, Item::Iter(_)));
        self.f().call_span = Some(span);
        let mut matches = Vec::new();
        let mut new_kind = None;
        if !has_iter {
            let left = self.unrefused(cands, this.as_ref(), &actuals, Mode::Plain);
            let alike = self.alike(Question::Chosen, cands, &left, this.as_ref(), &actuals);
            if let Some(call) = &alike
                && let Some(chosen) = self.chosen_before(call, cands, &left, this.as_ref(), &actuals)
            {
                return self.finish_chosen(chosen, cands, this, actuals, span);
            }
            let (found, settled) = self.matches_of(cands, &left, this.as_ref(), &actuals, Mode::Plain);
            matches = found;
            new_kind = alike.filter(|_| settled && !matches.is_empty());
        }
        if self.rule(Rule::ImplicitSyncAccess)
            && actuals.iter().any(|a| matches!(&a.item, Item::Value(v) if self.sync_kind(v.ty()).is_some()))
        {
            // Unless a formal asks for the variable itself, its value is read.
            matches.retain(|m| {
                m.formals.iter().all(|f| match f.actual.map(|i| &actuals[i].item) {
                    Some(Item::Value(v)) if self.sync_kind(v.ty()).is_some() => {
                        // A generic formal of the program's takes the variable.
                        f.generic != Generality::Full || !self.scopes.modules[m.cand.module].library
                    }
                    _ => true,
                })
            });
            if matches.is_empty() {
                actuals = actuals.into_iter().map(|a| self.legacy_actual(a)).collect();
                return self.resolve_among(name, cands, this, &actuals, span);
            }
        }
        let mut kept = false;
        if has_iter && let Some((takers, with_calls)) = self.with_calls_kept(cands, &actuals) {
            matches = self.gather(&takers, this.as_ref(), &with_calls, Mode::Plain);
            if !matches.is_empty() {
                (kept, actuals) = (true, with_calls);
            }
        }
        if matches.is_empty() && (has_iter || self.any_lockable(&actuals)) {
            matches = self.gather(cands, this.as_ref(), &actuals, Mode::Promote);
        }
        if !matches.is_empty()
            && has_iter
            && !kept
            && let Some(whole) = self.taken_whole(cands, &actuals)
        {
            let plain = self.gather(cands, this.as_ref(), &whole, Mode::Plain);
            if !plain.is_empty() {
                (matches, actuals) = (plain, whole);
            }
        }
        if matches.is_empty() && has_iter {
            for a in &mut actuals {
                if let Item::Iter(_) = a.item {
                    match self.value_of(a.item.clone(), a.span) {
                        Some(v) => a.item = Item::Value(v),
                        None => return Item::Error,
                    }
                }
            }
            matches = self.gather(cands, this.as_ref(), &actuals, Mode::Plain);
        }
        let deepest = if matches.is_empty() { self.depth_of_sequences(&actuals) } else { 0 };
        for depth in 1..=deepest {
            if matches.is_empty() {
                matches = self.gather(cands, this.as_ref(), &actuals, Mode::PromoteGeneric(depth));
            }
        }
        if matches.is_empty()
            && let Some(actuals) = self.with_older_values(&actuals)
        {
            return self.resolve_among(name, cands, this, &actuals, span);
        }
        if matches.is_empty()
            && let Some(Actual { item: Item::Value(v), .. }) = &this
            && let Some(kept) = self.made_for_the_call(v, span)
        {
            let this = this.map(|t| Actual { item: Item::Value(kept), ..t });
            return self.resolve_among(name, cands, this, &actuals, span);
        }
        if matches.is_empty()
            && this.is_none()
            && let Some(older) = self.older_procs(name, cands, &actuals, span)
        {
            return self.resolve_among(name, &older, None, &actuals, span);
        }
        if matches.is_empty() {
            self.report_no_match(name, cands, this.as_ref(), &actuals, span);
            return Item::Error;
        }
        let best = self.most_specific(&matches, &actuals);
        if let Some(several) = best.iter().find(|b| b.len() != 1) {
            self.report_ambiguous(name, &matches, several, span);
            return Item::Error;
        }
        if self.opts.check_overload_sets
            && let Some(&chosen) = best.iter().flatten().next()
            && let Some(other) = self.other_overload_set(&matches, chosen)
        {
            self.report_overload_sets(name, &matches, chosen, other, span);
            return Item::Error;
        }
        let mut matches: Vec<Option<Match>> = matches.into_iter().map(Some).collect();
        let chosen: Vec<Match> = best.iter().filter_map(|b| matches[b[0]].take()).collect();
        drop(matches);
        if let Some(call) = new_kind {
            self.choose_so(call, chosen.iter());
        }
        self.finish_chosen(chosen, cands, this, actuals, span)
    }

    /// The call of the first of these candidates, which the others stand in for where the context asks for less.
    fn finish_chosen(
        &mut self,
        chosen: Vec<Match>,
        cands: &Rc<[Cand]>,
        this: Option<Actual>,
        actuals: Vec<Actual>,
        span: Span,
    ) -> Item {
        let mut chosen = chosen.into_iter();
        let Some(m) = chosen.next() else {
            self.note_lost(span);
            return Item::Error;
        };
        if self.opts.explain_call.is_some() {
            self.explain_call(&m, cands, this.as_ref(), &actuals, span);
        }
        let weaker = Weaker::of(&m, chosen);
        let item = self.finish_call(m, cands, this, actuals, span);
        if let Some(weaker) = weaker
            && let Item::Value(v) = &item
        {
            self.note_weaker(&v.expr, weaker);
        }
        item
    }

    /// A call in a method that means a method of `this`: whether a procedure of the program's that is visible here takes the
    /// arguments as well, which is reported (specification: "Determining Most Specific Functions").
    pub fn procedure_fits_too(&mut self, methods: &ProcSet, actuals: &[Actual], span: Span) -> bool {
        let frame = self.fr();
        let sequence = |a: &Actual| matches!(a.item, Item::Iter(_) | Item::Pack(_) | Item::Error);
        if frame.library || self.rule(Rule::MethodsBeforeProcedures) || actuals.iter().any(sequence) {
            return false;
        }
        let (module, name) = (frame.module, methods.name);
        let mut cands = Vec::new();
        for level in self.scopes.lookup(module, name).iter() {
            self.push_cands(level, 0, &mut cands);
        }
        cands.retain(|c| !self.scopes.modules[c.module].library);
        let Some(m) = self.gather(&cands, None, actuals, Mode::Plain).into_iter().next() else { return false };
        let text = format!("the call of `{name}` could mean the method or the procedure");
        let mut d = Diagnostic::error(codes::AMBIGUOUS_CALL, span, text);
        if let Some(method) = methods.cands.first() {
            d = d.label(method.decl.name.span, "the method");
        }
        let home = self.scopes.path_of(m.cand.module);
        let d = d
            .label(m.cand.decl.name.span, "the procedure accepts the arguments as well")
            .help(format!("say which: `this.{name}(…)` or `{home}.{name}(…)`"));
        self.report(d);
        true
    }

    pub fn settle_packs(&mut self, a: &Actual) -> Actual {
        let whole = match &a.item {
            Item::Pack(_) | Item::Procs(_) => true,
            // Elements that are arrays would fit formals that are for the whole sequence.
            Item::Iter(it) => self.iter_elem(it).is_some_and(|e| self.is_array(e.ty())),
            _ => false,
        };
        if !whole {
            return a.clone();
        }
        let item = self.value_of(a.item.clone(), a.span).map_or(Item::Error, Item::Value);
        Actual { item, ..a.clone() }
    }

    pub fn gather(&mut self, cands: &[Cand], this: Option<&Actual>, actuals: &[Actual], mode: Mode) -> Vec<Match> {
        let left = self.unrefused(cands, this, actuals, mode);
        self.matches_of(cands, &left, this, actuals, mode).0
    }

    fn finish_call(
        &mut self,
        m: Match,
        cands: &Rc<[Cand]>,
        this: Option<Actual>,
        actuals: Vec<Actual>,
        span: Span,
    ) -> Item {
        if m.promoted {
            return self.promote_call(m, this, actuals, span);
        }
        self.apply_match(m, cands, this, actuals, span)
    }

    /// The call of the chosen one of several candidates.
    pub fn apply_match(
        &mut self,
        mut m: Match,
        cands: &Rc<[Cand]>,
        this: Option<Actual>,
        actuals: Vec<Actual>,
        span: Span,
    ) -> Item {
        let formals = std::mem::take(&mut m.formals);
        let decl = m.cand.decl.clone();
        if let Some(message) = Message::of(&decl.attrs) {
            return self.compiler_message(message, &actuals, span);
        }
        let fn_id = match self.instance(m, &formals, span) {
            Some(f) => f,
            None => return Item::Error,
        };
        self.warn_of_use(&decl.attrs, decl.name.name, span);
        self.warn_of_formals(&decl, &formals, &actuals);
        self.warn_of_param_formals(&formals, &actuals);
        match &self.fns[fn_id].result {
            Some(Item::Type(TypeVal { ty, rt: Some(rt) })) => {
                // The domains of the type are what the procedure returns when it runs.
                let (ty, part) = (*ty, rt.ty);
                let Some((args, _)) = self.actual_exprs(&formals, this.as_ref(), &actuals, fn_id, span) else {
                    return Item::Error;
                };
                let call = Expr::new(ExprKind::Call { callee: fn_id, args }, part, span);
                let rt = self.stable(Value::new(call), span).expr;
                return Item::Type(TypeVal { ty, rt: Some(Box::new(rt)) });
            }
            Some(item) => return crate::names::lookup::retarget(item.clone(), span),
            None => {}
        }
        if matches!(decl.ret_intent, RetIntent::Param | RetIntent::Type) && decl.kind != ProcKind::Iter {
            return Item::Error;
        }
        let Some((args, after)) = self.actual_exprs(&formals, this.as_ref(), &actuals, fn_id, span) else {
            return Item::Error;
        };
        if decl.kind == ProcKind::Iter {
            let slot = self.iterator_slot(fn_id, &args);
            let all = self.iter_overloads(&decl, cands, &this);
            let mut acts = actuals;
            // The receiver is kept as an actual of its own for the parallel overloads.
            if let Some(t) = this {
                acts.insert(0, Actual { name: Some(Symbol::new("this")), ..t });
            }
            return Item::Iter(Rc::new(IterVal::Call {
                name: decl.name.name,
                cands: all,
                actuals: acts,
                callee: fn_id,
                slot,
                by_super: self.fr().super_call,
                args,
                after: after.into_iter().map(StmtRef::new).collect(),
            }));
        }
        Item::Value(self.call_value(fn_id, args, after, &decl, span))
    }

    /// Says what the attributes of formals say to a call that gives them a value.
    fn warn_of_formals(&mut self, decl: &ast::ProcDecl, formals: &[SigFormal], actuals: &[Actual]) {
        for f in decl.formals.iter().filter(|f| !f.attrs.is_empty()) {
            let ast::Pattern::Name(name) = f.pattern else { continue };
            let given = formals.iter().find(|s| s.name == name.name && s.is_declared()).and_then(|s| s.actual);
            if let Some(actual) = given {
                self.warn_of_use(&f.attrs, name.name, actuals[actual].span);
            }
        }
    }

    /// Among which the parallel overloads of an iterator are: those of the same name that the call could have meant.
    fn iter_overloads(&mut self, decl: &Rc<ast::ProcDecl>, cands: &Rc<[Cand]>, this: &Option<Actual>) -> Rc<[Cand]> {
        match this {
            Some(Actual { item: Item::Value(v), .. }) => self.methods_for(v.ty(), decl.name.name).into(),
            Some(Actual { item: Item::Type(t), .. }) => self.methods_for(t.ty, decl.name.name).into(),
            _ => cands.clone(),
        }
    }

    /// A call as a value, with error handling and copies back to `out`/`inout` actuals.
    pub fn call_value(
        &mut self,
        fn_id: FnId,
        args: Vec<Expr>,
        after: Vec<Stmt>,
        decl: &Rc<ast::ProcDecl>,
        span: Span,
    ) -> Value {
        let f = &self.prog.fns[fn_id];
        let (ret, ret_ref, throws) = (f.ret, f.ret_ref, f.throws);
        let kind = match self.virtual_slot(fn_id, decl, &args) {
            Some(slot) => ExprKind::Virtual { callee: fn_id, slot, args },
            None => ExprKind::Call { callee: fn_id, args },
        };
        let mut e = Expr::new(kind, ret, span);
        if throws {
            e = self.handle_throw(e, span);
        }
        let is_const = !ret_ref || matches!(decl.ret_intent, RetIntent::ConstRef | RetIntent::Const);
        // What fills a slot is asked for, not called: nothing comes back by its `out` and `inout` formals.
        if after.is_empty() || self.fr().filling.is_some() {
            return Value::place(e, is_const);
        }
        self.then(e, ret_ref.then_some(is_const), after, span)
    }

    /// The value of a call, and what comes after it. `referred`: the call gives a reference; whether it is one to a constant.
    pub fn then(&mut self, e: Expr, referred: Option<bool>, after: Vec<Stmt>, span: Span) -> Value {
        let ret = e.ty;
        if after.is_empty() {
            return Value::new(e);
        }
        if ret == TypeTable::VOID || ret == TypeTable::NOTHING {
            let mut stmts = vec![StmtRef::new(Stmt { kind: StmtKind::Expr(e), span })];
            stmts.extend(after.into_iter().map(StmtRef::new));
            let none = Expr::new(ExprKind::Const(Const::None), ret, span);
            return Value::new(Expr::new(ExprKind::Block(stmts, none.boxed()), ret, span));
        }
        let r = self.f().new_temp(ret, referred.is_some(), span);
        let kind = match referred {
            Some(_) => StmtKind::LetRef { local: r, init: e },
            None => StmtKind::Let { local: r, init: Some(e) },
        };
        let mut stmts = vec![StmtRef::new(Stmt { kind, span })];
        stmts.extend(after.into_iter().map(StmtRef::new));
        let result = self.fr().local_expr(r, span);
        if let Some(is_const) = referred {
            return Value::place(Expr::new(ExprKind::Block(stmts, result.boxed()), ret, span), is_const);
        }
        let result = Expr::new(ExprKind::Move(result.boxed()), ret, span);
        Value::new(Expr::new(ExprKind::Block(stmts, result.boxed()), ret, span))
    }

    /// The function of a match that is called at a place: found or made, its result type known.
    pub fn instance(&mut self, mut m: Match, formals: &[SigFormal], at: Span) -> Option<FnId> {
        if formals.iter().any(|f| f.is_this || f.local.is_none() || f.generic != Generality::Concrete) {
            m.key.from = self.instantiated_here(&m.cand.decl, &mut m.frame);
        } else if let Some(frame) = m.cand.nested.and_then(|a| self.frame_of(a)) {
            // A procedure of a generic one sees what that sees.
            m.frame.callers = self.frames[frame].callers.clone();
            m.frame.instantiated_in = self.frames[frame].instantiated_in.clone();
        }
        if let Some(id) = self.fns.instance(&m.key) {
            if !self.fns[id].ret_known {
                return self.still_resolving(id);
            }
            return Some(id);
        }
        let decl = m.cand.decl.clone();
        let span = decl.name.span;
        // Instances whose bodies wait for their turn do not nest, but may as well beget each other forever.
        const MOST_FUNCTIONS: usize = 50_000;
        if self.prog.fns.len() > MOST_FUNCTIONS {
            self.fns.stop_waiting();
            self.report(
                Diagnostic::error(
                    codes::INSTANTIATION_DEPTH,
                    span,
                    format!("`{}` is instantiated without end", decl.name.name),
                )
                .note(format!(
                    "the program has more than {MOST_FUNCTIONS} procedures, instances of generic ones counted"
                )),
            );
            return None;
        }
        if self.fns.nesting() > 400 {
            self.report(
                Diagnostic::error(
                    codes::INSTANTIATION_DEPTH,
                    span,
                    format!("`{}` is instantiated without end", decl.name.name),
                )
                .note("more than 400 instantiations are nested"),
            );
            return None;
        }
        let library = m.frame.library;
        let shown: Vec<String> = formals.iter().filter(|f| f.is_declared()).map(|f| self.show(f.ty)).collect();
        let display = Symbol::new(&format!("{}({})", decl.name.name, shown.join(",")));
        let kind = if decl.extern_ {
            FnKind::Extern
        } else if decl.export {
            FnKind::Export
        } else if decl.kind == ProcKind::Iter {
            FnKind::Iter { recursive: false }
        } else {
            FnKind::Proc
        };
        if decl.body.is_none() && kind != FnKind::Extern {
            self.not_supported(span, "a procedure without a body");
            return None;
        }
        let ret_ref = matches!(decl.ret_intent, RetIntent::Ref | RetIntent::ConstRef);
        let link = match (&decl.link_expr, kind != FnKind::Proc) {
            (Some(e), true) => Some(self.linker_name(&mut m, e)?),
            (_, c) => c.then(|| decl.link_name.as_deref().map_or(decl.name.name, Symbol::new)),
        };
        let of_macro =
            link.filter(|_| kind == FnKind::Extern && !library).and_then(|name| self.macro_of_c(name, formals));
        let link = of_macro.as_ref().map_or(link, |m| Some(self.macro_symbol(m)));
        let noreturn = Mark::Noreturn.on(&decl.attrs);
        let lifetimes = lifetimes(&decl.lifetime, &m.frame);
        let id = self.new_fn(
            Fn {
                name: decl.name.name,
                display,
                link_name: link.filter(|_| decl.kind != ProcKind::Iter),
                kind,
                span,
                formals: formals
                    .iter()
                    .filter_map(|f| f.local.map(|local| Formal { local, passing: f.passing }))
                    .collect(),
                variadic: decl.formals.iter().position(|f| decl.extern_ && f.varargs.is_some()),
                locals: Default::default(),
                ret: TypeTable::VOID,
                ret_ref,
                ret_const: decl.ret_intent == RetIntent::ConstRef,
                throws: decl.throws,
                inline: decl.inline || Mark::Inline.on(&decl.attrs),
                cold: Mark::Cold.on(&decl.attrs),
                memo: Mark::Memo.on(&decl.attrs),
                library,
                outer: m.cand.nested.map(|around| around.fn_id),
                body: None,
                noreturn,
                initialiser: false,
                lifetimes,
                of_macro,
            },
            FnInfo {
                decl: Some(decl.clone()),
                around: m.cand.nested,
                state: FnState::Signature,
                ret_known: false,
                ..FnInfo::made(m.cand.module)
            },
        );
        let probe = self.reports.trying().then(|| (m.key.clone(), self.reports.trial_errors()));
        let mut frame = m.frame;
        frame.local = self.is_of_local_type(&m.key);
        self.fns.add_instance(m.key, id);
        frame.fn_id = Some(id);
        // No statement of the program's calls `main` at its start.
        if let Some(caller) = self.frames.last().filter(|_| at != decl.name.span) {
            frame.called = Some(CallSite::of(caller, at));
        }
        frame.decl = Some(decl.clone());
        frame.throws = decl.throws;
        frame.ret.intent = decl.ret_intent;
        frame.ret.is_iter = decl.kind == ProcKind::Iter;
        let subs: Vec<(Symbol, Item)> = frame.scopes[0]
            .names
            .iter()
            .filter_map(|(n, b)| match b {
                Binding::Item(i) => Some((*n, i.clone())),
                _ => None,
            })
            .collect();
        self.fns[id].bound = subs.into();
        self.fns.nest();
        let at_once = frame.local || m.cand.nested.is_some() || frame.instantiated_in.is_some();
        let ok = match frame.declared_in {
            Some(path) => {
                let (around, module) = (frame.parent, frame.module);
                self.in_left(around, path, module, |cx| cx.settle_result(id, frame, &decl, at_once))
            }
            None => self.settle_result(id, frame, &decl, at_once),
        };
        self.fns.unnest();
        if let Some((key, errors)) = probe
            && self.reports.trial_errors() > errors
        {
            // Only tried: a real call must report what is wrong in the body.
            self.fns.forget_instance(&key);
        }
        ok.then_some(id)
    }

    /// Decides the result type; resolves the body now where the type depends on it, or where it may mention what only now
    /// is known of the procedures around (`at_once`).
    fn settle_result(&mut self, id: FnId, mut frame: Frame, decl: &Rc<ast::ProcDecl>, at_once: bool) -> bool {
        let is_init = frame.this.is_some() && matches!(decl.name.name.as_str(), "init" | "init=");
        if is_init {
            self.prog.fns[id].ret = TypeTable::VOID;
            self.prog.fns[id].initialiser = true;
            return self.resolve_init_body(id, frame);
        }
        let compile_time = matches!(decl.ret_intent, RetIntent::Param | RetIntent::Type) && decl.kind != ProcKind::Iter;
        if let Some(te) = &decl.ret_type
            && !compile_time
        {
            self.frames.push(frame);
            self.f().open_block();
            let t = self.type_expr(te);
            let elements = self.open_array_of(te, t.ty).filter(|&e| !self.is_generic(e));
            self.f().ret.elements = elements;
            self.f().close_block();
            frame = self.frames.pop().expect("pushed above");
            if t.ty == TypeTable::ERROR {
                return false;
            }
            if self.is_generic(t.ty) {
                frame.ret.constraint = Some(t.ty);
            } else {
                frame.ret.declared = Some(t.ty);
                self.prog.fns[id].ret = t.ty;
                self.fns[id].ret_known = true;
            }
        } else if decl.body.is_none()
            || (!compile_time
                && decl.kind != ProcKind::Iter
                && !decl.body.as_ref().is_some_and(|b| crate::statements::dead::gives_value(&b.get().stmts)))
        {
            frame.ret.declared = Some(TypeTable::VOID);
            self.prog.fns[id].ret = TypeTable::VOID;
            self.fns[id].ret_known = true;
        }
        if decl.body.is_none() {
            self.prog.fns[id].locals = frame.locals;
            self.fns[id].state = FnState::Done;
            return true;
        }
        let gives = decl.formals.iter().any(is_inferred_out);
        if self.fns[id].ret_known && !at_once && !gives && decl.kind != ProcKind::Iter {
            self.fns.let_wait(id, frame);
            return true;
        }
        self.resolve_body(id, frame);
        if compile_time {
            return self.fns[id].result.is_some();
        }
        self.prog.fns[id].ret != TypeTable::ERROR
    }

    /// A call of a function whose body is being resolved and whose result type is not declared.
    fn still_resolving(&mut self, id: FnId) -> Option<FnId> {
        let f = self.frames.iter().rev().find(|f| f.fn_id == Some(id));
        if let Some(f) = f
            && let Some((t, _)) = f.ret.seen.first()
            && f.library
        {
            self.prog.fns[id].ret = *t;
            return Some(id);
        }
        if self.fns[id].state == FnState::Done {
            return (self.prog.fns[id].ret != TypeTable::ERROR).then_some(id);
        }
        // Its declared result failed to resolve, which has been told.
        if f.is_none() && self.reports.has_errors() {
            return None;
        }
        let (what, missing, help) = if f.is_some_and(|f| f.ret.is_iter) {
            ("what it yields", "the type of what it yields", "declare the type of what it yields: `iter …(…): int`")
        } else {
            ("its return type", "a return type", "declare the return type: `proc …(…): int`")
        };
        let (name, span) = (self.prog.fns[id].name, self.prog.fns[id].span);
        let at = self.fr().current_span.unwrap_or(span);
        self.report(
            Diagnostic::error(
                codes::RETURN_TYPE_RECURSION,
                at,
                format!("`{name}` calls itself before {what} is known"),
            )
            .label(span, format!("declared here without {missing}"))
            .help(help),
        );
        None
    }

    /// The virtual slot of a method call that may be overridden.
    pub fn virtual_slot(&mut self, fn_id: FnId, decl: &Rc<ast::ProcDecl>, args: &[Expr]) -> Option<u32> {
        // Some methods of the library are every class's own.
        let always = Mark::Virtual.on(&decl.attrs);
        if !(always || self.classes.may_be_overridden(decl.name.name)) || self.fr().super_call || !dispatches(decl) {
            return None;
        }
        let this = args.first()?;
        let TypeKind::Class { agg, mgmt: Mgmt::Borrowed, .. } = self.types.kind(this.ty) else { return None };
        let f = &self.prog.fns[fn_id];
        f.formals.first()?;
        if !always && self.fns[fn_id].decl.as_ref().is_none_or(|d| !self.is_method(d)) {
            return None;
        }
        Some(self.slot_for(fn_id, agg, decl))
    }

    fn is_method(&self, d: &ast::ProcDecl) -> bool {
        self.classes.is_method(d.path)
    }
}

/// Whether calls of a method can go to an overriding one: those without parentheses, and those that the compiler
/// evaluates, are what the static type says (specification, "Overriding Base Class Methods").
pub fn dispatches(decl: &ast::ProcDecl) -> bool {
    decl.has_parens && !matches!(decl.ret_intent, RetIntent::Param | RetIntent::Type)
}

/// What a `lifetime` clause says of the formals, which the frame has as its first variables.
fn lifetimes(clause: &[ast::Expr], frame: &Frame) -> Vec<Lifetime> {
    let formal = |e: &ast::Expr| {
        let name = match &e.kind {
            ast::ExprKind::Ident(n) => *n,
            _ => return None,
        };
        frame.locals.iter_enumerated().find(|(_, l)| l.name == name).map(|(id, _)| id)
    };
    clause
        .iter()
        .map(|e| match &e.kind {
            ast::ExprKind::Binary(ast::BinOp::Gt | ast::BinOp::Ge, a, b) => Lifetime::KeptIn(formal(b), formal(a)),
            ast::ExprKind::Binary(_, a, b) => Lifetime::KeptIn(formal(a), formal(b)),
            _ => Lifetime::Returned(formal(e)),
        })
        .collect()
}
