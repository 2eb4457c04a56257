/** The older name of DistributedBag.
    Not for: new programs. */
module DistributedBagDeprecated {
  public use DistributedBag;
}
