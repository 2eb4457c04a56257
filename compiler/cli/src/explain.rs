//! `chantry explain`: the pages of docs/errors, embedded. Not for: short messages.

use chantry_diag::{codes, nearest};

static PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/error_pages.rs"));

/// The page of a code given by id or name; an error message if there is none.
pub fn explain(wanted: &str) -> Result<String, String> {
    let Some(code) = codes::find(wanted) else {
        let names = codes::ALL.iter().flat_map(|c| [c.id, c.name]);
        let mut message = format!("error: there is no diagnostic `{wanted}`");
        if let Some(near) = nearest(wanted, names) {
            message.push_str(&format!("\n  = help: did you mean `{near}`?"));
        } else {
            message.push_str("\n  = help: `chantry explain` lists all");
        }
        return Err(message);
    };
    Ok(match PAGES.iter().find(|(id, _)| *id == code.id) {
        Some((_, page)) => page.to_string(),
        None => format!("# {} ({})\n\n{}.\n", code.id, code.name, capitalised(code.summary)),
    })
}

/// All codes with their summaries.
pub fn list() -> String {
    codes::ALL.iter().map(|c| format!("{}  {:<26} {}\n", c.id, c.name, c.summary)).collect()
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_id_by_name_and_not_at_all() {
        assert!(explain("e0201").unwrap().contains("E0201"));
        assert_eq!(explain("type-mismatch").unwrap(), explain("E0201").unwrap());
        assert!(explain("type-mismatsh").unwrap_err().contains("did you mean `type-mismatch`"));
        assert_eq!(list().lines().count(), codes::ALL.len());
    }

    #[test]
    fn no_page_without_a_code() {
        for (id, page) in PAGES {
            assert!(id.eq(&"README") || codes::find(id).is_some(), "docs/errors/{id}.md has no code");
            assert!(id.eq(&"README") || page.contains(id), "docs/errors/{id}.md does not name its code");
        }
    }
}
