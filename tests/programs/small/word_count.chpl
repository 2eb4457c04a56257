// Words and their counts with arrays that grow through their domain.
const text = "the cat and the dog and the bird sat on the mat";
var D = {0..<0};
var words: [D] string, counts: [D] int;
for w in text.split() {
  const (found, at) = find(w);
  if found then counts[at] += 1;
  else {
    D = {0..D.size};
    words[D.high] = w;
    counts[D.high] = 1;
  }
}
proc find(w: string) {
  for i in D do if words[i] == w then return (true, i);
  return (false, -1);
}
for (w, c) in zip(words, counts) do if c > 1 then writeln(w, ": ", c);
writeln(words.size, " different, longest has ", max reduce [w in words] w.size, " letters");
