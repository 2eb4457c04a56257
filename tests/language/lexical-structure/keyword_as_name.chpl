// error: E0008 select
// A keyword is no identifier.
var select = 1;
