//! Types of C and what Chapel calls them. Not for: reading declarations.

/// A type of C as far as Chapel can say it.
#[derive(Clone, Debug, PartialEq)]
pub enum CType {
    Void,
    /// A number, by its name in Chapel.
    Number(&'static str),
    /// To a constant or not.
    Pointer(Box<CType>, bool),
    Array(Box<CType>, Option<u64>),
    Function(Box<CType>, Vec<Formal>, bool),
    /// A structure that has a record, by the record's name.
    Record(String),
    /// What has no counterpart: only pointers to it can be passed on.
    Opaque,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Formal {
    pub name: Option<String>,
    pub ty: CType,
}

impl CType {
    /// The type in Chapel; none for what cannot be a variable there.
    pub fn chapel(&self) -> Option<String> {
        Some(match self {
            CType::Void | CType::Function(..) | CType::Opaque | CType::Array(_, None) => return None,
            CType::Number(n) => (*n).to_string(),
            CType::Record(n) => n.clone(),
            CType::Array(t, Some(n)) => format!("c_array({}, {n})", t.chapel()?),
            CType::Pointer(to, constant) => {
                let name = if *constant { "c_ptrConst" } else { "c_ptr" };
                match &**to {
                    CType::Function(..) => "c_fn_ptr".to_string(),
                    to => format!("{name}({})", to.chapel().unwrap_or_else(|| "void".to_string())),
                }
            }
        })
    }

    /// The type of a formal that is declared so: arrays and functions are passed as pointers.
    pub fn passed(self) -> CType {
        match self {
            CType::Array(t, _) => CType::Pointer(t, false),
            f @ CType::Function(..) => CType::Pointer(Box::new(f), false),
            t => t,
        }
    }
}

/// The number that words such as `unsigned long int` mean.
pub fn number(words: &[&str]) -> Option<&'static str> {
    let count = |w: &str| words.iter().filter(|x| **x == w).count();
    let unsigned = count("unsigned") > 0;
    let known = |w: &&str| {
        let all = ["unsigned", "signed", "__signed__", "char", "short", "int", "long", "float", "double", "_Bool"];
        all.contains(w)
    };
    if words.is_empty() || !words.iter().all(known) {
        return None;
    }
    Some(match () {
        () if count("_Bool") > 0 => "bool",
        () if count("float") > 0 => "c_float",
        // `long double` has no counterpart.
        () if count("double") > 0 && count("long") > 0 => return None,
        () if count("double") > 0 => "c_double",
        () if count("char") > 0 && unsigned => "c_uchar",
        () if count("char") > 0 && (count("signed") > 0 || count("__signed__") > 0) => "c_schar",
        () if count("char") > 0 => "c_char",
        () if count("short") > 0 && unsigned => "c_ushort",
        () if count("short") > 0 => "c_short",
        () if count("long") > 1 && unsigned => "c_ulonglong",
        () if count("long") > 1 => "c_longlong",
        () if count("long") > 0 && unsigned => "c_ulong",
        () if count("long") > 0 => "c_long",
        () if unsigned => "c_uint",
        () => "c_int",
    })
}
