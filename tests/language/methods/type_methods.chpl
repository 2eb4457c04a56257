// A type method is called on the type.
record temperature {
  var kelvin: real;
  proc type fromCelsius(c: real) { return new temperature(c + 273.0); }
}
writeln(temperature.fromCelsius(27.0).kelvin);
proc type int.name() { return "integer"; }
writeln(int.name());
