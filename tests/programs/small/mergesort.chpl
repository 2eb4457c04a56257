// workers: 1,2
// Merge sort, the halves as tasks.
config const n = 1000, threshold = 32;

proc sort(ref A: [] int, lo: int, hi: int) {
  if hi - lo < threshold {
    for i in lo+1..hi {
      const x = A[i];
      var j = i;
      while j > lo && A[j-1] > x { A[j] = A[j-1]; j -= 1; }
      A[j] = x;
    }
    return;
  }
  const mid = (lo + hi) / 2;
  cobegin {
    sort(A, lo, mid);
    sort(A, mid + 1, hi);
  }
  var merged: [lo..hi] int;
  var i = lo, j = mid + 1;
  for k in lo..hi {
    if j > hi || (i <= mid && A[i] <= A[j]) { merged[k] = A[i]; i += 1; }
    else { merged[k] = A[j]; j += 1; }
  }
  A[lo..hi] = merged;
}

var A = [i in 0..<n] (i * 7919) % 10007;
const before = + reduce A;
sort(A, 0, n - 1);
writeln(&& reduce [i in 1..<n] A[i-1] <= A[i], " ", + reduce A == before, " ", A[0], " ", A[n-1] == max reduce A);
