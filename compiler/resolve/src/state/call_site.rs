//! Where a procedure was called first, and what led there: bodies wait, so the callers may be gone when a body is
//! resolved and something has to be said about the call.

use std::rc::Rc;

use chantry_base::Span;
use chantry_syntax::ast;

use crate::state::frame::Frame;

pub struct CallSite {
    pub span: Span,
    /// The call stands in library code.
    pub library: bool,
    /// Where the caller was called.
    pub up: Option<Rc<CallSite>>,
    /// The procedure that calls.
    pub caller: Option<Rc<ast::ProcDecl>>,
}

impl CallSite {
    pub fn of(caller: &Frame, span: Span) -> Rc<CallSite> {
        let (up, decl) = (caller.called.clone(), caller.decl.clone());
        Rc::new(CallSite { span, library: caller.library, up, caller: decl })
    }

    /// The `depth`-th call on the way up that stands in the program's own code, or the last one if there are fewer.
    pub fn in_user_code(&self, depth: usize) -> Option<Span> {
        let sites = std::iter::successors(Some(self), |site| site.up.as_deref());
        sites.filter(|site| !site.library).take(depth).last().map(|site| site.span)
    }
}
