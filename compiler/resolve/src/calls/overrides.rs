//! Whether methods that replace a parent's say so, and those that say so replace one.
//! Not for: dispatch (`classes`).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclKind, ModuleId};
use chantry_syntax::library::{self, LibType};
use chantry_syntax::{Rule, ast, dump};
use chantry_types::{AggId, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::frame::Frame;
use crate::state::item::{Around, Item};

/// How the formals of two methods compare.
enum Formals {
    Same,
    Differ(String),
    /// It depends on the call.
    Unknown,
}

impl Cx<'_> {
    /// What the program itself, not the library, declares of one kind, and in which module.
    fn declared<T>(&self, of: impl Fn(&DeclKind) -> Option<T>) -> Vec<(T, ModuleId)> {
        let own = self.scopes.decls.iter().filter(|d| !self.scopes.modules[d.module].library);
        own.filter_map(|d| Some((of(&d.kind)?, d.module))).collect()
    }

    /// The program's classes of which there are no objects are looked at as well.
    pub fn check_declared_classes(&mut self) {
        let classes = self.declared(|kind| match kind {
            DeclKind::Aggregate(a) if a.kind == ast::AggregateKind::Class => Some(a.clone()),
            _ => None,
        });
        for (decl, module) in classes {
            if self.decl_info(&decl, module).generics.is_empty()
                && let Item::Type(t) = self.in_module_scratch(module, |cx| cx.aggregate_type(&decl, module, None))
                && let TypeKind::Class { agg, .. } = self.types.kind(t.ty)
            {
                self.in_module_scratch(module, |cx| cx.check_overrides(agg));
            }
        }
    }

    /// The values of constants of the program's enums, of which nothing may ask.
    pub fn check_declared_enums(&mut self) {
        let enums = self.declared(|kind| match kind {
            // Those of blocks wait for their place: their values may mention what is known there.
            DeclKind::Enum(e) if !self.scopes.is_local_enum(e) => Some(e.clone()),
            _ => None,
        });
        for (decl, module) in enums {
            self.enum_type(&decl, module);
        }
    }

    pub fn check_overrides(&mut self, agg: AggId) {
        let d = &self.aggs[agg];
        let decl = d.decl.clone();
        if self.scopes.modules[d.module].library || !self.classes.compare(decl.path) {
            return;
        }
        self.check_hidden_fields(agg);
        let module = self.aggs[agg].module;
        for p in self.methods_of(agg, module, None) {
            let special = matches!(p.name.name.as_str(), "init" | "init=" | "deinit" | "postinit");
            if special || p.kind == ast::ProcKind::Operator || p.this_intent == ast::Intent::Type {
                continue;
            }
            let dispatches = crate::calls::call::dispatches(&p);
            let mut of_name = false;
            let mut replaced = None;
            // Why the methods of the name are not replaced; None if one may be.
            let mut other = Some(Vec::new());
            let elsewhere = if p.override_ { self.modules_with_method(agg, p.name.name) } else { Vec::new() };
            let mut at = self.aggs[agg].parent;
            while let Some(a) = at {
                if !p.has_parens
                    && let Some(field) = self.users_field(a, p.name.name)
                {
                    (of_name, replaced) = (true, Some((field, "field")));
                }
                let mut above = self.methods_of(a, module, Some(p.name.name));
                for &m in &elsewhere {
                    let more = self.methods_of(a, m, Some(p.name.name));
                    above.extend(
                        more.into_iter().filter(|q| !above.iter().any(|x| x.path == q.path)).collect::<Vec<_>>(),
                    );
                }
                for q in above {
                    if q.this_intent == ast::Intent::Type {
                        continue;
                    }
                    of_name = true;
                    if self.replaces_other_intent(agg, &p, a, &q) {
                        continue;
                    }
                    match self.compare_formals(agg, &p, a, &q) {
                        Formals::Same => {
                            replaced = Some((q.name.span, "method"));
                            if !dispatches {
                                // Nothing asks the object which of them it has.
                            } else if p.throws != q.throws && p.override_ {
                                self.misfit(p.name, q.name.span, throws_differ(p.throws));
                            } else if p.override_ && self.declared_results_differ(agg, &p, a, &q) {
                                self.misfit(p.name, q.name.span, RESULTS_DIFFER);
                            }
                        }
                        Formals::Unknown => other = None,
                        Formals::Differ(why) => {
                            if let Some(o) = &mut other {
                                o.push((q.name.span, why));
                            }
                        }
                    }
                }
                at = self.aggs[a].parent;
            }
            let name = p.name.name;
            if !p.override_ && !of_name && self.replaces_roots(&p) {
                let text = format!("`{name}` replaces a method that every class has without saying so");
                let e = Diagnostic::error(codes::BAD_OVERRIDE, p.name.span, text);
                self.report(e.help(format!("write `override proc {name}`")));
            } else if p.override_ && !of_name && !self.root_answers(name) && self.inherits_all(agg) {
                let mut e = Diagnostic::error(codes::BAD_OVERRIDE, p.name.span, format!("`{name}` overrides nothing"));
                e = match self.aggs[agg].parent {
                    Some(p) => {
                        let parent = self.aggs[p].decl.name.name;
                        e.note(format!("neither `{parent}` nor a class above it has a method `{name}`"))
                    }
                    None => e.note(format!("`{}` inherits from no class", decl.name.name)),
                };
                self.report(e);
            } else if p.override_
                && of_name
                && replaced.is_none()
                && let Some(other) = other
            {
                let text = format!("`{name}` overrides nothing: no inherited `{name}` has the same formals");
                let mut e = Diagnostic::error(codes::BAD_OVERRIDE, p.name.span, text);
                for (span, why) in other {
                    e = e.label(span, why);
                }
                self.report(e.help("formals of an overriding method have the same names, intents and types"));
            } else if let Some((span, what)) = replaced
                && !p.override_
                && !self.overrides_silently()
            {
                self.report(
                    Diagnostic::error(
                        codes::BAD_OVERRIDE,
                        p.name.span,
                        format!("`{name}` replaces an inherited {what} without saying so"),
                    )
                    .label(span, format!("this is the {what} that it replaces"))
                    .help(format!("write `override proc {name}`")),
                );
            }
        }
    }

    /// A field has a name of its own among those of the class and of its parents.
    fn check_hidden_fields(&mut self, agg: AggId) {
        if self.opts.edition.rule(Rule::FieldsHideFields) {
            return;
        }
        for f in &self.aggs[agg].info.clone().fields {
            let mut at = self.aggs[agg].parent;
            while let Some(a) = at {
                if let Some(first) = self.users_field(a, f.name) {
                    let of = self.aggs[a].decl.name.name;
                    let text = format!("`{}` is a field of `{of}` already, from which this class inherits", f.name);
                    self.report(
                        Diagnostic::error(codes::DUPLICATE_DEFINITION, f.span, text).label(first, "first here"),
                    );
                    break;
                }
                at = self.aggs[a].parent;
            }
        }
    }

    /// Where one of the program's own classes declares a field.
    fn users_field(&self, agg: AggId, name: Symbol) -> Option<Span> {
        let d = &self.aggs[agg];
        if self.scopes.modules[d.module].library {
            return None;
        }
        d.info.fields.iter().find(|f| f.name == name).map(|f| f.span)
    }

    /// The methods that a class declares, and those for it outside of its body, in its module or in `also`: all, or those
    /// of a name.
    fn methods_of(&self, agg: AggId, also: ModuleId, name: Option<Symbol>) -> Vec<Rc<ast::ProcDecl>> {
        let d = &self.aggs[agg];
        let inside = d.decl.members.iter().filter_map(|m| match &m.kind {
            ast::StmtKind::Proc(p) => Some(p),
            _ => None,
        });
        let mut modules = vec![d.module, also];
        modules.dedup();
        let outside = modules.into_iter().flat_map(|m| {
            let of_name = self.classes.outside(m, d.decl.name.name);
            of_name.iter().filter(move |p| self.is_outside_method_of(p, m, &d.decl))
        });
        let in_blocks = self.aggs.all_local_methods((d.decl.path, d.outer)).map(|c| &c.decl);
        inside.chain(outside).chain(in_blocks).filter(|p| name.is_none_or(|n| n == p.name.name)).cloned().collect()
    }

    /// Whether a method of a class may be the same as, or stand for, one of that name that an ancestor declares.
    pub fn may_replace(&mut self, agg: AggId, method: &ast::ProcDecl, ancestor: AggId) -> bool {
        let module = self.aggs[agg].module;
        let of_name = self.methods_of(ancestor, module, Some(method.name.name));
        // (Those that other modules declare are not among them.)
        of_name.is_empty()
            || of_name.iter().any(|q| {
                let open = method.formals.iter().chain(&q.formals).any(|f| f.varargs.is_some());
                open || q.path == method.path
                    || !matches!(self.compare_formals(agg, method, ancestor, q), Formals::Differ(_))
            })
    }

    /// Whether a method is none of those that can stand in the slot being filled: it takes the slot's arguments, but its formals
    /// are others.
    pub fn is_beside_slot(&mut self, method: &ast::ProcDecl) -> bool {
        let Some((agg, model)) = self.fr().filling else { return false };
        let Some(model) = self.fns[model].decl.clone().filter(|m| m.path != method.path) else { return false };
        match (self.declaring_class(agg, method), self.declaring_class(agg, &model)) {
            (Some(a), Some(b)) => {
                matches!(self.compare_formals(a, method, b, &model), Formals::Differ(_))
                    || self.replaces_other_intent(a, method, b, &model)
            }
            _ => false,
        }
    }

    /// Whether two methods with the same formals differ in return intent, and stand beside each other: in one class, or a class
    /// above that of the first has one of the first's intent, which it replaces.
    fn replaces_other_intent(&mut self, a: AggId, p: &ast::ProcDecl, b: AggId, q: &ast::ProcDecl) -> bool {
        if gives(p) == gives(q) {
            return false;
        }
        if a == b {
            return true;
        }
        let module = self.aggs[a].module;
        let mut at = self.aggs[a].parent;
        while let Some(above) = at {
            for m in self.methods_of(above, module, Some(p.name.name)) {
                if gives(&m) == gives(p) && !matches!(self.compare_formals(a, p, above, &m), Formals::Differ(_)) {
                    return true;
                }
            }
            at = self.aggs[above].parent;
        }
        false
    }

    /// A method's return intent, if the class that it is called by has overloads of it for several: each of them is replaced on its own.
    pub fn intent_among_overloads(&mut self, agg: AggId, p: &ast::ProcDecl, owner: AggId) -> Option<ast::RetIntent> {
        let module = self.aggs[agg].module;
        let of_name = self.methods_of(owner, module, Some(p.name.name));
        if of_name.len() < 2 {
            return None;
        }
        let alike = |cx: &mut Self, m: &ast::ProcDecl| {
            m.path == p.path || !matches!(cx.compare_formals(agg, p, owner, m), Formals::Differ(_))
        };
        let same = of_name.iter().any(|m| gives(m) == gives(p) && alike(self, m));
        let other = of_name.iter().any(|m| gives(m) != gives(p) && alike(self, m));
        (same && other).then(|| gives(p))
    }

    /// The class or ancestor that has a method, as far as its module and that of `agg` say.
    fn declaring_class(&self, agg: AggId, method: &ast::ProcDecl) -> Option<AggId> {
        let module = self.aggs[agg].module;
        let has = |a| self.methods_of(a, module, Some(method.name.name)).iter().any(|m| m.path == method.path);
        std::iter::successors(Some(agg), |&a| self.aggs[a].parent).find(|&a| has(a))
    }

    /// Whether any class may override the method without a parent that has it.
    fn root_answers(&mut self, method: Symbol) -> bool {
        self.root_decl().is_some_and(|root| library::answers(&root.attrs).any(|a| method == *a.name))
    }

    /// Whether a class's method replaces one that every class has, formals and all, so that it says `override`.
    fn replaces_roots(&mut self, p: &ast::ProcDecl) -> bool {
        if self.opts.edition.rule(Rule::SilentSerializers) {
            return false;
        }
        let same = |formals: &[&str]| {
            formals.len() == p.formals.len()
                && formals
                    .iter()
                    .zip(&p.formals)
                    .all(|(f, g)| matches!(&g.pattern, ast::Pattern::Name(x) if x.name == **f))
        };
        self.root_decl().is_some_and(|root| {
            library::answers(&root.attrs).any(|a| p.name.name == *a.name && a.formals.is_some_and(|f| same(&f)))
        })
    }

    fn root_decl(&mut self) -> Option<Rc<ast::AggregateDecl>> {
        let root = self.library_type(LibType::Root);
        match self.types.kind(root) {
            TypeKind::Class { agg, .. } => Some(self.aggs[agg].decl.clone()),
            _ => None,
        }
    }

    /// A method that cannot stand for another one. Told once, though each class below finds it again.
    pub fn misfit(&mut self, method: ast::Ident, other: Span, what: &str) {
        if !self.classes.tell_misfit(method.span) {
            return;
        }
        let name = method.name;
        let text = format!("`{name}` does not fit the methods that it overrides or is overridden by: {what}");
        self.report(Diagnostic::error(codes::BAD_OVERRIDE, method.span, text).label(other, "the other"));
    }

    /// Whether it is a class of which a parent failed to resolve, which has been told: what it lacks may have been there.
    pub fn lacks_parent(&self, t: TypeId) -> bool {
        self.reports.has_errors()
            && matches!(self.types.kind(t), TypeKind::Class { agg, .. } if !self.inherits_all(agg))
    }

    /// No parent failed to resolve.
    fn inherits_all(&self, agg: AggId) -> bool {
        let mut at = Some(agg);
        while let Some(a) = at {
            let d = &self.aggs[a];
            if d.parent.is_none() && d.decl.inherits.iter().any(|e| self.interface_named(d.module, e).is_none()) {
                return false;
            }
            at = d.parent;
        }
        true
    }

    /// Whether two methods' formals have the same names, intents and types.
    fn compare_formals(&mut self, a: AggId, p: &ast::ProcDecl, b: AggId, q: &ast::ProcDecl) -> Formals {
        if p.where_clause.is_some() || q.where_clause.is_some() {
            return Formals::Unknown;
        }
        if p.formals.len() != q.formals.len() || p.has_parens != q.has_parens {
            return Formals::Differ(format!("this one takes {} arguments", q.formals.len()));
        }
        for (f, g) in p.formals.iter().zip(&q.formals) {
            let (ast::Pattern::Name(x), ast::Pattern::Name(y)) = (&f.pattern, &g.pattern) else {
                return Formals::Unknown;
            };
            if f.varargs.is_some() || g.varargs.is_some() {
                return Formals::Unknown;
            }
            if x.name != y.name {
                return Formals::Differ(format!("its formal is called `{}`, not `{}`", y.name, x.name));
            }
            if f.intent != g.intent {
                return Formals::Differ(format!("its formal `{}` has another intent", y.name));
            }
            match (&f.ty, &g.ty) {
                (None, None) if f.default.is_none() && g.default.is_none() => {}
                // The type is that of the default.
                (None, None) if alike_literals(f.default.as_ref(), g.default.as_ref()) => {}
                (Some(t), Some(u)) => match (self.type_in(a, t), self.type_in(b, u)) {
                    (Some(x), Some(z)) if x == z => {}
                    (Some(x), Some(z)) if !self.is_generic(x) && !self.is_generic(z) => {
                        return Formals::Differ(format!("its formal `{}` is of type `{}`", y.name, self.show(z)));
                    }
                    _ if self.written_alike(a, t, b, u) => {}
                    _ => return Formals::Unknown,
                },
                _ => return Formals::Unknown,
            }
        }
        Formals::Same
    }

    /// Whether two classes' methods say the type of a formal in the same words, which mean the same: so they take the same
    /// arguments, though the type is known in calls only (`A: [] int`, `r: range(?)`).
    fn written_alike(&self, a: AggId, t: &ast::Expr, b: AggId, u: &ast::Expr) -> bool {
        self.aggs[a].module == self.aggs[b].module && dump::expr(t) == dump::expr(u)
    }

    /// Whether both methods declare a result, and not the same one. Results that are classes may differ: those of calls are compared.
    fn declared_results_differ(&mut self, a: AggId, p: &ast::ProcDecl, b: AggId, q: &ast::ProcDecl) -> bool {
        let (Some(t), Some(u)) = (&p.ret_type, &q.ret_type) else { return false };
        let (Some(t), Some(u)) = (self.type_in(a, t), self.type_in(b, u)) else { return false };
        let open = |cx: &Self, t| {
            t == TypeTable::ERROR || cx.is_generic(t) || matches!(cx.types.kind(t), TypeKind::Class { .. })
        };
        t != u && !open(self, t) && !open(self, u)
    }

    fn type_in(&mut self, agg: AggId, e: &ast::Expr) -> Option<TypeId> {
        if crate::calls::queries::has_query(e) {
            return None;
        }
        let head = self.aggs[agg].clone_head();
        let mut frame = Frame::new(None, head.module, false);
        frame.scratch = true;
        frame.parent = head.outer.map(Around::local_type);
        self.bind_subs(&mut frame, agg);
        self.frames.push(frame);
        let t = self.quietly(|cx| cx.type_expr(e).ty);
        self.frames.pop();
        t
    }
}

/// What a method gives its callers: a reference, one to a constant, a value.
fn gives(m: &ast::ProcDecl) -> ast::RetIntent {
    match m.ret_intent {
        ast::RetIntent::Const | ast::RetIntent::Out => ast::RetIntent::Default,
        other => other,
    }
}

/// Whether both are literals of one type.
fn alike_literals(a: Option<&ast::Expr>, b: Option<&ast::Expr>) -> bool {
    use ast::ExprKind as E;
    let (Some(a), Some(b)) = (a, b) else { return false };
    matches!(
        (&a.kind, &b.kind),
        (E::Bool(_), E::Bool(_)) | (E::Int(_), E::Int(_)) | (E::Real(_), E::Real(_)) | (E::Str(_), E::Str(_))
    )
}

/// What is wrong with two methods whose results are of different types.
pub const RESULTS_DIFFER: &str = "their results differ";

/// What is wrong with two methods of which one throws: `this` does, or the other.
pub fn throws_differ(this: bool) -> &'static str {
    if this {
        "this one is declared `throws` and another is not"
    } else {
        "one is declared `throws` and this one is not"
    }
}
