//! `__prim("name", …)`: the operations from which the library is built (docs/dev/library-interface.md): what each wants
//! and gives is in `table`, what it does in a file by family.

mod members;
mod memory;
mod program;
pub mod table;
mod types;
mod values;

use chantry_base::Span;
use chantry_diag::codes;
use chantry_syntax::ast;
use chantry_tir::{Const, Expr, ExprKind, Intrinsic, Order};
use chantry_types::{Prim, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, TypeVal, Value};
use table::{Does, Gives, Row, Want};

/// An argument in the form that its primitive wants.
pub enum Arg {
    Value(Value),
    Type(TypeVal),
    Number(i128),
    Text(String),
    Order(Order),
    Actual(Actual),
}

impl Arg {
    fn value(&self) -> Value {
        match self {
            Arg::Value(v) => v.clone(),
            _ => unreachable!("the table says that a value is wanted"),
        }
    }
    fn expr(&self) -> Expr {
        self.value().expr
    }
    fn ty(&self) -> TypeId {
        match self {
            Arg::Type(t) => t.ty,
            Arg::Value(v) => v.ty(),
            _ => unreachable!("the table says that a type is wanted"),
        }
    }
    fn text(&self) -> &str {
        match self {
            Arg::Text(s) => s,
            _ => unreachable!("the table says that a text is wanted"),
        }
    }
    fn actual(&self) -> &Actual {
        match self {
            Arg::Actual(a) => a,
            _ => unreachable!("the table says that an actual is wanted"),
        }
    }
    fn number(&self) -> i128 {
        match self {
            Arg::Number(n) => *n,
            _ => unreachable!("the table says that a number is wanted"),
        }
    }
}

impl Cx<'_> {
    pub fn prim_call(&mut self, args: &[ast::Arg], span: Span) -> Item {
        let Some(ast::Expr { kind: ast::ExprKind::Str(name), .. }) = args.first().map(|a| &a.value) else {
            self.err(codes::NOT_A_PARAM, span, "a primitive is named by a string literal");
            return Item::Error;
        };
        // The only one whose argument is not evaluated.
        if name == "resolves" {
            return match args {
                [_, e] => self.resolves(&e.value, span),
                _ => self.bad_prim(name, span),
            };
        }
        let acts = self.args(&args[1..]);
        if acts.iter().any(|a| matches!(a.item, Item::Error)) {
            return Item::Error;
        }
        match table::row(name).and_then(|row| self.prim(row, &acts, span)) {
            Some(i) => i,
            None => self.bad_prim(name, span),
        }
    }

    fn bad_prim(&mut self, name: &str, span: Span) -> Item {
        self.err(codes::INTERNAL, span, format!("primitive `{name}` is unknown or has wrong arguments"));
        Item::Error
    }

    fn resolves(&mut self, e: &ast::Expr, span: Span) -> Item {
        let ok = self.quietly(|cx| {
            cx.f().open_block();
            let was = cx.f().diverged;
            let i = cx.expr(e);
            cx.f().diverged = was;
            cx.f().close_block();
            !matches!(i, Item::Error)
        });
        self.param_bool(ok == Some(true), span)
    }

    fn prim(&mut self, row: &Row, acts: &[Actual], span: Span) -> Option<Item> {
        let args = self.prim_args(row, acts, span)?;
        let item = match row.does {
            Does::Asks(f) => {
                let answer = f(self, args[0].ty());
                self.param_bool(answer, span)
            }
            Does::By(f) => f(self, &args, span)?,
            Does::Intrinsic(op) => {
                let ty = self.given_type(row.gives, &args)?;
                if let [Arg::Value(v)] = &args[..]
                    && let Some(c) = root_of(op, v.param.as_ref(), self.types.as_prim(ty))
                {
                    return Some(Item::Value(Value::param(c, ty, span)));
                }
                self.val(ExprKind::Intrinsic(op, args.iter().map(Arg::expr).collect()), ty, span)
            }
            Does::Atomic(op) => {
                let ty = self.given_type(row.gives, &args)?;
                let (Some(&Arg::Order(order)), rest) = (args.last(), &args[..args.len() - 1]) else { return None };
                self.val(ExprKind::Atomic(op, order, rest.iter().map(Arg::expr).collect()), ty, span)
            }
        };
        self.keeps_word(row, &args, &item).then_some(item)
    }

    /// The arguments as the row wants them; None when they are not of that kind.
    fn prim_args(&mut self, row: &Row, acts: &[Actual], span: Span) -> Option<Vec<Arg>> {
        let least = row.wants.iter().filter(|w| !matches!(w, Want::OptionalNumber | Want::Rest)).count();
        let rest = row.wants.last().filter(|w| **w == Want::Rest);
        if acts.len() < least || rest.is_none() && acts.len() > row.wants.len() {
            return None;
        }
        let mut args = Vec::with_capacity(acts.len());
        for (a, want) in acts.iter().zip(row.wants.iter().chain(rest.into_iter().cycle())) {
            let arg = match want {
                Want::Type => match &a.item {
                    Item::Type(t) => Arg::Type(t.clone()),
                    Item::Value(v) => Arg::Type(TypeVal::new(v.ty())),
                    _ => return None,
                },
                Want::Actual | Want::Rest => Arg::Actual(a.clone()),
                Want::Number | Want::OptionalNumber => match constant(a)? {
                    Const::Int(i) => Arg::Number(*i),
                    _ => return None,
                },
                Want::Text => match constant(a)? {
                    Const::Str(s) => Arg::Text(s.to_string()),
                    _ => return None,
                },
                Want::Order => match constant(a)? {
                    Const::Str(s) => Arg::Order(order(s)?),
                    _ => return None,
                },
                _ => {
                    let v = self.value_of(a.item.clone(), a.span)?;
                    Arg::Value(self.prim_value(*want, v, &args, span)?)
                }
            };
            args.push(arg);
        }
        Some(args)
    }

    fn prim_value(&mut self, want: Want, v: Value, before: &[Arg], span: Span) -> Option<Value> {
        let to = match want {
            Want::Real => return matches!(self.types.as_prim(v.ty()), Some(Prim::Real(_))).then_some(v),
            Want::Whole => {
                return matches!(self.types.as_prim(v.ty()), Some(Prim::Int(_) | Prim::Uint(_))).then_some(v);
            }
            Want::Same => before.first()?.ty(),
            Want::Pointee => self.pointee(before.first()?.ty())?,
            Want::Int => TypeTable::INT,
            Want::Byte if v.ty() != TypeTable::UINT8 => {
                return Some(Value::new(Expr::new(ExprKind::Cast(v.expr.boxed()), TypeTable::UINT8, span)));
            }
            _ => return Some(v),
        };
        if v.ty() == to {
            return Some(v);
        }
        Some(Value::new(self.convert(v, to, span)))
    }

    fn pointee(&self, t: TypeId) -> Option<TypeId> {
        match self.types.kind(t) {
            TypeKind::Ptr(t) | TypeKind::PtrConst(t) | TypeKind::Ref(t) => Some(t),
            _ => None,
        }
    }

    /// The result's type, where the row alone tells it.
    fn given_type(&self, gives: Gives, args: &[Arg]) -> Option<TypeId> {
        Some(match gives {
            Gives::Nothing => TypeTable::VOID,
            Gives::Bool => TypeTable::BOOL,
            Gives::Int => TypeTable::INT,
            Gives::Int32 => TypeTable::INT32,
            Gives::First | Gives::OfType => args.first()?.ty(),
            Gives::Pointee => self.pointee(args.first()?.ty())?,
            Gives::Pointer => self.types.ptr_to(args.first()?.ty()),
            Gives::CString => self.types.intern(TypeKind::PtrConst(TypeTable::UINT8)),
            Gives::ParamBool | Gives::ParamInt | Gives::ParamText | Gives::Type | Gives::Value => return None,
        })
    }

    /// Whether the result is what the row says.
    fn keeps_word(&self, row: &Row, args: &[Arg], item: &Item) -> bool {
        match (row.gives, item) {
            (_, Item::Error) | (Gives::Value, Item::Value(_)) | (Gives::Type, Item::Type(_)) => true,
            (Gives::ParamBool, Item::Value(v)) => matches!(v.param, Some(Const::Bool(_))),
            (Gives::ParamInt, Item::Value(v)) => matches!(v.param, Some(Const::Int(_))),
            (Gives::ParamText, Item::Value(v)) => matches!(v.param, Some(Const::Str(_))),
            (g, Item::Value(v)) => self.given_type(g, args) == Some(v.ty()),
            _ => false,
        }
    }

    fn param_bool(&self, b: bool, span: Span) -> Item {
        Item::Value(Value::param(Const::Bool(b), TypeTable::BOOL, span))
    }
    fn param_int(&self, i: i128, span: Span) -> Item {
        Item::Value(Value::param(Const::Int(i), TypeTable::INT, span))
    }
    fn val(&self, kind: ExprKind, ty: TypeId, span: Span) -> Item {
        let e = Expr::new(kind, ty, span);
        let place = matches!(e.kind, ExprKind::Deref(_));
        Item::Value(Value::place(e, !place))
    }

    pub fn none(&self, span: Span) -> Item {
        Item::Value(Value::new(Expr::new(ExprKind::Const(Const::None), TypeTable::VOID, span)))
    }
}

/// The square root of a real that is known now: like the machine's, it is the nearest number of its width.
fn root_of(op: Intrinsic, x: Option<&Const>, ty: Option<Prim>) -> Option<Const> {
    match (op, x?, ty?) {
        (Intrinsic::Sqrt, &Const::Real(x), Prim::Real(32)) => Some(Const::Real(f64::from((x as f32).sqrt()))),
        (Intrinsic::Sqrt, &Const::Real(x), Prim::Real(64)) => Some(Const::Real(x.sqrt())),
        _ => None,
    }
}

fn constant(a: &Actual) -> Option<&Const> {
    match &a.item {
        Item::Value(v) => v.param.as_ref(),
        _ => None,
    }
}

fn order(name: &str) -> Option<Order> {
    Some(match name {
        "unordered" => Order::Unordered,
        "relaxed" => Order::Relaxed,
        "acquire" => Order::Acquire,
        "release" => Order::Release,
        "acq_rel" | "acqRel" => Order::AcqRel,
        "seq_cst" | "seqCst" => Order::SeqCst,
        _ => return None,
    })
}
