// In a method of a record a task cannot modify what it captures of the record: numbers, texts, records, and all of a constant record.
record part { var B: [1..3] int; var n: int; }
record whole {
  var x: int;
  var y: string;
  const K: [1..3] int;
  var A: [1..3] int;
  var p: part;
  proc ref a() { forall i in 1..3 { x = i; } }                             //~ E0502 outer variable `x`
  proc ref b() { coforall i in 1..3 { y += "a"; } }                        //~ E0502 outer variable `y`
  proc ref c() { forall i in 1..3 { K[i] = 2; } }                          //~ E0401 the field `K` is constant
  proc ref e() { forall i in 1..3 with (const ref this) { A[i] = 2; } }    //~ E0502 outer variable `this`
  proc ref f() { begin { p.B[1] = 2; } }                                   //~ E0502 outer variable `p`
  proc ref g() { begin { this.x += 1; } }                                  //~ E0502 outer variable `x`
  proc ref m() { begin { p.n = 3; } }                                      //~ E0502 outer variable `p`
  proc const h() { coforall i in 1..3 { A[i] = 2; } }                      //~ E0401 `this` is constant
  proc ref k() { coforall i in 1..3 { A[1..2] = 2; K[1..2] = 1; } }        //~ E0401 the field `K` is constant
}
var w: whole;
w.a(); w.b(); w.c(); w.e(); w.f(); w.g(); w.h(); w.k(); w.m();
