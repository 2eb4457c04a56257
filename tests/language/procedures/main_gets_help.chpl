// A program whose `main` takes the arguments explains them itself.
// args: --help
// args: -h --n=4 file
config const n = 3;
proc main(args: [] string) { for a in args[1..] do writeln(a); writeln(n); }
