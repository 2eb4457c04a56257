//! Whether `extern` records are what the C headers that the program requires say: the C compiler is asked about sizes and
//! offsets. A record that the header lays out otherwise is refused rather than read at wrong places.
//! Not for: finding the files (`requires`).

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use chantry_base::Span;
use chantry_diag::{Diagnostic, Sink};
use chantry_types::{AggId, Prim, TypeId, TypeKind, TypeTable};

use crate::Options;

/// What a failed assertion of the question says, before the record's name.
const MARK: &str = "chantry layout of ";

pub fn check(headers: &[(PathBuf, Span)], types: &TypeTable, options: &Options, sink: &Sink) {
    let Some(&(_, at)) = headers.first() else { return };
    let mut question = String::from("#include <stddef.h>\n");
    for (path, _) in headers {
        question += &format!("#include \"{}\"\n", path.display());
    }
    let mut asked = false;
    for id in types.agg_ids() {
        let info = types.agg(id);
        let (Some(name), Some(layout)) = (info.extern_name, Layout::of_record(types, id)) else { continue };
        // What has no fields here is not looked into.
        if info.fields.is_empty() {
            continue;
        }
        asked = true;
        question += &format!("_Static_assert(sizeof({name}) == {}, \"{MARK}{name}\");\n", layout.size);
        for (field, offset) in info.fields.iter().zip(&layout.offsets) {
            let field = field.name;
            question += &format!("_Static_assert(offsetof({name}, {field}) == {offset}, \"{MARK}{name}\");\n");
        }
    }
    if !asked {
        return;
    }
    // Without a C compiler, or where the header does not know the type by that name, there is no answer.
    let Some(said) = ask(&question, options) else { return };
    let mut told: Vec<&str> = Vec::new();
    for line in said.lines() {
        let Some((_, rest)) = line.split_once(MARK) else { continue };
        let name = rest.split('"').next().unwrap_or(rest).trim();
        if told.contains(&name) {
            continue;
        }
        told.push(name);
        let what = format!("the layout of the `extern` record `{name}`, whose fields the C header places otherwise,");
        sink.emit(
            Diagnostic::not_supported(at, &what)
                .help("declare all fields of the C structure, in its order and with its types"),
        );
    }
}

fn ask(question: &str, options: &Options) -> Option<String> {
    let mut command = Command::new("cc");
    command.args(["-x", "c", "-fsyntax-only", "-w", "-"]).args(&options.cc_flags);
    for dir in &options.include_dirs {
        command.arg("-I").arg(dir);
    }
    let mut cc = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().ok()?;
    cc.stdin.take()?.write_all(question.as_bytes()).ok()?;
    let out = cc.wait_with_output().ok()?;
    Some(String::from_utf8_lossy(&out.stderr).into_owned())
}

struct Layout {
    size: u64,
    align: u64,
    offsets: Vec<u64>,
}

impl Layout {
    fn of_record(types: &TypeTable, id: AggId) -> Option<Layout> {
        let mut layout = Layout { size: 0, align: 1, offsets: Vec::new() };
        for f in types.agg(id).fields {
            let part = Self::of(types, f.ty)?;
            layout.size = layout.size.next_multiple_of(part.align);
            layout.offsets.push(layout.size);
            layout.size += part.size;
            layout.align = layout.align.max(part.align);
        }
        layout.size = layout.size.next_multiple_of(layout.align);
        Some(layout)
    }

    /// None for what C has no type for.
    fn of(types: &TypeTable, t: TypeId) -> Option<Layout> {
        let (size, align) = match types.kind(t) {
            TypeKind::Prim(Prim::Bool) => (1, 1),
            TypeKind::Prim(Prim::Int(w) | Prim::Uint(w) | Prim::Real(w) | Prim::Imag(w)) => {
                (u64::from(w) / 8, u64::from(w) / 8)
            }
            TypeKind::Prim(Prim::Complex(w)) => (u64::from(w) / 8, u64::from(w) / 16),
            TypeKind::Ptr(_) | TypeKind::PtrConst(_) | TypeKind::OpaquePtr => (8, 8),
            TypeKind::CArray(elem, n) => {
                let elem = Self::of(types, elem)?;
                (elem.size * n, elem.align)
            }
            TypeKind::Record(id) => return Self::of_record(types, id),
            _ => return None,
        };
        Some(Layout { size, align, offsets: Vec::new() })
    }
}
