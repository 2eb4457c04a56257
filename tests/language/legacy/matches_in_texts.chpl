// flags: --edition=legacy
// A match is no position: a text takes it as it is, also in the edition that counts characters from 1.
use Regexp, Random;
const text = "x12 yy3";
for m in compile("([a-z]+)([0-9]+)").matches(text, 2) do write(text[m(1)], " ", text[m(2)], ";");
writeln(" ", text[2], text.find("yy"), text[text.find("yy")]);
// The clock's seeds are of the time of day, which NPB's streams take.
const seed = SeedGenerator.oddCurrentTime;
var stream = new NPBRandomStream(real, seed);
writeln(seed % 2, " ", seed < 86400 * 10**6, " ", stream.getNext() < 1.0);
delete stream;
