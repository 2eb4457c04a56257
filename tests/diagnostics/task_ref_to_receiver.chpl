// A refused intent for `this` is one error: the fields that the loop mentions are still known.
class C {
  var A: [1..3] int;
  proc fill() {
    forall i in 1..3 with (ref this) do A[i] = i;
  }
}
(new C()).fill();
