// flags: --edition=legacy
// leaks: allowed
// After `super.init()` the fields may be set in any order, as in releases up to 1.17: each has its default value until then.
class Tree { const k: int; var name: string; var kids: [1..0] Tree; var D: domain(1); var sums: [D] int;
  proc init(names: [] string, k) {
    super.init();
    this.k = k;
    this.D = {1..k};
    this.sums = 5;
    if names.size > 0 then this.name = names[1];
    if names.size > 1 then for n in names[2..] do this.kids.push_back(new unmanaged Tree([n], 1));
  }
}
var t = new owned Tree(["root", "left", "right"], 3);
writeln(t.name, " ", t.k, " ", t.sums, " ", t.kids.size, " ", t.kids[2].name, " ", t.kids[2].sums);
record R { var a = 1; var b = 2; proc init(x: int) { this.b = x; this.a = x + 1; } }
writeln(new R(5));
