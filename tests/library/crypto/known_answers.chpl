// requires: libcrypto.so.3
// Hashes, ciphers and keys against published test vectors.
use Crypto;

for d in Digest do writeln(d, " ", (new Hash(d)).getDigest(new CryptoBuffer("abc")).toHexString());
writeln((new Hash(Digest.SHA256)).getDigest(new CryptoBuffer("")).toHexString(), " ", (new Hash(Digest.SHA512)).getDigestName());

proc hex(s: string): owned CryptoBuffer {
  var data: [0..<s.size / 2] uint(8) = [i in 0..<s.size / 2] ("0x" + s[2 * i..#2]): uint(8);
  return new CryptoBuffer(data);
}
proc text(b: borrowed CryptoBuffer): string do
  return try! bytes.createCopyingBuffer(b.getBuffPtr(), b.getBuffSize()).decode(decodePolicy.escape);

// AES (NIST SP 800-38A): the first block.
const block = hex("6bc1bee22e409f96e93d7e117393172a"), iv = hex("000102030405060708090a0b0c0d0e0f");
const keys = ["2b7e151628aed2a6abf7158809cf4f3c", "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
              "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"];
for (bits, key) in zip([128, 192, 256], keys) do
  for mode in CryptoChainMode {
    const aes = new AES(bits, mode), secret = aes.encrypt(block, hex(key), iv);
    writeln(bits, " ", mode, " ", aes.getByteSize(), " ", secret.toHexString()[0..31], " ", secret.getBuffSize(), " ",
            aes.decrypt(secret, hex(key), iv).toHexString() == block.toHexString());
  }
// Texts of all lengths, the empty one too.
{
  const aes = new AES(128, CryptoChainMode.cbc), key = hex(keys[0]);
  var ok = true;
  for n in 0..40 {
    const s = "x" * n;
    if text(aes.decrypt(aes.encrypt(new CryptoBuffer(s), key, iv), key, iv)) != s then ok = false;
  }
  writeln(ok);
}
// PBKDF2 (RFC 6070).
for (rounds, length) in [(1, 20), (2, 20), (4096, 20)] do
  writeln((new KDF(length, rounds, new Hash(Digest.SHA1))).passKDF("password", new CryptoBuffer("salt")).toHexString());

// Random bytes differ.
const random = new CryptoRandom();
writeln(random.getRandomBuffer(16).toHexString() != random.getRandomBuffer(16).toHexString(), " ", random.getRandomBuffer(5).getBuffSize());

// Messages for several. (A key that is shorter than the others cannot open what is for these.)
const ann = new shared RSAKey(4096), bob = new shared RSAKey(2048), eve = new shared RSAKey(1024), rsa = new RSA();
const envelope = rsa.encrypt(new CryptoBuffer("a longer message for two"), [ann, bob]);
writeln(envelope.getIV().getBuffSize(), " ", envelope.getEncKeyByIndex(0).getBuffSize(), " ",
        envelope.getEncKeyByIndex(1).getBuffSize(), " ", envelope.getEncMessage().getBuffSize());
writeln(text(rsa.decrypt(envelope, ann)), ", ", text(rsa.decrypt(envelope, bob)));
try {
  writeln(text(rsa.decrypt(envelope, eve)));
} catch e { writeln(e.message()); }
writeln((new CryptoBuffer(b"\x00\xff")).toHex());
