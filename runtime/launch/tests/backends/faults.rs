//! What goes wrong between machines, and what is said then.

use crate::Case;
use crate::room::*;
use chantry_rt_comm::contract::{Backend, FIRST_HANDLER, set_handler};
use chantry_rt_comm::fabric::{abi, endpoint, open_one};
use chantry_rt_comm::here;
use std::io::Write;
use std::net::TcpStream;
use std::ptr::{null_mut, without_provenance_mut};
use std::time::{Duration, Instant};

pub const CASES: &[Case] = &[
    Case {
        name: "a_killed_locale",
        run: a_killed_locale,
        network: true,
        status: 137,
        says: "error: locale 1 of 3 was ended by signal 9",
    },
    Case {
        name: "an_unreachable_locale",
        run: an_unreachable_locale,
        network: true,
        status: 1,
        says: "error: locale 1 of 3 cannot be reached any more",
    },
    Case {
        name: "a_stranger",
        run: a_stranger,
        network: true,
        status: 0,
        says: "warning: locale 0 has refused a message from the network that does not have the job's secret",
    },
    Case { name: "noise_at_the_port", run: noise_at_the_port, network: true, status: 0, says: "" },
];

fn a_killed_locale(b: &'static dyn Backend) {
    put(b, place(next(), 0), &[1]);
    b.barrier();
    if here() == 1 {
        // SAFETY: a plain system call.
        unsafe { libc::kill(libc::getpid(), libc::SIGKILL) };
    }
    std::thread::sleep(Duration::from_secs(20));
}

/// A locale that ends without a word; the others find out when they need it.
fn an_unreachable_locale(b: &'static dyn Backend) {
    set_handler(FIRST_HANDLER, |_, _| ());
    put(b, place(next(), 0), &[1]);
    b.barrier();
    if here() == 1 {
        std::process::exit(0);
    }
    std::thread::sleep(Duration::from_millis(100));
    if here() == 0 {
        loop {
            put(b, place(1, 0), &[1]);
        }
    }
    std::thread::sleep(Duration::from_secs(20));
}

/// An endpoint that is none of the job's sends a message and writes to memory, without the secret. Locale 0 says so once a message,
/// its memory stays as it is, and the job goes on.
fn a_stranger(b: &'static dyn Backend) {
    own(0, 4096).fill(7);
    b.barrier();
    if here() == 0 {
        let name = open_one().unwrap().endpoint().name().unwrap();
        let own = endpoint::Options { address: Some("127.0.0.1".into()), ..Default::default() };
        let stranger = endpoint::open(&own).unwrap();
        let to = stranger.insert(&[name]).unwrap()[0];
        let ep = stranger.ep;
        let message = [0u8; 40];
        // SAFETY: the stranger's own objects, as the backend uses its.
        let send = || unsafe { ((*(*ep).msg).inject)(ep, message.as_ptr().cast(), message.len(), to) };
        // SAFETY: as above; room for one entry.
        let look = || unsafe {
            let mut entry = [0usize; 8];
            let n = ((*(*stranger.cq).ops).read)(stranger.cq, entry.as_mut_ptr().cast(), 1);
            if n == -abi::EAVAIL {
                let mut error: abi::CqErrEntry = std::mem::zeroed();
                ((*(*stranger.cq).ops).readerr)(stranger.cq, &mut error, 0);
            }
        };
        let begin = Instant::now();
        while send() != 0 {
            assert!(begin.elapsed() < Duration::from_secs(5), "the stranger does not even connect");
            look();
        }
        let mut sent = Vec::new();
        for key in [0u64, 1, 2, 3] {
            let from = [1u8; 64];
            let iov = libc::iovec { iov_base: from.as_ptr() as *mut _, iov_len: from.len() };
            let rma = abi::RmaIov { addr: 0, len: from.len(), key };
            let mut descriptor = null_mut();
            let message = abi::MsgRma {
                msg_iov: &iov,
                desc: &mut descriptor,
                iov_count: 1,
                addr: to,
                rma_iov: &rma,
                rma_iov_count: 1,
                context: without_provenance_mut(8),
                data: 0,
            };
            let until = Instant::now() + Duration::from_millis(200);
            // SAFETY: as above; what is written from stays.
            let write = || unsafe { ((*(*ep).rma).writemsg)(ep, &message, abi::COMPLETION) };
            while write() != 0 && Instant::now() < until {
                look();
            }
            sent.push(from);
        }
        let until = Instant::now() + Duration::from_millis(300);
        while Instant::now() < until {
            look();
            b.progress();
        }
    }
    b.barrier();
    assert!(own(0, 4096).iter().all(|v| *v == 7));
    put(b, place(next(), 0), &[5]);
    b.barrier();
}

/// Bytes that are no message of anybody's, at the port of a locale.
fn noise_at_the_port(b: &'static dyn Backend) {
    if here() == 0 {
        let e = open_one().unwrap().endpoint();
        let name = e.name().unwrap();
        if e.provider.starts_with("tcp") {
            // An address of IP: the port is behind the family.
            let port = u16::from_be_bytes([name[2], name[3]]);
            for noise in [&b""[..], b"x", b"GET / HTTP/1.0\r\n\r\n", &[255; 5000]] {
                let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
                let _ = stream.write_all(noise);
            }
        }
    }
    b.barrier();
    put(b, place(next(), 0), &[5]);
    b.barrier();
}
