//! Which modules of the library declare a name: for messages about names that a program does not bring into view.
//! Not for: what a name means (`scope`).

use chantry_base::{FileId, FxHashMap, FxHashSet, Symbol};
use chantry_diag::Sink;
use chantry_syntax::{ParseOptions, ast, parse_file, parse_indexed};

use crate::library::{Library, LibraryText};

/// The modules that a program can use, by the names that they have at their top: their own, and those of modules for the library
/// alone that they show.
pub struct Homes(FxHashMap<Symbol, Vec<String>>);

impl Homes {
    /// Looks through the whole library.
    pub fn of(library: &Library) -> Self {
        let mut modules = library.modules();
        modules.retain(|(_, path)| !is_internal(path));
        // What every user should know comes first.
        modules.sort_by_key(|(_, path)| !path.starts_with("standard/"));
        let mut homes: FxHashMap<Symbol, Vec<String>> = FxHashMap::default();
        for (module, path) in modules {
            let Some(text) = library.file(&path) else { continue };
            let mut names = FxHashSet::default();
            shown(library, &module, text, &mut FxHashSet::default(), &mut names);
            for name in names {
                homes.entry(name).or_default().push(module.clone());
            }
        }
        Homes(homes)
    }

    pub fn modules(&self, name: Symbol) -> &[String] {
        self.0.get(&name).map_or(&[], |of| of)
    }
}

fn is_internal(path: &str) -> bool {
    path.starts_with("internal/")
}

/// The names that a module shows. `seen`: modules that lead here.
fn shown(
    library: &Library,
    module: &str,
    text: LibraryText,
    seen: &mut FxHashSet<String>,
    names: &mut FxHashSet<Symbol>,
) {
    if !seen.insert(module.to_string()) {
        return;
    }
    let file = parsed(module, text);
    let Some(m) = file.modules.iter().find(|m| m.name.name.as_str() == module) else { return };
    m.each_public_name(&mut |name| {
        names.insert(name);
    });
    let clauses = m.body.stmts.iter().filter_map(|s| match &s.kind {
        ast::StmtKind::Use(u) if u.public => Some(&u.clauses),
        _ => None,
    });
    for c in clauses.flatten() {
        let [used] = c.path.as_slice() else { continue };
        let used = used.name.as_str();
        let Some(text) = library.file(&format!("internal/{used}.chpl")) else { continue };
        match &c.filter {
            ast::UseFilter::Only(only) => {
                names.extend(only.iter().map(|(name, renamed)| renamed.as_ref().unwrap_or(name).name));
            }
            ast::UseFilter::All => shown(library, used, text, seen, names),
            ast::UseFilter::Except(except) => {
                let mut theirs = FxHashSet::default();
                shown(library, used, text, seen, &mut theirs);
                names.extend(theirs.into_iter().filter(|n| !except.iter().any(|e| e.name == *n)));
            }
        }
    }
}

/// A file of which nothing is told, so that its places do not matter.
fn parsed(module: &str, text: LibraryText) -> ast::File {
    let (file, sink) = (FileId(0), Sink::new());
    match text.index {
        Some(index) => parse_indexed(file, module, text.text.into(), index, &sink),
        None => {
            let options = ParseOptions { library: true, ..ParseOptions::default() };
            parse_file(file, module, text.text.into(), options, &sink)
        }
    }
}
