// Methods on enums, and comparison in a select.
enum light {red, amber, green}
proc light.next() {
  select this {
    when light.red do return light.green;
    when light.green do return light.amber;
    otherwise do return light.red;
  }
}
var l = light.red;
for 1..4 { write(l, " "); l = l.next(); }
writeln(light.first, " ", light.last);
