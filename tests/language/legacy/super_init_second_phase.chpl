// flags: --edition=legacy
// What stands behind `super.init` may use all fields and call methods: those without a value have their default values.
// An initialiser whose fields get their values in order goes on with the initialisation, and sets constants.
class Tree {
  var name: string;
  var children: [1..0] unmanaged Tree;
  var names: domain(string);

  proc init(parts: [] string) {
    const n = parts.size;
    super.init();
    if n > 0 then this.name = parts[n];
    for i in 1..n - 1 {
      const child = new unmanaged Tree([parts[i]]);
      this.children.push_back(child);
      note(child.name);
    }
  }

  proc note(name: string) {
    names += name;
  }

  proc deinit() {
    for c in children do delete c;
  }
}

class Base {
  var id: int;
}

class Counted : Base {
  var count: int = 4;
  const limit: int;

  proc init(id: int) {
    super.init(id);
    this.count += id;
  }
}

class Ordered : Base {
  const size: int;
  var twice: int;

  proc init(id: int) {
    super.init(id);
    size = id + 1;
    twice = 2 * size;
  }
}

const t = new owned Tree(["a", "b", "root"]);
writeln(t.name, " ", t.children.size, " ", t.names.sorted());
const c = new owned Counted(3), o = new owned Ordered(5);
writeln(c.id, " ", c.count, " ", c.limit, " ", o.id, " ", o.size, " ", o.twice);
