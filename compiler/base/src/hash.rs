//! Hashes that are equal in every run and long enough to stand for what they were made from.

use std::hash::{DefaultHasher, Hash, Hasher as _};

/// 128 bits of SipHash: no two texts of one user collide by accident.
pub fn hash_text(bytes: &[u8]) -> u128 {
    hash_of(&bytes)
}

pub fn hash_of(value: &impl Hash) -> u128 {
    let half = |salt: u64| {
        let mut hasher = DefaultHasher::new();
        salt.hash(&mut hasher);
        value.hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0x0c4a) << 64 | half(0x2e71)
}
