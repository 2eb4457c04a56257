// A `type` declaration names one type.
type (T, U) = (int, real);
