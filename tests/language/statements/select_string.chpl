// select works on any type with ==; otherwise may come anywhere.
var s = "b";
select s {
  otherwise do writeln("neither");
  when "a" do writeln("first");
  when "b" do writeln("second");
}
select "z" {
  when "a" do writeln("never");
}
writeln("done");
