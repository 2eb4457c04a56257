//! chantry-rt-tasks
