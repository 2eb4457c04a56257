// workers: 1,2
// The sieve of Eratosthenes with strided slices.
config const n = 1000;
var isPrime: [2..n] bool = true;
for p in 2..n {
  if p * p > n then break;
  if isPrime[p] then isPrime[p*p..n by p] = false;
}
writeln(+ reduce isPrime, " ", max reduce [p in isPrime.domain] if isPrime[p] then p else 0);
for (p, b) in zip(isPrime.domain, isPrime) do if b && p < 30 then write(p, " ");
writeln();
