//! Type expressions: built-in names, applications such as `int(32)` and `R(int, 3)`, class management.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::DeclKind;
use chantry_scope::ModuleId;
use chantry_syntax::Rule;
use chantry_syntax::ast;
use chantry_syntax::library::{LibType, Mark};
use chantry_tir::Const;
use chantry_types::{AggId, EnumId, EnumInfo, Generic, Mgmt, Prim, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, TypeVal, Value};
use crate::types::aggregates::Generic as GenericType;

/// The type names that the language reserves.
pub fn builtin_type(types: &TypeTable, name: &str) -> Option<TypeId> {
    let g = |g| types.intern(TypeKind::Generic(g));
    Some(match name {
        "int" => TypeTable::INT,
        "uint" => TypeTable::UINT,
        "real" => TypeTable::REAL,
        "imag" => TypeTable::IMAG,
        "complex" => TypeTable::COMPLEX,
        "bool" => TypeTable::BOOL,
        "void" => TypeTable::VOID,
        "nothing" => TypeTable::NOTHING,
        "integral" => g(Generic::Integral),
        "numeric" => g(Generic::Numeric),
        "enumerated" | "enum" => g(Generic::Enum),
        "record" => g(Generic::Record),
        "class" => g(Generic::Class { mgmt: Mgmt::Any, nilable: Some(false) }),
        "tuple" => g(Generic::Tuple),
        "proc" => g(Generic::Proc),
        "domain" => g(Generic::Domain),
        _ => return None,
    })
}

impl Cx<'_> {
    /// The built-in type of that name. Those of kinds of types are no reserved words: a program's own name goes first.
    pub fn builtin_named(&mut self, name: Symbol, span: Span) -> Option<TypeId> {
        let t = builtin_type(self.types, name.as_str())?;
        let taken = matches!(name.as_str(), "tuple" | "integral" | "numeric" | "enumerated")
            && !self.fr().library
            && self.lookup(name, span).is_some();
        (!taken).then_some(t)
    }

    /// Resolves an expression that must denote a type.
    pub fn type_expr(&mut self, e: &ast::Expr) -> TypeVal {
        let item = self.expr(e);
        self.as_type(item, e.span)
    }

    pub fn as_type(&mut self, item: Item, span: Span) -> TypeVal {
        match item {
            Item::Type(t) => t,
            Item::Error => TypeVal::new(TypeTable::ERROR),
            Item::Value(v) if v.param == Some(Const::Nil) && v.ty() == TypeTable::NIL => {
                self.err(codes::NOT_A_TYPE, span, "`nil` is a value, not a type");
                TypeVal::new(TypeTable::ERROR)
            }
            Item::Value(v) => {
                // A range or domain in type position: an array type without brackets is a common slip.
                let shown = self.show(v.ty());
                self.report(
                    Diagnostic::error(codes::NOT_A_TYPE, span, "a type is required here")
                        .mark(format!("this is a value of type `{shown}`")),
                );
                TypeVal::new(TypeTable::ERROR)
            }
            Item::Pack(items) => {
                let elems: Vec<TypeVal> = items.iter().map(|i| self.as_type(i.clone(), span)).collect();
                self.tuple_type(&elems, span)
            }
            Item::Procs(set) if let Some(t) = self.type_beside_procs(&set, span) => t,
            _ => {
                self.err(codes::NOT_A_TYPE, span, "a type is required here");
                TypeVal::new(TypeTable::ERROR)
            }
        }
    }

    /// The type `t(args…)`.
    pub fn apply_type(&mut self, t: &TypeVal, args: &[Actual], span: Span) -> Item {
        let kind = self.types.kind(t.ty);
        match kind {
            TypeKind::Error => Item::Error,
            TypeKind::Prim(p) => self.apply_prim(p, args, span),
            TypeKind::GenericAgg(id, _) => {
                let g = self.aggs.generic(id).clone();
                self.instantiate_by_args(&g, args, span)
            }
            TypeKind::Record(a) | TypeKind::Union(a) => {
                let d = self.aggs[a].clone_head();
                if LibType::of(&d.decl.attrs) == Some(LibType::Range) && self.are_older_range_args(args) {
                    return self.call_named("_olderRangeType", args, span);
                }
                self.instantiate_by_args(&GenericType::new(&d.decl, d.module, d.outer), args, span)
            }
            TypeKind::Class { agg, mgmt, nilable } => {
                let d = self.aggs[agg].clone_head();
                let item = self.instantiate_by_args(&GenericType::new(&d.decl, d.module, d.outer), args, span);
                match item {
                    Item::Type(t) => match self.types.kind(t.ty) {
                        TypeKind::Class { agg, .. } => {
                            self.type_item(self.types.intern(TypeKind::Class { agg, mgmt, nilable }))
                        }
                        _ => Item::Type(t),
                    },
                    other => other,
                }
            }
            TypeKind::Generic(Generic::Domain) => {
                let open = |a: &Actual| matches!(&a.item, Item::Type(t) if t.ty == TypeTable::ANY);
                match args.iter().any(open) {
                    true => Item::Type(t.clone()),
                    false => self.call_named("_domainType", args, span),
                }
            }
            TypeKind::Ptr(TypeTable::ANY) | TypeKind::PtrConst(TypeTable::ANY) => self.apply_pointer(kind, args, span),
            TypeKind::Generic(Generic::CArray) => self.apply_c_array(args, span),
            TypeKind::Tuple(elems) => self.element_type(&elems, t, args, span),
            _ => {
                if let Some(item) = self.older_managed_type(self.types.kind(t.ty), args) {
                    return item;
                }
                let shown = self.show(t.ty);
                self.err(codes::BAD_TYPE_ARGUMENT, span, format!("type `{shown}` takes no arguments"));
                Item::Error
            }
        }
    }

    /// Whether a range type's arguments are those of releases before 1.31: other names, or a bool for the strides.
    fn are_older_range_args(&self, args: &[Actual]) -> bool {
        let is_bool = |a: &Actual| matches!(&a.item, Item::Value(v) if v.ty() == TypeTable::BOOL);
        let is_older_kind = |a: &Actual| match &a.item {
            Item::Value(v) => {
                matches!(self.types.kind(v.ty()), TypeKind::Enum(e) if self.types.enum_info(e).name == "BoundedRangeType")
            }
            _ => false,
        };
        args.iter().any(|a| a.name.is_some_and(|n| n == "boundedType" || n == "stridable"))
            || args.get(2).is_some_and(|a| a.name.is_none() && is_bool(a))
            || args.get(1).is_some_and(|a| a.name.is_none() && is_older_kind(a))
    }

    fn apply_prim(&mut self, p: Prim, args: &[Actual], span: Span) -> Item {
        let generic = match p {
            Prim::Int(_) => Generic::Int,
            Prim::Uint(_) => Generic::Uint,
            Prim::Real(_) => Generic::Real,
            Prim::Imag(_) => Generic::Imag,
            Prim::Complex(_) => Generic::Complex,
            Prim::Bool => Generic::Bool,
        };
        if args.len() != 1 {
            self.err(codes::BAD_TYPE_ARGUMENT, span, "a numeric type takes one argument: its width in bits");
            return Item::Error;
        }
        if let Item::Type(t) = &args[0].item
            && t.ty == TypeTable::ANY
        {
            return self.type_item(self.types.intern(TypeKind::Generic(generic)));
        }
        let Item::Value(v) = &args[0].item else {
            if !matches!(args[0].item, Item::Error) {
                self.err(codes::BAD_TYPE_ARGUMENT, args[0].span, "the width must be a compile-time integer");
            }
            return Item::Error;
        };
        let Some(Const::Int(w)) = v.param else {
            let text = "the width must be known at compile time (a `param`)";
            let d = Diagnostic::error(codes::NOT_A_PARAM, args[0].span, text);
            self.report(d.help("a cast converts a value: `x: int`"));
            return Item::Error;
        };
        let w8 = w as u8;
        let new = match (p, w) {
            (Prim::Int(_), 8 | 16 | 32 | 64) => Prim::Int(w8),
            (Prim::Uint(_), 8 | 16 | 32 | 64) => Prim::Uint(w8),
            (Prim::Real(_), 32 | 64) => Prim::Real(w8),
            (Prim::Imag(_), 32 | 64) => Prim::Imag(w8),
            (Prim::Complex(_), 64 | 128) => Prim::Complex(w8),
            (Prim::Bool, 8 | 16 | 32 | 64) => {
                self.report(
                    Diagnostic::warning(codes::DEPRECATED_SPELLING, span, "sized bools are deprecated")
                        .help("write `bool`"),
                );
                Prim::Bool
            }
            _ => {
                let shown = self.show(self.types.prim(p));
                let shown = shown.split('(').next().unwrap_or("").to_string();
                self.report(
                    Diagnostic::error(codes::BAD_TYPE_ARGUMENT, args[0].span, format!("`{shown}` has no width {w}"))
                        .help("int and uint: 8, 16, 32, 64; real and imag: 32, 64; complex: 64, 128"),
                );
                return Item::Error;
            }
        };
        self.type_item(self.types.prim(new))
    }

    fn apply_pointer(&mut self, pointer: TypeKind, args: &[Actual], span: Span) -> Item {
        let [Actual { item, span: at, .. }] = args else {
            self.err(codes::BAD_TYPE_ARGUMENT, span, "a pointer type takes one argument: the type that it points to");
            return Item::Error;
        };
        let t = self.as_type(item.clone(), *at).ty;
        match (self.types.kind(t), pointer) {
            (TypeKind::Error, _) => Item::Error,
            (TypeKind::Void, _) => self.type_item(TypeTable::OPAQUE_PTR),
            (_, TypeKind::PtrConst(_)) => self.type_item(self.types.intern(TypeKind::PtrConst(t))),
            _ => self.type_item(self.types.intern(TypeKind::Ptr(t))),
        }
    }

    fn apply_c_array(&mut self, args: &[Actual], span: Span) -> Item {
        let open = |a: &Actual| matches!(&a.item, Item::Type(t) if t.ty == TypeTable::ANY);
        match args {
            [only] if open(only) => self.type_item(self.types.intern(TypeKind::Generic(Generic::CArray))),
            [of, size] => {
                let t = self.as_type(of.item.clone(), of.span).ty;
                match &size.item {
                    Item::Error => Item::Error,
                    Item::Value(Value { param: Some(Const::Int(n)), .. }) if *n >= 0 => {
                        self.type_item(self.types.intern(TypeKind::CArray(t, *n as u64)))
                    }
                    _ => {
                        let text = "a c_array's size is an integer that is known at compile time and not below zero";
                        self.err(codes::NOT_A_PARAM, size.span, text);
                        Item::Error
                    }
                }
            }
            _ => {
                let text = "a c_array's type takes two arguments: the type of its elements and their number";
                self.err(codes::BAD_TYPE_ARGUMENT, span, text);
                Item::Error
            }
        }
    }

    /// `owned C`, `borrowed C`, …
    pub fn managed_type(&mut self, m: ast::Management, operand: Option<&ast::Expr>, span: Span) -> Item {
        let mgmt = mgmt_of(m);
        let Some(e) = operand else {
            return self.type_item(self.types.intern(TypeKind::Generic(Generic::Class { mgmt, nilable: None })));
        };
        let t = self.type_expr(e);
        match self.types.kind(t.ty) {
            TypeKind::Class { agg, nilable, .. } => {
                self.type_item(self.types.intern(TypeKind::Class { agg, mgmt, nilable }))
            }
            TypeKind::Generic(Generic::Class { nilable, .. }) => {
                self.type_item(self.types.intern(TypeKind::Generic(Generic::Class { mgmt, nilable })))
            }
            TypeKind::GenericAgg(id, _) => self.said_of_class(t, id, Some(mgmt), false, span),
            TypeKind::Record(_) if self.was_class(t.ty) => Item::Type(t),
            TypeKind::Error => Item::Error,
            _ => self.no_class(t.ty, false, span),
        }
    }

    /// Whether it is a record that is still a class in the program's edition: words of management before it say nothing.
    pub fn was_class(&self, t: TypeId) -> bool {
        let TypeKind::Record(a) = self.types.kind(t) else { return false };
        self.rule(Rule::ManagedMaps) && Mark::WasClass.on(&self.aggs[a].decl.attrs)
    }

    /// `C?`
    pub fn nilable_type(&mut self, item: Item, span: Span) -> Item {
        let t = self.as_type(item, span);
        match self.types.kind(t.ty) {
            TypeKind::Class { agg, mgmt, .. } => {
                self.type_item(self.types.intern(TypeKind::Class { agg, mgmt, nilable: true }))
            }
            TypeKind::Generic(Generic::Class { mgmt, .. }) => {
                self.type_item(self.types.intern(TypeKind::Generic(Generic::Class { mgmt, nilable: Some(true) })))
            }
            TypeKind::GenericAgg(id, _) => self.said_of_class(t, id, None, true, span),
            TypeKind::Generic(_) => Item::Type(t),
            TypeKind::Error => Item::Error,
            _ => self.no_class(t.ty, true, span),
        }
    }

    /// The enum type of a declaration.
    pub fn enum_type(&mut self, decl: &Rc<ast::EnumDecl>, module: ModuleId) -> TypeId {
        let key = decl.path;
        if let Some(id) = self.known.enum_id(key) {
            return self.types.intern(TypeKind::Enum(id));
        }
        let id = self.new_enum(decl, module);
        self.in_module_scratch(module, |cx| cx.enum_values(decl, id, module));
        self.types.intern(TypeKind::Enum(id))
    }

    /// An enum that a block declares, where its declaration stands: its values may mention params of the procedure.
    pub fn local_enum(&mut self, decl: &Rc<ast::EnumDecl>) {
        let module = self.fr().module;
        match self.known.enum_id(decl.path) {
            None => {
                let id = self.new_enum(decl, module);
                self.in_scratch_here(|cx| cx.enum_values(decl, id, module));
            }
            Some(id) => {
                let before = self.types.enum_info(id).values;
                self.quietly(|cx| cx.in_scratch_here(|cx| cx.enum_values(decl, id, module)));
                if self.types.enum_info(id).values != before {
                    let what = "an enum whose values differ among the instances of its procedure";
                    self.not_supported(decl.name.span, what);
                }
            }
        }
    }

    fn new_enum(&mut self, decl: &Rc<ast::EnumDecl>, module: ModuleId) -> EnumId {
        let id = self.types.new_enum(EnumInfo {
            name: decl.name.name,
            members: decl.members.iter().map(|m| m.name.name).collect(),
            values: vec![None; decl.members.len()],
        });
        self.known.add_enum(decl.clone(), id, module);
        id
    }

    /// Finds the values of an enum's constants, which may mention the constants before them.
    fn enum_values(&mut self, decl: &ast::EnumDecl, id: EnumId, module: ModuleId) {
        let ty = self.types.intern(TypeKind::Enum(id));
        let from_one = self.opts.edition.rule(Rule::NumberedEnums) && !self.scopes.modules[module].library;
        let mut last: Option<i128> = from_one.then_some(0);
        for (i, member) in decl.members.iter().enumerate() {
            last = match &member.value {
                Some(e) => self.enum_value(e),
                None => last.map(|l| l + 1),
            };
            self.types.set_enum_value(id, i, last);
            let value = Value::param(Const::Int(i as i128), ty, member.name.span);
            self.f().bind(member.name.name, Binding::Item(Item::Value(value)));
        }
    }

    fn enum_value(&mut self, e: &ast::Expr) -> Option<i128> {
        let item = self.expr(e);
        // What has been reported has some value.
        let Some(value) = self.value_of(item, e.span) else { return Some(0) };
        let integer = matches!(self.types.as_prim(value.ty()), Some(Prim::Int(_) | Prim::Uint(_)));
        match value.param {
            Some(Const::Int(i)) if integer => Some(i),
            _ => {
                self.err(codes::NOT_A_PARAM, e.span, "an enum constant's value must be a compile-time integer");
                Some(0)
            }
        }
    }

    /// The library's type for what the language names or writes, e.g. texts.
    pub fn library_type(&mut self, which: LibType) -> TypeId {
        if let Some(t) = self.known.library(which) {
            return t;
        }
        let found = self.scopes.decls.iter_enumerated().find(|(_, d)| {
            let attrs = match &d.kind {
                DeclKind::Aggregate(a) => &a.attrs,
                DeclKind::Enum(e) => &e.attrs,
                _ => return false,
            };
            self.scopes.modules[d.module].library && LibType::of(attrs) == Some(which)
        });
        let t = match found.map(|(id, d)| (id, d.span)) {
            Some((id, span)) => match self.decl_item(id, span) {
                Item::Type(t) => t.ty,
                _ => TypeTable::ERROR,
            },
            None => TypeTable::ERROR,
        };
        self.known.set_library(which, t);
        t
    }

    /// Which of these types an instance is.
    pub fn lib_type_of(&self, t: TypeId) -> Option<LibType> {
        match self.types.kind(t) {
            TypeKind::Record(a) => self.aggs.get(a)?.info.lib,
            _ => None,
        }
    }

    pub fn is_string(&self, t: TypeId) -> bool {
        self.lib_type_of(t) == Some(LibType::String)
    }
    pub fn is_bytes(&self, t: TypeId) -> bool {
        self.lib_type_of(t) == Some(LibType::Bytes)
    }

    /// Whether a type is a record in the library, but something else to programs: a range, a string, an array, a union, …
    fn is_of_the_language(&self, t: TypeId) -> bool {
        let TypeKind::Record(a) = self.types.kind(t) else { return false };
        let kind = self.lib_type_of(t);
        kind.is_some_and(|k| !matches!(k, LibType::Locale | LibType::Comparator))
            || self.aggs.get(a).is_some_and(|a| a.decl.is_checked_union())
    }

    /// Whether a type still lacks substitutions or management.
    pub fn is_generic(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Generic(_) | TypeKind::GenericAgg(..) => true,
            TypeKind::Class { mgmt: Mgmt::Any, .. } => true,
            TypeKind::Tuple(e) => e.iter().any(|&t| self.is_generic(t)),
            TypeKind::Ptr(t) | TypeKind::PtrConst(t) | TypeKind::Ref(t) => self.is_generic(t),
            _ => false,
        }
    }

    /// Whether a value of type `t` satisfies the constraint `g` (both types; `g` possibly generic).
    pub fn satisfies(&self, t: TypeId, g: TypeId) -> bool {
        if t == g {
            return true;
        }
        let kind = self.types.kind(t);
        match self.types.kind(g) {
            TypeKind::Generic(c) => match c {
                Generic::Any => true,
                Generic::Integral => matches!(kind, TypeKind::Prim(Prim::Int(_) | Prim::Uint(_))),
                Generic::Numeric => matches!(kind, TypeKind::Prim(p) if p != Prim::Bool),
                Generic::Int => matches!(kind, TypeKind::Prim(Prim::Int(_))),
                Generic::Uint => matches!(kind, TypeKind::Prim(Prim::Uint(_))),
                Generic::Real => matches!(kind, TypeKind::Prim(Prim::Real(_))),
                Generic::Imag => matches!(kind, TypeKind::Prim(Prim::Imag(_))),
                Generic::Complex => matches!(kind, TypeKind::Prim(Prim::Complex(_))),
                Generic::Bool => matches!(kind, TypeKind::Prim(Prim::Bool)),
                Generic::Enum => matches!(kind, TypeKind::Enum(_)),
                Generic::Record => match kind {
                    TypeKind::Record(_) => !self.is_of_the_language(t),
                    TypeKind::GenericAgg(id, _) => self.aggs.generic(id).decl.kind == ast::AggregateKind::Record,
                    _ => false,
                },
                Generic::Class { mgmt, nilable } => match kind {
                    TypeKind::Class { mgmt: m, nilable: n, .. } => {
                        (mgmt == Mgmt::Any || m == mgmt) && nilable.is_none_or(|want| want || !n)
                    }
                    _ => false,
                },
                Generic::Tuple => matches!(kind, TypeKind::Tuple(_)),
                Generic::Proc => self.procedure_sig(t).is_some(),
                Generic::Domain => self.is_domain(t),
                Generic::Array => self.is_array(t),
                Generic::CArray => matches!(kind, TypeKind::CArray(..)),
                Generic::Interface(id, _) => self.implements(t, id),
            },
            TypeKind::GenericAgg(id, _) => {
                let g = self.aggs.generic(id);
                let is = |a: &AggId| {
                    self.aggs[*a].decl.path == g.decl.path
                        && self.aggs[*a].outer == g.outer
                        && (g.given.is_empty() || self.agrees(&self.all_subs(*a), &g.given))
                };
                match kind {
                    TypeKind::Record(a) | TypeKind::Union(a) => is(&a),
                    TypeKind::Class { agg, mgmt, nilable } => {
                        let may_be_nil = g.nilable || self.opts.edition.rule(Rule::NilableClasses);
                        let as_managed = g.managed.is_none_or(|m| m == mgmt) && (may_be_nil || !nilable);
                        let mut family = std::iter::successors(Some(agg), |&a| self.aggs[a].parent);
                        as_managed && family.any(|a| is(&a))
                    }
                    TypeKind::GenericAgg(other, _) => {
                        let other = self.aggs.generic(other);
                        other.decl.path == g.decl.path && other.outer == g.outer && g.given.iter().all(|x| x.is_none())
                    }
                    _ => false,
                }
            }
            TypeKind::Class { agg, mgmt, nilable } => match kind {
                TypeKind::Class { agg: a, mgmt: m, nilable: n } => {
                    self.types.is_subclass(a, agg) && (mgmt == Mgmt::Any || m == mgmt) && (nilable || !n)
                }
                _ => false,
            },
            TypeKind::Tuple(ge) => match kind {
                TypeKind::Tuple(te) => {
                    te.len() == ge.len() && te.iter().zip(ge.iter()).all(|(&a, &b)| self.satisfies(a, b))
                }
                _ => false,
            },
            TypeKind::Ptr(gp) => match kind {
                TypeKind::Ptr(p) => self.satisfies(p, gp),
                _ => false,
            },
            TypeKind::PtrConst(gp) => match kind {
                TypeKind::Ptr(p) | TypeKind::PtrConst(p) => self.satisfies(p, gp),
                _ => false,
            },
            _ => false,
        }
    }
}

pub fn mgmt_of(m: ast::Management) -> Mgmt {
    match m {
        ast::Management::Owned => Mgmt::Owned,
        ast::Management::Shared => Mgmt::Shared,
        ast::Management::Borrowed => Mgmt::Borrowed,
        ast::Management::Unmanaged => Mgmt::Unmanaged,
    }
}
