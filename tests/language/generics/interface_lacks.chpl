// What a type lacks of an interface is said where it is declared to implement it.
interface Shape { proc Self.area(): real; }
interface Pair { type item; proc first(x: Self): item; }
interface Sized { Self implements Shape; operator <(a: Self, b: Self): bool; }
record R : Shape { var x: int; } //~ E0606 there is no method `area()`
record S : Shape { proc area(): int do return 1; } //~ E0606 gives `int(64)` where `real(64)` is required
record T {}
T implements Pair; //~ E0606 it has no type `item`
T implements Sized; //~ E0606 `T` does not implement `Shape`
T implements int; //~ E0606 is not an interface
record U { var x: int; proc area(): real do return 1.0; }
U implements Shape;
implements Sized(U);
