// args: --c=purple
// status: 1
// stderr: cannot read "purple" as color (there are: red, green)
// A value that no constant has: the message names those there are.
enum color {red, green}
config const c = color.red;
writeln(c);
