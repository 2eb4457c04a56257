// args: --memLeaks
// The element of a new index begins with the default value: what was in its place before ended when it left.
class C { var k: int; proc deinit() { writeln("end ", k); } }
var D = {"a", "b"};
var texts: [D] string, data: [D] bytes, objects: [D] shared C?;
texts["a"] = "a text that is long enough " + D.size: string;
data["a"] = b"bytes that are long enough " + D.size: bytes;
objects["a"] = new shared C(1);
D -= "a";
writeln("gone");
for i in 1..30 {
  const k = i: string;
  D += k;
  if texts[k] != "" || data[k] != b"" || objects[k] != nil then writeln("not new: ", k);
  texts[k] = "a text that is long enough " + k;
  data[k] = b"bytes that are long enough " + k: bytes;
  if i % 3 == 0 then D -= k;
}
writeln(D.size, " ", texts["29"], " ", data["1"]);
objects["b"] = new shared C(2);
D = {"b", "z"};
writeln(objects["b"]!.k, " ", objects["z"] == nil, " ", texts["z"] == "");
