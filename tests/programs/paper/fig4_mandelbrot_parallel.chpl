// flags: --edition=legacy
// workers: 1,2
// Figure 4 of the task-parallel paper: the Mandelbrot kernel over parts of the picture.
// Added, because the paper does not show them: the kernel of Figure 3 with what it
// needs, and the iterator decomposeDomain() that the text describes.

config const maxIters = 50,
             escapeLimit = 4.0,
             xdecomp = 4,
             ydecomp = 2;

const imageD : domain(2) = {0..15, 0..7};
var image : [imageD] real;

def map(px : int, py : int) {
  return (-2.0 + px * 0.1875, -1.5 + py * 0.375);
}

def mandelbrot(image : [?D] real) where D.rank==2
{
  for (px,py) in D {
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

iter decomposeDomain(D : domain(2), xparts : int, yparts : int) {
  const (xs, ys) = D.dims();
  const w = xs.size / xparts,
        h = ys.size / yparts;
  for i in 0..xparts-1 do
    for j in 0..yparts-1 do
      yield D[i*w..(i+1)*w-1, j*h..(j+1)*h-1];
}

coforall d in decomposeDomain(imageD,xdecomp,ydecomp)
do mandelbrot(image[d]);

for py in 0..7 {
  for px in 0..15 do
    write(image(px, py): int, " ");
  writeln();
}
