// error: E0601
class c { }
var a: owned c = nil;
