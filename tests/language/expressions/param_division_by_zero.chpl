// error: E0206
param a = 1 / 0;
