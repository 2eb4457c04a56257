// The Mandelbrot set: how many iterations each point of the plane takes to escape.
// The picture is cut into rectangles, one task each.
//
//   ./mandelbrot --picture=set.pgm      grey
//   ./mandelbrot --picture=set.ppm      colour

use IO, Math, Time;

config const size = 1024,       // the picture is size x size pixels
             maxIters = 1000,
             decomp = 8,        // the picture is cut into decomp x decomp rectangles
             picture = "";      // file to write

const xmin = -2.0, xmax = 1.0,
      ymin = -1.5, ymax = 1.5,
      escapeLimit = 4.0;

// Cut a domain into rows x cols subdomains.
iter decompose(d: domain(2), rows: int, cols: int) {
  const (dy, dx) = d.dims();
  for r in 0..<rows do
    for c in 0..<cols do
      yield d[dy.low + r * dy.size / rows .. dy.low + (r + 1) * dy.size / rows - 1,
              dx.low + c * dx.size / cols .. dx.low + (c + 1) * dx.size / cols - 1];
}

// The point of the plane at the middle of a pixel.
inline proc toPlane(py: int, px: int) {
  return (xmin + (px + 0.5) * (xmax - xmin) / size,
          ymin + (py + 0.5) * (ymax - ymin) / size);
}

proc mandelbrot(ref image: [?D] real) where D.rank == 2 {
  for (py, px) in D {
    const (x, y) = toPlane(py, px);
    var (xt, yt) = (x, y);
    var iters = 1;
    while xt*xt + yt*yt <= escapeLimit && iters < maxIters {
      const next = xt*xt - yt*yt + x;
      yt = 2*xt*yt + y;
      xt = next;
      iters += 1;
    }
    image[py, px] = if iters == maxIters then 0.0 else iters;
  }
}

// Write the picture as a Netpbm file: colour for .ppm, grey otherwise.
proc writePicture(const ref image: [?D] real, path: string) throws {
  const colour = path.endsWith(".ppm");
  var f = open(path, ioMode.cw);
  var w = f.writer(locking=false);
  w.writeln(if colour then "P3" else "P2");
  w.writeln(size, " ", size);
  w.writeln(255);
  for (py, px) in D {
    const t = if image[py, px] == 0.0 then 0.0
              else 1.0 - log(image[py, px]) / log(maxIters: real);
    if colour then
      w.writeln((9 * (1-t) * t**3 * 255): int, " ",
                (15 * (1-t)**2 * t**2 * 255): int, " ",
                (8.5 * (1-t)**3 * t * 255): int);
    else
      w.writeln((t * 255): int);
  }
  w.close();
  f.close();
}

const D = {0..<size, 0..<size};
var image: [D] real;

var timer: stopwatch;
timer.start();
coforall d in decompose(D, decomp, decomp) with (ref image) do
  mandelbrot(image[d]);
timer.stop();

const inside = + reduce [p in image] (p == 0.0): int,
      area = inside: real / D.size * (xmax - xmin) * (ymax - ymin);

writef("area: %.4dr\n", area);
writeln("time: ", timer.elapsed());

if picture != "" {
  try {
    writePicture(image, picture);
  } catch e {
    stderr.writeln("cannot write ", picture, ": ", e.message());
    exit(1);
  }
}

// The area is about 1.5066; a finite grid and iteration limit overshoot a little.
if area < 1.48 || area > 1.54 then halt("check failed: area of the set");
