// Two enums that are used at the same distance may not show one name.
enum color { red, green }
enum light { red, yellow }
use color, light;
writeln(green, yellow);
writeln(red); //~ E0103 `red` means more than one thing here
