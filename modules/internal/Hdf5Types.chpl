/** The types and constants of the HDF5 library's C interface.
    Not for: users; they call C_HDF5 of the module HDF5. */
module Hdf5Types {
  public use CTypes;

  require "-l:libhdf5_serial.so.103|libhdf5_serial.so.310|libhdf5.so (libhdf5-dev)";

  extern proc H5open(): c_int;

  type herr_t = c_int;
  type hbool_t = bool;
  type htri_t = c_int;
  type hsize_t = c_ulonglong;
  type hssize_t = c_longlong;
  type haddr_t = c_ulong;
  type hdset_reg_ref_t = c_array(uint(8), 12);
  type H5_iter_order_t = c_int;
  param H5_ITER_UNKNOWN = (-1): c_int, H5_ITER_INC = 0: c_int, H5_ITER_DEC = 1: c_int, H5_ITER_NATIVE = 2: c_int,
        H5_ITER_N = 3: c_int;
  type H5_index_t = c_int;
  param H5_INDEX_UNKNOWN = (-1): c_int, H5_INDEX_NAME = 0: c_int, H5_INDEX_CRT_ORDER = 1: c_int,
        H5_INDEX_N = 2: c_int;
  extern record H5_ih_info_t {
    var index_size: hsize_t;
    var heap_size: hsize_t;
  }
  extern record H5_alloc_stats_t {
    var total_alloc_bytes: c_ulonglong;
    var curr_alloc_bytes: c_size_t;
    var peak_alloc_bytes: c_size_t;
    var max_block_size: c_size_t;
    var total_alloc_blocks_count: c_size_t;
    var curr_alloc_blocks_count: c_size_t;
    var peak_alloc_blocks_count: c_size_t;
  }
  type H5I_type_t = c_int;
  param H5I_UNINIT = (-2): c_int, H5I_BADID = (-1): c_int, H5I_FILE = 1: c_int, H5I_GROUP = 2: c_int,
        H5I_DATATYPE = 3: c_int, H5I_DATASPACE = 4: c_int, H5I_DATASET = 5: c_int, H5I_ATTR = 6: c_int,
        H5I_REFERENCE = 7: c_int, H5I_VFL = 8: c_int, H5I_GENPROP_CLS = 9: c_int, H5I_GENPROP_LST = 10: c_int,
        H5I_ERROR_CLASS = 11: c_int, H5I_ERROR_MSG = 12: c_int, H5I_ERROR_STACK = 13: c_int, H5I_NTYPES = 14: c_int;
  type hid_t = int(64);
  type H5I_free_t = c_fn_ptr;
  type H5I_search_func_t = c_fn_ptr;
  type H5T_class_t = c_int;
  param H5T_NO_CLASS = (-1): c_int, H5T_INTEGER = 0: c_int, H5T_FLOAT = 1: c_int, H5T_TIME = 2: c_int,
        H5T_STRING = 3: c_int, H5T_BITFIELD = 4: c_int, H5T_OPAQUE = 5: c_int, H5T_COMPOUND = 6: c_int,
        H5T_REFERENCE = 7: c_int, H5T_ENUM = 8: c_int, H5T_VLEN = 9: c_int, H5T_ARRAY = 10: c_int,
        H5T_NCLASSES = 11: c_int;
  type H5T_order_t = c_int;
  param H5T_ORDER_ERROR = (-1): c_int, H5T_ORDER_LE = 0: c_int, H5T_ORDER_BE = 1: c_int, H5T_ORDER_VAX = 2: c_int,
        H5T_ORDER_MIXED = 3: c_int, H5T_ORDER_NONE = 4: c_int;
  type H5T_sign_t = c_int;
  param H5T_SGN_ERROR = (-1): c_int, H5T_SGN_NONE = 0: c_int, H5T_SGN_2 = 1: c_int, H5T_NSGN = 2: c_int;
  type H5T_norm_t = c_int;
  param H5T_NORM_ERROR = (-1): c_int, H5T_NORM_IMPLIED = 0: c_int, H5T_NORM_MSBSET = 1: c_int,
        H5T_NORM_NONE = 2: c_int;
  type H5T_cset_t = c_int;
  param H5T_CSET_ERROR = (-1): c_int, H5T_CSET_ASCII = 0: c_int, H5T_CSET_UTF8 = 1: c_int,
        H5T_CSET_RESERVED_2 = 2: c_int, H5T_CSET_RESERVED_3 = 3: c_int, H5T_CSET_RESERVED_4 = 4: c_int,
        H5T_CSET_RESERVED_5 = 5: c_int, H5T_CSET_RESERVED_6 = 6: c_int, H5T_CSET_RESERVED_7 = 7: c_int,
        H5T_CSET_RESERVED_8 = 8: c_int, H5T_CSET_RESERVED_9 = 9: c_int, H5T_CSET_RESERVED_10 = 10: c_int,
        H5T_CSET_RESERVED_11 = 11: c_int, H5T_CSET_RESERVED_12 = 12: c_int, H5T_CSET_RESERVED_13 = 13: c_int,
        H5T_CSET_RESERVED_14 = 14: c_int, H5T_CSET_RESERVED_15 = 15: c_int;
  type H5T_str_t = c_int;
  param H5T_STR_ERROR = (-1): c_int, H5T_STR_NULLTERM = 0: c_int, H5T_STR_NULLPAD = 1: c_int,
        H5T_STR_SPACEPAD = 2: c_int, H5T_STR_RESERVED_3 = 3: c_int, H5T_STR_RESERVED_4 = 4: c_int,
        H5T_STR_RESERVED_5 = 5: c_int, H5T_STR_RESERVED_6 = 6: c_int, H5T_STR_RESERVED_7 = 7: c_int,
        H5T_STR_RESERVED_8 = 8: c_int, H5T_STR_RESERVED_9 = 9: c_int, H5T_STR_RESERVED_10 = 10: c_int,
        H5T_STR_RESERVED_11 = 11: c_int, H5T_STR_RESERVED_12 = 12: c_int, H5T_STR_RESERVED_13 = 13: c_int,
        H5T_STR_RESERVED_14 = 14: c_int, H5T_STR_RESERVED_15 = 15: c_int;
  type H5T_pad_t = c_int;
  param H5T_PAD_ERROR = (-1): c_int, H5T_PAD_ZERO = 0: c_int, H5T_PAD_ONE = 1: c_int, H5T_PAD_BACKGROUND = 2: c_int,
        H5T_NPAD = 3: c_int;
  type H5T_cmd_t = c_int;
  param H5T_CONV_INIT = 0: c_int, H5T_CONV_CONV = 1: c_int, H5T_CONV_FREE = 2: c_int;
  type H5T_bkg_t = c_int;
  param H5T_BKG_NO = 0: c_int, H5T_BKG_TEMP = 1: c_int, H5T_BKG_YES = 2: c_int;
  extern record H5T_cdata_t {
    var command: H5T_cmd_t;
    var need_bkg: H5T_bkg_t;
    var recalc: hbool_t;
    var priv: c_ptr(void);
  }
  type H5T_pers_t = c_int;
  param H5T_PERS_DONTCARE = (-1): c_int, H5T_PERS_HARD = 0: c_int, H5T_PERS_SOFT = 1: c_int;
  type H5T_direction_t = c_int;
  param H5T_DIR_DEFAULT = 0: c_int, H5T_DIR_ASCEND = 1: c_int, H5T_DIR_DESCEND = 2: c_int;
  type H5T_conv_except_t = c_int;
  param H5T_CONV_EXCEPT_RANGE_HI = 0: c_int, H5T_CONV_EXCEPT_RANGE_LOW = 1: c_int,
        H5T_CONV_EXCEPT_PRECISION = 2: c_int, H5T_CONV_EXCEPT_TRUNCATE = 3: c_int, H5T_CONV_EXCEPT_PINF = 4: c_int,
        H5T_CONV_EXCEPT_NINF = 5: c_int, H5T_CONV_EXCEPT_NAN = 6: c_int;
  type H5T_conv_ret_t = c_int;
  param H5T_CONV_ABORT = (-1): c_int, H5T_CONV_UNHANDLED = 0: c_int, H5T_CONV_HANDLED = 1: c_int;
  extern record hvl_t {
    var len: c_size_t;
    var p: c_ptr(void);
  }
  type H5T_conv_t = c_fn_ptr;
  type H5T_conv_except_func_t = c_fn_ptr;
  type H5L_type_t = c_int;
  param H5L_TYPE_ERROR = (-1): c_int, H5L_TYPE_HARD = 0: c_int, H5L_TYPE_SOFT = 1: c_int,
        H5L_TYPE_EXTERNAL = 64: c_int, H5L_TYPE_MAX = 255: c_int;
  extern record H5L_info_t {
    var kind: H5L_type_t;
    var corder_valid: hbool_t;
    var corder: int(64);
    var cset: H5T_cset_t;
    var u: uint(64);
  }
  type H5L_create_func_t = c_fn_ptr;
  type H5L_move_func_t = c_fn_ptr;
  type H5L_copy_func_t = c_fn_ptr;
  type H5L_traverse_0_func_t = c_fn_ptr;
  type H5L_traverse_func_t = c_fn_ptr;
  type H5L_delete_func_t = c_fn_ptr;
  type H5L_query_func_t = c_fn_ptr;
  extern record H5L_class_0_t {
    var version: c_int;
    var id: H5L_type_t;
    var comment: c_ptrConst(c_char);
    var create_func: H5L_create_func_t;
    var move_func: H5L_move_func_t;
    var copy_func: H5L_copy_func_t;
    var trav_func: H5L_traverse_0_func_t;
    var del_func: H5L_delete_func_t;
    var query_func: H5L_query_func_t;
  }
  extern record H5L_class_t {
    var version: c_int;
    var id: H5L_type_t;
    var comment: c_ptrConst(c_char);
    var create_func: H5L_create_func_t;
    var move_func: H5L_move_func_t;
    var copy_func: H5L_copy_func_t;
    var trav_func: H5L_traverse_func_t;
    var del_func: H5L_delete_func_t;
    var query_func: H5L_query_func_t;
  }
  type H5L_iterate_t = c_fn_ptr;
  type H5L_elink_traverse_t = c_fn_ptr;
  type H5O_type_t = c_int;
  param H5O_TYPE_UNKNOWN = (-1): c_int, H5O_TYPE_GROUP = 0: c_int, H5O_TYPE_DATASET = 1: c_int,
        H5O_TYPE_NAMED_DATATYPE = 2: c_int, H5O_TYPE_NTYPES = 3: c_int;
  extern record _part0 {
    var total: hsize_t;
    var meta: hsize_t;
    var mesg: hsize_t;
    var free: hsize_t;
  }
  extern record _part1 {
    var present: uint(64);
    var isShared: uint(64);
  }
  extern record H5O_hdr_info_t {
    var version: c_uint;
    var nmesgs: c_uint;
    var nchunks: c_uint;
    var flags: c_uint;
    var space: _part0;
    var mesg: _part1;
  }
  extern record _part2 {
    var obj: H5_ih_info_t;
    var attr: H5_ih_info_t;
  }
  extern record H5O_info_t {
    var fileno: c_ulong;
    var addr: haddr_t;
    var kind: H5O_type_t;
    var rc: c_uint;
    var atime: int(64);
    var mtime: int(64);
    var ctime: int(64);
    var btime: int(64);
    var num_attrs: hsize_t;
    var hdr: H5O_hdr_info_t;
    var meta_size: _part2;
  }
  type H5O_msg_crt_idx_t = uint(32);
  type H5O_iterate_t = c_fn_ptr;
  type H5O_mcdt_search_ret_t = c_int;
  param H5O_MCDT_SEARCH_ERROR = (-1): c_int, H5O_MCDT_SEARCH_CONT = 0: c_int, H5O_MCDT_SEARCH_STOP = 1: c_int;
  type H5O_mcdt_search_cb_t = c_fn_ptr;
  extern record H5O_stat_t {
    var size: hsize_t;
    var free: hsize_t;
    var nmesgs: c_uint;
    var nchunks: c_uint;
  }
  extern record H5A_info_t {
    var corder_valid: hbool_t;
    var corder: H5O_msg_crt_idx_t;
    var cset: H5T_cset_t;
    var data_size: hsize_t;
  }
  type H5A_operator2_t = c_fn_ptr;
  type H5A_operator1_t = c_fn_ptr;
  extern record H5AC_cache_config_t {
    var version: c_int;
    var rpt_fcn_enabled: hbool_t;
    var open_trace_file: hbool_t;
    var close_trace_file: hbool_t;
    var trace_file_name: c_array(c_char, 1025);
    var evictions_enabled: hbool_t;
    var set_initial_size: hbool_t;
    var initial_size: c_size_t;
    var min_clean_fraction: c_double;
    var max_size: c_size_t;
    var min_size: c_size_t;
    var epoch_length: c_long;
    var incr_mode: c_int;
    var lower_hr_threshold: c_double;
    var increment: c_double;
    var apply_max_increment: hbool_t;
    var max_increment: c_size_t;
    var flash_incr_mode: c_int;
    var flash_multiple: c_double;
    var flash_threshold: c_double;
    var decr_mode: c_int;
    var upper_hr_threshold: c_double;
    var decrement: c_double;
    var apply_max_decrement: hbool_t;
    var max_decrement: c_size_t;
    var epochs_before_eviction: c_int;
    var apply_empty_reserve: hbool_t;
    var empty_reserve: c_double;
    var dirty_bytes_threshold: c_size_t;
    var metadata_write_strategy: c_int;
  }
  extern record H5AC_cache_image_config_t {
    var version: c_int;
    var generate_image: hbool_t;
    var save_resize_status: hbool_t;
    var entry_ageout: c_int;
  }
  type H5D_layout_t = c_int;
  param H5D_LAYOUT_ERROR = (-1): c_int, H5D_COMPACT = 0: c_int, H5D_CONTIGUOUS = 1: c_int, H5D_CHUNKED = 2: c_int,
        H5D_VIRTUAL = 3: c_int, H5D_NLAYOUTS = 4: c_int;
  type H5D_chunk_index_t = c_int;
  param H5D_CHUNK_IDX_BTREE = 0: c_int, H5D_CHUNK_IDX_SINGLE = 1: c_int, H5D_CHUNK_IDX_NONE = 2: c_int,
        H5D_CHUNK_IDX_FARRAY = 3: c_int, H5D_CHUNK_IDX_EARRAY = 4: c_int, H5D_CHUNK_IDX_BT2 = 5: c_int,
        H5D_CHUNK_IDX_NTYPES = 6: c_int;
  type H5D_alloc_time_t = c_int;
  param H5D_ALLOC_TIME_ERROR = (-1): c_int, H5D_ALLOC_TIME_DEFAULT = 0: c_int, H5D_ALLOC_TIME_EARLY = 1: c_int,
        H5D_ALLOC_TIME_LATE = 2: c_int, H5D_ALLOC_TIME_INCR = 3: c_int;
  type H5D_space_status_t = c_int;
  param H5D_SPACE_STATUS_ERROR = (-1): c_int, H5D_SPACE_STATUS_NOT_ALLOCATED = 0: c_int,
        H5D_SPACE_STATUS_PART_ALLOCATED = 1: c_int, H5D_SPACE_STATUS_ALLOCATED = 2: c_int;
  type H5D_fill_time_t = c_int;
  param H5D_FILL_TIME_ERROR = (-1): c_int, H5D_FILL_TIME_ALLOC = 0: c_int, H5D_FILL_TIME_NEVER = 1: c_int,
        H5D_FILL_TIME_IFSET = 2: c_int;
  type H5D_fill_value_t = c_int;
  param H5D_FILL_VALUE_ERROR = (-1): c_int, H5D_FILL_VALUE_UNDEFINED = 0: c_int, H5D_FILL_VALUE_DEFAULT = 1: c_int,
        H5D_FILL_VALUE_USER_DEFINED = 2: c_int;
  type H5D_vds_view_t = c_int;
  param H5D_VDS_ERROR = (-1): c_int, H5D_VDS_FIRST_MISSING = 0: c_int, H5D_VDS_LAST_AVAILABLE = 1: c_int;
  type H5D_append_cb_t = c_fn_ptr;
  type H5D_operator_t = c_fn_ptr;
  type H5D_scatter_func_t = c_fn_ptr;
  type H5D_gather_func_t = c_fn_ptr;
  type H5E_type_t = c_int;
  param H5E_MAJOR = 0: c_int, H5E_MINOR = 1: c_int;
  extern record H5E_error2_t {
    var cls_id: hid_t;
    var maj_num: hid_t;
    var min_num: hid_t;
    var line: c_uint;
    var func_name: c_ptrConst(c_char);
    var file_name: c_ptrConst(c_char);
    var desc: c_ptrConst(c_char);
  }
  type H5E_direction_t = c_int;
  param H5E_WALK_UPWARD = 0: c_int, H5E_WALK_DOWNWARD = 1: c_int;
  type H5E_walk2_t = c_fn_ptr;
  type H5E_auto2_t = c_fn_ptr;
  type H5E_major_t = hid_t;
  type H5E_minor_t = hid_t;
  extern record H5E_error1_t {
    var maj_num: H5E_major_t;
    var min_num: H5E_minor_t;
    var func_name: c_ptrConst(c_char);
    var file_name: c_ptrConst(c_char);
    var line: c_uint;
    var desc: c_ptrConst(c_char);
  }
  type H5E_walk1_t = c_fn_ptr;
  type H5E_auto1_t = c_fn_ptr;
  type H5F_scope_t = c_int;
  param H5F_SCOPE_LOCAL = 0: c_int, H5F_SCOPE_GLOBAL = 1: c_int;
  type H5F_close_degree_t = c_int;
  param H5F_CLOSE_DEFAULT = 0: c_int, H5F_CLOSE_WEAK = 1: c_int, H5F_CLOSE_SEMI = 2: c_int,
        H5F_CLOSE_STRONG = 3: c_int;
  extern record _part3 {
    var version: c_uint;
    var super_size: hsize_t;
    var super_ext_size: hsize_t;
  }
  extern record _part4 {
    var version: c_uint;
    var meta_size: hsize_t;
    var tot_space: hsize_t;
  }
  extern record _part5 {
    var version: c_uint;
    var hdr_size: hsize_t;
    var msgs_info: H5_ih_info_t;
  }
  extern record H5F_info2_t {
    var super: _part3;
    var free: _part4;
    var sohm: _part5;
  }
  type H5F_mem_t = c_int;
  param H5FD_MEM_NOLIST = (-1): c_int, H5FD_MEM_DEFAULT = 0: c_int, H5FD_MEM_SUPER = 1: c_int,
        H5FD_MEM_BTREE = 2: c_int, H5FD_MEM_DRAW = 3: c_int, H5FD_MEM_GHEAP = 4: c_int, H5FD_MEM_LHEAP = 5: c_int,
        H5FD_MEM_OHDR = 6: c_int, H5FD_MEM_NTYPES = 7: c_int;
  extern record H5F_sect_info_t {
    var addr: haddr_t;
    var size: hsize_t;
  }
  type H5F_libver_t = c_int;
  param H5F_LIBVER_ERROR = (-1): c_int, H5F_LIBVER_EARLIEST = 0: c_int, H5F_LIBVER_V18 = 1: c_int,
        H5F_LIBVER_V110 = 2: c_int, H5F_LIBVER_NBOUNDS = 3: c_int;
  type H5F_fspace_strategy_t = c_int;
  param H5F_FSPACE_STRATEGY_FSM_AGGR = 0: c_int, H5F_FSPACE_STRATEGY_PAGE = 1: c_int,
        H5F_FSPACE_STRATEGY_AGGR = 2: c_int, H5F_FSPACE_STRATEGY_NONE = 3: c_int,
        H5F_FSPACE_STRATEGY_NTYPES = 4: c_int;
  type H5F_file_space_type_t = c_int;
  param H5F_FILE_SPACE_DEFAULT = 0: c_int, H5F_FILE_SPACE_ALL_PERSIST = 1: c_int, H5F_FILE_SPACE_ALL = 2: c_int,
        H5F_FILE_SPACE_AGGR_VFD = 3: c_int, H5F_FILE_SPACE_VFD = 4: c_int, H5F_FILE_SPACE_NTYPES = 5: c_int;
  extern record H5F_retry_info_t {
    var nbins: c_uint;
    var retries: c_array(c_ptr(uint(32)), 21);
  }
  type H5F_flush_cb_t = c_fn_ptr;
  extern record _part6 {
    var hdr_size: hsize_t;
    var msgs_info: H5_ih_info_t;
  }
  extern record H5F_info1_t {
    var super_ext_size: hsize_t;
    var sohm: _part6;
  }
  type H5FD_mem_t = c_int;
  extern record H5FD_class_t {
    var name: c_ptrConst(c_char);
    var maxaddr: haddr_t;
    var fc_degree: H5F_close_degree_t;
    var terminate: c_fn_ptr;
    var sb_size: c_fn_ptr;
    var sb_encode: c_fn_ptr;
    var sb_decode: c_fn_ptr;
    var fapl_size: c_size_t;
    var fapl_get: c_fn_ptr;
    var fapl_copy: c_fn_ptr;
    var fapl_free: c_fn_ptr;
    var dxpl_size: c_size_t;
    var dxpl_copy: c_fn_ptr;
    var dxpl_free: c_fn_ptr;
    var open: c_fn_ptr;
    var close: c_fn_ptr;
    var cmp: c_fn_ptr;
    var query: c_fn_ptr;
    var get_type_map: c_fn_ptr;
    var alloc: c_fn_ptr;
    var free: c_fn_ptr;
    var get_eoa: c_fn_ptr;
    var set_eoa: c_fn_ptr;
    var get_eof: c_fn_ptr;
    var get_handle: c_fn_ptr;
    var read: c_fn_ptr;
    var write: c_fn_ptr;
    var flush: c_fn_ptr;
    var truncate: c_fn_ptr;
    var lock: c_fn_ptr;
    var unlock: c_fn_ptr;
    var fl_map: c_array(H5FD_mem_t, 7);
  }
  extern record H5FD_t {
    var driver_id: hid_t;
    var cls: c_ptrConst(H5FD_class_t);
    var fileno: c_ulong;
    var access_flags: c_uint;
    var feature_flags: c_ulong;
    var maxaddr: haddr_t;
    var base_addr: haddr_t;
    var threshold: hsize_t;
    var alignment: hsize_t;
    var paged_aggr: hbool_t;
  }
  extern record H5FD_free_t {
    var addr: haddr_t;
    var size: hsize_t;
    var next: c_ptr(void);
  }
  type H5FD_file_image_op_t = c_int;
  param H5FD_FILE_IMAGE_OP_NO_OP = 0: c_int, H5FD_FILE_IMAGE_OP_PROPERTY_LIST_SET = 1: c_int,
        H5FD_FILE_IMAGE_OP_PROPERTY_LIST_COPY = 2: c_int, H5FD_FILE_IMAGE_OP_PROPERTY_LIST_GET = 3: c_int,
        H5FD_FILE_IMAGE_OP_PROPERTY_LIST_CLOSE = 4: c_int, H5FD_FILE_IMAGE_OP_FILE_OPEN = 5: c_int,
        H5FD_FILE_IMAGE_OP_FILE_RESIZE = 6: c_int, H5FD_FILE_IMAGE_OP_FILE_CLOSE = 7: c_int;
  extern record H5FD_file_image_callbacks_t {
    var image_malloc: c_fn_ptr;
    var image_memcpy: c_fn_ptr;
    var image_realloc: c_fn_ptr;
    var image_free: c_fn_ptr;
    var udata_copy: c_fn_ptr;
    var udata_free: c_fn_ptr;
    var udata: c_ptr(void);
  }
  type H5G_storage_type_t = c_int;
  param H5G_STORAGE_TYPE_UNKNOWN = (-1): c_int, H5G_STORAGE_TYPE_SYMBOL_TABLE = 0: c_int,
        H5G_STORAGE_TYPE_COMPACT = 1: c_int, H5G_STORAGE_TYPE_DENSE = 2: c_int;
  extern record H5G_info_t {
    var storage_type: H5G_storage_type_t;
    var nlinks: hsize_t;
    var max_corder: int(64);
    var mounted: hbool_t;
  }
  type H5G_obj_t = c_int;
  param H5G_UNKNOWN = (-1): c_int, H5G_GROUP = 0: c_int, H5G_DATASET = 1: c_int, H5G_TYPE = 2: c_int,
        H5G_LINK = 3: c_int, H5G_UDLINK = 4: c_int, H5G_RESERVED_5 = 5: c_int, H5G_RESERVED_6 = 6: c_int,
        H5G_RESERVED_7 = 7: c_int;
  type H5G_iterate_t = c_fn_ptr;
  extern record H5G_stat_t {
    var fileno: c_array(c_ulong, 2);
    var objno: c_array(c_ulong, 2);
    var nlink: c_uint;
    var kind: H5G_obj_t;
    var mtime: int(64);
    var linklen: c_size_t;
    var ohdr: H5O_stat_t;
  }
  type H5MM_allocate_t = c_fn_ptr;
  type H5MM_free_t = c_fn_ptr;
  type H5S_class_t = c_int;
  param H5S_NO_CLASS = (-1): c_int, H5S_SCALAR = 0: c_int, H5S_SIMPLE = 1: c_int, H5S_NULL = 2: c_int;
  type H5S_seloper_t = c_int;
  param H5S_SELECT_NOOP = (-1): c_int, H5S_SELECT_SET = 0: c_int, H5S_SELECT_OR = 1: c_int, H5S_SELECT_AND = 2: c_int,
        H5S_SELECT_XOR = 3: c_int, H5S_SELECT_NOTB = 4: c_int, H5S_SELECT_NOTA = 5: c_int,
        H5S_SELECT_APPEND = 6: c_int, H5S_SELECT_PREPEND = 7: c_int, H5S_SELECT_INVALID = 8: c_int;
  type H5S_sel_type = c_int;
  param H5S_SEL_ERROR = (-1): c_int, H5S_SEL_NONE = 0: c_int, H5S_SEL_POINTS = 1: c_int,
        H5S_SEL_HYPERSLABS = 2: c_int, H5S_SEL_ALL = 3: c_int, H5S_SEL_N = 4: c_int;
  type H5Z_filter_t = c_int;
  type H5Z_SO_scale_type_t = c_int;
  param H5Z_SO_FLOAT_DSCALE = 0: c_int, H5Z_SO_FLOAT_ESCALE = 1: c_int, H5Z_SO_INT = 2: c_int;
  type H5Z_EDC_t = c_int;
  param H5Z_ERROR_EDC = (-1): c_int, H5Z_DISABLE_EDC = 0: c_int, H5Z_ENABLE_EDC = 1: c_int, H5Z_NO_EDC = 2: c_int;
  type H5Z_cb_return_t = c_int;
  param H5Z_CB_ERROR = (-1): c_int, H5Z_CB_FAIL = 0: c_int, H5Z_CB_CONT = 1: c_int, H5Z_CB_NO = 2: c_int;
  type H5Z_filter_func_t = c_fn_ptr;
  extern record H5Z_cb_t {
    var func: H5Z_filter_func_t;
    var op_data: c_ptr(void);
  }
  type H5Z_can_apply_func_t = c_fn_ptr;
  type H5Z_set_local_func_t = c_fn_ptr;
  type H5Z_func_t = c_fn_ptr;
  extern record H5Z_class2_t {
    var version: c_int;
    var id: H5Z_filter_t;
    var encoder_present: c_uint;
    var decoder_present: c_uint;
    var name: c_ptrConst(c_char);
    var can_apply: H5Z_can_apply_func_t;
    var set_local: H5Z_set_local_func_t;
    var filter: H5Z_func_t;
  }
  extern record H5Z_class1_t {
    var id: H5Z_filter_t;
    var name: c_ptrConst(c_char);
    var can_apply: H5Z_can_apply_func_t;
    var set_local: H5Z_set_local_func_t;
    var filter: H5Z_func_t;
  }
  type H5P_cls_create_func_t = c_fn_ptr;
  type H5P_cls_copy_func_t = c_fn_ptr;
  type H5P_cls_close_func_t = c_fn_ptr;
  type H5P_prp_cb1_t = c_fn_ptr;
  type H5P_prp_cb2_t = c_fn_ptr;
  type H5P_prp_create_func_t = H5P_prp_cb1_t;
  type H5P_prp_set_func_t = H5P_prp_cb2_t;
  type H5P_prp_get_func_t = H5P_prp_cb2_t;
  type H5P_prp_delete_func_t = H5P_prp_cb2_t;
  type H5P_prp_copy_func_t = H5P_prp_cb1_t;
  type H5P_prp_compare_func_t = c_fn_ptr;
  type H5P_prp_close_func_t = H5P_prp_cb1_t;
  type H5P_iterate_t = c_fn_ptr;
  type H5D_mpio_actual_chunk_opt_mode_t = c_int;
  param H5D_MPIO_NO_CHUNK_OPTIMIZATION = 0: c_int, H5D_MPIO_LINK_CHUNK = 1: c_int, H5D_MPIO_MULTI_CHUNK = 2: c_int;
  type H5D_mpio_actual_io_mode_t = c_int;
  param H5D_MPIO_NO_COLLECTIVE = 0: c_int, H5D_MPIO_CHUNK_INDEPENDENT = 1: c_int,
        H5D_MPIO_CHUNK_COLLECTIVE = 2: c_int, H5D_MPIO_CHUNK_MIXED = 3: c_int,
        H5D_MPIO_CONTIGUOUS_COLLECTIVE = 4: c_int;
  type H5D_mpio_no_collective_cause_t = c_int;
  param H5D_MPIO_COLLECTIVE = 0: c_int, H5D_MPIO_SET_INDEPENDENT = 1: c_int, H5D_MPIO_DATATYPE_CONVERSION = 2: c_int,
        H5D_MPIO_DATA_TRANSFORMS = 4: c_int, H5D_MPIO_MPI_OPT_TYPES_ENV_VAR_DISABLED = 8: c_int,
        H5D_MPIO_NOT_SIMPLE_OR_SCALAR_DATASPACES = 16: c_int, H5D_MPIO_NOT_CONTIGUOUS_OR_CHUNKED_DATASET = 32: c_int,
        H5D_MPIO_PARALLEL_FILTERED_WRITES_DISABLED = 64: c_int,
        H5D_MPIO_ERROR_WHILE_CHECKING_COLLECTIVE_POSSIBLE = 128: c_int, H5D_MPIO_NO_COLLECTIVE_MAX_CAUSE = 256: c_int;
  type H5PL_type_t = c_int;
  param H5PL_TYPE_ERROR = (-1): c_int, H5PL_TYPE_FILTER = 0: c_int, H5PL_TYPE_NONE = 1: c_int;
  type H5R_type_t = c_int;
  param H5R_BADTYPE = (-1): c_int, H5R_OBJECT = 0: c_int, H5R_DATASET_REGION = 1: c_int, H5R_MAXTYPE = 2: c_int;
  type hobj_ref_t = haddr_t;
  extern record H5FD_hdfs_fapl_t {
    var version: int(32);
    var namenode_name: c_array(c_char, 129);
    var namenode_port: int(32);
    var user_name: c_array(c_char, 129);
    var kerberos_ticket_cache: c_array(c_char, 129);
    var stream_buffer_size: int(32);
  }
  type H5FD_mpio_xfer_t = c_int;
  param H5FD_MPIO_INDEPENDENT = 0: c_int, H5FD_MPIO_COLLECTIVE = 1: c_int;
  type H5FD_mpio_chunk_opt_t = c_int;
  param H5FD_MPIO_CHUNK_DEFAULT = 0: c_int, H5FD_MPIO_CHUNK_ONE_IO = 1: c_int, H5FD_MPIO_CHUNK_MULTI_IO = 2: c_int;
  type H5FD_mpio_collective_opt_t = c_int;
  param H5FD_MPIO_COLLECTIVE_IO = 0: c_int, H5FD_MPIO_INDIVIDUAL_IO = 1: c_int;
  extern record H5FD_ros3_fapl_t {
    var version: int(32);
    var authenticate: hbool_t;
    var aws_region: c_array(c_char, 33);
    var secret_id: c_array(c_char, 129);
    var secret_key: c_array(c_char, 129);
  }
  extern record H5FD_splitter_vfd_config_t {
    var magic: int(32);
    var version: c_uint;
    var rw_fapl_id: hid_t;
    var wo_fapl_id: hid_t;
    var wo_path: c_array(c_char, 4097);
    var log_file_path: c_array(c_char, 4097);
    var ignore_wo_errs: hbool_t;
  }
  type H5DS_iterate_t = c_fn_ptr;
  type H5LT_lang_t = c_int;
  param H5LT_LANG_ERR = (-1): c_int, H5LT_DDL = 0: c_int, H5LT_C = 1: c_int, H5LT_FORTRAN = 2: c_int,
        H5LT_NO_LANG = 3: c_int;
  type H5A_operator_t = H5A_operator2_t;
  type H5E_error_t = H5E_error2_t;
  type H5E_walk_t = H5E_walk2_t;
  type H5F_info_t = H5F_info2_t;
  type H5E_auto_t = H5E_auto2_t;
  type H5Z_class_t = H5Z_class2_t;
  param H5F_ACC_RDONLY: c_uint = 0, H5F_ACC_RDWR: c_uint = 1, H5F_ACC_TRUNC: c_uint = 2, H5F_ACC_EXCL: c_uint = 4,
        H5F_ACC_CREAT: c_uint = 16, H5F_ACC_SWMR_WRITE: c_uint = 32, H5F_ACC_SWMR_READ: c_uint = 64,
        H5F_ACC_DEFAULT: c_uint = 65535, H5F_OBJ_FILE: c_uint = 1, H5F_OBJ_DATASET: c_uint = 2,
        H5F_OBJ_GROUP: c_uint = 4, H5F_OBJ_DATATYPE: c_uint = 8, H5F_OBJ_ATTR: c_uint = 16, H5F_OBJ_ALL: c_uint = 31,
        H5F_OBJ_LOCAL: c_uint = 32, H5F_FAMILY_DEFAULT: hsize_t = 0, H5P_CRT_ORDER_TRACKED: c_int = 1,
        H5P_CRT_ORDER_INDEXED: c_int = 2, H5P_DEFAULT: hid_t = 0, H5S_ALL: hid_t = 0,
        H5S_UNLIMITED: hsize_t = max(hsize_t), H5E_DEFAULT: hid_t = 0, H5O_INFO_BASIC: c_uint = 1,
        H5Z_FILTER_ERROR: c_int = (-1), H5Z_FILTER_NONE: c_int = 0, H5Z_FILTER_DEFLATE: c_int = 1,
        H5Z_FILTER_SHUFFLE: c_int = 2, H5Z_FILTER_FLETCHER32: c_int = 3, H5Z_FILTER_SZIP: c_int = 4,
        H5Z_FILTER_NBIT: c_int = 5, H5Z_FILTER_SCALEOFFSET: c_int = 6, H5Z_FLAG_OPTIONAL: c_uint = 1,
        H5Z_FLAG_MANDATORY: c_uint = 0, H5S_MAX_RANK: c_int = 32, H5T_VARIABLE: c_size_t = max(c_size_t);
  param CHAR_MIN: c_int = min(c_char): c_int;

  // The numbers of the types and of the classes of property lists exist once the library is open.
  extern var H5T_IEEE_F32BE_g, H5T_IEEE_F32LE_g, H5T_IEEE_F64BE_g, H5T_IEEE_F64LE_g, H5T_STD_I8BE_g, H5T_STD_I8LE_g,
      H5T_STD_I16BE_g, H5T_STD_I16LE_g, H5T_STD_I32BE_g, H5T_STD_I32LE_g, H5T_STD_I64BE_g, H5T_STD_I64LE_g,
      H5T_STD_U8BE_g, H5T_STD_U8LE_g, H5T_STD_U16BE_g, H5T_STD_U16LE_g, H5T_STD_U32BE_g, H5T_STD_U32LE_g,
      H5T_STD_U64BE_g, H5T_STD_U64LE_g, H5T_STD_B8BE_g, H5T_STD_B8LE_g, H5T_STD_B16BE_g, H5T_STD_B16LE_g,
      H5T_STD_B32BE_g, H5T_STD_B32LE_g, H5T_STD_B64BE_g, H5T_STD_B64LE_g, H5T_STD_REF_OBJ_g, H5T_STD_REF_DSETREG_g,
      H5T_UNIX_D32BE_g, H5T_UNIX_D32LE_g, H5T_UNIX_D64BE_g, H5T_UNIX_D64LE_g, H5T_C_S1_g, H5T_FORTRAN_S1_g,
      H5T_VAX_F32_g, H5T_VAX_F64_g, H5T_NATIVE_SCHAR_g, H5T_NATIVE_UCHAR_g, H5T_NATIVE_SHORT_g, H5T_NATIVE_USHORT_g,
      H5T_NATIVE_INT_g, H5T_NATIVE_UINT_g, H5T_NATIVE_LONG_g, H5T_NATIVE_ULONG_g, H5T_NATIVE_LLONG_g,
      H5T_NATIVE_ULLONG_g, H5T_NATIVE_FLOAT_g, H5T_NATIVE_DOUBLE_g, H5T_NATIVE_LDOUBLE_g, H5T_NATIVE_B8_g,
      H5T_NATIVE_B16_g, H5T_NATIVE_B32_g, H5T_NATIVE_B64_g, H5T_NATIVE_OPAQUE_g, H5T_NATIVE_HADDR_g,
      H5T_NATIVE_HSIZE_g, H5T_NATIVE_HSSIZE_g, H5T_NATIVE_HERR_g, H5T_NATIVE_HBOOL_g, H5T_NATIVE_INT8_g,
      H5T_NATIVE_UINT8_g, H5T_NATIVE_INT_LEAST8_g, H5T_NATIVE_UINT_LEAST8_g, H5T_NATIVE_INT_FAST8_g,
      H5T_NATIVE_UINT_FAST8_g, H5T_NATIVE_INT16_g, H5T_NATIVE_UINT16_g, H5T_NATIVE_INT_LEAST16_g,
      H5T_NATIVE_UINT_LEAST16_g, H5T_NATIVE_INT_FAST16_g, H5T_NATIVE_UINT_FAST16_g, H5T_NATIVE_INT32_g,
      H5T_NATIVE_UINT32_g, H5T_NATIVE_INT_LEAST32_g, H5T_NATIVE_UINT_LEAST32_g, H5T_NATIVE_INT_FAST32_g,
      H5T_NATIVE_UINT_FAST32_g, H5T_NATIVE_INT64_g, H5T_NATIVE_UINT64_g, H5T_NATIVE_INT_LEAST64_g,
      H5T_NATIVE_UINT_LEAST64_g, H5T_NATIVE_INT_FAST64_g, H5T_NATIVE_UINT_FAST64_g, H5P_CLS_ROOT_ID_g,
      H5P_CLS_OBJECT_CREATE_ID_g, H5P_CLS_FILE_CREATE_ID_g, H5P_CLS_FILE_ACCESS_ID_g, H5P_CLS_DATASET_CREATE_ID_g,
      H5P_CLS_DATASET_ACCESS_ID_g, H5P_CLS_DATASET_XFER_ID_g, H5P_CLS_FILE_MOUNT_ID_g, H5P_CLS_GROUP_CREATE_ID_g,
      H5P_CLS_GROUP_ACCESS_ID_g, H5P_CLS_DATATYPE_CREATE_ID_g, H5P_CLS_DATATYPE_ACCESS_ID_g,
      H5P_CLS_STRING_CREATE_ID_g, H5P_CLS_ATTRIBUTE_CREATE_ID_g, H5P_CLS_ATTRIBUTE_ACCESS_ID_g,
      H5P_CLS_OBJECT_COPY_ID_g, H5P_CLS_LINK_CREATE_ID_g, H5P_CLS_LINK_ACCESS_ID_g, H5P_LST_FILE_CREATE_ID_g,
      H5P_LST_FILE_ACCESS_ID_g, H5P_LST_DATASET_CREATE_ID_g, H5P_LST_DATASET_ACCESS_ID_g, H5P_LST_DATASET_XFER_ID_g,
      H5P_LST_FILE_MOUNT_ID_g, H5P_LST_GROUP_CREATE_ID_g, H5P_LST_GROUP_ACCESS_ID_g, H5P_LST_DATATYPE_CREATE_ID_g,
      H5P_LST_DATATYPE_ACCESS_ID_g, H5P_LST_ATTRIBUTE_CREATE_ID_g, H5P_LST_ATTRIBUTE_ACCESS_ID_g,
      H5P_LST_OBJECT_COPY_ID_g, H5P_LST_LINK_CREATE_ID_g, H5P_LST_LINK_ACCESS_ID_g: hid_t;

  proc H5T_IEEE_F32BE: hid_t { H5open(); return H5T_IEEE_F32BE_g; }
  proc H5T_IEEE_F32LE: hid_t { H5open(); return H5T_IEEE_F32LE_g; }
  proc H5T_IEEE_F64BE: hid_t { H5open(); return H5T_IEEE_F64BE_g; }
  proc H5T_IEEE_F64LE: hid_t { H5open(); return H5T_IEEE_F64LE_g; }
  proc H5T_STD_I8BE: hid_t { H5open(); return H5T_STD_I8BE_g; }
  proc H5T_STD_I8LE: hid_t { H5open(); return H5T_STD_I8LE_g; }
  proc H5T_STD_I16BE: hid_t { H5open(); return H5T_STD_I16BE_g; }
  proc H5T_STD_I16LE: hid_t { H5open(); return H5T_STD_I16LE_g; }
  proc H5T_STD_I32BE: hid_t { H5open(); return H5T_STD_I32BE_g; }
  proc H5T_STD_I32LE: hid_t { H5open(); return H5T_STD_I32LE_g; }
  proc H5T_STD_I64BE: hid_t { H5open(); return H5T_STD_I64BE_g; }
  proc H5T_STD_I64LE: hid_t { H5open(); return H5T_STD_I64LE_g; }
  proc H5T_STD_U8BE: hid_t { H5open(); return H5T_STD_U8BE_g; }
  proc H5T_STD_U8LE: hid_t { H5open(); return H5T_STD_U8LE_g; }
  proc H5T_STD_U16BE: hid_t { H5open(); return H5T_STD_U16BE_g; }
  proc H5T_STD_U16LE: hid_t { H5open(); return H5T_STD_U16LE_g; }
  proc H5T_STD_U32BE: hid_t { H5open(); return H5T_STD_U32BE_g; }
  proc H5T_STD_U32LE: hid_t { H5open(); return H5T_STD_U32LE_g; }
  proc H5T_STD_U64BE: hid_t { H5open(); return H5T_STD_U64BE_g; }
  proc H5T_STD_U64LE: hid_t { H5open(); return H5T_STD_U64LE_g; }
  proc H5T_STD_B8BE: hid_t { H5open(); return H5T_STD_B8BE_g; }
  proc H5T_STD_B8LE: hid_t { H5open(); return H5T_STD_B8LE_g; }
  proc H5T_STD_B16BE: hid_t { H5open(); return H5T_STD_B16BE_g; }
  proc H5T_STD_B16LE: hid_t { H5open(); return H5T_STD_B16LE_g; }
  proc H5T_STD_B32BE: hid_t { H5open(); return H5T_STD_B32BE_g; }
  proc H5T_STD_B32LE: hid_t { H5open(); return H5T_STD_B32LE_g; }
  proc H5T_STD_B64BE: hid_t { H5open(); return H5T_STD_B64BE_g; }
  proc H5T_STD_B64LE: hid_t { H5open(); return H5T_STD_B64LE_g; }
  proc H5T_STD_REF_OBJ: hid_t { H5open(); return H5T_STD_REF_OBJ_g; }
  proc H5T_STD_REF_DSETREG: hid_t { H5open(); return H5T_STD_REF_DSETREG_g; }
  proc H5T_UNIX_D32BE: hid_t { H5open(); return H5T_UNIX_D32BE_g; }
  proc H5T_UNIX_D32LE: hid_t { H5open(); return H5T_UNIX_D32LE_g; }
  proc H5T_UNIX_D64BE: hid_t { H5open(); return H5T_UNIX_D64BE_g; }
  proc H5T_UNIX_D64LE: hid_t { H5open(); return H5T_UNIX_D64LE_g; }
  proc H5T_C_S1: hid_t { H5open(); return H5T_C_S1_g; }
  proc H5T_FORTRAN_S1: hid_t { H5open(); return H5T_FORTRAN_S1_g; }
  proc H5T_VAX_F32: hid_t { H5open(); return H5T_VAX_F32_g; }
  proc H5T_VAX_F64: hid_t { H5open(); return H5T_VAX_F64_g; }
  proc H5T_NATIVE_SCHAR: hid_t { H5open(); return H5T_NATIVE_SCHAR_g; }
  proc H5T_NATIVE_UCHAR: hid_t { H5open(); return H5T_NATIVE_UCHAR_g; }
  proc H5T_NATIVE_SHORT: hid_t { H5open(); return H5T_NATIVE_SHORT_g; }
  proc H5T_NATIVE_USHORT: hid_t { H5open(); return H5T_NATIVE_USHORT_g; }
  proc H5T_NATIVE_INT: hid_t { H5open(); return H5T_NATIVE_INT_g; }
  proc H5T_NATIVE_UINT: hid_t { H5open(); return H5T_NATIVE_UINT_g; }
  proc H5T_NATIVE_LONG: hid_t { H5open(); return H5T_NATIVE_LONG_g; }
  proc H5T_NATIVE_ULONG: hid_t { H5open(); return H5T_NATIVE_ULONG_g; }
  proc H5T_NATIVE_LLONG: hid_t { H5open(); return H5T_NATIVE_LLONG_g; }
  proc H5T_NATIVE_ULLONG: hid_t { H5open(); return H5T_NATIVE_ULLONG_g; }
  proc H5T_NATIVE_FLOAT: hid_t { H5open(); return H5T_NATIVE_FLOAT_g; }
  proc H5T_NATIVE_DOUBLE: hid_t { H5open(); return H5T_NATIVE_DOUBLE_g; }
  proc H5T_NATIVE_LDOUBLE: hid_t { H5open(); return H5T_NATIVE_LDOUBLE_g; }
  proc H5T_NATIVE_B8: hid_t { H5open(); return H5T_NATIVE_B8_g; }
  proc H5T_NATIVE_B16: hid_t { H5open(); return H5T_NATIVE_B16_g; }
  proc H5T_NATIVE_B32: hid_t { H5open(); return H5T_NATIVE_B32_g; }
  proc H5T_NATIVE_B64: hid_t { H5open(); return H5T_NATIVE_B64_g; }
  proc H5T_NATIVE_OPAQUE: hid_t { H5open(); return H5T_NATIVE_OPAQUE_g; }
  proc H5T_NATIVE_HADDR: hid_t { H5open(); return H5T_NATIVE_HADDR_g; }
  proc H5T_NATIVE_HSIZE: hid_t { H5open(); return H5T_NATIVE_HSIZE_g; }
  proc H5T_NATIVE_HSSIZE: hid_t { H5open(); return H5T_NATIVE_HSSIZE_g; }
  proc H5T_NATIVE_HERR: hid_t { H5open(); return H5T_NATIVE_HERR_g; }
  proc H5T_NATIVE_HBOOL: hid_t { H5open(); return H5T_NATIVE_HBOOL_g; }
  proc H5T_NATIVE_INT8: hid_t { H5open(); return H5T_NATIVE_INT8_g; }
  proc H5T_NATIVE_UINT8: hid_t { H5open(); return H5T_NATIVE_UINT8_g; }
  proc H5T_NATIVE_INT_LEAST8: hid_t { H5open(); return H5T_NATIVE_INT_LEAST8_g; }
  proc H5T_NATIVE_UINT_LEAST8: hid_t { H5open(); return H5T_NATIVE_UINT_LEAST8_g; }
  proc H5T_NATIVE_INT_FAST8: hid_t { H5open(); return H5T_NATIVE_INT_FAST8_g; }
  proc H5T_NATIVE_UINT_FAST8: hid_t { H5open(); return H5T_NATIVE_UINT_FAST8_g; }
  proc H5T_NATIVE_INT16: hid_t { H5open(); return H5T_NATIVE_INT16_g; }
  proc H5T_NATIVE_UINT16: hid_t { H5open(); return H5T_NATIVE_UINT16_g; }
  proc H5T_NATIVE_INT_LEAST16: hid_t { H5open(); return H5T_NATIVE_INT_LEAST16_g; }
  proc H5T_NATIVE_UINT_LEAST16: hid_t { H5open(); return H5T_NATIVE_UINT_LEAST16_g; }
  proc H5T_NATIVE_INT_FAST16: hid_t { H5open(); return H5T_NATIVE_INT_FAST16_g; }
  proc H5T_NATIVE_UINT_FAST16: hid_t { H5open(); return H5T_NATIVE_UINT_FAST16_g; }
  proc H5T_NATIVE_INT32: hid_t { H5open(); return H5T_NATIVE_INT32_g; }
  proc H5T_NATIVE_UINT32: hid_t { H5open(); return H5T_NATIVE_UINT32_g; }
  proc H5T_NATIVE_INT_LEAST32: hid_t { H5open(); return H5T_NATIVE_INT_LEAST32_g; }
  proc H5T_NATIVE_UINT_LEAST32: hid_t { H5open(); return H5T_NATIVE_UINT_LEAST32_g; }
  proc H5T_NATIVE_INT_FAST32: hid_t { H5open(); return H5T_NATIVE_INT_FAST32_g; }
  proc H5T_NATIVE_UINT_FAST32: hid_t { H5open(); return H5T_NATIVE_UINT_FAST32_g; }
  proc H5T_NATIVE_INT64: hid_t { H5open(); return H5T_NATIVE_INT64_g; }
  proc H5T_NATIVE_UINT64: hid_t { H5open(); return H5T_NATIVE_UINT64_g; }
  proc H5T_NATIVE_INT_LEAST64: hid_t { H5open(); return H5T_NATIVE_INT_LEAST64_g; }
  proc H5T_NATIVE_UINT_LEAST64: hid_t { H5open(); return H5T_NATIVE_UINT_LEAST64_g; }
  proc H5T_NATIVE_INT_FAST64: hid_t { H5open(); return H5T_NATIVE_INT_FAST64_g; }
  proc H5T_NATIVE_UINT_FAST64: hid_t { H5open(); return H5T_NATIVE_UINT_FAST64_g; }
  proc H5P_ROOT: hid_t { H5open(); return H5P_CLS_ROOT_ID_g; }
  proc H5P_OBJECT_CREATE: hid_t { H5open(); return H5P_CLS_OBJECT_CREATE_ID_g; }
  proc H5P_FILE_CREATE: hid_t { H5open(); return H5P_CLS_FILE_CREATE_ID_g; }
  proc H5P_FILE_ACCESS: hid_t { H5open(); return H5P_CLS_FILE_ACCESS_ID_g; }
  proc H5P_DATASET_CREATE: hid_t { H5open(); return H5P_CLS_DATASET_CREATE_ID_g; }
  proc H5P_DATASET_ACCESS: hid_t { H5open(); return H5P_CLS_DATASET_ACCESS_ID_g; }
  proc H5P_DATASET_XFER: hid_t { H5open(); return H5P_CLS_DATASET_XFER_ID_g; }
  proc H5P_FILE_MOUNT: hid_t { H5open(); return H5P_CLS_FILE_MOUNT_ID_g; }
  proc H5P_GROUP_CREATE: hid_t { H5open(); return H5P_CLS_GROUP_CREATE_ID_g; }
  proc H5P_GROUP_ACCESS: hid_t { H5open(); return H5P_CLS_GROUP_ACCESS_ID_g; }
  proc H5P_DATATYPE_CREATE: hid_t { H5open(); return H5P_CLS_DATATYPE_CREATE_ID_g; }
  proc H5P_DATATYPE_ACCESS: hid_t { H5open(); return H5P_CLS_DATATYPE_ACCESS_ID_g; }
  proc H5P_STRING_CREATE: hid_t { H5open(); return H5P_CLS_STRING_CREATE_ID_g; }
  proc H5P_ATTRIBUTE_CREATE: hid_t { H5open(); return H5P_CLS_ATTRIBUTE_CREATE_ID_g; }
  proc H5P_ATTRIBUTE_ACCESS: hid_t { H5open(); return H5P_CLS_ATTRIBUTE_ACCESS_ID_g; }
  proc H5P_OBJECT_COPY: hid_t { H5open(); return H5P_CLS_OBJECT_COPY_ID_g; }
  proc H5P_LINK_CREATE: hid_t { H5open(); return H5P_CLS_LINK_CREATE_ID_g; }
  proc H5P_LINK_ACCESS: hid_t { H5open(); return H5P_CLS_LINK_ACCESS_ID_g; }
  proc H5P_FILE_CREATE_DEFAULT: hid_t { H5open(); return H5P_LST_FILE_CREATE_ID_g; }
  proc H5P_FILE_ACCESS_DEFAULT: hid_t { H5open(); return H5P_LST_FILE_ACCESS_ID_g; }
  proc H5P_DATASET_CREATE_DEFAULT: hid_t { H5open(); return H5P_LST_DATASET_CREATE_ID_g; }
  proc H5P_DATASET_ACCESS_DEFAULT: hid_t { H5open(); return H5P_LST_DATASET_ACCESS_ID_g; }
  proc H5P_DATASET_XFER_DEFAULT: hid_t { H5open(); return H5P_LST_DATASET_XFER_ID_g; }
  proc H5P_FILE_MOUNT_DEFAULT: hid_t { H5open(); return H5P_LST_FILE_MOUNT_ID_g; }
  proc H5P_GROUP_CREATE_DEFAULT: hid_t { H5open(); return H5P_LST_GROUP_CREATE_ID_g; }
  proc H5P_GROUP_ACCESS_DEFAULT: hid_t { H5open(); return H5P_LST_GROUP_ACCESS_ID_g; }
  proc H5P_DATATYPE_CREATE_DEFAULT: hid_t { H5open(); return H5P_LST_DATATYPE_CREATE_ID_g; }
  proc H5P_DATATYPE_ACCESS_DEFAULT: hid_t { H5open(); return H5P_LST_DATATYPE_ACCESS_ID_g; }
  proc H5P_ATTRIBUTE_CREATE_DEFAULT: hid_t { H5open(); return H5P_LST_ATTRIBUTE_CREATE_ID_g; }
  proc H5P_ATTRIBUTE_ACCESS_DEFAULT: hid_t { H5open(); return H5P_LST_ATTRIBUTE_ACCESS_ID_g; }
  proc H5P_OBJECT_COPY_DEFAULT: hid_t { H5open(); return H5P_LST_OBJECT_COPY_ID_g; }
  proc H5P_LINK_CREATE_DEFAULT: hid_t { H5open(); return H5P_LST_LINK_CREATE_ID_g; }
  proc H5P_LINK_ACCESS_DEFAULT: hid_t { H5open(); return H5P_LST_LINK_ACCESS_ID_g; }
  proc H5T_NATIVE_CHAR: hid_t do return if CHAR_MIN < 0 then H5T_NATIVE_SCHAR else H5T_NATIVE_UCHAR;
  proc H5T_INTEL_I8: hid_t do return H5T_STD_I8LE;
  proc H5T_INTEL_I16: hid_t do return H5T_STD_I16LE;
  proc H5T_INTEL_I32: hid_t do return H5T_STD_I32LE;
  proc H5T_INTEL_I64: hid_t do return H5T_STD_I64LE;
  proc H5T_INTEL_U8: hid_t do return H5T_STD_U8LE;
  proc H5T_INTEL_U16: hid_t do return H5T_STD_U16LE;
  proc H5T_INTEL_U32: hid_t do return H5T_STD_U32LE;
  proc H5T_INTEL_U64: hid_t do return H5T_STD_U64LE;
  proc H5T_INTEL_B8: hid_t do return H5T_STD_B8LE;
  proc H5T_INTEL_B16: hid_t do return H5T_STD_B16LE;
  proc H5T_INTEL_B32: hid_t do return H5T_STD_B32LE;
  proc H5T_INTEL_B64: hid_t do return H5T_STD_B64LE;
  proc H5T_INTEL_F32: hid_t do return H5T_IEEE_F32LE;
  proc H5T_INTEL_F64: hid_t do return H5T_IEEE_F64LE;
  proc H5T_ALPHA_I8: hid_t do return H5T_STD_I8LE;
  proc H5T_ALPHA_I16: hid_t do return H5T_STD_I16LE;
  proc H5T_ALPHA_I32: hid_t do return H5T_STD_I32LE;
  proc H5T_ALPHA_I64: hid_t do return H5T_STD_I64LE;
  proc H5T_ALPHA_U8: hid_t do return H5T_STD_U8LE;
  proc H5T_ALPHA_U16: hid_t do return H5T_STD_U16LE;
  proc H5T_ALPHA_U32: hid_t do return H5T_STD_U32LE;
  proc H5T_ALPHA_U64: hid_t do return H5T_STD_U64LE;
  proc H5T_ALPHA_B8: hid_t do return H5T_STD_B8LE;
  proc H5T_ALPHA_B16: hid_t do return H5T_STD_B16LE;
  proc H5T_ALPHA_B32: hid_t do return H5T_STD_B32LE;
  proc H5T_ALPHA_B64: hid_t do return H5T_STD_B64LE;
  proc H5T_ALPHA_F32: hid_t do return H5T_IEEE_F32LE;
  proc H5T_ALPHA_F64: hid_t do return H5T_IEEE_F64LE;
  proc H5T_MIPS_I8: hid_t do return H5T_STD_I8BE;
  proc H5T_MIPS_I16: hid_t do return H5T_STD_I16BE;
  proc H5T_MIPS_I32: hid_t do return H5T_STD_I32BE;
  proc H5T_MIPS_I64: hid_t do return H5T_STD_I64BE;
  proc H5T_MIPS_U8: hid_t do return H5T_STD_U8BE;
  proc H5T_MIPS_U16: hid_t do return H5T_STD_U16BE;
  proc H5T_MIPS_U32: hid_t do return H5T_STD_U32BE;
  proc H5T_MIPS_U64: hid_t do return H5T_STD_U64BE;
  proc H5T_MIPS_B8: hid_t do return H5T_STD_B8BE;
  proc H5T_MIPS_B16: hid_t do return H5T_STD_B16BE;
  proc H5T_MIPS_B32: hid_t do return H5T_STD_B32BE;
  proc H5T_MIPS_B64: hid_t do return H5T_STD_B64BE;
  proc H5T_MIPS_F32: hid_t do return H5T_IEEE_F32BE;
  proc H5T_MIPS_F64: hid_t do return H5T_IEEE_F64BE;
}
