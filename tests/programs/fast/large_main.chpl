// flags: --fast
// A function so large that its loop around many others is opened for LLVM (compiler/llvm/src/open_loops.rs).
config const n = 12, rounds = 3;

record point {
  var x, y, z: int;
  proc sum() do return x + y + z;
}
operator point.+(a: point, b: point) do
  return new point((a.x + b.x) % 1000, (a.y + b.y) % 1000, (a.z + b.z) % 1000);
operator point.*(a: point, k: int) do return new point(a.x * k, a.y * k, a.z * k);

proc main() {
  const D = {0..<n, 0..<n};
  var A, B: [D] int, ps = [i in 0..7] new point(i, i * i, 7 - i), total = 0, names = "";
  B = 1;
  for round in 1..rounds {
    // 1
    for (i, j) in D do A[i, j] = (B[(i + 0) % n, j] + 1) * (j + 0) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 1) % 89;
    ps[0] = ps[3] + ps[5] * 1;
    total += + reduce (A * 1) + max reduce B;
    if total > 5000000000 then halt("too much at 1");
    names += (ps[0].sum() % 10): string;
    // 2
    for (i, j) in D do A[i, j] = (B[(i + 1) % n, j] + 2) * (j + 1) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 2) % 89;
    ps[1] = ps[4] + ps[6] * 2;
    total += + reduce (A * 2) + max reduce B;
    if total > 6000000000 then halt("too much at 2");
    names += (ps[1].sum() % 10): string;
    // 3
    for (i, j) in D do A[i, j] = (B[(i + 2) % n, j] + 3) * (j + 2) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 3) % 89;
    ps[2] = ps[5] + ps[7] * 3;
    total += + reduce (A * 3) + max reduce B;
    if total > 7000000000 then halt("too much at 3");
    names += (ps[2].sum() % 10): string;
    // 4
    for (i, j) in D do A[i, j] = (B[(i + 3) % n, j] + 4) * (j + 0) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 4) % 89;
    ps[3] = ps[6] + ps[0] * 4;
    total += + reduce (A * 4) + max reduce B;
    if total > 8000000000 then halt("too much at 4");
    names += (ps[3].sum() % 10): string;
    // 5
    for (i, j) in D do A[i, j] = (B[(i + 4) % n, j] + 5) * (j + 1) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 5) % 89;
    ps[4] = ps[7] + ps[1] * 1;
    total += + reduce (A * 5) + max reduce B;
    if total > 9000000000 then halt("too much at 5");
    names += (ps[4].sum() % 10): string;
    // 6
    for (i, j) in D do A[i, j] = (B[(i + 0) % n, j] + 6) * (j + 2) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 6) % 89;
    ps[5] = ps[0] + ps[2] * 2;
    total += + reduce (A * 6) + max reduce B;
    if total > 10000000000 then halt("too much at 6");
    names += (ps[5].sum() % 10): string;
    // 7
    for (i, j) in D do A[i, j] = (B[(i + 1) % n, j] + 7) * (j + 0) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 7) % 89;
    ps[6] = ps[1] + ps[3] * 3;
    total += + reduce (A * 1) + max reduce B;
    if total > 11000000000 then halt("too much at 7");
    names += (ps[6].sum() % 10): string;
    // 8
    for (i, j) in D do A[i, j] = (B[(i + 2) % n, j] + 8) * (j + 1) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 1) % 89;
    ps[7] = ps[2] + ps[4] * 4;
    total += + reduce (A * 2) + max reduce B;
    if total > 12000000000 then halt("too much at 8");
    names += (ps[7].sum() % 10): string;
    // 9
    for (i, j) in D do A[i, j] = (B[(i + 3) % n, j] + 9) * (j + 2) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 2) % 89;
    ps[0] = ps[3] + ps[5] * 1;
    total += + reduce (A * 3) + max reduce B;
    if total > 13000000000 then halt("too much at 9");
    names += (ps[0].sum() % 10): string;
    // 10
    for (i, j) in D do A[i, j] = (B[(i + 4) % n, j] + 10) * (j + 0) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 3) % 89;
    ps[1] = ps[4] + ps[6] * 2;
    total += + reduce (A * 4) + max reduce B;
    if total > 14000000000 then halt("too much at 10");
    names += (ps[1].sum() % 10): string;
    // 11
    for (i, j) in D do A[i, j] = (B[(i + 0) % n, j] + 11) * (j + 1) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 4) % 89;
    ps[2] = ps[5] + ps[7] * 3;
    total += + reduce (A * 5) + max reduce B;
    if total > 15000000000 then halt("too much at 11");
    names += (ps[2].sum() % 10): string;
    // 12
    for (i, j) in D do A[i, j] = (B[(i + 1) % n, j] + 12) * (j + 2) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 5) % 89;
    ps[3] = ps[6] + ps[0] * 4;
    total += + reduce (A * 6) + max reduce B;
    if total > 16000000000 then halt("too much at 12");
    names += (ps[3].sum() % 10): string;
    // 13
    for (i, j) in D do A[i, j] = (B[(i + 2) % n, j] + 13) * (j + 0) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 6) % 89;
    ps[4] = ps[7] + ps[1] * 1;
    total += + reduce (A * 1) + max reduce B;
    if total > 17000000000 then halt("too much at 13");
    names += (ps[4].sum() % 10): string;
    // 14
    for (i, j) in D do A[i, j] = (B[(i + 3) % n, j] + 14) * (j + 1) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 7) % 89;
    ps[5] = ps[0] + ps[2] * 2;
    total += + reduce (A * 2) + max reduce B;
    if total > 18000000000 then halt("too much at 14");
    names += (ps[5].sum() % 10): string;
    // 15
    for (i, j) in D do A[i, j] = (B[(i + 4) % n, j] + 15) * (j + 2) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 1) % 89;
    ps[6] = ps[1] + ps[3] * 3;
    total += + reduce (A * 3) + max reduce B;
    if total > 19000000000 then halt("too much at 15");
    names += (ps[6].sum() % 10): string;
    // 16
    for (i, j) in D do A[i, j] = (B[(i + 0) % n, j] + 16) * (j + 0) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 2) % 89;
    ps[7] = ps[2] + ps[4] * 4;
    total += + reduce (A * 4) + max reduce B;
    if total > 20000000000 then halt("too much at 16");
    names += (ps[7].sum() % 10): string;
    // 17
    for (i, j) in D do A[i, j] = (B[(i + 1) % n, j] + 17) * (j + 1) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 3) % 89;
    ps[0] = ps[3] + ps[5] * 1;
    total += + reduce (A * 5) + max reduce B;
    if total > 21000000000 then halt("too much at 17");
    names += (ps[0].sum() % 10): string;
    // 18
    for (i, j) in D do A[i, j] = (B[(i + 2) % n, j] + 18) * (j + 2) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 4) % 89;
    ps[1] = ps[4] + ps[6] * 2;
    total += + reduce (A * 6) + max reduce B;
    if total > 22000000000 then halt("too much at 18");
    names += (ps[1].sum() % 10): string;
    // 19
    for (i, j) in D do A[i, j] = (B[(i + 3) % n, j] + 19) * (j + 0) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 5) % 89;
    ps[2] = ps[5] + ps[7] * 3;
    total += + reduce (A * 1) + max reduce B;
    if total > 23000000000 then halt("too much at 19");
    names += (ps[2].sum() % 10): string;
    // 20
    for (i, j) in D do A[i, j] = (B[(i + 4) % n, j] + 20) * (j + 1) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 6) % 89;
    ps[3] = ps[6] + ps[0] * 4;
    total += + reduce (A * 2) + max reduce B;
    if total > 24000000000 then halt("too much at 20");
    names += (ps[3].sum() % 10): string;
    // 21
    for (i, j) in D do A[i, j] = (B[(i + 0) % n, j] + 21) * (j + 2) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 7) % 89;
    ps[4] = ps[7] + ps[1] * 1;
    total += + reduce (A * 3) + max reduce B;
    if total > 25000000000 then halt("too much at 21");
    names += (ps[4].sum() % 10): string;
    // 22
    for (i, j) in D do A[i, j] = (B[(i + 1) % n, j] + 22) * (j + 0) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 1) % 89;
    ps[5] = ps[0] + ps[2] * 2;
    total += + reduce (A * 4) + max reduce B;
    if total > 26000000000 then halt("too much at 22");
    names += (ps[5].sum() % 10): string;
    // 23
    for (i, j) in D do A[i, j] = (B[(i + 2) % n, j] + 23) * (j + 1) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 2) % 89;
    ps[6] = ps[1] + ps[3] * 3;
    total += + reduce (A * 5) + max reduce B;
    if total > 27000000000 then halt("too much at 23");
    names += (ps[6].sum() % 10): string;
    // 24
    for (i, j) in D do A[i, j] = (B[(i + 3) % n, j] + 24) * (j + 2) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 3) % 89;
    ps[7] = ps[2] + ps[4] * 4;
    total += + reduce (A * 6) + max reduce B;
    if total > 28000000000 then halt("too much at 24");
    names += (ps[7].sum() % 10): string;
    // 25
    for (i, j) in D do A[i, j] = (B[(i + 4) % n, j] + 25) * (j + 0) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 4) % 89;
    ps[0] = ps[3] + ps[5] * 1;
    total += + reduce (A * 1) + max reduce B;
    if total > 29000000000 then halt("too much at 25");
    names += (ps[0].sum() % 10): string;
    // 26
    for (i, j) in D do A[i, j] = (B[(i + 0) % n, j] + 26) * (j + 1) % 97;
    forall (b, a) in zip(B, A) do b = (b + a * 5) % 89;
    ps[1] = ps[4] + ps[6] * 2;
    total += + reduce (A * 2) + max reduce B;
    if total > 30000000000 then halt("too much at 26");
    names += (ps[1].sum() % 10): string;
    writeln(round, ": ", total, " ", names.size, " ", ps[round]);
  }
  writeln(names[0..25]);
}
