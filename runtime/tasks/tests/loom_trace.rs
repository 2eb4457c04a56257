//! The ring of trace events under the model checker: one thread records, one writes the file.
//! Nothing without `--cfg loom`:
//!
//! RUSTFLAGS="--cfg loom" cargo test -p chantry-rt-tasks --test loom_trace --release --target-dir target/loom

#![cfg(loom)]
#![allow(clippy::undocumented_unsafe_blocks)]

use chantry_rt_tasks::trace::{Event, Ring};
use loom::sync::Arc;
use loom::thread;

fn wake(task: u64) -> Event {
    Event::Wake { task, at: task * 10, n: 1 }
}

/// What is drained is whole, in order, without gaps, and wraps around the ring's end; what did not
/// fit was refused. (Eight words hold two of these events of three.)
#[test]
fn events_arrive_whole_and_in_order() {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(3);
    m.check(|| {
        let ring = Arc::new(Ring::new(8));
        let producer = {
            let ring = ring.clone();
            thread::spawn(move || {
                let mut half = false;
                (1..=4).take_while(|t| unsafe { ring.push(wake(*t), &mut half) }).count() as u64
            })
        };
        let mut got = Vec::new();
        for _ in 0..2 {
            unsafe { ring.drain(|e| got.push(e)) };
        }
        let sent = producer.join().unwrap();
        unsafe { ring.drain(|e| got.push(e)) };
        assert!(sent >= 2);
        let expected: Vec<Event> = (1..=sent).map(wake).collect();
        assert_eq!(got, expected);
        assert!(ring.is_empty());
    });
}

/// Events of different lengths.
#[test]
fn lengths_do_not_mix_up() {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(3);
    m.check(|| {
        let run = Event::Run { task: 3, place: 4, start: 5, ticks: 6, cut: true, born: None };
        let wait = Event::Wait { task: 1, place: 2, start: 3, ticks: 4, kind: 5, open: false, what: 6 };
        let ring = Arc::new(Ring::new(8));
        let producer = {
            let ring = ring.clone();
            thread::spawn(move || {
                let mut half = false;
                [wake(1), run, wait].into_iter().map(|e| unsafe { ring.push(e, &mut half) }).collect::<Vec<bool>>()
            })
        };
        let mut got = Vec::new();
        unsafe { ring.drain(|e| got.push(e)) };
        let sent = producer.join().unwrap();
        unsafe { ring.drain(|e| got.push(e)) };
        let all = [wake(1), run, wait];
        let expected: Vec<Event> = all.into_iter().zip(sent).filter(|(_, s)| *s).map(|(e, _)| e).collect();
        assert_eq!(got, expected);
    });
}
