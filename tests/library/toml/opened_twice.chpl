// A table is opened once: by a header, by braces or by keys with dots.
use TOML;
proc say(text: string) {
  try {
    const t = parseToml(text);
    writeln("taken: ", t.A.size);
  } catch e {
    writeln(e.message());
  }
}
say("[t]\na = 1\n[t]\nb = 2\n");
say("[t]\n[t.u]\n[t.u]\n");
say("t = {a = 1}\n[t]\nb = 2\n");
say("t.a = 1\n[t]\nb = 2\n");
say("[[t]]\na = 1\n[t]\nb = 2\n");
say("t = 1\n[t]\n");
// These are opened once.
say("[t.u]\na = 1\n[t]\nb = 2\n[v]\n");
say("[[t]]\n[t.u]\na = 1\n[[t]]\n[t.u]\na = 2\n");
say("t.a = 1\nt.b = 2\n[u]\nx.y = 1\nx.z = 2\n[u.x.w]\n");
