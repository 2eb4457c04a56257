// workers: 1,2
// A chain of tasks, each handing numbers to the next through a sync variable: the sieve of Eratosthenes.
config const primes = 25;
var found: [0..<primes] int;
var links: [0..primes] sync int;

// Passes on what its prime does not divide; 0 ends the stream.
proc filter(k: int) {
  const prime = links[k].readFE();
  found[k] = prime;
  if k == primes - 1 {
    while links[k].readFE() != 0 { }
    return;
  }
  while true {
    const x = links[k].readFE();
    if x == 0 || x % prime != 0 then links[k + 1].writeEF(x);
    if x == 0 then return;
  }
}

sync {
  for k in 0..<primes do begin filter(k);
  for x in 2..97 do links[0].writeEF(x);
  links[0].writeEF(0);
}
writeln(found);
