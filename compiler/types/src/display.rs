//! How types are written in messages and by `t:string`.

use crate::{Generic, Mgmt, Prim, TypeId, TypeKind, TypeTable};

impl TypeTable {
    /// The type's name as a user writes it.
    pub fn show(&self, id: TypeId) -> String {
        let list = |ids: &[TypeId]| ids.iter().map(|&t| self.show(t)).collect::<Vec<_>>().join(",");
        match self.kind(id) {
            TypeKind::Error => "?".into(),
            TypeKind::Void => "void".into(),
            TypeKind::Nothing => "nothing".into(),
            TypeKind::Nil => "nil".into(),
            TypeKind::Prim(p) => show_prim(p),
            TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Object(a) => self.agg_name(a).as_str().into(),
            TypeKind::Class { agg, mgmt, nilable } => {
                let m = match mgmt {
                    Mgmt::Owned => "owned ",
                    Mgmt::Shared => "shared ",
                    Mgmt::Borrowed => "borrowed ",
                    Mgmt::Unmanaged => "unmanaged ",
                    Mgmt::Any => "",
                };
                format!("{m}{}{}", self.agg_name(agg), if nilable { "?" } else { "" })
            }
            TypeKind::Tuple(e) => {
                if e.len() > 1 && e.iter().all(|t| *t == e[0]) {
                    format!("{}*{}", e.len(), self.show(e[0]))
                } else if e.len() == 1 {
                    format!("1*{}", self.show(e[0]))
                } else {
                    format!("({})", list(&e))
                }
            }
            TypeKind::Enum(e) => self.enum_info(e).name.as_str().into(),
            TypeKind::Ref(t) => format!("ref {}", self.show(t)),
            TypeKind::Ptr(t) => format!("c_ptr({})", self.show(t)),
            TypeKind::PtrConst(t) => format!("c_ptrConst({})", self.show(t)),
            TypeKind::OpaquePtr => "c_ptr(void)".into(),
            TypeKind::CArray(t, n) => format!("c_array({},{n})", self.show(t)),
            TypeKind::Proc(args, ret, throws) => {
                format!("proc({}): {}{}", list(&args), self.show(ret), if throws { " throws" } else { "" })
            }
            TypeKind::Generic(g) => match g {
                Generic::Any => "?",
                Generic::Integral => "integral",
                Generic::Numeric => "numeric",
                Generic::Int => "int(?)",
                Generic::Uint => "uint(?)",
                Generic::Real => "real(?)",
                Generic::Imag => "imag(?)",
                Generic::Complex => "complex(?)",
                Generic::Bool => "bool",
                Generic::Enum => "enum",
                Generic::Record => "record",
                Generic::Class { mgmt, nilable } => return show_any_class(mgmt, nilable),
                Generic::Tuple => "tuple",
                Generic::Proc => "proc",
                Generic::Domain => "domain(?)",
                Generic::Array => "[] ?",
                Generic::CArray => "c_array(?)",
                Generic::Interface(_, name) => return name.as_str().into(),
            }
            .into(),
            TypeKind::GenericAgg(_, name) => name.as_str().into(),
            TypeKind::TypeOf(t) => format!("type {}", self.show(t)),
        }
    }
}

fn show_any_class(mgmt: Mgmt, nilable: Option<bool>) -> String {
    let kind = match nilable {
        None if mgmt != Mgmt::Any => "",
        None | Some(false) => "class",
        Some(true) => "class?",
    };
    let mgmt = match mgmt {
        Mgmt::Any => "",
        Mgmt::Owned => "owned",
        Mgmt::Shared => "shared",
        Mgmt::Borrowed => "borrowed",
        Mgmt::Unmanaged => "unmanaged",
    };
    let space = if mgmt.is_empty() || kind.is_empty() { "" } else { " " };
    format!("{mgmt}{space}{kind}")
}

fn show_prim(p: Prim) -> String {
    match p {
        Prim::Bool => "bool".into(),
        Prim::Int(w) => format!("int({w})"),
        Prim::Uint(w) => format!("uint({w})"),
        Prim::Real(w) => format!("real({w})"),
        Prim::Imag(w) => format!("imag({w})"),
        Prim::Complex(w) => format!("complex({w})"),
    }
}
