// `break` cannot leave a `foreach` loop: its order is not defined. It may leave loops inside, and `continue` is allowed.
foreach i in 1..3 {
  for j in 1..3 do if j == i then break;
  if i == 2 then continue;
  if i == 1 then break; //~ E0506 `break` cannot leave a `foreach` loop
}
label outer for i in 1..3 do
  foreach j in 1..3 do
    continue outer; //~ E0506 `continue` cannot leave a `foreach` loop
