// What becomes of tests: passed, failed, skipped, in error; tests that need others; tests for more locales.
// status: 1
use UnitTest;
proc celsius2fahrenheit(x) { return (x * 9/5)+32; }
proc test_temperature(test: borrowed Test) throws { test.assertFalse(celsius2fahrenheit(37) == 98); }
proc testNeeds(test: borrowed Test) throws { test.dependsOn(testLater); test.assertTrue(true); }
proc testLater(test: borrowed Test) throws { test.assertEqual([1,2], [1,2]); }
proc testNeedsFailed(test: borrowed Test) throws { test.dependsOn(testLater, test_temperature); test.assertTrue(true); }
proc testSkip(test: borrowed Test) throws { test.skipIf(true, "not today"); }
proc testLocales(test: borrowed Test) throws { test.addNumLocales(1, 2); test.maxLocales(4); test.minLocales(1); }
proc testEight(test: borrowed Test) throws { test.addNumLocales(8); }
proc testCircle1(test: borrowed Test) throws { test.dependsOn(testCircle2); }
proc testCircle2(test: borrowed Test) throws { test.dependsOn(testCircle1); }
proc testThrows(test: borrowed Test) throws { throw new Error("oh"); }
proc testEq(test: borrowed Test) throws { test.assertEqual(1, 2); }
proc testClose(test: borrowed Test) throws { test.assertClose(1.0, 1.0000001); test.assertClose([1.0, 2.0], [1.0, 2.1]); }
proc notATest(test: int) throws { }
proc alsoNot(test: borrowed Test) { }
UnitTest.main();
