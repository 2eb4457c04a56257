// (...t) inserts the parts of a tuple.
const t = (1, 2);
writeln((0, (...t), 3), " ", max((...t)));
