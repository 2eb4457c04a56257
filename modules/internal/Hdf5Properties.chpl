/** The routines of the HDF5 library on property lists, spaces, references, filters and drivers.
    Not for: users; they call C_HDF5 of the module HDF5. */
module Hdf5Properties {
  public use Hdf5Types;

  extern proc H5FDregister(ref cls: H5FD_class_t): hid_t;
  extern proc H5FDunregister(driver_id: hid_t): herr_t;
  extern proc H5FDopen(name: c_ptrConst(c_char), flags: c_uint, fapl_id: hid_t, maxaddr: haddr_t): c_ptr(H5FD_t);
  extern proc H5FDclose(ref file: H5FD_t): herr_t;
  extern proc H5FDcmp(ref f1: H5FD_t, ref f2: H5FD_t): c_int;
  extern proc H5FDquery(ref f: H5FD_t, ref flags: c_ulong): c_int;
  extern proc H5FDalloc(ref file: H5FD_t, kind: H5FD_mem_t, dxpl_id: hid_t, size: hsize_t): haddr_t;
  extern proc H5FDfree(ref file: H5FD_t, kind: H5FD_mem_t, dxpl_id: hid_t, addr: haddr_t, size: hsize_t): herr_t;
  extern proc H5FDget_eoa(ref file: H5FD_t, kind: H5FD_mem_t): haddr_t;
  extern proc H5FDset_eoa(ref file: H5FD_t, kind: H5FD_mem_t, eoa: haddr_t): herr_t;
  extern proc H5FDget_eof(ref file: H5FD_t, kind: H5FD_mem_t): haddr_t;
  extern proc H5FDget_vfd_handle(ref file: H5FD_t, fapl: hid_t, ref file_handle: c_ptr(void)): herr_t;
  extern proc H5FDread(ref file: H5FD_t, kind: H5FD_mem_t, dxpl_id: hid_t, addr: haddr_t, size: c_size_t,
      buf: c_ptr(void)): herr_t;
  extern proc H5FDwrite(ref file: H5FD_t, kind: H5FD_mem_t, dxpl_id: hid_t, addr: haddr_t, size: c_size_t,
      buf: c_ptrConst(void)): herr_t;
  extern proc H5FDflush(ref file: H5FD_t, dxpl_id: hid_t, closing: hbool_t): herr_t;
  extern proc H5FDtruncate(ref file: H5FD_t, dxpl_id: hid_t, closing: hbool_t): herr_t;
  extern proc H5FDlock(ref file: H5FD_t, rw: hbool_t): herr_t;
  extern proc H5FDunlock(ref file: H5FD_t): herr_t;
  extern proc H5FDdriver_query(driver_id: hid_t, ref flags: c_ulong): herr_t;
  extern proc H5Sclose(space_id: hid_t): herr_t;
  extern proc H5Scopy(space_id: hid_t): hid_t;
  extern proc H5Screate(kind: H5S_class_t): hid_t;
  extern proc H5Screate_simple(rank: c_int, dims: c_ptrConst(hsize_t), maxdims: c_ptrConst(hsize_t)): hid_t;
  extern proc H5Sdecode(buf: c_ptrConst(void)): hid_t;
  extern proc H5Sencode(obj_id: hid_t, buf: c_ptr(void), ref nalloc: c_size_t): herr_t;
  extern proc H5Sextent_copy(dst_id: hid_t, src_id: hid_t): herr_t;
  extern proc H5Sextent_equal(space1_id: hid_t, space2_id: hid_t): htri_t;
  extern proc H5Sget_simple_extent_dims(space_id: hid_t, dims: c_ptr(hsize_t), maxdims: c_ptr(hsize_t)): c_int;
  extern proc H5Sget_simple_extent_ndims(space_id: hid_t): c_int;
  extern proc H5Sget_simple_extent_type(space_id: hid_t): H5S_class_t;
  extern proc H5Sis_simple(space_id: hid_t): htri_t;
  extern proc H5Sset_extent_none(space_id: hid_t): herr_t;
  extern proc H5Sset_extent_simple(space_id: hid_t, rank: c_int, dims: c_ptrConst(hsize_t),
      max: c_ptrConst(hsize_t)): herr_t;
  extern proc H5Scombine_hyperslab(space_id: hid_t, op: H5S_seloper_t, start: c_ptrConst(hsize_t),
      stride: c_ptrConst(hsize_t), count: c_ptrConst(hsize_t), block: c_ptrConst(hsize_t)): hid_t;
  extern proc H5Scombine_select(space1_id: hid_t, op: H5S_seloper_t, space2_id: hid_t): hid_t;
  extern proc H5Sget_regular_hyperslab(spaceid: hid_t, start: c_ptr(hsize_t), stride: c_ptr(hsize_t),
      count: c_ptr(hsize_t), block: c_ptr(hsize_t)): htri_t;
  extern proc H5Sget_select_bounds(spaceid: hid_t, start: c_ptr(hsize_t), end: c_ptr(hsize_t)): herr_t;
  extern proc H5Sget_select_elem_pointlist(spaceid: hid_t, startpoint: hsize_t, numpoints: hsize_t,
      buf: c_ptr(hsize_t)): herr_t;
  extern proc H5Sget_select_hyper_blocklist(spaceid: hid_t, startblock: hsize_t, numblocks: hsize_t,
      buf: c_ptr(hsize_t)): herr_t;
  extern proc H5Sget_select_type(spaceid: hid_t): H5S_sel_type;
  extern proc H5Sis_regular_hyperslab(spaceid: hid_t): htri_t;
  extern proc H5Smodify_select(space1_id: hid_t, op: H5S_seloper_t, space2_id: hid_t): herr_t;
  extern proc H5Soffset_simple(space_id: hid_t, offset: c_ptrConst(void)): herr_t;
  extern proc H5Sselect_adjust(spaceid: hid_t, offset: c_ptrConst(void)): herr_t;
  extern proc H5Sselect_all(spaceid: hid_t): herr_t;
  extern proc H5Sselect_copy(dst_id: hid_t, src_id: hid_t): herr_t;
  extern proc H5Sselect_elements(space_id: hid_t, op: H5S_seloper_t, num_elem: c_size_t,
      ref coord: hsize_t): herr_t;
  extern proc H5Sselect_hyperslab(space_id: hid_t, op: H5S_seloper_t, start: c_ptrConst(hsize_t),
      stride: c_ptrConst(hsize_t), count: c_ptrConst(hsize_t), block: c_ptrConst(hsize_t)): herr_t;
  extern proc H5Sselect_intersect_block(space_id: hid_t, ref start: hsize_t, ref end: hsize_t): htri_t;
  extern proc H5Sselect_none(spaceid: hid_t): herr_t;
  extern proc H5Sselect_project_intersection(src_space_id: hid_t, dst_space_id: hid_t,
      src_intersect_space_id: hid_t): hid_t;
  extern proc H5Sselect_shape_same(space1_id: hid_t, space2_id: hid_t): htri_t;
  extern proc H5Sselect_valid(spaceid: hid_t): htri_t;
  extern proc H5Zregister(cls: c_ptrConst(void)): herr_t;
  extern proc H5Zunregister(id: H5Z_filter_t): herr_t;
  extern proc H5Zfilter_avail(id: H5Z_filter_t): htri_t;
  extern proc H5Zget_filter_info(filter: H5Z_filter_t, ref filter_config_flags: c_uint): herr_t;
  extern proc H5Pclose(plist_id: hid_t): herr_t;
  extern proc H5Pclose_class(plist_id: hid_t): herr_t;
  extern proc H5Pcopy(plist_id: hid_t): hid_t;
  extern proc H5Pcopy_prop(dst_id: hid_t, src_id: hid_t, name: c_ptrConst(c_char)): herr_t;
  extern proc H5Pcreate(cls_id: hid_t): hid_t;
  extern proc H5Pcreate_class(parent: hid_t, name: c_ptrConst(c_char), create: H5P_cls_create_func_t,
      create_data: c_ptr(void), copy: H5P_cls_copy_func_t, copy_data: c_ptr(void), close: H5P_cls_close_func_t,
      close_data: c_ptr(void)): hid_t;
  extern proc H5Pdecode(buf: c_ptrConst(void)): hid_t;
  extern proc H5Pencode(plist_id: hid_t, buf: c_ptr(void), ref nalloc: c_size_t): herr_t;
  extern proc H5Pequal(id1: hid_t, id2: hid_t): htri_t;
  extern proc H5Pexist(plist_id: hid_t, name: c_ptrConst(c_char)): htri_t;
  extern proc H5Pget(plist_id: hid_t, name: c_ptrConst(c_char), value: c_ptr(void)): herr_t;
  extern proc H5Pget_class(plist_id: hid_t): hid_t;
  extern proc H5Pget_class_name(pclass_id: hid_t): c_ptr(c_char);
  extern proc H5Pget_class_parent(pclass_id: hid_t): hid_t;
  extern proc H5Pget_nprops(id: hid_t, ref nprops: c_size_t): herr_t;
  extern proc H5Pget_size(id: hid_t, name: c_ptrConst(c_char), ref size: c_size_t): herr_t;
  extern proc H5Pinsert2(plist_id: hid_t, name: c_ptrConst(c_char), size: c_size_t, value: c_ptr(void),
      set: H5P_prp_set_func_t, get: H5P_prp_get_func_t, prp_del: H5P_prp_delete_func_t, copy: H5P_prp_copy_func_t,
      compare: H5P_prp_compare_func_t, close: H5P_prp_close_func_t): herr_t;
  extern proc H5Pisa_class(plist_id: hid_t, pclass_id: hid_t): htri_t;
  extern proc H5Piterate(id: hid_t, ref idx: c_int, iter_func: H5P_iterate_t, iter_data: c_ptr(void)): c_int;
  extern proc H5Pregister2(cls_id: hid_t, name: c_ptrConst(c_char), size: c_size_t, def_value: c_ptr(void),
      create: H5P_prp_create_func_t, set: H5P_prp_set_func_t, get: H5P_prp_get_func_t, prp_del: H5P_prp_delete_func_t,
      copy: H5P_prp_copy_func_t, compare: H5P_prp_compare_func_t, close: H5P_prp_close_func_t): herr_t;
  extern proc H5Premove(plist_id: hid_t, name: c_ptrConst(c_char)): herr_t;
  extern proc H5Pset(plist_id: hid_t, name: c_ptrConst(c_char), value: c_ptrConst(void)): herr_t;
  extern proc H5Punregister(pclass_id: hid_t, name: c_ptrConst(c_char)): herr_t;
  extern proc H5Pall_filters_avail(plist_id: hid_t): htri_t;
  extern proc H5Pget_attr_creation_order(plist_id: hid_t, ref crt_order_flags: c_uint): herr_t;
  extern proc H5Pget_attr_phase_change(plist_id: hid_t, ref max_compact: c_uint, ref min_dense: c_uint): herr_t;
  extern proc H5Pget_filter2(plist_id: hid_t, idx: c_uint, ref flags: c_uint, ref cd_nelmts: c_size_t,
      cd_values: c_ptr(c_uint), namelen: c_size_t, name: c_ptr(c_char), ref filter_config: c_uint): H5Z_filter_t;
  extern proc H5Pget_filter_by_id2(plist_id: hid_t, filter_id: H5Z_filter_t, ref flags: c_uint,
      ref cd_nelmts: c_size_t, cd_values: c_ptr(c_uint), namelen: c_size_t, name: c_ptr(c_char),
      ref filter_config: c_uint): herr_t;
  extern proc H5Pget_nfilters(plist_id: hid_t): c_int;
  extern proc H5Pget_obj_track_times(plist_id: hid_t, ref track_times: hbool_t): herr_t;
  extern proc H5Pmodify_filter(plist_id: hid_t, filter: H5Z_filter_t, flags: c_uint, cd_nelmts: c_size_t,
      cd_values: c_ptrConst(c_uint)): herr_t;
  extern proc H5Premove_filter(plist_id: hid_t, filter: H5Z_filter_t): herr_t;
  extern proc H5Pset_attr_creation_order(plist_id: hid_t, crt_order_flags: c_uint): herr_t;
  extern proc H5Pset_attr_phase_change(plist_id: hid_t, max_compact: c_uint, min_dense: c_uint): herr_t;
  extern proc H5Pset_deflate(plist_id: hid_t, level: c_uint): herr_t;
  extern proc H5Pset_filter(plist_id: hid_t, filter: H5Z_filter_t, flags: c_uint, cd_nelmts: c_size_t,
      c_values: c_ptrConst(c_uint)): herr_t;
  extern proc H5Pset_fletcher32(plist_id: hid_t): herr_t;
  extern proc H5Pset_obj_track_times(plist_id: hid_t, track_times: hbool_t): herr_t;
  extern proc H5Pget_file_space_page_size(plist_id: hid_t, ref fsp_size: hsize_t): herr_t;
  extern proc H5Pget_file_space_strategy(plist_id: hid_t, ref strategy: H5F_fspace_strategy_t, ref persist: hbool_t,
      ref threshold: hsize_t): herr_t;
  extern proc H5Pget_istore_k(plist_id: hid_t, ref ik: c_uint): herr_t;
  extern proc H5Pget_shared_mesg_index(plist_id: hid_t, index_num: c_uint, ref mesg_type_flags: c_uint,
      ref min_mesg_size: c_uint): herr_t;
  extern proc H5Pget_shared_mesg_nindexes(plist_id: hid_t, ref nindexes: c_uint): herr_t;
  extern proc H5Pget_shared_mesg_phase_change(plist_id: hid_t, ref max_list: c_uint, ref min_btree: c_uint): herr_t;
  extern proc H5Pget_sizes(plist_id: hid_t, ref sizeof_addr: c_size_t, ref sizeof_size: c_size_t): herr_t;
  extern proc H5Pget_sym_k(plist_id: hid_t, ref ik: c_uint, ref lk: c_uint): herr_t;
  extern proc H5Pget_userblock(plist_id: hid_t, ref size: hsize_t): herr_t;
  extern proc H5Pset_file_space_page_size(plist_id: hid_t, fsp_size: hsize_t): herr_t;
  extern proc H5Pset_file_space_strategy(plist_id: hid_t, strategy: H5F_fspace_strategy_t, persist: hbool_t,
      threshold: hsize_t): herr_t;
  extern proc H5Pset_istore_k(plist_id: hid_t, ik: c_uint): herr_t;
  extern proc H5Pset_shared_mesg_index(plist_id: hid_t, index_num: c_uint, mesg_type_flags: c_uint,
      min_mesg_size: c_uint): herr_t;
  extern proc H5Pset_shared_mesg_nindexes(plist_id: hid_t, nindexes: c_uint): herr_t;
  extern proc H5Pset_shared_mesg_phase_change(plist_id: hid_t, max_list: c_uint, min_btree: c_uint): herr_t;
  extern proc H5Pset_sizes(plist_id: hid_t, sizeof_addr: c_size_t, sizeof_size: c_size_t): herr_t;
  extern proc H5Pset_sym_k(plist_id: hid_t, ik: c_uint, lk: c_uint): herr_t;
  extern proc H5Pset_userblock(plist_id: hid_t, size: hsize_t): herr_t;
  extern proc H5Pget_alignment(fapl_id: hid_t, ref threshold: hsize_t, ref alignment: hsize_t): herr_t;
  extern proc H5Pget_cache(plist_id: hid_t, ref mdc_nelmts: c_int, ref rdcc_nslots: c_size_t,
      ref rdcc_nbytes: c_size_t, ref rdcc_w0: c_double): herr_t;
  extern proc H5Pget_core_write_tracking(fapl_id: hid_t, ref is_enabled: hbool_t, ref page_size: c_size_t): herr_t;
  extern proc H5Pget_driver(plist_id: hid_t): hid_t;
  extern proc H5Pget_driver_info(plist_id: hid_t): c_ptrConst(void);
  extern proc H5Pget_elink_file_cache_size(plist_id: hid_t, ref efc_size: c_uint): herr_t;
  extern proc H5Pget_evict_on_close(fapl_id: hid_t, ref evict_on_close: hbool_t): herr_t;
  extern proc H5Pget_family_offset(fapl_id: hid_t, ref offset: hsize_t): herr_t;
  extern proc H5Pget_fclose_degree(fapl_id: hid_t, ref degree: H5F_close_degree_t): herr_t;
  extern proc H5Pget_file_image(fapl_id: hid_t, ref buf_ptr_ptr: c_ptr(void), ref buf_len_ptr: c_size_t): herr_t;
  extern proc H5Pget_file_image_callbacks(fapl_id: hid_t, ref callbacks_ptr: H5FD_file_image_callbacks_t): herr_t;
  extern proc H5Pget_file_locking(fapl_id: hid_t, ref use_file_locking: hbool_t,
      ref ignore_when_disabled: hbool_t): herr_t;
  extern proc H5Pget_gc_references(fapl_id: hid_t, ref gc_ref: c_uint): herr_t;
  extern proc H5Pget_libver_bounds(plist_id: hid_t, ref low: H5F_libver_t, ref high: H5F_libver_t): herr_t;
  extern proc H5Pget_mdc_config(plist_id: hid_t, ref config_ptr: H5AC_cache_config_t): herr_t;
  extern proc H5Pget_mdc_image_config(plist_id: hid_t, ref config_ptr: H5AC_cache_image_config_t): herr_t;
  extern proc H5Pget_mdc_log_options(plist_id: hid_t, ref is_enabled: hbool_t, location: c_ptr(c_char),
      ref location_size: c_size_t, ref start_on_access: hbool_t): herr_t;
  extern proc H5Pget_meta_block_size(fapl_id: hid_t, ref size: hsize_t): herr_t;
  extern proc H5Pget_metadata_read_attempts(plist_id: hid_t, ref attempts: c_uint): herr_t;
  extern proc H5Pget_multi_type(fapl_id: hid_t, ref kind: H5FD_mem_t): herr_t;
  extern proc H5Pget_object_flush_cb(plist_id: hid_t, ref func: H5F_flush_cb_t, ref udata: c_ptr(void)): herr_t;
  extern proc H5Pget_page_buffer_size(plist_id: hid_t, ref buf_size: c_size_t, ref min_meta_perc: c_uint,
      ref min_raw_perc: c_uint): herr_t;
  extern proc H5Pget_sieve_buf_size(fapl_id: hid_t, ref size: c_size_t): herr_t;
  extern proc H5Pget_small_data_block_size(fapl_id: hid_t, ref size: hsize_t): herr_t;
  extern proc H5Pset_alignment(fapl_id: hid_t, threshold: hsize_t, alignment: hsize_t): herr_t;
  extern proc H5Pset_cache(plist_id: hid_t, mdc_nelmts: c_int, rdcc_nslots: c_size_t, rdcc_nbytes: c_size_t,
      rdcc_w0: c_double): herr_t;
  extern proc H5Pset_core_write_tracking(fapl_id: hid_t, is_enabled: hbool_t, page_size: c_size_t): herr_t;
  extern proc H5Pset_driver(plist_id: hid_t, driver_id: hid_t, driver_info: c_ptrConst(void)): herr_t;
  extern proc H5Pset_elink_file_cache_size(plist_id: hid_t, efc_size: c_uint): herr_t;
  extern proc H5Pset_evict_on_close(fapl_id: hid_t, evict_on_close: hbool_t): herr_t;
  extern proc H5Pset_family_offset(fapl_id: hid_t, offset: hsize_t): herr_t;
  extern proc H5Pset_fclose_degree(fapl_id: hid_t, degree: H5F_close_degree_t): herr_t;
  extern proc H5Pset_file_image(fapl_id: hid_t, buf_ptr: c_ptr(void), buf_len: c_size_t): herr_t;
  extern proc H5Pset_file_image_callbacks(fapl_id: hid_t, ref callbacks_ptr: H5FD_file_image_callbacks_t): herr_t;
  extern proc H5Pset_file_locking(fapl_id: hid_t, use_file_locking: hbool_t, ignore_when_disabled: hbool_t): herr_t;
  extern proc H5Pset_gc_references(fapl_id: hid_t, gc_ref: c_uint): herr_t;
  extern proc H5Pset_libver_bounds(plist_id: hid_t, low: H5F_libver_t, high: H5F_libver_t): herr_t;
  extern proc H5Pset_mdc_config(plist_id: hid_t, ref config_ptr: H5AC_cache_config_t): herr_t;
  extern proc H5Pset_mdc_log_options(plist_id: hid_t, is_enabled: hbool_t, location: c_ptrConst(c_char),
      start_on_access: hbool_t): herr_t;
  extern proc H5Pset_meta_block_size(fapl_id: hid_t, size: hsize_t): herr_t;
  extern proc H5Pset_metadata_read_attempts(plist_id: hid_t, attempts: c_uint): herr_t;
  extern proc H5Pset_multi_type(fapl_id: hid_t, kind: H5FD_mem_t): herr_t;
  extern proc H5Pset_object_flush_cb(plist_id: hid_t, func: H5F_flush_cb_t, udata: c_ptr(void)): herr_t;
  extern proc H5Pset_sieve_buf_size(fapl_id: hid_t, size: c_size_t): herr_t;
  extern proc H5Pset_small_data_block_size(fapl_id: hid_t, size: hsize_t): herr_t;
  extern proc H5Pset_mdc_image_config(plist_id: hid_t, ref config_ptr: H5AC_cache_image_config_t): herr_t;
  extern proc H5Pset_page_buffer_size(plist_id: hid_t, buf_size: c_size_t, min_meta_per: c_uint,
      min_raw_per: c_uint): herr_t;
  extern proc H5Pfill_value_defined(plist: hid_t, ref status: H5D_fill_value_t): herr_t;
  extern proc H5Pget_alloc_time(plist_id: hid_t, ref alloc_time: H5D_alloc_time_t): herr_t;
  extern proc H5Pget_chunk(plist_id: hid_t, max_ndims: c_int, dim: c_ptr(hsize_t)): c_int;
  extern proc H5Pget_chunk_opts(plist_id: hid_t, ref opts: c_uint): herr_t;
  extern proc H5Pget_dset_no_attrs_hint(dcpl_id: hid_t, ref minimize: hbool_t): herr_t;
  extern proc H5Pget_external(plist_id: hid_t, idx: c_uint, name_size: c_size_t, name: c_ptr(c_char),
      ref offset: int(64), ref size: hsize_t): herr_t;
  extern proc H5Pget_external_count(plist_id: hid_t): c_int;
  extern proc H5Pget_fill_time(plist_id: hid_t, ref fill_time: H5D_fill_time_t): herr_t;
  extern proc H5Pget_fill_value(plist_id: hid_t, type_id: hid_t, value: c_ptr(void)): herr_t;
  extern proc H5Pget_layout(plist_id: hid_t): H5D_layout_t;
  extern proc H5Pget_virtual_count(dcpl_id: hid_t, ref count: c_size_t): herr_t;
  extern proc H5Pget_virtual_dsetname(dcpl_id: hid_t, index: c_size_t, name: c_ptr(c_char),
      size: c_size_t): c_ssize_t;
  extern proc H5Pget_virtual_filename(dcpl_id: hid_t, index: c_size_t, name: c_ptr(c_char),
      size: c_size_t): c_ssize_t;
  extern proc H5Pget_virtual_srcspace(dcpl_id: hid_t, index: c_size_t): hid_t;
  extern proc H5Pget_virtual_vspace(dcpl_id: hid_t, index: c_size_t): hid_t;
  extern proc H5Pset_alloc_time(plist_id: hid_t, alloc_time: H5D_alloc_time_t): herr_t;
  extern proc H5Pset_chunk(plist_id: hid_t, ndims: c_int, dim: c_ptrConst(hsize_t)): herr_t;
  extern proc H5Pset_chunk_opts(plist_id: hid_t, opts: c_uint): herr_t;
  extern proc H5Pset_dset_no_attrs_hint(dcpl_id: hid_t, minimize: hbool_t): herr_t;
  extern proc H5Pset_external(plist_id: hid_t, name: c_ptrConst(c_char), offset: int(64), size: hsize_t): herr_t;
  extern proc H5Pset_fill_time(plist_id: hid_t, fill_time: H5D_fill_time_t): herr_t;
  extern proc H5Pset_fill_value(plist_id: hid_t, type_id: hid_t, value: c_ptrConst(void)): herr_t;
  extern proc H5Pset_shuffle(plist_id: hid_t): herr_t;
  extern proc H5Pset_layout(plist_id: hid_t, layout: H5D_layout_t): herr_t;
  extern proc H5Pset_nbit(plist_id: hid_t): herr_t;
  extern proc H5Pset_scaleoffset(plist_id: hid_t, scale_type: H5Z_SO_scale_type_t, scale_factor: c_int): herr_t;
  extern proc H5Pset_szip(plist_id: hid_t, options_mask: c_uint, pixels_per_block: c_uint): herr_t;
  extern proc H5Pset_virtual(dcpl_id: hid_t, vspace_id: hid_t, src_file_name: c_ptrConst(c_char),
      src_dset_name: c_ptrConst(c_char), src_space_id: hid_t): herr_t;
  extern proc H5Pget_append_flush(dapl_id: hid_t, dims: c_uint, boundary: c_ptr(hsize_t), ref func: H5D_append_cb_t,
      ref udata: c_ptr(void)): herr_t;
  extern proc H5Pget_chunk_cache(dapl_id: hid_t, ref rdcc_nslots: c_size_t, ref rdcc_nbytes: c_size_t,
      ref rdcc_w0: c_double): herr_t;
  extern proc H5Pget_efile_prefix(dapl_id: hid_t, prefix: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Pget_virtual_prefix(dapl_id: hid_t, prefix: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Pget_virtual_printf_gap(dapl_id: hid_t, ref gap_size: hsize_t): herr_t;
  extern proc H5Pget_virtual_view(dapl_id: hid_t, ref view: H5D_vds_view_t): herr_t;
  extern proc H5Pset_append_flush(dapl_id: hid_t, ndims: c_uint, boundary: c_ptrConst(hsize_t), func: H5D_append_cb_t,
      udata: c_ptr(void)): herr_t;
  extern proc H5Pset_chunk_cache(dapl_id: hid_t, rdcc_nslots: c_size_t, rdcc_nbytes: c_size_t,
      rdcc_w0: c_double): herr_t;
  extern proc H5Pset_efile_prefix(dapl_id: hid_t, prefix: c_ptrConst(c_char)): herr_t;
  extern proc H5Pset_virtual_prefix(dapl_id: hid_t, prefix: c_ptrConst(c_char)): herr_t;
  extern proc H5Pset_virtual_printf_gap(dapl_id: hid_t, gap_size: hsize_t): herr_t;
  extern proc H5Pset_virtual_view(dapl_id: hid_t, view: H5D_vds_view_t): herr_t;
  extern proc H5Pget_btree_ratios(plist_id: hid_t, ref left: c_double, ref middle: c_double,
      ref right: c_double): herr_t;
  extern proc H5Pget_buffer(plist_id: hid_t, ref tconv: c_ptr(void), ref bkg: c_ptr(void)): c_size_t;
  extern proc H5Pget_data_transform(plist_id: hid_t, expression: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Pget_edc_check(plist_id: hid_t): H5Z_EDC_t;
  extern proc H5Pget_hyper_vector_size(fapl_id: hid_t, ref size: c_size_t): herr_t;
  extern proc H5Pget_preserve(plist_id: hid_t): c_int;
  extern proc H5Pget_type_conv_cb(dxpl_id: hid_t, ref op: H5T_conv_except_func_t,
      ref operate_data: c_ptr(void)): herr_t;
  extern proc H5Pget_vlen_mem_manager(plist_id: hid_t, ref alloc_func: H5MM_allocate_t, ref alloc_info: c_ptr(void),
      ref free_func: H5MM_free_t, ref free_info: c_ptr(void)): herr_t;
  extern proc H5Pset_btree_ratios(plist_id: hid_t, left: c_double, middle: c_double, right: c_double): herr_t;
  extern proc H5Pset_buffer(plist_id: hid_t, size: c_size_t, tconv: c_ptr(void), bkg: c_ptr(void)): herr_t;
  extern proc H5Pset_data_transform(plist_id: hid_t, expression: c_ptrConst(c_char)): herr_t;
  extern proc H5Pset_edc_check(plist_id: hid_t, check: H5Z_EDC_t): herr_t;
  extern proc H5Pset_filter_callback(plist_id: hid_t, func: H5Z_filter_func_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Pset_hyper_vector_size(plist_id: hid_t, size: c_size_t): herr_t;
  extern proc H5Pset_preserve(plist_id: hid_t, status: hbool_t): herr_t;
  extern proc H5Pset_type_conv_cb(dxpl_id: hid_t, op: H5T_conv_except_func_t, operate_data: c_ptr(void)): herr_t;
  extern proc H5Pset_vlen_mem_manager(plist_id: hid_t, alloc_func: H5MM_allocate_t, alloc_info: c_ptr(void),
      free_func: H5MM_free_t, free_info: c_ptr(void)): herr_t;
  extern proc H5Pget_create_intermediate_group(plist_id: hid_t, ref crt_intmd: c_uint): herr_t;
  extern proc H5Pset_create_intermediate_group(plist_id: hid_t, crt_intmd: c_uint): herr_t;
  extern proc H5Pget_est_link_info(plist_id: hid_t, ref est_num_entries: c_uint, ref est_name_len: c_uint): herr_t;
  extern proc H5Pget_link_creation_order(plist_id: hid_t, ref crt_order_flags: c_uint): herr_t;
  extern proc H5Pget_link_phase_change(plist_id: hid_t, ref max_compact: c_uint, ref min_dense: c_uint): herr_t;
  extern proc H5Pget_local_heap_size_hint(plist_id: hid_t, ref size_hint: c_size_t): herr_t;
  extern proc H5Pset_est_link_info(plist_id: hid_t, est_num_entries: c_uint, est_name_len: c_uint): herr_t;
  extern proc H5Pset_link_creation_order(plist_id: hid_t, crt_order_flags: c_uint): herr_t;
  extern proc H5Pset_link_phase_change(plist_id: hid_t, max_compact: c_uint, min_dense: c_uint): herr_t;
  extern proc H5Pset_local_heap_size_hint(plist_id: hid_t, size_hint: c_size_t): herr_t;
  extern proc H5Pget_char_encoding(plist_id: hid_t, ref encoding: H5T_cset_t): herr_t;
  extern proc H5Pset_char_encoding(plist_id: hid_t, encoding: H5T_cset_t): herr_t;
  extern proc H5Pget_elink_acc_flags(lapl_id: hid_t, ref flags: c_uint): herr_t;
  extern proc H5Pget_elink_cb(lapl_id: hid_t, ref func: H5L_elink_traverse_t, ref op_data: c_ptr(void)): herr_t;
  extern proc H5Pget_elink_fapl(lapl_id: hid_t): hid_t;
  extern proc H5Pget_elink_prefix(plist_id: hid_t, prefix: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5Pget_nlinks(plist_id: hid_t, ref nlinks: c_size_t): herr_t;
  extern proc H5Pset_elink_acc_flags(lapl_id: hid_t, flags: c_uint): herr_t;
  extern proc H5Pset_elink_cb(lapl_id: hid_t, func: H5L_elink_traverse_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Pset_elink_fapl(lapl_id: hid_t, fapl_id: hid_t): herr_t;
  extern proc H5Pset_elink_prefix(plist_id: hid_t, prefix: c_ptrConst(c_char)): herr_t;
  extern proc H5Pset_nlinks(plist_id: hid_t, nlinks: c_size_t): herr_t;
  extern proc H5Padd_merge_committed_dtype_path(plist_id: hid_t, path: c_ptrConst(c_char)): herr_t;
  extern proc H5Pfree_merge_committed_dtype_paths(plist_id: hid_t): herr_t;
  extern proc H5Pget_copy_object(plist_id: hid_t, ref copy_options: c_uint): herr_t;
  extern proc H5Pget_mcdt_search_cb(plist_id: hid_t, ref func: H5O_mcdt_search_cb_t,
      ref op_data: c_ptr(void)): herr_t;
  extern proc H5Pset_copy_object(plist_id: hid_t, copy_options: c_uint): herr_t;
  extern proc H5Pset_mcdt_search_cb(plist_id: hid_t, func: H5O_mcdt_search_cb_t, op_data: c_ptr(void)): herr_t;
  extern proc H5Pregister1(cls_id: hid_t, name: c_ptrConst(c_char), size: c_size_t, def_value: c_ptr(void),
      prp_create: H5P_prp_create_func_t, prp_set: H5P_prp_set_func_t, prp_get: H5P_prp_get_func_t,
      prp_del: H5P_prp_delete_func_t, prp_copy: H5P_prp_copy_func_t, prp_close: H5P_prp_close_func_t): herr_t;
  extern proc H5Pinsert1(plist_id: hid_t, name: c_ptrConst(c_char), size: c_size_t, value: c_ptr(void),
      prp_set: H5P_prp_set_func_t, prp_get: H5P_prp_get_func_t, prp_delete: H5P_prp_delete_func_t,
      prp_copy: H5P_prp_copy_func_t, prp_close: H5P_prp_close_func_t): herr_t;
  extern proc H5Pget_filter1(plist_id: hid_t, filter: c_uint, ref flags: c_uint, ref cd_nelmts: c_size_t,
      cd_values: c_ptr(c_uint), namelen: c_size_t, name: c_ptr(c_char)): H5Z_filter_t;
  extern proc H5Pget_filter_by_id1(plist_id: hid_t, id: H5Z_filter_t, ref flags: c_uint, ref cd_nelmts: c_size_t,
      cd_values: c_ptr(c_uint), namelen: c_size_t, name: c_ptr(c_char)): herr_t;
  extern proc H5Pget_version(plist_id: hid_t, ref boot: c_uint, ref freelist: c_uint, ref stab: c_uint,
      ref shhdr: c_uint): herr_t;
  extern proc H5Pset_file_space(plist_id: hid_t, strategy: H5F_file_space_type_t, threshold: hsize_t): herr_t;
  extern proc H5Pget_file_space(plist_id: hid_t, ref strategy: H5F_file_space_type_t, ref threshold: hsize_t): herr_t;
  extern proc H5PLset_loading_state(plugin_control_mask: c_uint): herr_t;
  extern proc H5PLget_loading_state(ref plugin_control_mask: c_uint): herr_t;
  extern proc H5PLappend(search_path: c_ptrConst(c_char)): herr_t;
  extern proc H5PLprepend(search_path: c_ptrConst(c_char)): herr_t;
  extern proc H5PLreplace(search_path: c_ptrConst(c_char), index: c_uint): herr_t;
  extern proc H5PLinsert(search_path: c_ptrConst(c_char), index: c_uint): herr_t;
  extern proc H5PLremove(index: c_uint): herr_t;
  extern proc H5PLget(index: c_uint, path_buf: c_ptr(c_char), buf_size: c_size_t): c_ssize_t;
  extern proc H5PLsize(ref num_paths: c_uint): herr_t;
  extern proc H5Rcreate(re: c_ptr(void), loc_id: hid_t, name: c_ptrConst(c_char), ref_type: H5R_type_t,
      space_id: hid_t): herr_t;
  extern proc H5Rdereference2(obj_id: hid_t, oapl_id: hid_t, ref_type: H5R_type_t, re: c_ptrConst(void)): hid_t;
  extern proc H5Rget_region(dataset: hid_t, ref_type: H5R_type_t, re: c_ptrConst(void)): hid_t;
  extern proc H5Rget_obj_type2(id: hid_t, ref_type: H5R_type_t, _ref: c_ptrConst(void),
      ref obj_type: H5O_type_t): herr_t;
  extern proc H5Rget_name(loc_id: hid_t, ref_type: H5R_type_t, re: c_ptrConst(void), name: c_ptr(c_char),
      size: c_size_t): c_ssize_t;
  extern proc H5Rget_obj_type1(id: hid_t, ref_type: H5R_type_t, re: c_ptrConst(void)): H5G_obj_t;
  extern proc H5Rdereference1(obj_id: hid_t, ref_type: H5R_type_t, re: c_ptrConst(void)): hid_t;
  extern proc H5Pset_fapl_core(fapl_id: hid_t, increment: c_size_t, backing_store: hbool_t): herr_t;
  extern proc H5Pget_fapl_core(fapl_id: hid_t, ref increment: c_size_t, ref backing_store: hbool_t): herr_t;
  extern proc H5Pset_fapl_family(fapl_id: hid_t, memb_size: hsize_t, memb_fapl_id: hid_t): herr_t;
  extern proc H5Pget_fapl_family(fapl_id: hid_t, ref memb_size: hsize_t, ref memb_fapl_id: hid_t): herr_t;
  extern proc H5Pget_fapl_hdfs(fapl_id: hid_t, ref fa_out: H5FD_hdfs_fapl_t): herr_t;
  extern proc H5Pset_fapl_hdfs(fapl_id: hid_t, ref fa: H5FD_hdfs_fapl_t): herr_t;
  extern proc H5Pset_fapl_log(fapl_id: hid_t, logfile: c_ptrConst(c_char), flags: c_ulonglong,
      buf_size: c_size_t): herr_t;
  extern proc H5Pset_fapl_multi(fapl_id: hid_t, ref memb_map: H5FD_mem_t, ref memb_fapl: hid_t,
      ref memb_name: c_ptrConst(c_char), ref memb_addr: haddr_t, relax: hbool_t): herr_t;
  extern proc H5Pget_fapl_multi(fapl_id: hid_t, ref memb_map: H5FD_mem_t, ref memb_fapl: hid_t,
      ref memb_name: c_ptr(c_char), ref memb_addr: haddr_t, ref relax: hbool_t): herr_t;
  extern proc H5Pset_fapl_split(fapl: hid_t, meta_ext: c_ptrConst(c_char), meta_plist_id: hid_t,
      raw_ext: c_ptrConst(c_char), raw_plist_id: hid_t): herr_t;
  extern proc H5Pget_fapl_ros3(fapl_id: hid_t, ref fa_out: H5FD_ros3_fapl_t): herr_t;
  extern proc H5Pset_fapl_ros3(fapl_id: hid_t, ref fa: H5FD_ros3_fapl_t): herr_t;
  extern proc H5Pset_fapl_sec2(fapl_id: hid_t): herr_t;
  extern proc H5Pset_fapl_splitter(fapl_id: hid_t, ref config_ptr: H5FD_splitter_vfd_config_t): herr_t;
  extern proc H5Pget_fapl_splitter(fapl_id: hid_t, ref config_ptr: H5FD_splitter_vfd_config_t): herr_t;
  extern proc H5Pset_fapl_stdio(fapl_id: hid_t): herr_t;
  extern proc H5Sget_simple_extent_npoints(space_id: hid_t): hssize_t;
  extern proc H5Sget_select_elem_npoints(spaceid: hid_t): hssize_t;
  extern proc H5Sget_select_hyper_nblocks(spaceid: hid_t): hssize_t;
  extern proc H5Sget_select_npoints(spaceid: hid_t): hssize_t;
  extern "H5Pget_filter2" proc H5Pget_filter(plist_id: hid_t, idx: c_uint, ref flags: c_uint, ref cd_nelmts: c_size_t,
      cd_values: c_ptr(c_uint), namelen: c_size_t, name: c_ptr(c_char), ref filter_config: c_uint): H5Z_filter_t;
  extern "H5Pget_filter_by_id2" proc H5Pget_filter_by_id(plist_id: hid_t, filter_id: H5Z_filter_t, ref flags: c_uint,
      ref cd_nelmts: c_size_t, cd_values: c_ptr(c_uint), namelen: c_size_t, name: c_ptr(c_char),
      ref filter_config: c_uint): herr_t;
  extern "H5Pinsert2" proc H5Pinsert(plist_id: hid_t, name: c_ptrConst(c_char), size: c_size_t, value: c_ptr(void),
      set: H5P_prp_set_func_t, get: H5P_prp_get_func_t, prp_del: H5P_prp_delete_func_t, copy: H5P_prp_copy_func_t,
      compare: H5P_prp_compare_func_t, close: H5P_prp_close_func_t): herr_t;
  extern "H5Pregister2" proc H5Pregister(cls_id: hid_t, name: c_ptrConst(c_char), size: c_size_t,
      def_value: c_ptr(void), create: H5P_prp_create_func_t, set: H5P_prp_set_func_t, get: H5P_prp_get_func_t,
      prp_del: H5P_prp_delete_func_t, copy: H5P_prp_copy_func_t, compare: H5P_prp_compare_func_t,
      close: H5P_prp_close_func_t): herr_t;
  extern "H5Rdereference2" proc H5Rdereference(obj_id: hid_t, oapl_id: hid_t, ref_type: H5R_type_t,
      re: c_ptrConst(void)): hid_t;
  extern "H5Rget_obj_type2" proc H5Rget_obj_type(id: hid_t, ref_type: H5R_type_t, _ref: c_ptrConst(void),
      ref obj_type: H5O_type_t): herr_t;
}
