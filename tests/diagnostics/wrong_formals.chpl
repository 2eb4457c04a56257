// Types of formals that are wrong in themselves are told at the formal, called or not.

record G { type t; }
record Made { var n: int; proc init(n: nothere) { this.n = 1; } proc init() { } }

proc wide(x: int(65)) { }
proc many(x: G(int, int)) { }
proc many(x: string) { }
proc uncalled(x: real(16)) { }

wide(3);
many(3);
var m = new Made(3);

// Fields may be left open without a `?`.
record Two { param l: bool; type t; var v: t; }
proc open(x: Two(t=string)) { }
open(new Two(true, string, "a"));
open(3);
