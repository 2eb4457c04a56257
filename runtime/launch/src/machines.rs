//! Makes this process a locale of a job whose processes were started one by one, on one machine or many: by a process manager, or by
//! `apart`. Not for what the locales do.
//!
//! Code and literals are to be at the same addresses everywhere, as after a fork. So addresses are not chosen at random: the
//! process starts itself again without that, before it does anything else. What the others have is compared when the
//! job is joined.

use crate::manager::Manager;
use chantry_rt_comm::fabric::{self, endpoint};
use chantry_rt_comm::{range, section, unseen};
use std::ffi::{CString, c_int, c_void};
use std::io::Error;
use std::sync::Mutex;

/// What the runtime above says of itself.
pub struct Ways {
    pub fatal: fn(&str) -> !,
    pub warn: fn(&str),
}

static MANAGER: Mutex<Option<Manager>> = Mutex::new(None);

/// First thing in the process: starts it again with the same arguments if addresses in it are random.
pub fn fix_addresses() -> Result<(), String> {
    const QUERY: libc::c_ulong = 0xffff_ffff;
    // SAFETY: a query.
    let now = unsafe { libc::personality(QUERY) };
    let cannot = |e: Error| {
        format!(
            "cannot have code at the same addresses in all processes of the job: {e}; the system (or its container) must \
             allow personality(ADDR_NO_RANDOMIZE)"
        )
    };
    if now < 0 {
        return Err(cannot(Error::last_os_error()));
    }
    if now & libc::ADDR_NO_RANDOMIZE != 0 {
        return Ok(());
    }
    let arguments: Vec<CString> =
        std::env::args_os().filter_map(|a| CString::new(std::os::unix::ffi::OsStringExt::into_vec(a)).ok()).collect();
    let mut pointers: Vec<_> = arguments.iter().map(|a| a.as_ptr()).collect();
    pointers.push(std::ptr::null());
    // SAFETY: plain system calls; the texts live.
    unsafe {
        if libc::personality((now | libc::ADDR_NO_RANDOMIZE) as libc::c_ulong) < 0 {
            return Err(cannot(Error::last_os_error()));
        }
        libc::execv(c"/proc/self/exe".as_ptr(), pointers.as_ptr());
    }
    Err(cannot(Error::last_os_error()))
}

/// Where the program's unchangeable parts lie, and a hash of them.
fn identity() -> (usize, u64) {
    unsafe extern "C" fn first(info: *mut libc::dl_phdr_info, _: usize, out: *mut c_void) -> c_int {
        // SAFETY: the loader's description of the program, which it names first.
        unsafe {
            let (info, out) = (&*info, &mut *(out as *mut (usize, u64)));
            let mut hash = 0xcbf29ce484222325u64;
            for i in 0..info.dlpi_phnum as usize {
                let part = &*info.dlpi_phdr.add(i);
                if part.p_type != libc::PT_LOAD || part.p_flags & libc::PF_W != 0 || part.p_flags & libc::PF_R == 0 {
                    continue;
                }
                let start = (info.dlpi_addr + part.p_vaddr) as usize;
                let words = start.next_multiple_of(8)..(start + part.p_memsz as usize) & !7;
                for at in words.step_by(8) {
                    let word = unseen::word(at as *const usize) as u64;
                    hash = (hash ^ word).wrapping_mul(0x100000001b3).rotate_left(23);
                }
                if out.0 == 0 {
                    out.0 = start;
                }
            }
            out.1 = hash;
        }
        1
    }
    let mut out = (0usize, 0u64);
    // SAFETY: the function writes to the pair.
    unsafe { libc::dl_iterate_phdr(Some(first), &raw mut out as *mut c_void) };
    out
}

fn random() -> Result<u64, String> {
    let mut bytes = [0u8; 8];
    // SAFETY: room for so many.
    match unsafe { libc::getrandom(bytes.as_mut_ptr().cast(), bytes.len(), 0) } {
        8 => Ok(u64::from_le_bytes(bytes)),
        _ => Err(format!("no random numbers for the job's secret: {}", Error::last_os_error())),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    (0..text.len() / 2).map(|i| u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok()).collect()
}

/// What a locale tells the others before the network is used.
#[derive(Clone, Debug, PartialEq)]
struct Card {
    /// Of the program: the same everywhere.
    hash: u64,
    code: usize,
    section: (usize, usize),
    provider: String,
    /// Locale 0's is the job's.
    secret: u64,
    name: Vec<u8>,
}

impl Card {
    fn text(&self) -> String {
        let (a, b) = self.section;
        let provider = hex(self.provider.as_bytes());
        format!("{:x}.{:x}.{a:x}.{b:x}.{provider}.{:x}.{}", self.hash, self.code, self.secret, hex(&self.name))
    }

    fn read(text: &str) -> Option<Card> {
        let parts: Vec<&str> = text.split('.').collect();
        let &[hash, code, a, b, provider, secret, name] = parts.as_slice() else { return None };
        let number = |t: &str| u64::from_str_radix(t, 16).ok();
        Some(Card {
            hash: number(hash)?,
            code: number(code)? as usize,
            section: (number(a)? as usize, number(b)? as usize),
            provider: String::from_utf8(unhex(provider)?).ok()?,
            secret: number(secret)?,
            name: unhex(name)?,
        })
    }

    /// Why a locale with that card cannot take part.
    fn differs(&self, other: &Card, locale: usize) -> Option<String> {
        if self.hash != other.hash {
            return Some(format!("locale {locale} runs another executable than locale 0: all must run the same file"));
        }
        if (self.code, self.section) != (other.code, other.section) {
            return Some(format!(
                "the program lies at other addresses on locale {locale} ({:#x}) than on locale 0 ({:#x}): the systems of the \
                 machines are too different",
                other.code, self.code
            ));
        }
        if self.provider != other.provider {
            return Some(format!(
                "locale {locale} uses the network by \"{}\", locale 0 by \"{}\"; say which with CHANTRY_COMM=fabric,provider=NAME",
                other.provider, self.provider
            ));
        }
        None
    }
}

/// Joins the job: maps this locale's range, opens the network, tells the others and learns of them. While the process has one
/// thread. `mapped` runs once the range is there: what handlers need must be ready then, as others' messages come as soon as the network is open.
pub fn join(
    mut manager: Manager,
    options: &endpoint::Options,
    ways: Ways,
    mapped: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    range::map_own(manager.size, manager.rank)?;
    mapped()?;
    let section = section::keep(manager.rank)?;
    let endpoint = endpoint::open(options)?;
    let (code, hash) = identity();
    let card =
        Card { hash, code, section, provider: endpoint.provider.clone(), secret: random()?, name: endpoint.name()? };
    let texts = manager.exchange(&card.text())?;
    let cards: Vec<Card> = texts
        .iter()
        .enumerate()
        .map(|(i, t)| {
            Card::read(t).ok_or_else(|| format!("locale {i} runs another executable: cannot read what it says"))
        })
        .collect::<Result<_, _>>()?;
    if let Some(why) = cards.iter().enumerate().find_map(|(i, c)| cards[0].differs(c, i)) {
        return Err(why);
    }
    let secret = cards[0].secret;
    let names = cards.into_iter().map(|c| c.name).collect();
    fabric::join(endpoint, options, fabric::Job { names, secret, fatal: ways.fatal, warn: ways.warn })?;
    *MANAGER.lock().unwrap_or_else(|e| e.into_inner()) = Some(manager);
    Ok(())
}

/// This locale ends in order, after all have agreed to.
pub fn finish() {
    if let Some(f) = fabric::open_one() {
        f.close();
    }
    if let Some(m) = MANAGER.lock().unwrap_or_else(|e| e.into_inner()).as_mut() {
        let _ = m.finish();
    }
}

/// Ends the whole job, whatever the others do.
pub fn abort(status: i32) {
    if let Some(m) = MANAGER.lock().unwrap_or_else(|e| e.into_inner()).as_mut() {
        m.abort(status);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card() -> Card {
        let (provider, name) = ("tcp;ofi_rxm".into(), vec![2, 0, 255]);
        Card { hash: 5, code: 0x5555_5555_4000, section: (4096, 8192), provider, secret: u64::MAX, name }
    }

    #[test]
    fn cards_survive_the_way() {
        assert_eq!(Card::read(&card().text()), Some(card()));
        assert!(!card().text().contains(|c: char| c.is_whitespace() || c == '='));
        assert_eq!(Card::read("5.6"), None);
        assert_eq!(Card::read("x.1.1.1.1.1.1"), None);
    }

    #[test]
    fn what_must_be_the_same() {
        assert_eq!(card().differs(&card(), 1), None);
        let other = Card { hash: 6, ..card() };
        assert!(card().differs(&other, 3).unwrap().starts_with("locale 3 runs another executable"));
        let other = Card { code: 1, ..card() };
        assert!(card().differs(&other, 1).unwrap().contains("other addresses"));
        let other = Card { provider: "efa".into(), secret: 1, name: vec![], ..card() };
        assert!(card().differs(&other, 1).unwrap().contains("by \"efa\""));
    }

    #[test]
    fn the_program_is_itself() {
        assert_eq!(identity(), identity());
        assert_ne!(identity().1, 0);
    }
}
