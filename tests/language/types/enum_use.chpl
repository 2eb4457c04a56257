// use makes the constants visible without the enum's name.
enum suit {clubs, diamonds}
{
  use suit;
  writeln(diamonds);
}
proc name(s: suit) {
  select s {
    when suit.clubs do return "black";
    otherwise do return "red";
  }
}
writeln(name(suit.clubs), " ", name(suit.diamonds));
