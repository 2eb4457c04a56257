/** Files of images as rows of bytes (red, green, blue a pixel): PNG by the library libpng, JPEG by libjpeg-turbo, BMP here.
    Not for: users; they call Image. */
module ImageFiles {
  use CTypes;
  use Errors;
  use IO;

  require "-l:libpng16.so.16 (libpng16-16)", "-l:libturbojpeg.so.0 (libturbojpeg0)";

  /** The bytes of an image, a row below the other. */
  record rgbBytes {
    var rows, cols: int;
    var data: c_ptr(uint(8));
    proc init() { }
    proc init(rows: int, cols: int) {
      this.rows = rows;
      this.cols = cols;
      this.data = allocate(uint(8), max(1, rows * cols * 3): c_size_t, clear=true);
    }
    proc deinit() { deallocate(data); }
  }

  private proc _bad(kind: string, why: string) do
    return new owned IllegalArgumentError("the " + kind + " image: " + why);
  private proc _text(p: c_ptrConst(c_char)): string do
    return try! string.createCopyingBuffer(p, policy=decodePolicy.replace);

  // PNG, by the library's simplified interface.

  extern record png_image {
    var opaque: c_ptr(void);
    var version, width, height, format, flags, colormap_entries, warning_or_error: uint(32);
    var message: c_array(c_char, 64);
  }
  extern proc png_image_begin_read_from_memory(ref image: png_image, memory: c_ptrConst(void), size: c_size_t): c_int;
  extern proc png_image_finish_read(ref image: png_image, background: c_ptrConst(void), buffer: c_ptr(void), stride: int(32),
      colormap: c_ptr(void)): c_int;
  extern proc png_image_write_to_memory(ref image: png_image, memory: c_ptr(void), ref bytes: c_size_t, convertTo8bit: c_int,
      buffer: c_ptrConst(void), stride: int(32), colormap: c_ptrConst(void)): c_int;
  extern proc png_image_free(ref image: png_image);
  private param version: uint(32) = 1, rgb: uint(32) = 2, rgba: uint(32) = 3;
  private proc _told(ref image: png_image) do return _bad("PNG", _text(c_ptrTo(image.message[0])));

  proc readPng(const ref from: bytes): rgbBytes throws {
    var image: png_image;
    image.version = version;
    if png_image_begin_read_from_memory(image, from.c_str(), from.size: c_size_t) == 0 then throw _told(image);
    // With transparency, which is then left out: the library would mix it with a background otherwise.
    image.format = rgba;
    const rows = image.height: int, cols = image.width: int, four = allocate(uint(8), (rows * cols * 4): c_size_t);
    defer deallocate(four);
    if png_image_finish_read(image, nil, four, (cols * 4): int(32), nil) == 0 then throw _told(image);
    var got = new rgbBytes(rows, cols);
    for i in 0..<rows * cols do for param c in 0..2 do got.data[3 * i + c] = four[4 * i + c];
    return got;
  }
  proc writePng(const ref pixels: rgbBytes): bytes throws {
    var image: png_image, size: c_size_t;
    image.version = version;
    image.width = pixels.cols: uint(32);
    image.height = pixels.rows: uint(32);
    image.format = rgb;
    if png_image_write_to_memory(image, nil, size, 0, pixels.data, (pixels.cols * 3): int(32), nil) == 0 then
      throw _told(image);
    const memory = allocate(uint(8), size);
    defer deallocate(memory);
    if png_image_write_to_memory(image, memory, size, 0, pixels.data, (pixels.cols * 3): int(32), nil) == 0 then
      throw _told(image);
    return bytes.createCopyingBuffer(memory, size: int);
  }

  // JPEG.

  private extern proc tjInitCompress(): c_ptr(void);
  private extern proc tjInitDecompress(): c_ptr(void);
  private extern proc tjDestroy(handle: c_ptr(void)): c_int;
  private extern proc tjFree(memory: c_ptr(uint(8)));
  private extern proc tjGetErrorStr2(handle: c_ptr(void)): c_ptrConst(c_char);
  private extern proc tjDecompressHeader3(handle: c_ptr(void), data: c_ptrConst(uint(8)), size: c_ulong, ref width: c_int,
      ref height: c_int, ref sampling: c_int, ref colors: c_int): c_int;
  private extern proc tjDecompress2(handle: c_ptr(void), data: c_ptrConst(uint(8)), size: c_ulong, to: c_ptr(uint(8)),
      width: c_int, pitch: c_int, height: c_int, format: c_int, flags: c_int): c_int;
  private extern proc tjCompress2(handle: c_ptr(void), from: c_ptrConst(uint(8)), width: c_int, pitch: c_int, height: c_int,
      format: c_int, ref data: c_ptr(uint(8)), ref size: c_ulong, sampling: c_int, quality: c_int, flags: c_int): c_int;

  proc readJpeg(const ref from: bytes): rgbBytes throws {
    const handle = tjInitDecompress();
    defer tjDestroy(handle);
    const data = from.c_str(): c_ptrConst(uint(8)), size = from.size: c_ulong;
    var (width, height, sampling, colors): 4 * c_int;
    if tjDecompressHeader3(handle, data, size, width, height, sampling, colors) != 0 then
      throw _bad("JPEG", _text(tjGetErrorStr2(handle)));
    var got = new rgbBytes(height: int, width: int);
    if tjDecompress2(handle, data, size, got.data, width, 0, height, 0, 0) != 0 then
      throw _bad("JPEG", _text(tjGetErrorStr2(handle)));
    return got;
  }
  /** With all colours of all pixels (4:4:4) and the best quality. */
  proc writeJpeg(const ref pixels: rgbBytes): bytes throws {
    const handle = tjInitCompress();
    defer tjDestroy(handle);
    var data: c_ptr(uint(8)), size: c_ulong;
    if tjCompress2(handle, pixels.data, pixels.cols: c_int, 0, pixels.rows: c_int, 0, data, size, 0, 100, 0) != 0 then
      throw _bad("JPEG", _text(tjGetErrorStr2(handle)));
    defer tjFree(data);
    return bytes.createCopyingBuffer(data, size: int);
  }

  // BMP: 24 bits a pixel are written, the first row first; 24 and 32 bits in either order of rows are read.

  proc writeBmp(const ref pixels: rgbBytes): bytes throws {
    const pitch = (3 * pixels.cols + 3) / 4 * 4, size = 54 + pitch * pixels.rows;
    const to = allocate(uint(8), size: c_size_t, clear=true);
    defer deallocate(to);
    proc put(at: int, value: int, size = 4) do for i in 0..<size do to[at + i] = ((value >> (8 * i)) & 0xff): uint(8);
    to[0] = 0x42;
    to[1] = 0x4d;
    put(2, size);
    put(10, 54);
    put(14, 40);
    put(18, pixels.cols);
    put(22, -pixels.rows);
    put(26, 1, size=2);
    put(28, 24, size=2);
    put(34, size - 54);
    put(38, 2835); // 72 pixels an inch
    put(42, 2835);
    for i in 0..<pixels.rows do for j in 0..<pixels.cols do for param c in 0..2 do
      to[54 + i * pitch + 3 * j + c] = pixels.data[3 * (i * pixels.cols + j) + 2 - c];
    return bytes.createCopyingBuffer(to, size);
  }
  proc readBmp(const ref from: bytes): rgbBytes throws {
    proc at(place: int): int do return from[place]: int;
    proc half(place: int): int do return at(place) | at(place + 1) << 8;
    proc whole(place: int): int do return (half(place) | half(place + 2) << 16): int(32): int;
    if from.size < 54 || at(0) != 0x42 || at(1) != 0x4d then throw _bad("BMP", "it does not begin as one");
    const start = whole(10), cols = whole(18), high = whole(22), rows = abs(high), bits = half(28), packing = whole(30);
    if bits != 24 && bits != 32 || packing != 0 && !(packing == 3 && bits == 32) then
      throw _bad("BMP", "pixels of " + bits: string + " bits, packed as " + packing: string + ": 24 or 32 bits, not packed, are read");
    // Masks say where colours lie in packed pixels; blue, green, red is the order without them.
    if packing == 3 && (from.size < 66 || whole(54) != 0xff0000 || whole(58) != 0xff00 || whole(62) != 0xff) then
      throw _bad("BMP", "colours in an order of its own");
    const wide = bits / 8, pitch = (wide * cols + 3) / 4 * 4;
    if cols < 0 || start < 0 || rows > 0 && pitch > (from.size - start) / rows then throw _bad("BMP", "it ends too early");
    var got = new rgbBytes(rows, cols);
    for i in 0..<rows {
      const row = start + (if high < 0 then i else rows - 1 - i) * pitch;
      for j in 0..<cols do for param c in 0..2 do got.data[3 * (i * cols + j) + c] = from[row + wide * j + 2 - c];
    }
    return got;
  }
}
