//! The register of diagnostic codes: each once, with a name and a one-line summary.
//! Not for: wording (the stages write that) or explanations (docs/errors has a page a code).
//!
//! Groups: E00 lexical and syntax · E01 scopes and modules · E02 types and params · E03 calls and
//! resolution · E04 statements, lifetimes, initialisation · E05 parallelism · E06 classes and error
//! handling · E09 the compiler's own limits · N00 reports that were asked for · W00 warnings. A code, once released, keeps its
//! meaning; a new one takes the next free number of its group and a page in docs/errors
//! (`cargo xtask tidy` checks that).

/// A registered code.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// `E0201`.
    pub id: &'static str,
    /// `type-mismatch`.
    pub name: &'static str,
    /// One line: what the program did.
    pub summary: &'static str,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $konst:ident = $id:literal $name:literal $summary:literal;)*) => {
        $($(#[$doc])* #[doc = $summary] pub const $konst: &Code = &Code { id: $id, name: $name, summary: $summary };)*

        /// Every code, in order.
        pub const ALL: &[&Code] = &[$(&Code { id: $id, name: $name, summary: $summary }),*];
    };
}

codes! {
    // E00: lexical and syntax
    SYNTAX = "E0001" "syntax" "the text does not follow the grammar here";
    UNEXPECTED_CHARACTER = "E0002" "unexpected-character" "a character that starts no token";
    UNTERMINATED_STRING = "E0003" "unterminated-string" "a string literal has no closing quote";
    UNTERMINATED_COMMENT = "E0004" "unterminated-comment" "a block comment has no end";
    BAD_ESCAPE = "E0005" "bad-escape" "an escape sequence that string literals do not have";
    BAD_NUMBER = "E0006" "bad-number" "a numeric literal that cannot be read or does not fit";
    UNCLOSED_DELIMITER = "E0007" "unclosed-delimiter" "a parenthesis, bracket or brace is not closed";
    RESERVED_WORD = "E0008" "reserved-word" "a reserved word is used as a name";
    MISPLACED_DECLARATION = "E0009" "misplaced-declaration" "a declaration or modifier that cannot stand here";
    NON_ASSOCIATIVE = "E0010" "non-associative" "operators that do not associate are chained";
    NESTING_TOO_DEEP = "E0011" "nesting-too-deep" "the source nests deeper than the parser follows";
    BAD_ATTRIBUTE = "E0012" "bad-attribute" "an attribute that does not exist, cannot stand here or has wrong arguments";

    // E01: scopes and modules
    UNKNOWN_NAME = "E0101" "unknown-name" "a name is used that is not declared in any visible scope";
    DUPLICATE_DEFINITION = "E0102" "duplicate-definition" "a name is declared twice in one scope";
    AMBIGUOUS_NAME = "E0103" "ambiguous-name" "a name refers to more than one declaration";
    PRIVATE_SYMBOL = "E0104" "private-symbol" "a private symbol is used outside its module";
    MODULE_NOT_FOUND = "E0105" "module-not-found" "a used or imported module cannot be found";
    NOT_A_MODULE = "E0106" "not-a-module" "something that is neither a module nor an enum is used or imported";
    UNKNOWN_IN_MODULE = "E0107" "unknown-in-module" "a module has no symbol of that name";
    USE_BEFORE_DECLARATION = "E0108" "use-before-declaration" "a variable is used before the statement that declares it";
    MISPLACED_CONFIG = "E0110" "misplaced-config" "a config is declared elsewhere than at module level";
    MAIN_MODULE = "E0111" "main-module" "the main module or its main procedure is missing or ambiguous";
    MODULE_CYCLE = "E0112" "module-cycle" "module-level values depend on each other in a circle";
    UNKNOWN_LABEL = "E0113" "unknown-label" "break or continue names a label that no enclosing loop has";
    BAD_REQUIRE = "E0114" "bad-require" "`require` names a file that is not there or a flag that it does not take, or an `extern` block is no C";

    // E02: types and params
    TYPE_MISMATCH = "E0201" "type-mismatch" "a value of one type where another is required";
    NOT_A_TYPE = "E0202" "not-a-type" "a type is required here";
    NOT_A_VALUE = "E0203" "not-a-value" "a value is required here, but this is a type, module or procedure";
    NOT_A_PARAM = "E0204" "not-a-param" "a compile-time constant is required here";
    PARAM_DIVISION_BY_ZERO = "E0206" "param-division-by-zero" "a compile-time division by zero";
    BAD_CAST = "E0207" "bad-cast" "a cast between types that have no conversion";
    BAD_TYPE_ARGUMENT = "E0208" "bad-type-argument" "a type is given arguments that it does not take";
    GENERIC_NEEDS_ARGUMENTS = "E0209" "generic-needs-arguments" "a concrete type is required, but this one is generic";
    NO_COMMON_TYPE = "E0210" "no-common-type" "expressions that need a common type have none";
    RECURSIVE_TYPE = "E0211" "recursive-type" "a record or type alias contains itself";
    CANNOT_INFER = "E0212" "cannot-infer" "a type cannot be inferred here";
    NO_DEFAULT_VALUE = "E0213" "no-default-value" "a type that has no default value needs an initial value";
    TUPLE_SIZE = "E0214" "tuple-size" "tuples of different sizes meet, or an index is outside the tuple";
    NOT_ITERABLE = "E0215" "not-iterable" "a loop over something that cannot be iterated";
    NOT_INDEXABLE = "E0216" "not-indexable" "something is called or indexed that takes no arguments";
    RANK_MISMATCH = "E0217" "rank-mismatch" "domains, arrays or indices of different ranks meet";
    BAD_CONDITION = "E0218" "bad-condition" "a condition that is not a bool";
    INSTANTIATION_DEPTH = "E0220" "instantiation-depth" "generic instantiation or param recursion does not end";
    WRONG_LITERAL_TYPE = "E0221" "literal-type" "the elements of a literal do not fit together";

    // E03: calls and resolution
    NO_MATCHING_CALL = "E0301" "no-matching-call" "no candidate accepts these arguments";
    AMBIGUOUS_CALL = "E0302" "ambiguous-call" "several candidates accept the arguments equally well";
    WRONG_ARGUMENT_TYPE = "E0303" "wrong-argument-type" "an argument's type does not fit the formal";
    WRONG_ARGUMENT_COUNT = "E0304" "wrong-argument-count" "a call has too many or too few arguments";
    UNKNOWN_NAMED_ARGUMENT = "E0305" "unknown-named-argument" "a named argument matches no formal, or one already given";
    NOT_A_LVALUE = "E0306" "not-an-lvalue" "an argument for a ref, out or inout formal cannot be modified";
    NO_SUCH_MEMBER = "E0307" "no-such-member" "a type has no field or method of that name";
    NO_SUCH_OPERATOR = "E0308" "no-such-operator" "an operator is not defined for these operands";
    RETURN_TYPE_RECURSION = "E0309" "return-type-recursion" "a recursive procedure's return type must be declared";
    RETURN_TYPE_CONFLICT = "E0310" "return-type-conflict" "the returns of a procedure have no common type";
    USER_MESSAGE = "E0311" "compiler-error" "the program called compilerError";
    BAD_VARARGS = "E0312" "bad-varargs" "a variable argument list is declared or used wrongly";
    NOT_CALLABLE = "E0315" "not-callable" "something that is not a procedure, type or array is called";
    BAD_MAIN = "E0316" "bad-main" "main has formals or a return type that it cannot have";
    YIELD_OUTSIDE_ITERATOR = "E0317" "yield-outside-iterator" "a yield statement outside an iterator";
    BAD_OVERRIDE = "E0318" "bad-override" "a method overrides nothing, or overrides without saying so";
    C_SIGNATURE = "E0319" "c-signature" "an extern or exported procedure passes what C has no counterpart for";

    // E04: statements, lifetimes, initialisation
    ASSIGN_TO_CONST = "E0401" "assign-to-const" "a constant is modified";
    NOT_ASSIGNABLE = "E0402" "not-assignable" "the left side of an assignment is not a variable";
    MISSING_RETURN = "E0403" "missing-return" "a procedure that returns a value can end without one";
    RETURN_VALUE = "E0404" "return-value" "a return with a value where none is allowed, or the reverse";
    USE_BEFORE_INIT = "E0405" "use-before-init" "a variable is used before it is initialised";
    USE_AFTER_MOVE = "E0406" "use-after-move" "a value is used after its ownership has been moved away";
    BREAK_OUTSIDE_LOOP = "E0407" "break-outside-loop" "break or continue outside a loop that allows it";
    LIFETIME = "E0408" "lifetime" "a reference or borrow outlives what it refers to";
    INIT_ORDER = "E0409" "init-order" "fields are initialised out of order, twice or not at all";
    THIS_BEFORE_INIT = "E0410" "this-before-init" "an initialiser uses this before all fields are initialised";
    BAD_REF_INIT = "E0411" "bad-ref-init" "a ref variable needs something to refer to";
    MISSING_INIT = "E0412" "missing-init" "a const, param or type needs an initial value";
    BAD_RETURN = "E0413" "bad-return" "a return statement where none can stand";
    DUPLICATE_WHEN = "E0414" "bad-select" "a select statement has more than one otherwise";
    UNREACHABLE = "E0415" "unreachable" "something that can never run and is certainly a mistake";
    NOT_COPYABLE = "E0416" "not-copyable" "a value of a type that cannot be copied is copied";
    DISCARDED_VALUE = "E0417" "discarded-value" "an expression statement has no effect";
    COPY_WITHOUT_ASSIGNMENT = "E0418" "copy-without-assignment" "a record has its own init= or =, but not what belongs to it";

    // E05: parallelism
    TASK_INTENT = "E0501" "task-intent" "a task intent names something that it cannot capture that way";
    ASSIGN_SHADOW_CONST = "E0502" "assign-task-const" "a task modifies an outer variable that it captures by const intent";
    SYNC_DIRECT_USE = "E0504" "sync-direct-use" "a sync variable is read or written without a method";
    JUMP_OUT_OF_TASK = "E0506" "jump-out-of-task" "break, continue or return would leave a parallel statement";
    NO_PARALLEL_ITERATOR = "E0507" "no-parallel-iterator" "a forall over something without a parallel iterator";
    BAD_ON = "E0509" "bad-on" "an on statement needs a locale or a variable";
    YIELD_IN_TASK = "E0510" "yield-in-task" "a serial iterator yields inside a parallel statement";

    // E06: classes and error handling
    NIL_NOT_ALLOWED = "E0601" "nil-not-allowed" "nil, or a nilable value, for a non-nilable class";
    NILABLE_ACCESS = "E0602" "nilable-access" "a member of a nilable class value is used without !";
    BAD_MANAGEMENT = "E0603" "bad-management" "a class type with a management strategy that does not fit";
    UNHANDLED_ERROR = "E0604" "unhandled-error" "a call that can throw is neither in a try nor in a procedure that throws";
    THROW_NOT_ERROR = "E0605" "throw-not-error" "something that is not an Error is thrown or caught";
    BAD_INHERITANCE = "E0606" "bad-inheritance" "a class inherits from something that it cannot inherit from";
    BAD_NEW = "E0607" "bad-new" "new is applied to something that cannot be created so";
    BAD_DELETE = "E0608" "bad-delete" "delete is applied to something other than an unmanaged object";
    FIELD_DECLARATION = "E0609" "field-declaration" "a field is declared in a way that fields cannot be";
    BAD_SUPER = "E0610" "bad-super" "super is used where there is no parent";
    CATCH_NOT_EXHAUSTIVE = "E0611" "catch-not-exhaustive" "a try! or try leaves errors that nothing handles";

    // E09: the compiler's own limits
    NOT_SUPPORTED = "E0901" "not-supported" "a construct of the language that this compiler does not implement yet";
    INTERNAL = "E0902" "internal" "the compiler contradicts itself: a fault of the compiler, not of the program";
    LEGACY_EDITION = "E0903" "legacy-edition" "a construct whose meaning has changed: --edition=legacy gives the old one";
    LIMIT = "E0904" "limit" "the program exceeds a limit of the compiler";

    // N00: what was asked for
    AGGREGATION = "N0001" "aggregation" "accesses of other locales' elements that are collected, or could not be";
    EXPLAINED_CALL = "N0002" "explained-call" "how a call was resolved: its candidates, and which one was chosen";
    UNUSED_PROCEDURE = "N0003" "unused-procedure" "a procedure that nothing calls";
    INSTANCES = "N0004" "instances" "the instances of a procedure";

    // W00: warnings
    DEPRECATED_SPELLING = "W0001" "deprecated-spelling" "an older spelling that still means the same";
    DEPRECATED = "W0002" "deprecated" "a deprecated symbol is used";
    USER_WARNING = "W0004" "compiler-warning" "the program called compilerWarning";
    UNUSED_RESULT = "W0005" "unused-result" "a value is computed and thrown away";
    UNREACHABLE_CODE = "W0007" "unreachable-code" "statements that can never run";
    SUSPICIOUS = "W0008" "suspicious" "legal, but most likely not what is meant";
    UNKNOWN_TOOL = "W0009" "unknown-tool" "an attribute of a tool that nobody has named";
    UNSTABLE = "W0010" "unstable" "an unstable symbol is used";
    OLDER_PROGRAM = "W0011" "older-program" "a program of a release before 2.0, which today's edition refuses";
    NUMERIC_CONVERSION = "W0012" "numeric-conversion" "a number is converted implicitly to another type, in a way that warnings were asked for";
}

/// The code with that id (`E0201`, any case) or name (`type-mismatch`).
pub fn find(text: &str) -> Option<&'static Code> {
    ALL.iter().copied().find(|c| c.id.eq_ignore_ascii_case(text) || c.name == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_names_are_unique_ordered_and_formed_right() {
        let mut ids: Vec<_> = ALL.iter().map(|c| c.id).collect();
        assert!(ids.is_sorted(), "codes.rs keeps the codes in order");
        ids.dedup();
        assert_eq!(ids.len(), ALL.len(), "an id is registered twice");
        let mut names: Vec<_> = ALL.iter().map(|c| c.name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), ALL.len(), "a name is registered twice");
        for c in ALL {
            assert!(c.id.len() == 5 && (c.id.starts_with(['E', 'N', 'W'])), "{}", c.id);
            assert!(!c.summary.ends_with('.') && !c.summary.is_empty());
        }
        assert_eq!(find("e0201"), Some(TYPE_MISMATCH));
        assert_eq!(find("unknown-name"), Some(UNKNOWN_NAME));
        assert_eq!(find("E9999"), None);
    }
}
