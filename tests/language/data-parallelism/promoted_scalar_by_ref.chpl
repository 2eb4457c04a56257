// error: E0306 `addTo` is promoted, so its formal `x` cannot modify one `int(64)` for all elements
proc addTo(ref x: int, y: int) do x += y;
var s = 0, A = [1, 2, 3];
addTo(s, A);
