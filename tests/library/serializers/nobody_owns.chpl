// An object that is read has an owner, and a type says all of it.
use IO, JSON;
class C { var x: int; }
const r = openStringReader("{x = 3}");
const b = r.read(borrowed C); //~ E0311 would have no owner
const g = r.read(C); //~ E0311 is generic
const j = r.withDeserializer(jsonDeserializer).read(borrowed C?); //~ E0311 would have no owner
