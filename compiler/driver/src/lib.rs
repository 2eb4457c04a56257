//! The driver: finds files, calls the stages in order, links, caches and runs. All IO of the
//! compiler is here. Not for: the meaning of programs (the stages) or of command lines (cli).

mod c_definitions;
mod c_passing;
mod c_text;
mod cache;
mod code_size;
mod compile;
mod error;
mod exported;
mod extern_block;
mod headers;
mod homes;
pub mod library;
mod link;
mod loader;
mod objects;
mod options;
mod output;
mod requires;
mod run;
mod runtime_settings;
mod sources;
mod stand_in;
mod timing;
mod told;

pub use cache::Cache;
pub use code_size::code_size;
pub use compile::{Backend, CodegenInput, CodegenOutput, Outcome, Product, compile, pass_names};
pub use error::DriverError;
pub use exported::{Exports, LibraryOptions, make as make_library};
pub use link::link;
pub use objects::ObjectCache;
pub use options::{Checks, Edition, Emit, NumericWarnings, OptLevel, Options};
pub use output::{PendingFile, write_result};
pub use requires::Requires;
pub use run::{exec, exec_and_forget, leave};
pub use sources::{Probe, Sources};
pub use timing::Timings;
pub use told::{Place, Told};
