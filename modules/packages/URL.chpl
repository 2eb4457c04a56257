/** Readers and writers on what a URL names: pages, files of servers, by the library libcurl that the system has (Debian: `libcurl4`),
    which only programs that use this module are linked with. Which protocols there are, it decides.
    Not for: files of this machine by their paths (IO).

    .. code-block:: chapel

       // requires: libcurl.so.4|libcurl-gnutls.so.4
       use URL, IO, FileSystem;
       {
         var w = openUrlWriter("file://" + here.cwd() + "/page.txt");
         w.writeln("one");
         w.writeln("two");
       }
       var reader = openUrlReader("file://" + here.cwd() + "/page.txt"), line: string, size = 0;
       while reader.readLine(line) do size += line.size;
       writeln(size);   // 8
*/
module URL {
  private use CurlTransfers;
  private use CurlCalls;
  use IO;
  use OS;
  private use Errors;

  /** A reader on what the URL names, or on a part of its bytes. The transfer begins with the first read, so options can be set
      before (`Curl.setopt`); errors of the transfer are thrown by reads. */
  proc openUrlReader(url: string, param locking: bool = true, region: range(?) = 0..): fileReader(locking) throws {
    var r: fileReader(locking);
    const ch = _transferTo(url, false);
    r._s.ch = ch;
    if region.hasLowBound() && region.low > 0 || region.hasHighBound() {
      const low = if region.hasLowBound() then region.low: int else 0;
      const text = low: string + "-" + (if region.hasHighBound() then region.high: string else "");
      curl_easy_setopt((cht_io_calls_data(ch): c_ptr(_transfer)).deref().easy, CURLOPT_RANGE, text.c_str());
    }
    return r;
  }
  /** A writer to the URL. What is written goes out when the writer is closed, or its last copy ends; only `close` tells of errors. */
  proc openUrlWriter(url: string, param locking: bool = true, region: range(?) = 0..): fileWriter(locking) throws {
    if region.hasLowBound() && region.low > 0 || region.hasHighBound() then
      throw new owned IllegalArgumentError("region", "not supported yet: writing a part of what a URL names");
    var w: fileWriter(locking);
    w._s.ch = _transferTo(url, true);
    return w;
  }
}
