// Bytes in what the checks say, patterns as text, and keys that are bytes.
// status: 1
use UnitTest, Map;
class C { var n: int; }
proc equal(test: borrowed Test) throws { test.assertEqual(b"a\xff", b"b"); }
proc match(test: borrowed Test) throws {
  test.assertRegexMatch(b"ab\n12", b"ab\n\\d+");
  test.assertRegexMatch("ab12", "ab\\d+");
  test.assertRegexMatch("ab12", "ab\\s+");
}
proc missing(test: borrowed Test) throws {
  var m: map(bytes, shared C);
  m.add(b"k", new shared C(3));
  test.assertEqual(m[b"k"].n, 3);
  test.assertEqual(m[b"z\xff"].n, 3);
}
UnitTest.main();
