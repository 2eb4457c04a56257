/** The routines on values of variables and attributes of the netCDF library's C interface.
    Not for: users; they call C_NetCDF of the module NetCDF. */
module NetcdfValues {
  public use NetcdfCalls;

  extern proc nc_put_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      op: c_ptrConst(void)): c_int;
  extern proc nc_get_att(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(void)): c_int;
  extern proc nc_put_var(ncid: c_int, varid: c_int, op: c_ptrConst(void)): c_int;
  extern proc nc_get_var(ncid: c_int, varid: c_int, ip: c_ptr(void)): c_int;
  extern proc nc_put_var1(ncid: c_int, varid: c_int, ref indexp: c_size_t, op: c_ptrConst(void)): c_int;
  extern proc nc_get_var1(ncid: c_int, varid: c_int, ref indexp: c_size_t, ip: c_ptr(void)): c_int;
  extern proc nc_put_vara(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      op: c_ptrConst(void)): c_int;
  extern proc nc_get_vara(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ip: c_ptr(void)): c_int;
  extern proc nc_put_vars(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t, ref stridep: int(64),
      op: c_ptrConst(void)): c_int;
  extern proc nc_get_vars(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t, ref stridep: int(64),
      ip: c_ptr(void)): c_int;
  extern proc nc_put_varm(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t, ref stridep: int(64),
      ref imapp: int(64), op: c_ptrConst(void)): c_int;
  extern proc nc_get_varm(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t, ref stridep: int(64),
      ref imapp: int(64), ip: c_ptr(void)): c_int;
  extern proc nc_get_var_chunk_cache(ncid: c_int, varid: c_int, ref sizep: c_size_t, ref nelemsp: c_size_t,
      ref preemptionp: c_float): c_int;
  extern proc nc_put_att_text(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), len: c_size_t,
      op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_att_text(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_char)): c_int;
  extern proc nc_put_att_string(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), len: c_size_t,
      ref op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_att_string(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_ptr(c_char)): c_int;
  extern proc nc_put_att_uchar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_att_uchar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_att_schar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      op: c_ptrConst(c_schar)): c_int;
  extern proc nc_get_att_schar(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_schar)): c_int;
  extern proc nc_put_att_short(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      ref op: c_short): c_int;
  extern proc nc_get_att_short(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_short): c_int;
  extern proc nc_put_att_int(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      ref op: c_int): c_int;
  extern proc nc_get_att_int(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_int): c_int;
  extern proc nc_put_att_long(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      ref op: c_long): c_int;
  extern proc nc_get_att_long(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_long): c_int;
  extern proc nc_put_att_float(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      ref op: c_float): c_int;
  extern proc nc_get_att_float(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_float): c_int;
  extern proc nc_put_att_double(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      ref op: c_double): c_int;
  extern proc nc_get_att_double(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_double): c_int;
  extern proc nc_put_att_ushort(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      ref op: c_ushort): c_int;
  extern proc nc_get_att_ushort(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_ushort): c_int;
  extern proc nc_put_att_uint(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      ref op: c_uint): c_int;
  extern proc nc_get_att_uint(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_uint): c_int;
  extern proc nc_put_att_longlong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      ref op: c_longlong): c_int;
  extern proc nc_get_att_longlong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_longlong): c_int;
  extern proc nc_put_att_ulonglong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      ref op: c_ulonglong): c_int;
  extern proc nc_get_att_ulonglong(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ref ip: c_ulonglong): c_int;
  extern proc nc_put_var1_text(ncid: c_int, varid: c_int, ref indexp: c_size_t, op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_var1_text(ncid: c_int, varid: c_int, ref indexp: c_size_t, ip: c_ptr(c_char)): c_int;
  extern proc nc_put_var1_uchar(ncid: c_int, varid: c_int, ref indexp: c_size_t, op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_var1_uchar(ncid: c_int, varid: c_int, ref indexp: c_size_t, ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_var1_schar(ncid: c_int, varid: c_int, ref indexp: c_size_t, op: c_ptrConst(c_schar)): c_int;
  extern proc nc_get_var1_schar(ncid: c_int, varid: c_int, ref indexp: c_size_t, ip: c_ptr(c_schar)): c_int;
  extern proc nc_put_var1_short(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_short): c_int;
  extern proc nc_get_var1_short(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_short): c_int;
  extern proc nc_put_var1_int(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_int): c_int;
  extern proc nc_get_var1_int(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_int): c_int;
  extern proc nc_put_var1_long(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_long): c_int;
  extern proc nc_get_var1_long(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_long): c_int;
  extern proc nc_put_var1_float(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_float): c_int;
  extern proc nc_get_var1_float(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_float): c_int;
  extern proc nc_put_var1_double(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_double): c_int;
  extern proc nc_get_var1_double(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_double): c_int;
  extern proc nc_put_var1_ushort(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_ushort): c_int;
  extern proc nc_get_var1_ushort(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_ushort): c_int;
  extern proc nc_put_var1_uint(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_uint): c_int;
  extern proc nc_get_var1_uint(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_uint): c_int;
  extern proc nc_put_var1_longlong(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_longlong): c_int;
  extern proc nc_get_var1_longlong(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_longlong): c_int;
  extern proc nc_put_var1_ulonglong(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_ulonglong): c_int;
  extern proc nc_get_var1_ulonglong(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_ulonglong): c_int;
  extern proc nc_put_var1_string(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_var1_string(ncid: c_int, varid: c_int, ref indexp: c_size_t, ref ip: c_ptr(c_char)): c_int;
  extern proc nc_put_vara_text(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_vara_text(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ip: c_ptr(c_char)): c_int;
  extern proc nc_put_vara_uchar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_vara_uchar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_vara_schar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      op: c_ptrConst(c_schar)): c_int;
  extern proc nc_get_vara_schar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ip: c_ptr(c_schar)): c_int;
  extern proc nc_put_vara_short(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_short): c_int;
  extern proc nc_get_vara_short(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_short): c_int;
  extern proc nc_put_vara_int(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_int): c_int;
  extern proc nc_get_vara_int(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_int): c_int;
  extern proc nc_put_vara_long(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_long): c_int;
  extern proc nc_get_vara_long(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_long): c_int;
  extern proc nc_put_vara_float(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_float): c_int;
  extern proc nc_get_vara_float(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_float): c_int;
  extern proc nc_put_vara_double(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_double): c_int;
  extern proc nc_get_vara_double(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_double): c_int;
  extern proc nc_put_vara_ushort(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_ushort): c_int;
  extern proc nc_get_vara_ushort(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_ushort): c_int;
  extern proc nc_put_vara_uint(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_uint): c_int;
  extern proc nc_get_vara_uint(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_uint): c_int;
  extern proc nc_put_vara_longlong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_longlong): c_int;
  extern proc nc_get_vara_longlong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_longlong): c_int;
  extern proc nc_put_vara_ulonglong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_ulonglong): c_int;
  extern proc nc_get_vara_ulonglong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_ulonglong): c_int;
  extern proc nc_put_vara_string(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_vara_string(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref ip: c_ptr(c_char)): c_int;
  extern proc nc_put_vars_text(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_vars_text(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ip: c_ptr(c_char)): c_int;
  extern proc nc_put_vars_uchar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_vars_uchar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_vars_schar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), op: c_ptrConst(c_schar)): c_int;
  extern proc nc_get_vars_schar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ip: c_ptr(c_schar)): c_int;
  extern proc nc_put_vars_short(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_short): c_int;
  extern proc nc_get_vars_short(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_short): c_int;
  extern proc nc_put_vars_int(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_int): c_int;
  extern proc nc_get_vars_int(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_int): c_int;
  extern proc nc_put_vars_long(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_long): c_int;
  extern proc nc_get_vars_long(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_long): c_int;
  extern proc nc_put_vars_float(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_float): c_int;
  extern proc nc_get_vars_float(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_float): c_int;
  extern proc nc_put_vars_double(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_double): c_int;
  extern proc nc_get_vars_double(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_double): c_int;
  extern proc nc_put_vars_ushort(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_ushort): c_int;
  extern proc nc_get_vars_ushort(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_ushort): c_int;
  extern proc nc_put_vars_uint(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_uint): c_int;
  extern proc nc_get_vars_uint(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_uint): c_int;
  extern proc nc_put_vars_longlong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_longlong): c_int;
  extern proc nc_get_vars_longlong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_longlong): c_int;
  extern proc nc_put_vars_ulonglong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_ulonglong): c_int;
  extern proc nc_get_vars_ulonglong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_ulonglong): c_int;
  extern proc nc_put_vars_string(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_vars_string(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref ip: c_ptr(c_char)): c_int;
  extern proc nc_put_varm_text(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_varm_text(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ip: c_ptr(c_char)): c_int;
  extern proc nc_put_varm_uchar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_varm_uchar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_varm_schar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), op: c_ptrConst(c_schar)): c_int;
  extern proc nc_get_varm_schar(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ip: c_ptr(c_schar)): c_int;
  extern proc nc_put_varm_short(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_short): c_int;
  extern proc nc_get_varm_short(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_short): c_int;
  extern proc nc_put_varm_int(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_int): c_int;
  extern proc nc_get_varm_int(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_int): c_int;
  extern proc nc_put_varm_long(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_long): c_int;
  extern proc nc_get_varm_long(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_long): c_int;
  extern proc nc_put_varm_float(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_float): c_int;
  extern proc nc_get_varm_float(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_float): c_int;
  extern proc nc_put_varm_double(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_double): c_int;
  extern proc nc_get_varm_double(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_double): c_int;
  extern proc nc_put_varm_ushort(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_ushort): c_int;
  extern proc nc_get_varm_ushort(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_ushort): c_int;
  extern proc nc_put_varm_uint(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_uint): c_int;
  extern proc nc_get_varm_uint(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_uint): c_int;
  extern proc nc_put_varm_longlong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_longlong): c_int;
  extern proc nc_get_varm_longlong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_longlong): c_int;
  extern proc nc_put_varm_ulonglong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_ulonglong): c_int;
  extern proc nc_get_varm_ulonglong(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_ulonglong): c_int;
  extern proc nc_put_varm_string(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_varm_string(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ref ip: c_ptr(c_char)): c_int;
  extern proc nc_put_var_text(ncid: c_int, varid: c_int, op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_var_text(ncid: c_int, varid: c_int, ip: c_ptr(c_char)): c_int;
  extern proc nc_put_var_uchar(ncid: c_int, varid: c_int, op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_var_uchar(ncid: c_int, varid: c_int, ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_var_schar(ncid: c_int, varid: c_int, op: c_ptrConst(c_schar)): c_int;
  extern proc nc_get_var_schar(ncid: c_int, varid: c_int, ip: c_ptr(c_schar)): c_int;
  extern proc nc_put_var_short(ncid: c_int, varid: c_int, ref op: c_short): c_int;
  extern proc nc_get_var_short(ncid: c_int, varid: c_int, ref ip: c_short): c_int;
  extern proc nc_put_var_int(ncid: c_int, varid: c_int, ref op: c_int): c_int;
  extern proc nc_get_var_int(ncid: c_int, varid: c_int, ref ip: c_int): c_int;
  extern proc nc_put_var_long(ncid: c_int, varid: c_int, ref op: c_long): c_int;
  extern proc nc_get_var_long(ncid: c_int, varid: c_int, ref ip: c_long): c_int;
  extern proc nc_put_var_float(ncid: c_int, varid: c_int, ref op: c_float): c_int;
  extern proc nc_get_var_float(ncid: c_int, varid: c_int, ref ip: c_float): c_int;
  extern proc nc_put_var_double(ncid: c_int, varid: c_int, ref op: c_double): c_int;
  extern proc nc_get_var_double(ncid: c_int, varid: c_int, ref ip: c_double): c_int;
  extern proc nc_put_var_ushort(ncid: c_int, varid: c_int, ref op: c_ushort): c_int;
  extern proc nc_get_var_ushort(ncid: c_int, varid: c_int, ref ip: c_ushort): c_int;
  extern proc nc_put_var_uint(ncid: c_int, varid: c_int, ref op: c_uint): c_int;
  extern proc nc_get_var_uint(ncid: c_int, varid: c_int, ref ip: c_uint): c_int;
  extern proc nc_put_var_longlong(ncid: c_int, varid: c_int, ref op: c_longlong): c_int;
  extern proc nc_get_var_longlong(ncid: c_int, varid: c_int, ref ip: c_longlong): c_int;
  extern proc nc_put_var_ulonglong(ncid: c_int, varid: c_int, ref op: c_ulonglong): c_int;
  extern proc nc_get_var_ulonglong(ncid: c_int, varid: c_int, ref ip: c_ulonglong): c_int;
  extern proc nc_put_var_string(ncid: c_int, varid: c_int, ref op: c_ptrConst(c_char)): c_int;
  extern proc nc_get_var_string(ncid: c_int, varid: c_int, ref ip: c_ptr(c_char)): c_int;
  extern proc nc_put_att_ubyte(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), xtype: nc_type, len: c_size_t,
      op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_att_ubyte(ncid: c_int, varid: c_int, name: c_ptrConst(c_char), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_var1_ubyte(ncid: c_int, varid: c_int, ref indexp: c_size_t, op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_var1_ubyte(ncid: c_int, varid: c_int, ref indexp: c_size_t, ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_vara_ubyte(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_vara_ubyte(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_vars_ubyte(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_vars_ubyte(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_varm_ubyte(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_varm_ubyte(ncid: c_int, varid: c_int, ref startp: c_size_t, ref countp: c_size_t,
      ref stridep: int(64), ref imapp: int(64), ip: c_ptr(c_uchar)): c_int;
  extern proc nc_put_var_ubyte(ncid: c_int, varid: c_int, op: c_ptrConst(c_uchar)): c_int;
  extern proc nc_get_var_ubyte(ncid: c_int, varid: c_int, ip: c_ptr(c_uchar)): c_int;
}
