// C cannot catch errors: an exported procedure throws none.
export proc checked(x: int): int throws { //~ E0319 throws no errors
  if x < 0 then throw new owned Error("negative");
  return x;
}
writeln(try! checked(1));
