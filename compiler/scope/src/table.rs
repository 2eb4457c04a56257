//! A table that grows while others hold references into it: modules and declarations are added on
//! demand during lookups. Not for: removal or change of what is in it.

use std::cell::{Cell, OnceCell};
use std::ops::Index;

use chantry_base::Idx;

/// Elements in the first chunk; each further chunk doubles the total.
const FIRST: usize = 64;
const CHUNKS: usize = 26;

/// Append-only vector with typed indices and stable addresses.
pub struct Table<I: Idx, T> {
    chunks: [OnceCell<Box<[OnceCell<T>]>>; CHUNKS],
    len: Cell<usize>,
    _marker: std::marker::PhantomData<fn(I)>,
}

/// Chunk number, offset in it: chunk 0 holds 0..64, chunk k holds 64·2^(k-1)..64·2^k.
fn place(i: usize) -> (usize, usize) {
    if i < FIRST {
        return (0, i);
    }
    let k = (i / FIRST).ilog2() as usize + 1;
    (k, i - (FIRST << (k - 1)))
}

impl<I: Idx, T> Default for Table<I, T> {
    fn default() -> Self {
        Self { chunks: [const { OnceCell::new() }; CHUNKS], len: Cell::new(0), _marker: std::marker::PhantomData }
    }
}

impl<I: Idx, T> Table<I, T> {
    /// An id whose value is given later with `set`, before anyone reads it.
    pub(crate) fn reserve(&self) -> I {
        let i = self.len.get();
        self.len.set(i + 1);
        I::from_usize(i)
    }
    pub(crate) fn set(&self, id: I, value: T) {
        let (k, at) = place(id.index());
        let size = if k == 0 { FIRST } else { FIRST << (k - 1) };
        let chunk = self.chunks[k].get_or_init(|| (0..size).map(|_| OnceCell::new()).collect());
        if chunk[at].set(value).is_err() {
            unreachable!("table element {id:?} is set twice");
        }
    }
    pub(crate) fn push(&self, value: T) -> I {
        let id = self.reserve();
        self.set(id, value);
        id
    }
    pub fn get(&self, id: I) -> Option<&T> {
        let (k, at) = place(id.index());
        self.chunks.get(k)?.get()?.get(at)?.get()
    }
    pub fn len(&self) -> usize {
        self.len.get()
    }
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The ids of now; more may follow.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + use<I, T> {
        (0..self.len.get()).map(I::from_usize)
    }
    pub fn iter_enumerated(&self) -> impl Iterator<Item = (I, &T)> {
        self.ids().map(|i| (i, &self[i]))
    }
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.ids().map(|i| &self[i])
    }
}

impl<I: Idx, T> Index<I> for Table<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        self.get(id).unwrap_or_else(|| panic!("{id:?} is not in the table yet"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    chantry_base::new_idx! { pub struct N = "n"; }

    #[test]
    fn addresses_are_stable_and_ids_dense() {
        let t: Table<N, usize> = Table::default();
        let first = &t[t.push(0)];
        for i in 1..5000 {
            assert_eq!(t.push(i), N(i as u32));
        }
        assert_eq!(*first, 0);
        assert!(t.iter().copied().eq(0..5000));
        assert!(t.get(N(5000)).is_none());
    }
}
