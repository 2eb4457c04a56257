// A record has the name of C's type: the tag of a structure alone is none.
use CTypes;

extern record tm { var tm_year: c_int; } //~ E0901 `tm` as C's type, of which C knows only `struct tm`
extern "struct tm" record whole { var tm_year: c_int; }

var t: tm, w: whole;
writeln(t.tm_year, w.tm_year);
