// The maps of the examples, to be tried with every operation.
module Maps {
  record tiled {
    const size: int;
    proc layout(const ref dom: domain(2, ?)) do return new tiles(dom, size);
  }
  record tiles {
    const low: 2*int, rows, cols: int;
    const size: int;
    proc init(const ref dom: domain(?), size: int) {
      low = dom.low;
      rows = dom.dim(0).size;
      cols = dom.dim(1).size;
      this.size = size;
    }
    proc places: int do return rows * cols;
    proc place(i: 2*int): int {
      const r = i(0) - low(0), c = i(1) - low(1);
      const top = r - r % size, left = c - c % size;
      const height = min(size, rows - top), width = min(size, cols - left);
      return top * cols + height * left + (r - top) * width + (c - left);
    }
  }

  // From the last index to the first, with a gap after each element.
  record backwards {
    proc layout(const ref dom: domain(1, ?)) do return new gaps(dom.high, 2 * dom.size);
  }
  record gaps {
    const high, places: int;
    proc place(i: int): int do return 2 * (high - i);
  }

  // Some of the indices of a box.
  record upper {
    proc layout(const ref dom: domain(2)) do return new triangle(dom.dim(0).low, dom.dim(0).size);
  }
  record triangle {
    const low, n: int;
    proc places: int do return n * (n + 1) / 2;
    proc place(i: 2*int): int {
      const (r, c) = (i(0) - low, i(1) - low);
      return if c < r then -1 else r * n - r * (r - 1) / 2 + c - r;
    }
    proc indexAt(place: int): 2*int {
      var r = 0, left = place;
      while left >= n - r {
        left -= n - r;
        r += 1;
      }
      return (low + r, low + r + left);
    }
  }
}
