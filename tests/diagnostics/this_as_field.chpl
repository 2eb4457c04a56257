// `this` is no value of a field before `init this`.

class Ring {
  var next: unmanaged Ring?;
  var n: int;
  proc init() {
    next = this: unmanaged Ring;
    init this;
  }
  proc init(n: int) {
    this.next = this;
    this.n = n;
  }
  proc init(x: string) {
    init this;
    next = this: unmanaged Ring;
  }
}
var a = new unmanaged Ring("a"), b = new unmanaged Ring(2);
delete a, b;
