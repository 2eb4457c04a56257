/** The routines of the HDF5 library on files, groups, links, datasets, attributes, types and errors.
    Not for: users; they call C_HDF5 of the module HDF5. */
module Hdf5Calls {
  public use Hdf5Types;

  extern proc H5close(): herr_t;
  extern proc H5dont_atexit(): herr_t;
  extern proc H5garbage_collect(): herr_t;
  extern proc H5set_free_list_limits(reg_global_lim: c_int, reg_list_lim: c_int, arr_global_lim: c_int,
      arr_list_lim: c_int, blk_global_lim: c_int, blk_list_lim: c_int): herr_t;
  extern proc H5get_free_list_sizes(ref reg_size: c_size_t, ref arr_size: c_size_t, ref blk_size: c_size_t,
      ref fac_size: c_size_t): herr_t;
  extern proc H5get_alloc_stats(ref stats: H5_alloc_stats_t): herr_t;
  extern proc H5get_libversion(ref majnum: c_uint, ref minnum: c_uint, ref relnum: c_uint): herr_t;
  extern proc H5check_version(majnum: c_uint, minnum: c_uint, relnum: c_uint): herr_t;
  extern proc H5is_library_threadsafe(ref is_ts: hbool_t): herr_t;
  extern proc H5free_memory(mem: c_ptr(void)): herr_t;
  extern proc H5allocate_memory(size: c_size_t, clear: hbool_t): c_ptr(void);
  extern proc H5resize_memory(mem: c_ptr(void), size: c_size_t): c_ptr(void);
  extern proc H5Iregister(kind: H5I_type_t, object: c_ptrConst(void)): hid_t;
  extern proc H5Iobject_verify(id: hid_t, kind: H5I_type_t): c_ptr(void);
  extern proc H5Iremove_verify(id: hid_t, kind: H5I_type_t): c_ptr(void);
  extern proc H5Iget_type(id: hid_t): H5I_type_t;
  extern proc H5Iget_file_id(id: hid_t): hid_t;
  extern proc H5Iget_name(id: hid_t, name: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Iinc_ref(id: hid_t): c_int;
  extern proc H5Idec_ref(id: hid_t): c_int;
  extern proc H5Iget_ref(id: hid_t): c_int;
  extern proc H5Iregister_type(hash_size: c_size_t, reserved: c_uint, free_func: H5I_free_t): H5I_type_t;
  extern proc H5Iclear_type(kind: H5I_type_t, force: hbool_t): herr_t;
  extern proc H5Idestroy_type(kind: H5I_type_t): herr_t;
  extern proc H5Iinc_type_ref(kind: H5I_type_t): c_int;
  extern proc H5Idec_type_ref(kind: H5I_type_t): c_int;
  extern proc H5Iget_type_ref(kind: H5I_type_t): c_int;
  extern proc H5Isearch(kind: H5I_type_t, func: H5I_search_func_t, key: c_ptr(void)): c_ptr(void);
  extern proc H5Inmembers(kind: H5I_type_t, ref num_members: hsize_t): herr_t;
  extern proc H5Itype_exists(kind: H5I_type_t): htri_t;
  extern proc H5Iis_valid(id: hid_t): htri_t;
  extern proc H5Tcreate(kind: H5T_class_t, size: c_size_t): hid_t;
  extern proc H5Tcopy(type_id: hid_t): hid_t;
  extern proc H5Tclose(type_id: hid_t): herr_t;
  extern proc H5Tequal(type1_id: hid_t, type2_id: hid_t): htri_t;
  extern proc H5Tlock(type_id: hid_t): herr_t;
  extern proc H5Tcommit2(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, lcpl_id: hid_t, tcpl_id: hid_t,
      tapl_id: hid_t): herr_t;
  extern proc H5Topen2(loc_id: hid_t, name: c_ptrConst(c_char), tapl_id: hid_t): hid_t;
  extern proc H5Tcommit_anon(loc_id: hid_t, type_id: hid_t, tcpl_id: hid_t, tapl_id: hid_t): herr_t;
  extern proc H5Tget_create_plist(type_id: hid_t): hid_t;
  extern proc H5Tcommitted(type_id: hid_t): htri_t;
  extern proc H5Tencode(obj_id: hid_t, buf: c_ptr(void), ref nalloc: c_size_t): herr_t;
  extern proc H5Tdecode(buf: c_ptrConst(void)): hid_t;
  extern proc H5Tflush(type_id: hid_t): herr_t;
  extern proc H5Trefresh(type_id: hid_t): herr_t;
  extern proc H5Tinsert(parent_id: hid_t, name: c_ptrConst(c_char), offset: c_size_t, member_id: hid_t): herr_t;
  extern proc H5Tpack(type_id: hid_t): herr_t;
  extern proc H5Tenum_create(base_id: hid_t): hid_t;
  extern proc H5Tenum_insert(kind: hid_t, name: c_ptrConst(c_char), value: c_ptrConst(void)): herr_t;
  extern proc H5Tenum_nameof(kind: hid_t, value: c_ptrConst(void), name: c_ptr(c_char), size: c_size_t): herr_t;
  extern proc H5Tenum_valueof(kind: hid_t, name: c_ptrConst(c_char), value: c_ptr(void)): herr_t;
  extern proc H5Tvlen_create(base_id: hid_t): hid_t;
  extern proc H5Tarray_create2(base_id: hid_t, ndims: c_uint, dim: c_ptrConst(hsize_t)): hid_t;
  extern proc H5Tget_array_ndims(type_id: hid_t): c_int;
  extern proc H5Tget_array_dims2(type_id: hid_t, dims: c_ptr(hsize_t)): c_int;
  extern proc H5Tset_tag(kind: hid_t, tag: c_ptrConst(c_char)): herr_t;
  extern proc H5Tget_tag(kind: hid_t): c_ptr(c_char);
  extern proc H5Tget_super(kind: hid_t): hid_t;
  extern proc H5Tget_class(type_id: hid_t): H5T_class_t;
  extern proc H5Tdetect_class(type_id: hid_t, cls: H5T_class_t): htri_t;
  extern proc H5Tget_size(type_id: hid_t): c_size_t;
  extern proc H5Tget_order(type_id: hid_t): H5T_order_t;
  extern proc H5Tget_precision(type_id: hid_t): c_size_t;
  extern proc H5Tget_offset(type_id: hid_t): c_int;
  extern proc H5Tget_pad(type_id: hid_t, ref lsb: H5T_pad_t, ref msb: H5T_pad_t): herr_t;
  extern proc H5Tget_sign(type_id: hid_t): H5T_sign_t;
  extern proc H5Tget_fields(type_id: hid_t, ref spos: c_size_t, ref epos: c_size_t, ref esize: c_size_t,
      ref mpos: c_size_t, ref msize: c_size_t): herr_t;
  extern proc H5Tget_ebias(type_id: hid_t): c_size_t;
  extern proc H5Tget_norm(type_id: hid_t): H5T_norm_t;
  extern proc H5Tget_inpad(type_id: hid_t): H5T_pad_t;
  extern proc H5Tget_strpad(type_id: hid_t): H5T_str_t;
  extern proc H5Tget_nmembers(type_id: hid_t): c_int;
  extern proc H5Tget_member_name(type_id: hid_t, membno: c_uint): c_ptr(c_char);
  extern proc H5Tget_member_index(type_id: hid_t, name: c_ptrConst(c_char)): c_int;
  extern proc H5Tget_member_offset(type_id: hid_t, membno: c_uint): c_size_t;
  extern proc H5Tget_member_class(type_id: hid_t, membno: c_uint): H5T_class_t;
  extern proc H5Tget_member_type(type_id: hid_t, membno: c_uint): hid_t;
  extern proc H5Tget_member_value(type_id: hid_t, membno: c_uint, value: c_ptr(void)): herr_t;
  extern proc H5Tget_cset(type_id: hid_t): H5T_cset_t;
  extern proc H5Tis_variable_str(type_id: hid_t): htri_t;
  extern proc H5Tget_native_type(type_id: hid_t, direction: H5T_direction_t): hid_t;
  extern proc H5Tset_size(type_id: hid_t, size: c_size_t): herr_t;
  extern proc H5Tset_order(type_id: hid_t, order: H5T_order_t): herr_t;
  extern proc H5Tset_precision(type_id: hid_t, prec: c_size_t): herr_t;
  extern proc H5Tset_offset(type_id: hid_t, offset: c_size_t): herr_t;
  extern proc H5Tset_pad(type_id: hid_t, lsb: H5T_pad_t, msb: H5T_pad_t): herr_t;
  extern proc H5Tset_sign(type_id: hid_t, sign: H5T_sign_t): herr_t;
  extern proc H5Tset_fields(type_id: hid_t, spos: c_size_t, epos: c_size_t, esize: c_size_t, mpos: c_size_t,
      msize: c_size_t): herr_t;
  extern proc H5Tset_ebias(type_id: hid_t, ebias: c_size_t): herr_t;
  extern proc H5Tset_norm(type_id: hid_t, norm: H5T_norm_t): herr_t;
  extern proc H5Tset_inpad(type_id: hid_t, pad: H5T_pad_t): herr_t;
  extern proc H5Tset_cset(type_id: hid_t, cset: H5T_cset_t): herr_t;
  extern proc H5Tset_strpad(type_id: hid_t, strpad: H5T_str_t): herr_t;
  extern proc H5Tregister(pers: H5T_pers_t, name: c_ptrConst(c_char), src_id: hid_t, dst_id: hid_t,
      func: H5T_conv_t): herr_t;
  extern proc H5Tunregister(pers: H5T_pers_t, name: c_ptrConst(c_char), src_id: hid_t, dst_id: hid_t,
      func: H5T_conv_t): herr_t;
  extern proc H5Tfind(src_id: hid_t, dst_id: hid_t, ref pcdata: c_ptr(H5T_cdata_t)): H5T_conv_t;
  extern proc H5Tcompiler_conv(src_id: hid_t, dst_id: hid_t): htri_t;
  extern proc H5Tconvert(src_id: hid_t, dst_id: hid_t, nelmts: c_size_t, buf: c_ptr(void), background: c_ptr(void),
      plist_id: hid_t): herr_t;
  extern proc H5Treclaim(type_id: hid_t, space_id: hid_t, plist_id: hid_t, buf: c_ptr(void)): herr_t;
  extern proc H5Tcommit1(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t): herr_t;
  extern proc H5Topen1(loc_id: hid_t, name: c_ptrConst(c_char)): hid_t;
  extern proc H5Tarray_create1(base_id: hid_t, ndims: c_int, dim: c_ptrConst(hsize_t),
      perm: c_ptrConst(c_int)): hid_t;
  extern proc H5Tget_array_dims1(type_id: hid_t, dims: c_ptr(hsize_t), perm: c_ptr(c_int)): c_int;
  extern proc H5Lmove(src_loc: hid_t, src_name: c_ptrConst(c_char), dst_loc: hid_t, dst_name: c_ptrConst(c_char),
      lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Lcopy(src_loc: hid_t, src_name: c_ptrConst(c_char), dst_loc: hid_t, dst_name: c_ptrConst(c_char),
      lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Lcreate_hard(cur_loc: hid_t, cur_name: c_ptrConst(c_char), dst_loc: hid_t,
      dst_name: c_ptrConst(c_char), lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Lcreate_soft(link_target: c_ptrConst(c_char), link_loc_id: hid_t, link_name: c_ptrConst(c_char),
      lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Ldelete(loc_id: hid_t, name: c_ptrConst(c_char), lapl_id: hid_t): herr_t;
  extern proc H5Ldelete_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, lapl_id: hid_t): herr_t;
  extern proc H5Lget_val(loc_id: hid_t, name: c_ptrConst(c_char), buf: c_ptr(void), size: c_size_t,
      lapl_id: hid_t): herr_t;
  extern proc H5Lget_val_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, buf: c_ptr(void), size: c_size_t, lapl_id: hid_t): herr_t;
  extern proc H5Lexists(loc_id: hid_t, name: c_ptrConst(c_char), lapl_id: hid_t): htri_t;
  extern proc H5Lget_info(loc_id: hid_t, name: c_ptrConst(c_char), ref linfo: H5L_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Lget_info_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, ref linfo: H5L_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Lget_name_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, name: c_ptr(c_char), size: c_size_t, lapl_id: hid_t): c_ssize_t;
  extern proc H5Literate(grp_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, ref idx: hsize_t,
      op: H5L_iterate_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Literate_by_name(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, ref idx: hsize_t, op: H5L_iterate_t, op_data: c_ptr(void), lapl_id: hid_t): herr_t;
  extern proc H5Lvisit(grp_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, op: H5L_iterate_t,
      op_data: c_ptr(void)): herr_t;
  extern proc H5Lvisit_by_name(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, op: H5L_iterate_t, op_data: c_ptr(void), lapl_id: hid_t): herr_t;
  extern proc H5Lcreate_ud(link_loc_id: hid_t, link_name: c_ptrConst(c_char), link_type: H5L_type_t,
      udata: c_ptrConst(void), udata_size: c_size_t, lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Lregister(ref cls: H5L_class_t): herr_t;
  extern proc H5Lunregister(id: H5L_type_t): herr_t;
  extern proc H5Lis_registered(id: H5L_type_t): htri_t;
  extern proc H5Lunpack_elink_val(ext_linkval: c_ptrConst(void), link_size: c_size_t, ref flags: c_uint,
      ref filename: c_ptrConst(c_char), ref obj_path: c_ptrConst(c_char)): herr_t;
  extern proc H5Lcreate_external(file_name: c_ptrConst(c_char), obj_name: c_ptrConst(c_char), link_loc_id: hid_t,
      link_name: c_ptrConst(c_char), lcpl_id: hid_t, lapl_id: hid_t): herr_t;
  extern proc H5Oopen(loc_id: hid_t, name: c_ptrConst(c_char), lapl_id: hid_t): hid_t;
  extern proc H5Oopen_by_addr(loc_id: hid_t, addr: haddr_t): hid_t;
  extern proc H5Oopen_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, lapl_id: hid_t): hid_t;
  extern proc H5Oexists_by_name(loc_id: hid_t, name: c_ptrConst(c_char), lapl_id: hid_t): htri_t;
  extern proc H5Oget_info2(loc_id: hid_t, ref oinfo: H5O_info_t, fields: c_uint): herr_t;
  extern proc H5Oget_info_by_name2(loc_id: hid_t, name: c_ptrConst(c_char), ref oinfo: H5O_info_t, fields: c_uint,
      lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_idx2(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, ref oinfo: H5O_info_t, fields: c_uint, lapl_id: hid_t): herr_t;
  extern proc H5Olink(obj_id: hid_t, new_loc_id: hid_t, new_name: c_ptrConst(c_char), lcpl_id: hid_t,
      lapl_id: hid_t): herr_t;
  extern proc H5Oincr_refcount(object_id: hid_t): herr_t;
  extern proc H5Odecr_refcount(object_id: hid_t): herr_t;
  extern proc H5Ocopy(src_loc_id: hid_t, src_name: c_ptrConst(c_char), dst_loc_id: hid_t,
      dst_name: c_ptrConst(c_char), ocpypl_id: hid_t, lcpl_id: hid_t): herr_t;
  extern proc H5Oset_comment(obj_id: hid_t, comment: c_ptrConst(c_char)): herr_t;
  extern proc H5Oset_comment_by_name(loc_id: hid_t, name: c_ptrConst(c_char), comment: c_ptrConst(c_char),
      lapl_id: hid_t): herr_t;
  extern proc H5Oget_comment(obj_id: hid_t, comment: c_ptr(c_char), bufsize: c_size_t): c_ssize_t;
  extern proc H5Oget_comment_by_name(loc_id: hid_t, name: c_ptrConst(c_char), comment: c_ptr(c_char),
      bufsize: c_size_t, lapl_id: hid_t): c_ssize_t;
  extern proc H5Ovisit2(obj_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, op: H5O_iterate_t,
      op_data: c_ptr(void), fields: c_uint): herr_t;
  extern proc H5Ovisit_by_name2(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, op: H5O_iterate_t, op_data: c_ptr(void), fields: c_uint, lapl_id: hid_t): herr_t;
  extern proc H5Oclose(object_id: hid_t): herr_t;
  extern proc H5Oflush(obj_id: hid_t): herr_t;
  extern proc H5Orefresh(oid: hid_t): herr_t;
  extern proc H5Odisable_mdc_flushes(object_id: hid_t): herr_t;
  extern proc H5Oenable_mdc_flushes(object_id: hid_t): herr_t;
  extern proc H5Oare_mdc_flushes_disabled(object_id: hid_t, ref are_disabled: hbool_t): herr_t;
  extern proc H5Oget_info(loc_id: hid_t, ref oinfo: H5O_info_t): herr_t;
  extern proc H5Oget_info_by_name(loc_id: hid_t, name: c_ptrConst(c_char), ref oinfo: H5O_info_t,
      lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, ref oinfo: H5O_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Ovisit(obj_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, op: H5O_iterate_t,
      op_data: c_ptr(void)): herr_t;
  extern proc H5Ovisit_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, op: H5O_iterate_t, op_data: c_ptr(void), lapl_id: hid_t): herr_t;
  extern proc H5Oget_info1(loc_id: hid_t, ref oinfo: H5O_info_t): herr_t;
  extern proc H5Oget_info_by_name1(loc_id: hid_t, name: c_ptrConst(c_char), ref oinfo: H5O_info_t,
      lapl_id: hid_t): herr_t;
  extern proc H5Oget_info_by_idx1(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, ref oinfo: H5O_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Ovisit1(obj_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, op: H5O_iterate_t,
      op_data: c_ptr(void)): herr_t;
  extern proc H5Ovisit_by_name1(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, op: H5O_iterate_t, op_data: c_ptr(void), lapl_id: hid_t): herr_t;
  extern proc H5Aclose(attr_id: hid_t): herr_t;
  extern proc H5Acreate2(loc_id: hid_t, attr_name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t,
      acpl_id: hid_t, aapl_id: hid_t): hid_t;
  extern proc H5Acreate_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      type_id: hid_t, space_id: hid_t, acpl_id: hid_t, aapl_id: hid_t, lapl_id: hid_t): hid_t;
  extern proc H5Adelete(loc_id: hid_t, attr_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Adelete_by_idx(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, lapl_id: hid_t): herr_t;
  extern proc H5Adelete_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      lapl_id: hid_t): herr_t;
  extern proc H5Aexists(obj_id: hid_t, attr_name: c_ptrConst(c_char)): htri_t;
  extern proc H5Aexists_by_name(obj_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      lapl_id: hid_t): htri_t;
  extern proc H5Aget_create_plist(attr_id: hid_t): hid_t;
  extern proc H5Aget_info(attr_id: hid_t, ref ainfo: H5A_info_t): herr_t;
  extern proc H5Aget_info_by_idx(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, ref ainfo: H5A_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Aget_info_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref ainfo: H5A_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Aget_name(attr_id: hid_t, buf_size: c_size_t, buf: c_ptr(c_char)): c_ssize_t;
  extern proc H5Aget_name_by_idx(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, name: c_ptr(c_char), size: c_size_t, lapl_id: hid_t): c_ssize_t;
  extern proc H5Aget_space(attr_id: hid_t): hid_t;
  extern proc H5Aget_storage_size(attr_id: hid_t): hsize_t;
  extern proc H5Aget_type(attr_id: hid_t): hid_t;
  extern proc H5Aiterate2(loc_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, ref idx: hsize_t,
      op: H5A_operator2_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Aiterate_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, ref idx: hsize_t, op: H5A_operator2_t, op_data: c_ptr(void), lapl_id: hid_t): herr_t;
  extern proc H5Aopen(obj_id: hid_t, attr_name: c_ptrConst(c_char), aapl_id: hid_t): hid_t;
  extern proc H5Aopen_by_idx(loc_id: hid_t, obj_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, aapl_id: hid_t, lapl_id: hid_t): hid_t;
  extern proc H5Aopen_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      aapl_id: hid_t, lapl_id: hid_t): hid_t;
  extern proc H5Aread(attr_id: hid_t, type_id: hid_t, buf: c_ptr(void)): herr_t;
  extern proc H5Arename(loc_id: hid_t, old_name: c_ptrConst(c_char), new_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Awrite(attr_id: hid_t, type_id: hid_t, buf: c_ptrConst(void)): herr_t;
  extern proc H5Arename_by_name(loc_id: hid_t, obj_name: c_ptrConst(c_char), old_attr_name: c_ptrConst(c_char),
      new_attr_name: c_ptrConst(c_char), lapl_id: hid_t): herr_t;
  extern proc H5Acreate1(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t,
      acpl_id: hid_t): hid_t;
  extern proc H5Aget_num_attrs(loc_id: hid_t): c_int;
  extern proc H5Aiterate1(loc_id: hid_t, ref idx: c_uint, op: H5A_operator1_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Aopen_idx(loc_id: hid_t, idx: c_uint): hid_t;
  extern proc H5Aopen_name(loc_id: hid_t, name: c_ptrConst(c_char)): hid_t;
  extern proc H5Dcreate2(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t, lcpl_id: hid_t,
      dcpl_id: hid_t, dapl_id: hid_t): hid_t;
  extern proc H5Dcreate_anon(loc_id: hid_t, type_id: hid_t, space_id: hid_t, dcpl_id: hid_t, dapl_id: hid_t): hid_t;
  extern proc H5Dopen2(loc_id: hid_t, name: c_ptrConst(c_char), dapl_id: hid_t): hid_t;
  extern proc H5Dget_space(dset_id: hid_t): hid_t;
  extern proc H5Dget_space_status(dset_id: hid_t, ref allocation: H5D_space_status_t): herr_t;
  extern proc H5Dget_type(dset_id: hid_t): hid_t;
  extern proc H5Dget_create_plist(dset_id: hid_t): hid_t;
  extern proc H5Dget_access_plist(dset_id: hid_t): hid_t;
  extern proc H5Dget_storage_size(dset_id: hid_t): hsize_t;
  extern proc H5Dget_chunk_storage_size(dset_id: hid_t, ref offset: hsize_t, ref chunk_bytes: hsize_t): herr_t;
  extern proc H5Dget_num_chunks(dset_id: hid_t, fspace_id: hid_t, ref nchunks: hsize_t): herr_t;
  extern proc H5Dget_chunk_info_by_coord(dset_id: hid_t, ref offset: hsize_t, ref filter_mask: c_uint,
      ref addr: haddr_t, ref size: hsize_t): herr_t;
  extern proc H5Dget_chunk_info(dset_id: hid_t, fspace_id: hid_t, chk_idx: hsize_t, ref offset: hsize_t,
      ref filter_mask: c_uint, ref addr: haddr_t, ref size: hsize_t): herr_t;
  extern proc H5Dget_offset(dset_id: hid_t): haddr_t;
  extern proc H5Dread(dset_id: hid_t, mem_type_id: hid_t, mem_space_id: hid_t, file_space_id: hid_t, dxpl_id: hid_t,
      buf: c_ptr(void)): herr_t;
  extern proc H5Dwrite(dset_id: hid_t, mem_type_id: hid_t, mem_space_id: hid_t, file_space_id: hid_t, dxpl_id: hid_t,
      buf: c_ptrConst(void)): herr_t;
  extern proc H5Dwrite_chunk(dset_id: hid_t, dxpl_id: hid_t, filters: uint(32), ref offset: hsize_t,
      data_size: c_size_t, buf: c_ptrConst(void)): herr_t;
  extern proc H5Dread_chunk(dset_id: hid_t, dxpl_id: hid_t, ref offset: hsize_t, ref filters: uint(32),
      buf: c_ptr(void)): herr_t;
  extern proc H5Diterate(buf: c_ptr(void), type_id: hid_t, space_id: hid_t, op: H5D_operator_t,
      operator_data: c_ptr(void)): herr_t;
  extern proc H5Dvlen_reclaim(type_id: hid_t, space_id: hid_t, dxpl_id: hid_t, buf: c_ptr(void)): herr_t;
  extern proc H5Dvlen_get_buf_size(dset_id: hid_t, type_id: hid_t, space_id: hid_t, ref size: hsize_t): herr_t;
  extern proc H5Dfill(fill: c_ptrConst(void), fill_type_id: hid_t, buf: c_ptr(void), buf_type_id: hid_t,
      space_id: hid_t): herr_t;
  extern proc H5Dset_extent(dset_id: hid_t, size: c_ptrConst(hsize_t)): herr_t;
  extern proc H5Dflush(dset_id: hid_t): herr_t;
  extern proc H5Drefresh(dset_id: hid_t): herr_t;
  extern proc H5Dscatter(op: H5D_scatter_func_t, op_data: c_ptr(void), type_id: hid_t, dst_space_id: hid_t,
      dst_buf: c_ptr(void)): herr_t;
  extern proc H5Dgather(src_space_id: hid_t, src_buf: c_ptrConst(void), type_id: hid_t, dst_buf_size: c_size_t,
      dst_buf: c_ptr(void), op: H5D_gather_func_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Dclose(dset_id: hid_t): herr_t;
  extern proc H5Ddebug(dset_id: hid_t): herr_t;
  extern proc H5Dformat_convert(dset_id: hid_t): herr_t;
  extern proc H5Dget_chunk_index_type(did: hid_t, ref idx_type: H5D_chunk_index_t): herr_t;
  extern proc H5Dcreate1(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t,
      dcpl_id: hid_t): hid_t;
  extern proc H5Dopen1(loc_id: hid_t, name: c_ptrConst(c_char)): hid_t;
  extern proc H5Dextend(dset_id: hid_t, size: c_ptrConst(hsize_t)): herr_t;
  extern proc H5Eregister_class(cls_name: c_ptrConst(c_char), lib_name: c_ptrConst(c_char),
      version: c_ptrConst(c_char)): hid_t;
  extern proc H5Eunregister_class(class_id: hid_t): herr_t;
  extern proc H5Eclose_msg(err_id: hid_t): herr_t;
  extern proc H5Ecreate_msg(cls: hid_t, msg_type: H5E_type_t, msg: c_ptrConst(c_char)): hid_t;
  extern proc H5Ecreate_stack(): hid_t;
  extern proc H5Eget_current_stack(): hid_t;
  extern proc H5Eclose_stack(stack_id: hid_t): herr_t;
  extern proc H5Eget_class_name(class_id: hid_t, name: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Eset_current_stack(err_stack_id: hid_t): herr_t;
  extern proc H5Epush2(err_stack: hid_t, file: c_ptrConst(c_char), func: c_ptrConst(c_char), line: c_uint,
      cls_id: hid_t, maj_id: hid_t, min_id: hid_t, msg: c_ptrConst(c_char), args...): herr_t;
  extern proc H5Epop(err_stack: hid_t, count: c_size_t): herr_t;
  extern proc H5Eprint2(err_stack: hid_t, ref stream: c_FILE): herr_t;
  extern proc H5Ewalk2(err_stack: hid_t, direction: H5E_direction_t, func: H5E_walk2_t,
      client_data: c_ptr(void)): herr_t;
  extern proc H5Eget_auto2(estack_id: hid_t, ref func: H5E_auto2_t, ref client_data: c_ptr(void)): herr_t;
  extern proc H5Eset_auto2(estack_id: hid_t, func: H5E_auto2_t, client_data: c_ptr(void)): herr_t;
  extern proc H5Eclear2(err_stack: hid_t): herr_t;
  extern proc H5Eauto_is_v2(err_stack: hid_t, ref is_stack: c_uint): herr_t;
  extern proc H5Eget_msg(msg_id: hid_t, ref kind: H5E_type_t, msg: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Eget_num(error_stack_id: hid_t): c_ssize_t;
  extern proc H5Eclear1(): herr_t;
  extern proc H5Eget_auto1(ref func: H5E_auto1_t, ref client_data: c_ptr(void)): herr_t;
  extern proc H5Epush1(file: c_ptrConst(c_char), func: c_ptrConst(c_char), line: c_uint, maj: H5E_major_t,
      min: H5E_minor_t, str: c_ptrConst(c_char)): herr_t;
  extern proc H5Eprint1(ref stream: c_FILE): herr_t;
  extern proc H5Eset_auto1(func: H5E_auto1_t, client_data: c_ptr(void)): herr_t;
  extern proc H5Ewalk1(direction: H5E_direction_t, func: H5E_walk1_t, client_data: c_ptr(void)): herr_t;
  extern proc H5Eget_major(maj: H5E_major_t): c_ptr(c_char);
  extern proc H5Eget_minor(min: H5E_minor_t): c_ptr(c_char);
  extern proc H5Fis_hdf5(filename: c_ptrConst(c_char)): htri_t;
  extern proc H5Fcreate(filename: c_ptrConst(c_char), flags: c_uint, fcpl_id: hid_t, fapl_id: hid_t): hid_t;
  extern proc H5Fopen(filename: c_ptrConst(c_char), flags: c_uint, fapl_id: hid_t): hid_t;
  extern proc H5Freopen(file_id: hid_t): hid_t;
  extern proc H5Fflush(object_id: hid_t, scope: H5F_scope_t): herr_t;
  extern proc H5Fclose(file_id: hid_t): herr_t;
  extern proc H5Fget_create_plist(file_id: hid_t): hid_t;
  extern proc H5Fget_access_plist(file_id: hid_t): hid_t;
  extern proc H5Fget_intent(file_id: hid_t, ref intent: c_uint): herr_t;
  extern proc H5Fget_obj_count(file_id: hid_t, types: c_uint): c_ssize_t;
  extern proc H5Fget_obj_ids(file_id: hid_t, types: c_uint, max_objs: c_size_t, ref obj_id_list: hid_t): c_ssize_t;
  extern proc H5Fget_vfd_handle(file_id: hid_t, fapl: hid_t, ref file_handle: c_ptr(void)): herr_t;
  extern proc H5Fmount(loc: hid_t, name: c_ptrConst(c_char), child: hid_t, plist: hid_t): herr_t;
  extern proc H5Funmount(loc: hid_t, name: c_ptrConst(c_char)): herr_t;
  extern proc H5Fget_filesize(file_id: hid_t, ref size: hsize_t): herr_t;
  extern proc H5Fget_eoa(file_id: hid_t, ref eoa: haddr_t): herr_t;
  extern proc H5Fincrement_filesize(file_id: hid_t, increment: hsize_t): herr_t;
  extern proc H5Fget_file_image(file_id: hid_t, buf_ptr: c_ptr(void), buf_len: c_size_t): c_ssize_t;
  extern proc H5Fget_mdc_config(file_id: hid_t, ref config_ptr: H5AC_cache_config_t): herr_t;
  extern proc H5Fset_mdc_config(file_id: hid_t, ref config_ptr: H5AC_cache_config_t): herr_t;
  extern proc H5Fget_mdc_hit_rate(file_id: hid_t, ref hit_rate_ptr: c_double): herr_t;
  extern proc H5Fget_mdc_size(file_id: hid_t, ref max_size_ptr: c_size_t, ref min_clean_size_ptr: c_size_t,
      ref cur_size_ptr: c_size_t, ref cur_num_entries_ptr: c_int): herr_t;
  extern proc H5Freset_mdc_hit_rate_stats(file_id: hid_t): herr_t;
  extern proc H5Fget_name(obj_id: hid_t, name: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Fget_info2(obj_id: hid_t, ref file_info: H5F_info2_t): herr_t;
  extern proc H5Fget_metadata_read_retry_info(file_id: hid_t, ref info: H5F_retry_info_t): herr_t;
  extern proc H5Fstart_swmr_write(file_id: hid_t): herr_t;
  extern proc H5Fget_free_sections(file_id: hid_t, kind: H5F_mem_t, nsects: c_size_t,
      ref sect_info: H5F_sect_info_t): c_ssize_t;
  extern proc H5Fclear_elink_file_cache(file_id: hid_t): herr_t;
  extern proc H5Fset_libver_bounds(file_id: hid_t, low: H5F_libver_t, high: H5F_libver_t): herr_t;
  extern proc H5Fstart_mdc_logging(file_id: hid_t): herr_t;
  extern proc H5Fstop_mdc_logging(file_id: hid_t): herr_t;
  extern proc H5Fget_mdc_logging_status(file_id: hid_t, ref is_enabled: hbool_t,
      ref is_currently_logging: hbool_t): herr_t;
  extern proc H5Fformat_convert(fid: hid_t): herr_t;
  extern proc H5Freset_page_buffering_stats(file_id: hid_t): herr_t;
  extern proc H5Fget_page_buffering_stats(file_id: hid_t, accesses: c_ptr(c_uint), hits: c_ptr(c_uint),
      misses: c_ptr(c_uint), evictions: c_ptr(c_uint), bypasses: c_ptr(c_uint)): herr_t;
  extern proc H5Fget_mdc_image_info(file_id: hid_t, ref image_addr: haddr_t, ref image_size: hsize_t): herr_t;
  extern proc H5Fget_dset_no_attrs_hint(file_id: hid_t, ref minimize: hbool_t): herr_t;
  extern proc H5Fset_dset_no_attrs_hint(file_id: hid_t, minimize: hbool_t): herr_t;
  extern proc H5Fget_info1(obj_id: hid_t, ref file_info: H5F_info1_t): herr_t;
  extern proc H5Fset_latest_format(file_id: hid_t, latest_format: hbool_t): herr_t;
  extern proc H5Gcreate2(loc_id: hid_t, name: c_ptrConst(c_char), lcpl_id: hid_t, gcpl_id: hid_t,
      gapl_id: hid_t): hid_t;
  extern proc H5Gcreate_anon(loc_id: hid_t, gcpl_id: hid_t, gapl_id: hid_t): hid_t;
  extern proc H5Gopen2(loc_id: hid_t, name: c_ptrConst(c_char), gapl_id: hid_t): hid_t;
  extern proc H5Gget_create_plist(group_id: hid_t): hid_t;
  extern proc H5Gget_info(loc_id: hid_t, ref ginfo: H5G_info_t): herr_t;
  extern proc H5Gget_info_by_name(loc_id: hid_t, name: c_ptrConst(c_char), ref ginfo: H5G_info_t,
      lapl_id: hid_t): herr_t;
  extern proc H5Gget_info_by_idx(loc_id: hid_t, group_name: c_ptrConst(c_char), idx_type: H5_index_t,
      order: H5_iter_order_t, n: hsize_t, ref ginfo: H5G_info_t, lapl_id: hid_t): herr_t;
  extern proc H5Gflush(group_id: hid_t): herr_t;
  extern proc H5Grefresh(group_id: hid_t): herr_t;
  extern proc H5Gclose(group_id: hid_t): herr_t;
  extern proc H5Gcreate1(loc_id: hid_t, name: c_ptrConst(c_char), size_hint: c_size_t): hid_t;
  extern proc H5Gopen1(loc_id: hid_t, name: c_ptrConst(c_char)): hid_t;
  extern proc H5Glink(cur_loc_id: hid_t, kind: H5L_type_t, cur_name: c_ptrConst(c_char),
      new_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Glink2(cur_loc_id: hid_t, cur_name: c_ptrConst(c_char), kind: H5L_type_t, new_loc_id: hid_t,
      new_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Gmove(src_loc_id: hid_t, src_name: c_ptrConst(c_char), dst_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Gmove2(src_loc_id: hid_t, src_name: c_ptrConst(c_char), dst_loc_id: hid_t,
      dst_name: c_ptrConst(c_char)): herr_t;
  extern proc H5Gunlink(loc_id: hid_t, name: c_ptrConst(c_char)): herr_t;
  extern proc H5Gget_linkval(loc_id: hid_t, name: c_ptrConst(c_char), size: c_size_t, buf: c_ptr(c_char)): herr_t;
  extern proc H5Gset_comment(loc_id: hid_t, name: c_ptrConst(c_char), comment: c_ptrConst(c_char)): herr_t;
  extern proc H5Gget_comment(loc_id: hid_t, name: c_ptrConst(c_char), bufsize: c_size_t, buf: c_ptr(c_char)): c_int;
  extern proc H5Giterate(loc_id: hid_t, name: c_ptrConst(c_char), ref idx: c_int, op: H5G_iterate_t,
      op_data: c_ptr(void)): herr_t;
  extern proc H5Gget_num_objs(loc_id: hid_t, ref num_objs: hsize_t): herr_t;
  extern proc H5Gget_objinfo(loc_id: hid_t, name: c_ptrConst(c_char), follow_link: hbool_t,
      ref statbuf: H5G_stat_t): herr_t;
  extern proc H5Gget_objname_by_idx(loc_id: hid_t, idx: hsize_t, name: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Gget_objtype_by_idx(loc_id: hid_t, idx: hsize_t): H5G_obj_t;
  extern proc H5TBAget_title(loc_id: hid_t, table_title: c_ptr(c_char)): herr_t;
  extern proc H5TBAget_fill(loc_id: hid_t, dset_name: c_ptrConst(c_char), dset_id: hid_t,
      dst_buf: c_ptr(c_uchar)): htri_t;
  extern proc H5Fget_freespace(file_id: hid_t): hssize_t;
  extern "H5Acreate2" proc H5Acreate(loc_id: hid_t, attr_name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t,
      acpl_id: hid_t, aapl_id: hid_t): hid_t;
  extern "H5Aiterate2" proc H5Aiterate(loc_id: hid_t, idx_type: H5_index_t, order: H5_iter_order_t, ref idx: hsize_t,
      op: H5A_operator2_t, op_data: c_ptr(void)): herr_t;
  extern "H5Dcreate2" proc H5Dcreate(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, space_id: hid_t,
      lcpl_id: hid_t, dcpl_id: hid_t, dapl_id: hid_t): hid_t;
  extern "H5Dopen2" proc H5Dopen(loc_id: hid_t, name: c_ptrConst(c_char), dapl_id: hid_t): hid_t;
  extern "H5Eclear2" proc H5Eclear(err_stack: hid_t): herr_t;
  extern "H5Eget_auto2" proc H5Eget_auto(estack_id: hid_t, ref func: H5E_auto2_t,
      ref client_data: c_ptr(void)): herr_t;
  extern "H5Eprint2" proc H5Eprint(err_stack: hid_t, ref stream: c_FILE): herr_t;
  extern "H5Epush2" proc H5Epush(err_stack: hid_t, file: c_ptrConst(c_char), func: c_ptrConst(c_char), line: c_uint,
      cls_id: hid_t, maj_id: hid_t, min_id: hid_t, msg: c_ptrConst(c_char), args...): herr_t;
  extern "H5Eset_auto2" proc H5Eset_auto(estack_id: hid_t, func: H5E_auto2_t, client_data: c_ptr(void)): herr_t;
  extern "H5Ewalk2" proc H5Ewalk(err_stack: hid_t, direction: H5E_direction_t, func: H5E_walk2_t,
      client_data: c_ptr(void)): herr_t;
  extern "H5Fget_info2" proc H5Fget_info(obj_id: hid_t, ref file_info: H5F_info2_t): herr_t;
  extern "H5Gcreate2" proc H5Gcreate(loc_id: hid_t, name: c_ptrConst(c_char), lcpl_id: hid_t, gcpl_id: hid_t,
      gapl_id: hid_t): hid_t;
  extern "H5Gopen2" proc H5Gopen(loc_id: hid_t, name: c_ptrConst(c_char), gapl_id: hid_t): hid_t;
  extern "H5Tarray_create2" proc H5Tarray_create(base_id: hid_t, ndims: c_uint, dim: c_ptrConst(hsize_t)): hid_t;
  extern "H5Tcommit2" proc H5Tcommit(loc_id: hid_t, name: c_ptrConst(c_char), type_id: hid_t, lcpl_id: hid_t,
      tcpl_id: hid_t, tapl_id: hid_t): herr_t;
  extern "H5Tget_array_dims2" proc H5Tget_array_dims(type_id: hid_t, dims: c_ptr(hsize_t)): c_int;
  extern "H5Topen2" proc H5Topen(loc_id: hid_t, name: c_ptrConst(c_char), tapl_id: hid_t): hid_t;
}
