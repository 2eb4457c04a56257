// An `include` statement is made private by a word after `include`.
module Main {
  private include module Hidden; //~ E0009 cannot be `private`
  proc main() { }
}
