// Values equal to the greatest of their type are found like all others.
writeln(min reduce [inf, inf], " ", max reduce [-inf, -inf]);
writeln(minloc reduce zip([max(int), max(int)], 5..6) == (max(int), 5));
writeln(maxloc reduce zip([-inf, -inf], [(1, 2), (3, 4)]));
// Tuples compare part by part.
writeln(max reduce [(1, 2), (1, 5), (0, 7)], " ", max((int(8), uint(8))), " ", min((int(8), bool)));
