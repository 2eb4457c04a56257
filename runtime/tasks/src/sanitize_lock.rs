//! Locks over the C library's, with the interface of the standard library's, which the thread
//! sanitizer would not see: that library comes compiled without it, and what two threads do under
//! such a lock would look like a race. Compiled only for `runtime/sanitize.sh thread`.

use std::cell::UnsafeCell;
use std::ops::{Deref, DerefMut};
use std::sync::{LockResult, TryLockError, TryLockResult};

pub struct Mutex<T> {
    lock: UnsafeCell<libc::pthread_mutex_t>,
    value: UnsafeCell<T>,
}

// SAFETY: the lock guards the value. (Locks of the C library may be moved while nobody holds them.)
unsafe impl<T: Send> Sync for Mutex<T> {}
// SAFETY: as above.
unsafe impl<T: Send> Send for Mutex<T> {}

pub struct MutexGuard<'a, T>(&'a Mutex<T>);

impl<T> Mutex<T> {
    pub const fn new(value: T) -> Mutex<T> {
        Mutex { lock: UnsafeCell::new(libc::PTHREAD_MUTEX_INITIALIZER), value: UnsafeCell::new(value) }
    }

    pub fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
        // SAFETY: an initialised lock that stays in place while it is held.
        unsafe { libc::pthread_mutex_lock(self.lock.get()) };
        Ok(MutexGuard(self))
    }

    pub fn try_lock(&self) -> TryLockResult<MutexGuard<'_, T>> {
        // SAFETY: as above.
        match unsafe { libc::pthread_mutex_trylock(self.lock.get()) } {
            0 => Ok(MutexGuard(self)),
            _ => Err(TryLockError::WouldBlock),
        }
    }
}

impl<T: Default> Default for Mutex<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T> Deref for MutexGuard<'_, T> {
    type Target = T;
    fn deref(&self) -> &T {
        // SAFETY: the guard stands for the lock.
        unsafe { &*self.0.value.get() }
    }
}

impl<T> DerefMut for MutexGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as above.
        unsafe { &mut *self.0.value.get() }
    }
}

impl<T> Drop for MutexGuard<'_, T> {
    fn drop(&mut self) {
        // SAFETY: the guard's thread holds the lock.
        unsafe { libc::pthread_mutex_unlock(self.0.lock.get()) };
    }
}

pub struct Condvar(UnsafeCell<libc::pthread_cond_t>);

// SAFETY: made for use by several threads.
unsafe impl Sync for Condvar {}

impl Condvar {
    pub const fn new() -> Condvar {
        Condvar(UnsafeCell::new(libc::PTHREAD_COND_INITIALIZER))
    }

    pub fn wait<'a, T>(&self, guard: MutexGuard<'a, T>) -> LockResult<MutexGuard<'a, T>> {
        // SAFETY: the caller's thread holds the lock, and does again afterwards.
        unsafe { libc::pthread_cond_wait(self.0.get(), guard.0.lock.get()) };
        Ok(guard)
    }

    pub fn notify_one(&self) {
        // SAFETY: an initialised condition in a static.
        unsafe { libc::pthread_cond_signal(self.0.get()) };
    }
}
