// What a collection holds is of one type: a class alone does not say who manages its objects.
use List, Map, Set;
class C { }
var l: list(C); //~ E0311 say who manages the objects
var m = new map(string, C?); //~ E0311 say who manages the objects
var s: set(shared C);
