// Rays through spheres and planes, by virtual functions.
// Counterpart of examples/programs/rays.chpl.
#include "../bench.hh"
#include <cmath>
#include <limits>
#include <memory>
#include <omp.h>
#include <vector>

struct Vector {
  double x, y, z;
};
static Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static Vector operator*(Vector a, double f) { return {a.x * f, a.y * f, a.z * f}; }
static double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static Vector unit(Vector a) { double r = std::sqrt(dot(a, a)); return {a.x / r, a.y / r, a.z / r}; }
static const double inf = std::numeric_limits<double>::infinity();

struct Shape {
  double shade;
  Shape(double shade) : shade(shade) {}
  virtual ~Shape() = default;
  virtual double meets(Vector origin, Vector way) const = 0;
  virtual Vector normal(Vector at) const = 0;
};

struct Sphere final : Shape {
  Vector centre;
  double radius;
  Sphere(double shade, Vector centre, double radius) : Shape(shade), centre(centre), radius(radius) {}
  double meets(Vector origin, Vector way) const override {
    Vector to = centre - origin;
    double along = dot(to, way), rest = radius * radius - (dot(to, to) - along * along);
    if (rest < 0.0) return inf;
    double near = along - std::sqrt(rest);
    return near > 1e-4 ? near : inf;
  }
  Vector normal(Vector at) const override { return unit(at - centre); }
};

struct Plane final : Shape {
  Vector up;
  double height;
  Plane(double shade, Vector up, double height) : Shape(shade), up(up), height(height) {}
  double meets(Vector origin, Vector way) const override {
    double slope = dot(up, way);
    if (slope > -1e-6) return inf;
    double far = (height - dot(up, origin)) / slope;
    return far > 1e-4 ? far : inf;
  }
  Vector normal(Vector) const override { return up; }
};

static std::vector<std::unique_ptr<Shape>> shapes;
static Vector light;

static double seen(Vector way) {
  double nearest = inf;
  const Shape *which = nullptr;
  for (const auto &s : shapes) {
    double far = s->meets({0, 0, 0}, way);
    if (far < nearest) nearest = far, which = s.get();
  }
  if (!which) return 0.0;
  double d = dot(which->normal(way * nearest), light);
  return which->shade * (d > 0.0 ? d : 0.0) / (1.0 + 0.05 * nearest);
}

int main(int argc, char **argv) {
  long n = opt(argc, argv, "n", 1500);
  omp_set_num_threads((int)opt(argc, argv, "threads", 1));
  for (int i = 0; i < 40; i++)
    shapes.emplace_back(new Sphere(0.3 + 0.01 * i, {(i % 8) - 3.5, (i / 8) * 0.6 - 1.0, 6.0 + (i * 7 % 5)}, 0.45));
  shapes.emplace_back(new Plane(0.5, {0, 1, 0}, -1.5));
  light = unit({0.5, 1.0, -0.7});
  double t0 = now(), total = 0.0;
#pragma omp parallel for reduction(+ : total)
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) total += seen(unit({(j - n / 2.0) / n, (n / 2.0 - i) / n, 1.0}));
  double t1 = now(), mean = total / (double)(n * n);
  printf("mean light: %.6f\ntime: %.6f\n", mean, t1 - t0);
  return mean > 0.01 && mean < 0.5 ? 0 : 1;
}
