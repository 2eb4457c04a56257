/* Mandelbrot set, one task per rectangle of the picture.
 * Counterpart of examples/tasks/mandelbrot.chpl. */
#include "bench.h"

static long width, height, max_iters, xdecomp, ydecomp;
static const double xmin = -2.0, xmax = 1.0, ymin = -1.5, ymax = 1.5, escape_limit = 4.0;
static double *image;

static void task(void *ctx, long part) {
  (void)ctx;
  long bx = part % xdecomp, by = part / xdecomp;
  long x0 = bx * width / xdecomp, x1 = (bx + 1) * width / xdecomp;
  long y0 = by * height / ydecomp, y1 = (by + 1) * height / ydecomp;
  for (long py = y0; py < y1; py++)
    for (long px = x0; px < x1; px++) {
      double x = xmin + ((double)px + 0.5) * (xmax - xmin) / (double)width;
      double y = ymin + ((double)py + 0.5) * (ymax - ymin) / (double)height;
      double xt = x, yt = y;
      long iter = 1;
      while (xt * xt + yt * yt <= escape_limit && iter < max_iters) {
        double next = xt * xt - yt * yt + x;
        yt = 2 * xt * yt + y;
        xt = next;
        iter += 1;
      }
      image[py * width + px] = iter == max_iters ? 0.0 : (double)iter;
    }
}

int main(int argc, char **argv) {
  width = height = opt(argc, argv, "size", 1024);
  max_iters = opt(argc, argv, "maxIters", 1000);
  xdecomp = ydecomp = opt(argc, argv, "decomp", 8);
  image = calloc((size_t)(width * height), sizeof(double));
  pool_start((int)opt(argc, argv, "threads", 1));
  double t0 = now();
  run_all(task, NULL, xdecomp * ydecomp);
  double t1 = now();
  pool_stop();
  long inside = 0;
  for (long i = 0; i < width * height; i++) inside += image[i] == 0.0;
  double area = (double)inside / (double)(width * height) * (xmax - xmin) * (ymax - ymin);
  printf("area: %.4f\ntime: %.6f\n", area, t1 - t0);
  if (area < 1.48 || area > 1.54) fail("area of the set");
}
