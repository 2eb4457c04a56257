// What C defines has no body here.

extern proc f(x: int): int { return x; } //~ E0009 its body is elsewhere
