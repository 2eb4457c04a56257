// A literal beyond the largest number is told, and is a value.
const most = -1e309;
writeln(most);
