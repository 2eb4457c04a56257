// A module declared inside of a file's implicit module handles its errors; the code around it need not.
proc fails() throws { throw new Error("x"); }
proc around() { fails(); }
module Inner {
  proc fails() throws { throw new Error("y"); }
  proc passes() throws { fails(); }
  proc keeps() { fails(); } //~ E0604 nothing here handles the error
}
prototype module Loose {
  proc fails() throws { throw new Error("z"); }
  proc keeps() { fails(); }
}
Inner.keeps();
Loose.keeps();
around();
