//! chantry-rt-abi
