// An interface implements none, and a type names one once.
interface I { proc Self.f(): int; }
interface J { }
record R: I, J, I { proc f() do return 1; } //~ E0606 `R` names this interface twice
I implements J; //~ E0606 is an interface, which does not implement another
