// An initialiser may read the generic fields that it has initialised by `this.`, before the type is decided.
class Base { var kind = "base"; }
proc pair(a) do return (a, a.size);
proc spread(a) {
  var r: [0..1] int = a.size;
  return r;
}
class Edges : Base {
  var src;
  var ranges;
  var n;
  proc init(src: [?D] int) {
    super.init("edges");
    var (s, m) = pair(src);
    this.src = s;
    this.src[D.low] += 10;
    this.ranges = spread(this.src);
    this.ranges += 1;
    this.n = this.src.size + this.ranges[0];
  }
}
record pairOf {
  type t;
  param k: int;
  var x: t;
  const y;
  var text;
  proc init(a: [] ?t) {
    this.t = t;
    this.k = 3;
    this.x = a[a.domain.first];
    this.y = this.x * this.k;
    this.text = this.y.type:string + "/" + this.t:string;
  }
}
record sized {
  var rows, cols;
  var total;
  proc init(r, c) {
    this.rows = r;
    this.cols = if this.rows > 1 then c else 0 * c;
    if this.cols > this.rows then this.total = this.rows * this.cols; else this.total = -this.rows;
    for i in 1..this.rows:int do this.total += i;
  }
}
writeln(new Edges([1, 2, 3]));
writeln(new pairOf([1.5, 2.5]));
writeln(new sized(2, 5), new sized(1.0, 3));
