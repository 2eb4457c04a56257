// error: E0311 index 3 out of bounds for string with length 3
param b = "abc".byte(3);
