// workers: 1,2
// args: --memLeaks
// An epidemic on a network of towns: people move, meet and fall ill; everything is drawn from a generator of our own.
use List, Map, Sort, Time;

config const nTowns = 12, perTown = 40, days = 25;
config const verbose = false;

enum State { susceptible = 0, exposed, infectious, recovered }

/* a linear congruential generator: one for each town, so that the order of tasks does not matter */
record rng {
  var state: uint(64);
  proc init() { this.state = 1; }
  proc init(seed: integral) { this.state = (seed: uint) * 2862933555777941757 + 3037000493; }
  proc ref next(): uint(64) {
    state = state * 6364136223846793005 + 1442695040888963407;
    return state >> 33;
  }
  proc ref below(n: int): int do return (next() % (n: uint)): int;
}

record person {
  const id: int;
  var state = State.susceptible;
  var since: int;
  var contacts: [0..3] int = -1;
}

class EmptyTown: Error {
  const town: int;
  proc init(town: int) { super.init("town " + town: string + " is empty"); this.town = town; }
}

class Town {
  const number: int;
  var people: list(person);
  var random: rng;
  var lock: sync bool;
  var incoming: list(person);

  proc init(number: int, size: int) {
    this.number = number;
    this.random = new rng(number + 17);
    init this;
    for i in 0..<size do people.pushBack(new person(number * 1000 + i));
    lock.writeEF(true);
  }

  proc count(s: State): int {
    return + reduce [p in people] (p.state == s);
  }

  proc receive(in p: person) {
    lock.readFE();
    incoming.pushBack(p);
    lock.writeEF(true);
  }

  /* one day of meetings */
  proc meet(day: int) throws {
    if people.size == 0 then throw new owned EmptyTown(number);
    const ill = for (p, i) in zip(people, 0..) do if p.state == State.infectious then i else -1;
    for i in ill do if i >= 0 {
      for k in people[i].contacts.domain {
        const j = random.below(people.size);
        people[i].contacts[k] = people[j].id;
        ref other = people[j];
        if other.state == State.susceptible && random.below(100) < 35 {
          other.state = State.exposed;
          other.since = day;
        }
      }
    }
    for p in people {
      select p.state {
        when State.exposed do if day - p.since >= 2 { p.state = State.infectious; p.since = day; }
        when State.infectious do if day - p.since >= 5 { p.state = State.recovered; p.since = day; }
        otherwise { }
      }
    }
  }

  /* the ones that leave, by destination */
  proc leave(): list((int, person)) {
    var gone: list((int, person)), stay: list(person);
    for p in people {
      const d = random.below(20);
      if d < 2 then gone.pushBack(((number + 1 + d * 3) % nTowns, p));
      else stay.pushBack(p);
    }
    people = stay;
    return gone;
  }

  proc arrive() {
    sort(incoming, new byId());
    for p in incoming do people.pushBack(p);
    incoming.clear();
  }
}

record byId: keyComparator { proc key(p: person) do return p.id; }

proc main() {
  var towns = [i in 0..<nTowns] new shared Town(i, if i == 5 then 0 else perTown);
  for k in 0..2 do towns[0].people[k * 7].state = State.infectious;

  var curve: [1..days] 4*int;
  var emptyTowns: atomic int;
  for day in 1..days {
    forall t in towns {
      try {
        t.meet(day);
      } catch e: EmptyTown {
        emptyTowns.add(e.town);
      } catch e {
        halt("unexpected: ", e.message());
      }
    }
    coforall t in towns {
      for (to, p) in t.leave() do towns[to].receive(p);
    }
    forall t in towns do t.arrive();

    var sums: 4*int;
    forall t in towns with (+ reduce sums) {
      for s in State do sums[s: int] += t.count(s);
    }
    curve[day] = sums;
    if verbose then writeln(day, ": ", sums);
  }

  const peak = + reduce [c in curve] c[2];
  const (worst, onDay) = maxloc reduce zip([c in curve] c[2], curve.domain);
  writeln("at the end ", curve[days], ", ", peak, " days ill, worst ", worst, " on day ", onDay);
  writeln("sums agree: ", && reduce [c in curve] (c[0] + c[1] + c[2] + c[3] == perTown * (nTowns - 1)));
  writeln("empty: ", emptyTowns.read());

  var met: map(int, int);
  for t in towns do for p in t.people do for c in p.contacts do if c >= 0 then met[c] += 1;
  var pairs = [k in met.keys()] (met[k], -k);
  sort(pairs, new reverseComparator());
  for (n, k) in pairs[0..#5] do write(-k, "x", n, " ");
  writeln();
  const sizes = [t in towns] t.people.size;
  writeln(sizes, " ", + scan sizes);
}
