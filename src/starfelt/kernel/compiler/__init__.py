"""The kernel's compiler: from a small part of Python to machine code, by LLVM. `docs/kernel.md` says how."""
