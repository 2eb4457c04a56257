// requires: libhdf5_serial.so.103|libhdf5_serial.so.310
// status: 1
// stderr: HDF5: the dataset x has the shape (4,), the array (3,)
// An array of another shape than the dataset's is not read.
use FileSystem, HDF5;
var data: [0..0] ArrayWrapper(int, 1);
data[0] = new ArrayWrapper(int, 1, {0..3}, [k in 0..3] k);
writeArraysToHDF5Files(".", ["x"], ["shape.h5"], int, 1, data, Hdf5OpenMode.Truncate);
const file = C_HDF5.H5Fopen("shape.h5", C_HDF5.H5F_ACC_RDONLY, C_HDF5.H5P_DEFAULT);
// It stays as long as it is open.
remove("shape.h5");
var A: [1..3] int;
readHDF5Dataset(file, "x", A);
