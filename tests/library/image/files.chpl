// requires: libturbojpeg.so.0
// Images go to files and come back: exactly by BMP and PNG, nearly by JPEG.
use Image, IO, FileSystem;

var colors: [1..3, 1..5] 3*int;
forall (i, j) in colors.domain do colors[i, j] = (40 * i + j, 255 - 20 * j, 60 * i);
const pixels = colorToPixel(colors);
writeln(pixels[1, 1], " ", pixels[3, 5]);
for kind in imageType {
  const name = "image." + kind: string;
  writeImage(name, kind, pixels);
  const back = readImage(name, kind), got = pixelToColor(back);
  var worst = 0;
  for (c, g) in zip(colors, got) do for k in 0..2 do worst = max(worst, abs(c(k) - g(k)));
  writeln(kind, " ", back.domain, " ", if kind == imageType.jpg then worst < 30 else worst == 0);
}
// A file's first bytes are its kind's.
writeln(openReader("image.png").readBytes(8) == b"\x89PNG\r\n\x1a\n", " ", openReader("image.jpg").readBytes(2) == b"\xff\xd8",
        " ", openReader("image.bmp").readBytes(2));
// By writers and readers; in other orders of colours.
{
  var w = openWriter("other.bmp");
  writeImage(w, imageType.bmp, colorToPixel(colors, (rgbColor.blue, rgbColor.green, rgbColor.red)));
  w.close();
  const back = readImage(openReader("other.bmp"), imageType.bmp);
  writeln(pixelToColor(back)[0, 0], " ", pixelToColor(back, (rgbColor.green, rgbColor.blue, rgbColor.red))[2, 4]);
}
const big = scale(pixels, 3);
writeln(big.domain, " ", big[3, 3] == pixels[1, 1], " ", big[4, 15] == pixels[2, 5], " ", big[9, 13] == pixels[3, 5]);
const values = [x in {0..1, 0..2}] (x(0) + x(1)): real;
writeln(downSample(values, 0, 90));
const shades = interpolateColor(values, 0x000000, 0x30C09);
writeln(pixelToColor(shades)[0, 1], " ", pixelToColor(shades)[1, 2], " ", pixelToColor(interpolateColor(values, 0, 200, (0.0, 6.0)))[1, 2]);

for (name, kind) in zip(["image.bmp", "image.png", "image.jpg"], [imageType.png, imageType.jpg, imageType.bmp]) do
  try { readImage(name, kind); } catch e { writeln(e.message()); }
try { readImage("none.png", imageType.png); } catch e: FileNotFoundError { writeln("no file"); }
try { var film = new mediaPipe("film.mp4", imageType.bmp); film.writeFrame(pixels); film.finish(); writeln("film"); }
catch e { writeln("film"); }
for name in ["image.bmp", "image.png", "image.jpg", "other.bmp"] do remove(name);
if exists("film.mp4") then remove("film.mp4");
