// A host that forgets to end the library loses no output; a halt ends the host with a message and a place.
module no_end {
  use IO;
  export proc say(x: int) {
    write("x = ", x);
    if x == 3 then halt("three");
    writeln();
  }
}
