//! From the actuals of a call to the formals of a candidate: named ones first, the rest in order.

use chantry_base::Symbol;
use chantry_syntax::ast;

use crate::calls::sig::Reject;
use crate::state::item::Actual;

/// Which actuals each formal gets.
pub fn map_actuals(decl: &ast::ProcDecl, actuals: &[Actual]) -> Result<Vec<Vec<usize>>, Reject> {
    let n = decl.formals.len();
    let mut map: Vec<Vec<usize>> = vec![Vec::new(); n];
    for (a, actual) in actuals.iter().enumerate() {
        if let Some(name) = actual.name {
            let i = decl
                .formals
                .iter()
                .position(|f| matches!(&f.pattern, ast::Pattern::Name(x) if x.name == name))
                .ok_or(Reject::NoName(name, actual.span))?;
            if !map[i].is_empty() {
                return Err(Reject::NoName(name, actual.span));
            }
            map[i].push(a);
        }
    }
    let mut at = 0;
    for (a, actual) in actuals.iter().enumerate() {
        if actual.name.is_some() {
            continue;
        }
        while at < n && decl.formals[at].varargs.is_none() && !map[at].is_empty() {
            at += 1;
        }
        if at >= n {
            return Err(Reject::TooMany);
        }
        if decl.formals[at].varargs.is_some() {
            // Formals after a variable argument list are reached by name only.
            let rest_needed = decl.formals[at + 1..]
                .iter()
                .enumerate()
                .filter(|(k, f)| f.default.is_none() && map[at + 1 + k].is_empty())
                .count();
            let left = actuals[a..].iter().filter(|x| x.name.is_none()).count();
            if left <= rest_needed {
                at += 1;
                map[at].push(a);
                continue;
            }
        }
        map[at].push(a);
        if decl.formals[at].varargs.is_none() {
            at += 1;
        }
    }
    for (i, f) in decl.formals.iter().enumerate() {
        if map[i].is_empty() && f.default.is_none() && f.varargs.is_none() {
            let name = match &f.pattern {
                ast::Pattern::Name(n) => n.name,
                _ => Symbol::new("_"),
            };
            return Err(Reject::Missing(name));
        }
    }
    Ok(map)
}
