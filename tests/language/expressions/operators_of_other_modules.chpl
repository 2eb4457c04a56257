// Operators that another module than the type's declares on a type are visible where that module, or the type by it, is.
module Types {
  record R { var n = 1; }
  operator R.+(a: R, b: R) do return "Types.+";
}
module More {
  public use Types;
  operator R.*(a: R, b: R) do return "More.*";
}
module Generic { proc twice(x) do return x * x; }
module ByUse { use Types, More; proc show() { writeln(new R() + new R(), " ", new R() * new R()); } }
module ByType { import Types; import More.{R}; proc show() { writeln(new Types.R() * new R()); } }
module Main {
  use Generic, More;
  import ByUse, ByType;
  proc main() {
    ByUse.show();
    ByType.show();
    writeln(twice(new R()));
  }
}
