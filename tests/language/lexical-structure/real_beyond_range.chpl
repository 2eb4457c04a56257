// A real literal beyond the largest number is infinity, with a warning.
param lowest = -2e308;
const highest = 1e999, far = 1e400i;
writeln(lowest, " ", highest, " ", far, " ", highest == inf, " ", lowest < min(real));
