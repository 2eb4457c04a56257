// The first program. Try: chantry run hello.chpl -- --name=Chapel

config const name = "world";

writeln("Hello, ", name, "!");
