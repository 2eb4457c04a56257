/** The library libcurl that the system has (Debian: `libcurl4`): options for the readers and writers of the module URL, and its C
    interface. Only programs that use this module or URL are linked with it.
    Not for: simple transfers, which URL does by itself.

    .. code-block:: chapel

       // requires: libcurl.so.4|libcurl-gnutls.so.4
       use URL, Curl, IO, FileSystem;
       {
         var w = openWriter("letters.txt");
         w.write("abcdefgh");
       }
       var reader = openUrlReader("file://" + here.cwd() + "/letters.txt");
       Curl.setopt(reader, (CURLOPT_RANGE, "2-4"), (CURLOPT_BUFFERSIZE, 1024));
       writeln(reader.readAll(string));   // cde
*/
module Curl {
  public use CurlCalls;
  private use CurlTransfers;
  use IO;
  use OS;
  private use Errors;
  private use Types;

  /** The handle of a transfer: of a reader or writer of URL.

      .. code-block:: chapel

         // requires: libcurl.so.4|libcurl-gnutls.so.4
         use URL, Curl, IO, FileSystem;
         openWriter("letters.txt").write("abc");
         const reader = openUrlReader("file://" + here.cwd() + "/letters.txt");
         const handle: c_ptr(CURL) = getCurlHandle(reader);
         writeln(handle != nil, " ", reader.readAll(string));   // true abc
  */
  proc getCurlHandle(ch: fileReader(?)): c_ptr(CURL) throws do return _handle(ch._ch);
  proc getCurlHandle(ch: fileWriter(?)): c_ptr(CURL) throws do return _handle(ch._ch);
  private proc _handle(ch: c_ptr(void)): c_ptr(CURL) throws {
    const data = if ch == nil then nil else cht_io_calls_data(ch);
    if data == nil then throw new owned IllegalArgumentError("ch", "no transfer from or to a URL");
    return (data: c_ptr(_transfer)).deref().easy;
  }

  /** Sets an option of a transfer that has not begun: a number or bool, a text, or a list of texts. */
  proc setopt(ch, opt: c_int, arg): bool throws {
    const handle = getCurlHandle(ch);
    var code: CURLcode;
    type t = arg.type;
    if isBoolType(t) then code = curl_easy_setopt_long(handle, opt, arg: c_long);
    else if isIntegralType(t) {
      // (From this number on options take 64 bits.)
      if opt >= 30000 && opt < 40000 then code = curl_easy_setopt_offset(handle, opt, arg: int(64));
      else code = curl_easy_setopt_long(handle, opt, arg: c_long);
    } else if isStringType(t) || isBytesType(t) then
      code = curl_easy_setopt(handle, opt, (if arg.isEmpty() then b"\x00" else if isBytesType(t) then arg else arg.encode()).c_str());
    else if t == slist then code = curl_easy_setopt_ptr(handle, opt, arg.list: c_ptr(void));
    else compilerError("an option of libcurl is a number, a bool, a text or an slist, not ", t: string);
    if code != 0 then
      throw createSystemError(_errnoOf(code), try! string.createCopyingBuffer(curl_easy_strerror(code)));
    return true;
  }
  /** Sets several: pairs of an option and its value. */
  proc setopt(ch, args...?k) throws where isTupleType(args(0).type) {
    for param i in 0..<k do setopt(ch, args(i)(0), args(i)(1));
  }

  /** A list of texts, for options that take several. It is to be freed by `free` when no transfer uses it any more.

      .. code-block:: chapel

         // requires: libcurl.so.4|libcurl-gnutls.so.4
         use URL, Curl, IO, FileSystem;
         openWriter("letters.txt").write("abc");
         var headers: slist;
         headers.append("Accept: text/plain");
         headers.append("X-Example: yes");
         {
           const reader = openUrlReader("file://" + here.cwd() + "/letters.txt");
           Curl.setopt(reader, CURLOPT_HTTPHEADER, headers);
           writeln(reader.readAll(string), " ", headers.list != nil);   // abc true
         }
         headers.free();
  */
  record slist {
    var list: c_ptr(curl_slist);
    /** Adds a text. */
    proc ref append(str: string) throws {
      const longer = curl_slist_append(list, str.c_str());
      if longer == nil then throw createSystemError(12, "a list of texts");
      list = longer;
    }
    /** Frees it. */
    proc ref free() {
      curl_slist_free_all(list);
      list = nil;
    }
  }
}
