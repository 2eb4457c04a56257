// status: 1
// stderr: zip_of_unequal_lengths.chpl:9: error: halt reached - zippered iterations have non-equal lengths
// A serial zippered loop takes the steps that all its iterands have, and is an error where one of them has more.
var A = [1, 2, 3, 4], B = [10, 20, 30];
for (a, i) in zip(A, 1..10) {          // left before anything ends
  if i == 3 then break;
  write(a, " ");
}
for (a, b) in zip(A, B) do
  write(a * b, " ");
writeln("not reached");
