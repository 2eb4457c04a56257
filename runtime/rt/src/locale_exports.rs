//! Exports about locales.

use crate::{caller, die};
use chantry_rt_abi::TaskFn;

// SAFETY (all below): arguments are as the ABI says.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_here() -> i64 {
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_num_locales() -> i64 {
    1
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_owner(_address: *mut u8) -> i64 {
    0
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_on(locale: i64, body: *mut u8, env: *mut u8) {
    if locale != 0 {
        let (file, line) = caller::user_call().map_or(("", 0), |p| (p.file, p.line as i32));
        die::fail(file, line, format_args!("there is no locale {locale}: the program runs on one locale"))
    }
    // SAFETY: by the ABI.
    unsafe { std::mem::transmute::<*mut u8, TaskFn>(body)(env) }
}
