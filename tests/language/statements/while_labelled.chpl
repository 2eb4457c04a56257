// Labels name while and do-while loops too.
var i = 0;
label top while true {
  i += 1;
  var j = 0;
  do {
    j += 1;
    if j == 2 then continue top;
    if i == 3 then break top;
  } while true;
}
writeln(i);
