// A field gets its value in a `try!` statement of an initialiser; in one branch as in the other.

class bound {
  var name: string;
  var value: int;
  var log: string;
  proc init(text: string) {
    this.name = text;
    if text == "inf" then this.value = max(int);
    else {
      try! this.value = text: int;
    }
    this.log = "set";
  }
}
record point {
  var x, y: real;
  proc init(text: string) throws {
    const parts = text.split(",");
    init this;
    try {
      this.x = parts[0]: real;
      this.y = parts[1]: real;
    }
  }
}

proc main() {
  writeln(new bound("12"), new bound("inf").value == max(int));
  writeln(try! new point("1.5,2"));
  try {
    writeln(new point("1.5,two"));
  } catch {
    writeln("no point");
  }
}
