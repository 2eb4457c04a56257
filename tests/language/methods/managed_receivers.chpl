// A method declared for a class with its management gets the owner itself; for the bare class, a borrow.

class C {
  var x: int;
  proc primary() do return this.type: string;
}
proc C.secondary() do return this.type: string;
proc (owned C?).owner() do return this.type: string + " " + this!.x: string;
proc (shared C).sharer() do return this.type: string + " " + x: string;
proc (unmanaged C).pointer() do return this.type: string;
proc (borrowed C?).borrower() do return (this == nil): string;
proc ref (owned C?).clear() { this = nil; }

var c: owned C? = new owned C(5);
writeln(c!.primary(), ", ", c!.secondary(), ", ", c.owner());
writeln((new shared C(3)).sharer());
const u = new unmanaged C(4);
writeln(u.pointer());
delete u;
c.clear();
writeln(c, " ", c.borrower());
