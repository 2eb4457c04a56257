// flags: --no-optimize
// Values of many types in every form: what is written is read back.
use IO, JSON, YAML, ObjectSerialization, ChplFormat, List, Map, Set, SortedSet, SortedMap, BigInteger, Time;

enum color { red, green }
record P { var a: int; var b: string; var t: (int, real); }
record Q { var p: P; var l: list(P); }
class C { var x: int; var y: real; }
class D: C { var s: string; }
record RA { var A: [0..1] int; var s: string; }
record R2 { var c: owned C?; var n: int; proc init() { } proc init(in c: owned C?, n: int) { this.c = c; this.n = n; } }
union U { var i: int; var r: real; }
proc mku() { var u: U; u.r = 2.5; return u; }
proc mk1() { var m: map(string,int); m["k"] = 1; return m; }
proc mk2() { var m: map(int,list(int)); m[3] = new list([1,2]); return m; }
proc mk3() { var s: set(int); s.add(7); return s; }

proc shown(const ref x) do return if isBytesType(x.type) then x.decode() else x: string;

proc check(name: string, const ref x, serializer, deserializer, type T) {
  const f = openMemFile();
  f.writer(serializer=serializer, locking=false).write(x);
  try {
    const y = f.reader(deserializer=deserializer, locking=false).read(T);
    if shown(x) != shown(y) then writeln(name, " ", serializer.type: string, ": ", x, " became ", y);
  } catch e { writeln(name, " ", serializer.type: string, ": ", e); }
}
// Of bytes the binary form has no length and of nil no bytes, so texts and nil cannot be read back.
proc inAll(name: string, const ref x, type T, param texts = false, param chapel = true, param words = true) {
  if words then check(name, x, new defaultSerializer(), new defaultDeserializer(), T);
  check(name, x, new jsonSerializer(), new jsonDeserializer(), T);
  check(name, x, new yamlSerializer(), new yamlDeserializer(), T);
  check(name, x, new objectSerializer(), new objectDeserializer(), T);
  if !texts then check(name, x, new binarySerializer(), new binaryDeserializer(), T);
  if chapel then check(name, x, new chplSerializer(), new chplDeserializer(), T);
}

{ const x = -5; inAll("int", x, int); }
{ const x = 200:uint(8); inAll("uint8", x, uint(8)); }
{ const x = 2.5; inAll("real", x, real); }
{ const x = -1.25e-3; inAll("realneg", x, real); }
{ const x = true; inAll("bool", x, bool); }
{ const x = "abc"; inAll("str", x, string, texts=true); }
{ const x = "a b, c"; inAll("strsp", x, string, texts=true, words=false); }
{ const x = b"xyz"; inAll("bytes", x, bytes, texts=true); }
{ const x = color.green; inAll("enum", x, color); }
{ const x = 2.5i; inAll("imag", x, imag); }
{ const x = 1.5-2.0i; inAll("cplx", x, complex); }
{ const x = 1..5; inAll("range", x, range); }
{ const x = 1..9 by 2; inAll("rangest", x, range(strides=strideKind.positive)); }
{ const x = {1..5}; inAll("dom1", x, domain(1)); }
{ const x = {1..3,2..4}; inAll("dom2", x, domain(2)); }
{ const x = {"a","b"}; inAll("adom", x, domain(string)); }
{ const x = (1,2.5,"x"); inAll("tup", x, (int,real,string), texts=true); }
{ const x = ((1,2),("q",)); inAll("tupn", x, ((int,int),(string,)), texts=true); }
{ const x = [1,2,3]; inAll("arr", x, [1..3] int); }
{ const x = reshape([1.0,2.0,3.0,4.5],{1..2,1..2}); inAll("arr2", x, [1..2,1..2] real); }
{ const x = ["p","q"]; inAll("arrs", x, [0..1] string, texts=true); }
{ const x = [[1,2],[3,4]]; inAll("aoa", x, [0..1] [0..1] int); }
{ const x = new list([1,2,3]); inAll("list", x, list(int)); }
{ const x = new list(["a","b"]); inAll("lists", x, list(string), texts=true); }
{ const x = new list([new list([1,2]),new list([3])]); inAll("listl", x, list(list(int))); }
{ const x = new list(int); inAll("liste", x, list(int)); }
{ const x = mk1(); inAll("map", x, map(string,int), texts=true); }
{ const x = mk2(); inAll("mapi", x, map(int,list(int))); }
{ const x = mk3(); inAll("set", x, set(int)); }
{ const x = new P(1,"s",(2,3.5)); inAll("rec", x, P, texts=true); }
{ const x = new Q(new P(1,"s",(2,3.5)), new list([new P(4,"t",(5,6.5))])); inAll("recn", x, Q, texts=true); }
{ const x = new C(1, 2.5); inAll("cls", x, owned C); }
{ const x = nil:owned C?; inAll("nil", x, owned C?, texts=true); }
{ const x = new C(3,4.5):owned C?; inAll("nnil", x, owned C?); }
{ const x = new D(1,2.5,"z"); inAll("sub", x, owned D, texts=true); }
{ const x = new bigint("123456789012345678901234567890"); inAll("big", x, bigint); }
{ const x = new date(2020,2,3); inAll("date", x, date); }
{ const x = new dateTime(2020,2,3,4,5,6); inAll("dt", x, dateTime); }
{ const x = new RA([1,2],"w"); inAll("recarr", x, RA, texts=true); }
{ const x = new shared C(1,2.5); inAll("shc", x, shared C); }
{ const x = none; inAll("none", x, nothing, chapel=false); }
{ const x = ["a"=>1,"b"=>2]; inAll("aarr", x, [{"a","b"}] int, chapel=false); }
{ const x = new list([new shared C(1,2.5)]); inAll("listc", x, list(shared C)); }
{ const x = new R2(nil, 5); inAll("opt", x, R2, texts=true); }
{ const x = new R2(new C(1,2.5), 5); inAll("opt2", x, R2); }
{ const x = mku(); inAll("uni", x, U, chapel=false); }
{
  var s = new sortedSet(int), m = new sortedMap(int, real);
  for i in 3..1 by -1 {
    s.add(i);
    m.add(i, i / 2.0);
  }
  inAll("sortedSet", s, sortedSet(int), chapel=false);
  inAll("sortedMap", m, sortedMap(int, real), chapel=false);
}
{
  const D = {1..5};
  var SD: sparse subdomain(D) = [2, 4], A: [SD] real;
  A[2] = 1.5;
  inAll("sparse", A, [SD] real, chapel=false);
}
writeln("all read back");
