// Integer division truncates; % has the sign of the dividend.
writeln(7 / 2, " ", (-7) / 2, " ", 7 / (-2), " ", 7 % 3, " ", (-7) % 3, " ", 7 % (-3));
writeln(mod(-7, 3), " ", divFloor(-7, 2), " ", divCeil(7, 2));
use Math;
