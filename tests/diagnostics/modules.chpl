// A module that is not there, one that nearly is, and symbols that modules do not have.

module Main {
  use Tiem;
  use NoSuchModuleAnywhere;
  import Helper.missing;
  proc main() { writeln(Helper.secret); }
}
module Helper {
  private const secret = 1;
  const present = 2;
}
