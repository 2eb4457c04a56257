//! Chapel's declarations of what a block of C declares, and what C adds so that they can be linked. Not for: reading C.

use std::fmt::Write;

use chantry_base::{FxHashMap, FxHashSet};

use super::declarations::{Declarations, Declared, Structure};
use super::macros::{Meaning, meaning};
use super::tokens::Macro;
use super::types::{CType, Formal};

/// The two texts.
#[derive(Default)]
pub struct Texts {
    pub chapel: String,
    /// Other names, seen by the linker, of what is `static`.
    pub aliases: String,
}

/// What a module has declared so far.
#[derive(Default)]
pub struct Names {
    /// Those of the module itself go before C's.
    pub taken: FxHashSet<String>,
    /// Those that blocks have declared.
    of_blocks: FxHashSet<String>,
    /// By C's name of a structure: what an earlier block has declared for it.
    structures: FxHashMap<String, String>,
}

struct Writer<'a> {
    declared: &'a Declarations,
    /// By C's name of a structure: its record's name.
    records: FxHashMap<String, String>,
    names: &'a mut Names,
    prefix: String,
    /// What is `static` and has another name for the linker.
    linked: FxHashSet<String>,
    texts: Texts,
}

/// `prefix` begins the names that the linker sees.
pub fn write(declared: &Declarations, macros: &[Macro], names: &mut Names, prefix: String) -> Texts {
    let (records, linked) = (FxHashMap::default(), FxHashSet::default());
    let mut w = Writer { declared, records, names, prefix, linked, texts: Texts::default() };
    w.texts.chapel.push_str("private use CTypes;\n");
    w.records();
    // A definition goes before the declarations of its name.
    let (defined, rest): (Vec<_>, Vec<_>) =
        declared.all.iter().partition(|d| matches!(d, Declared::Function { defined: true, .. }));
    for d in defined.into_iter().chain(rest) {
        w.declaration(d);
    }
    for m in macros {
        if let Some(found) = meaning(m, macros, declared) {
            w.macro_(&m.name, found);
        }
    }
    w.texts
}

impl Writer<'_> {
    /// Whether a name can be declared, which takes it.
    fn takes(&mut self, name: &str) -> bool {
        let takes =
            !name.starts_with("__") && !chantry_syntax::is_reserved(name) && self.names.taken.insert(name.to_string());
        if takes {
            self.names.of_blocks.insert(name.to_string());
        }
        takes
    }

    /// Whether what the block itself defines can be declared: also where another block has a declaration of the name, which is
    /// not this one's.
    fn takes_own(&mut self, name: &str, defined: bool) -> bool {
        let again = defined && self.declared.own.contains(name) && self.names.of_blocks.contains(name);
        self.takes(name) || again
    }

    /// Structures all of whose fields have types in Chapel, those in them included.
    fn records(&mut self) {
        let declared = self.declared;
        for s in &declared.structures {
            let c_name = &s.name;
            if s.fields.as_ref().is_none_or(Vec::is_empty) || self.records.contains_key(c_name) {
                continue;
            }
            let short = c_name.strip_prefix("struct ").or_else(|| c_name.strip_prefix("union ")).unwrap_or(c_name);
            let other = matches!(declared.typedefs.get(short), Some(CType::Record(r)) if r != c_name);
            let name = if other { c_name.replace(' ', "_") } else { short.to_string() };
            if !name.contains(' ')
                && !name.starts_with("__")
                && !chantry_syntax::is_reserved(&name)
                && (!self.names.taken.contains(&name) || self.names.structures.contains_key(c_name))
            {
                self.records.insert(c_name.clone(), name);
            }
        }
        loop {
            let whole = |c_name: &String| {
                let said = declared.structures.iter().filter(|r| r.name == *c_name).find_map(|r| self.structure(r));
                // Another block may have meant the same, but nothing else.
                said.is_some_and(|said| self.names.structures.get(c_name).is_none_or(|before| *before == said))
            };
            let lacking: Vec<String> = self.records.keys().filter(|c| !whole(c)).cloned().collect();
            if lacking.is_empty() {
                break;
            }
            self.records.retain(|c, _| !lacking.contains(c));
        }
        for s in &declared.structures {
            let Some(text) = self.structure(s) else { continue };
            let name = self.records[&s.name].clone();
            if self.takes(&name) {
                self.texts.chapel += &format!("{text}\n");
                self.names.structures.insert(s.name.clone(), text);
            }
        }
    }

    /// The declaration of a structure that has a record; none if a field has no counterpart.
    fn structure(&self, s: &Structure) -> Option<String> {
        let kind = if s.union { "union" } else { "record" };
        let mut text = format!("extern \"{}\" {kind} {} {{", s.name, self.records.get(&s.name)?);
        for (field, t) in s.fields.as_ref()? {
            let t = self.type_of(t)?;
            // A field cannot be called by a reserved word.
            let end = if chantry_syntax::is_reserved(field) { "_" } else { "" };
            let _ = write!(text, " var {field}{end}: {t};");
        }
        Some(text + " }")
    }

    fn resolved(&self, t: &CType) -> CType {
        let boxed = |t: &CType| Box::new(self.resolved(t));
        match t {
            CType::Record(c) => self.records.get(c).map_or(CType::Opaque, |n| CType::Record(n.clone())),
            CType::Pointer(t, c) => CType::Pointer(boxed(t), *c),
            CType::Array(t, n) => CType::Array(boxed(t), *n),
            t => t.clone(),
        }
    }

    fn type_of(&self, t: &CType) -> Option<String> {
        self.resolved(t).chapel()
    }

    /// The name by which the linker knows something: of what is `static`, another one is added.
    fn link_name(&mut self, name: &str, internal: bool) -> String {
        if !internal {
            return name.to_string();
        }
        let link = format!("{}{name}", self.prefix);
        if self.linked.insert(name.to_string()) {
            self.texts.aliases += &format!("extern __typeof__({name}) {link} __attribute__((alias(\"{name}\")));\n");
        }
        link
    }

    fn declaration(&mut self, d: &Declared) {
        match d {
            Declared::Function { name, result, formals, variadic, internal, defined } => {
                if !internal || *defined {
                    let takes = |w: &mut Self| w.takes_own(name, *defined);
                    self.function(name, result, formals, *variadic, *internal, takes);
                }
            }
            Declared::Variable { name, ty, constant, internal } => {
                let Some(t) = self.type_of(ty) else { return };
                if self.takes_own(name, *internal) {
                    let link = self.link_name(name, *internal);
                    let kind = if *constant { "const" } else { "var" };
                    self.texts.chapel += &format!("extern \"{link}\" {kind} {name}: {t};\n");
                }
            }
            Declared::Alias { name, ty } => {
                if let Some(t) = self.type_of(ty).filter(|t| t != name)
                    && self.takes(name)
                {
                    self.texts.chapel += &format!("type {name} = {t};\n");
                }
            }
            Declared::Constant { name, value } => {
                if self.takes(name) {
                    self.texts.chapel += &format!("param {name}: c_int = {value};\n");
                }
            }
        }
    }

    fn function(
        &mut self,
        name: &str,
        result: &CType,
        formals: &[Formal],
        variadic: bool,
        internal: bool,
        takes: impl FnOnce(&mut Self) -> bool,
    ) {
        let result = match result {
            CType::Void => String::new(),
            t => match self.type_of(t) {
                Some(t) => format!(": {t}"),
                None => return,
            },
        };
        let mut list: Vec<String> = Vec::new();
        let mut names = FxHashSet::default();
        for (i, f) in formals.iter().enumerate() {
            let Some(t) = self.type_of(&f.ty) else { return };
            let named = f.name.clone().filter(|n| !chantry_syntax::is_reserved(n) && names.insert(n.clone()));
            let by_value = if matches!(self.resolved(&f.ty), CType::Record(_)) { "in " } else { "" };
            list.push(format!("{by_value}{}: {t}", named.unwrap_or_else(|| format!("_arg{i}"))));
        }
        if variadic {
            list.push("_more...".to_string());
        }
        if takes(self) {
            let link = self.link_name(name, internal);
            self.texts.chapel += &format!("extern \"{link}\" proc {name}({}){result};\n", list.join(", "));
        }
    }

    fn macro_(&mut self, name: &str, found: Meaning) {
        match found {
            Meaning::Number(n, t) => {
                if self.takes(name) {
                    self.texts.chapel += &format!("param {name} = {n}: {t};\n");
                }
            }
            Meaning::Text => {
                if self.takes(name) {
                    let link = format!("{}{name}", self.prefix);
                    self.texts.aliases += &format!("const char *const {link} = {name};\n");
                    self.texts.chapel += &format!("extern \"{link}\" const {name}: c_ptrConst(c_char);\n");
                }
            }
            // Of a variable: C's name for it.
            Meaning::Name(other) => {
                let of = self.declared.all.iter().find_map(|d| match d {
                    Declared::Variable { name: n, ty, constant, internal } if *n == other => {
                        Some((ty, *constant, *internal))
                    }
                    _ => None,
                });
                if let Some((ty, constant, internal)) = of
                    && let Some(t) = self.type_of(ty)
                    && self.takes(name)
                {
                    let kind = if constant { "const" } else { "var" };
                    let link = self.link_name(&other, internal);
                    self.texts.chapel += &format!("extern \"{link}\" {kind} {name}: {t};\n");
                }
            }
        }
    }
}
