//! Operations of sync variables of locales whose memory is not mapped here: they are done where the variable is, and the value
//! travels along. Not for those in reach (`task_exports`).

use crate::task_exports::step_here;
use chantry_rt_mem::ranged;
use chantry_rt_tasks::far;
use chantry_rt_tasks::syncvar::Want;

/// What travels, before the value's bytes.
#[repr(C)]
#[derive(Clone, Copy)]
struct Step {
    variable: usize,
    /// Where the value is.
    value: usize,
    size: usize,
    want: Want,
    leave: Option<bool>,
    reads: bool,
}

const HEAD: usize = size_of::<Step>().next_multiple_of(16);
/// Values up to here travel in the frame.
const SMALL: usize = 256;

/// One of the six operations in one step.
///
/// # Safety
/// As the ABI says of them; the variable is that locale's. Of `to` and `from` the value is beside the variable, the other one here.
#[cold]
pub unsafe fn step(
    owner: usize,
    variable: *mut u8,
    want: Want,
    leave: Option<bool>,
    to: *mut u8,
    from: *const u8,
    size: usize,
) {
    let reads = far::owner_of(to as usize) != Some(owner);
    let value = if reads { from as usize } else { to as usize };
    let step = Step { variable: variable as usize, value, size, want, leave, reads };
    let mut frame = [0u128; (HEAD + SMALL) / 16];
    let large = HEAD + size > size_of_val(&frame);
    let message = if large { ranged::allocate(HEAD + size, 16).0 } else { frame.as_mut_ptr() as *mut u8 };
    if message.is_null() {
        crate::die::fail_plain("out of memory for the value of a sync variable on another locale");
    }
    // SAFETY: room for both; the places are as the contract says.
    unsafe {
        (message as *mut Step).write(step);
        let bytes = message.add(HEAD);
        if !reads {
            std::ptr::copy_nonoverlapping(from, bytes, size);
        }
        let whole = HEAD + size;
        far::on(owner, there, message, whole, if reads { whole } else { 0 });
        if reads {
            std::ptr::copy_nonoverlapping(bytes, to, size);
        }
        if large {
            ranged::free(message);
        }
    }
}

/// Where the variable is.
unsafe extern "C" fn there(message: *mut u8) {
    // SAFETY: a copy of the message above.
    unsafe {
        let s = *(message as *const Step);
        let (value, bytes) = (s.value as *mut u8, message.add(HEAD));
        let (to, from) = if s.reads { (bytes, value) } else { (value, bytes) };
        step_here(s.variable as *mut u8, s.want, s.leave, to, from, s.size as i64);
    }
}
