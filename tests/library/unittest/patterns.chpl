// Texts against patterns.
// status: 1
use UnitTest, Regex;
proc t1(test: borrowed Test) throws { test.assertRegexMatch("abc1", new regex("[a-z]+[0-9]")); }
proc t2(test: borrowed Test) throws { test.assertRegexMatch("abc1", new regex("[a-z]+")); }
UnitTest.main();
