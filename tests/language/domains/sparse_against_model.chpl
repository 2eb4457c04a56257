// Random changes of sparse domains of every layout, and of arrays over them, agree with a dense array that says which indices there are.
use Random, CompressedSparseLayout;

config const seed = 1, steps = 120;
var rng = new randomStream(int, seed);
proc any(n: int) do return rng.next(0, n - 1);
proc pick(P) do return P.orderToIndex(any(P.size));

proc differ(args...) {
  writeln("differs: ", (...args));
  exit(1);
}

proc check(name: string, P, const ref S, const ref A, const ref T, const ref M, const ref V) {
  var count = 0;
  for p in P {
    if S.contains(p) != M[p] then differ(name, " contains ", p);
    if M[p] {
      count += 1;
      if A[p] != V[p] then differ(name, " element ", p);
    } else if A[p] != 0 || T[p] != "" then differ(name, " default ", p);
  }
  if S.size != count || A.size != count || T.size != count then differ(name, " size");
  var seen, sum, inLoop = 0;
  for (s, a) in zip(S, A) {
    if !M[s] || V[s] != a then differ(name, " loop ", s);
    seen += 1;
    sum += a;
  }
  forall s in S with (+ reduce inLoop) do inLoop += A[s];
  if seen != count || (+ reduce A) != sum || inLoop != sum then differ(name, " sum");
}

proc run(name: string, P, ref S) {
  var A: [S] int, T: [S] string;
  var M: [P] bool, V: [P] int;
  for 1..steps {
    const k = pick(P);
    select any(8) {
      when 0 {
        if !M[k] then V[k] = 0;
        M[k] = true;
        S += k;
      }
      when 1 do if M[k] {
        S -= k;
        M[k] = false;
      }
      when 2 {
        var ks: [0..<any(P.size/2 + 1)] k.type;
        for x in ks do x = pick(P);
        S += ks;
        for x in ks {
          if !M[x] then V[x] = 0;
          M[x] = true;
        }
      }
      when 3 do if M[k] {
        V[k] = any(100);
        A[k] = V[k];
        T[k] = V[k]: string;
      }
      when 4 do if any(4) == 0 {
        S.clear();
        M = false;
      }
      when 5 {
        var X: sparse subdomain(P);
        for 1..any(P.size) do X += pick(P);
        S = X;
        for p in P {
          if X.contains(p) && !M[p] then V[p] = 0;
          M[p] = X.contains(p);
        }
      }
      when 6 {
        const dense: [P] int = A;
        A = 0;
        A = dense;
        for p in P do if dense[p] != (if M[p] then V[p] else 0) then differ(name, " dense ", p);
      }
      when 7 {
        forall (s, a) in zip(S, A) do a += 1;
        for p in P do if M[p] then V[p] += 1;
      }
    }
    check(name, P, S, A, T, M, V);
  }
  writeln(name, " agrees");
}

{ const P = {1..20}; var S: sparse subdomain(P); run("one dimension", P, S); }
{ const P = {1..60 by -3}; var S: sparse subdomain(P); run("downwards", P, S); }
{ const P = {-3..3 by 2, 0..8 by 3 align 1}; var S: sparse subdomain(P); run("in steps", P, S); }
{ const P = {-3..3, 0..5}; var S: sparse subdomain(P) dmapped new csrLayout(); run("by rows", P, S); }
{ const P = {-3..3, 0..5}; var S: sparse subdomain(P) dmapped new cscLayout(); run("by columns", P, S); }
