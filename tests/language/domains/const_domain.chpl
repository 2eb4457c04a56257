// error: E0401 D
const D = {1..3};
D = {1..4};
