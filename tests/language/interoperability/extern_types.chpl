// Types that only C knows can be held, copied and handed on; those with a type in Chapel are that type.
// with: handles.h
use CTypes;

extern type handle_t;
extern proc mk(x: c_int): handle_t;
extern proc use_h(h: handle_t): c_int;
var h = mk(4);
var h2 = h;
h = mk(10);
writeln(use_h(h2), " ", use_h(h), " ", c_sizeof(handle_t));

extern type big_t;
extern proc mkbig(k: c_int): big_t;
extern proc usebig(b: big_t): real;
extern proc initbig(ref b: big_t);
var b = mkbig(3), c: big_t;
writeln(usebig(b));
initbig(c);
b = c;
writeln(usebig(b), " ", c_sizeof(big_t));

extern "dbl_t" type number;
extern proc mkd(): number;
extern proc used(d: number): real;
writeln(used(mkd()));

extern type hidden_t;
var p: c_ptr(hidden_t);
writeln(p == nil, " ", p.type: string);

extern type vec = 3*real;
extern proc vecsum(const ref v: vec): real;
var v: vec = (1.0, 2.0, 3.0);
writeln(vecsum(v));

extern proc get_opaque(): opaque;
extern proc opaque_val(o: opaque): c_int;
const o: opaque = get_opaque();
writeln(opaque_val(o));
