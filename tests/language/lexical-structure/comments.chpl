// A line comment ends with the line; block comments nest.
writeln("before"); // writeln("hidden");
/* writeln("hidden");
   /* inner */ writeln("still hidden");
*/
writeln("after" /* , "hidden" */);
