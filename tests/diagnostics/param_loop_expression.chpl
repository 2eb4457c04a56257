// Loop expressions have no `param` index (specification, "Loop Expressions").
var t = (1, 2.5);
writeln((for param i in 0..1 do t(i)));
