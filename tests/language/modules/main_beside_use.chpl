// A file whose own statements only use a module in it: that module's `main` runs.
use Lib;
module Lib { proc hi() { writeln("hi"); } proc main() { writeln("main"); hi(); } }
