//! How C lays out the structures that the program declares as `extern` records: the C compiler is asked, with the headers
//! that the program requires and those that C programs include as a matter of course. A field that C gives another size is
//! refused rather than read at wrong places. Not for: finding the files (`requires`).

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, Sink};
use chantry_tir::{FnKind, Passing, Program};
use chantry_types::{AggId, CLayout, Prim, TypeId, TypeKind, TypeTable};

use crate::Options;
use crate::c_text;
use crate::requires::Requires;

/// The assembler's name of what the C compiler answers, with the record's number.
const MARK: &str = "chantry_layout_";

/// Asks for the layouts and has the types follow them. `place` tells where a record is declared.
pub fn lay_out(
    program: &Program,
    requires: &Requires,
    types: &TypeTable,
    options: &Options,
    place: impl Fn(Symbol) -> Span,
    sink: &Sink,
) {
    let records: Vec<(AggId, Symbol)> =
        types.agg_ids().into_iter().filter_map(|id| types.extern_name(id).map(|name| (id, name))).collect();
    if records.is_empty() {
        return;
    }
    let head = c_text::head(requires);
    let answers = ask(&records, &head, types, options).unwrap_or_else(|| vec![Vec::new(); records.len()]);
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for ((id, name), numbers) in records.into_iter().zip(answers) {
        let Some((&[size, align], rest)) = numbers.split_first_chunk::<2>() else {
            if types.is_c_union(id) {
                types.set_c_layout(id, union_of_fields(types, id));
            }
            unknown.push((id, name));
            continue;
        };
        let fields = types.agg(id).fields;
        let (offsets, sizes) = rest.split_at(fields.len());
        for (f, &size) in fields.iter().zip(sizes) {
            let Some(here) = Layout::of(types, f.ty).filter(|l| l.size != size) else { continue };
            let what = format!(
                "the field `{}` of the `extern` record `{name}`: it has {size} bytes in C, but its type here has {}",
                f.name, here.size
            );
            sink.emit(
                Diagnostic::not_supported(place(name), &what)
                    .help("declare it with the type that C gives it, e.g. `c_int`"),
            );
        }
        let declared = Layout::of_record(types, id);
        if types.is_c_union(id) || declared.is_none_or(|d| (d.size, d.align, &d.offsets[..]) != (size, align, offsets))
        {
            types.set_c_layout(id, CLayout { size, align, offsets: offsets.to_vec() });
        }
        known.push((id, name, size));
    }
    refuse_tags(&unknown, &head, types, options, &place, sink);
    ask_passing(program, types, &known, &head, options, sink);
}

/// Of records that C does not know by their name, it may know a structure with that tag: its fields would be read at wrong
/// places. A program has to name it as C does.
fn refuse_tags(
    unknown: &[(AggId, Symbol)],
    head: &str,
    types: &TypeTable,
    options: &Options,
    place: &impl Fn(Symbol) -> Span,
    sink: &Sink,
) {
    let word = |id: AggId| if types.is_c_union(id) { "union" } else { "struct" };
    let plain = unknown.iter().filter(|(_, name)| !name.as_str().contains(' '));
    let tags: Vec<(Symbol, String)> = plain.map(|&(id, name)| (name, format!("{} {name}", word(id)))).collect();
    if tags.is_empty() {
        return;
    }
    let mut text = head.to_string();
    for (n, (_, tag)) in tags.iter().enumerate() {
        text += &format!("{}unsigned long {MARK}{n}[] = {{ sizeof({tag})+1 }};\n", c_text::piece(n));
    }
    let Some(out) = c_text::ask(&["-fsyntax-only"], &text, options) else { return };
    let wrong = c_text::wrong_pieces(&String::from_utf8_lossy(&out.stderr));
    if !out.status.success() && wrong.is_empty() {
        return;
    }
    for (_, (name, tag)) in tags.iter().enumerate().filter(|(n, _)| !wrong.contains(n)) {
        let what = format!("`{name}` as C's type, of which C knows only `{tag}`");
        sink.emit(
            Diagnostic::not_supported(place(*name), &what).help(format!("name it as C does: `extern \"{tag}\" …`")),
        );
    }
}

/// Whether C may have more fields in a structure, or in one in it, than are declared.
fn is_partial(types: &TypeTable, t: TypeId, known: &[(AggId, Symbol, u64)]) -> bool {
    match types.kind(t) {
        TypeKind::CArray(elem, _) => is_partial(types, elem, known),
        TypeKind::Record(a) => {
            types.c_layout(a).is_some() && known.iter().any(|k| k.0 == a)
                || types.agg(a).fields.iter().any(|f| is_partial(types, f.ty, known))
        }
        _ => false,
    }
}

/// A union of which C's headers say nothing: as large as its largest field.
fn union_of_fields(types: &TypeTable, id: AggId) -> CLayout {
    let fields = types.agg(id).fields;
    let parts: Vec<Layout> = fields.iter().filter_map(|f| Layout::of(types, f.ty)).collect();
    let align = parts.iter().map(|l| l.align).max().unwrap_or(1);
    let size = parts.iter().map(|l| l.size).max().unwrap_or(0).next_multiple_of(align);
    CLayout { size, align, offsets: vec![0; fields.len()] }
}

/// How C passes a small structure depends on all of its fields: where not all are declared, C is asked.
fn ask_passing(
    program: &Program,
    types: &TypeTable,
    known: &[(AggId, Symbol, u64)],
    head: &str,
    options: &Options,
    sink: &Sink,
) {
    let mut wanted: Vec<(AggId, Span)> = Vec::new();
    for f in program.fns.iter().filter(|f| matches!(f.kind, FnKind::Extern | FnKind::Export)) {
        let formals = f.formals.iter().filter(|p| matches!(p.passing, Passing::Bits | Passing::Own));
        let passed = formals.map(|p| f.locals[p.local].ty).chain([f.ret]);
        for t in passed {
            let TypeKind::Record(a) = types.kind(t) else { continue };
            let size = known.iter().find(|k| k.0 == a).map(|k| k.2).or(Layout::of(types, t).map(|l| l.size));
            if size.is_some_and(|n| n > 0 && n <= 16) && is_partial(types, t, known) && wanted.iter().all(|w| w.0 != a)
            {
                wanted.push((a, f.span));
            }
        }
    }
    let asked: Vec<(AggId, Symbol)> =
        known.iter().filter(|k| wanted.iter().any(|w| w.0 == k.0)).map(|k| (k.0, k.1)).collect();
    if !asked.is_empty() {
        let names: Vec<Symbol> = asked.iter().map(|a| a.1).collect();
        let answers = crate::c_passing::ask(&names, head, options).unwrap_or_default();
        for (&(id, _), passing) in asked.iter().zip(answers) {
            types.set_c_passing(id, passing);
        }
    }
    for (id, span) in wanted.into_iter().filter(|w| types.c_passing(w.0).is_none()) {
        let name = types.agg_name(id);
        let what = format!("`{name}` by value, of which C may have more fields than are declared, and says nothing");
        sink.emit(Diagnostic::not_supported(span, &what).help("declare all of its fields, or pass it by `ref`"));
    }
}

/// For each record its size, its alignment, the offsets and the sizes of its fields; nothing where C does not know it. None
/// without a C compiler.
fn ask(records: &[(AggId, Symbol)], head: &str, types: &TypeTable, options: &Options) -> Option<Vec<Vec<u64>>> {
    let mut lines: Vec<(usize, String)> = records
        .iter()
        .enumerate()
        .map(|(i, &(id, name))| {
            // One more than each number, so that none is zero, for which assemblers have other words.
            let mut parts = vec![format!("sizeof({name})+1"), format!("_Alignof({name})+1")];
            let fields = types.agg(id).fields;
            parts.extend(fields.iter().map(|f| format!("offsetof({name}, {})+1", f.name)));
            parts.extend(fields.iter().map(|f| format!("sizeof((({name} *)0)->{})+1", f.name)));
            (i, format!("unsigned long {MARK}{i}[] = {{ {} }};", parts.join(", ")))
        })
        .collect();
    while !lines.is_empty() {
        let asked: String = lines.iter().enumerate().map(|(n, l)| c_text::piece(n) + &l.1 + "\n").collect();
        let out = c_text::ask(&["-S", "-o", "-"], &format!("{head}{asked}"), options)?;
        if out.status.success() {
            return Some(numbers(&String::from_utf8_lossy(&out.stdout), records.len()));
        }
        let wrong = c_text::wrong_pieces(&String::from_utf8_lossy(&out.stderr));
        let before = lines.len();
        let mut at = 0;
        lines.retain(|_| {
            at += 1;
            !wrong.contains(&(at - 1))
        });
        if lines.len() == before {
            return None;
        }
    }
    Some(vec![Vec::new(); records.len()])
}

/// The numbers behind each label of an assembler's text.
fn numbers(text: &str, records: usize) -> Vec<Vec<u64>> {
    let mut out = vec![Vec::new(); records];
    let mut at = None;
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [label, ..] if label.ends_with(':') => {
                at = label.trim_end_matches(':').strip_prefix(MARK).and_then(|n| n.parse::<usize>().ok());
            }
            [".quad" | ".xword" | ".8byte", number, ..] => {
                if let (Some(list), Ok(n)) = (at.and_then(|i| out.get_mut(i)), number.parse::<u64>()) {
                    list.push(n - 1);
                }
            }
            _ => {}
        }
    }
    out
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
            TypeKind::Record(id) => match types.c_layout(id) {
                Some(c) => (c.size, c.align),
                None if types.is_c_union(id) => {
                    let c = union_of_fields(types, id);
                    (c.size, c.align)
                }
                None => return Self::of_record(types, id),
            },
            _ => return None,
        };
        Some(Layout { size, align, offsets: Vec::new() })
    }
}
