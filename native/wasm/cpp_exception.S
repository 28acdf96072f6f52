# The tag of a C++ exception, which the standard library of a build without exceptions leaves out.
.tagtype __cpp_exception i32
.globl __cpp_exception
__cpp_exception:
