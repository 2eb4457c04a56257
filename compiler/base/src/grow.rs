//! A list that several threads read while it grows, without locks: what is in it stays where it is and as it is. Not for lists of one
//! owner (see `IndexVec`).

use std::marker::PhantomData;
use std::ops::Index;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::Idx;

/// The first part has so many entries, each further one twice as many as the one before.
const FIRST: usize = 64;
/// Enough for 2³² entries.
const PARTS: usize = 27;

/// A list indexed by one id type only, to which entries are added through a shared reference.
pub struct Grow<I: Idx, T> {
    parts: [OnceLock<Box<[OnceLock<T>]>>; PARTS],
    len: Mutex<usize>,
    _marker: PhantomData<fn(I)>,
}

impl<I: Idx, T> Default for Grow<I, T> {
    fn default() -> Self {
        Self { parts: [const { OnceLock::new() }; PARTS], len: Mutex::new(0), _marker: PhantomData }
    }
}

/// Part, and place in it.
#[inline]
fn place(i: usize) -> (usize, usize) {
    let part = (i / FIRST + 1).ilog2() as usize;
    (part, i - ((1 << part) - 1) * FIRST)
}

impl<I: Idx, T> Grow<I, T> {
    pub fn push(&self, value: T) -> I {
        let mut len = self.len.lock().unwrap_or_else(PoisonError::into_inner);
        let (part, at) = place(*len);
        let slots = self.parts[part].get_or_init(|| (0..FIRST << part).map(|_| OnceLock::new()).collect());
        let new = slots[at].set(value).is_ok();
        assert!(new, "an entry is written once");
        let id = I::from_usize(*len);
        *len += 1;
        id
    }

    pub fn len(&self) -> usize {
        *self.len.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn get(&self, id: I) -> Option<&T> {
        let (part, at) = place(id.index());
        self.parts.get(part)?.get()?[at].get()
    }

    /// The ids of what is in it now.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + 'static + use<I, T> {
        (0..self.len()).map(I::from_usize)
    }
}

impl<I: Idx, T> Index<I> for Grow<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        self.get(id).unwrap_or_else(|| panic!("{id:?} is not in the list"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::new_idx! {
        /// Of the test.
        pub struct Id = "i";
    }

    #[test]
    fn entries_stay_where_they_are() {
        let list: Grow<Id, usize> = Grow::default();
        assert!(list.is_empty() && list.get(Id(0)).is_none() && list.get(Id(u32::MAX)).is_none());
        let first = list.push(0);
        let kept = &list[first];
        for i in 1..10_000 {
            assert_eq!(list.push(i), Id(i as u32));
        }
        assert_eq!(*kept, 0);
        assert!(list.ids().all(|id| list[id] == id.index()) && list.len() == 10_000);
        assert!(list.get(Id(10_000)).is_none());
    }

    #[test]
    fn several_threads_add_and_read() {
        let list: Grow<Id, usize> = Grow::default();
        std::thread::scope(|s| {
            for t in 0..4 {
                let list = &list;
                s.spawn(move || {
                    let mine: Vec<Id> = (0..1000).map(|i| list.push(t * 1000 + i)).collect();
                    assert!(mine.iter().enumerate().all(|(i, &id)| list[id] == t * 1000 + i));
                });
            }
        });
        let mut all: Vec<usize> = list.ids().map(|id| list[id]).collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..4000));
    }
}
