//! `chantry report`: from a trace, which a program wrote under `--trace=FILE`, to one HTML page.
//! Not for writing traces (`runtime/rt/src/trace_file.rs`) nor for opening files (the command does).
//!
//! The format is in `docs/dev/tracing.md`. `read` takes a trace event by event, so that its size is
//! no limit; `totals` keeps what the page shows; `page` and `plot` write it.

mod event;
mod locales;
mod number;
mod page;
mod plot;
mod read;
mod totals;

pub use page::page;
pub use read::{Problem, Trace, read};
pub use totals::{Line, LongTask, Message, OfLocale, Totals, Wait, WorkerTotals};
