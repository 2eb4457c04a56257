// status: 1
// stderr: zip_sizes_differ_place.chpl:5: error: zippered iterations have non-equal lengths
// The message names the loop's line, also where the library's iterator leads.
var A: [1..2, 1..3] int;
forall (a, k) in zip(A, 1..6) do
  a = k;
