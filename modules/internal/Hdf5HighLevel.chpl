/** The routines of HDF5's high-level library: simple datasets and attributes, images, tables, packets, scales.
    Not for: users; they call C_HDF5 of the module HDF5. */
module Hdf5HighLevel {
  public use Hdf5Types;
  require "-l:libhdf5_serial_hl.so.100|libhdf5_serial_hl.so.310|libhdf5_hl.so (libhdf5-dev)";

  extern proc H5DOappend(dset_id: hid_t, dxpl_id: hid_t, axis: c_uint, extension: c_size_t, memtype: hid_t,
      buf: c_ptrConst(void)): herr_t;
  extern proc H5DOwrite_chunk(dset_id: hid_t, dxpl_id: hid_t, filters: uint(32), ref offset: hsize_t,
      data_size: c_size_t, buf: c_ptrConst(void)): herr_t;
  extern proc H5DOread_chunk(dset_id: hid_t, dxpl_id: hid_t, ref offset: hsize_t, ref filters: uint(32),
      buf: c_ptr(void)): herr_t;
  extern proc H5DSattach_scale(did: hid_t, dsid: hid_t, idx: c_uint): herr_t;
  extern proc H5DSdetach_scale(did: hid_t, dsid: hid_t, idx: c_uint): herr_t;
  extern proc H5DSset_scale(dsid: hid_t, dimname: c_ptrConst(c_char)): herr_t;
  extern proc H5DSget_num_scales(did: hid_t, dim: c_uint): c_int;
  extern proc H5DSset_label(did: hid_t, idx: c_uint, labelText: c_ptrConst(c_char)): herr_t;
  extern proc H5DSget_label(did: hid_t, idx: c_uint, labelText: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5DSget_scale_name(did: hid_t, name: c_ptr(c_char), size: c_size_t): c_ssize_t;
  extern proc H5DSis_scale(did: hid_t): htri_t;
  extern proc H5DSiterate_scales(did: hid_t, dim: c_uint, ref idx: c_int, visitor: H5DS_iterate_t,
      visitor_data: c_ptr(void)): herr_t;
  extern proc H5DSis_attached(did: hid_t, dsid: hid_t, idx: c_uint): htri_t;
  extern proc H5LTmake_dataset(loc_id: hid_t, dset_name: c_ptrConst(c_char), rank: c_int, ref dims: hsize_t,
      type_id: hid_t, buffer: c_ptrConst(void)): herr_t;
  extern proc H5LTmake_dataset_char(loc_id: hid_t, dset_name: c_ptrConst(c_char), rank: c_int,
      ref dims: hsize_t, buffer: c_ptrConst(c_char)): herr_t;
  extern proc H5LTmake_dataset_short(loc_id: hid_t, dset_name: c_ptrConst(c_char), rank: c_int,
      ref dims: hsize_t, ref buffer: c_short): herr_t;
  extern proc H5LTmake_dataset_int(loc_id: hid_t, dset_name: c_ptrConst(c_char), rank: c_int, ref dims: hsize_t,
      ref buffer: c_int): herr_t;
  extern proc H5LTmake_dataset_long(loc_id: hid_t, dset_name: c_ptrConst(c_char), rank: c_int,
      ref dims: hsize_t, ref buffer: c_long): herr_t;
  extern proc H5LTmake_dataset_float(loc_id: hid_t, dset_name: c_ptrConst(c_char), rank: c_int,
      ref dims: hsize_t, ref buffer: c_float): herr_t;
  extern proc H5LTmake_dataset_double(loc_id: hid_t, dset_name: c_ptrConst(c_char), rank: c_int,
      ref dims: hsize_t, ref buffer: c_double): herr_t;
  extern proc H5LTmake_dataset_string(loc_id: hid_t, dset_name: c_ptrConst(c_char), buf: c_ptrConst(c_char)): herr_t;
  extern proc H5LTread_dataset(loc_id: hid_t, dset_name: c_ptrConst(c_char), type_id: hid_t,
      buffer: c_ptr(void)): herr_t;
  extern proc H5LTread_dataset_char(loc_id: hid_t, dset_name: c_ptrConst(c_char), buffer: c_ptr(c_char)): herr_t;
  extern proc H5LTread_dataset_short(loc_id: hid_t, dset_name: c_ptrConst(c_char), ref buffer: c_short): herr_t;
  extern proc H5LTread_dataset_int(loc_id: hid_t, dset_name: c_ptrConst(c_char), ref buffer: c_int): herr_t;
  extern proc H5LTread_dataset_long(loc_id: hid_t, dset_name: c_ptrConst(c_char), ref buffer: c_long): herr_t;
  extern proc H5LTread_dataset_float(loc_id: hid_t, dset_name: c_ptrConst(c_char), ref buffer: c_float): herr_t;
  extern proc H5LTread_dataset_double(loc_id: hid_t, dset_name: c_ptrConst(c_char), ref buffer: c_double): herr_t;
  extern proc H5LTread_dataset_string(loc_id: hid_t, dset_name: c_ptrConst(c_char), buf: c_ptr(c_char)): herr_t;
  extern proc H5LTget_dataset_ndims(loc_id: hid_t, dset_name: c_ptrConst(c_char), ref rank: c_int): herr_t;
  extern proc H5LTget_dataset_info(loc_id: hid_t, dset_name: c_ptrConst(c_char), ref dims: hsize_t,
      ref type_class: H5T_class_t, ref type_size: c_size_t): herr_t;
  extern proc H5LTfind_dataset(loc_id: hid_t, name: c_ptrConst(c_char)): herr_t;
  extern proc H5LTset_attribute_string(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      attr_data: c_ptrConst(c_char)): herr_t;
  extern proc H5LTset_attribute_char(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      buffer: c_ptrConst(c_char), size: c_size_t): herr_t;
  extern proc H5LTset_attribute_uchar(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      buffer: c_ptrConst(c_uchar), size: c_size_t): herr_t;
  extern proc H5LTset_attribute_short(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref buffer: c_short, size: c_size_t): herr_t;
  extern proc H5LTset_attribute_ushort(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref buffer: c_ushort, size: c_size_t): herr_t;
  extern proc H5LTset_attribute_int(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref buffer: c_int, size: c_size_t): herr_t;
  extern proc H5LTset_attribute_uint(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref buffer: c_uint, size: c_size_t): herr_t;
  extern proc H5LTset_attribute_long(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref buffer: c_long, size: c_size_t): herr_t;
  extern proc H5LTset_attribute_long_long(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref buffer: c_longlong, size: c_size_t): herr_t;
  extern proc H5LTset_attribute_ulong(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref buffer: c_ulong, size: c_size_t): herr_t;
  extern proc H5LTset_attribute_float(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref buffer: c_float, size: c_size_t): herr_t;
  extern proc H5LTset_attribute_double(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref buffer: c_double, size: c_size_t): herr_t;
  extern proc H5LTget_attribute(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      mem_type_id: hid_t, data: c_ptr(void)): herr_t;
  extern proc H5LTget_attribute_string(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      data: c_ptr(c_char)): herr_t;
  extern proc H5LTget_attribute_char(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      data: c_ptr(c_char)): herr_t;
  extern proc H5LTget_attribute_uchar(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      data: c_ptr(c_uchar)): herr_t;
  extern proc H5LTget_attribute_short(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref data: c_short): herr_t;
  extern proc H5LTget_attribute_ushort(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref data: c_ushort): herr_t;
  extern proc H5LTget_attribute_int(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref data: c_int): herr_t;
  extern proc H5LTget_attribute_uint(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref data: c_uint): herr_t;
  extern proc H5LTget_attribute_long(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref data: c_long): herr_t;
  extern proc H5LTget_attribute_long_long(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref data: c_longlong): herr_t;
  extern proc H5LTget_attribute_ulong(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref data: c_ulong): herr_t;
  extern proc H5LTget_attribute_float(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref data: c_float): herr_t;
  extern proc H5LTget_attribute_double(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref data: c_double): herr_t;
  extern proc H5LTget_attribute_ndims(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref rank: c_int): herr_t;
  extern proc H5LTget_attribute_info(loc_id: hid_t, obj_name: c_ptrConst(c_char), attr_name: c_ptrConst(c_char),
      ref dims: hsize_t, ref type_class: H5T_class_t, ref type_size: c_size_t): herr_t;
  extern proc H5LTtext_to_dtype(text: c_ptrConst(c_char), lang_type: H5LT_lang_t): hid_t;
  extern proc H5LTdtype_to_text(dtype: hid_t, str: c_ptr(c_char), lang_type: H5LT_lang_t, ref len: c_size_t): herr_t;
  extern proc H5LTfind_attribute(loc_id: hid_t, name: c_ptrConst(c_char)): herr_t;
  extern proc H5LTpath_valid(loc_id: hid_t, path: c_ptrConst(c_char), check_object_valid: hbool_t): htri_t;
  extern proc H5LTopen_file_image(buf_ptr: c_ptr(void), buf_size: c_size_t, flags: c_uint): hid_t;
  extern proc H5IMmake_image_8bit(loc_id: hid_t, dset_name: c_ptrConst(c_char), width: hsize_t, height: hsize_t,
      buffer: c_ptrConst(c_uchar)): herr_t;
  extern proc H5IMmake_image_24bit(loc_id: hid_t, dset_name: c_ptrConst(c_char), width: hsize_t, height: hsize_t,
      interlace: c_ptrConst(c_char), buffer: c_ptrConst(c_uchar)): herr_t;
  extern proc H5IMget_image_info(loc_id: hid_t, dset_name: c_ptrConst(c_char), ref width: hsize_t,
      ref height: hsize_t, ref planes: hsize_t, interlace: c_ptr(c_char), npals: c_ptr(void)): herr_t;
  extern proc H5IMread_image(loc_id: hid_t, dset_name: c_ptrConst(c_char), buffer: c_ptr(c_uchar)): herr_t;
  extern proc H5IMmake_palette(loc_id: hid_t, pal_name: c_ptrConst(c_char), ref pal_dims: hsize_t,
      pal_data: c_ptrConst(c_uchar)): herr_t;
  extern proc H5IMlink_palette(loc_id: hid_t, image_name: c_ptrConst(c_char), pal_name: c_ptrConst(c_char)): herr_t;
  extern proc H5IMunlink_palette(loc_id: hid_t, image_name: c_ptrConst(c_char), pal_name: c_ptrConst(c_char)): herr_t;
  extern proc H5IMget_npalettes(loc_id: hid_t, image_name: c_ptrConst(c_char), npals: c_ptr(void)): herr_t;
  extern proc H5IMget_palette_info(loc_id: hid_t, image_name: c_ptrConst(c_char), pal_number: c_int,
      ref pal_dims: hsize_t): herr_t;
  extern proc H5IMget_palette(loc_id: hid_t, image_name: c_ptrConst(c_char), pal_number: c_int,
      pal_data: c_ptr(c_uchar)): herr_t;
  extern proc H5IMis_image(loc_id: hid_t, dset_name: c_ptrConst(c_char)): herr_t;
  extern proc H5IMis_palette(loc_id: hid_t, dset_name: c_ptrConst(c_char)): herr_t;
  extern proc H5TBmake_table(table_title: c_ptrConst(c_char), loc_id: hid_t, dset_name: c_ptrConst(c_char),
      nfields: hsize_t, nrecords: hsize_t, type_size: c_size_t, field_names: c_ptr(c_ptrConst(c_char)),
      ref field_offset: c_size_t, ref field_types: hid_t, chunk_size: hsize_t, fill_data: c_ptr(void),
      compress: c_int, buf: c_ptrConst(void)): herr_t;
  extern proc H5TBappend_records(loc_id: hid_t, dset_name: c_ptrConst(c_char), nrecords: hsize_t, type_size: c_size_t,
      ref field_offset: c_size_t, ref dst_sizes: c_size_t, buf: c_ptrConst(void)): herr_t;
  extern proc H5TBwrite_records(loc_id: hid_t, dset_name: c_ptrConst(c_char), start: hsize_t, nrecords: hsize_t,
      type_size: c_size_t, ref field_offset: c_size_t, ref dst_sizes: c_size_t,
      buf: c_ptrConst(void)): herr_t;
  extern proc H5TBwrite_fields_name(loc_id: hid_t, dset_name: c_ptrConst(c_char), field_names: c_ptrConst(c_char),
      start: hsize_t, nrecords: hsize_t, type_size: c_size_t, ref field_offset: c_size_t,
      ref dst_sizes: c_size_t, buf: c_ptrConst(void)): herr_t;
  extern proc H5TBwrite_fields_index(loc_id: hid_t, dset_name: c_ptrConst(c_char), nfields: hsize_t,
      ref field_index: c_int, start: hsize_t, nrecords: hsize_t, type_size: c_size_t,
      ref field_offset: c_size_t, ref dst_sizes: c_size_t, buf: c_ptrConst(void)): herr_t;
  extern proc H5TBread_table(loc_id: hid_t, dset_name: c_ptrConst(c_char), dst_size: c_size_t,
      ref dst_offset: c_size_t, ref dst_sizes: c_size_t, dst_buf: c_ptr(void)): herr_t;
  extern proc H5TBread_fields_name(loc_id: hid_t, dset_name: c_ptrConst(c_char), field_names: c_ptrConst(c_char),
      start: hsize_t, nrecords: hsize_t, type_size: c_size_t, ref field_offset: c_size_t,
      ref dst_sizes: c_size_t, buf: c_ptr(void)): herr_t;
  extern proc H5TBread_fields_index(loc_id: hid_t, dset_name: c_ptrConst(c_char), nfields: hsize_t,
      ref field_index: c_int, start: hsize_t, nrecords: hsize_t, type_size: c_size_t,
      ref field_offset: c_size_t, ref dst_sizes: c_size_t, buf: c_ptr(void)): herr_t;
  extern proc H5TBread_records(loc_id: hid_t, dset_name: c_ptrConst(c_char), start: hsize_t, nrecords: hsize_t,
      type_size: c_size_t, ref dst_offset: c_size_t, ref dst_sizes: c_size_t, buf: c_ptr(void)): herr_t;
  extern proc H5TBget_table_info(loc_id: hid_t, dset_name: c_ptrConst(c_char), ref nfields: hsize_t,
      ref nrecords: hsize_t): herr_t;
  extern proc H5TBget_field_info(loc_id: hid_t, dset_name: c_ptrConst(c_char), field_names: c_ptr(c_ptr(c_char)),
      ref field_sizes: c_size_t, ref field_offsets: c_size_t, ref type_size: c_size_t): herr_t;
  extern proc H5TBdelete_record(loc_id: hid_t, dset_name: c_ptrConst(c_char), start: hsize_t,
      nrecords: hsize_t): herr_t;
  extern proc H5TBinsert_record(loc_id: hid_t, dset_name: c_ptrConst(c_char), start: hsize_t, nrecords: hsize_t,
      dst_size: c_size_t, ref dst_offset: c_size_t, ref dst_sizes: c_size_t, buf: c_ptr(void)): herr_t;
  extern proc H5TBadd_records_from(loc_id: hid_t, dset_name1: c_ptrConst(c_char), start1: hsize_t, nrecords: hsize_t,
      dset_name2: c_ptrConst(c_char), start2: hsize_t): herr_t;
  extern proc H5TBcombine_tables(loc_id1: hid_t, dset_name1: c_ptrConst(c_char), loc_id2: hid_t,
      dset_name2: c_ptrConst(c_char), dset_name3: c_ptrConst(c_char)): herr_t;
  extern proc H5TBinsert_field(loc_id: hid_t, dset_name: c_ptrConst(c_char), field_name: c_ptrConst(c_char),
      field_type: hid_t, position: hsize_t, fill_data: c_ptrConst(void), buf: c_ptrConst(void)): herr_t;
  extern proc H5TBdelete_field(loc_id: hid_t, dset_name: c_ptrConst(c_char), field_name: c_ptrConst(c_char)): herr_t;
  extern proc H5PTcreate(loc_id: hid_t, dset_name: c_ptrConst(c_char), dtype_id: hid_t, chunk_size: hsize_t,
      plist_id: hid_t): hid_t;
  extern proc H5PTopen(loc_id: hid_t, dset_name: c_ptrConst(c_char)): hid_t;
  extern proc H5PTclose(table_id: hid_t): herr_t;
  extern proc H5PTcreate_fl(loc_id: hid_t, dset_name: c_ptrConst(c_char), dtype_id: hid_t, chunk_size: hsize_t,
      compression: c_int): hid_t;
  extern proc H5PTappend(table_id: hid_t, nrecords: c_size_t, data: c_ptrConst(void)): herr_t;
  extern proc H5PTget_next(table_id: hid_t, nrecords: c_size_t, data: c_ptr(void)): herr_t;
  extern proc H5PTread_packets(table_id: hid_t, start: hsize_t, nrecords: c_size_t, data: c_ptr(void)): herr_t;
  extern proc H5PTget_num_packets(table_id: hid_t, ref nrecords: hsize_t): herr_t;
  extern proc H5PTis_valid(table_id: hid_t): herr_t;
  extern proc H5PTis_varlen(table_id: hid_t): herr_t;
  extern proc H5PTget_dataset(table_id: hid_t): hid_t;
  extern proc H5PTget_type(table_id: hid_t): hid_t;
  extern proc H5PTcreate_index(table_id: hid_t): herr_t;
  extern proc H5PTset_index(table_id: hid_t, pt_index: hsize_t): herr_t;
  extern proc H5PTget_index(table_id: hid_t, ref pt_index: hsize_t): herr_t;
  extern proc H5PTfree_vlen_buff(table_id: hid_t, bufflen: c_size_t, buff: c_ptr(void)): herr_t;
  extern proc H5LDget_dset_dims(did: hid_t, ref cur_dims: hsize_t): herr_t;
  extern proc H5LDget_dset_type_size(did: hid_t, fields: c_ptrConst(c_char)): c_size_t;
  extern proc H5LDget_dset_elmts(did: hid_t, ref prev_dims: hsize_t, ref cur_dims: hsize_t,
      fields: c_ptrConst(c_char), buf: c_ptr(void)): herr_t;
}
