// flags: -sbits=16 --set loud=true
// A config param is set when compiling.
config param bits = 32, loud = false;
var x: int(bits);
writeln(x.type:string, " ", loud);
