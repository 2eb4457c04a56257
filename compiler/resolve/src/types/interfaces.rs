//! Interfaces: which a type's declaration or an `implements` statement names, whether a type has what they require, and
//! constraints by them (`x: I`, `where T implements I`). Not for: their defaults, which the parser makes into procedures
//! for every type that implements the interface.

use std::rc::Rc;

use chantry_base::{Idx, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclId, DeclKind, InterfaceDecl, ModuleId};
use chantry_syntax::ast::{self, BinOp, ExprKind as E, ProcKind, StmtKind as S};
use chantry_tir::Const;
use chantry_types::{Generic, Mgmt, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, TypeVal, Value};

/// A procedure that an interface requires of one type.
struct Required {
    decl: Rc<ast::ProcDecl>,
    /// Of a method: the type that has it.
    receiver: TypeId,
    /// What the formals take.
    formals: Vec<TypeId>,
    result: Option<TypeId>,
}

impl Cx<'_> {
    /// The interface that an expression after a type's name means: `hashable`, `Sort.keyComparator`.
    pub fn interface_named(&self, module: ModuleId, e: &ast::Expr) -> Option<DeclId> {
        let found: Vec<DeclId> = match &e.kind {
            E::Ident(name) => {
                // Of a type declared in a block, what the blocks around declare and use; then the module's nearest of that name.
                if self.is_type_of_blocks(*name) {
                    return None;
                }
                let mut found = Vec::new();
                for scope in self.frames.iter().filter(|f| f.module == module).flat_map(|f| &f.scopes) {
                    if let Some(Binding::Interface(id)) = scope.names.get(name) {
                        return Some(*id);
                    }
                    found.extend(self.scopes.lookup_local_uses(&scope.uses, *name).into_iter().flatten());
                }
                let levels = self.scopes.lookup(module, *name);
                found.extend(levels.iter().find(|l| !l.is_empty()).into_iter().flatten());
                found
            }
            E::Dot(base, name) => {
                let E::Ident(base) = &base.kind else { return None };
                self.scopes.lookup_qualified(module, *base, name.name)
            }
            _ => return None,
        };
        found.into_iter().find(|&d| matches!(self.scopes.decls[d].kind, DeclKind::Interface(..)))
    }

    /// An interface's name where a type may stand: all types that implement it.
    pub fn interface_item(&mut self, id: DeclId, span: Span) -> Item {
        let d = &self.scopes.decls[id];
        if self.scopes.modules[d.module].library {
            self.not_supported(span, "constraints by the library's interfaces");
            return Item::Error;
        }
        if let DeclKind::Interface(i) = &d.kind
            && let n @ 2.. = i.implementers.len()
        {
            let name = d.name;
            let text = format!("the interface `{name}` is one of {n} types, no constraint of one");
            let help = format!("name them in a `where` clause: `where implements {name}(T, U)`");
            self.report(Diagnostic::error(codes::BAD_INHERITANCE, span, text).help(help));
            return Item::Error;
        }
        let t = self.interface_type(id);
        self.type_item(t)
    }

    fn interface_type(&mut self, id: DeclId) -> TypeId {
        self.read_implementations();
        self.aggs.set_interfaces_constrain();
        let name = self.scopes.decls[id].name;
        self.types.intern(TypeKind::Generic(Generic::Interface(id.index() as u32, name)))
    }

    /// The interface that `T implements I` names, as a type; `t` is what implements it.
    fn implemented(&mut self, e: &ast::Expr, t: TypeId) -> TypeId {
        let Some(id) = self.interface_named(self.fr().module, e) else { return self.type_expr(e).ty };
        let DeclKind::Interface(interface) = self.scopes.decls[id].kind.clone() else { return TypeTable::ERROR };
        let n = interface.implementers.len();
        if n == 1 {
            return self.type_expr(e).ty;
        }
        if self.types.tuple_elems(t).is_none_or(|all| all.len() != n) {
            let shown = self.show_plain(t);
            self.report(
                Diagnostic::error(
                    codes::BAD_INHERITANCE,
                    e.span,
                    format!("the interface `{}` is one of {n} types, and this is `{shown}`", interface.name.name),
                )
                .label(interface.name.span, "declared here"),
            );
            return TypeTable::ERROR;
        }
        self.interface_type(id)
    }

    /// Takes in what the modules loaded since say that types implement.
    fn read_implementations(&mut self) {
        let known = self.aggs.read_implementations(0);
        let new = self.scopes.implementations(known);
        self.aggs.read_implementations(new.len());
        for i in new {
            if let Some(id) = self.interface_named(i.module, &i.interface)
                && let Some(t) = self.quietly(|cx| cx.in_module_scratch(i.module, |cx| cx.type_expr(&i.ty).ty))
            {
                self.aggs.add_implementation(id, t);
            }
        }
    }

    /// Whether the program says that a type implements an interface, of the library's or its own.
    pub fn says_it_implements(&mut self, t: TypeId, interface: DeclId) -> bool {
        self.read_implementations();
        self.implements(t, interface.index() as u32)
    }

    /// Whether a type implements the interface of that number, by its own declaration or a statement.
    pub fn implements(&self, t: TypeId, interface: u32) -> bool {
        let stated =
            self.aggs.implementations().iter().any(|&(id, of)| id.index() as u32 == interface && self.satisfies(t, of));
        stated || self.declares_interface(t, interface)
    }

    fn declares_interface(&self, t: TypeId, interface: u32) -> bool {
        self.declared_interfaces(t).iter().any(|d| d.index() as u32 == interface)
    }

    /// The interfaces that the declaration of a class or record, or of a parent, names.
    fn declared_interfaces(&self, t: TypeId) -> Vec<DeclId> {
        let mut found = Vec::new();
        let mut at = match self.types.kind(t) {
            TypeKind::Record(a) | TypeKind::Union(a) => Some(a),
            TypeKind::Class { agg, .. } => Some(agg),
            _ => None,
        };
        while let Some(agg) = at {
            let Some(data) = self.aggs.get(agg) else { break };
            found.extend(data.decl.inherits.iter().filter_map(|e| self.interface_named(data.module, e)));
            at = data.parent;
        }
        found
    }

    /// `T implements I` as an expression.
    pub fn implements_expr(&mut self, ty: &ast::Expr, interface: &ast::Expr, span: Span) -> Item {
        let t = self.type_expr(ty).ty;
        let i = self.implemented(interface, t);
        if t == TypeTable::ERROR || i == TypeTable::ERROR {
            return Item::Error;
        }
        let TypeKind::Generic(Generic::Interface(id, _)) = self.types.kind(i) else {
            self.no_interface(interface, i);
            return Item::Error;
        };
        let told = self.implements(t, id);
        Item::Value(Value::param(Const::Bool(told), TypeTable::BOOL, span))
    }

    fn no_interface(&mut self, e: &ast::Expr, t: TypeId) {
        let shown = self.show(t);
        self.err(codes::BAD_INHERITANCE, e.span, format!("`{shown}` is not an interface"));
    }

    /// `T implements I;`
    pub fn implements_stmt(&mut self, ty: &ast::Expr, interface: &ast::Expr, span: Span) {
        // What the library's interfaces ask for is asked where it is used, as for those that a declaration names.
        if let Some(id) = self.interface_named(self.fr().module, interface)
            && self.scopes.modules[self.scopes.decls[id].module].library
        {
            self.type_expr(ty);
            return;
        }
        let t = self.type_expr(ty).ty;
        if let TypeKind::Generic(Generic::Interface(..)) = self.types.kind(t) {
            let text = format!("`{}` is an interface, which does not implement another", self.show(t));
            return self.err(codes::BAD_INHERITANCE, ty.span, text);
        }
        let i = self.implemented(interface, t);
        if t == TypeTable::ERROR || i == TypeTable::ERROR {
            return;
        }
        let module = self.fr().module;
        match (self.types.kind(i), self.interface_named(module, interface)) {
            (TypeKind::Generic(Generic::Interface(..)), Some(id)) => {
                self.aggs.add_implementation(id, t);
                self.check_implementation(id, t, span);
            }
            _ => self.no_interface(interface, i),
        }
    }

    /// Says what a type lacks of the program's interfaces that its declaration names.
    pub fn check_implementations(&mut self, decl: &Rc<ast::AggregateDecl>) {
        let module = self.fr().module;
        if decl.inherits.is_empty() || self.fr().library {
            return;
        }
        let mut named = Vec::new();
        for e in &decl.inherits {
            if let Some(id) = self.interface_named(module, e) {
                if named.contains(&id) {
                    let text = format!("`{}` names this interface twice", decl.name.name);
                    self.err(codes::BAD_INHERITANCE, e.span, text);
                    continue;
                }
                named.push(id);
            }
            let Some(id) = self.interface_named(module, e) else {
                // Told where the type is first made, which nothing else may do.
                if decl.kind != ast::AggregateKind::Class {
                    let name = ast::Expr { kind: E::Ident(decl.name.name), span: decl.name.span };
                    self.type_expr(&name);
                }
                continue;
            };
            if !self.scopes.modules[self.scopes.decls[id].module].library {
                let name = ast::Expr { kind: E::Ident(decl.name.name), span: decl.name.span };
                let t = self.type_expr(&name).ty;
                self.check_implementation(id, t, e.span);
            }
        }
    }

    /// Reports what `t` lacks of the interface. A generic type is looked at where its instances are used.
    fn check_implementation(&mut self, id: DeclId, t: TypeId, at: Span) {
        let d = &self.scopes.decls[id];
        let (DeclKind::Interface(interface), module) = (d.kind.clone(), d.module) else { return };
        let t = match self.types.tuple_elems(t) {
            Some(all) if interface.implementers.len() > 1 => {
                let all: Vec<TypeId> = all.iter().map(|&t| self.borrowed_class(t)).collect();
                self.types.tuple(&all)
            }
            _ => self.borrowed_class(t),
        };
        if self.is_generic(t) {
            return;
        }
        let required = if self.aggs.is_local_interface(id) {
            self.in_scratch_here(|cx| cx.required(&interface, t))
        } else {
            self.in_module_scratch(module, |cx| cx.required(&interface, t))
        };
        let required = match required {
            Ok(required) => required,
            Err(why) => return self.lacks(&interface, t, at, &why),
        };
        for r in required {
            if let Err(why) = self.witness(&r) {
                // A default stands in for what is missing.
                if r.decl.body.is_none() {
                    self.lacks(&interface, t, at, &why);
                }
            }
        }
    }

    /// A class without a word of management is looked at as borrowed.
    fn borrowed_class(&self, t: TypeId) -> TypeId {
        match self.types.kind(t) {
            TypeKind::Class { agg, mgmt: Mgmt::Any, nilable } => {
                self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable })
            }
            _ => t,
        }
    }

    fn lacks(&mut self, interface: &InterfaceDecl, t: TypeId, at: Span, why: &str) {
        let (t, name) = (self.show_plain(t), interface.name);
        self.report(
            Diagnostic::error(codes::BAD_INHERITANCE, at, format!("`{t}` does not implement `{}`: {why}", name.name))
                .label(name.span, "what it must have stands here"),
        );
    }

    /// A type as a declaration names it.
    pub fn show_plain(&self, t: TypeId) -> String {
        match self.types.kind(t) {
            TypeKind::Class { agg, nilable, .. } => {
                self.show(self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Any, nilable }))
            }
            _ => self.show(t),
        }
    }

    /// What the interface requires, with its names bound to the type and the type's own.
    fn required(&mut self, interface: &InterfaceDecl, t: TypeId) -> Result<Vec<Required>, String> {
        match &interface.implementers[..] {
            [one] => {
                let this = Binding::Item(self.type_item(t));
                self.f().bind(*one, this);
            }
            all => {
                let types = self.types.tuple_elems(t).unwrap_or_default();
                for (&name, &t) in all.iter().zip(types.iter()) {
                    let this = Binding::Item(self.type_item(t));
                    self.f().bind(name, this);
                }
            }
        }
        let mut required = Vec::new();
        for s in &interface.body.stmts {
            match &s.kind {
                S::Var(v) if v.kind == ast::VarKind::Type => {
                    for d in &v.vars {
                        let ast::Pattern::Name(n) = &d.pattern else { continue };
                        let found = self
                            .member_type(t, n.name, n.span)
                            .ok_or_else(|| format!("it has no type `{}`", n.name))?;
                        self.f().bind(n.name, Binding::Item(Item::Type(TypeVal::new(found))));
                    }
                }
                S::Implements { ty, interface } => {
                    let a = self.type_expr(ty).ty;
                    let i = self.implemented(interface, a);
                    if a == TypeTable::ERROR || i == TypeTable::ERROR {
                        continue;
                    }
                    if !self.satisfies(a, i) {
                        let (a, i) = (self.show_plain(a), self.show(i));
                        return Err(format!("`{a}` does not implement `{i}`"));
                    }
                }
                S::Proc(p) => required.push(p.clone()),
                _ => {}
            }
        }
        let mut all = Vec::new();
        for decl in required {
            let mut formals = Vec::new();
            for f in &decl.formals {
                formals.push(f.ty.as_ref().map_or(TypeTable::ERROR, |e| self.required_type(e)));
            }
            let receiver = decl.receiver.as_ref().map_or(t, |e| self.required_type(e));
            // A formal that takes anything, or what was reported, says nothing of the type.
            if formals.iter().any(|&t| t == TypeTable::ERROR || self.is_generic(t)) {
                continue;
            }
            let result = decl.ret_type.as_ref().map(|e| self.type_expr(e).ty).filter(|&t| t != TypeTable::ERROR);
            all.push(Required { decl, receiver, formals, result });
        }
        Ok(all)
    }

    /// The type of a formal or receiver; a default's first mention of a type that implements is a query.
    fn required_type(&mut self, e: &ast::Expr) -> TypeId {
        let of_query = match &e.kind {
            E::Query(Some(n)) => self.f().scopes.iter().rev().find_map(|s| s.names.get(&n.name)),
            _ => return self.type_expr(e).ty,
        };
        match of_query {
            Some(Binding::Item(Item::Type(t))) => t.ty,
            _ => TypeTable::ERROR,
        }
    }

    /// The type that an interface which `t` implements calls by that name.
    pub fn associated_of(&mut self, t: TypeId, name: Symbol, span: Span) -> Option<Item> {
        if !self.aggs.interfaces_constrain() {
            return None;
        }
        let all: Vec<DeclId> =
            self.aggs.implementations().iter().map(|i| i.0).chain(self.declared_interfaces(t)).collect();
        let mut names = all.into_iter().filter(|&id| match &self.scopes.decls[id].kind {
            DeclKind::Interface(i) => {
                InterfaceDecl::members(&i.body).any(|n| n == name) && self.implements(t, id.index() as u32)
            }
            _ => false,
        });
        names.next()?;
        let found = self.in_scratch_here(|cx| cx.member_type(t, name, span))?;
        Some(self.type_item(found))
    }

    /// The type that a type has under that name: a field, or what a method without parentheses gives.
    fn member_type(&mut self, t: TypeId, name: Symbol, span: Span) -> Option<TypeId> {
        let of_type = self.quietly(|cx| cx.type_member_quiet(&TypeVal::new(t), name, span));
        if let Some(Some(Item::Type(t))) = of_type {
            return Some(t.ty);
        }
        let this = self.variable_of(t, span);
        match self.quietly(|cx| cx.member(this, name, span)) {
            Some(Item::Type(t)) => Some(t.ty),
            _ => None,
        }
    }

    /// A type that the interface around associates with the type that implements it.
    pub fn associated(&mut self, name: Symbol, span: Span) -> Option<Item> {
        let decl = self.fr().decl.clone()?;
        let of = decl.associated.as_ref().filter(|a| a.types.contains(&name))?;
        let this = self.fr().scopes.iter().find_map(|s| s.names.get(&of.implementer));
        let Some(Binding::Item(Item::Type(t))) = this else { return None };
        let t = self.member_type(t.ty, name, span)?;
        Some(self.type_item(t))
    }

    /// A variable of a type, in a frame that is thrown away.
    fn variable_of(&mut self, t: TypeId, span: Span) -> Item {
        let local = self.f().new_local(Symbol::new("_required"), t, false, false, span);
        Item::Value(Value::place(self.fr().local_expr(local, span), false))
    }

    /// Whether there is such a procedure, as seen from here.
    fn witness(&mut self, r: &Required) -> Result<(), String> {
        let (name, span) = (r.decl.name.name, r.decl.name.span);
        let found = self.quietly(|cx| {
            cx.in_scratch_here(|cx| {
                let actual = |(f, &t): (&ast::Formal, &TypeId)| match f.intent {
                    ast::Intent::Type => Actual::item(cx.type_item(t), span),
                    _ => Actual::item(cx.variable_of(t, span), span),
                };
                let actuals: Vec<Actual> = r.decl.formals.iter().zip(&r.formals).map(actual).collect();
                if let (Some(op), [a, b]) = (operator(&r.decl), actuals.as_slice()) {
                    return cx.operator(op, a.clone(), b.clone(), span);
                }
                if r.decl.has_receiver {
                    let this = match r.decl.this_intent {
                        ast::Intent::Type => cx.type_item(r.receiver),
                        _ => cx.variable_of(r.receiver, span),
                    };
                    return if r.decl.has_parens {
                        cx.method(this, name.as_str(), &actuals, span)
                    } else {
                        cx.member(this, name, span)
                    };
                }
                match cx.lookup(name, span) {
                    Some(Item::Procs(set)) => cx.call_set(&set, &actuals, span),
                    _ => Item::Error,
                }
            })
        });
        let shown: Vec<String> = r.formals.iter().map(|&t| self.show_plain(t)).collect();
        let what = if r.decl.has_receiver { "method" } else { "procedure" };
        let call = if r.decl.has_parens { format!("{name}({})", shown.join(", ")) } else { name.to_string() };
        match found {
            None | Some(Item::Error) => Err(format!("there is no {what} `{call}`")),
            Some(Item::Value(v)) => match r.result {
                Some(want) if v.ty() != want => {
                    Err(format!("`{call}` gives `{}` where `{}` is required", self.show(v.ty()), self.show(want)))
                }
                _ => Ok(()),
            },
            Some(_) => Ok(()),
        }
    }

    /// Checks the types that the program's modules declare, whether something uses them or not.
    pub fn check_all_interfaces(&mut self) {
        let scopes = self.scopes;
        for d in scopes.decls.iter().filter(|d| !scopes.modules[d.module].library) {
            if let DeclKind::Aggregate(a) = &d.kind {
                self.in_module_scratch(d.module, |cx| cx.check_interfaces(a, d.module));
            }
        }
    }

    /// Says which methods a type lacks of the library's interfaces that its declaration names.
    pub fn check_interfaces(&mut self, decl: &ast::AggregateDecl, module: ModuleId) {
        if decl.inherits.is_empty() || self.scopes.modules[module].library || !self.aggs.first_look(decl.path) {
            return;
        }
        for e in &decl.inherits {
            let Some(id) = self.interface_named(module, e) else { continue };
            let d = &self.scopes.decls[id];
            let (DeclKind::Interface(interface), true) = (d.kind.clone(), self.scopes.modules[d.module].library) else {
                continue;
            };
            for s in &interface.body.stmts {
                let S::Proc(wanted) = &s.kind else { continue };
                if !self.declares(decl, wanted.name.name, wanted.formals.len()) {
                    let formals: Vec<&str> = wanted.formals.iter().map(formal_name).collect();
                    let (t, m) = (decl.name.name, wanted.name.name);
                    self.report(
                        Diagnostic::error(
                            codes::BAD_INHERITANCE,
                            e.span,
                            format!("`{t}` does not implement `{}`: it has no method `{m}`", interface.name.name),
                        )
                        .help(format!("declare `proc {m}({})` in `{t}`", formals.join(", "))),
                    );
                }
            }
        }
    }

    fn declares(&self, decl: &ast::AggregateDecl, name: Symbol, formals: usize) -> bool {
        let fits = |p: &ast::ProcDecl| p.name.name == name && p.formals.len() == formals;
        let inside = decl.members.iter().any(|m| matches!(&m.kind, S::Proc(p) if fits(p)));
        let forwards = decl.members.iter().any(|m| matches!(m.kind, S::Forwarding { .. }));
        // A class may have them of its parent, and any type from elsewhere.
        inside
            || forwards
            || decl.kind == ast::AggregateKind::Class && decl.inherits.len() > 1
            || self.scopes.methods_named(name).iter().any(|&d| match &self.scopes.decls[d].kind {
                DeclKind::Proc(p) => fits(p) && receiver_is(p, decl.name.name),
                _ => false,
            })
            || self.aggs.local_methods_of(decl.path, name).any(|m| fits(&m.decl))
    }
}

/// The operator of two operands that a declaration is of.
fn operator(decl: &ast::ProcDecl) -> Option<BinOp> {
    use BinOp::*;
    let all = [Add, Sub, Mul, Div, Mod, Pow, BitAnd, BitOr, BitXor, Shl, Shr, Eq, Ne, Lt, Le, Gt, Ge, By, Align, Count];
    let named = all.into_iter().find(|op| decl.name.name == op.name());
    named.filter(|_| decl.kind == ProcKind::Operator)
}

fn formal_name(f: &ast::Formal) -> &str {
    match &f.pattern {
        ast::Pattern::Name(n) => n.name.as_str(),
        _ => "_",
    }
}

fn receiver_is(p: &ast::ProcDecl, name: Symbol) -> bool {
    match p.receiver.as_ref().map(|r| &r.kind) {
        Some(E::Ident(n)) => *n == name,
        // `R(?)`, `(R(int))`
        Some(E::Call { callee, .. }) => matches!(callee.kind, E::Ident(n) if n == name),
        _ => false,
    }
}
