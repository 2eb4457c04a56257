// args: --size=5 --name=chapel --scale 2.5 -sverbose=true
// A config constant can be set when the program starts.
config const size = 1, name = "none", scale = 1.0, verbose = false, untouched = 7;
writeln(size, " ", name, " ", scale, " ", verbose, " ", untouched);
