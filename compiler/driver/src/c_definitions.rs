//! What a program declares `extern` and the headers that it requires define, so that no object has it: constants that are macros
//! or of an enum, functions and variables that are `static`, `inline` or simply stand in a header, macros that are called. The C
//! compiler, which knows them, makes an object that has them. Not for: what `extern { }` blocks declare (`extern_block`).

use chantry_base::{FxHashMap, FxHashSet, Symbol};
use chantry_tir::{Fn, FnKind, Program};
use chantry_types::{TypeId, TypeTable};

use crate::c_text;
use crate::exported::CType;
use crate::requires::Requires;
use crate::{OptLevel, Options};

/// The ways by which an object may come to have a name: C takes the first that it can.
struct Wanted {
    ways: Vec<String>,
}

/// The object, or nothing where no header defines anything. `of_user` tells the files of the program from the library's.
pub fn compile(
    program: &Program,
    types: &TypeTable,
    requires: &Requires,
    options: &Options,
    of_user: impl std::ops::Fn(chantry_base::FileId) -> bool,
) -> Option<Vec<u8>> {
    let (mut wanted, mut named): (Vec<Wanted>, FxHashSet<Symbol>) = Default::default();
    for g in program.globals.iter().filter(|g| g.is_extern && of_user(g.span.file)) {
        if let Some(name) = g.link_name
            && named.insert(name)
        {
            wanted.push(Wanted { ways: ways_of_variable(name, types, g.ty, wanted.len()) });
        }
    }
    let externs = || program.fns.iter().filter(|f| f.kind == FnKind::Extern && of_user(f.span.file));
    for f in externs().filter(|f| f.of_macro.is_some()) {
        wanted.push(Wanted { ways: calling_macro(types, f, wanted.len()).into_iter().collect() });
    }
    if !requires.headers.is_empty() || !requires.system_headers.is_empty() {
        let mut of_name: FxHashMap<Symbol, Vec<&Fn>> = FxHashMap::default();
        for f in externs().filter(|f| f.of_macro.is_none()) {
            if let Some(name) = f.link_name {
                of_name.entry(name).or_default().push(f);
            }
        }
        let mut of_name: Vec<_> = of_name.into_iter().collect();
        of_name.sort_by_key(|(name, _)| name.as_str());
        for (name, fns) in of_name {
            wanted.push(Wanted { ways: ways_of_procedure(name, types, &fns, wanted.len()) });
        }
    }
    if wanted.is_empty() && requires.headers.is_empty() {
        return None;
    }
    let head = c_text::head(requires);
    // C says of a name once that it is not declared: each way is tried where those before it have failed.
    loop {
        let mut text = head.clone();
        for (k, w) in wanted.iter().enumerate().filter(|(_, w)| !w.ways.is_empty()) {
            text += &c_text::piece(k);
            text += &w.ways[0];
        }
        if text.len() == head.len() && requires.headers.is_empty() {
            return None;
        }
        let wrong = match object(&text, options)? {
            Ok(object) => return Some(object),
            Err(said) => c_text::wrong_pieces(&said),
        };
        let before: usize = wanted.iter().map(|w| w.ways.len()).sum();
        for (k, w) in wanted.iter_mut().enumerate() {
            if wrong.contains(&k) {
                w.ways.remove(0);
            }
        }
        if wanted.iter().map(|w| w.ways.len()).sum::<usize>() == before {
            return None;
        }
    }
}

/// The name itself, not what a macro of that name stands for.
fn behind_macros(name: Symbol, text: &str) -> String {
    format!("#pragma push_macro(\"{name}\")\n#undef {name}\n{text}\n#pragma pop_macro(\"{name}\")\n")
}

fn ways_of_variable(name: Symbol, types: &TypeTable, t: TypeId, number: usize) -> Vec<String> {
    // What a header defines for each file that includes it the object shows to others; or else an object has it, maybe this one.
    let shown = format!("static __typeof__({name}) {name} __attribute__((used));\n__asm__(\".globl {name}\");");
    let mut ways =
        vec![behind_macros(name, &shown), behind_macros(name, &format!("extern __typeof__({name}) {name};"))];
    if let Some(ty) = CType::of(types, t) {
        let ty = match ty {
            CType::Pointer { .. } => "void const *".to_string(),
            ty => in_c(&ty),
        };
        // The symbol has the constant's name, which the preprocessor replaces everywhere but in a text.
        ways.push(format!("{ty} const chantry_k{number} __asm__(\"{name}\") = ({name});\n"));
    }
    ways
}

fn ways_of_procedure(name: Symbol, types: &TypeTable, fns: &[&Fn], number: usize) -> Vec<String> {
    // A function that is `static` or `inline` gets its code, which others see.
    let shown = format!("extern __typeof__({name}) {name} __attribute__((used));\n__asm__(\".globl {name}\");");
    let mut ways = vec![behind_macros(name, &shown)];
    // A macro is called by a function, if all calls have the same types.
    if let [f] = fns
        && let Some(text) = calling_macro(types, f, number)
    {
        ways.push(format!("#ifdef {name}\n{text}#endif\n"));
    }
    ways
}

/// A function that calls a macro.
fn calling_macro(types: &TypeTable, f: &Fn, number: usize) -> Option<String> {
    if f.variadic.is_some() {
        return None;
    }
    let link = f.link_name?;
    let name = f.of_macro.as_ref().map_or(link, |m| m.name);
    let result = CType::of_result(types, f.ret, f.ret_ref)?;
    let (mut formals, mut actuals) = (Vec::new(), Vec::new());
    for (k, p) in f.formals.iter().enumerate() {
        let ty = CType::of_formal(types, f.locals[p.local].ty, p.passing)?;
        formals.push(format!("{} chantry_a{k}", in_c(&ty)));
        actuals.push(format!("chantry_a{k}"));
    }
    for &(at, t) in f.of_macro.iter().flat_map(|m| &m.types) {
        actuals.insert(at, in_c(&CType::of(types, t)?));
    }
    let formals = if formals.is_empty() { "void".to_string() } else { formals.join(", ") };
    let back = if result == CType::Void { "" } else { "return " };
    let (result, actuals) = (in_c(&result), actuals.join(", "));
    let head = format!("{result} chantry_m{number}({formals})");
    Some(format!("{head} __asm__(\"{link}\");\n{head} {{ {back}{name}({actuals}); }}\n"))
}

/// `bool` is a name that a header may use otherwise.
fn in_c(ty: &CType) -> String {
    if *ty == CType::Bool { "_Bool".to_string() } else { ty.in_c() }
}

/// The object, or what the C compiler said; nothing where there is none.
fn object(text: &str, options: &Options) -> Option<Result<Vec<u8>, String>> {
    let file = tempfile::NamedTempFile::new().ok()?;
    let level = if options.opt == OptLevel::Full { "-O3" } else { "-O2" };
    // What a header declares without a value may be defined elsewhere. A `static` variable without one has a label to show only
    // in a section of its own.
    let made = c_text::ask(
        &["-c", level, "-fcommon", "-fdata-sections", "-o", &file.path().display().to_string()],
        text,
        options,
    )?;
    Some(if made.status.success() {
        Ok(std::fs::read(file.path()).ok()?)
    } else {
        Err(String::from_utf8_lossy(&made.stderr).into_owned())
    })
}
