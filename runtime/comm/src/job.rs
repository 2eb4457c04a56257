//! What the whole job shares besides messages: who ends it. With several locales only. Between machines each locale has its
//! own, and they are told by messages (`fabric::ending`).

use crate::inbox::Kernel;
use crate::{address, fabric, range};
use std::sync::atomic::{AtomicUsize, Ordering};

/// All zeros at first.
#[repr(C, align(128))]
pub struct Job {
    /// 0, or one more than the locale that ends the job; the launcher counts as the one after the last.
    ending: AtomicUsize,
    /// The launcher has seen a locale end.
    over: AtomicUsize,
    /// Locale 0 has come to its end: the others say what they have not freed, if they are asked for that.
    complete: AtomicUsize,
}

pub fn job() -> &'static Job {
    let whose = if fabric::is_open() { address::here() } else { 0 };
    // SAFETY: mapped for good, and all zeros are a job.
    unsafe { &*((address::start(whose) + range::JOB) as *const Job) }
}

impl Job {
    /// Whether nobody has begun to end the job before; from now on, this locale does.
    pub fn begin_to_end(&self, locale: usize) -> bool {
        fabric::open_one().map_or_else(|| self.claim(locale), |f| f.begin_to_end())
    }

    /// Likewise, of what is known here.
    pub(crate) fn claim(&self, locale: usize) -> bool {
        self.ending.compare_exchange(0, locale + 1, Ordering::SeqCst, Ordering::SeqCst).is_ok()
    }

    /// By the launcher: that locale has ended.
    pub fn set_over(&self) {
        self.over.store(1, Ordering::SeqCst);
    }

    /// Whether every locale is to end now.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst) != 0
    }

    /// By locale 0: `main` and the modules' ends are done.
    pub fn set_complete(&self) {
        self.complete.store(1, Ordering::SeqCst);
    }

    pub fn is_complete(&self) -> bool {
        self.complete.load(Ordering::SeqCst) != 0
    }

    /// The locale that ends the job.
    pub fn ends(&self) -> Option<usize> {
        self.ending.load(Ordering::SeqCst).checked_sub(1)
    }
}

/// Wakes the progress threads of all locales.
pub fn ring_all() {
    (0..address::locales()).for_each(|i| range::header(i).inbox.ring(&Kernel));
}
