// The widths must be the same.
const x = 1.5, u = 3: uint(32), i = 4;
writeln(x.transmute(uint(32))); //~ E0301 no candidate accepts the call
writeln(u.transmute(real(64))); //~ E0301 no candidate accepts the call
writeln(x.transmute(int)); //~ E0301 no candidate accepts the call
writeln(i.transmute(real)); //~ E0307 has no member `transmute`
