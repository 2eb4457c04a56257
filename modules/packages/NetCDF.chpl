/** Files in the Network Common Data Form, by the netCDF library that the system has (Debian: `libnetcdf-dev`), which only
    programs that use this module are linked with.
    Not for: the files of HDF5 in general (HDF5).

    What the library's C interface has is in the module `C_NetCDF`, under the names that it has there. A pointer to numbers is a
    formal by `ref`: it is given the first of them. The library runs one call at a time: tasks take turns.

    .. code-block:: chapel

       // requires: libnetcdf.so.19|libnetcdf.so.22
       use NetCDF.C_NetCDF;
       var file, x, v: c_int, data: [0..3] real = [1.5, 2.5, 3.5, 4.5], back: [0..3] real;
       nc_create("example.nc".c_str(), NC_CLOBBER, file);
       nc_def_dim(file, "x".c_str(), 4, x);
       nc_def_var(file, "v".c_str(), NC_DOUBLE, 1, x, v);
       nc_enddef(file);
       nc_put_var_double(file, v, data[0]);
       nc_close(file);
       nc_open("example.nc".c_str(), NC_NOWRITE, file);
       writeln(nc_inq_varid(file, "v".c_str(), v) == NC_NOERR, " ", nc_get_var_double(file, v, back[0]));   // true 0
       writeln(back);   // 1.5 2.5 3.5 4.5
       nc_close(file);
*/
module NetCDF {
  /** The library's C interface. */
  module C_NetCDF {
    public use NetcdfCalls;
    public use NetcdfValues;
  }
}
