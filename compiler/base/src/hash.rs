//! Hashes that are equal in every run and long enough to stand for what they were made from.

use std::hash::Hash;

use xxhash_rust::xxh3::{Xxh3, xxh3_128};

/// 128 bits of XXH3: no two texts of one user collide by accident.
pub fn hash_text(bytes: &[u8]) -> u128 {
    xxh3_128(bytes)
}

pub fn hash_of(value: &impl Hash) -> u128 {
    let mut hasher = Xxh3::new();
    value.hash(&mut hasher);
    hasher.digest128()
}
