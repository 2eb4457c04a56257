/** The routines of OpenSSL's libcrypto that Crypto stands on.
    Not for: users; they call Crypto, or C_OpenSSL there. */
module CryptoCalls {
  public use CTypes;

  require "-l:libcrypto.so.3 (libssl3)";

  // The library's own; only their addresses are used.
  extern record EVP_PKEY_CTX { }
  extern record EVP_PKEY { }
  extern record EVP_MD { }
  extern record EVP_MD_CTX { }
  extern record ENGINE { }
  extern record EVP_CIPHER { }
  extern record EVP_CIPHER_CTX { }
  type EVP_PKEY_CTX_PTR = c_ptr(EVP_PKEY_CTX);
  type EVP_PKEY_PTR = c_ptr(EVP_PKEY);
  type CONST_EVP_MD_PTR = c_ptrConst(EVP_MD);
  type CONST_EVP_CIPHER_PTR = c_ptrConst(EVP_CIPHER);
  type EVP_MD_PTR = c_ptr(EVP_MD);
  type EVP_MD_CTX_PTR = c_ptr(EVP_MD_CTX);
  type ENGINE_PTR = c_ptr(ENGINE);
  type EVP_CIPHER_PTR = c_ptr(EVP_CIPHER);
  type EVP_CIPHER_CTX_PTR = c_ptr(EVP_CIPHER_CTX);
  const EVP_PKEY_RSA: c_int = 6;

  extern "EVP_CIPHER_get_iv_length" proc EVP_CIPHER_iv_length(e: CONST_EVP_CIPHER_PTR): c_int;
  extern "EVP_CIPHER_get_key_length" proc EVP_CIPHER_key_length(e: CONST_EVP_CIPHER_PTR): c_int;
  extern "EVP_CIPHER_get_block_size" proc EVP_CIPHER_block_size(e: CONST_EVP_CIPHER_PTR): c_int;
  extern "EVP_MD_get_size" proc EVP_MD_size(md: CONST_EVP_MD_PTR): c_int;
  extern "EVP_PKEY_get_size" proc EVP_PKEY_size(pkey: EVP_PKEY_PTR): c_int;
  extern proc EVP_PKEY_CTX_new_id(id: c_int, e: ENGINE_PTR): EVP_PKEY_CTX_PTR;
  extern proc EVP_PKEY_keygen_init(ctx: EVP_PKEY_CTX_PTR): c_int;
  extern proc EVP_PKEY_CTX_set_rsa_keygen_bits(ctx: EVP_PKEY_CTX_PTR, mbits: c_int): c_int;
  extern proc EVP_PKEY_keygen(ctx: EVP_PKEY_CTX_PTR, ref ppkey: EVP_PKEY_PTR): c_int;
  extern proc EVP_PKEY_CTX_free(ctx: EVP_PKEY_CTX_PTR);
  extern proc EVP_PKEY_free(pkey: EVP_PKEY_PTR);
  extern proc EVP_SealInit(ref ctx: EVP_CIPHER_CTX, types: CONST_EVP_CIPHER_PTR, ek: c_ptr(c_ptr(c_uchar)), ekl: c_ptr(c_int),
      iv: c_ptr(c_uchar), pubk: c_ptr(EVP_PKEY_PTR), npubk: c_int): c_int;
  extern "EVP_EncryptUpdate" proc EVP_SealUpdate(ref ctx: EVP_CIPHER_CTX, outm: c_ptr(c_uchar), outl: c_ptr(c_int),
      inp: c_ptr(c_uchar), inl: c_int): c_int;
  extern proc EVP_SealFinal(ref ctx: EVP_CIPHER_CTX, outm: c_ptr(c_uchar), outl: c_ptr(c_int)): c_int;
  extern proc EVP_OpenInit(ref ctx: EVP_CIPHER_CTX, types: CONST_EVP_CIPHER_PTR, ek: c_ptr(c_uchar), ekl: c_int,
      iv: c_ptr(c_uchar), priv: EVP_PKEY_PTR): c_int;
  extern "EVP_DecryptUpdate" proc EVP_OpenUpdate(ref ctx: EVP_CIPHER_CTX, outm: c_ptr(c_uchar), outl: c_ptr(c_int),
      inp: c_ptr(c_uchar), inl: c_int): c_int;
  extern proc EVP_OpenFinal(ref ctx: EVP_CIPHER_CTX, outm: c_ptr(c_uchar), outl: c_ptr(c_int)): c_int;
  extern proc EVP_get_digestbyname(name: c_ptrConst(c_char)): CONST_EVP_MD_PTR;
  extern proc EVP_MD_CTX_new(): EVP_MD_CTX_PTR;
  extern proc EVP_MD_CTX_free(ctx: EVP_MD_CTX_PTR);
  extern proc EVP_DigestInit_ex(ctx: EVP_MD_CTX_PTR, types: CONST_EVP_MD_PTR, impl: ENGINE_PTR): c_int;
  extern proc EVP_DigestUpdate(ctx: EVP_MD_CTX_PTR, d: c_ptrConst(void), cnt: c_size_t): c_int;
  extern proc EVP_DigestFinal_ex(ctx: EVP_MD_CTX_PTR, md: c_ptr(c_uchar), ref s: c_uint): c_int;
  extern proc RAND_bytes(buf: c_ptr(c_uchar), num: c_int): c_int;
  extern proc RAND_seed(buf: c_ptrConst(void), num: c_int);
  extern proc EVP_sha256(): CONST_EVP_MD_PTR;
  extern proc PKCS5_PBKDF2_HMAC(pass: c_ptrConst(c_char), passlen: c_int, salt: c_ptrConst(c_uchar), saltlen: c_int,
      iterCount: c_int, digest: CONST_EVP_MD_PTR, keylen: c_int, outx: c_ptr(c_uchar)): c_int;
  extern proc EVP_CIPHER_CTX_new(): EVP_CIPHER_CTX_PTR;
  extern proc EVP_CIPHER_CTX_free(ctx: EVP_CIPHER_CTX_PTR);
  extern proc EVP_EncryptInit_ex(ctx: EVP_CIPHER_CTX_PTR, cipher: CONST_EVP_CIPHER_PTR, impl: ENGINE_PTR,
      key: c_ptrConst(c_uchar), iv: c_ptrConst(c_uchar)): c_int;
  extern proc EVP_EncryptUpdate(ctx: EVP_CIPHER_CTX_PTR, outm: c_ptr(c_uchar), outl: c_ptr(c_int), ins: c_ptrConst(c_uchar),
      inl: c_int): c_int;
  extern proc EVP_EncryptFinal_ex(ctx: EVP_CIPHER_CTX_PTR, outm: c_ptr(c_uchar), outl: c_ptr(c_int)): c_int;
  extern proc EVP_DecryptInit_ex(ctx: EVP_CIPHER_CTX_PTR, cipher: CONST_EVP_CIPHER_PTR, impl: ENGINE_PTR,
      key: c_ptrConst(c_uchar), iv: c_ptrConst(c_uchar)): c_int;
  extern proc EVP_DecryptUpdate(ctx: EVP_CIPHER_CTX_PTR, outm: c_ptr(c_uchar), outl: c_ptr(c_int), ins: c_ptrConst(c_uchar),
      inl: c_int): c_int;
  extern proc EVP_DecryptFinal_ex(ctx: EVP_CIPHER_CTX_PTR, outm: c_ptr(c_uchar), outl: c_ptr(c_int)): c_int;
  extern proc EVP_aes_128_cbc(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_aes_128_ecb(): CONST_EVP_CIPHER_PTR;
  extern "EVP_aes_128_cfb128" proc EVP_aes_128_cfb(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_aes_128_ofb(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_aes_192_cbc(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_aes_192_ecb(): CONST_EVP_CIPHER_PTR;
  extern "EVP_aes_192_cfb128" proc EVP_aes_192_cfb(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_aes_192_ofb(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_aes_256_cbc(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_aes_256_ecb(): CONST_EVP_CIPHER_PTR;
  extern "EVP_aes_256_cfb128" proc EVP_aes_256_cfb(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_aes_256_ofb(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_bf_cbc(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_bf_ecb(): CONST_EVP_CIPHER_PTR;
  extern "EVP_bf_cfb64" proc EVP_bf_cfb(): CONST_EVP_CIPHER_PTR;
  extern proc EVP_bf_ofb(): CONST_EVP_CIPHER_PTR;
  extern proc OPENSSL_init_crypto(options: uint(64), settings: c_ptrConst(void)): c_int;
  extern proc OSSL_PROVIDER_load(context: c_ptr(void), name: c_ptrConst(c_char)): c_ptr(void);
  proc OpenSSL_add_all_digests() { OPENSSL_init_crypto(8, nil); }

  // Contexts as releases of the library before 1.1 have them: values that hold one.
  record CHPL_EVP_MD_CTX { var _at: EVP_MD_CTX_PTR; }
  proc CHPL_EVP_MD_CTX_new(): CHPL_EVP_MD_CTX do return new CHPL_EVP_MD_CTX(EVP_MD_CTX_new());
  proc CHPL_EVP_MD_CTX_free(ref c: CHPL_EVP_MD_CTX) { EVP_MD_CTX_free(c._at); }
  proc CHPL_EVP_MD_CTX_ptr(ref c: CHPL_EVP_MD_CTX): EVP_MD_CTX_PTR do return c._at;
  record CHPL_EVP_CIPHER_CTX { var _at: EVP_CIPHER_CTX_PTR; }
  proc CHPL_EVP_CIPHER_CTX_new(): CHPL_EVP_CIPHER_CTX do return new CHPL_EVP_CIPHER_CTX(EVP_CIPHER_CTX_new());
  proc CHPL_EVP_CIPHER_CTX_free(ref c: CHPL_EVP_CIPHER_CTX) { EVP_CIPHER_CTX_free(c._at); }
  proc CHPL_EVP_CIPHER_CTX_ptr(ref c: CHPL_EVP_CIPHER_CTX): EVP_CIPHER_CTX_PTR do return c._at;
}
