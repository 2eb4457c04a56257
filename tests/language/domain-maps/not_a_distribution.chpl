// error: E0311 takes a distribution
const D = {1..4} dmapped 3;
