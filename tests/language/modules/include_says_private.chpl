// An `include` statement is made private by a word after `include`.
// error: E0105 cannot be found
module Main {
  private include module Hidden; //~ E0009 cannot be `private`
  proc main() { }
}
