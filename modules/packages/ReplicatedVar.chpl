/** Variables of which each locale has a copy.
    Not for: arrays of which each locale has a copy (a replicatedDist by itself). */
module ReplicatedVar {
  private use ReplicatedDist;

  /** The domain for a variable with copies on some locales: `[rcDomainBase dmapped new replicatedDist(myLocales)] t`.

      .. code-block:: chapel

         use ReplicatedVar, ReplicatedDist;
         const first = [Locales[0]];
         var n: [rcDomainBase dmapped new replicatedDist(first)] int;
         rcReplicate(n, 5);
         writeln(rcRemote(n, Locales[0]));   // 5
  */
  const rcDomainBase = {1..1};
  /** The domain for a variable with a copy on each locale: `[rcDomain] t`. Its copy here is element 1.

      .. code-block:: chapel

         use ReplicatedVar;
         var seed: [rcDomain] int;
         rcReplicate(seed, 7);
         rcLocal(seed) += 1;
         var all: [LocaleSpace] int;
         rcCollect(seed, all);
         writeln(all[0], " ", rcRemote(seed, Locales[0]), " ", seed[1]);   // 8 8 8
  */
  const rcDomain = rcDomainBase dmapped new replicatedDist();

  /** Assigns a value to all copies. */
  proc rcReplicate(ref replicatedVar: [?D] ?t, valToReplicate: t) {
    _mustBeOne(D);
    coforall loc in D.targetLocales() with (ref replicatedVar) do on loc do replicatedVar[1] = valToReplicate;
  }
  /** Assigns the copies to the elements of an array whose indices are the numbers of their locales. */
  proc rcCollect(replicatedVar: [?D] ?t, ref collected: [?CD] t) {
    _mustBeOne(D);
    const locales = D.targetLocales();
    if CD.size != locales.size then
      halt("rcCollect: an array of ", CD.size, " elements for the copies of ", locales.size, " locales");
    for loc in locales do collected[loc.id] = replicatedVar.replicand(loc)[1];
  }
  /** The copy on the locale that asks: `replicatedVar[1]`. */
  proc rcLocal(ref replicatedVar: [?D] ?t) ref {
    _mustBeOne(D);
    return replicatedVar[1];
  }
  /** The copy on another locale. */
  proc rcRemote(ref replicatedVar: [?D] ?t, remoteLoc: locale) ref {
    _mustBeOne(D);
    return replicatedVar.replicand(remoteLoc)[1];
  }

  private proc _mustBeOne(D) {
    if D.rank != 1 || D.idxType != int then
      compilerError("a replicated variable is an array over rcDomain or a domain like it", 2);
  }
}
