// postinit runs after the initializer, generated ones too.
class c {
  var n = 1;
  proc postinit() { n *= 10; }
}
writeln((new c()).n, " ", (new c(4)).n);
