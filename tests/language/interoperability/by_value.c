#include "by_value.h"
rr make_rr(double v) { rr r = { v, 2 * v }; return r; } double sum_rr(rr v) { return v.x + v.y; }
ir make_ir(double v) { ir r = { v, 2 * v }; return r; } double sum_ir(ir v) { return v.a + v.b; }
ri make_ri(double v) { ri r = { v, 2 * v }; return r; } double sum_ri(ri v) { return v.a + v.b; }
ii make_ii(double v) { ii r = { v, 2 * v }; return r; } double sum_ii(ii v) { return v.a + v.b; }
chars make_chars(double v) { chars r = { { v, v, v } }; return r; } double sum_chars(chars v) { return v.c[0] + v.c[1] + v.c[2]; }
floats make_floats(double v) { floats r = { v, 2 * v }; return r; } double sum_floats(floats v) { return v.x + v.y; }
packed make_packed(double v) { packed r = { v, 2 * v }; return r; } double sum_packed(packed v) { return v.c + v.d; }
reals make_reals(double v) { reals r; r.d = 3 * v; return r; } double sum_reals(reals v) { return v.d; }
word make_word(double v) { word r; r.i = 3 * v; return r; } double sum_word(word v) { return v.i; }
nested make_nested(double v) { nested r; r.w.i = v; r.g = 2 * v; return r; } double sum_nested(nested v) { return v.w.i + v.g; }
double many(int n, ri a, ir b, double x, ii c, word d) { return n + sum_ri(a) + sum_ir(b) + x + sum_ii(c) + sum_word(d); }
