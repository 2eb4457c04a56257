/** The module that every other module uses under `--edition=legacy`.
    Not for: code; it only adds the older names to Prelude. */
module LegacyPrelude {
  public use Prelude;
  public use Legacy;
  // Their names needed no module then.
  public use SysCTypes;
  public use ChplConfig;
  public use Regexp;
}
