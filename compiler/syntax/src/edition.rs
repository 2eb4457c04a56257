//! Editions of the language, and the rules in which they differ. A stage asks `edition.rule(…)` where it would do
//! something else: no stage compares editions. Not for: the command line's spelling of its flag.

use crate::ast::{Attribute, ExprKind};

/// Which meaning of the language applies where it has changed over time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Edition {
    /// The meaning of release 2.0.
    V2_0,
    #[default]
    Default,
    /// Changes announced for the next edition.
    Preview,
    /// The meaning of release 1.18, for older programs.
    Legacy,
    /// The meaning of release 1.31: today's, with what 2.0 took away and what can mean one thing only.
    V1_31,
}

impl Edition {
    pub const ALL: [Self; 5] = [Self::V2_0, Self::Default, Self::Preview, Self::Legacy, Self::V1_31];
    pub const NAMES: [&'static str; 5] = ["2.0", "default", "preview", "legacy", "1.31"];

    /// How release 2.5, the first to have editions, named `preview`.
    const OLDER_PREVIEW: &'static str = "pre-edition";

    pub fn parse(text: &str) -> Option<Self> {
        match text {
            Self::OLDER_PREVIEW => Some(Self::Preview),
            _ => Self::ALL.into_iter().find(|e| e.name() == text),
        }
    }

    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Its place in time: 1.18, 1.31, 2.0 (at present the default), what comes next.
    fn age(self) -> u8 {
        match self {
            Edition::Legacy => 0,
            Edition::V1_31 => 1,
            Edition::V2_0 | Edition::Default => 2,
            Edition::Preview => 3,
        }
    }

    /// The editions that `@edition(first=…, last=…)` can name.
    pub const DATED: [Self; 3] = [Self::V1_31, Self::V2_0, Self::Preview];

    /// Whether a declaration with these attributes is part of this edition.
    pub fn has(self, attrs: &[Attribute]) -> bool {
        let Some(a) = attrs.iter().find(|a| a.name == *"edition") else { return true };
        let bound = |name: &str| {
            let arg = a.args.iter().find(|x| x.name.is_some_and(|n| n.name == *name))?;
            match &arg.value.kind {
                ExprKind::Str(s) => Self::parse(s),
                _ => None,
            }
        };
        bound("first").is_none_or(|e| self.age() >= e.age()) && bound("last").is_none_or(|e| self.age() <= e.age())
    }
}

macro_rules! rules {
    ($($(#[doc = $doc:literal])* $name:ident: [$($edition:ident),*],)*) => {
        /// What holds in some editions only.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Rule { $($(#[doc = $doc])* $name,)* }

        impl Rule {
            pub const ALL: &'static [Rule] = &[$(Rule::$name),*];
        }

        impl Edition {
            /// Whether the rule holds in this edition.
            pub fn rule(self, rule: Rule) -> bool {
                match rule { $(Rule::$name => matches!(self, $(Edition::$edition)|*),)* }
            }
        }
    };
}

rules! {
    /// Words that were not reserved yet may be names: `manage`, `import`, …
    WordsMayBeNames: [Legacy],
    /// Older spellings that mean the same come without a warning.
    OlderSpellings: [Legacy],
    /// The library's older names are visible.
    OlderNames: [Legacy],
    /// Elements of tuples and variable argument lists, dimensions and array literals count from 1.
    CountFromOne: [Legacy],
    /// `[lo..hi, …]` is a domain.
    BracketedDomains: [Legacy],
    /// A sync or single variable is read where its value is needed, and written by assignment.
    ImplicitSyncAccess: [Legacy, V1_31],
    /// A procedure may modify an array that it takes by the default intent.
    ModifiableArrayFormals: [Legacy, V1_31],
    /// A method may modify a variable that it is called on by the default intent.
    ModifiableReceivers: [Legacy, V1_31],
    /// Tasks capture variables by reference.
    TasksShareVariables: [Legacy],
    /// A variable argument list with a default may be left out.
    OmittedVarargs: [Legacy],
    /// A record may have its own `init=` without its own assignment, and the reverse.
    CopiesWithoutAssignment: [Legacy, V1_31],
    /// A record may be initialised from values of other types without a cast beside it, and assigned without an `init=`.
    ConversionsWithoutCasts: [Legacy, V1_31],
    /// A program may declare `==` and `!=` for its classes without being warned.
    OwnClassEquality: [Legacy, V1_31],
    /// Variables may be of type `void`.
    VoidVariables: [Legacy],
    /// A procedure that is used as a value mentions no variables of the procedures around it.
    NoClosures: [V2_0],
    /// Every class type can be nil, a class's name alone is its borrowed type, and methods and fields of what may be nil
    /// are reached with a check.
    NilableClasses: [Legacy],
    /// A formal of an `owned` or `shared` type takes the object over, unless it says another intent.
    FormalsTakeObjects: [Legacy],
    /// In a method, a name that is both a method's and a procedure's calls the method.
    MethodsBeforeProcedures: [Legacy],
    /// A record with its own `==` and without `hash` is a key by its fields.
    KeysByFields: [Legacy],
    /// Errors that nothing manages can be thrown.
    UnmanagedErrors: [Legacy],
    /// The constants of an enum without values have the numbers from 1.
    NumberedEnums: [Legacy],
    /// A method with the name of its class is a constructor. (Later it is a method: `proc barrier.barrier()`.)
    ConstructorsByName: [Legacy],
    /// A record's `init` with one formal of its type makes its copies.
    CopiesByInit: [Legacy],
    /// Errors that nothing handles halt the program in every module, as before there was `throws`.
    ErrorsHalt: [Legacy],
    /// An initialiser may set a field after one that stands behind it; the field has its default value until then.
    FieldsInAnyOrder: [Legacy],
    /// Distributions and layouts are objects: `new unmanaged Block(…)`.
    ManagedMaps: [Legacy, V1_31],
    /// Behind `super.init` an initialiser may use fields that it has not initialised: those have their default values.
    SuperInitCompletes: [Legacy],
    /// `complete()` in an initialiser is `init this`.
    BareComplete: [Legacy, V1_31],
    /// A variable that is declared with its type has its default value before the first assignment.
    DefaultsFirst: [Legacy],
    /// `atomic { … }` is a block.
    IdleAtomics: [Legacy, V1_31],
    /// Types of ranges and domains are written by the names that their parameters had.
    OlderTypeNames: [Legacy],
    /// A nested module sees the names of those around it.
    NestedModulesSeeOut: [Legacy],
    /// `t: T` of a type tells whether it is a subtype.
    ColonAsksSubtype: [Legacy],
    /// What a module uses is seen by those that use it.
    TransitiveUses: [Legacy, V1_31],
    /// Variables of all types may be left uninitialised by `noinit`, not only arrays.
    NoinitOfAll: [Legacy, V1_31],
    /// A method without parentheses may have the name of a field of its type, as whose getter it is.
    FieldGetters: [Legacy, V1_31],
    /// A class's own `serialize` and `deserialize` need not say `override`.
    SilentSerializers: [Legacy, V1_31],
    /// A class may have a field of a name that a parent's field has.
    FieldsHideFields: [Legacy],
    /// `maxThreads` tells how many tasks run at once.
    MaxThreads: [Legacy],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for e in Edition::ALL {
            assert_eq!(Edition::parse(e.name()), Some(e));
        }
        assert_eq!(Edition::parse("pre-edition"), Some(Edition::Preview));
        assert_eq!(Edition::parse("1.18"), None);
    }

    #[test]
    fn todays_edition_has_no_older_rule() {
        for &r in Rule::ALL {
            assert!(!Edition::Default.rule(r), "{r:?}");
            assert!(Edition::Legacy.rule(r) != Edition::V2_0.rule(r), "{r:?}");
        }
    }
}
