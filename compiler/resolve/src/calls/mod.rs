//! Which procedure a call means, and the call that results: candidates, whether each accepts the actuals, the choice
//! among those that do, instantiation, actuals in the form that the formals want, virtual dispatch.
//! Not for: finding names (`names`), converting values (`conversions`).

pub mod actuals;
pub mod by_context;
pub mod by_value;
pub mod c_arguments;
pub mod c_macros;
pub mod call;
pub mod called_here;
pub mod candidates;
pub mod chosen;
pub mod closures;
pub mod disambiguate;
pub mod explained;
pub mod filter;
pub mod fixed_formals;
pub mod gather;
pub mod generality;
pub mod instantiated;
pub mod kept_calls;
pub mod lend;
pub mod linker_name;
pub mod mapping;
pub mod match_type;
pub mod no_match;
pub mod older_values;
pub mod overrides;
pub mod positions;
pub mod procs;
pub mod queries;
pub mod receiver;
pub mod refer;
pub mod sig;
pub mod undeclared;
pub mod varargs;
