// status: 1
// stderr: slice_step_too_wide.chpl:7: error: halt reached - the slice of the range -128..126 by 127 has the step 254, which does not fit int(8)
// A slice that would have several indices, farther apart than the index type's steps can say, halts. With one index it needs no step.
const a = 0: uint(8)..255: uint(8) by 100: int(8), b = 0: uint(8)..255: uint(8) by 3: int(8);
writeln(a[b]);
const c = -128: int(8)..126: int(8) by 127: int(8);
writeln(c[-128: int(8)..127: int(8) by 2: int(8)]);
