// A class of one's own goes before the library's interface of the same name.
class hashable {
  proc hello() do return "parent";
}
class Child: hashable { }
class Plain: writeSerializable {
  var x = 1;
}
writeln((new Child()).hello(), " ", (new Plain()).x);
