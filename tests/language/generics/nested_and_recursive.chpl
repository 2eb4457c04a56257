// A generic procedure within another one may call itself, though it is instantiated where its own name is a nested procedure's.
proc total(): real {
  proc halves(const ref u: [?D] real, const ref weights: [D] real): real {
    if D.size == 1 then return u[0] * weights[0];
    const half = {0..#D.size / 2};
    var v, w: [half] real;
    for i in half {
      v[i] = u[2 * i] + u[2 * i + 1];
      w[i] = weights[2 * i] / 2;
    }
    return halves(v, w);
  }
  var u, w: [0..7] real;
  for i in 0..7 do (u[i], w[i]) = (i: real, 8.0);
  return halves(u, w);
}
writeln(total());

// So may two that call each other, where one of them declares what the other one calls: it is that of the nearest call.
proc steps(x, n: int): int { return if n > 0 then walk(x, n - 1) + weight(x) else 0; }
proc walk(x, n: int): int {
  proc weight(y) do return 10 ** n;
  return steps(x, n);
}
writeln(walk(2.0, 3));

// A procedure that is called in each round with another nested one.
proc apply(x, n: int): int { return if n > 0 then hook(x) + apply(x, n - 1) else 0; }
proc rounds(): int {
  proc go(x, n: int): int {
    proc hook(y) do return n;
    return if n > 0 then apply(x, 2) + go(x, n - 1) else 0;
  }
  return go(1, 3);
}
writeln(rounds());
