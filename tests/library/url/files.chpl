// requires: libcurl.so.4|libcurl-gnutls.so.4
// Readers and writers on URLs of files: by lines, large, parts, options, faults.
use URL, Curl, IO, FileSystem;

const base = "file://" + here.cwd() + "/";

// A large text there and back.
{
  var w = openUrlWriter(base + "numbers.txt");
  for i in 1..100000 do w.writeln(i);
  w.close();
}
{
  var r = openUrlReader(base + "numbers.txt"), sum, count, x: int;
  while r.read(x) {
    sum += x;
    count += 1;
  }
  writeln(count, " ", sum);
}
{
  var r = openUrlReader(base + "numbers.txt", locking=false), line: bytes;
  r.readLine(line);
  r.readLine(line);
  write(line);
  writeln(r.readString(8).replace("\n", ","));
}
// A part; an empty file; a writer that is not closed.
writeln(openUrlReader(base + "numbers.txt", region=2..5).readAll(string).replace("\n", ","));
{
  openUrlWriter(base + "empty.txt").close();
  writeln(openUrlReader(base + "empty.txt").readAll(string).size);
  var w = openUrlWriter(base + "open.txt");
  w.write("left open");
}
writeln(openUrlReader(base + "open.txt").readAll(string));
// Options, before the transfer begins.
{
  var r = openUrlReader(base + "nothing.txt");
  writeln(setopt(r, CURLOPT_URL, base + "open.txt"));
  setopt(r, (CURLOPT_VERBOSE, false), (CURLOPT_MAXFILESIZE_LARGE, 100000), (CURLOPT_RANGE, "5-"));
  var names: slist;
  names.append("X-One: 1");
  names.append("X-Two: 2");
  setopt(r, CURLOPT_HTTPHEADER, names);
  writeln(r.readAll(string));
  names.free();
}
// Faults.
try {
  writeln(openUrlReader(base + "missing.txt").readAll(string));
} catch e: FileNotFoundError { writeln("no such file"); }
try {
  writeln(openUrlReader("no-such-protocol://x").readAll(string));
} catch e: SystemError { writeln("no such protocol"); }
try {
  var w = openUrlWriter(base + "no/such/directory.txt");
  w.write("x");
  w.close();
} catch e: SystemError { writeln("not written"); }
try {
  setopt(openUrlReader(base + "open.txt"), 99999, 1);
} catch e: SystemError { writeln("no such option"); }
try {
  getCurlHandle(openReader("open.txt"));
} catch e: IllegalArgumentError { writeln("no transfer"); }
// The library by itself.
{
  const handle = curl_easy_init();
  writeln(curl_easy_setopt(handle, CURLOPT_URL, (base + "open.txt").c_str()) == CURLE_OK);
  curl_easy_setopt_long(handle, CURLOPT_NOBODY, 1);
  writeln(curl_easy_perform(handle) == CURLE_OK);
  var size: int(64);
  curl_easy_getinfo_ptr(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, c_ptrTo(size): c_ptr(void));
  writeln(size);
  curl_easy_cleanup(handle);
}
for file in ["numbers.txt", "empty.txt", "open.txt"] do remove(file);
