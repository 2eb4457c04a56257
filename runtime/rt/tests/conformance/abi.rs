//! The entry points as compiled programs see them, and small helpers over them.

use std::mem::MaybeUninit;

macro_rules! ret {
    (Void) => { () };
    (Never) => { ! };
    (Bool) => { bool };
    (I32) => { i32 };
    (I64) => { i64 };
    (U64) => { u64 };
    (F64) => { f64 };
    (Ptr) => { *mut u8 };
}
type Bool = bool;
type I32 = i32;
type I64 = i64;
type U64 = u64;
type F64 = f64;
pub type Ptr = *mut u8;

macro_rules! declare {
    ($( $(#[doc = $doc:literal])+ [$($attr:ident)*] fn $name:ident ( $($p:ident : $pt:ident),* ) -> $rt:ident; )*) => {
        unsafe extern "C" { $( #[allow(dead_code)] pub fn $name($($p: $pt),*) -> ret!($rt); )* }
    };
}
chantry_rt_abi::for_each_entry_point!(declare);

/// A sync or single variable with its value, as generated code lays it out.
#[repr(C)]
pub struct Sync<T> {
    word: [u64; 2],
    value: std::cell::UnsafeCell<T>,
}

unsafe impl<T> std::marker::Sync for Sync<T> {}

impl<T: Copy> Sync<T> {
    pub fn empty(v: T) -> Sync<T> {
        let mut s = Sync { word: [0; 2], value: v.into() };
        unsafe { cht_syncvar_init(s.word.as_mut_ptr() as Ptr, false) };
        s
    }
    pub fn full(v: T) -> Sync<T> {
        let mut s = Self::empty(v);
        unsafe { cht_syncvar_init(s.word.as_mut_ptr() as Ptr, true) };
        s
    }
    fn s(&self) -> Ptr {
        self.word.as_ptr() as Ptr
    }
    pub fn read_fe(&self) -> T {
        unsafe {
            cht_syncvar_acquire_full(self.s());
            let v = *self.value.get();
            cht_syncvar_release_empty(self.s());
            v
        }
    }
    pub fn read_ff(&self) -> T {
        unsafe {
            cht_syncvar_acquire_full(self.s());
            let v = *self.value.get();
            cht_syncvar_release_full(self.s());
            v
        }
    }
    pub fn write_ef(&self, v: T) {
        unsafe {
            cht_syncvar_acquire_empty(self.s());
            *self.value.get() = v;
            cht_syncvar_release_full(self.s());
        }
    }
    pub fn write_ff(&self, v: T) {
        unsafe {
            cht_syncvar_acquire_full(self.s());
            *self.value.get() = v;
            cht_syncvar_release_full(self.s());
        }
    }
    pub fn write_xf(&self, v: T) {
        unsafe {
            cht_syncvar_acquire_any(self.s());
            *self.value.get() = v;
            cht_syncvar_release_full(self.s());
        }
    }
    pub fn read_xx(&self) -> T {
        unsafe {
            let full = cht_syncvar_acquire_any(self.s());
            let v = *self.value.get();
            if full {
                cht_syncvar_release_full(self.s())
            } else {
                cht_syncvar_release_empty(self.s())
            }
            v
        }
    }
    pub fn reset(&self) {
        unsafe {
            cht_syncvar_acquire_any(self.s());
            cht_syncvar_release_empty(self.s());
        }
    }
    pub fn is_full(&self) -> bool {
        unsafe { cht_syncvar_is_full(self.s()) }
    }
}

/// `coforall i in 0..<n`.
pub fn bulk<F: Fn(i64) + std::marker::Sync>(n: i64, f: F) -> Errors {
    unsafe extern "C" fn body<F: Fn(i64)>(env: Ptr, i: i64) {
        unsafe { (*(env as *const F))(i) }
    }
    unsafe { Errors(cht_bulk(body::<F> as *const () as Ptr, (&raw const f) as Ptr, n)) }
}

/// `on`; the closure stays in the caller's frame.
pub fn on<F: FnOnce()>(locale: i64, f: F) {
    let mut f = std::mem::ManuallyDrop::new(f);
    let size = size_of::<F>() as i64;
    unsafe { cht_on(locale, owned_body::<F> as *const () as Ptr, (&raw mut f) as Ptr, size, 0) };
}

unsafe extern "C" fn owned_body<F: FnOnce()>(env: Ptr) {
    unsafe { (env as *mut F).read()() }
}

/// `begin`; the closure is the environment.
pub fn begin<F: FnOnce() + Send>(f: F) {
    unsafe { cht_begin(owned_body::<F> as *const () as Ptr, (&raw const f) as Ptr, size_of::<F>() as i64) };
    std::mem::forget(f);
}

/// `sync { f }`.
pub fn sync(f: impl FnOnce()) -> Errors {
    let mut place = MaybeUninit::<[u128; 4]>::uninit();
    unsafe {
        cht_sync_enter(place.as_mut_ptr() as Ptr);
        f();
        Errors(cht_sync_exit(place.as_mut_ptr() as Ptr))
    }
}

pub struct Group(Box<[u128; 4]>);

impl Group {
    pub fn new() -> Group {
        let mut g = Group(Box::new([0; 4]));
        unsafe { cht_group_init(g.0.as_mut_ptr() as Ptr) };
        g
    }
    pub fn add<F: FnOnce() + Send>(&mut self, f: F) {
        unsafe {
            cht_group_add(
                self.0.as_mut_ptr() as Ptr,
                owned_body::<F> as *const () as Ptr,
                (&raw const f) as Ptr,
                size_of::<F>() as i64,
            )
        };
        std::mem::forget(f);
    }
    pub fn wait(&mut self) -> Errors {
        unsafe { Errors(cht_group_wait(self.0.as_mut_ptr() as Ptr)) }
    }
}

/// Errors that a wait has brought; numbers stand for error objects here.
pub struct Errors(Ptr);

impl Errors {
    pub fn sorted(self) -> Vec<usize> {
        if self.0.is_null() {
            return vec![];
        }
        unsafe {
            let mut v: Vec<usize> = (0..cht_errors_count(self.0)).map(|i| cht_errors_get(self.0, i) as usize).collect();
            cht_errors_free(self.0);
            v.sort();
            v
        }
    }
}

pub fn print(s: &str) {
    unsafe {
        let out = cht_io_stdout();
        cht_io_lock(out);
        cht_io_write(out, s.as_ptr() as Ptr, s.len() as i64);
        cht_io_unlock(out);
    }
}
