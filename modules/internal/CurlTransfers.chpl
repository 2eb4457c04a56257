/** Transfers by libcurl under readers and writers.
    Not for: users; they call URL and Curl. */
module CurlTransfers {
  use CurlCalls;
  use IO;
  use OS;
  use Tasks;
  private use Pointers;

  extern proc cht_io_open_calls(step: c_ptr(void), end: c_ptr(void), data: c_ptr(void)): c_ptr(void);
  extern proc cht_io_calls_data(ch: c_ptr(void)): c_ptr(void);
  private extern proc open_memstream(text: c_ptr(c_ptr(uint(8))), size: c_ptr(c_size_t)): c_ptr(void);
  private extern proc fmemopen(data: c_ptr(void), size: c_size_t, mode: c_ptrConst(c_char)): c_ptr(void);
  private extern proc fopen(path: c_ptrConst(c_char), mode: c_ptrConst(c_char)): c_ptr(void);
  private extern proc fwrite(data: c_ptr(void), size: c_size_t, count: c_size_t, file: c_ptr(void)): c_size_t;
  private extern proc fflush(file: c_ptr(void)): c_int;
  private extern proc fseek(file: c_ptr(void), offset: c_long, whence: c_int): c_int;
  private extern proc fclose(file: c_ptr(void)): c_int;
  private extern proc free(p: c_ptr(void));

  // A transfer. The library writes what comes to a stream in memory, or reads from one what the program has written.
  record _transfer {
    var easy: c_ptr(CURL);
    var multi: c_ptr(CURLM);
    var stream: c_ptr(void);
    // Of the stream: its text, the text's length, how much of it was given.
    var text: c_ptr(uint(8));
    var size: c_size_t;
    var given: int;
    var begun, ended: bool;
    var upload: bool;
  }

  // A channel on a transfer, which begins with the first read or ends with the close.
  proc _transferTo(url: string, upload: bool): c_ptr(void) throws {
    const t = allocate(_transfer, 1, clear=true);
    t.deref().easy = curl_easy_init();
    if t.deref().easy == nil then throw createSystemError(12, "no transfer can be made");
    ref x = t.deref();
    x.upload = upload;
    x.stream = open_memstream(c_addrOf(x.text), c_addrOf(x.size));
    curl_easy_setopt(x.easy, CURLOPT_URL, url.c_str());
    curl_easy_setopt(x.easy, CURLOPT_NOSIGNAL, 1: c_long);
    if !upload then curl_easy_setopt(x.easy, CURLOPT_WRITEDATA, x.stream);
    const step = if upload then __prim("fn_addr", _take) else __prim("fn_addr", _give);
    return cht_io_open_calls(step, __prim("fn_addr", _end), t: c_ptr(void));
  }

  // An error of the library as one of the system's.
  proc _errnoOf(code: int): int(32) {
    select code {
      when 0 do return 0;
      when CURLE_FILE_COULDNT_READ_FILE, CURLE_REMOTE_FILE_NOT_FOUND do return 2;
      when CURLE_OUT_OF_MEMORY do return 12;
      when CURLE_REMOTE_ACCESS_DENIED, CURLE_LOGIN_DENIED do return 13;
      when CURLE_URL_MALFORMAT, CURLE_BAD_FUNCTION_ARGUMENT do return 22;
      when CURLE_UNSUPPORTED_PROTOCOL do return 93;
      when CURLE_OPERATION_TIMEDOUT do return 110;
      when CURLE_COULDNT_CONNECT do return 111;
      when CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY do return 113;
      otherwise do return 5;
    }
  }

  // Goes on with it: 0, or an `errno` of the system's.
  private proc _goOn(ref t: _transfer): int(32) {
    if !t.begun {
      t.multi = curl_multi_init();
      curl_multi_add_handle(t.multi, t.easy);
      t.begun = true;
    }
    var running, left: c_int;
    curl_multi_perform(t.multi, running);
    if running == 0 {
      t.ended = true;
      const message = curl_multi_info_read(t.multi, left);
      if message != nil then
        return _errnoOf(((message: c_ptr(uint(8)) + 16): c_ptr(int(32))).deref());
    }
    return 0;
  }
  private proc _wait(ref t: _transfer) {
    // Other tasks go on meanwhile.
    curl_multi_poll(t.multi, nil, 0, 5, nil);
    cht_yield();
  }

  // Gives up to n bytes of what came.
  proc _give(data: c_ptr(void), to: c_ptr(uint(8)), n: int): int {
    ref t = (data: c_ptr(_transfer)).deref();
    while true {
      fflush(t.stream);
      const there = _sizeNow(t) - t.given;
      if there > 0 {
        const count = min(there, n);
        __prim("memcpy", to, _textNow(t) + t.given, count);
        t.given += count;
        return count;
      }
      if t.given > 0 {
        // All was given: the stream begins again.
        fseek(t.stream, 0, 0);
        t.given = 0;
        fflush(t.stream);
      }
      if t.ended then return 0;
      const e = _goOn(t);
      if e != 0 then return -e;
      fflush(t.stream);
      if _sizeNow(t) == 0 && !t.ended then _wait(t);
    }
    return 0;
  }
  // (The stream changes these by their addresses.)
  private proc _sizeNow(ref t: _transfer): int do return __prim("atomic_load", c_addrOf(t.size), "relaxed"): int;
  private proc _textNow(ref t: _transfer): c_ptr(uint(8)) do
    return __prim("cast", c_ptr(uint(8)), __prim("atomic_load", __prim("cast", c_ptr(int), c_addrOf(t.text)), "relaxed"));

  // Takes n bytes that are to go out.
  proc _take(data: c_ptr(void), from: c_ptr(uint(8)), n: int): int {
    ref t = (data: c_ptr(_transfer)).deref();
    return if fwrite(from: c_ptr(void), 1, n: c_size_t, t.stream): int == n then n else -12;
  }

  proc _end(data: c_ptr(void)): int(32) {
    ref t = (data: c_ptr(_transfer)).deref();
    var status: int(32);
    if t.upload {
      fflush(t.stream);
      const size = _sizeNow(t);
      const source = if size == 0 then fopen("/dev/null".c_str(), "r".c_str())
                     else fmemopen(_textNow(t): c_ptr(void), size: c_size_t, "r".c_str());
      curl_easy_setopt(t.easy, CURLOPT_UPLOAD, 1: c_long);
      curl_easy_setopt(t.easy, CURLOPT_READDATA, source);
      curl_easy_setopt(t.easy, CURLOPT_INFILESIZE_LARGE, size: int(64));
      while status == 0 && !t.ended {
        status = _goOn(t);
        if status == 0 && !t.ended then _wait(t);
      }
      fclose(source);
    }
    if t.begun {
      curl_multi_remove_handle(t.multi, t.easy);
      curl_multi_cleanup(t.multi);
    }
    curl_easy_cleanup(t.easy);
    fclose(t.stream);
    free(_textNow(t): c_ptr(void));
    deallocate(data: c_ptr(_transfer));
    return status;
  }
}
