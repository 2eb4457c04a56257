record R {
  var x: int;
  proc deinit(y: int) { }   //~ E0009 takes no arguments
}
