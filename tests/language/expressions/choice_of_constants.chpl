const k = 1;
var m = 2;
proc change(ref x: int) { x = 1; }
ref z = if m > 1 then k else m; //~ E0411
change(if m > 1 then k else m); //~ E0306
change(if m > 1 then m else 5); //~ E0306
ref u = if m > 1 then m else 5; //~ E0411
