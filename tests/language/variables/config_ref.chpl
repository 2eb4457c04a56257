// A `ref` has no value of its own that the command line could give.
var x = 1;
config ref y = x; //~ E0110 a `ref` cannot be `config`
config const z = 1;
