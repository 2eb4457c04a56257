// An initialiser may say that it returns nothing.
record Q { var y: int; proc init(): void { this.y = 2; } }
writeln(new Q());
