//! The runtime's exports: the C functions of the ABI table over the runtime's crates, the
//! process's `main`, its command line, and the end of the process. Not for mechanism: an export
//! converts its arguments and calls `tasks`, `mem` or `io`.
//!
//! Safety of the exports: they are called by code that the compiler makes from the same table, so
//! pointers and lengths are what the table says; that contract is what their unsafe blocks cite
//! as "by the ABI".

// Without a program, unit tests reach only parts of it.
#![cfg_attr(test, allow(dead_code))]

mod args;
mod caller;
mod cgroup;
mod comm_exports;
mod configs;
mod debug;
mod die;
mod direct;
mod far_sync;
mod granted;
mod help;
mod io_exports;
mod io_failed;
mod io_home;
mod library;
mod locale_exports;
mod main_entry;
mod mem_exports;
mod mem_report;
mod misc_exports;
mod own_memory;
mod placed;
mod settings;
mod signals;
mod task_exports;
mod task_report;
mod trace_file;
mod trace_out;
mod trace_parts;
mod trace_text;
mod walk;
mod weak;

use chantry_rt_tasks::far;
use std::borrow::Cow;

/// The runtime's own memory.
#[global_allocator]
static ALLOCATOR: own_memory::OwnMemory = own_memory::OwnMemory;

/// Every entry point of the table exists with exactly the table's signature.
mod conformance {
    use crate::{
        comm_exports::*, configs::*, die::*, io_exports::*, io_failed::*, locale_exports::*, mem_exports::*,
        mem_report::cht_mem_listen, mem_report::cht_mem_text, misc_exports::*, task_exports::*, weak::*,
    };

    type Bool = bool;
    type I32 = i32;
    type I64 = i64;
    type U64 = u64;
    type F64 = f64;
    type Ptr = *mut u8;

    macro_rules! signature {
        (($($pt:ident),*) Void) => { unsafe extern "C" fn($($pt),*) };
        (($($pt:ident),*) Never) => { unsafe extern "C" fn($($pt),*) -> ! };
        (($($pt:ident),*) $rt:ident) => { unsafe extern "C" fn($($pt),*) -> $rt };
    }
    macro_rules! check {
        ($( $(#[doc = $doc:literal])+ [$($attr:ident)*] fn $name:ident ( $($p:ident : $pt:ident),* ) -> $rt:ident; )*) => {
            $( const _: signature!(($($pt),*) $rt) = $name; )*
            /// Keeps the exports in the library, whoever refers to it.
            #[used]
            static EXPORTS: [ExportAddress; { 0 $(+ { let _ = stringify!($name); 1 })* }] =
                [ $( ExportAddress($name as *const ()) ),* ];
        };
    }
    struct ExportAddress(#[allow(dead_code)] *const ());
    // SAFETY: addresses of functions, never followed.
    unsafe impl Sync for ExportAddress {}

    chantry_rt_abi::for_each_entry_point!(check);
}

/// The bytes of an ABI string.
///
/// # Safety
/// By the ABI: `len` readable bytes at `p` (any `p` if there are none), living as long as needed. They may be another locale's.
#[inline]
unsafe fn bytes<'a>(p: *const u8, len: i64) -> Cow<'a, [u8]> {
    if len <= 0 || p.is_null() {
        return Cow::Borrowed(&[]);
    }
    if let Some(owner) = far::owner_of(p as usize) {
        // SAFETY: by the contract.
        return Cow::Owned(unsafe { far::brought(owner, p, len as usize) });
    }
    // SAFETY: by the contract.
    Cow::Borrowed(unsafe { std::slice::from_raw_parts(p, len as usize) })
}

/// An ABI string for messages.
///
/// # Safety
/// As [`bytes`].
unsafe fn text<'a>(p: *const u8, len: i64) -> Cow<'a, str> {
    // SAFETY: by the contract.
    match unsafe { bytes(p, len) } {
        Cow::Borrowed(b) => String::from_utf8_lossy(b),
        Cow::Owned(b) => Cow::Owned(String::from_utf8_lossy(&b).into_owned()),
    }
}

/// A NUL-terminated ABI text; empty for null.
///
/// # Safety
/// By the ABI: null or NUL-terminated and static.
unsafe fn c_text(p: *const u8) -> &'static str {
    if p.is_null() {
        return "";
    }
    // SAFETY: by the contract.
    unsafe { std::ffi::CStr::from_ptr(p as *const _) }.to_str().unwrap_or("?")
}

/// The program this runtime is linked with.
#[cfg(not(test))]
fn program() -> &'static chantry_rt_abi::Program {
    unsafe extern "C" {
        static cht_program: chantry_rt_abi::Program;
    }
    // SAFETY: the program object defines it; it is never written.
    unsafe { &cht_program }
}

/// In unit tests there is no program.
#[cfg(test)]
fn program() -> &'static chantry_rt_abi::Program {
    use std::ptr::null;
    static NONE: chantry_rt_abi::Program = chantry_rt_abi::Program {
        abi_version: chantry_rt_abi::ABI_VERSION,
        flags: 0,
        name: null(),
        configs: null(),
        config_count: 0,
        type_names: null(),
        type_count: 0,
        entry: None,
        finish: None,
        uncaught: None,
        checked_entry: None,
        checked_finish: None,
        checked_uncaught: None,
        lines: null(),
        line_tables: 0,
        settings: null(),
    };
    &NONE
}
