//! The program's config variables: what the command line gave them, and reading it as a type. Not
//! for finding it on the command line (`args`).

use crate::{bytes, c_text, die, program, text};
use chantry_rt_abi::{CONFIG_PARAM, ConfigEntry};
use chantry_rt_io::number;
use std::sync::OnceLock;

/// A text a config, by its place in the program's table; fixed before the program's code runs.
static VALUES: OnceLock<Vec<Option<String>>> = OnceLock::new();

/// The program's table.
pub fn table() -> &'static [ConfigEntry] {
    let p = program();
    if p.configs.is_null() || p.config_count <= 0 {
        return &[];
    }
    // SAFETY: by the ABI.
    unsafe { std::slice::from_raw_parts(p.configs, p.config_count as usize) }
}

pub fn name(e: &ConfigEntry) -> &'static str {
    // SAFETY: by the ABI.
    unsafe { c_text(e.name) }
}

pub fn module(e: &ConfigEntry) -> &'static str {
    // SAFETY: by the ABI.
    unsafe { c_text(e.module) }
}

/// Places of the configs with that name, `name` or `Module.name`.
pub fn find(wanted: &str) -> Vec<usize> {
    let places = |f: &dyn Fn(&ConfigEntry) -> bool| -> Vec<usize> {
        table().iter().enumerate().filter(|(_, e)| f(e)).map(|(i, _)| i).collect()
    };
    if let Some((m, n)) = wanted.rsplit_once('.') {
        return places(&|e| name(e) == n && module(e) == m);
    }
    places(&|e| name(e) == wanted)
}

pub fn settable(e: &ConfigEntry) -> bool {
    e.kind != CONFIG_PARAM
}

pub fn set_all(values: Vec<Option<String>>) {
    let _ = VALUES.set(values);
}

pub fn values() -> &'static [Option<String>] {
    VALUES.get().map_or(&[], Vec::as_slice)
}

fn lookup(wanted: &[u8]) -> Option<&'static str> {
    let values = VALUES.get()?;
    let wanted = std::str::from_utf8(wanted).ok()?;
    find(wanted).into_iter().find_map(|i| values.get(i)?.as_deref())
}

#[cold]
fn bad(wanted: &[u8], type_name: &str) -> ! {
    let n = String::from_utf8_lossy(wanted);
    let v = lookup(wanted).unwrap_or("");
    // The module's name only where it is needed.
    let short = n.rsplit('.').next().unwrap_or(&n);
    let n = if find(short).len() == 1 { short } else { &n };
    die::fail_plain(&format!("config \"{n}\": cannot read \"{v}\" as {type_name}"))
}

// SAFETY (all below): arguments are as the ABI says.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_config_lookup(name: *mut u8, len: i64, out_ptr: *mut u8, out_len: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe {
        match lookup(&bytes(name, len)) {
            Some(v) => {
                *(out_ptr as *mut *const u8) = v.as_ptr();
                *(out_len as *mut i64) = v.len() as i64;
                true
            }
            None => false,
        }
    }
}

/// Looks up, parses, stores.
unsafe fn typed<T>(
    name: *mut u8,
    len: i64,
    out: *mut u8,
    type_name: impl FnOnce() -> String,
    parse: impl FnOnce(&[u8]) -> Option<T>,
) -> bool {
    // SAFETY: by the ABI.
    unsafe {
        let wanted = bytes(name, len);
        let Some(v) = lookup(&wanted) else { return false };
        match parse(v.as_bytes()) {
            Some(v) => *(out as *mut T) = v,
            None => bad(&wanted, &type_name()),
        }
        true
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_config_int(name: *mut u8, len: i64, bits: i32, out: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { typed(name, len, out, || format!("int({bits})"), |t| number::parse_int(t, bits as u32, 0).ok()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_config_uint(name: *mut u8, len: i64, bits: i32, out: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { typed(name, len, out, || format!("uint({bits})"), |t| number::parse_uint(t, bits as u32, 0).ok()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_config_real(name: *mut u8, len: i64, bits: i32, out: *mut u8) -> bool {
    // SAFETY: by the ABI. An imaginary number may end in "i".
    unsafe {
        typed(
            name,
            len,
            out,
            || format!("real({bits})"),
            |t| number::parse_real(t.trim_ascii().strip_suffix(b"i").unwrap_or(t)).ok(),
        )
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_config_complex(name: *mut u8, len: i64, bits: i32, out: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe {
        typed(name, len, out, || format!("complex({bits})"), |t| number::parse_complex(t).ok().map(|(re, im)| [re, im]))
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_config_bool(name: *mut u8, len: i64, out: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { typed(name, len, out, || "bool".into(), |t| number::parse_bool(t).ok()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_config_enum(
    name: *mut u8,
    len: i64,
    type_name: *mut u8,
    names: *mut u8,
    count: i64,
    out: *mut u8,
) -> bool {
    // SAFETY: by the ABI.
    unsafe {
        let kind = c_text(type_name);
        let names = std::slice::from_raw_parts(names as *const *const u8, count.max(0) as usize);
        typed(
            name,
            len,
            out,
            || kind.to_string(),
            |t| {
                let t = std::str::from_utf8(t).ok()?.trim();
                let t = t.strip_prefix(kind).and_then(|t| t.strip_prefix('.')).unwrap_or(t);
                names.iter().position(|n| c_text(*n) == t).map(|i| i as i64)
            },
        )
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_config_bad(name: *mut u8, len: i64, type_name: *mut u8, type_len: i64) -> ! {
    // SAFETY: by the ABI.
    unsafe { bad(&bytes(name, len), &text(type_name, type_len)) }
}
