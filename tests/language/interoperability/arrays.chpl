// An `extern` procedure gets an array as the address of its first element.
module Arrays {
  use CTypes;
  require "arrays.c";
  extern proc sum(A: [] real, n: c_int): real;
  extern proc fill(ref A: [] c_int, n: c_int, value: c_int): void;
  extern proc corner(const ref M: [] real): real;
  proc main() {
    var A = [1.5, 2.5, 3.0];
    writeln(sum(A, 3), " ", sum(A[1..], 2));
    var B: [1..4] c_int;
    fill(B, 3, 7);
    writeln(B);
    var M: [1..2, 1..2] real = 4.0;
    M[1, 1] = 9.0;
    writeln(corner(M));
  }
}
