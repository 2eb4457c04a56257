// error: E0307 nosuch
class c { var n = 1; }
writeln((new c()).nosuch);
