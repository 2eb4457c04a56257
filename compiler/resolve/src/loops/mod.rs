//! Loops of every kind, and everything that goes element by element: promotion, reductions, loop expressions.

mod collect;
pub mod forall;
mod guard;
mod head;
pub mod little;
pub mod lockstep;
pub mod loops;
mod near;
pub mod order;
mod overridden;
pub mod own_reduce;
mod quiet;
pub mod read_only;
pub mod reduce;
pub mod sequence;
pub mod several_types;
pub mod stream;
mod zipped;
