// A macro with arguments is no name.
extern {
  #define ADD(x, y) ((x) + (y))
}
var x = ADD(1, 2); //~ E0101 `ADD` is not declared
