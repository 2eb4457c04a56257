//! How values end and where control goes when it leaves: scopes, errors, calls with their operands in hand (an error
//! may leave through them).

pub mod errors;
pub mod initialisers;
pub mod invoke;
pub mod kept;
pub mod ops;
pub mod owners;
mod refused;
pub mod scopes;
