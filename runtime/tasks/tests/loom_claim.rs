//! The claims of a bulk operation under the model checker.
//! How models run: `loom_model`.

#![cfg(loom)]
#![allow(clippy::undocumented_unsafe_blocks)]

mod loom_model;

use chantry_rt_tasks::claim::{self, Bucket};
use loom::sync::Arc;
use loom::thread;
use loom_model::explore;

fn claim_gives_each_index_once(threads: usize, preemptions: usize) {
    explore(preemptions, move || {
        let buckets: Arc<[Bucket; 2]> = Arc::new([Bucket::new(), Bucket::new()]);
        claim::deal(&buckets[..], 3);
        let mask = |buckets: &[Bucket; 2], first: usize| {
            let mut mask = 0u64;
            for k in 0..2 {
                while let Some(i) = buckets[(first + k) % 2].claim() {
                    assert_eq!(mask & 1 << i, 0);
                    mask |= 1 << i;
                }
            }
            mask
        };
        let others: Vec<_> = (1..threads)
            .map(|first| {
                let buckets = buckets.clone();
                thread::spawn(move || mask(&buckets, first))
            })
            .collect();
        let mut all = mask(&buckets, 0);
        for t in others {
            let theirs = t.join().unwrap();
            assert_eq!(all & theirs, 0);
            all |= theirs;
        }
        assert_eq!(all, 7);
        assert_eq!(claim::unclaimed_up_to_two(&buckets[..]), 0);
    });
}

#[test]
fn claim_two_threads() {
    claim_gives_each_index_once(2, 5);
}

#[test]
fn claim_three_threads() {
    claim_gives_each_index_once(3, 3);
}
