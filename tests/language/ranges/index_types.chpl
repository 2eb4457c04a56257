// The bounds give the index type; enums and bools work too.
enum day {mon, tue, wed, thu, fri}
for d in day.tue..day.thu do write(d, " ");
for b in false..true do write(b, " ");
writeln();
const lo: int(8) = 1, hi: int(8) = 3;
writeln((lo..hi).idxType:string, " ", (1..3).idxType:string);
