// Enum values are ordered as declared.
enum size {small, medium, large}
writeln(size.small < size.large, " ", size.medium >= size.large);
