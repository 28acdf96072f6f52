"""The techniques people have names for, one file each."""
