// contains tests for an index or a whole domain.
const D = {1..4, 1..4};
writeln(D.contains(2, 3), " ", D.contains((5, 1)), " ", D.contains({2..3, 2..3}), " ", D.contains({0..3, 2..3}));
