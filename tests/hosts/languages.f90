program host
  use languages
  implicit none
  real(8) :: x(3) = [1d0, 2d0, 3.5d0]
  integer(4) :: k(3) = [1, 2, 3]
  integer(8) :: n = 3
  type(chpl_external_array) :: a
  real(8), pointer :: s(:)
  call chpl_library_init_ftn()
  print "(3f6.1)", circle(2d0), total(x), total(x(1:2))
  call scale(k, 4); print "(3i4)", k
  a = squares(4_8); call c_f_pointer(a%elts, s, [a%num_elts]); print "(4f6.1)", s
  call chpl_free_external_array(a)
  print "(l2, 2i4, 2f6.1)", increase(n, 1.5), n, callsMade(), conjugate((1d0, 2d0))
  call chpl_library_finalize()
end program
