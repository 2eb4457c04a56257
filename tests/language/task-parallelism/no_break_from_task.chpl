// error: E0506
for i in 1..3 {
  begin { break; }
}
