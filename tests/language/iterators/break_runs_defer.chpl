// Leaving the loop ends the iterator and runs its defer.
iter numbers() {
  defer { writeln("cleaned up"); }
  for i in 1.. do yield i;
}
for i in numbers() {
  if i > 3 then break;
  write(i, " ");
}
writeln("after");
