//! Names of types as programs see them, those of the older edition among them: `C` where every class can be nil,
//! `range(int(64),bounded,false)`. Not for: messages, which name types as they are written today.

use chantry_syntax::Rule;
use chantry_types::{TypeId, TypeKind};

use crate::state::cx::Cx;

/// How the name of a type ends that still lacks something.
pub const STILL_OPEN: &str = ",?)";

impl Cx<'_> {
    /// The name of a type as the program sees it.
    pub fn type_name(&self, t: TypeId) -> String {
        let mut shown = self.show(t);
        // Of a type that is open in part the name has what is given (technical note on partial instantiations).
        if let (TypeKind::GenericAgg(..), Some(given)) = (self.types.kind(t), shown.strip_suffix(STILL_OPEN)) {
            shown = format!("{given})");
        }
        if !self.opts.edition.rule(Rule::OlderTypeNames) {
            return shown;
        }
        let shown = older_parameters(&without_nilability(&shown));
        // The borrowed type was the class's name alone.
        shown.replace("borrowed ", "")
    }
}

/// Where every class can be nil, none says it.
fn without_nilability(shown: &str) -> String {
    let mut name = String::new();
    for c in shown.chars() {
        let of_class = name.ends_with(|l: char| l.is_alphanumeric() || matches!(l, '_' | ')' | '$'));
        if c != '?' || !of_class {
            name.push(c);
        }
    }
    name
}

/// The last arguments of `range` and `domain` by their older names: which ends there are, whether there is a stride.
fn older_parameters(shown: &str) -> String {
    let mut out = String::new();
    // For each parenthesis that is open: whether it belongs to a range or domain.
    let mut open = Vec::new();
    let mut word = String::new();
    for c in shown.chars() {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        let older = match word.as_str() {
            "one" if c == ')' => "false",
            "any" | "positive" | "negative" | "negOne" if c == ')' => "true",
            "both" => "bounded",
            "low" => "boundedLow",
            "high" => "boundedHigh",
            "neither" => "boundedNone",
            w => w,
        };
        out.push_str(if open.last() == Some(&true) { older } else { &word });
        match c {
            '(' => open.push(matches!(word.as_str(), "range" | "domain")),
            ')' => drop(open.pop()),
            _ => {}
        }
        word.clear();
        out.push(c);
    }
    out + &word
}

#[cfg(test)]
mod tests {
    use super::{older_parameters, without_nilability};

    #[test]
    fn ranges_and_domains_have_older_parameters() {
        let cases = [
            ("range(int(64),both,one)", "range(int(64),bounded,false)"),
            ("range(uint(8),low,positive)", "range(uint(8),boundedLow,true)"),
            ("[domain(2,int(64),any)] R(one)", "[domain(2,int(64),true)] R(one)"),
            ("(domain(1,int(64),one),low)", "(domain(1,int(64),false),low)"),
            ("one", "one"),
        ];
        for (shown, name) in cases {
            assert_eq!(older_parameters(shown), name);
        }
    }

    #[test]
    fn classes_say_nothing_of_nil() {
        assert_eq!(without_nilability("owned C(int(64))?"), "owned C(int(64))");
        assert_eq!(without_nilability("[?] ?"), "[?] ?");
    }
}
