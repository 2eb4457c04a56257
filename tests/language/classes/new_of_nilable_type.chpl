// `new` of a nilable type gives a value of that type, whichever way the type is named.
class C { var x: int; }
class G { type t; var x: t; }
type Maybe = owned C?, SharedMaybe = shared C?, Open = C?, MaybeG = owned G(int)?;
proc make(type t) do return new t(5);
writeln((new C?(1)).type: string, ", ", (new Maybe(1)).type: string, ", ", (new Open(1)).type: string);
writeln((new shared Open(1)).type: string, ", ", make(SharedMaybe).type: string, ", ", make(owned C).type: string);
writeln((new MaybeG(1)).type: string);
var c = new Maybe(2);
writeln(c!.x);
c = nil;
writeln(c);
