//! Diagnostics as text: the source line with the span marked, notes and help.
//! Not for: choosing where the text goes or whether the terminal takes colour.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use chantry_base::{FileId, SourceMap, Span};

use crate::{Diagnostic, Severity};

/// All diagnostics as the user sees them, one blank line between two.
pub fn render(diagnostics: &[Diagnostic], map: &SourceMap, color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() }.decor_style(DecorStyle::Ascii);
    let mut out = String::new();
    for d in diagnostics {
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&renderer.render(&[group(d, map)]));
        out.push('\n');
    }
    out
}

/// One line a diagnostic, `file:line:col: error[E0101]: message`, for editors and scripts.
pub fn render_brief(diagnostics: &[Diagnostic], map: &SourceMap) -> String {
    let mut out = String::new();
    for d in diagnostics {
        let file = map.file(d.primary.file);
        let at = file.line_col(d.primary.lo.min(file.text.len() as u32));
        let level = match d.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        out.push_str(&format!("{}:{}:{}: {level}[{}]: {}\n", file.name, at.line, at.col, d.code.id, d.message));
    }
    out
}

fn group<'a>(d: &'a Diagnostic, map: &'a SourceMap) -> Group<'a> {
    let level = match d.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let mut group = level.primary_title(&d.message).id(d.code.id).element(snippet(d.primary.file, d, map, true));
    let mut others: Vec<FileId> = Vec::new();
    for (span, _) in &d.labels {
        if span.file != d.primary.file && !others.contains(&span.file) {
            others.push(span.file);
        }
    }
    for file in others {
        group = group.element(snippet(file, d, map, false));
    }
    for note in &d.notes {
        group = group.element(Level::NOTE.message(note));
    }
    if let Some(help) = &d.help {
        group = group.element(Level::HELP.message(help));
    }
    group
}

fn snippet<'a>(
    file: FileId,
    d: &'a Diagnostic,
    map: &'a SourceMap,
    with_primary: bool,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let source = map.file(file);
    let text: &str = &source.text;
    let mut marks: Vec<(AnnotationKind, Range<usize>, &'a str)> = Vec::new();
    if with_primary {
        marks.push((AnnotationKind::Primary, clamp(text, d.primary), &d.primary_label));
    }
    for (span, label) in d.labels.iter().filter(|(s, _)| s.file == file) {
        marks.push((AnnotationKind::Context, clamp(text, *span), label));
    }
    // The renderer walks all the text it is given: hand it the lines around the marks only.
    let lo = marks.iter().map(|m| m.1.start).min().unwrap_or(0);
    let hi = marks.iter().map(|m| m.1.end).max().unwrap_or(0);
    let start = text[..lo].rfind('\n').map_or(0, |i| i + 1);
    let end = text[hi..].find('\n').map_or(text.len(), |i| hi + i);
    let line = source.line(start as u32) as usize;
    let mut snippet = Snippet::source(&text[start..end]).line_start(line).path(source.name.as_str());
    for (kind, range, label) in marks {
        let mut mark = kind.span(range.start - start..range.end - start);
        if !label.is_empty() {
            mark = mark.label(label);
        }
        snippet = snippet.annotation(mark);
    }
    snippet
}

/// The span as a range inside the text, on character boundaries: a diagnostic must never be what
/// makes the compiler fall over. Long spans are cut at the end of their first line.
fn clamp(text: &str, span: Span) -> Range<usize> {
    let mut lo = (span.lo as usize).min(text.len());
    while !text.is_char_boundary(lo) {
        lo -= 1;
    }
    let mut hi = (span.hi as usize).clamp(lo, text.len());
    while !text.is_char_boundary(hi) {
        hi += 1;
    }
    if text[lo..hi].matches('\n').count() > 3
        && let Some(eol) = text[lo..hi].find('\n')
    {
        hi = lo + eol.max(1).min(hi - lo);
    }
    lo..hi
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;

    fn map() -> (SourceMap, FileId) {
        let mut map = SourceMap::default();
        let id = map.add("a.chpl", "var x = 1;\nvar y: string = x;\n// é\nproc f() {\n1;\n2;\n3;\n4;\n}\n", false);
        (map, id)
    }

    #[test]
    fn marks_the_line_and_shows_notes_and_help() {
        let (map, f) = map();
        let d = Diagnostic::error(codes::TYPE_MISMATCH, Span::new(f, 27, 28), "cannot initialise `string` with `int`")
            .mark("this is an int")
            .label(Span::new(f, 4, 5), "declared here")
            .note("there is no such conversion")
            .help("write `x: string`");
        let text = render(&[d], &map, false);
        for part in [
            "error[E0201]: cannot initialise",
            "a.chpl:2:17",
            "var y: string = x;",
            "^ this is an int",
            "- declared here",
        ] {
            assert!(text.contains(part), "no {part:?} in\n{text}");
        }
        assert!(text.contains("= note: there is no such conversion") && text.contains("= help: write `x: string`"));
    }

    #[test]
    fn odd_spans_do_not_panic() {
        let (map, f) = map();
        let len = map.file(f).text.len() as u32;
        for lo in 0..len + 3 {
            for hi in [lo, lo + 1, lo + 40, 0, len, u32::MAX] {
                let d = Diagnostic::error(codes::SYNTAX, Span { file: f, lo, hi }, "m")
                    .label(Span { file: f, lo: hi, hi: lo }, "l");
                assert!(render(std::slice::from_ref(&d), &map, true).contains("E0001"));
                assert!(!render_brief(&[d], &map).is_empty());
            }
        }
        let mut empty = SourceMap::default();
        let f = empty.add("e.chpl", "", false);
        assert!(render(&[Diagnostic::error(codes::SYNTAX, Span::new(f, 0, 0), "m")], &empty, false).contains("e.chpl"));
    }

    #[test]
    fn places_in_another_file_are_shown() {
        let (mut map, f) = map();
        let g = map.add("b.chpl", "proc g() { }\n", false);
        let d = Diagnostic::warning(codes::DEPRECATED, Span::new(f, 4, 5), "m").label(Span::new(g, 5, 6), "here");
        let text = render(&[d], &map, false);
        assert!(text.contains("warning[W0002]") && text.contains("b.chpl:1:6"), "{text}");
    }
}
