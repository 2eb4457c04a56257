// flags: --edition=legacy
// Figure 3 of the task-parallel paper: the kernel of the Mandelbrot benchmark.
// Added, because the paper abridges them: the limits, the picture, map() and the call.
// The picture's coordinates are sums of powers of two, hence exact.

config const maxIters = 50,
             escapeLimit = 4.0;

const imageD : domain(2) = {0..15, 0..7};
var image : [imageD] real;

def map(px : int, py : int) {
  return (-2.0 + px * 0.1875, -1.5 + py * 0.375);
}

def mandelbrot(image : [?D] real) where D.rank==2
{
  for (px,py) in D {

    //Map from pixel-space into real-space
    var (x,y) = map(px,py);
    var (xt,yt) = (x,y);
    var iter = 0;

    while (xt*xt + yt*yt <= escapeLimit
           && iter < maxIters)
    {
      var xtemp = xt*xt - yt*yt + x;
      yt = 2*xt*yt + y;
      xt = xtemp;
      iter += 1;
    }
    if ( iter == maxIters ) then image(px,py)=0;
    else image(px,py)=iter;
  }
}

mandelbrot(image);
for py in 0..7 {
  for px in 0..15 do
    write(image(px, py): int, " ");
  writeln();
}
