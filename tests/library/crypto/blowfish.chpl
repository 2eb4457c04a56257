// requires: libcrypto.so.3 ossl-modules/legacy.so
// Blowfish, where the system's OpenSSL still has it: there and back in all modes, wrong keys refused.
use Crypto;
const key = new CryptoBuffer("0123456789abcdef"), iv = new CryptoBuffer("01234567");
for mode in CryptoChainMode {
  const cipher = new Blowfish(mode), secret = cipher.encrypt(new CryptoBuffer("a message"), key, iv);
  writeln(mode, " ", secret.toHexString(), " ", cipher.decrypt(secret, key, iv).toHexString());
}
try {
  (new Blowfish(CryptoChainMode.cbc)).encrypt(new CryptoBuffer("a"), new CryptoBuffer("short"), iv);
} catch e { writeln(e.message()); }
