// So does a generic result type.
record W { var n; }
record V { var n; }
proc r(): W(?) { return new V(4); } //~ E0201 the result must be of the generic type `W`
r();
