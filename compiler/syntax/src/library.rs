//! What the library's declarations tell the compiler, by attributes `@chantry.…`: no name decides what the compiler
//! does (docs/dev/library-interface.md). User code has none of them (`chantry_check` refuses them).

use crate::ast::{Attribute, ExprKind};

/// `@chantry.NAME` without arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A procedure that does not return.
    Noreturn,
    /// A procedure that is never inlined: what is rare stays out of loops.
    Cold,
    /// One that is never inlined, and that keeps what it has worked out where only atomic operations look: a caller's
    /// loads survive its calls.
    Memo,
    /// A procedure that is inlined.
    Inline,
    /// A method of every class: calls go by the object's own class.
    Virtual,
    /// A type whose fields nothing else refers to.
    Descriptor,
    /// A type whose values never change once they are made, and that stand for something elsewhere: its bits are as good as a reference
    /// to it.
    Handle,
    /// A type whose default intent is `ref`.
    RefByDefault,
    /// A type that keeps the domains of the array types that it is given, as types of programs do.
    KeepsDomains,
    /// A type whose copies have copies of what it holds, values of the types that it is given.
    CopiesElements,
    /// A record that was a class in older releases, where `new` says how it is managed.
    WasClass,
    /// A procedure that is meant where its `ref` formal gets a variable, beside an overload with `const ref`.
    OfVariables,
    /// A procedure of a program that returns views as they are: they show its arguments' elements.
    ReturnsViews,
}

impl Mark {
    fn name(self) -> &'static str {
        match self {
            Mark::Noreturn => "chantry.noreturn",
            Mark::Cold => "chantry.cold",
            Mark::Memo => "chantry.memo",
            Mark::Inline => "chantry.inline",
            Mark::Virtual => "chantry.virtual",
            Mark::Descriptor => "chantry.descriptor",
            Mark::Handle => "chantry.handle",
            Mark::RefByDefault => "chantry.ref_by_default",
            Mark::KeepsDomains => "chantry.keeps_domains",
            Mark::CopiesElements => "chantry.copies_elements",
            Mark::WasClass => "chantry.was_class",
            Mark::OfVariables => "chantry.of_variables",
            Mark::ReturnsViews => "chantry.returns_views",
        }
    }

    /// The pragma that says the same in a program.
    pub fn pragma(self) -> Option<&'static str> {
        match self {
            Mark::RefByDefault => Some("default intent is ref"),
            Mark::ReturnsViews => Some("no copy return"),
            _ => None,
        }
    }

    pub fn on(self, attrs: &[Attribute]) -> bool {
        attrs.iter().any(|a| {
            a.name == *self.name()
                || a.name == *"pragma"
                    && self.pragma().is_some_and(|p| argument(std::slice::from_ref(a), "pragma") == Some(p))
        })
    }
}

/// The library's type that the language gives syntax or rules to: `@chantry.language("array")`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LibType {
    Array,
    Domain,
    /// A domain whose type names the domain it is part of.
    Sparse,
    /// A domain whose type goes with a value of a map.
    Mapped,
    /// What the type of a simple subdomain goes with: its parent.
    Subset,
    Range,
    String,
    Bytes,
    Sync,
    Single,
    Atomic,
    Locale,
    Error,
    IterKind,
    /// What methods for iterators' calls name as their receiver.
    Iterator,
    Procedure,
    /// The class that every class inherits from.
    Root,
    /// A comparator whose name older programs use for its value.
    Comparator,
}

impl LibType {
    pub fn of(attrs: &[Attribute]) -> Option<Self> {
        Some(match argument(attrs, "chantry.language")? {
            "array" => LibType::Array,
            "domain" => LibType::Domain,
            "sparse" => LibType::Sparse,
            "mapped domain" => LibType::Mapped,
            "subset" => LibType::Subset,
            "range" => LibType::Range,
            "string" => LibType::String,
            "bytes" => LibType::Bytes,
            "sync" => LibType::Sync,
            "single" => LibType::Single,
            "atomic" => LibType::Atomic,
            "locale" => LibType::Locale,
            "error" => LibType::Error,
            "iterKind" => LibType::IterKind,
            "iterator" => LibType::Iterator,
            "procedure" => LibType::Procedure,
            "root" => LibType::Root,
            "comparator" => LibType::Comparator,
            _ => return None,
        })
    }
}

/// A procedure whose calls the compiler answers with a message: `@chantry.message("error")`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    Error,
    Warning,
    /// An error unless the first argument is true.
    Assert,
}

impl Message {
    pub fn of(attrs: &[Attribute]) -> Option<Self> {
        Some(match argument(attrs, "chantry.message")? {
            "error" => Message::Error,
            "warning" => Message::Warning,
            "assert" => Message::Assert,
            _ => return None,
        })
    }
}

/// The procedure that tells whether a type is one of those that this procedure gives: `@chantry.takes("name")`. A formal
/// whose type is the procedure without arguments, or with some left open, takes values of these types.
pub fn takes(attrs: &[Attribute]) -> Option<&str> {
    argument(attrs, "chantry.takes")
}

/// A method that every class has without declaring it.
pub struct Answer<'a> {
    pub name: &'a str,
    /// Its formals' names, where a class's own method replaces it and says `override`.
    pub formals: Option<Vec<&'a str>>,
}

/// The methods that every class has without declaring them, on the root of all classes: `@chantry.answers("one other(x,y)")`.
pub fn answers(attrs: &[Attribute]) -> impl Iterator<Item = Answer<'_>> {
    argument(attrs, "chantry.answers").into_iter().flat_map(str::split_whitespace).map(|text| {
        match text.strip_suffix(')').and_then(|t| t.split_once('(')) {
            Some((name, formals)) => Answer { name, formals: Some(formals.split(',').collect()) },
            None => Answer { name: text, formals: None },
        }
    })
}

/// The method that `super` calls in place of this one, which goes by the object's own class: `@chantry.of_super("name")`.
pub fn of_super(attrs: &[Attribute]) -> Option<&str> {
    argument(attrs, "chantry.of_super")
}

/// Which formals of a procedure are positions, and whether its result is one (`return`): `@chantry.positions("i, return")`.
/// Positions count from 0; in the older edition, from 1. Records that are places in texts say it of themselves (`this`).
pub fn positions(attrs: &[Attribute]) -> Option<&str> {
    argument(attrs, "chantry.positions")
}

fn argument<'a>(attrs: &'a [Attribute], name: &str) -> Option<&'a str> {
    match attrs.iter().find(|a| a.name == *name)?.args.first().map(|a| &a.value.kind) {
        Some(ExprKind::Str(s)) => Some(s.as_str()),
        _ => None,
    }
}
