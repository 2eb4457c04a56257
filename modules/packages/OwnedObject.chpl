/** The older home of `owned`, which needs no module any more.
    Not for: new programs; they write `owned C`.

    .. code-block:: chapel

       use OwnedObject;
       class C { var x: int; }
       const a = new owned C(1);
       writeln(a.x);   // 1
*/
module OwnedObject {
}
