/** The older home of dates and times.
    Not for: new programs; they use Time. */
module DateTime {
  public use Time;
}
