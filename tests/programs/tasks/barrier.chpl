// workers: 1,2
// A reusable barrier out of two sync variables and a count; every task sees the phase of all others.
config const tasks = 8, phases = 50;
var count: sync int = 0, gate: sync bool, gate2: sync bool;
var phase: [0..<tasks] int;
var wrong: atomic int;

proc arrive() {
  const c = count.readFE() + 1;
  if c == tasks {
    gate2.reset();
    count.writeEF(0);
    gate.writeEF(true);
  } else {
    count.writeEF(c);
    gate.readFF();
  }
}
proc leave() {
  const c = count.readFE() + 1;
  if c == tasks {
    gate.reset();
    count.writeEF(0);
    gate2.writeEF(true);
  } else {
    count.writeEF(c);
    gate2.readFF();
  }
}
coforall t in 0..<tasks with (ref phase) {
  for p in 1..phases {
    phase[t] = p;
    arrive();
    for q in 0..<tasks do if phase[q] != p then wrong.add(1);
    leave();
  }
}
writeln(wrong.read(), " ", + reduce phase);
