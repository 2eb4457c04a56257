/** Hashes, ciphers, keys from passwords and random bytes, by OpenSSL's library that the system has (Debian: `libssl3`), which only
    programs that use this module are linked with.
    Not for: connections; there is no TLS here.

    Faults of a program, such as a key of a wrong length, halt it; so does a text that AES cannot decrypt. */
module Crypto {
  use CryptoCalls;
  private use Errors;

  /** The library's C interface. */
  module C_OpenSSL {
    public use CryptoCalls;
  }

  /** What OpenSSL refuses.

      .. code-block:: chapel

         // requires: libcrypto.so.3
         use Crypto;
         const ann = new shared RSAKey(1024), eve = new shared RSAKey(1024), rsa = new RSA();
         const envelope = rsa.encrypt(new CryptoBuffer("for Ann"), [ann]);
         try {
           rsa.decrypt(envelope, eve);
         } catch e: CryptoError {
           writeln(e.message());   // the message is not for this key
         }
  */
  class CryptoError: Error {
    proc init(msg: string) { super.init(msg); }
  }

  /** Bytes: what goes into the procedures here, and what they give.

      .. code-block:: chapel

         // requires: libcrypto.so.3
         use Crypto;
         const buffer = new CryptoBuffer("abc");
         writeln(buffer.getBuffData(), " ", buffer.getBuffSize(), " ", buffer.toHexString());   // 97 98 99 3 616263
  */
  class CryptoBuffer {
    var _space: domain(1);
    var _bytes: [_space] uint(8);

    /** Of a text, of bytes, of an array. */
    proc init(s: string) { this.init(s.encode()); }
    proc init(b: bytes) {
      this._space = {0..<b.size};
      init this;
      for i in _space do _bytes[i] = b.byte(i);
    }
    proc init(s: [] uint(8)) {
      this._space = {0..<s.size};
      init this;
      for (to, from) in zip(_bytes, s) do to = from;
    }
    // So many bytes, all zeros.
    proc init(size: int) {
      this._space = {0..<size};
    }

    /** The bytes, the address of the first, how many they are. */
    proc getBuffData(): [] uint(8) { return _bytes; }
    proc getBuffPtr(): c_ptr(uint(8)) do return if _space.size == 0 then nil else c_addrOf(_bytes[0]);
    proc getBuffSize(): int do return _space.size;
    /** The bytes as pairs of hexadecimal digits, each on its own or in one text.

        .. code-block:: chapel

           use Crypto;
           const digest = (new Hash(Digest.SHA256)).getDigest(new CryptoBuffer("abc"));
           writeln(digest.toHexString()[0..7]);   // ba7816bf
    */
    proc toHex(): [] string throws {
      const digits = "0123456789abcdef";
      return [b in _bytes] digits[(b >> 4): int] + digits[(b & 15): int];
    }
    proc toHexString(): string throws do return "".join(toHex());

    proc _shorten(size: int) { _space = {0..<size}; }
  }

  // ---- hashes ------------------------------------------------------------------------------------

  /** The kinds of hashes. */
  enum Digest { MD5, SHA1, SHA224, SHA256, SHA384, SHA512, RIPEMD160 }

  /** A kind of hash.

      .. code-block:: chapel

         // requires: libcrypto.so.3
         use Crypto;
         const hash = new Hash(Digest.SHA1);
         writeln(hash.getDigest(new CryptoBuffer("abc")).toHexString());   // a9993e364706816aba3e25717850c26c9cd0d89d
  */
  class Hash {
    var _digest: Digest;
    proc init(digestName: Digest) { this._digest = digestName; }
    /** Its name.

        .. code-block:: chapel

           // requires: libcrypto.so.3
           use Crypto;
           writeln((new Hash(Digest.SHA256)).getDigestName(), " ", (new CryptoBuffer("\n ")).toHex());   // SHA256 0a 20
    */
    proc getDigestName(): string do return _digest: string;
    /** The hash of bytes. */
    proc getDigest(inputBuffer: borrowed CryptoBuffer): owned CryptoBuffer {
      const kind = _kind(), context = EVP_MD_CTX_new();
      defer EVP_MD_CTX_free(context);
      const result = new owned CryptoBuffer(EVP_MD_size(kind): int);
      var size: c_uint;
      if EVP_DigestInit_ex(context, kind, nil) != 1 ||
         EVP_DigestUpdate(context, inputBuffer.getBuffPtr(): c_ptr(void), inputBuffer.getBuffSize(): c_size_t) != 1 ||
         EVP_DigestFinal_ex(context, result.getBuffPtr(), size) != 1 then halt("Crypto: ", _digest, " failed");
      return result;
    }
    proc _kind(): CONST_EVP_MD_PTR {
      const kind = EVP_get_digestbyname((_digest: string).c_str());
      if kind == nil then halt("Crypto: this system's OpenSSL has no ", _digest);
      return kind;
    }
  }

  // ---- ciphers -----------------------------------------------------------------------------------

  /** How a cipher's blocks follow one another. */
  enum CryptoChainMode { cbc, ecb, cfb, ofb }

  // What is wrong with a key or an initialisation vector for a cipher; empty if nothing is. Blowfish's keys may have other lengths.
  private proc _fault(cipher: CONST_EVP_CIPHER_PTR, key: borrowed CryptoBuffer, iv: borrowed CryptoBuffer): string {
    const keyLength = EVP_CIPHER_key_length(cipher): int, ivLength = EVP_CIPHER_iv_length(cipher): int;
    if key.getBuffSize() != keyLength then
      return "the key has " + key.getBuffSize(): string + " bytes, not " + keyLength: string;
    if ivLength > 0 && iv.getBuffSize() != ivLength then
      return "the initialisation vector has " + iv.getBuffSize(): string + " bytes, not " + ivLength: string;
    return "";
  }
  // Nil if the library refuses.
  private proc _ciphered(cipher: CONST_EVP_CIPHER_PTR, text: borrowed CryptoBuffer, key: borrowed CryptoBuffer,
                         iv: borrowed CryptoBuffer, param encrypt: bool): owned CryptoBuffer? {
    const context = EVP_CIPHER_CTX_new(), size = text.getBuffSize();
    defer EVP_CIPHER_CTX_free(context);
    const result = new owned CryptoBuffer(size + EVP_CIPHER_block_size(cipher): int);
    const to = result.getBuffPtr();
    var first, last: c_int;
    if encrypt {
      if EVP_EncryptInit_ex(context, cipher, nil, key.getBuffPtr(), iv.getBuffPtr()) != 1 ||
         EVP_EncryptUpdate(context, to, c_ptrTo(first), text.getBuffPtr(), size: c_int) != 1 ||
         EVP_EncryptFinal_ex(context, to + first, c_ptrTo(last)) != 1 then return nil;
    } else {
      if EVP_DecryptInit_ex(context, cipher, nil, key.getBuffPtr(), iv.getBuffPtr()) != 1 ||
         EVP_DecryptUpdate(context, to, c_ptrTo(first), text.getBuffPtr(), size: c_int) != 1 ||
         EVP_DecryptFinal_ex(context, to + first, c_ptrTo(last)) != 1 then return nil;
    }
    result._shorten((first + last): int);
    return result;
  }

  /** The cipher AES.

      .. code-block:: chapel

         // requires: libcrypto.so.3
         use Crypto;
         const aes = new AES(256, CryptoChainMode.cbc), random = new CryptoRandom();
         const key = random.getRandomBuffer(aes.getByteSize()), iv = random.getRandomBuffer(16);
         const secret = aes.encrypt(new CryptoBuffer("a message"), key, iv), text = aes.decrypt(secret, key, iv);
         writeln(secret.getBuffSize(), " ", try! bytes.createCopyingBuffer(text.getBuffPtr(), text.getBuffSize()).decode());   // 16 a message
  */
  class AES {
    var _bits: int;
    var _mode: CryptoChainMode;
    /** Of 128, 192 or 256 bits. */
    proc init(bits: int, mode: CryptoChainMode) {
      if bits != 128 && bits != 192 && bits != 256 then halt("Crypto: AES has 128, 192 or 256 bits, not ", bits);
      this._bits = bits;
      this._mode = mode;
    }
    /** The length of a key in bytes. */
    proc getByteSize(): int do return _bits / 8;
    /** Encrypts and decrypts. The initialisation vector has 16 bytes; `ecb` has none and does not look at it. */
    proc encrypt(plaintext: borrowed CryptoBuffer, key: borrowed CryptoBuffer, IV: borrowed CryptoBuffer): owned CryptoBuffer do
      return _with(plaintext, key, IV, true);
    proc decrypt(ciphertext: borrowed CryptoBuffer, key: borrowed CryptoBuffer, IV: borrowed CryptoBuffer): owned CryptoBuffer do
      return _with(ciphertext, key, IV, false);
    proc _with(text: borrowed CryptoBuffer, key: borrowed CryptoBuffer, iv: borrowed CryptoBuffer, param encrypt: bool): owned CryptoBuffer {
      const cipher = _cipher(), fault = _fault(cipher, key, iv);
      if !fault.isEmpty() then halt("Crypto: AES: ", fault);
      const result = _ciphered(cipher, text, key, iv, encrypt);
      if result == nil then halt("Crypto: AES cannot ", if encrypt then "encrypt" else "decrypt", " this");
      return try! result: owned CryptoBuffer;
    }
    proc _cipher(): CONST_EVP_CIPHER_PTR {
      select (_bits, _mode) {
        when (128, CryptoChainMode.cbc) do return EVP_aes_128_cbc();
        when (128, CryptoChainMode.ecb) do return EVP_aes_128_ecb();
        when (128, CryptoChainMode.cfb) do return EVP_aes_128_cfb();
        when (128, CryptoChainMode.ofb) do return EVP_aes_128_ofb();
        when (192, CryptoChainMode.cbc) do return EVP_aes_192_cbc();
        when (192, CryptoChainMode.ecb) do return EVP_aes_192_ecb();
        when (192, CryptoChainMode.cfb) do return EVP_aes_192_cfb();
        when (192, CryptoChainMode.ofb) do return EVP_aes_192_ofb();
        when (256, CryptoChainMode.cbc) do return EVP_aes_256_cbc();
        when (256, CryptoChainMode.ecb) do return EVP_aes_256_ecb();
        when (256, CryptoChainMode.cfb) do return EVP_aes_256_cfb();
        otherwise do return EVP_aes_256_ofb();
      }
    }
  }

  /** The cipher Blowfish, with keys of 16 bytes and initialisation vectors of 8. OpenSSL has it among its old ciphers, which a
      system may have left out.

      .. code-block:: chapel

         // requires: libcrypto.so.3
         use Crypto;
         const cipher = new Blowfish(CryptoChainMode.cbc), key = new CryptoBuffer("0123456789abcdef"), iv = new CryptoBuffer("8 bytes.");
         try {
           const secret = cipher.encrypt(new CryptoBuffer("text"), key, iv);
           writeln(cipher.decrypt(secret, key, iv).getBuffSize());
         } catch e: CryptoError {
           // Many an OpenSSL has put this cipher away.
         }
  */
  class Blowfish {
    var _mode: CryptoChainMode;
    proc init(mode: CryptoChainMode) { this._mode = mode; }
    /** Encrypts and decrypts. */
    proc encrypt(plaintext: borrowed CryptoBuffer, key: borrowed CryptoBuffer, IV: borrowed CryptoBuffer): owned CryptoBuffer throws do
      return _with(plaintext, key, IV, true);
    proc decrypt(ciphertext: borrowed CryptoBuffer, key: borrowed CryptoBuffer, IV: borrowed CryptoBuffer): owned CryptoBuffer throws do
      return _with(ciphertext, key, IV, false);
    proc _with(text: borrowed CryptoBuffer, key: borrowed CryptoBuffer, iv: borrowed CryptoBuffer, param encrypt: bool): owned CryptoBuffer throws {
      // (The first of these leaves out the usual ones unless they are asked for, too.)
      if OSSL_PROVIDER_load(nil, "legacy".c_str()) == nil || OSSL_PROVIDER_load(nil, "default".c_str()) == nil then
        throw new owned CryptoError("Blowfish is not among the ciphers of this system's OpenSSL");
      const cipher = _cipher(), fault = _fault(cipher, key, iv);
      if !fault.isEmpty() then throw new owned IllegalArgumentError("Blowfish: " + fault);
      const result = _ciphered(cipher, text, key, iv, encrypt);
      if result == nil then throw new owned CryptoError("Blowfish cannot " + (if encrypt then "encrypt" else "decrypt") + " this");
      return result: owned CryptoBuffer;
    }
    proc _cipher(): CONST_EVP_CIPHER_PTR {
      select _mode {
        when CryptoChainMode.cbc do return EVP_bf_cbc();
        when CryptoChainMode.ecb do return EVP_bf_ecb();
        when CryptoChainMode.cfb do return EVP_bf_cfb();
        otherwise do return EVP_bf_ofb();
      }
    }
  }

  // ---- random bytes, keys ------------------------------------------------------------------------

  /** Random bytes that nobody can guess. */
  class CryptoRandom {
    /** So many of them, at least one. */
    proc getRandomBuffer(buffLen: int): owned CryptoBuffer throws {
      if buffLen < 1 then halt("Crypto: a buffer of ", buffLen, " random bytes");
      const result = new owned CryptoBuffer(buffLen);
      if RAND_bytes(result.getBuffPtr(), buffLen: c_int) != 1 then throw new owned CryptoError("there are no random bytes");
      return result;
    }
  }

  /** Keys from passwords: of `byteLen` bytes, after `iterCount` rounds, by a hash.

      .. code-block:: chapel

         // requires: libcrypto.so.3
         use Crypto;
         const kdf = new KDF(16, 1000, new Hash(Digest.SHA256)), salt = new CryptoBuffer("salt");
         const key = kdf.passKDF("password", salt), again = kdf.passKDF("password", salt), other = kdf.passKDF("Password", salt);
         writeln(key.getBuffSize(), " ", key.toHexString() == again.toHexString());   // 16 true
         writeln(key.toHexString() == other.toHexString());   // false
  */
  class KDF {
    var _length, _rounds: int;
    var _digest: Digest;
    proc init(byteLen: int, iterCount: int, digest: borrowed Hash) {
      this._length = byteLen;
      this._rounds = iterCount;
      this._digest = digest._digest;
    }
    /** The key of a password, by PBKDF2. */
    proc passKDF(userKey: string, saltBuff: borrowed CryptoBuffer): owned CryptoBuffer {
      const result = new owned CryptoBuffer(_length), hash = new Hash(_digest);
      if PKCS5_PBKDF2_HMAC(userKey.c_str(), userKey.numBytes: c_int, saltBuff.getBuffPtr(), saltBuff.getBuffSize(): c_int,
                           _rounds: c_int, hash._kind(), _length: c_int, result.getBuffPtr()) != 1 then
        halt("Crypto: no key of ", _length, " bytes after ", _rounds, " rounds");
      return result;
    }
  }

  /** A pair of keys of RSA, of 1024, 2048 or 4096 bits. */
  class RSAKey {
    var _pair: EVP_PKEY_PTR;
    proc init(keyLen: int) {
      if keyLen != 1024 && keyLen != 2048 && keyLen != 4096 then
        halt("Crypto: a key of RSA has 1024, 2048 or 4096 bits, not ", keyLen);
      init this;
      const context = EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil);
      if EVP_PKEY_keygen_init(context) != 1 || EVP_PKEY_CTX_set_rsa_keygen_bits(context, keyLen: c_int) != 1 ||
         EVP_PKEY_keygen(context, _pair) != 1 then halt("Crypto: no key of RSA can be made");
      EVP_PKEY_CTX_free(context);
    }
    proc deinit() { EVP_PKEY_free(_pair); }
    /** The library's own.

        .. code-block:: chapel

           // requires: libcrypto.so.3
           use Crypto;
           use Crypto.C_OpenSSL;
           const key = new RSAKey(1024);
           writeln(EVP_PKEY_size(key.getKeyPair()));   // 128
    */
    proc getKeyPair(): EVP_PKEY_PTR do return _pair;
  }

  /** A message that `RSA.encrypt` has encrypted: with the key that it is under, for each of the receivers. */
  class Envelope {
    var _iv, _message: owned CryptoBuffer;
    var _space: domain(1);
    var _keys: [_space] owned CryptoBuffer?;
    proc init(in iv: owned CryptoBuffer, ref encSymmKey: [] owned CryptoBuffer, in encSymmValue: owned CryptoBuffer) {
      this._iv = iv;
      this._message = encSymmValue;
      this._space = {0..<encSymmKey.size};
      init this;
      for (to, from) in zip(_keys, encSymmKey) do to = new owned CryptoBuffer(from.getBuffData());
    }
    /** The message, the initialisation vector, the key for receiver i, counted from 0, the keys for all.

        .. code-block:: chapel

           // requires: libcrypto.so.3
           use Crypto;
           const key = new shared RSAKey(1024), envelope: owned Envelope = (new RSA()).encrypt(new CryptoBuffer("text"), [key]);
           writeln(envelope.getEncMessage().getBuffSize(), " ", envelope.getIV().getBuffSize());   // 16 16
           writeln(envelope.getEncKeyByIndex(0).getBuffSize());   // 128
    */
    proc getEncMessage(): borrowed CryptoBuffer do return _message.borrow();
    proc getIV(): borrowed CryptoBuffer do return _iv.borrow();
    proc getEncKeyByIndex(i: int): borrowed CryptoBuffer {
      if !_space.contains(i) then halt("Crypto: the envelope has no key ", i);
      return _keys[i]!;
    }
    proc getEncKeys() { return [k in _keys] k!.borrow(); }
  }

  /** Messages for the owners of keys: each is under a key of its own, which is under the keys of RSA.

      .. code-block:: chapel

         // requires: libcrypto.so.3
         use Crypto;
         const ann = new shared RSAKey(2048), bob = new shared RSAKey(2048), rsa = new RSA();
         const envelope = rsa.encrypt(new CryptoBuffer("for two"), [ann, bob]);
         const text = rsa.decrypt(envelope, bob);
         writeln(envelope.getEncKeys().size, " ", try! bytes.createCopyingBuffer(text.getBuffPtr(), text.getBuffSize()).decode());   // 2 for two
  */
  class RSA {
    /** Encrypts for the owners of all of the keys. */
    proc encrypt(plaintext: borrowed CryptoBuffer, keys: []): owned Envelope {
      const n = keys.size, cipher = EVP_aes_256_cbc(), size = plaintext.getBuffSize();
      if n == 0 then halt("Crypto: RSA needs a key");
      var pairs: [0..<n] EVP_PKEY_PTR, sealed: [0..<n] c_ptr(c_uchar), lengths: [0..<n] c_int;
      var buffers: [0..<n] owned CryptoBuffer = for key in keys do new owned CryptoBuffer(EVP_PKEY_size(key._pair): int);
      for (pair, key) in zip(pairs, keys) do pair = key._pair;
      for i in 0..<n do sealed[i] = buffers[i].getBuffPtr();
      const iv = new owned CryptoBuffer(EVP_CIPHER_iv_length(cipher): int);
      const message = new owned CryptoBuffer(size + EVP_CIPHER_block_size(cipher): int);
      const context = EVP_CIPHER_CTX_new();
      defer EVP_CIPHER_CTX_free(context);
      var first, last: c_int;
      if EVP_SealInit(context.deref(), cipher, c_ptrTo(sealed[0]), c_ptrTo(lengths[0]), iv.getBuffPtr(), c_ptrTo(pairs[0]),
                      n: c_int) != n ||
         EVP_SealUpdate(context.deref(), message.getBuffPtr(), c_ptrTo(first), plaintext.getBuffPtr(), size: c_int) != 1 ||
         EVP_SealFinal(context.deref(), message.getBuffPtr() + first, c_ptrTo(last)) != 1 then
        halt("Crypto: RSA cannot encrypt this");
      message._shorten((first + last): int);
      for i in 0..<n do buffers[i]._shorten(lengths[i]: int);
      return new owned Envelope(iv, buffers, message);
    }
    /** Decrypts with one of them. Throws if the key is none of these. */
    proc decrypt(envp: borrowed Envelope, key: borrowed RSAKey): owned CryptoBuffer throws {
      const cipher = EVP_aes_256_cbc(), message = envp.getEncMessage(), size = message.getBuffSize();
      for sealed in envp._keys {
        const context = EVP_CIPHER_CTX_new(), result = new owned CryptoBuffer(size + EVP_CIPHER_block_size(cipher): int);
        defer EVP_CIPHER_CTX_free(context);
        var first, last: c_int;
        // (A key for another may open, but to something that does not end as a message does.)
        if EVP_OpenInit(context.deref(), cipher, sealed!.getBuffPtr(), sealed!.getBuffSize(): c_int, envp.getIV().getBuffPtr(),
                        key._pair) > 0 &&
           EVP_OpenUpdate(context.deref(), result.getBuffPtr(), c_ptrTo(first), message.getBuffPtr(), size: c_int) == 1 &&
           EVP_OpenFinal(context.deref(), result.getBuffPtr() + first, c_ptrTo(last)) == 1 {
          result._shorten((first + last): int);
          return result;
        }
      }
      throw new owned CryptoError("the message is not for this key");
    }
  }
}
