/** Search trees that keep keys in a comparator's order, with a value each: what SortedSet and SortedMap are made of.
    Not for: use by programs; locks (the collections have theirs).

    A treap: by keys a search tree, by random priorities a heap, so its expected depth is logarithmic. Every node knows
    the size of its subtree. */
module SortedTree {
  use Sort;
  use List;

  class _TreeNode {
    type keyType;
    type valType;
    var key: keyType;
    var val: valType;
    const priority: uint;
    var size = 1;
    var left, right: unmanaged _TreeNode(keyType, valType)?;

    // Counts the subtree again, after a child has changed.
    proc recount() { size = 1 + _sizeOf(left) + _sizeOf(right); }
  }
  inline proc _sizeOf(node): int do return if node == nil then 0 else node!.size;

  record _sortedTree {
    type keyType;
    type valType;
    type comparatorType;
    var comparator: comparatorType;
    var root: unmanaged _TreeNode(keyType, valType)?;
    var state = 0x9e3779b97f4a7c15: uint;

    proc init(type keyType, type valType, const comparator) {
      this.keyType = keyType;
      this.valType = valType;
      this.comparatorType = comparator.type;
      this.comparator = comparator;
    }
    proc init=(const ref other: _sortedTree(?)) {
      this.keyType = other.keyType;
      this.valType = other.valType;
      this.comparatorType = other.comparatorType;
      this.comparator = other.comparator;
      this.root = _copyOf(other.root);
      this.state = other.state;
    }
    proc deinit() { _end(root); }

    proc type nodeType type do return unmanaged _TreeNode(keyType, valType)?;

    proc _copyOf(node: nodeType): nodeType {
      if node == nil then return nil;
      const n = node!;
      var c = new unmanaged _TreeNode(keyType, valType, n.key, n.val, n.priority);
      c.left = _copyOf(n.left);
      c.right = _copyOf(n.right);
      c.size = n.size;
      return c;
    }
    proc _end(node: nodeType) {
      if node == nil then return;
      _end(node!.left);
      _end(node!.right);
      delete node!;
    }
    proc ref _random(): uint {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      return state;
    }

    proc count: int do return _sizeOf(root);
    proc ref clear() {
      _end(root);
      root = nil;
    }
    inline proc order(const ref a: keyType, const ref b: keyType): int do return _order(comparator, a, b);

    // The node of a key; nil if there is none.
    proc find(const ref key: keyType): nodeType {
      var node = root;
      while node != nil {
        const c = order(key, node!.key);
        if c == 0 then return node;
        node = if c < 0 then node!.left else node!.right;
      }
      return nil;
    }
    // Adds a pair unless the key is there; tells whether it was added.
    proc ref add(const ref key: keyType, const ref val: valType): bool {
      if find(key) != nil then return false;
      var (low, high) = _split(root, key);
      const node = new unmanaged _TreeNode(keyType, valType, key, val, _random());
      root = _join(_join(low, node), high);
      return true;
    }
    // The nodes below a key, and the others.
    proc _split(node: nodeType, const ref key: keyType): 2*nodeType {
      if node == nil then return (nil: nodeType, nil: nodeType);
      if order(node!.key, key) < 0 {
        const (low, high) = _split(node!.right, key);
        node!.right = low;
        node!.recount();
        return (node, high);
      } else {
        const (low, high) = _split(node!.left, key);
        node!.left = high;
        node!.recount();
        return (low, node);
      }
    }
    // One tree of two, of which the first has the lower keys.
    proc _join(low: nodeType, high: nodeType): nodeType {
      if low == nil then return high;
      if high == nil then return low;
      if low!.priority > high!.priority {
        low!.right = _join(low!.right, high);
        low!.recount();
        return low;
      } else {
        high!.left = _join(low, high!.left);
        high!.recount();
        return high;
      }
    }
    // Takes the pair of a key away; tells whether it was there.
    proc ref remove(const ref key: keyType): bool {
      if find(key) == nil then return false;
      root = _without(root, key);
      return true;
    }
    proc _without(node: nodeType, const ref key: keyType): nodeType {
      const c = order(key, node!.key);
      if c == 0 {
        const rest = _join(node!.left, node!.right);
        delete node!;
        return rest;
      }
      if c < 0 then node!.left = _without(node!.left, key);
      else node!.right = _without(node!.right, key);
      node!.recount();
      return node;
    }

    // The first node whose key is not below `key`; with `past`, above it.
    proc above(const ref key: keyType, past: bool): nodeType {
      var node = root, best: nodeType = nil;
      while node != nil {
        const c = order(node!.key, key);
        if c > 0 || (c == 0 && !past) {
          best = node;
          node = node!.left;
        } else node = node!.right;
      }
      return best;
    }
    // The last node whose key is below `key`.
    proc below(const ref key: keyType): nodeType {
      var node = root, best: nodeType = nil;
      while node != nil {
        if order(node!.key, key) < 0 {
          best = node;
          node = node!.right;
        } else node = node!.left;
      }
      return best;
    }
    // The node that has k nodes before it.
    proc at(k: int): nodeType {
      var node = root, left = k;
      while node != nil {
        const before = _sizeOf(node!.left);
        if left == before then return node;
        if left < before then node = node!.left;
        else {
          left -= before + 1;
          node = node!.right;
        }
      }
      return nil;
    }
    // The nodes, in the order of their keys.
    iter nodes() {
      var path: list(unmanaged _TreeNode(keyType, valType)), node = root;
      while node != nil || path.size > 0 {
        while node != nil {
          path.pushBack(node!);
          node = node!.left;
        }
        const n = path.popBack();
        yield n;
        node = n.right;
      }
    }
  }

  operator _sortedTree.=(ref a: _sortedTree(?), const ref b: _sortedTree(?)) {
    const fresh = a._copyOf(b.root);
    a._end(a.root);
    a.root = fresh;
    a.comparator = b.comparator;
  }
}
