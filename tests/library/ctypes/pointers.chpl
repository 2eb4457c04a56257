// Pointers: to what they point, arithmetic, differences, casts.
use CTypes;
var p = allocate(int, 4), z = allocate(real, 3, clear=true), y = allocate(c_int, 2, false, 16);
for i in 0..3 do p[i] = i*i;
const k: c_ptrConst(int) = p;
writeln(z[2], " ", (p + 3) - p, " ", p - (p + 1), " ", p.deref(), " ", (p + 2).deref(), " ", (p + 3 - 1)[0]);
writeln(k.deref(), " ", k[2], " ", (k + 1).deref(), " ", (k + 3) - k, " ", (k + 1).type: string);
var v: c_ptr(void) = p;
writeln((v: c_ptr(int))[3], " ", p == k: c_ptr(int), " ", p == nil, " ", isAnyCPtr(v.type), " ", isAnyCPtr(int));
deallocate(p);
deallocate(z);
deallocate(y: c_ptr(void));
