//! Operators, calls and members: what follows an operand. Not for: operands ([`super::primary`]).
//!
//! Binding powers, from the loosest (the specification's table read upwards). A prefix operator
//! reads its operand at its own power, so that `-2**4` is `-(2**4)` and `-a*b` is `-(a*b)`.

use super::*;
use chantry_diag::{Diagnostic, codes};

pub(super) mod bp {
    pub const NONE: u8 = 0;
    /// `by`, `#`, `align`
    pub const STRIDE: u8 = 1;
    pub const OR: u8 = 2;
    pub const AND: u8 = 3;
    pub const EQ: u8 = 4;
    pub const CMP: u8 = 5;
    pub const RANGE: u8 = 6;
    pub const ADD: u8 = 7;
    pub const BIT_OR: u8 = 8;
    pub const BIT_XOR: u8 = 9;
    pub const BIT_AND: u8 = 10;
    pub const SHIFT: u8 = 11;
    pub const SIGN: u8 = 12;
    pub const MUL: u8 = 13;
    pub const NOT: u8 = 14;
    pub const REDUCE: u8 = 15;
    pub const POW: u8 = 16;
    pub const CAST: u8 = 17;
    /// postfix `?` and `!`
    pub const POSTFIX: u8 = 18;
    /// `.`, `()`, `[]`
    pub const CALL: u8 = 19;
}

/// A token as binary operator, with its power; right-associative ones are told apart by the caller.
pub(super) fn binary_op(kind: Tok) -> Option<(BinOp, u8)> {
    Some(match kind {
        Tok::Plus => (BinOp::Add, bp::ADD),
        Tok::Minus => (BinOp::Sub, bp::ADD),
        Tok::Star => (BinOp::Mul, bp::MUL),
        Tok::Slash => (BinOp::Div, bp::MUL),
        Tok::Percent => (BinOp::Mod, bp::MUL),
        Tok::StarStar => (BinOp::Pow, bp::POW),
        Tok::Amp => (BinOp::BitAnd, bp::BIT_AND),
        Tok::Pipe => (BinOp::BitOr, bp::BIT_OR),
        Tok::Caret => (BinOp::BitXor, bp::BIT_XOR),
        Tok::LtLt => (BinOp::Shl, bp::SHIFT),
        Tok::GtGt => (BinOp::Shr, bp::SHIFT),
        Tok::AmpAmp => (BinOp::And, bp::AND),
        Tok::PipePipe => (BinOp::Or, bp::OR),
        Tok::EqEq => (BinOp::Eq, bp::EQ),
        Tok::BangEq => (BinOp::Ne, bp::EQ),
        Tok::Lt => (BinOp::Lt, bp::CMP),
        Tok::LtEq => (BinOp::Le, bp::CMP),
        Tok::Gt => (BinOp::Gt, bp::CMP),
        Tok::GtEq => (BinOp::Ge, bp::CMP),
        Tok::By => (BinOp::By, bp::STRIDE),
        Tok::Align => (BinOp::Align, bp::STRIDE),
        Tok::Hash => (BinOp::Count, bp::STRIDE),
        _ => return None,
    })
}

impl Parser<'_> {
    // grammar(expr): a + b * c
    pub(super) fn expr(&mut self) -> Expr {
        self.expr_bp(bp::NONE)
    }

    /// An expression in a place where a type stands.
    pub(super) fn type_expr(&mut self) -> Expr {
        self.typed(true, |p| p.expr())
    }

    /// An expression whose operators all bind at least as tightly as `min`.
    pub(super) fn expr_bp(&mut self, min: u8) -> Expr {
        self.nested(
            |p| {
                let outer = std::mem::replace(&mut p.height, 0);
                let lhs = p.prefix(min);
                let e = p.infix(lhs, min);
                p.height = outer.max(p.height + 1);
                e
            },
            |p| Expr { kind: ExprKind::Error, span: p.span() },
        )
    }

    pub(super) fn make(&self, lo: u32, kind: ExprKind) -> Expr {
        Expr { kind, span: self.since(lo) }
    }

    pub(super) fn error_expr(&self) -> Expr {
        Expr { kind: ExprKind::Error, span: self.span() }
    }

    // grammar(expr): a.b   f(x)   A[i]   e: T   e!   T?   a + b   lo..hi   max reduce e   Op(int) scan e   D dmapped M
    // grammar(expr): 1..n by 2 align 1 # 3
    pub(super) fn infix(&mut self, mut lhs: Expr, min: u8) -> Expr {
        let lo = lhs.span.lo;
        let mut compared: Option<Span> = None;
        loop {
            if self.height > MAX_CHAIN {
                self.too_deep();
                return lhs;
            }
            // Undone below when there is no further link.
            self.height += 1;
            match self.kind() {
                Tok::Dot => {
                    self.bump();
                    let name = self.member_name();
                    lhs = self.make(lo, ExprKind::Dot(Box::new(lhs), name));
                }
                Tok::LParen => {
                    let args = self.args(Tok::RParen);
                    lhs = self.make(lo, ExprKind::Call { callee: Box::new(lhs), args, square: false });
                }
                Tok::LBracket => {
                    let args = self.args(Tok::RBracket);
                    lhs = self.make(lo, ExprKind::Call { callee: Box::new(lhs), args, square: true });
                }
                Tok::Question if min <= bp::POSTFIX => {
                    self.bump();
                    lhs = self.make(lo, ExprKind::Nilable(Box::new(lhs)));
                }
                Tok::Bang if min <= bp::POSTFIX => {
                    self.bump();
                    lhs = self.make(lo, ExprKind::Unwrap(Box::new(lhs)));
                }
                Tok::Colon if min <= bp::CAST => {
                    self.bump();
                    let ty = self.typed(true, |p| p.expr_bp(bp::CAST + 1));
                    lhs = self.make(lo, ExprKind::Cast(Box::new(lhs), Box::new(ty)));
                }
                Tok::Reduce | Tok::Scan if min <= bp::REDUCE => {
                    let scan = self.at(Tok::Scan);
                    self.bump();
                    let iter = self.expr_bp(bp::REDUCE + 1);
                    let op = ReduceOp::Named(Box::new(lhs));
                    lhs = self.make(lo, ExprKind::Reduce { op, iter: Box::new(iter), scan });
                }
                Tok::Dmapped if min <= bp::REDUCE => {
                    self.bump();
                    let map = self.expr_bp(bp::REDUCE + 1);
                    lhs = self.make(lo, ExprKind::Dmapped(Box::new(lhs), Box::new(map)));
                }
                Tok::DotDot | Tok::DotDotLt if min <= bp::RANGE => {
                    lhs = self.range(lo, Some(Box::new(lhs)));
                }
                // The older operator of channels, in the library.
                Tok::IoArrow if min <= bp::STRIDE => {
                    let fix = "call the channel's `read` or `write`";
                    self.deprecated(self.span(), "the I/O operator `<~>` is deprecated", fix);
                    let at = self.bump();
                    let rhs = self.expr_bp(bp::STRIDE + 1);
                    let callee = Expr { kind: ExprKind::Ident(Symbol::new("_ioArrow")), span: at };
                    let args = [lhs, rhs].map(|value| Arg { name: None, value }).into();
                    lhs = self.make(lo, ExprKind::Call { callee: Box::new(callee), args, square: false });
                }
                // grammar(expr): T implements I
                Tok::Implements if min <= bp::EQ => {
                    self.bump();
                    let interface = self.expr_bp(bp::CALL);
                    lhs = self.make(lo, ExprKind::Implements(Box::new(lhs), Box::new(interface)));
                }
                Tok::Arrow => {
                    let d = self.syntax(self.span(), "members are reached with `.`").help("write `.` instead of `->`");
                    self.report(d);
                    self.bump();
                    let name = self.member_name();
                    lhs = self.make(lo, ExprKind::Dot(Box::new(lhs), name));
                }
                kind => {
                    let op = binary_op(kind).filter(|&(_, power)| power >= min);
                    let Some((op, power)) = op.filter(|_| !self.step_operator(kind, &lhs)) else {
                        self.height -= 1;
                        return lhs;
                    };
                    let at = self.bump();
                    if power == bp::CMP
                        && let Some(first) = compared.replace(at)
                    {
                        let d = Diagnostic::error(codes::NON_ASSOCIATIVE, at, "comparisons cannot be chained")
                            .label(first, "the result of this one is a `bool`")
                            .help("combine two comparisons with `&&`");
                        self.sink.emit(d);
                    }
                    // `**` associates to the right.
                    let rhs = self.expr_bp(if op == BinOp::Pow { power } else { power + 1 });
                    lhs = self.make(lo, ExprKind::Binary(op, Box::new(lhs), Box::new(rhs)));
                }
            }
        }
    }

    /// `x++` and `x--`, which the language does not have: reported and consumed.
    fn step_operator(&mut self, kind: Tok, lhs: &Expr) -> bool {
        let doubled = matches!(kind, Tok::Plus | Tok::Minus) && self.peek(1) == kind && self.glued(self.pos + 1);
        if !doubled || !matches!(self.peek(2), Tok::Semi | Tok::RParen | Tok::RBrace) {
            return false;
        }
        let op = if kind == Tok::Plus { "+" } else { "-" };
        let name = self.text.get(lhs.span.lo as usize..lhs.span.hi as usize).unwrap_or("x");
        let d = self
            .syntax(self.span().to(self.span_at(self.pos + 1)), format!("there is no `{op}{op}` operator"))
            .help(format!("write `{name} {op}= 1`"));
        self.report(d);
        self.bump();
        self.bump();
        true
    }

    // grammar(expr): lo..hi   lo..<hi   lo..   ..hi   ..
    pub(super) fn range(&mut self, lo: u32, low: Option<Box<Expr>>) -> Expr {
        let open_hi = self.at(Tok::DotDotLt);
        self.bump();
        let bound = matches!(
            self.kind(),
            Tok::Ident
                | Tok::Underscore
                | Tok::Number
                | Tok::Str
                | Tok::True
                | Tok::False
                | Tok::LParen
                | Tok::Minus
                | Tok::Plus
                | Tok::Tilde
                | Tok::Bang
                | Tok::Question
                | Tok::New
                | Tok::If
        );
        let hi = if bound {
            Some(Box::new(self.expr_bp(bp::RANGE + 1)))
        } else {
            if open_hi {
                self.expected("an upper bound after `..<`");
            }
            None
        };
        self.make(lo, ExprKind::Range { lo: low, hi, open_hi })
    }

    // grammar(args): (a, name = b, (...tuple))   [i, j]   ()
    pub(super) fn args(&mut self, close: Tok) -> Vec<Arg> {
        let open = self.pos;
        self.bump();
        // Inside brackets a procedure literal may have its body again.
        let args = self.typed(false, |p| {
            let mut args = Vec::new();
            while !p.at(close) && !p.at(Tok::Eof) {
                let before = p.pos;
                args.push(p.arg());
                if !p.eat(Tok::Comma) || p.pos == before {
                    break;
                }
                if p.at(close) {
                    p.expected("another argument after `,`");
                }
            }
            args
        });
        self.close(open, close, "in this argument list");
        args
    }

    fn arg(&mut self) -> Arg {
        let named = self.peek(1) == Tok::Assign && (self.at(Tok::Ident) || self.kind().is_keyword());
        if named {
            let name = self.take_name();
            self.bump();
            return Arg { name: Some(name), value: self.expr() };
        }
        let lo = self.lo();
        if self.eat(Tok::Ellipsis) {
            let e = self.expr();
            return Arg { name: None, value: self.make(lo, ExprKind::Expand(Box::new(e))) };
        }
        Arg { name: None, value: self.expr() }
    }

    /// Expressions separated by commas, at least one.
    pub(super) fn expr_list(&mut self) -> Vec<Expr> {
        let mut list = vec![self.expr()];
        while self.at(Tok::Comma) {
            self.bump();
            list.push(self.expr());
        }
        list
    }
}
