// Records print in parentheses, objects in braces, nil as nil.
record r { var a = 1; var s = "x"; }
class c { var n = 2; }
class d : c { var m = 3; }
var nothingThere: borrowed c?;
writeln(new r(), " ", new c(), " ", new d(), " ", nothingThere);
