/** The older home of `shared`, which needs no module any more.
    Not for: new programs; they write `shared C`.

    .. code-block:: chapel

       use SharedObject;
       class C { var x: int; }
       const a = new shared C(1);
       writeln(a.x);   // 1
*/
module SharedObject {
}
