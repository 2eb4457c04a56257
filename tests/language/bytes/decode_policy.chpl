// Policies replace or drop what does not decode.
writeln(b"a\xffb".decode(decodePolicy.drop), " ", b"a\xffb".decode(decodePolicy.replace).size);
