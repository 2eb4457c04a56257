// status: 1
// args: --which=0
// args: --which=1
// args: --which=2
// args: --which=3
// args: --which=4
// args: --which=5
// args: --which=6
// args: --which=7
// stderr: a domain is changed while a loop over it or over an array with its indices runs
// A domain cannot change while a loop runs over it, or over an array with its indices; before and after it can.
config const which = 0;
var D = {"a", "b"};
var A: [D] int;
var S: sparse subdomain({1..3}) = (1, 2);
var R = {1..3};
var B: [R] int;
for k in D { }
for k in D do break;
proc early() { for k in D do return k.size; return 0; }
early();
D += "c";
for k in D.sorted() do if k == "c" then D -= k;
for k in D do D += k;
for b in B { b = 1; }
R = {1..4};
for r in R do R = {1..r+4};
select which {
  when 0 do for k in D do D += "z";
  when 1 do for a in A do D -= "a";
  when 2 do for (k, a) in zip(D, A) do D.clear();
  when 3 do forall a in A with (ref D) do D += "q";
  when 4 do for s in S do S += 3;
  when 5 do for b in B do R = {1..1000};
  when 6 do forall (b, i) in zip(B, R) with (ref R) do R = {1..1000};
  when 7 do forall k in D with (ref D) do D = {"x"};
}
