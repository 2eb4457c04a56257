/** The types, constants and routines of the netCDF library's C interface.
    Not for: users; they call C_NetCDF of the module NetCDF. */
module NetcdfCalls {
  public use CTypes;

  require "-l:libnetcdf.so.19|libnetcdf.so.22|libnetcdf.so (libnetcdf-dev)";

  type nc_type = c_int;
  extern record nc_vlen_t {
    var len: c_size_t;
    var p: c_ptr(void);
  }

  param NC_NAT = 0: c_int, NC_BYTE = 1: c_int, NC_CHAR = 2: c_int, NC_SHORT = 3: c_int, NC_INT = 4: c_int,
        NC_LONG = 4: c_int, NC_FLOAT = 5: c_int, NC_DOUBLE = 6: c_int, NC_UBYTE = 7: c_int, NC_USHORT = 8: c_int,
        NC_UINT = 9: c_int, NC_INT64 = 10: c_int, NC_UINT64 = 11: c_int, NC_STRING = 12: c_int,
        NC_MAX_ATOMIC_TYPE = 12: c_int, NC_VLEN = 13: c_int, NC_OPAQUE = 14: c_int, NC_ENUM = 15: c_int,
        NC_COMPOUND = 16: c_int, NC_FIRSTUSERTYPEID = 32: c_int, NC_FILL_BYTE = (-127): c_char,
        NC_FILL_CHAR = 0: c_char, NC_FILL_SHORT = (-32767): c_short, NC_FILL_INT = (-2147483647): c_int,
        NC_FILL_FLOAT = 9.969209968386869e+36: real(32), NC_FILL_DOUBLE = 9.969209968386869e+36: real,
        NC_FILL_UBYTE = 255: c_int, NC_FILL_USHORT = 65535: c_int, NC_FILL_UINT = 4294967295: c_uint,
        NC_FILL_INT64 = (-9223372036854775806): c_longlong, NC_FILL_UINT64 = 18446744073709551614: c_ulonglong,
        NC_MAX_BYTE = 127: c_int, NC_MIN_BYTE = (-128): c_int, NC_MAX_CHAR = 255: c_int, NC_MAX_SHORT = 32767: c_int,
        NC_MIN_SHORT = (-32768): c_int, NC_MAX_INT = 2147483647: c_int, NC_MIN_INT = (-2147483648): c_int,
        NC_MAX_FLOAT = 3.4028234663852886e+38: real(32), NC_MIN_FLOAT = (-3.4028234663852886e+38): real(32),
        NC_MAX_DOUBLE = 1.7976931348623157e+308: real, NC_MIN_DOUBLE = (-1.7976931348623157e+308): real,
        NC_MAX_UBYTE = 255: c_int, NC_MAX_USHORT = 65535: c_uint, NC_MAX_UINT = 4294967295: c_uint,
        NC_MAX_INT64 = 9223372036854775807: c_longlong, NC_MIN_INT64 = min(c_longlong),
        NC_MAX_UINT64 = 18446744073709551615: c_ulonglong, NC_FILL = 0: c_int, NC_NOFILL = 256: c_int,
        NC_NOWRITE = 0: c_int, NC_WRITE = 1: c_int, NC_CLOBBER = 0: c_int, NC_NOCLOBBER = 4: c_int,
        NC_DISKLESS = 8: c_int, NC_MMAP = 16: c_int, NC_64BIT_DATA = 32: c_int, NC_CDF5 = 32: c_int,
        NC_UDF0 = 64: c_int, NC_UDF1 = 128: c_int, NC_CLASSIC_MODEL = 256: c_int, NC_64BIT_OFFSET = 512: c_int,
        NC_LOCK = 1024: c_int, NC_SHARE = 2048: c_int, NC_NETCDF4 = 4096: c_int, NC_MPIIO = 8192: c_int,
        NC_MPIPOSIX = 8192: c_int, NC_PNETCDF = 8192: c_int, NC_PERSIST = 16384: c_int, NC_INMEMORY = 32768: c_int,
        NC_NOATTCREORD = 131072: c_int, NC_NODIMSCALE_ATTACH = 262144: c_int, NC_MAX_MAGIC_NUMBER_LEN = 8: c_int,
        NC_FORMAT_CLASSIC = 1: c_int, NC_FORMAT_64BIT_OFFSET = 2: c_int, NC_FORMAT_64BIT = 2: c_int,
        NC_FORMAT_NETCDF4 = 3: c_int, NC_FORMAT_NETCDF4_CLASSIC = 4: c_int, NC_FORMAT_64BIT_DATA = 5: c_int,
        NC_FORMAT_CDF5 = 5: c_int, NC_FORMAT_ALL = 5088: c_int, NC_FORMATX_NC3 = 1: c_int,
        NC_FORMATX_NC_HDF5 = 2: c_int, NC_FORMATX_NC4 = 2: c_int, NC_FORMATX_NC_HDF4 = 3: c_int,
        NC_FORMATX_PNETCDF = 4: c_int, NC_FORMATX_DAP2 = 5: c_int, NC_FORMATX_DAP4 = 6: c_int,
        NC_FORMATX_UDF0 = 8: c_int, NC_FORMATX_UDF1 = 9: c_int, NC_FORMATX_NCZARR = 10: c_int,
        NC_FORMATX_UNDEFINED = 0: c_int, NC_FORMAT_NC3 = 1: c_int, NC_FORMAT_NC_HDF5 = 2: c_int,
        NC_FORMAT_NC4 = 2: c_int, NC_FORMAT_NC_HDF4 = 3: c_int, NC_FORMAT_PNETCDF = 4: c_int,
        NC_FORMAT_DAP2 = 5: c_int, NC_FORMAT_DAP4 = 6: c_int, NC_FORMAT_UNDEFINED = 0: c_int,
        NC_SIZEHINT_DEFAULT = 0: c_int, NC_ALIGN_CHUNK = (-1): c_int, NC_UNLIMITED = 0: c_int,
        NC_GLOBAL = (-1): c_int, NC_MAX_DIMS = 1024: c_int, NC_MAX_ATTRS = 8192: c_int, NC_MAX_VARS = 8192: c_int,
        NC_MAX_NAME = 256: c_int, NC_MAX_VAR_DIMS = 1024: c_int, NC_MAX_HDF4_NAME = 256: c_int,
        NC_ENDIAN_NATIVE = 0: c_int, NC_ENDIAN_LITTLE = 1: c_int, NC_ENDIAN_BIG = 2: c_int, NC_CHUNKED = 0: c_int,
        NC_CONTIGUOUS = 1: c_int, NC_COMPACT = 2: c_int, NC_UNKNOWN_STORAGE = 3: c_int, NC_VIRTUAL = 4: c_int,
        NC_NOCHECKSUM = 0: c_int, NC_FLETCHER32 = 1: c_int, NC_NOSHUFFLE = 0: c_int, NC_SHUFFLE = 1: c_int,
        NC_MIN_DEFLATE_LEVEL = 0: c_int, NC_MAX_DEFLATE_LEVEL = 9: c_int, NC_SZIP_NN = 32: c_int,
        NC_SZIP_EC = 4: c_int, NC_NOQUANTIZE = 0: c_int, NC_QUANTIZE_BITGROOM = 1: c_int,
        NC_QUANTIZE_GRANULARBR = 2: c_int, NC_QUANTIZE_BITROUND = 3: c_int, NC_QUANTIZE_MAX_FLOAT_NSD = 7: c_int,
        NC_QUANTIZE_MAX_FLOAT_NSB = 23: c_int, NC_QUANTIZE_MAX_DOUBLE_NSD = 15: c_int,
        NC_QUANTIZE_MAX_DOUBLE_NSB = 52: c_int, NC_NOERR = 0: c_int, NC_EBADID = (-33): c_int,
        NC_ENFILE = (-34): c_int, NC_EEXIST = (-35): c_int, NC_EINVAL = (-36): c_int, NC_EPERM = (-37): c_int,
        NC_ENOTINDEFINE = (-38): c_int, NC_EINDEFINE = (-39): c_int, NC_EINVALCOORDS = (-40): c_int,
        NC_EMAXDIMS = (-41): c_int, NC_ENAMEINUSE = (-42): c_int, NC_ENOTATT = (-43): c_int,
        NC_EMAXATTS = (-44): c_int, NC_EBADTYPE = (-45): c_int, NC_EBADDIM = (-46): c_int,
        NC_EUNLIMPOS = (-47): c_int, NC_EMAXVARS = (-48): c_int, NC_ENOTVAR = (-49): c_int, NC_EGLOBAL = (-50): c_int,
        NC_ENOTNC = (-51): c_int, NC_ESTS = (-52): c_int, NC_EMAXNAME = (-53): c_int, NC_EUNLIMIT = (-54): c_int,
        NC_ENORECVARS = (-55): c_int, NC_ECHAR = (-56): c_int, NC_EEDGE = (-57): c_int, NC_ESTRIDE = (-58): c_int,
        NC_EBADNAME = (-59): c_int, NC_ERANGE = (-60): c_int, NC_ENOMEM = (-61): c_int, NC_EVARSIZE = (-62): c_int,
        NC_EDIMSIZE = (-63): c_int, NC_ETRUNC = (-64): c_int, NC_EAXISTYPE = (-65): c_int, NC_EDAP = (-66): c_int,
        NC_ECURL = (-67): c_int, NC_EIO = (-68): c_int, NC_ENODATA = (-69): c_int, NC_EDAPSVC = (-70): c_int,
        NC_EDAS = (-71): c_int, NC_EDDS = (-72): c_int, NC_EDMR = (-72): c_int, NC_EDATADDS = (-73): c_int,
        NC_EDATADAP = (-73): c_int, NC_EDAPURL = (-74): c_int, NC_EDAPCONSTRAINT = (-75): c_int,
        NC_ETRANSLATION = (-76): c_int, NC_EACCESS = (-77): c_int, NC_EAUTH = (-78): c_int,
        NC_ENOTFOUND = (-90): c_int, NC_ECANTREMOVE = (-91): c_int, NC_EINTERNAL = (-92): c_int,
        NC_EPNETCDF = (-93): c_int, NC_EHDFERR = (-101): c_int, NC_ECANTREAD = (-102): c_int,
        NC_ECANTWRITE = (-103): c_int, NC_ECANTCREATE = (-104): c_int, NC_EFILEMETA = (-105): c_int,
        NC_EDIMMETA = (-106): c_int, NC_EATTMETA = (-107): c_int, NC_EVARMETA = (-108): c_int,
        NC_ENOCOMPOUND = (-109): c_int, NC_EATTEXISTS = (-110): c_int, NC_ENOTNC4 = (-111): c_int,
        NC_ESTRICTNC3 = (-112): c_int, NC_ENOTNC3 = (-113): c_int, NC_ENOPAR = (-114): c_int,
        NC_EPARINIT = (-115): c_int, NC_EBADGRPID = (-116): c_int, NC_EBADTYPID = (-117): c_int,
        NC_ETYPDEFINED = (-118): c_int, NC_EBADFIELD = (-119): c_int, NC_EBADCLASS = (-120): c_int,
        NC_EMAPTYPE = (-121): c_int, NC_ELATEFILL = (-122): c_int, NC_ELATEDEF = (-123): c_int,
        NC_EDIMSCALE = (-124): c_int, NC_ENOGRP = (-125): c_int, NC_ESTORAGE = (-126): c_int,
        NC_EBADCHUNK = (-127): c_int, NC_ENOTBUILT = (-128): c_int, NC_EDISKLESS = (-129): c_int,
        NC_ECANTEXTEND = (-130): c_int, NC_EMPI = (-131): c_int, NC_EFILTER = (-132): c_int,
        NC_ERCFILE = (-133): c_int, NC_ENULLPAD = (-134): c_int, NC_EINMEMORY = (-135): c_int,
        NC_ENOFILTER = (-136): c_int, NC_ENCZARR = (-137): c_int, NC_ES3 = (-138): c_int, NC_EEMPTY = (-139): c_int,
        NC_EOBJECT = (-140): c_int, NC_ENOOBJECT = (-141): c_int, NC_EPLUGIN = (-142): c_int, NC_EURL = (-74): c_int,
        NC_ECONSTRAINT = (-75): c_int, NC_HAVE_NEW_CHUNKING_API = 1: c_int, NC_TURN_OFF_LOGGING = (-1): c_int,
        NC_ENTOOL = (-53): c_int, NC_EXDR = (-32): c_int, NC_SYSERR = (-31): c_int, NC_FATAL = 1: c_int,
        NC_VERBOSE = 2: c_int;
  const NC_FILL_STRING: c_ptrConst(c_char) = "".c_str();

  extern proc nc_inq_libvers(): c_ptrConst(c_char);
  extern proc nc_strerror(ncerr: c_int): c_ptrConst(c_char);
  extern proc nc_def_user_format(mode_flag: c_int, dispatch_table: c_ptr(void), magic_number: c_ptr(c_char)): c_int;
  extern proc nc_inq_user_format(mode_flag: c_int, ref dispatch_table: c_ptr(void),
      magic_number: c_ptr(c_char)): c_int;
  extern proc nc_set_alignment(threshold: c_int, alignment: c_int): c_int;
  extern proc nc_get_alignment(ref thresholdp: c_int, ref alignmentp: c_int): c_int;
  extern proc nc__create(path: c_ptrConst(c_char), cmode: c_int, initialsz: c_size_t, ref chunksizehintp: c_size_t,
      ref ncidp: c_int): c_int;
  extern proc nc_create(path: c_ptrConst(c_char), cmode: c_int, ref ncidp: c_int): c_int;
  extern proc nc__open(path: c_ptrConst(c_char), mode: c_int, ref chunksizehintp: c_size_t, ref ncidp: c_int): c_int;
  extern proc nc_open(path: c_ptrConst(c_char), mode: c_int, ref ncidp: c_int): c_int;
  extern proc nc_inq_path(ncid: c_int, ref pathlen: c_size_t, path: c_ptr(c_char)): c_int;
  extern proc nc_inq_ncid(ncid: c_int, name: c_ptrConst(c_char), ref grp_ncid: c_int): c_int;
  extern proc nc_inq_grps(ncid: c_int, ref numgrps: c_int, ref ncids: c_int): c_int;
  extern proc nc_inq_grpname(ncid: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_grpname_full(ncid: c_int, ref lenp: c_size_t, full_name: c_ptr(c_char)): c_int;
  extern proc nc_inq_grpname_len(ncid: c_int, ref lenp: c_size_t): c_int;
  extern proc nc_inq_grp_parent(ncid: c_int, ref parent_ncid: c_int): c_int;
  extern proc nc_inq_grp_ncid(ncid: c_int, grp_name: c_ptrConst(c_char), ref grp_ncid: c_int): c_int;
  extern proc nc_inq_grp_full_ncid(ncid: c_int, full_name: c_ptrConst(c_char), ref grp_ncid: c_int): c_int;
  extern proc nc_inq_varids(ncid: c_int, ref nvars: c_int, ref varids: c_int): c_int;
  extern proc nc_inq_dimids(ncid: c_int, ref ndims: c_int, ref dimids: c_int, include_parents: c_int): c_int;
  extern proc nc_inq_typeids(ncid: c_int, ref ntypes: c_int, ref typeids: c_int): c_int;
  extern proc nc_inq_type_equal(ncid1: c_int, typeid1: nc_type, ncid2: c_int, typeid2: nc_type,
      ref equal: c_int): c_int;
  extern proc nc_def_grp(parent_ncid: c_int, name: c_ptrConst(c_char), ref new_ncid: c_int): c_int;
  extern proc nc_rename_grp(grpid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc nc_def_compound(ncid: c_int, size: c_size_t, name: c_ptrConst(c_char), ref typeidp: nc_type): c_int;
  extern proc nc_insert_compound(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char), offset: c_size_t,
      field_typeid: nc_type): c_int;
  extern proc nc_insert_array_compound(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char), offset: c_size_t,
      field_typeid: nc_type, ndims: c_int, ref dim_sizes: c_int): c_int;
  extern proc nc_inq_type(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref size: c_size_t): c_int;
  extern proc nc_inq_typeid(ncid: c_int, name: c_ptrConst(c_char), ref typeidp: nc_type): c_int;
  extern proc nc_inq_compound(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref sizep: c_size_t,
      ref nfieldsp: c_size_t): c_int;
  extern proc nc_inq_compound_name(ncid: c_int, xtype: nc_type, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_compound_size(ncid: c_int, xtype: nc_type, ref sizep: c_size_t): c_int;
  extern proc nc_inq_compound_nfields(ncid: c_int, xtype: nc_type, ref nfieldsp: c_size_t): c_int;
  extern proc nc_inq_compound_field(ncid: c_int, xtype: nc_type, fieldid: c_int, name: c_ptr(c_char),
      ref offsetp: c_size_t, ref field_typeidp: nc_type, ref ndimsp: c_int, ref dim_sizesp: c_int): c_int;
  extern proc nc_inq_compound_fieldname(ncid: c_int, xtype: nc_type, fieldid: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_compound_fieldindex(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char),
      ref fieldidp: c_int): c_int;
  extern proc nc_inq_compound_fieldoffset(ncid: c_int, xtype: nc_type, fieldid: c_int, ref offsetp: c_size_t): c_int;
  extern proc nc_inq_compound_fieldtype(ncid: c_int, xtype: nc_type, fieldid: c_int,
      ref field_typeidp: nc_type): c_int;
  extern proc nc_inq_compound_fieldndims(ncid: c_int, xtype: nc_type, fieldid: c_int, ref ndimsp: c_int): c_int;
  extern proc nc_inq_compound_fielddim_sizes(ncid: c_int, xtype: nc_type, fieldid: c_int,
      ref dim_sizes: c_int): c_int;
  extern proc nc_def_vlen(ncid: c_int, name: c_ptrConst(c_char), base_typeid: nc_type, ref xtypep: nc_type): c_int;
  extern proc nc_inq_vlen(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref datum_sizep: c_size_t,
      ref base_nc_typep: nc_type): c_int;
  extern proc nc_free_vlen(ref vl: nc_vlen_t): c_int;
  extern proc nc_free_vlens(len: c_size_t, vlens: c_ptr(nc_vlen_t)): c_int;
  extern proc nc_put_vlen_element(ncid: c_int, typeid1: c_int, vlen_element: c_ptr(void), len: c_size_t,
      data: c_ptrConst(void)): c_int;
  extern proc nc_get_vlen_element(ncid: c_int, typeid1: c_int, vlen_element: c_ptrConst(void), ref len: c_size_t,
      data: c_ptr(void)): c_int;
  extern proc nc_free_string(len: c_size_t, ref data: c_ptr(c_char)): c_int;
  extern proc nc_inq_user_type(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref size: c_size_t,
      ref base_nc_typep: nc_type, ref nfieldsp: c_size_t, ref classp: c_int): c_int;
  extern proc nc_def_enum(ncid: c_int, base_typeid: nc_type, name: c_ptrConst(c_char), ref typeidp: nc_type): c_int;
  extern proc nc_insert_enum(ncid: c_int, xtype: nc_type, name: c_ptrConst(c_char), value: c_ptrConst(void)): c_int;
  extern proc nc_inq_enum(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref base_nc_typep: nc_type,
      ref base_sizep: c_size_t, ref num_membersp: c_size_t): c_int;
  extern proc nc_inq_enum_member(ncid: c_int, xtype: nc_type, idx: c_int, name: c_ptr(c_char),
      value: c_ptr(void)): c_int;
  extern proc nc_inq_enum_ident(ncid: c_int, xtype: nc_type, value: c_longlong, identifier: c_ptr(c_char)): c_int;
  extern proc nc_def_opaque(ncid: c_int, size: c_size_t, name: c_ptrConst(c_char), ref xtypep: nc_type): c_int;
  extern proc nc_inq_opaque(ncid: c_int, xtype: nc_type, name: c_ptr(c_char), ref sizep: c_size_t): c_int;
  extern proc nc_def_var_quantize(ncid: c_int, varid: c_int, quantize_mode: c_int, nsd: c_int): c_int;
  extern proc nc_inq_var_quantize(ncid: c_int, varid: c_int, ref quantize_modep: c_int, ref nsdp: c_int): c_int;
  extern proc nc_def_var_deflate(ncid: c_int, varid: c_int, shuffle: c_int, deflate: c_int,
      deflate_level: c_int): c_int;
  extern proc nc_inq_var_deflate(ncid: c_int, varid: c_int, ref shufflep: c_int, ref deflatep: c_int,
      ref deflate_levelp: c_int): c_int;
  extern proc nc_def_var_szip(ncid: c_int, varid: c_int, options_mask: c_int, pixels_per_block: c_int): c_int;
  extern proc nc_inq_var_szip(ncid: c_int, varid: c_int, ref options_maskp: c_int,
      ref pixels_per_blockp: c_int): c_int;
  extern proc nc_def_var_fletcher32(ncid: c_int, varid: c_int, fletcher32: c_int): c_int;
  extern proc nc_inq_var_fletcher32(ncid: c_int, varid: c_int, ref fletcher32p: c_int): c_int;
  extern proc nc_def_var_chunking(ncid: c_int, varid: c_int, storage: c_int, ref chunksizesp: c_size_t): c_int;
  extern proc nc_inq_var_chunking(ncid: c_int, varid: c_int, ref storagep: c_int, ref chunksizesp: c_size_t): c_int;
  extern proc nc_def_var_fill(ncid: c_int, varid: c_int, no_fill: c_int, fill_value: c_ptrConst(void)): c_int;
  extern proc nc_inq_var_fill(ncid: c_int, varid: c_int, ref no_fill: c_int, fill_valuep: c_ptr(void)): c_int;
  extern proc nc_def_var_endian(ncid: c_int, varid: c_int, endian: c_int): c_int;
  extern proc nc_inq_var_endian(ncid: c_int, varid: c_int, ref endianp: c_int): c_int;
  extern proc nc_def_var_filter(ncid: c_int, varid: c_int, id: c_uint, nparams: c_size_t, ref parms: c_uint): c_int;
  extern proc nc_inq_var_filter(ncid: c_int, varid: c_int, ref idp: c_uint, ref nparams: c_size_t,
      ref params: c_uint): c_int;
  extern proc nc_set_fill(ncid: c_int, fillmode: c_int, ref old_modep: c_int): c_int;
  extern proc nc_set_default_format(format: c_int, ref old_formatp: c_int): c_int;
  extern proc nc_set_chunk_cache(size: c_size_t, nelems: c_size_t, preemption: c_float): c_int;
  extern proc nc_get_chunk_cache(ref sizep: c_size_t, ref nelemsp: c_size_t, ref preemptionp: c_float): c_int;
  extern proc nc_set_var_chunk_cache(ncid: c_int, varid: c_int, size: c_size_t, nelems: c_size_t,
      preemption: c_float): c_int;
  extern proc nc_redef(ncid: c_int): c_int;
  extern proc nc__enddef(ncid: c_int, h_minfree: c_size_t, v_align: c_size_t, v_minfree: c_size_t,
      r_align: c_size_t): c_int;
  extern proc nc_enddef(ncid: c_int): c_int;
  extern proc nc_sync(ncid: c_int): c_int;
  extern proc nc_abort(ncid: c_int): c_int;
  extern proc nc_close(ncid: c_int): c_int;
  extern proc nc_inq(ncid: c_int, ref ndimsp: c_int, ref nvarsp: c_int, ref nattsp: c_int,
      ref unlimdimidp: c_int): c_int;
  extern proc nc_inq_ndims(ncid: c_int, ref ndimsp: c_int): c_int;
  extern proc nc_inq_nvars(ncid: c_int, ref nvarsp: c_int): c_int;
  extern proc nc_inq_natts(ncid: c_int, ref nattsp: c_int): c_int;
  extern proc nc_inq_unlimdim(ncid: c_int, ref unlimdimidp: c_int): c_int;
  extern proc nc_inq_unlimdims(ncid: c_int, ref nunlimdimsp: c_int, ref unlimdimidsp: c_int): c_int;
  extern proc nc_inq_format(ncid: c_int, ref formatp: c_int): c_int;
  extern proc nc_inq_format_extended(ncid: c_int, ref formatp: c_int, ref modep: c_int): c_int;
  extern proc nc_def_dim(ncid: c_int, name: c_ptrConst(c_char), len: c_size_t, ref idp: c_int): c_int;
  extern proc nc_inq_dimid(ncid: c_int, name: c_ptrConst(c_char), ref idp: c_int): c_int;
  extern proc nc_inq_dim(ncid: c_int, dimid: c_int, name: c_ptr(c_char), ref lenp: c_size_t): c_int;
  extern proc nc_inq_dimname(ncid: c_int, dimid: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_dimlen(ncid: c_int, dimid: c_int, ref lenp: c_size_t): c_int;
  extern proc nc_rename_dim(ncid: c_int, dimid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc nc_inq_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref xtypep: nc_type,
      ref lenp: c_size_t): c_int;
  extern proc nc_inq_attid(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref idp: c_int): c_int;
  extern proc nc_inq_atttype(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref xtypep: nc_type): c_int;
  extern proc nc_inq_attlen(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref lenp: c_size_t): c_int;
  extern proc nc_inq_attname(ncid: c_int, varid: c_int, attnum: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_copy_att(ncid_in: c_int, varid_in: c_int, name: c_ptrConst(c_char), ncid_out: c_int,
      varid_out: c_int): c_int;
  extern proc nc_rename_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), newname: c_ptrConst(c_char)): c_int;
  extern proc nc_del_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc nc_def_var(ncid: c_int, name: c_ptrConst(c_char), xtype: nc_type, ndims: c_int, ref dimidsp: c_int,
      ref varidp: c_int): c_int;
  extern proc nc_inq_var(ncid: c_int, varid: c_int, name: c_ptr(c_char), ref xtypep: nc_type, ref ndimsp: c_int,
      ref dimidsp: c_int, ref nattsp: c_int): c_int;
  extern proc nc_inq_varid(ncid: c_int, name: c_ptrConst(c_char), ref varidp: c_int): c_int;
  extern proc nc_inq_varname(ncid: c_int, varid: c_int, name: c_ptr(c_char)): c_int;
  extern proc nc_inq_vartype(ncid: c_int, varid: c_int, ref xtypep: nc_type): c_int;
  extern proc nc_inq_varndims(ncid: c_int, varid: c_int, ref ndimsp: c_int): c_int;
  extern proc nc_inq_vardimid(ncid: c_int, varid: c_int, ref dimidsp: c_int): c_int;
  extern proc nc_inq_varnatts(ncid: c_int, varid: c_int, ref nattsp: c_int): c_int;
  extern proc nc_rename_var(ncid: c_int, varid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc nc_copy_var(ncid_in: c_int, varid: c_int, ncid_out: c_int): c_int;
  extern proc nc_reclaim_data(ncid: c_int, xtypeid: nc_type, memory: c_ptr(void), count: c_size_t): c_int;
  extern proc nc_reclaim_data_all(ncid: c_int, xtypeid: nc_type, memory: c_ptr(void), count: c_size_t): c_int;
  extern proc nc_copy_data(ncid: c_int, xtypeid: nc_type, memory: c_ptrConst(void), count: c_size_t,
      copy: c_ptr(void)): c_int;
  extern proc nc_copy_data_all(ncid: c_int, xtypeid: nc_type, memory: c_ptrConst(void), count: c_size_t,
      ref copyp: c_ptr(void)): c_int;
  extern proc nc_dump_data(ncid: c_int, xtypeid: nc_type, memory: c_ptr(void), count: c_size_t,
      ref buf: c_ptr(c_char)): c_int;
  extern proc nc_set_log_level(new_level: c_int): c_int;
  extern proc nc_show_metadata(ncid: c_int): c_int;
  extern proc nc_delete(path: c_ptrConst(c_char)): c_int;
  extern proc nc__create_mp(path: c_ptrConst(c_char), cmode: c_int, initialsz: c_size_t, basepe: c_int,
      ref chunksizehintp: c_size_t, ref ncidp: c_int): c_int;
  extern proc nc__open_mp(path: c_ptrConst(c_char), mode: c_int, basepe: c_int, ref chunksizehintp: c_size_t,
      ref ncidp: c_int): c_int;
  extern proc nc_delete_mp(path: c_ptrConst(c_char), basepe: c_int): c_int;
  extern proc nc_set_base_pe(ncid: c_int, pe: c_int): c_int;
  extern proc nc_inq_base_pe(ncid: c_int, ref pe: c_int): c_int;
  extern proc nctypelen(datatype: nc_type): c_int;
  extern proc nc_advise(cdf_routine_name: c_ptrConst(c_char), err: c_int, fmt: c_ptrConst(c_char), args...);
  extern proc nccreate(path: c_ptrConst(c_char), cmode: c_int): c_int;
  extern proc ncopen(path: c_ptrConst(c_char), mode: c_int): c_int;
  extern proc ncsetfill(ncid: c_int, fillmode: c_int): c_int;
  extern proc ncredef(ncid: c_int): c_int;
  extern proc ncendef(ncid: c_int): c_int;
  extern proc ncsync(ncid: c_int): c_int;
  extern proc ncabort(ncid: c_int): c_int;
  extern proc ncclose(ncid: c_int): c_int;
  extern proc ncinquire(ncid: c_int, ref ndimsp: c_int, ref nvarsp: c_int, ref nattsp: c_int,
      ref unlimdimp: c_int): c_int;
  extern proc ncdimdef(ncid: c_int, name: c_ptrConst(c_char), len: c_long): c_int;
  extern proc ncdimid(ncid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc ncdiminq(ncid: c_int, dimid: c_int, name: c_ptr(c_char), ref lenp: c_long): c_int;
  extern proc ncdimrename(ncid: c_int, dimid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc ncattput(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_int,
      op: c_ptrConst(void)): c_int;
  extern proc ncattinq(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref xtypep: nc_type,
      ref lenp: c_int): c_int;
  extern proc ncattget(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(void)): c_int;
  extern proc ncattcopy(ncid_in: c_int, varid_in: c_int, name: c_ptrConst(c_char), ncid_out: c_int,
      varid_out: c_int): c_int;
  extern proc ncattname(ncid: c_int, varid: c_int, attnum: c_int, name: c_ptr(c_char)): c_int;
  extern proc ncattrename(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), newname: c_ptrConst(c_char)): c_int;
  extern proc ncattdel(ncid: c_int, varid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc ncvardef(ncid: c_int, name: c_ptrConst(c_char), xtype: nc_type, ndims: c_int,
      ref dimidsp: c_int): c_int;
  extern proc ncvarid(ncid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc ncvarinq(ncid: c_int, varid: c_int, name: c_ptr(c_char), ref xtypep: nc_type, ref ndimsp: c_int,
      ref dimidsp: c_int, ref nattsp: c_int): c_int;
  extern proc ncvarput1(ncid: c_int, varid: c_int, ref indexp: c_long, op: c_ptrConst(void)): c_int;
  extern proc ncvarget1(ncid: c_int, varid: c_int, ref indexp: c_long, ip: c_ptr(void)): c_int;
  extern proc ncvarput(ncid: c_int, varid: c_int, ref startp: c_long, ref countp: c_long,
      op: c_ptrConst(void)): c_int;
  extern proc ncvarget(ncid: c_int, varid: c_int, ref startp: c_long, ref countp: c_long, ip: c_ptr(void)): c_int;
  extern proc ncvarputs(ncid: c_int, varid: c_int, ref startp: c_long, ref countp: c_long, ref stridep: c_long,
      op: c_ptrConst(void)): c_int;
  extern proc ncvargets(ncid: c_int, varid: c_int, ref startp: c_long, ref countp: c_long, ref stridep: c_long,
      ip: c_ptr(void)): c_int;
  extern proc ncvarputg(ncid: c_int, varid: c_int, ref startp: c_long, ref countp: c_long, ref stridep: c_long,
      ref imapp: c_long, op: c_ptrConst(void)): c_int;
  extern proc ncvargetg(ncid: c_int, varid: c_int, ref startp: c_long, ref countp: c_long, ref stridep: c_long,
      ref imapp: c_long, ip: c_ptr(void)): c_int;
  extern proc ncvarrename(ncid: c_int, varid: c_int, name: c_ptrConst(c_char)): c_int;
  extern proc ncrecinq(ncid: c_int, ref nrecvarsp: c_int, ref recvaridsp: c_int, ref recsizesp: c_long): c_int;
  extern proc ncrecget(ncid: c_int, recnum: c_long, ref datap: c_ptr(void)): c_int;
  extern proc ncrecput(ncid: c_int, recnum: c_long, ref datap: c_ptr(void)): c_int;
  extern proc nc_initialize(): c_int;
  extern proc nc_finalize(): c_int;
}
