//! Weak references to shared objects: what the library's `WeakPointer` stands on. An object that has some carries a mark
//! in its reference count; whoever takes the last strong reference away sees it and tells the references that the
//! object is gone, before its memory is.
//!
//! One lock guards all of it: taking a strong reference reads the object's count, so the object's memory must be there
//! until that is done, and `cht_weak_gone` comes before the memory goes. Among several locales, each has this for its
//! own objects.

use chantry_rt_comm as comm;
use chantry_rt_mem::ranged;
use chantry_rt_tasks::remote;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// In an object's reference count: it has weak references.
const MARK: u32 = 1 << 31;
/// Bytes from an object's start to its reference count.
const COUNT_AT: usize = 4;

/// What all weak references to one object share.
struct Shared {
    /// The object's address; 0 when it is gone.
    object: usize,
    references: i64,
}

/// Among several locales, where they see whose it is.
fn make(s: Shared) -> *mut Shared {
    if !comm::many() {
        return Box::into_raw(Box::new(s));
    }
    let (p, _) = ranged::allocate(size_of::<Shared>(), align_of::<Shared>());
    if p.is_null() {
        crate::die::no_memory_for_itself(size_of::<Shared>())
    }
    // SAFETY: fresh memory of that size and alignment.
    unsafe { p.cast::<Shared>().write(s) };
    p.cast()
}

/// # Safety
/// Made by `make`, on this locale.
unsafe fn forget(s: *mut Shared) {
    // SAFETY: by the contract.
    unsafe { if comm::many() { ranged::free(s.cast()) } else { drop(Box::from_raw(s)) } }
}

/// By object: the address of its `Shared`, made by `make`.
static OBJECTS: Mutex<BTreeMap<usize, usize>> = Mutex::new(BTreeMap::new());

fn locked() -> MutexGuard<'static, BTreeMap<usize, usize>> {
    OBJECTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// # Safety
/// An object's memory must be there.
unsafe fn count<'a>(object: usize) -> &'a AtomicU32 {
    // SAFETY: by the caller; the compiler puts the count there, aligned to its size.
    unsafe { AtomicU32::from_ptr((object + COUNT_AT) as *mut u32) }
}

/// Exports `name` as `cht_name`, to be run on the locale that owns its argument: there is the table, and the lock.
macro_rules! at_home {
    ($($export:ident = $name:ident ($p:ident) $(-> $ret:ty)?),* $(,)?) => { $(
        // SAFETY: by the ABI.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $export($p: *mut u8) $(-> $ret)? {
            // SAFETY: by the ABI.
            remote::at(comm::owner($p as usize), move || unsafe { $name($p) })
        }
    )* };
}
at_home![
    cht_weak_new = weak_new(object) -> *mut u8,
    cht_weak_copy = weak_copy(weak),
    cht_weak_drop = weak_drop(weak),
    cht_weak_upgrade = weak_upgrade(weak) -> *mut u8,
    cht_weak_count = weak_count(weak) -> i64,
    cht_strong_count = strong_count(weak) -> i64,
    cht_weak_gone = weak_gone(object),
];

// SAFETY (all below): arguments are as the ABI says; what a weak reference points to is only touched with the lock held.

unsafe fn weak_new(object: *mut u8) -> *mut u8 {
    let object = object as usize;
    let mut objects = locked();
    let shared = *objects.entry(object).or_insert_with(|| {
        // SAFETY: by the ABI, the caller holds a strong reference.
        unsafe { count(object) }.fetch_or(MARK, Ordering::Relaxed);
        make(Shared { object, references: 0 }) as usize
    }) as *mut Shared;
    // SAFETY: it is freed when it has no references, and then it is not in the table.
    unsafe { (*shared).references += 1 };
    shared.cast()
}

unsafe fn weak_copy(weak: *mut u8) {
    let _lock = locked();
    // SAFETY: by the ABI, `weak` is a reference.
    unsafe { (*weak.cast::<Shared>()).references += 1 }
}

unsafe fn weak_drop(weak: *mut u8) {
    let mut objects = locked();
    // SAFETY: by the ABI, `weak` is a reference; the last one frees what they share. While the object is there, its
    // memory is, too, since `cht_weak_gone` waits for the lock.
    unsafe {
        let shared = weak.cast::<Shared>();
        (*shared).references -= 1;
        if (*shared).references == 0 {
            if (*shared).object != 0 {
                objects.remove(&(*shared).object);
                count((*shared).object).fetch_and(!MARK, Ordering::Relaxed);
            }
            forget(shared);
        }
    }
}

unsafe fn weak_upgrade(weak: *mut u8) -> *mut u8 {
    let _lock = locked();
    // SAFETY: by the ABI; while the object is there, its memory is.
    unsafe {
        let object = (*weak.cast::<Shared>()).object;
        if object == 0 {
            return std::ptr::null_mut();
        }
        let more = |c: u32| (c & !MARK != 0).then(|| c + 1);
        match count(object).fetch_update(Ordering::Acquire, Ordering::Relaxed, more) {
            Ok(_) => object as *mut u8,
            Err(_) => std::ptr::null_mut(),
        }
    }
}

unsafe fn weak_count(weak: *mut u8) -> i64 {
    let _lock = locked();
    // SAFETY: by the ABI.
    unsafe { (*weak.cast::<Shared>()).references }
}

unsafe fn strong_count(weak: *mut u8) -> i64 {
    let _lock = locked();
    // SAFETY: by the ABI; while the object is there, its memory is.
    unsafe {
        match (*weak.cast::<Shared>()).object {
            0 => 0,
            object => (count(object).load(Ordering::Relaxed) & !MARK) as i64,
        }
    }
}

unsafe fn weak_gone(object: *mut u8) {
    if let Some(shared) = locked().remove(&(object as usize)) {
        // SAFETY: what is in the table has references.
        unsafe { (*(shared as *mut Shared)).object = 0 }
    }
}
