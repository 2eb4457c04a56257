//! Exports about time and the machine.

use crate::die::copy_out;
use crate::{bytes, configs, granted, help};
use chantry_rt_abi::WallTime;
use chantry_rt_io::channel::{self, Channel};
use chantry_rt_tasks::worker::now_ns;

fn civil(seconds: i64, nanoseconds: i64) -> WallTime {
    // SAFETY: the C library fills in the structure.
    let t = unsafe {
        let mut t: libc::tm = std::mem::zeroed();
        let clock = seconds as libc::time_t;
        libc::localtime_r(&clock, &mut t);
        t
    };
    WallTime {
        seconds,
        nanoseconds,
        year: t.tm_year as i64 + 1900,
        month: t.tm_mon as i64 + 1,
        day: t.tm_mday as i64,
        hour: t.tm_hour as i64,
        minute: t.tm_min as i64,
        second: t.tm_sec as i64,
        utc_offset: t.tm_gmtoff,
        weekday: t.tm_wday as i64,
    }
}

// SAFETY (all below): arguments are as the ABI says.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_time_ns() -> i64 {
    now_ns() as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_wall_time(out: *mut u8) {
    let mut ts = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes the local, then what the ABI says.
    unsafe {
        libc::clock_gettime(libc::CLOCK_REALTIME, &mut ts);
        *(out as *mut WallTime) = civil(ts.tv_sec, ts.tv_nsec);
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_wall_time_of(seconds: i64, out: *mut u8) {
    // SAFETY: by the ABI.
    unsafe { *(out as *mut WallTime) = civil(seconds, 0) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_seed() -> i64 {
    let mut v = 0i64;
    // SAFETY: writes the local.
    let n = unsafe { libc::getrandom((&raw mut v) as *mut _, 8, 0) };
    if n == 8 { v } else { now_ns() as i64 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_cores(logical: bool) -> i64 {
    (if logical { granted::logical_cores() } else { granted::physical_cores() }) as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_host_name(buf: *mut u8, cap: i64) -> i64 {
    let mut name = [0u8; 256];
    // SAFETY: the buffer's size is passed; it ends in a NUL all the same.
    unsafe {
        libc::gethostname(name.as_mut_ptr() as *mut _, 255);
        let len = name.iter().position(|b| *b == 0).unwrap_or(255);
        copy_out(&name[..len], buf, cap)
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_physical_memory() -> i64 {
    chantry_rt_mem::physical_memory() as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_env_get(name: *mut u8, len: i64, out_ptr: *mut u8, out_len: *mut u8) -> bool {
    // SAFETY: by the ABI; the environment's texts live until it is changed, which nobody does.
    unsafe {
        let Ok(name) = std::ffi::CString::new(bytes(name, len).into_owned()) else { return false };
        let v = libc::getenv(name.as_ptr());
        if v.is_null() {
            return false;
        }
        *(out_ptr as *mut *const u8) = v as *const u8;
        *(out_len as *mut i64) = libc::strlen(v) as i64;
        true
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_help_print() {
    let out = channel::standard(1);
    // SAFETY: the standard channel lives for ever, and its lock is held.
    unsafe {
        Channel::lock(out, 0);
        (*out).put(help::text(configs::values()).as_bytes());
        Channel::unlock(out);
    }
}
