//! Hands parsed files to the scope stage as it asks for modules. Not for: finding them (sources.rs).

use std::cell::{OnceCell, RefCell};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use chantry_base::{FileId, FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_scope::ModuleLoader;
use chantry_syntax::visit::{Visit, walk_stmt};
use chantry_syntax::{ParseOptions, Rule, ast, parse_file, parse_included, parse_indexed};

use crate::extern_block::{CCompiler, Names};
use crate::homes::Homes;
use crate::sources::Sources;
use crate::{DriverError, Edition, Timings};

/// What the loader shares with the driver while the stages run.
pub struct Shared {
    pub sources: RefCell<Sources>,
    /// The first file that could not be read; the compilation ends with it.
    pub failure: RefCell<Option<DriverError>>,
    /// What the user asked to be told, for standard output.
    pub told: RefCell<String>,
    pub timings: Rc<Timings>,
    pub edition: Edition,
    pub c_compiler: CCompiler,
    /// What `extern` blocks were compiled to.
    pub c_objects: RefCell<Vec<Vec<u8>>>,
    /// Made when the first message asks.
    pub homes: OnceCell<Homes>,
}

impl Shared {
    /// Parses a loaded file; its module's name, if the file does not say, is the file's.
    pub fn parse(&self, file: FileId, sink: &Sink) -> ast::File {
        self.parse_inside(&[], file, sink)
    }

    /// The same for a file that the modules `outer` include.
    fn parse_inside(&self, outer: &[Symbol], file: FileId, sink: &Sink) -> ast::File {
        let (text, name, library, index) = {
            let sources = self.sources.borrow();
            let f = sources.map.file(file);
            let stem = Path::new(&f.name).file_stem().map(|s| s.to_string_lossy().into_owned());
            (f.text.clone(), stem.unwrap_or_default(), f.is_library, sources.index(file))
        };
        // Indices are made by today's rules.
        let index = index.filter(|_| outer.is_empty() && !self.edition.rule(Rule::WordsMayBeNames));
        let may_have_c = !library && text.contains("extern");
        let options = ParseOptions { library, edition: self.edition };
        let name = module_name(&name);
        let mut parsed = self.timings.time("parse", || match (outer, index) {
            ([], Some(index)) => parse_indexed(file, &name, text, index, sink),
            ([], None) => parse_file(file, &name, text, options, sink),
            _ => parse_included(outer, file, &name, text, options, sink),
        });
        if may_have_c {
            for m in &mut parsed.modules {
                if let Some(with_c) = self.with_extern_blocks(m, sink) {
                    *m = Rc::new(with_c);
                }
            }
        }
        parsed
    }

    /// The module with what its `extern` blocks declare in their places; none if there are no such blocks.
    fn with_extern_blocks(&self, m: &ast::ModuleDecl, sink: &Sink) -> Option<ast::ModuleDecl> {
        let mut changed = false;
        let mut names = Names::default();
        names.taken = declared_names(m);
        let mut stmts = Vec::new();
        for s in &m.body.stmts {
            match &s.kind {
                ast::StmtKind::ExternBlock(text) => {
                    changed = true;
                    stmts.extend(self.extern_block(text, s.span, &mut names, sink));
                }
                ast::StmtKind::Module(inner) => match self.with_extern_blocks(inner, sink) {
                    Some(inner) => {
                        changed = true;
                        stmts.push(ast::Stmt { kind: ast::StmtKind::Module(Rc::new(inner)), span: s.span });
                    }
                    None => stmts.push(s.clone()),
                },
                _ => {
                    // What a block within declares is the module's, too.
                    let mut within = BlocksWithin(Vec::new());
                    within.stmt(s);
                    for (text, span) in within.0 {
                        changed = true;
                        stmts.extend(self.extern_block(&text, span, &mut names, sink));
                    }
                    stmts.push(s.clone());
                }
            }
        }
        let body = ast::Block { stmts, ..m.body.clone() };
        changed.then(|| ast::ModuleDecl { body, ..m.clone() })
    }

    fn extern_block(&self, text: &str, span: Span, names: &mut Names, sink: &Sink) -> Vec<ast::Stmt> {
        let name = self.sources.borrow().map.file(span.file).name.clone();
        let dir = Path::new(&name).parent().unwrap_or(Path::new(""));
        let number = self.c_objects.borrow().len();
        let translated = match self.c_compiler.translate(text, dir, names, number) {
            Ok(t) => t,
            Err(said) => {
                let said = said.replace("<stdin>:", "line ");
                let error = Diagnostic::error(codes::BAD_REQUIRE, span, "the C compiler refuses this `extern` block");
                sink.emit(error.note(said.trim_end().to_string()));
                return Vec::new();
            }
        };
        self.c_objects.borrow_mut().push(translated.object);
        let start = span.hi - 1 - text.len() as u32;
        for line in translated.unread {
            let before: usize = text.split_inclusive('\n').take(line as usize - 1).map(str::len).sum();
            let width = text[before..].trim_end_matches('\n').lines().next().map_or(1, str::len);
            let lo = start + before as u32;
            sink.emit(Diagnostic::not_supported(Span::new(span.file, lo, lo + width as u32), "this declaration of C"));
        }
        let label = format!("{name}.extern{number}");
        let file = self.sources.borrow_mut().map.add(label, translated.chapel.as_str(), false);
        let options = ParseOptions { library: false, edition: self.edition };
        let inner = format!("extern_block_{number}");
        let parsed = parse_file(file, &inner, translated.chapel.as_str().into(), options, sink);
        parsed.modules.first().map(|m| m.body.stmts.clone()).unwrap_or_default()
    }

    fn found(&self, result: Result<Option<FileId>, DriverError>) -> Option<FileId> {
        result.unwrap_or_else(|e| {
            self.failure.borrow_mut().get_or_insert(e);
            None
        })
    }
}

/// The `extern` blocks in blocks of a statement.
struct BlocksWithin(Vec<(String, Span)>);

impl Visit for BlocksWithin {
    fn stmt(&mut self, s: &ast::Stmt) {
        match &s.kind {
            ast::StmtKind::ExternBlock(text) => self.0.push((text.clone(), s.span)),
            _ => walk_stmt(self, s),
        }
    }
}

/// The names of a module's own declarations, procedures aside: they go before C's.
fn declared_names(m: &ast::ModuleDecl) -> FxHashSet<String> {
    let mut names: Vec<Symbol> = Vec::new();
    for s in &m.body.stmts {
        match &s.kind {
            ast::StmtKind::Var(v) => v.vars.iter().for_each(|d| d.pattern.each_name(&mut |n| names.push(n))),
            ast::StmtKind::Aggregate(a) => names.push(a.name.name),
            ast::StmtKind::Enum(e) => names.push(e.name.name),
            ast::StmtKind::Module(m) => names.push(m.name.name),
            // What the program declares of C's, or for C, the block's declarations repeat.
            ast::StmtKind::Proc(p) if p.extern_ || p.export => names.push(p.name.name),
            _ => {}
        }
    }
    names.into_iter().map(|n| n.as_str().to_string()).collect()
}

/// `my-prog.chpl` declares a module whose name no program can mention; it still has one.
fn module_name(stem: &str) -> String {
    let mut name: String =
        stem.chars().map(|c| if c.is_alphanumeric() || c == '_' || c == '$' { c } else { '_' }).collect();
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, '_');
    }
    name
}

/// Modules of the language's documentation that the library does not have yet. A file of that name that the search
/// finds goes before.
#[rustfmt::skip]
const ABSENT: &[&str] = &[
    "HDFS", "Protobuf", "ProtobufProtocolSupport",
];

pub struct Loader(pub Rc<Shared>);

impl ModuleLoader for Loader {
    fn load(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)> {
        let result = self.0.sources.borrow_mut().module(name);
        let file = self.0.found(result)?;
        let library = self.0.sources.borrow().map.file(file).is_library;
        Some((self.0.parse(file, sink), library))
    }

    fn load_library(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)> {
        let file = self.0.sources.borrow_mut().library_module(name)?;
        Some((self.0.parse(file, sink), true))
    }

    fn load_included(&mut self, from: FileId, path: &[Symbol], name: &str, sink: &Sink) -> Option<ast::File> {
        let including = self.0.sources.borrow().map.file(from).name.clone();
        let names: Vec<&str> = path.iter().map(|s| s.as_str()).collect();
        let result = self.0.sources.borrow_mut().included(&included_path(&including, &names, name));
        let file = self.0.found(result)?;
        let tree = self.0.parse_inside(path, file, sink);
        if tree.modules.len() != 1 || tree.modules[0].name.name != Symbol::new(name) {
            let span = tree.modules.first().map_or(chantry_base::Span::new(file, 0, 0), |m| m.name.span);
            sink.error(codes::NOT_A_MODULE, span, format!("an included file declares one module, here `{name}`"));
        }
        Some(tree)
    }

    fn names(&self) -> Vec<String> {
        self.0.sources.borrow().module_names()
    }

    fn place(&self, span: Span) -> Option<(String, u32)> {
        Some(self.0.sources.borrow().map.place(span))
    }

    fn homes(&self, name: Symbol) -> Vec<String> {
        self.0.homes.get_or_init(|| Homes::of(self.0.sources.borrow().library())).modules(name).to_vec()
    }

    fn is_documented(&self, name: &str) -> bool {
        ABSENT.contains(&name)
    }
}

/// Where `include module name` looks: a module's submodules lie in a directory of its name, beside
/// its file. `from` is the file with the statement, `path` the modules around it, outermost first.
fn included_path(from: &str, path: &[&str], name: &str) -> PathBuf {
    let from = Path::new(from);
    let stem = from.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    let start = path.iter().position(|p| *p == stem).unwrap_or(0);
    let mut dir = from.parent().map(Path::to_path_buf).unwrap_or_default();
    dir.extend(&path[start..]);
    dir.join(format!("{name}.chpl"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn submodules_lie_in_directories() {
        assert_eq!(included_path("src/M.chpl", &["M"], "N"), Path::new("src/M/N.chpl"));
        assert_eq!(included_path("src/M/N.chpl", &["M", "N"], "O"), Path::new("src/M/N/O.chpl"));
        assert_eq!(included_path("M.chpl", &["M", "Inner"], "O"), Path::new("M/Inner/O.chpl"));
    }

    #[test]
    fn no_module_is_both_there_and_absent() {
        let library = crate::library::Library::from_environment();
        assert!(ABSENT.is_sorted());
        for (name, _) in library.modules() {
            assert!(!ABSENT.contains(&name.as_str()), "{name} is there: it is not absent");
        }
    }

    #[test]
    fn every_file_name_gives_a_module_name() {
        assert_eq!(module_name("my-prog.v2"), "my_prog_v2");
        assert_eq!(module_name("000_x"), "_000_x");
        assert_eq!(module_name(""), "_");
    }
}
