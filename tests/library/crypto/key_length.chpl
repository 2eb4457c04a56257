// requires: libcrypto.so.3
// status: 1
// stderr: Crypto: AES: the key has 3 bytes, not 16
// A key of a wrong length is refused.
use Crypto;
const secret = (new AES(128, CryptoChainMode.cbc)).encrypt(new CryptoBuffer("a"), new CryptoBuffer("key"), new CryptoBuffer("0123456789abcdef"));
