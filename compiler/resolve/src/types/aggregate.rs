//! Classes, records and unions: their declarations, instances and fields.

use std::cell::OnceCell;
use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::ModuleId;
use chantry_syntax::ast::{self, AggregateKind, VarKind};
use chantry_syntax::library::{LibType, Mark};
use chantry_tir::Const;
use chantry_types::{AggId, AggInfo, AggKind, FieldInfo, Mgmt, TypeId, TypeKind, TypeTable};

use crate::initialisation::split::{mentions, mentions_stmt};
use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame};
use crate::state::item::{AggRef, Around, Cand, Item, TypeVal, Value};
use crate::state::keys::{Outer, SubKey};
use crate::types::aggregates::{AggData, DeclInfo, FieldDecl, FieldInst, FieldKind, Generic, Given, copied};
use crate::types::runtime::part_name;

impl Cx<'_> {
    pub fn decl_info(&mut self, decl: &Rc<ast::AggregateDecl>, module: ModuleId) -> Rc<DeclInfo> {
        self.decl_info_in(decl, module, None)
    }

    /// The same where the function around the declaration is known: whoever meets it first asks so, as the types of its fields
    /// may be that function's.
    pub fn decl_info_in(
        &mut self,
        decl: &Rc<ast::AggregateDecl>,
        module: ModuleId,
        outer: Option<Outer>,
    ) -> Rc<DeclInfo> {
        let key = decl.path;
        if let Some(i) = self.aggs.info(key) {
            return i;
        }
        let mut info = DeclInfo {
            fields: self.aggs.implied(key).to_vec(),
            methods: FxHashMap::default(),
            generics: Vec::new(),
            forwards: Vec::new(),
            types: self.aggs.around(key),
            lib: LibType::of(&decl.attrs).filter(|_| self.scopes.modules[module].library),
            by_default: OnceCell::new(),
        };
        for m in &decl.members {
            match &m.kind {
                ast::StmtKind::Var(v) => self.collect_fields(v, &mut info),
                // Of another edition: this one's type has none of the name.
                ast::StmtKind::Proc(p) if !self.opts.edition.has(&p.attrs) => {}
                ast::StmtKind::Proc(p) => info.methods.entry(p.name.name).or_default().push(p.clone()),
                ast::StmtKind::Forwarding { expr, decl, filter } => {
                    if let Some(v) = decl {
                        self.collect_fields(v, &mut info);
                        for d in &v.vars {
                            if let ast::Pattern::Name(n) = &d.pattern {
                                let e = ast::Expr { kind: ast::ExprKind::Ident(n.name), span: n.span };
                                info.forwards.push((e, filter.clone()));
                            }
                        }
                    }
                    if let Some(e) = expr {
                        info.forwards.push((e.clone(), filter.clone()));
                    }
                }
                ast::StmtKind::Aggregate(a) => {
                    info.types.insert(a.name.name, Binding::Aggregate(a.clone()));
                }
                ast::StmtKind::Enum(e) => {
                    info.types.insert(e.name.name, Binding::Enum(e.clone()));
                }
                ast::StmtKind::Empty | ast::StmtKind::Error => {}
                _ => self.not_supported(m.span, "this statement inside a type declaration"),
            }
        }
        if !self.scopes.modules[module].library && has_constructor(decl) {
            // They set constants when the fields have their defaults already, so arrays over constant domains follow these.
            info.fields.iter_mut().filter(|f| f.kind == VarKind::Const).for_each(|f| f.kind = VarKind::Var);
        }
        let nested: Vec<&Rc<ast::AggregateDecl>> = decl
            .members
            .iter()
            .filter_map(|m| match &m.kind {
                ast::StmtKind::Aggregate(a) => Some(a),
                _ => None,
            })
            .collect();
        for (a, implied) in nested.iter().zip(implied_by(&info.fields, &nested)) {
            self.aggs.set_around(a.path, Rc::new(copied(&info.types)));
            if !implied.is_empty() {
                self.aggs.set_implied(a.path, implied.into());
            }
        }
        // A declaration that is met again while its field types are looked at answers by syntax alone.
        let again = !self.aggs.begin_info(key);
        // A field whose declared type is itself generic is generic too. Types that mention the
        // declaration's own generic fields are concrete once those are given.
        for i in 0..info.fields.len() {
            let generic = match (&info.fields[i].kind, &info.fields[i].ty, &info.fields[i].init) {
                (VarKind::Type | VarKind::Param, _, _) => true,
                (_, None, None) => true,
                (_, Some(t), _) if !again => self.field_type_is_generic(t, &info, i, (module, outer)),
                _ => false,
            };
            info.fields[i].generic = generic;
            if generic {
                info.generics.push(i);
            }
        }
        let info = Rc::new(info);
        if again {
            return info;
        }
        self.aggs.end_info(key, &info);
        info
    }

    fn collect_fields(&mut self, v: &Rc<ast::VarDecl>, info: &mut DeclInfo) {
        for d in &v.vars {
            let (ty, init) = match d.shared_with {
                Some(s) => (v.vars[s].ty.clone(), v.vars[s].init.clone()),
                None => (d.ty.clone(), d.init.clone()),
            };
            match &d.pattern {
                ast::Pattern::Name(n) => info.fields.push(FieldDecl {
                    name: n.name,
                    kind: v.kind,
                    ty,
                    init,
                    generic: false,
                    decl: v.clone(),
                    span: d.span,
                }),
                _ => self.err(codes::FIELD_DECLARATION, d.span, "a field cannot be declared by a tuple pattern"),
            }
        }
    }

    fn field_type_is_generic(
        &mut self,
        t: &ast::Expr,
        info: &DeclInfo,
        upto: usize,
        place: (ModuleId, Option<Outer>),
    ) -> bool {
        match &t.kind {
            ast::ExprKind::Loop(l) if l.iter.is_none() => true,
            ast::ExprKind::Query(_) => true,
            ast::ExprKind::Ident(name) => {
                if info.fields[..upto].iter().any(|f| f.name == *name) {
                    return false;
                }
                if let Some(ty) = crate::types::type_exprs::builtin_type(self.types, name.as_str()) {
                    return self.is_generic(ty);
                }
                self.type_in_place(t, place).is_some_and(|ty| self.is_generic(ty))
            }
            ast::ExprKind::Tuple(es) => es.iter().any(|e| self.field_type_is_generic(e, info, upto, place)),
            ast::ExprKind::Binary(ast::BinOp::Mul, _, e) => self.field_type_is_generic(e, info, upto, place),
            ast::ExprKind::Managed(_, None) => true,
            ast::ExprKind::Managed(_, Some(e)) | ast::ExprKind::Nilable(e) => {
                // `owned C` is concrete unless C is generic.
                match &e.kind {
                    ast::ExprKind::Ident(_) if matches!(t.kind, ast::ExprKind::Managed(..)) => {
                        let ty = self.type_in_place(e, place);
                        ty.is_some_and(|ty| matches!(self.types.kind(ty), TypeKind::GenericAgg(..)))
                    }
                    _ => self.field_type_is_generic(e, info, upto, place),
                }
            }
            ast::ExprKind::Call { args, .. } => args.iter().any(|a| matches!(a.value.kind, ast::ExprKind::Query(_))),
            _ => false,
        }
    }

    fn type_in_place(&mut self, e: &ast::Expr, (module, outer): (ModuleId, Option<Outer>)) -> Option<TypeId> {
        let mut frame = self.agg_frame(module, outer);
        frame.on_behalf_of(self.frames.last());
        self.frames.push(frame);
        let t = self.quietly(|cx| cx.type_expr(e).ty);
        self.frames.pop();
        t
    }

    pub fn agg_item(&self, agg: AggId) -> Item {
        let t = match self.aggs[agg].decl.kind {
            AggregateKind::Record | AggregateKind::Union => TypeKind::Record(agg),
            AggregateKind::Class => TypeKind::Class { agg, mgmt: Mgmt::Any, nilable: false },
        };
        Item::Type(TypeVal::new(self.types.intern(t)))
    }

    pub fn agg_frame(&self, module: ModuleId, outer: Option<Outer>) -> Frame {
        let mut frame = Frame::new(None, module, self.scopes.modules[module].library);
        frame.scratch = true;
        frame.parent = outer.map(Around::local_type);
        frame
    }

    /// The instance of a declaration with these substitutions.
    pub fn agg_instance(
        &mut self,
        decl: &Rc<ast::AggregateDecl>,
        module: ModuleId,
        outer: Option<Outer>,
        subs: Vec<SubKey>,
        params: Vec<Option<Const>>,
    ) -> AggId {
        if let Some(a) = self.aggs.instance(decl.path, outer, &subs) {
            return a;
        }
        let info = self.decl_info_in(decl, module, outer);
        // Behind the substitutions of its own fields: the parent, where that was left open.
        let open_parent = match subs.get(info.generics.len()) {
            Some(SubKey::Type(t)) => match self.types.kind(*t) {
                TypeKind::Class { agg, .. } => Some(agg),
                _ => None,
            },
            _ => None,
        };
        let own = subs.iter().zip(&params).take(info.generics.len());
        let own = own.map(|(key, constant)| Given { key: key.clone(), constant: constant.clone() });
        let all: Vec<Given> = open_parent.map_or(Vec::new(), |p| self.all_subs(p)).into_iter().chain(own).collect();
        let shown: Vec<String> = all.iter().map(|g| self.show_given(g)).collect();
        let name = match (info.lib, &shown[..]) {
            (Some(LibType::String | LibType::Bytes), _) | (_, []) => decl.name.name,
            (Some(LibType::Procedure), _) => match params.get(1) {
                Some(Some(Const::Str(text))) => Symbol::new(text),
                _ => decl.name.name,
            },
            // As the language writes them.
            // Over a domain of another map: its type stands second.
            (Some(LibType::Array), [elem, dom, ..]) if matches!(subs[1], SubKey::Type(_)) => {
                Symbol::new(&format!("[{dom}] {elem}"))
            }
            (Some(LibType::Array), [elem, rank, idx, strides, ..]) => {
                Symbol::new(&format!("[domain({rank},{idx},{strides})] {elem}"))
            }
            (Some(LibType::Domain), _) => Symbol::new(&format!("domain({})", shown.join(","))),
            (Some(LibType::Sparse), [parent, ..]) => Symbol::new(&format!("sparse subdomain({parent})")),
            (Some(LibType::Mapped), [map, dom, ..]) => Symbol::new(&format!("{dom} dmapped {map}")),
            (Some(LibType::Sync), [t]) => Symbol::new(&format!("sync {t}")),
            (Some(LibType::Single), [t]) => Symbol::new(&format!("single {t}")),
            (Some(LibType::Atomic), [t]) => Symbol::new(&format!("atomic {t}")),
            _ => Symbol::new(&format!("{}({})", decl.name.name, shown.join(","))),
        };
        let (descriptor, handle) = (Mark::Descriptor.on(&decl.attrs), Mark::Handle.on(&decl.attrs));
        let agg = self.types.new_agg(AggInfo {
            name,
            kind: match decl.kind {
                AggregateKind::Record | AggregateKind::Union => AggKind::Record,
                AggregateKind::Class => AggKind::Class,
            },
            parent: None,
            fields: Vec::new(),
            descriptor,
            handle,
            extern_name: (decl.extern_ && decl.kind != AggregateKind::Class)
                .then(|| match (&decl.link_name, self.scopes.modules[module].library) {
                    (Some(name), _) => Some(Symbol::new(name)),
                    (None, false) => Some(decl.name.name),
                    // The library knows the layouts of its own.
                    (None, true) => None,
                })
                .flatten(),
        });
        if decl.extern_ && decl.kind == AggregateKind::Union {
            self.types.set_c_union(agg);
        }
        if info.lib == Some(LibType::Root) {
            self.types.set_root(agg);
        }
        self.aggs.add(
            agg,
            AggData {
                decl: decl.clone(),
                module,
                outer,
                info,
                subs,
                params,
                parent: None,
                fields: None,
                resolving: false,
            },
        );
        if decl.kind == AggregateKind::Class {
            let parent = open_parent.or_else(|| self.resolve_parent(agg, decl, module, outer));
            self.aggs.set_parent(agg, parent);
            self.types.set_parent(agg, parent);
        } else if let Some(e) = decl.inherits.iter().find(|e| self.interface_named(module, e).is_none()) {
            let what = if decl.kind == AggregateKind::Record { "records" } else { "unions" };
            let shown = match &e.kind {
                ast::ExprKind::Ident(n) => format!("`{n}`"),
                _ => "a type".into(),
            };
            let unknown = match &e.kind {
                ast::ExprKind::Ident(n) if self.scopes.lookup(module, *n).iter().all(|l| l.is_empty()) => {
                    Some(self.scopes.missing(module, *n, e.span, &[]))
                }
                _ => None,
            };
            self.report(unknown.unwrap_or_else(|| {
                Diagnostic::error(
                    codes::BAD_INHERITANCE,
                    e.span,
                    format!("`{}` cannot inherit from {shown}: {what} do not inherit", decl.name.name),
                )
                .help("keep a value of that type as a field, perhaps with `forwarding`; only classes inherit")
            }));
        }
        self.check_interfaces(decl, module);
        agg
    }

    fn resolve_parent(
        &mut self,
        agg: AggId,
        decl: &Rc<ast::AggregateDecl>,
        module: ModuleId,
        outer: Option<Outer>,
    ) -> Option<AggId> {
        let mut parent = None;
        for e in &decl.inherits {
            if self.interface_named(module, e).is_some() {
                continue;
            }
            if matches!(&e.kind, ast::ExprKind::Nilable(_) | ast::ExprKind::Managed(_, Some(_))) {
                self.bad_parent(
                    e.span,
                    "a class inherits from a class: what manages its objects, and whether they may be nil, is not said",
                );
                continue;
            }
            let mut frame = self.agg_frame(module, outer);
            self.bind_subs(&mut frame, agg);
            self.frames.push(frame);
            let t = self.type_expr(e);
            self.frames.pop();
            match self.types.kind(t.ty) {
                TypeKind::Class { agg: p, .. } => {
                    if p == agg || self.types.is_subclass(p, agg) {
                        self.bad_parent(e.span, "a class cannot inherit from itself");
                    } else if parent.is_some() {
                        self.bad_parent(e.span, "a class inherits from one class only");
                    } else {
                        parent = Some(p);
                    }
                }
                TypeKind::Error => {}
                TypeKind::GenericAgg(..) => {
                    self.bad_parent(e.span, "this parent class lacks arguments");
                }
                _ => {
                    let shown = self.show(t.ty);
                    self.bad_parent(e.span, format!("`{shown}` is not a class"));
                }
            }
        }
        parent
    }

    /// Reported even if the class is met first where something is only tried: its parent is looked at once.
    fn bad_parent(&mut self, span: Span, text: impl Into<String>) {
        self.reports.emit(Diagnostic::error(codes::BAD_INHERITANCE, span, text.into()));
    }

    /// The class that a declaration inherits from, where that does not depend on its generic fields and is not open.
    pub fn parent_of_decl(
        &mut self,
        decl: &Rc<ast::AggregateDecl>,
        module: ModuleId,
        outer: Option<Outer>,
    ) -> Option<AggId> {
        if self.open_parent(&Generic::new(decl, module, outer)).is_some() {
            return None;
        }
        let parents: Vec<_> =
            decl.inherits.iter().filter(|e| self.interface_named(module, e).is_none()).cloned().collect();
        let [e] = parents.as_slice() else { return None };
        let frame = self.agg_frame(module, outer);
        self.frames.push(frame);
        let t = self.quietly(|cx| cx.type_expr(e).ty);
        self.frames.pop();
        match self.types.kind(t?) {
            TypeKind::Class { agg, .. } => Some(agg),
            _ => None,
        }
    }

    /// Binds the generic fields of an instance and its parents, and their nested types, as names of a frame.
    pub fn bind_subs(&self, frame: &mut Frame, agg: AggId) {
        let d = &self.aggs[agg];
        if let Some(p) = d.parent {
            self.bind_subs(frame, p);
        }
        for (k, &g) in d.info.generics.iter().enumerate() {
            let f = &d.info.fields[g];
            if !matches!(f.kind, VarKind::Type | VarKind::Param) {
                continue;
            }
            let item = match (&d.subs[k], &d.params[k]) {
                (SubKey::Type(t), _) => Item::Type(TypeVal::new(*t)),
                (SubKey::Param(_, t), Some(c)) => Item::Value(Value::param(c.clone(), *t, f.span)),
                _ => continue,
            };
            frame.bind(f.name, Binding::Item(item));
        }
        for (name, b) in copied(&d.info.types) {
            frame.bind(name, b);
        }
        frame.shows_types_of = Some(agg);
    }

    /// Whether the nearest field of the name is a type or param field, which hides a parent's variable.
    fn names_no_variable(&self, agg: AggId, name: Symbol) -> bool {
        let mut at = Some(agg);
        while let Some(a) = at {
            if let Some(f) = self.aggs[a].info.fields.iter().find(|f| f.name == name) {
                return matches!(f.kind, VarKind::Type | VarKind::Param);
            }
            at = self.aggs[a].parent;
        }
        false
    }

    /// The instance's own fields, resolved at first need.
    pub fn fields(&mut self, agg: AggId) -> Rc<Vec<FieldInst>> {
        if let Some(f) = &self.aggs[agg].fields {
            return f.clone();
        }
        if self.aggs[agg].resolving {
            self.aggs.set_recursive(agg);
            self.open_fields_needed(agg);
            return Rc::new(Vec::new());
        }
        let (module, outer, info) = {
            self.aggs.begin_fields(agg);
            let d = &self.aggs[agg];
            (d.module, d.outer, d.info.clone())
        };
        let parent = self.aggs[agg].parent;
        let inherited = parent.map_or_else(Vec::new, |p| self.fields_by_name(p));
        let mut frame = self.agg_frame(module, outer);
        self.bind_subs(&mut frame, agg);
        frame.fields_of = Some(agg);
        frame.on_behalf_of(self.frames.last());
        self.frames.push(frame);
        // Declarations may mention fields that stand before them, those of parents among them.
        for (name, t, constant, span) in inherited {
            if self.names_no_variable(agg, name) {
                continue;
            }
            let id = self.f().new_local(name, t, false, constant, span);
            self.f().bind(name, Binding::Local(id));
        }
        let mut out = Vec::new();
        let mut run = Vec::new();
        let mut gen_at = 0;
        for (i, f) in info.fields.iter().enumerate() {
            let sub = if f.generic {
                gen_at += 1;
                let d = &self.aggs[agg];
                Some((d.subs[gen_at - 1].clone(), d.params[gen_at - 1].clone()))
            } else {
                None
            };
            let kind = match (f.kind, sub) {
                (VarKind::Type, Some((SubKey::Type(t), _))) => FieldKind::Type(TypeVal::new(t)),
                (VarKind::Param, Some((SubKey::Param(_, t), Some(c)))) => FieldKind::Param(c, t),
                (_, Some((SubKey::Type(t), _))) => FieldKind::Run(run.len() as u32, t),
                _ => {
                    let t = match (&f.ty, &f.init) {
                        (Some(te), _) => {
                            let t = self.type_expr(te);
                            t.ty
                        }
                        (None, Some(e)) => {
                            let item = self.expr(e);
                            match self.kept_value(item, e.span, "give a field its value") {
                                Some(v) => v.ty(),
                                None => TypeTable::ERROR,
                            }
                        }
                        (None, None) => TypeTable::ERROR,
                    };
                    FieldKind::Run(run.len() as u32, t)
                }
            };
            let mut kind = kind;
            if let FieldKind::Run(k, t) = kind {
                // A value of this type inside itself would show now, while its fields are open.
                self.settle_parts(t);
                if self.aggs.is_recursive(agg) {
                    kind = FieldKind::Run(k, TypeTable::ERROR);
                }
            }
            if let FieldKind::Run(_, t) = kind {
                run.push(FieldInfo { name: f.name, ty: t, constant: f.constant() });
                let id = self.f().new_local(f.name, t, false, f.constant(), f.span);
                self.f().bind(f.name, Binding::Local(id));
            }
            out.push(FieldInst { name: f.name, kind, constant: f.constant(), decl: i, part: None });
        }
        self.frames.pop();
        // The domains of its types stand behind the fields that the program declares.
        let parts = self.own_parts(agg);
        for (&g, part) in info.generics.iter().zip(parts) {
            if let Some(t) = part {
                out[g].part = Some((run.len() as u32, t));
                run.push(FieldInfo { name: part_name(info.fields[g].name), ty: t, constant: true });
            }
        }
        if self.aggs[agg].decl.is_checked_union() {
            (out, run) = self.union_layout(agg, run);
        }
        let first = self.types.set_agg_fields(agg, parent, run);
        debug_assert!(first, "an instance's fields are resolved once");
        let out = Rc::new(out);
        self.aggs.end_fields(agg, out.clone());
        out
    }

    /// Names and types of an instance's run-time fields, its parents' first.
    fn fields_by_name(&mut self, agg: AggId) -> Vec<(Symbol, TypeId, bool, Span)> {
        let mut out = self.aggs[agg].parent.map_or_else(Vec::new, |p| self.fields_by_name(p));
        let info = self.aggs[agg].info.clone();
        for f in self.fields(agg).iter() {
            if let FieldKind::Run(_, t) = f.kind {
                out.push((f.name, t, f.constant, info.fields[f.decl].span));
            }
        }
        out
    }

    /// Resolves the fields of the records that a value of type `t` consists of.
    fn settle_parts(&mut self, t: TypeId) {
        match self.types.kind(t) {
            TypeKind::Record(a) | TypeKind::Union(a) => {
                self.fields(a);
            }
            TypeKind::Tuple(es) => es.iter().for_each(|&e| self.settle_parts(e)),
            TypeKind::CArray(e, _) => self.settle_parts(e),
            _ => {}
        }
    }

    /// A field by name, also inherited: the declaring instance, the field, its number in `all_fields` order.
    pub fn find_field(&mut self, agg: AggId, name: Symbol) -> Option<(AggId, FieldInst, u32)> {
        let mut at = Some(agg);
        while let Some(a) = at {
            // A name that is declared by no field needs no field types (they may be under way).
            let declared = self.aggs[a].info.fields.iter().position(|f| f.name == name);
            let parent = self.aggs[a].parent;
            if let Some(decl) = declared {
                if let Some(f) = self.given_field(a, name) {
                    return Some((a, f, 0));
                }
                let fields = self.fields(a);
                if let Some(f) = fields.iter().find(|f| f.name == name) {
                    let base = parent.map_or(0, |p| {
                        self.fields(p);
                        self.types.all_fields(p).len() as u32
                    });
                    let index = match f.kind {
                        FieldKind::Run(i, _) => base + i,
                        _ => 0,
                    };
                    let mut f = f.clone();
                    f.part = f.part.map(|(i, t)| (base + i, t));
                    return Some((a, f, index));
                }
                if self.aggs.is_recursive(a) {
                    // That has been told.
                    let kind = FieldKind::Run(0, TypeTable::ERROR);
                    return Some((a, FieldInst { name, kind, constant: false, decl, part: None }, 0));
                }
            }
            at = parent;
        }
        None
    }

    /// Reports that the fields of an instance are asked for while they are being resolved: a value of the type is part of one,
    /// or a procedure that a field's declaration calls mentions them.
    fn open_fields_needed(&mut self, agg: AggId) {
        let (span, name) = (self.aggs[agg].decl.name.span, self.aggs[agg].decl.name.name);
        let d = match self.frames.last() {
            Some(f) if f.fields_of.is_none() => {
                let text = format!("a field of `{name}` is declared by a call that needs the fields of `{name}`");
                let help = "what a field's declaration calls sees type and param fields only";
                Diagnostic::error(codes::RECURSIVE_TYPE, span, text).help(help)
            }
            _ => Diagnostic::error(codes::RECURSIVE_TYPE, span, format!("the type `{name}` contains itself"))
                .help("use a class for one of the links, e.g. `owned Node?`"),
        };
        self.report(d);
    }

    /// A type or param field of an instance whose fields are being resolved: it was given with the instance.
    fn given_field(&self, agg: AggId, name: Symbol) -> Option<FieldInst> {
        let d = &self.aggs[agg];
        if !d.resolving {
            return None;
        }
        let at = d.info.generics.iter().position(|&g| d.info.fields[g].name == name)?;
        let decl = d.info.generics[at];
        let kind = match (d.info.fields[decl].kind, &d.subs[at], &d.params[at]) {
            (VarKind::Type, SubKey::Type(t), _) => FieldKind::Type(TypeVal::new(*t)),
            (VarKind::Param, SubKey::Param(_, t), Some(c)) => FieldKind::Param(c.clone(), *t),
            _ => return None,
        };
        Some(FieldInst { name, kind, constant: true, decl, part: None })
    }

    /// Methods named `name` for a receiver of type `ty`: declared in the type, its parents, and elsewhere.
    pub fn methods_for(&mut self, ty: TypeId, name: Symbol) -> Vec<Cand> {
        let mut out = Vec::new();
        let mut level = 0;
        let agg = match self.types.kind(ty) {
            TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => Some(a),
            TypeKind::GenericAgg(id, _) => {
                let Generic { decl, module, outer, .. } = self.aggs.generic(id).clone();
                let info = self.decl_info(&decl, module);
                if let Some(ms) = info.methods.get(&name) {
                    for m in ms {
                        out.push(Cand {
                            decl: m.clone(),
                            module,
                            owner: Some(AggRef { decl: decl.clone(), inst: None }),
                            level,
                            nested: outer.map(Around::local_type),
                        });
                    }
                }
                None
            }
            _ => None,
        };
        let mut at = agg;
        while let Some(a) = at {
            let d = &self.aggs[a];
            if let Some(ms) = d.info.methods.get(&name) {
                for m in ms {
                    out.push(Cand {
                        decl: m.clone(),
                        module: d.module,
                        owner: Some(AggRef { decl: d.decl.clone(), inst: Some(a) }),
                        level,
                        nested: d.outer.map(Around::local_type),
                    });
                }
            }
            at = d.parent;
            level += 1;
        }
        // Methods declared outside the type's body.
        for id in self.scopes.methods_named(name) {
            let d = &self.scopes.decls[id];
            if let chantry_scope::DeclKind::Proc(p) = &d.kind
                && self.sees_method(p, d.module, agg)
            {
                out.push(Cand { decl: p.clone(), module: d.module, owner: None, level, nested: None });
            }
        }
        out.retain(|c| self.opts.edition.has(&c.decl.attrs));
        // Secondary methods that blocks around declare.
        let key = method_key(name);
        self.each_scope_around(|scope, _| {
            if let Some(Binding::Procs(c)) = scope.names.get(&key) {
                out.extend(c.iter().cloned());
            }
        });
        if self.fr().instantiated_in.is_some() {
            let shown: FxHashSet<_> = out.iter().map(|c| c.decl.path).collect();
            let called = self.procs_of_instantiation(key, level + 1);
            out.extend(called.into_iter().filter(|c| !shown.contains(&c.decl.path)));
        }
        self.push_local_methods(ty, name, &mut out);
        out
    }

    /// Whether a method that `module` declares outside of a type's body can be called here on a value of the class or record.
    pub fn sees_method(&self, p: &ast::ProcDecl, module: ModuleId, agg: Option<AggId>) -> bool {
        let Some(f) = self.frames.last() else { return true };
        if f.library || f.module == module || self.scopes.modules[module].library {
            return true;
        }
        // In the module of the type, or of a parent.
        let mut at = agg;
        while let Some(a) = at {
            if self.aggs[a].module == module {
                return true;
            }
            at = self.aggs[a].parent;
        }
        let Some(receiver) = p.receiver_name() else { return true };
        // A generic procedure is instantiated in the blocks that call it, others see no `use` but those around them.
        let around = |at: &usize| self.frames[*at].parent.and_then(|a| self.frame_of(a));
        let frames: Vec<usize> = match f.callers.is_empty() {
            true => std::iter::successors(Some(self.frames.len() - 1), around).collect(),
            false => (0..self.frames.len()).collect(),
        };
        let local = || frames.iter().flat_map(|&at| self.frames[at].scopes.iter().flat_map(|s| s.uses.iter()));
        std::iter::once(f.module)
            .chain(f.callers.iter().copied())
            .any(|from| self.scopes.sees_methods(from, local(), module, receiver))
    }

    /// Whether any method of that name could apply: a cheap test before full resolution.
    pub fn has_method(&mut self, ty: TypeId, name: &str) -> bool {
        let name = Symbol::new(name);
        let agg = match self.types.kind(ty) {
            TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => Some(a),
            _ => None,
        };
        let mut at = agg;
        while let Some(a) = at {
            if self.aggs[a].info.methods.contains_key(&name) {
                return true;
            }
            at = self.aggs[a].parent;
        }
        !self.scopes.methods_named(name).is_empty() || self.has_local_method(ty, name)
    }
}

/// The name under which a scope keeps a procedure that a function declares: methods are apart, operators are not.
pub fn scope_key(p: &ast::ProcDecl) -> Symbol {
    match is_member(p) {
        true => method_key(p.name.name),
        false => p.name.name,
    }
}

/// Whether it is called as a member of its receiver, which operators are not.
pub fn is_member(p: &ast::ProcDecl) -> bool {
    p.has_receiver && p.kind != ast::ProcKind::Operator
}

/// The name under which a scope keeps secondary methods declared in a function.
pub fn method_key(name: Symbol) -> Symbol {
    Symbol::new(&format!(".{name}"))
}

/// The place of an argument among those that may be given: by name, else the next free one. None when
/// there is no such place, or it has its argument already.
pub fn free_slot<T>(
    name: Option<Symbol>,
    given: &[Option<T>],
    pos: &mut usize,
    by_name: impl FnOnce(Symbol) -> Option<usize>,
) -> Option<usize> {
    match name {
        Some(n) => by_name(n).filter(|&s| given[s].is_none()),
        None => {
            while given.get(*pos).is_some_and(|g| g.is_some()) {
                *pos += 1;
            }
            (*pos < given.len()).then_some(*pos)
        }
    }
}

/// Whether the type has constructors, as in the older edition.
fn has_constructor(decl: &ast::AggregateDecl) -> bool {
    decl.members.iter().any(|m| matches!(&m.kind, ast::StmtKind::Proc(p) if p.constructor))
}

/// The type and param fields of a type that each declaration in its body mentions, itself or by another one beside it.
fn implied_by(fields: &[FieldDecl], nested: &[&Rc<ast::AggregateDecl>]) -> Vec<Vec<FieldDecl>> {
    let mentioned = |a: &ast::AggregateDecl, name: Symbol| {
        let declared = a.members.iter().any(|m| {
            matches!(&m.kind, ast::StmtKind::Var(v) if v.vars.iter().any(|d| matches!(&d.pattern, ast::Pattern::Name(n) if n.name == name)))
        });
        !declared && (a.members.iter().any(|m| mentions_stmt(name, m)) || a.inherits.iter().any(|e| mentions(name, e)))
    };
    let mut implied: Vec<Vec<bool>> = nested
        .iter()
        .map(|a| {
            let open = |f: &FieldDecl| matches!(f.kind, VarKind::Type | VarKind::Param);
            fields.iter().map(|f| open(f) && mentioned(a, f.name)).collect()
        })
        .collect();
    // As often as one can hear of another: a chain of mentions has no more links.
    for _ in 1..nested.len() {
        for i in 0..nested.len() {
            for k in (0..nested.len()).filter(|&k| mentioned(nested[i], nested[k].name.name)) {
                let heard = implied[k].clone();
                implied[i].iter_mut().zip(heard).for_each(|(known, more)| *known |= more);
            }
        }
    }
    let chosen = |of: Vec<bool>| {
        fields.iter().zip(of).filter(|(_, yes)| *yes).map(|(f, _)| FieldDecl { init: None, ..f.clone() }).collect()
    };
    implied.into_iter().map(chosen).collect()
}
