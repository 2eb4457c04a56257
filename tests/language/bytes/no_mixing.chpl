// error: E0308 bytes
// bytes and strings do not mix.
const x = "abc" + b"def";
