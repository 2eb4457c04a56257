/** Tests of a program's parts: procedures that check what others do.
    Not for: comparing the output of whole programs. */
module UnitTest {
  use Pointers;
  use Math;
  use List;

  /** What a check throws that does not hold.

      .. code-block:: chapel

         use UnitTest;
         const test = new Test();
         try {
           test.assertEqual(1 + 1, 3);
         } catch e: AssertionError {
           writeln("does not hold");   // does not hold
         }
  */
  class AssertionError: Error {
    proc init(details: string = "") { super.init(details); }
  }
  /** What `skip` throws.

      .. code-block:: chapel

         use UnitTest;
         const test = new Test();
         try {
           test.skip("too slow");
         } catch e: TestSkipped {
           writeln(e.message());   // too slow
         }
  */
  class TestSkipped: Error {
    proc init(details: string = "") { super.init(details); }
  }
  /** A test needs another one that has not passed.

      .. code-block:: chapel

         use UnitTest;
         proc needs(passed: bool) throws {
           if !passed then throw new owned DependencyFound("the first test");
         }
         try {
           needs(false);
         } catch e: DependencyFound {
           writeln("waits for ", e.message());   // waits for the first test
         }
  */
  class DependencyFound: Error {
    proc init(details: string = "") { super.init(details); }
  }
  /** A test is not for this number of locales.

      .. code-block:: chapel

         use UnitTest;
         const test = new Test();
         try {
           test.addNumLocales(numLocales + 1);
         } catch e: TestIncorrectNumLocales {
           writeln("not for ", numLocales);   // not for 1
         }
  */
  class TestIncorrectNumLocales: Error {
    proc init(details: string = "") { super.init(details); }
  }

  /** What a test gets: its checks, and what it says about itself.

      .. code-block:: chapel

         use UnitTest;

         proc factorial(n: int): int do return if n == 0 then 1 else n * factorial(n - 1);

         proc testFactorial(test: borrowed Test) throws {
           test.assertEqual(factorial(5), 120);
           test.assertGreaterThan(factorial(10), 10);
         }
         proc testLarge(test: borrowed Test) throws {
           test.skip("too slow");
         }
         UnitTest.main();
  */
  class Test {
    // The numbers of locales it is for, the tests that it depends on.
    var _most = max(int), _least = min(int), _exact: list(int);
    var _needs: list(c_ptr(void));

    /** Fails unless `test` holds. */
    proc assertTrue(test: bool) throws {
      if !test then _fail("assertTrue failed. Given expression is False");
    }
    /** Fails if `test` holds.

        .. code-block:: chapel

           use UnitTest, Regex;
           proc sizes(test: borrowed Test) throws {
             test.assertFalse(1 > 2);
             test.assertLessThan(1, 2);
             test.assertClose(1.0, 1.0 + 1e-9, relTol = 1e-6);
             test.assertRegexMatch("abc", new regex("a.c"));
             test.assertRegexMatch("abc", "a.c");
           }
           UnitTest.main();
    */
    proc assertFalse(test: bool) throws {
      if test then _fail("assertFalse failed. Given expression is True");
    }
    /** Fails unless two values are equal; arrays, if their shapes and elements are.

        .. code-block:: chapel

           use UnitTest;
           proc both(test: borrowed Test) throws {
             test.assertEqual([1, 2, 3], [1, 2, 3]);
             test.assertNotEqual((1, "a"), (1, "b"));
           }
           UnitTest.main();
    */
    proc assertEqual(const first, const second) throws {
      if !_same(first, second) then _fail("assert failed - '", first, "' != '", second, "'");
    }
    /** Fails if two values are equal. */
    proc assertNotEqual(const first, const second) throws {
      if _same(first, second) then _fail("assert failed - '", first, "' == '", second, "'");
    }
    /** Fails unless the first value is the greater; of arrays and the like, element by element. */
    proc assertGreaterThan(const first, const second) throws {
      if !_all(first > second) then _fail("assert failed - '", first, "' <= '", second, "'");
    }
    /** Fails unless the first value is the lesser. */
    proc assertLessThan(const first, const second) throws {
      if !_all(first < second) then _fail("assert failed - '", first, "' >= '", second, "'");
    }
    /** Fails unless two numbers, or arrays of them, are as near as `isClose` asks for. */
    proc assertClose(const actual, const expected, relTol = 1e-5, absTol = 0.0) throws {
      if !_all(_near(actual, expected, relTol, absTol)) then
        _fail("assert failed - '", actual, "' is not close to '", expected, "' (relTol = ", relTol, ", absTol = ", absTol, ")");
    }
    /** Fails unless a text, or bytes, match a pattern as a whole: a `regex`, or what one is made from. */
    proc assertRegexMatch(const x, const pattern) throws where isString(pattern) || isBytes(pattern) {
      import Regex;
      assertRegexMatch(x, new Regex.regex(pattern));
    }
    proc assertRegexMatch(const x, const pattern) throws {
      if !pattern.fullMatch(x).matched then _fail("assert failed - '", x, "' doesn't match the regular expression '", pattern: x.type, "'");
    }
    /** Ends the test, which counts as skipped. */
    proc skip(reason: string = "") throws { throw new owned TestSkipped(reason); }
    /** The same if `condition` holds.

        .. code-block:: chapel

           use UnitTest;
           proc testManyLocales(test: borrowed Test) throws {
             test.addNumLocales(2, 4, 8);
             test.assertTrue(numLocales > 1);
           }
           proc testSomeLocales(test: borrowed Test) throws {
             test.minLocales(1);
             test.maxLocales(16);
             test.skipIf(here.maxTaskPar > 1000, "too many cores");
             test.assertTrue(numLocales <= 16);
           }
           UnitTest.main();
    */
    proc skipIf(condition: bool, reason: string = "") throws {
      if condition then skip(reason);
    }
    /** The test is for these numbers of locales; elsewhere it is skipped. */
    proc addNumLocales(locales: int...) throws {
      for param i in 0..<locales.size do _exact.pushBack(locales(i));
      if !_exact.contains(numLocales) then
        throw new owned TestIncorrectNumLocales("Required Locales = " + _exact.toArray(): string);
    }
    /** The test is for at most (at least) so many locales. */
    proc maxLocales(value: int) throws {
      _most = value;
      if numLocales > value then throw new owned TestIncorrectNumLocales("Required Locales = .." + value: string);
    }
    proc minLocales(value: int) throws {
      _least = value;
      if numLocales < value then throw new owned TestIncorrectNumLocales("Required Locales = " + value: string + "..");
    }
    // A number of locales that it is for.
    proc _locales: int {
      if !_exact.isEmpty() then return _exact.first;
      return if numLocales < _least then _least else _most;
    }
    /** The test needs that other tests, named as procedures, have passed: they run first.

        .. code-block:: chapel

           use UnitTest;
           var ready = false;
           proc testUse(test: borrowed Test) throws {
             test.dependsOn(testPrepare);
             test.assertTrue(ready);
           }
           proc testPrepare(test: borrowed Test) throws { ready = true; }
           UnitTest.main();
    */
    proc dependsOn(tests...) throws {
      var missing = false;
      for param i in 0..<tests.size {
        const p = __prim("fn_addr", tests(i));
        if _results.state(p) != _state.passed then missing = true;
        if !_needs.contains(p) then _needs.pushBack(p);
      }
      if missing then throw new owned DependencyFound();
    }
  }

  private proc _fail(const args...) throws {
    var text: string;
    for param i in 0..<args.size do
      if isBytes(args(i)) then text += args(i).decode(decodePolicy.replace);
      else text += args(i): string;
    throw new owned AssertionError(text);
  }

  private proc _same(const ref a, const ref b): bool {
    if isArray(a) && isArray(b) {
      if a.rank != b.rank || a.shape != b.shape then return false;
      return && reduce (a == b);
    } else if isArray(a) || isArray(b) then return && reduce (a == b);
    else return a == b;
  }
  private proc _all(const x): bool do return if isBool(x) then x else && reduce x;
  private proc _near(const a, const b, relTol, absTol) do return isClose(a, b, relTol, absTol);

  private enum _state { waiting, running, passed, failed, erred, skipped }

  // What has become of each test, by its procedure.
  private record _outcomes {
    var procs: list(c_ptr(void));
    var states: list(_state);

    proc ref note(p: c_ptr(void), s: _state) {
      const i = procs.find(p);
      if i < 0 {
        procs.pushBack(p);
        states.pushBack(s);
      } else states[i] = s;
    }
    proc state(p: c_ptr(void)): _state {
      const i = procs.find(p);
      return if i < 0 then _state.waiting else states[i];
    }
    proc count(s: _state): int {
      var n = 0;
      for x in states do if x == s then n += 1;
      return n;
    }
  }
  private var _results: _outcomes;

  /** Runs every test of the program: the procedures of the user's modules that take one `borrowed Test` and throw.
      Prints those that fail, and how many there were; ends the program with status 1 if one failed. `chantry test` runs the tests of
      several programs, goes on after a test that ends its program, and runs those that want other numbers of locales on so many.

      .. code-block:: chapel

         use UnitTest;
         proc testSum(test: borrowed Test) throws { test.assertEqual(1 + 1, 2); }
         UnitTest.main();
  */
  proc main(skipId: int = 0) {
    const name = __prim("caller_file"): c_ptr(uint(8)), path = _copyString(name, _textLength(name));
    const file = path[path.rfind("/") + 1..];
    for param i in 0..<_count do _procs.pushBack(__prim("fn_addr", __prim("proc_taking", borrowed Test, i)));
    const chosen = _setting("CHANTRY_TEST_ONLY");
    _progress("tests", _count);
    for i in skipId..<_count do
      if chosen == "" || ("," + chosen + ",").find("," + i: string + ",") >= 0 then _run(i, file);
    const failed = _results.count(_state.failed), erred = _results.count(_state.erred),
          skipped = _results.count(_state.skipped), passed = _results.count(_state.passed);
    writeln("-" * 70);
    const ran = passed + failed + erred;
    writeln("Run ", ran, if ran == 1 then " test" else " tests");
    writeln();
    var parts: string;
    if failed > 0 then parts += " failures = " + failed: string;
    if erred > 0 then parts += " errors = " + erred: string;
    if skipped > 0 then parts += " skipped = " + skipped: string;
    writeln(if failed + erred > 0 then "FAILED" else "OK", parts);
    if failed + erred > 0 then exit(1);
  }

  // What `chantry test` says to the program, and learns of it, a line an event, in the file that it names: `begin 3 name`, `passed 3`,
  // `locales 3 4` (compiler/cli/src/testing.rs).
  private extern proc getenv(name: c_ptrConst(int(8))): c_ptr(uint(8));
  private extern proc fopen(name: c_ptr(uint(8)), mode: c_ptrConst(int(8))): c_ptr(void);
  private extern proc fputs(text: c_ptrConst(int(8)), f: c_ptr(void)): int(32);
  private extern proc fclose(f: c_ptr(void)): int(32);
  private proc _setting(name: string): string {
    const p = getenv(name.c_str());
    return if p == nil then "" else _copyString(p, _textLength(p));
  }
  private proc _progress(event: string, i: int, what: string = "") {
    const p = getenv("CHANTRY_TEST_PROGRESS".c_str());
    if p == nil then return;
    const f = fopen(p, "a".c_str());
    if f == nil then return;
    const line = event + " " + i: string + " " + what + "\n";
    fputs(line.c_str(), f);
    fclose(f);
  }

  private param _count = __prim("procs_taking", borrowed Test);
  private var _procs: list(c_ptr(void));

  private proc _run(which: int, file: string) {
    for param i in 0..<_count {
      if i == which && _results.state(_procs[i]) == _state.waiting then
        _try(i, __prim("proc_taking", borrowed Test, i), file + ": " + __prim("proc_taking_name", borrowed Test, i) + "()");
    }
  }

  private proc _try(i: int, test, name: string) {
    const p = _procs[i];
    _results.note(p, _state.running);
    _progress("begin", i, name);
    const t = new owned Test();
    try {
      test(t.borrow());
      _results.note(p, _state.passed);
    } catch e: AssertionError {
      _tell(p, _state.failed, "FAIL", name, "AssertionError: " + e.message());
    } catch e: TestSkipped {
      _tell(p, _state.skipped, "SKIPPED", name, e.message());
    } catch e: TestIncorrectNumLocales {
      _tell(p, _state.skipped, "SKIPPED", name, e.message());
      _progress("locales", i, t._locales: string);
    } catch e: DependencyFound {
      _afterOthers(i, t, test, name);
    } catch e {
      _tell(p, _state.erred, "ERROR", name, e.message());
    }
    if _results.state(p) != _state.running then _progress(_results.state(p): string, i);
  }

  // The tests that test `i` needs, then it again.
  private proc _afterOthers(i: int, t: borrowed Test, test, name: string) {
    const p = _procs[i];
    const file = name[0..<name.find(": ")];
    for needed in t._needs {
      if _results.state(needed) == _state.running {
        _tell(p, _state.erred, "ERROR", name, "tests depend on each other in a circle");
        return;
      }
      _run(_procs.find(needed), file);
      if _results.state(needed) != _state.passed {
        if _results.state(p) == _state.running then
          _tell(p, _state.skipped, "SKIPPED", name, "a test that it depends on has not passed");
        return;
      }
    }
    if _results.state(p) == _state.running then _try(i, test, name);
  }

  private proc _tell(p: c_ptr(void), s: _state, kind: string, name: string, what: string) {
    _results.note(p, s);
    writeln("=" * 70);
    writeln(kind, " ", name);
    writeln("-" * 70);
    writeln(what);
    writeln();
  }
}
