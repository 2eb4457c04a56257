use BlockDist;
record R { var x: int; }
var r = new unmanaged R(1);
const D = {1..8} dmapped new unmanaged blockDist({1..8});
