// new without a management makes an owned object.
class c { }
var a = new c();
writeln(a.type:string, " ", (new shared c()).type:string);
