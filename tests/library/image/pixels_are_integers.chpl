// flags: -spixelType=real
// error: E0311 pixelType must be an integral type
// What a library module checks when it is used is checked, though nothing of it is mentioned.
use Image;
