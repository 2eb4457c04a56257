// Formals whose type calls decide are the same where they are written alike, so what replaces the method has to say so.
class C {
  proc rows(A: [] int) do return A.size;
  proc any(A: [?D] ?t) do return D.size;
  proc part(r: range(?)) do return r.size;
  proc some(A: [] real) do return A.size;
}
class D: C {
  proc rows(A: [] int) do return 0; //~ E0318 `rows` replaces an inherited method without saying so
  proc any(A: [?D] ?t) do return 1; //~ E0318 `any` replaces an inherited method without saying so
  proc part(r: range(?)) do return 2; //~ E0318 `part` replaces an inherited method without saying so
  override proc some(A: [] real) do return 3;
}
const d = new D();
writeln(d.some([1.0]));
