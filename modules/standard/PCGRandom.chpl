/** The older home of permuted congruential generators.
    Not for: new programs; they use Random. */
module PCGRandom {
  public use Random;
}
