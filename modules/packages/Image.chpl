/** Images as arrays of pixels, read and written as BMP, PNG and JPEG by the libraries that the system has (Debian: `libpng16-16`,
    `libturbojpeg0`), which only programs that use this module are linked with.
    A pixel is a number: `bitsPerColor` bits of red, then of green, then of blue, from the lowest bit on.

    .. code-block:: chapel

       // requires: libturbojpeg.so.0
       use Image;
       var colors: [1..2, 1..2] 3*int;
       colors[1, ..] = [(255, 0, 0), (0, 255, 0)];
       colors[2, ..] = [(0, 0, 255), (9, 8, 7)];
       const pixels = colorToPixel(colors);
       writeImage("pixels.png", imageType.png, scale(pixels, 2));
       const back = pixelToColor(readImage("pixels.png", imageType.png));
       writeln(back.shape, " ", back[3, 3]);   // (4, 4) (9, 8, 7)
*/
@unstable("Image is unstable")
module Image {
  private use CTypes;
  private use Errors;
  private use ImageFiles;
  private use Subprocess;
  use IO;
  use OS;
  use Types;

  /** The type of pixels.

      .. code-block:: chapel

         // requires: libturbojpeg.so.0
         use Image;
         const red: pixelType = colorMask << colorOffset(rgbColor.red), blue: pixelType = 255 << colorOffset(rgbColor.blue);
         writeln(red, " ", blue == 0xff0000, " ", max(colorType));   // 255 true 255
         writeln(bitsPerColor, " ", colorOffset(rgbColor.green));   // 8 8
  */
  config type pixelType = int;
  /** How many bits of a pixel each of its three colours has. */
  config param bitsPerColor = 8;
  /** The bits of a colour, set; its type. */
  param colorMask = (1 << bitsPerColor) - 1;
  type colorType = uint(bitsPerColor);

  /** The colours of a pixel, from the lowest bits on. */
  enum rgbColor { red = 0, green = 1, blue = 2 }

  if !isIntegralType(pixelType) then compilerError("pixelType must be an integral type");
  else if 3 * bitsPerColor > numBits(pixelType) then
    compilerError("pixelType '", pixelType: string, "' has no room for three colours of ", bitsPerColor: string, " bits");

  /** How many bits below a colour's are other colours'. */
  inline proc colorOffset(param color: rgbColor) param do return (color: int) * bitsPerColor;
  inline proc colorOffset(color: rgbColor) do return (color: int) * bitsPerColor;

  /** How a file keeps an image. */
  enum imageType { bmp, png, jpg }

  // Files keep eight bits of a colour.
  private inline proc _toByte(pixel, param color: rgbColor): uint(8) {
    const c = (pixel >> colorOffset(color)) & colorMask: pixelType;
    if bitsPerColor >= 8 then return (c >> (bitsPerColor - 8)): uint(8);
    else return ((c: int * 255 + colorMask / 2) / colorMask): uint(8);
  }
  private inline proc _fromByte(b: uint(8), param color: rgbColor): pixelType {
    if bitsPerColor == 8 then return (b: pixelType) << colorOffset(color);
    else return ((b: int * colorMask + 127) / 255): pixelType << colorOffset(color);
  }

  /** Writes an image to a file or a writer. */
  proc writeImage(image, format: imageType, pixels: [] pixelType) throws where pixels.isRectangular() && pixels.rank == 2 {
    const rows = pixels.domain.dim(0), cols = pixels.domain.dim(1);
    var all = new rgbBytes(rows.sizeAs(int), cols.sizeAs(int)), place = 0;
    for i in rows do for j in cols {
      const p = pixels[i, j];
      all.data[place] = _toByte(p, rgbColor.red);
      all.data[place + 1] = _toByte(p, rgbColor.green);
      all.data[place + 2] = _toByte(p, rgbColor.blue);
      place += 3;
    }
    var data: bytes;
    select format {
      when imageType.bmp do data = writeBmp(all);
      when imageType.png do data = writePng(all);
      when imageType.jpg do data = writeJpeg(all);
    }
    if isSubtype(image.type, fileWriter) then image.writeBinary(data);
    else open(image, ioMode.cw).writer(locking=false).writeBinary(data);
  }
  proc writeImage(image, format: imageType, pixels: [] ?t) throws where pixels.rank != 2 || t != pixelType do
    compilerError("'pixels' must be a 2D array of colors (", pixelType: string, ")");

  /** Reads an image from a file or a reader: an array whose indices begin with 0. */
  proc readImage(image, format: imageType): [] pixelType throws {
    const data = if isSubtype(image.type, fileReader) then image.readAll(bytes)
                 else open(image, ioMode.r).reader(locking=false).readAll(bytes);
    const all = _read(data, format);
    var pixels: [0..<all.rows, 0..<all.cols] pixelType;
    forall (i, j) in pixels.domain {
      const place = 3 * (i * all.cols + j);
      pixels[i, j] = _fromByte(all.data[place], rgbColor.red) | _fromByte(all.data[place + 1], rgbColor.green) |
                     _fromByte(all.data[place + 2], rgbColor.blue);
    }
    return pixels;
  }
  private proc _read(const ref data: bytes, format: imageType): rgbBytes throws {
    select format {
      when imageType.bmp do return readBmp(data);
      when imageType.png do return readPng(data);
      otherwise do return readJpeg(data);
    }
  }

  private proc _checkFormat(name: string, format: 3*rgbColor) {
    if __prim("checks") && (format(0) == format(1) || format(1) == format(2) || format(0) == format(2)) then
      halt(name + ": format must be a permutation of (red, green, blue)");
  }
  private param _rgb = (rgbColor.red, rgbColor.green, rgbColor.blue);

  /** Pixels of colours; `format` says which colour each element of a tuple is. */
  proc colorToPixel(colors: [?d] 3*pixelType, format: 3*rgbColor = (rgbColor.red, rgbColor.green, rgbColor.blue)): [d] pixelType
      where d.isRectangular() && d.rank == 2 {
    _checkFormat("colorToPixel", format);
    var pixels: [d] pixelType;
    forall (c, p) in zip(colors, pixels) do
      for param k in 0..2 do p |= (c(k) & colorMask: pixelType) << colorOffset(format(k));
    return pixels;
  }
  /** Colours of pixels; `format` says which colour each element of a tuple is. */
  proc pixelToColor(pixels: [?d] pixelType, format: 3*rgbColor = (rgbColor.red, rgbColor.green, rgbColor.blue)): [d] 3*pixelType
      where d.isRectangular() && d.rank == 2 {
    _checkFormat("pixelToColor", format);
    var colors: [d] 3*pixelType;
    forall (c, p) in zip(colors, pixels) do
      for param k in 0..2 do c(k) = (p >> colorOffset(format(k))) & colorMask: pixelType;
    return colors;
  }

  /** An array's values, stretched to go from `newMin` to `newMax`, as numbers of a gradient of colours.

      .. code-block:: chapel

         // requires: libturbojpeg.so.0
         use Image;
         const heights: [1..2, 1..2] real = [0.0, 1.0; 2.0, 4.0;];
         writeln(downSample(heights, 0, 100)[2, ..]);   // 50 100
  */
  proc downSample(arr: [?d], newMin: int = 0, newMax: int = 0xFFFFFF): [d] int where d.isRectangular() && d.rank == 2 {
    const (least, most) = minmax reduce arr;
    var to: [d] int = newMin;
    if most > least then
      forall (x, t) in zip(arr, to) do
        t = (((x - least): real / (most - least): real) * (newMax - newMin): real + newMin: real): int;
    return to;
  }

  private proc _range(arr: []) do return minmax reduce arr;

  /** An image of an array's values: from the one colour for the least one (or the first of `colorRange`) to the other for the greatest one.

      .. code-block:: chapel

         // requires: libturbojpeg.so.0
         use Image;
         const heights: [1..1, 1..3] real = [0.0, 0.5, 1.0;];
         const pixels = interpolateColor(heights, 0x000000, 0x0000ff);
         writeln(pixels);   // 0 127 255
  */
  proc interpolateColor(arr: [?d], colorA: pixelType, colorB: pixelType, colorRange = _range(arr)): [d] pixelType {
    const (low, high) = colorRange, spread = (high - low): real;
    var pixels: [d] pixelType;
    forall (x, p) in zip(arr, pixels) {
      const t = if spread == 0 then 0.0 else (x - low): real / spread;
      for param k in 0..2 {
        param offset = k * bitsPerColor;
        const a = ((colorA >> offset) & colorMask: pixelType): real, b = ((colorB >> offset) & colorMask: pixelType): real;
        p |= ((a * (1 - t) + b * t): pixelType & colorMask: pixelType) << offset;
      }
    }
    return pixels;
  }

  /** An image in which each pixel is a square of `factor` by `factor`. */
  proc scale(arr: [?d], factor: int): [] where d.isRectangular() && d.rank == 2 {
    const rows = d.dim(0), cols = d.dim(1);
    var to: [rows.lowBound..#rows.size * factor, cols.lowBound..#cols.size * factor] arr.eltType;
    forall (i, j) in to.domain do
      to[i, j] = arr[rows.orderToIndex((i - rows.lowBound) / factor), cols.orderToIndex((j - cols.lowBound) / factor)];
    return to;
  }

  /** A film, made by the program `ffmpeg` of images that are written to it one after the other.

      .. code-block:: chapel

         // requires: libturbojpeg.so.0
         use Image;
         config const film = "";   // a program that is run with --film=turn.mp4 makes one
         if film != "" {
           var pipe = new mediaPipe(film, imageType.png, framerate=25);
           for n in 1..50 {
             var picture: [1..64, 1..64] pixelType = 5 * n;
             pipe.writeFrame(picture);
           }
           pipe.finish();
         }
  */
  record mediaPipe {
    var _process: shared _Film;

    /** Begins a film in the file `image`, with so many images a second. `rateFactor` goes to the encoder: 0 keeps everything. */
    proc init(image: string, imgType: imageType, framerate: int = 30, rateFactor: int = 1) throws {
      this._process = new shared _Film(_begin(image, imgType, framerate, rateFactor), imgType);
    }
    /** Adds an image. */
    proc writeFrame(pixelData: [] pixelType) throws do writeImage(_process.sub.stdin, _process.kind, pixelData);
    /** Ends the film and waits until it is written. */
    proc ref finish() throws do _process.finish();
  }
  class _Film {
    var sub: subprocess;
    var kind: imageType;
    var finished = false;
    proc finish() throws {
      if finished then return;
      finished = true;
      sub.communicate();
      if sub.exitCode != 0 then throw createSystemError(POSIX.EIO, "ffmpeg ended with status " + sub.exitCode: string);
    }
    proc deinit() { try! finish(); }
  }
  private proc _begin(image: string, kind: imageType, framerate: int, rateFactor: int): subprocess throws {
    const pixels = if kind == imageType.bmp then "bgr24" else if kind == imageType.png then "rgb24" else "yuvj444p",
          codec = if kind == imageType.jpg then "mjpeg" else kind: string;
    return spawn(["ffmpeg", "-y", "-loglevel", "error", "-f", "image2pipe", "-r", framerate: string, "-pix_fmt", pixels, "-c:v", codec,
                  "-i", "-", "-c:v", "libx264", "-crf", rateFactor: string, "-pix_fmt", "yuv420p", image], stdin=pipeStyle.pipe);
  }
}
