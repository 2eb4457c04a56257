// In a type's body the type's value could be meant as the left operand: only nothing calls that.
record Counter {
  var n: int;
  operator +=(const in step: int) { this.n += step; }
}
operator -=(const in step: int) { }
var c: Counter;
