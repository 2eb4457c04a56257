//! DWARF: functions and lines. Not for what run-time messages say: they carry their lines, and
//! signals find theirs in the table of `lines`.

use std::cell::RefCell;

use chantry_base::{FileId, FxHashMap, SourceMap, Span};
use chantry_mir::Function;
use llvm_sys::core::LLVMSetCurrentDebugLocation2;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;

use crate::ll::{Ll, Val};
use crate::moving::{Shift, shifted};
use crate::options::{CodegenOptions, OptLevel};

pub struct DebugInfo<'a> {
    ll: &'a Ll,
    sources: &'a SourceMap,
    builder: LLVMDIBuilderRef,
    files: RefCell<Vec<(FileId, LLVMMetadataRef)>>,
    fn_type: LLVMMetadataRef,
    unit_file: LLVMMetadataRef,
    /// For debuggers, not only for the table of lines.
    full: bool,
}

impl Drop for DebugInfo<'_> {
    fn drop(&mut self) {
        // SAFETY: made in `new`, disposed once, before the module (`Ll` outlives us).
        unsafe { LLVMDisposeDIBuilder(self.builder) }
    }
}

impl<'a> DebugInfo<'a> {
    /// `name`: of the file that the module's code comes from, mostly.
    pub fn new(ll: &'a Ll, sources: &'a SourceMap, opts: &CodegenOptions, name: &str) -> Self {
        ll.module_flag("Debug Info Version", 3);
        ll.module_flag("Dwarf Version", 4);
        let producer = "chantry";
        // SAFETY: strings are passed with their lengths and copied; the builder is ours.
        unsafe {
            let builder = LLVMCreateDIBuilder(ll.module());
            let unit_file = LLVMDIBuilderCreateFile(builder, name.as_ptr().cast(), name.len(), c".".as_ptr(), 1);
            LLVMDIBuilderCreateCompileUnit(
                builder,
                LLVMDWARFSourceLanguage::LLVMDWARFSourceLanguageC99,
                unit_file,
                producer.as_ptr().cast(),
                producer.len(),
                i32::from(opts.opt != OptLevel::Debug),
                c"".as_ptr(),
                0,
                0,
                c"".as_ptr(),
                0,
                match opts.debug_info {
                    true => LLVMDWARFEmissionKind::LLVMDWARFEmissionKindFull,
                    false => LLVMDWARFEmissionKind::LLVMDWARFEmissionKindLineTablesOnly,
                },
                0,
                0,
                0,
                c"".as_ptr(),
                0,
                c"".as_ptr(),
                0,
            );
            let fn_type = LLVMDIBuilderCreateSubroutineType(builder, unit_file, std::ptr::null_mut(), 0, 0);
            DebugInfo { ll, sources, builder, files: RefCell::default(), fn_type, unit_file, full: opts.debug_info }
        }
    }

    fn file(&self, id: FileId) -> LLVMMetadataRef {
        let mut files = self.files.borrow_mut();
        // A unit's code comes from few files.
        if let Some(known) = files.iter().find(|f| f.0 == id) {
            return known.1;
        }
        // The whole path as the name: `lines` finds the file by it again.
        let (name, dir) = (self.sources.file(id).name.as_str(), "");
        // SAFETY: strings are passed with their lengths and copied.
        let made = unsafe {
            LLVMDIBuilderCreateFile(self.builder, name.as_ptr().cast(), name.len(), dir.as_ptr().cast(), dir.len())
        };
        files.push((id, made));
        made
    }

    /// Describes a function; the answer is the scope of its statements.
    pub fn function(&self, f: &Function, value: Val, shift: Shift) -> Scope {
        self.subprogram(f.name.as_str(), f.link_name.unwrap_or(f.name).as_str(), f.span, value, shift)
    }

    pub fn subprogram(&self, name: &str, link: &str, span: Span, value: Val, shift: Shift) -> Scope {
        let line = shifted(shift, span.file, self.sources.file(span.file).line(span.lo));
        // SAFETY: strings are passed with their lengths; `value` is a function of our module.
        unsafe {
            let file = self.file(span.file);
            let scope = LLVMDIBuilderCreateFunction(
                self.builder,
                self.unit_file,
                name.as_ptr().cast(),
                name.len(),
                link.as_ptr().cast(),
                link.len(),
                file,
                line,
                self.fn_type,
                1,
                1,
                line,
                0,
                0,
            );
            LLVMSetSubprogram(value.raw(), scope);
            Scope {
                subprogram: scope,
                file: span.file,
                users: !self.sources.file(span.file).is_library,
                others: FxHashMap::default(),
                shift,
                last: Span::new(span.file, u32::MAX, u32::MAX),
            }
        }
    }

    /// Instructions from here on belong to the span's line. What lowering has put into a user's
    /// procedure from the library (an iterator's statements around a loop's body) belongs to the
    /// user's line before.
    pub fn at(&self, scope: &mut Scope, span: Span) {
        if scope.last == span || scope.users && span.file != scope.file && self.sources.file(span.file).is_library {
            return;
        }
        scope.last = span;
        let file = self.sources.file(span.file);
        // Only debuggers show columns.
        let col = if self.full { file.line_col(span.lo).col } else { 0 };
        let line = shifted(scope.shift, span.file, file.line(span.lo));
        let inner = match span.file == scope.file {
            true => scope.subprogram,
            // SAFETY: a block of the function's scope in another file.
            false => *scope.others.entry(span.file).or_insert_with(|| unsafe {
                LLVMDIBuilderCreateLexicalBlockFile(self.builder, scope.subprogram, self.file(span.file), 0)
            }),
        };
        // SAFETY: the scope was made by `function`.
        unsafe {
            let loc = LLVMDIBuilderCreateDebugLocation(self.ll.ctx(), line, col, inner, std::ptr::null_mut());
            LLVMSetCurrentDebugLocation2(self.ll.builder(), loc);
        }
    }

    /// Instructions from here on have no line.
    pub fn nowhere(&self) {
        // SAFETY: a null location is allowed.
        unsafe { LLVMSetCurrentDebugLocation2(self.ll.builder(), std::ptr::null_mut()) }
    }

    /// The files that code comes from, in the order in which the table of lines has them.
    pub fn file_names(&self) -> Vec<String> {
        self.files.borrow().iter().map(|&(f, _)| self.sources.file(f).name.clone()).collect()
    }

    pub fn finish(&self) {
        // SAFETY: the builder is ours; called once, after the last body.
        unsafe { LLVMDIBuilderFinalize(self.builder) }
    }
}

/// A function's scope for line numbers.
pub struct Scope {
    subprogram: LLVMMetadataRef,
    file: FileId,
    /// Whether that is a file of the user's.
    users: bool,
    /// The function's scope for statements from other files.
    others: FxHashMap<FileId, LLVMMetadataRef>,
    shift: Shift,
    last: Span,
}
