"""A compiler from a small subset of Python to machine code, by LLVM. `docs/kernel.md` describes it."""
