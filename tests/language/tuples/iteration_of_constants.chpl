// What is constant is not modified through a loop's index, nor are elements of several types.
const k = (1, 2);
for x in k do x = 3; //~ E0401 `x` is constant
var m = (1, "two");
for x in m do x = x; //~ E0401 `x` is constant
