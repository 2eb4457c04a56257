// Attributes that do not exist, stand in the wrong place or have wrong arguments.
@obsolete
proc f1() { }

@deprecated(3)
proc f2() { }

@deprecated(whatever="x")
proc f3() { }

@deprecated("a", "b")
proc f4() { }

@unstable(reason="a", "b")
proc f5() { }

@deprecated @deprecated
proc f6() { }

@chantry.cold
proc f7() { }

@tool.name(f1())
proc f8() { }

@functionStatic
var v = 1;

@gpu.blockSize(8)
foreach i in 1..3 do writeln(i);

@llvm.assertVectorized
foreach i in 1..3 do writeln(i);

@llvm.metadata("llvm.loop.unroll.disable")
proc f9(@deprecated x: int) {
  @deprecated var y = x;
}

@deprecated
forall i in 1..3 do writeln(i);

pragma "no doc"
proc f10() { }

pragma "fn returns iterator"
proc f11() { }

@chpldoc.nodoc
pragma "no doc"
proc f12() { }
