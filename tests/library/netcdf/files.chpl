// requires: libnetcdf.so.19|libnetcdf.so.22
// A file of two dimensions with attributes, written and read by parts through the C interface, in both forms of files.
use FileSystem, NetCDF.C_NetCDF;

proc must(status: c_int) {
  if status != NC_NOERR then halt(string.createCopyingBuffer(nc_strerror(status)));
}

for (name, form) in [("classic.nc", NC_CLOBBER), ("four.nc", NC_CLOBBER | NC_NETCDF4)] {
  var file, grid, count: c_int, dims: [0..1] c_int, data: [0..2, 0..3] real(32) = [(i, j) in {0..2, 0..3}] (10 * i + j): real(32);
  must(nc_create(name.c_str(), form, file));
  must(nc_def_dim(file, "time".c_str(), NC_UNLIMITED: c_size_t, dims[0]));
  must(nc_def_dim(file, "x".c_str(), 4, dims[1]));
  must(nc_def_var(file, "grid".c_str(), NC_FLOAT, 2, dims[0], grid));
  const units = "metres";
  must(nc_put_att_text(file, grid, "units".c_str(), units.size: c_size_t, units.c_str()));
  var scale = [0.5, 0.25];
  must(nc_put_att_double(file, NC_GLOBAL, "scale".c_str(), NC_DOUBLE, 2, scale[0]));
  must(nc_enddef(file));
  var start: [0..1] c_size_t = [0: c_size_t, 0: c_size_t], size: [0..1] c_size_t = [3: c_size_t, 4: c_size_t];
  must(nc_put_vara_float(file, grid, start[0], size[0], data[0, 0]));
  must(nc_close(file));

  var id, n: c_int, length: c_size_t, kind: nc_type, part: [0..1, 0..1] real, factor: [0..1] real;
  must(nc_open(name.c_str(), NC_NOWRITE, id));
  must(nc_inq_nvars(id, n));
  must(nc_inq_varid(id, "grid".c_str(), grid));
  must(nc_inq_vartype(id, grid, kind));
  must(nc_inq_dimlen(id, dims[0], length));
  (start[0], start[1], size[0], size[1]) = (1: c_size_t, 2: c_size_t, 2: c_size_t, 2: c_size_t);
  must(nc_get_vara_double(id, grid, start[0], size[0], part[0, 0]));
  must(nc_get_att_double(id, NC_GLOBAL, "scale".c_str(), factor[0]));
  must(nc_inq_attlen(id, grid, "units".c_str(), length));
  var text: [0..#length: int] c_char;
  must(nc_get_att_text(id, grid, "units".c_str(), c_ptrTo(text[0])));
  writeln(n, " ", kind == NC_FLOAT, " ", part, " ", factor, " ", string.createCopyingBuffer(c_ptrTo(text[0]), length: int));
  must(nc_close(id));
  remove(name);
}
// What there is not.
var id: c_int;
const status = nc_open("missing.nc".c_str(), NC_NOWRITE, id);
writeln(status, " ", string.createCopyingBuffer(nc_strerror(status)), " ", NC_EBADID, " ", NC_FILL_DOUBLE, " ", NC_MAX_UINT);
