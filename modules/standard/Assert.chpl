/** The older home of `assert`, which every program sees.
    Not for: code; it is there for programs that name it. */
module Assert {
}
