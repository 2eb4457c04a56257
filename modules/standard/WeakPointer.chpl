/** Weak references to objects of `shared` classes.
    Not for: owning them. */
module WeakPointer {
  use CTypes;
  use Errors;
  use IO;

  extern proc cht_weak_new(object: c_ptr(void)): c_ptr(void);
  extern proc cht_weak_copy(w: c_ptr(void));
  extern proc cht_weak_drop(w: c_ptr(void));
  extern proc cht_weak_upgrade(w: c_ptr(void)): c_ptr(void);
  extern proc cht_weak_count(w: c_ptr(void)): int;
  extern proc cht_strong_count(w: c_ptr(void)): int;

  /** A reference to an object of a `shared` class that does not keep it. For graphs whose objects refer to each other, and
      for tables of objects that others own.

      .. code-block:: chapel

         use WeakPointer;
         class C { var x: int; }
         var s: shared C? = new shared C(3);
         const w = new weak(s);
         writeln(w.upgrade()!.x, " ", w.getStrongCount(), " ", w.getWeakCount());   // 3 2 1
         s = nil;
         writeln(w.upgrade());   // nil
  */
  record weak: writeSerializable {
    /** The `shared` class type of what is referred to.

        .. code-block:: chapel

           use WeakPointer;
           class C { var x: int; }
           proc isAlive(const ref w: weak(?)) do return w.upgrade() != nil;
           var s: shared C? = new shared C(1);
           const w = new weak(s);
           writeln(isAlive(w), " ", w.classType: string);   // true shared C
    */
    type classType;
    // Null: to nothing.
    var _w: c_ptr(void);

    /** A weak reference to the object of `c`. */
    proc init(c: shared class) {
      this.classType = c.type;
      this._w = cht_weak_new(__prim("bitcast", c_ptr(void), __prim("unmanaged_ptr", c)));
    }
    @chpldoc.nodoc
    proc init(c: shared class?) {
      this.classType = __prim("non_nilable", c.type);
      this._w = if c == nil then nil else cht_weak_new(__prim("bitcast", c_ptr(void), __prim("unmanaged_ptr", c)));
    }
    /** A weak reference to no object. */
    proc init(type classType: shared class) {
      this.classType = __prim("non_nilable", classType);
      this._w = nil;
    }
    /** Another weak reference to the same object. */
    proc init=(const ref src: weak(?)) {
      this.classType = src.classType;
      this._w = src._w;
      if src._w != nil then cht_weak_copy(src._w);
    }
    proc deinit() {
      if _w != nil then cht_weak_drop(_w);
    }

    /** A strong reference to the object; nil when it is gone. */
    proc upgrade(): this.classType? {
      if _w == nil then return nil;
      return __prim("bitcast", this.classType?, cht_weak_upgrade(_w));
    }

    /** How many strong references the object has: 0 when it is gone. */
    proc getStrongCount(): int do return if _w == nil then 0 else cht_strong_count(_w);

    /** How many weak references the object has, or had when it went. */
    proc getWeakCount(): int do return if _w == nil then 0 else cht_weak_count(_w);

    /** Writes the object, or `nil`. */
    proc serialize(writer: fileWriter(?), ref serializer) throws {
      const p = upgrade();
      writer.write(p);
    }
  }

  /** Lets `lhs` refer to what `rhs` refers to. */
  operator weak.=(ref lhs: weak(?t), const ref rhs: weak(t)) {
    if rhs._w != nil then cht_weak_copy(rhs._w);
    if lhs._w != nil then cht_weak_drop(lhs._w);
    lhs._w = rhs._w;
  }

  /** A weak reference to the object.

      .. code-block:: chapel

         use WeakPointer;
         class C { var x: int; }
         var s: shared C? = new shared C(1);
         const w = s.downgrade();
         write(w.upgrade()!.x, " ");
         s = nil;
         writeln(w.upgrade() == nil);   // 1 true
  */
  proc (shared class).downgrade() do return new weak(this);
  @chpldoc.nodoc
  proc (shared class?).downgrade() do return new weak(this);

  /** A strong reference to the object, as of that type; nil when it is gone. */
  operator :(const ref w: weak(?), type t: shared class?) where isNilableClassType(t) {
    return w.upgrade(): t;
  }
  /** The same; a :class:`NilClassError` when the object is gone. */
  operator :(const ref w: weak(?), type t: shared class) throws where isNonNilableClassType(t) {
    const p = w.upgrade();
    if p == nil then throw new NilClassError();
    return try! p: t;
  }
}
