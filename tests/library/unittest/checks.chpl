// All checks hold; the tests of several modules count.
use UnitTest;

module Parts {
  use UnitTest;
  proc inModule(test: borrowed Test) throws { test.assertTrue(true); }
}

proc equal(test: borrowed Test) throws {
  test.assertEqual(1, 1);
  test.assertEqual("a", "a");
  test.assertEqual((1, 2.0), (1, 2.0));
  test.assertEqual(1..3, 1..3);
  test.assertEqual([1, 2], [1, 2]);
  test.assertNotEqual([1, 2], [1, 2, 3]);
  test.assertNotEqual([1, 2], [1, 3]);
  test.assertNotEqual("a", "b");
}
proc ordered(test: borrowed Test) throws {
  test.assertGreaterThan(2, 1);
  test.assertLessThan("a", "b");
  test.assertLessThan([1, 2], [2, 3]);
}
proc close(test: borrowed Test) throws {
  test.assertClose(1.0, 1.0 + 1e-9);
  test.assertClose([1.0, 2.0], [1.0, 2.0]);
  test.assertClose(100.0, 101.0, relTol=0.1);
  test.assertClose(0.0, 1e-3, absTol=0.01);
}
proc which(test: borrowed Test) throws {
  test.maxLocales(4);
  test.minLocales(1);
  test.skipIf(false, "no reason");
}
UnitTest.main();
