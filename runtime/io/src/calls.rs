//! A channel whose bytes procedures of the library give or take, in place of a file: transfers over networks. Not for files.

/// What stands for the file. The procedures run under the channel's lock, by the task that reads, writes or closes; they may wait.
pub struct Calls {
    /// Reads up to so many bytes, or writes all of so many: how many it read (0: the end; whatever when writing), or an
    /// `errno`, negated.
    step: extern "C" fn(*mut u8, *mut u8, i64) -> i64,
    /// Ends it, once: 0 or an `errno`.
    end: extern "C" fn(*mut u8) -> i32,
    pub data: *mut u8,
}

impl Calls {
    /// # Safety
    /// The addresses are of procedures of these types that may be called with `data` until `end` was.
    pub unsafe fn new(step: *mut u8, end: *mut u8, data: *mut u8) -> Calls {
        // SAFETY: by the contract.
        unsafe {
            Calls {
                step: std::mem::transmute::<*mut u8, extern "C" fn(*mut u8, *mut u8, i64) -> i64>(step),
                end: std::mem::transmute::<*mut u8, extern "C" fn(*mut u8) -> i32>(end),
                data,
            }
        }
    }

    pub fn read(&self, to: &mut [u8]) -> Result<usize, i32> {
        match (self.step)(self.data, to.as_mut_ptr(), to.len() as i64) {
            n @ 0.. => Ok((n as usize).min(to.len())),
            e => Err(-e as i32),
        }
    }

    /// 0 or an `errno`.
    pub fn write(&self, bytes: &[u8]) -> i32 {
        if bytes.is_empty() {
            return 0;
        }
        match (self.step)(self.data, bytes.as_ptr().cast_mut(), bytes.len() as i64) {
            0.. => 0,
            e => -e as i32,
        }
    }

    /// 0 or an `errno`.
    pub fn end(self) -> i32 {
        (self.end)(self.data)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::channel::Channel;

    /// Gives the bytes 0 to 9 in threes, or takes what is written.
    #[derive(Default)]
    struct Other {
        given: u8,
        taken: Vec<u8>,
        ended: u32,
    }

    extern "C" fn step(data: *mut u8, bytes: *mut u8, n: i64) -> i64 {
        // SAFETY: the test's own, which outlives the channel.
        let other = unsafe { &mut *(data as *mut Other) };
        let count = (10 - other.given).min(3);
        for i in 0..count {
            // SAFETY: the room is larger.
            unsafe { *bytes.add(i as usize) = other.given + i };
        }
        other.given += count;
        i64::from(count).min(n)
    }

    extern "C" fn take(data: *mut u8, bytes: *mut u8, n: i64) -> i64 {
        // SAFETY: as above; the bytes are n.
        unsafe { (*(data as *mut Other)).taken.extend_from_slice(std::slice::from_raw_parts(bytes, n as usize)) };
        n
    }

    extern "C" fn fails(_: *mut u8, _: *mut u8, _: i64) -> i64 {
        -i64::from(libc::ENOENT)
    }

    extern "C" fn end(data: *mut u8) -> i32 {
        // SAFETY: as above.
        unsafe { (*(data as *mut Other)).ended += 1 };
        libc::EIO
    }

    fn channel(step: extern "C" fn(*mut u8, *mut u8, i64) -> i64, other: &mut Other) -> Channel {
        let other = std::ptr::from_mut(other) as *mut u8;
        // SAFETY: procedures of the right types, called while `other` lives.
        Channel::calling(unsafe { Calls::new(step as *mut u8, end as *mut u8, other) })
    }

    #[test]
    fn bytes_come_from_the_procedure() {
        let mut other = Other::default();
        let mut c = channel(step, &mut other);
        let mut all = Vec::new();
        while let Some(byte) = c.peek() {
            all.push(byte);
            c.at += 1;
        }
        assert_eq!(all, (0..10).collect::<Vec<u8>>());
        assert_eq!(c.offset(), 10);
        assert_eq!(c.seek(0), libc::ESPIPE);
        assert_eq!(c.close(), libc::EIO);
        c.close();
        assert_eq!(other.ended, 1);
    }

    #[test]
    fn bytes_go_to_the_procedure() {
        let mut other = Other::default();
        let mut c = channel(take, &mut other);
        c.put(b"one ");
        assert_eq!(c.flush(), 0);
        c.put(b"two");
        assert_eq!(c.close(), libc::EIO);
        assert_eq!(other.taken, b"one two");
    }

    #[test]
    fn an_error_is_the_channels() {
        let mut other = Other::default();
        let mut c = channel(fails, &mut other);
        assert_eq!(c.peek(), None);
        assert_eq!(c.take_error(), libc::ENOENT);
    }
}
