/** The older home of the binary form: names of 1.31 for what IO has.
    Not for: new programs, which use IO. */
@deprecated("BinaryIO module is deprecated; please use the IO module instead")
module BinaryIO {
  private use IO;

  /** Older name of `binarySerializer`.

      .. code-block:: chapel

         use IO, BinaryIO;
         const f = openMemFile();
         var w = f.writer(serializer=new BinarySerializer(endianness.big));
         w.write(258: int(16));
         w.close();
         writeln(f.reader().readAll(bytes) == b"\x01\x02");   // true
  */
  type BinarySerializer = binarySerializer;
  /** Older name of `binaryDeserializer`.

      .. code-block:: chapel

         use IO, BinaryIO;
         const f = openMemFile();
         var w = f.writer(serializer=new BinarySerializer());
         w.write(7);
         w.close();
         writeln(f.reader(deserializer=new BinaryDeserializer()).read(int));   // 7
  */
  type BinaryDeserializer = binaryDeserializer;
}
