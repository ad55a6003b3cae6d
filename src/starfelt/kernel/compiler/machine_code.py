"""Machine code from the kernel's language: compiled by LLVM on first use, cached on disk, called without the GIL."""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import Lock
from typing import Any, TypeAlias, TypeVar, cast

from starfelt.kernel.code_cache import folders, stamp
from starfelt.kernel.compiler.statements import translate
from starfelt.kernel.extra import of_the_laboratory

F = TypeVar("F", bound=Callable[..., Any])
Function: TypeAlias = Callable[..., Any]

# llvmlite carries no types.
llvm: Any = of_the_laboratory("llvmlite.binding")

_HERE = Path(__file__).parent
_PACKAGE = _HERE.parent.parent
#: Sources of the cache key: the compiler, the kernel, and the rules and numbers that it uses.
_SOURCES = (_HERE, _HERE.parent, _PACKAGE / "battle", _PACKAGE / "table")


def entry(function: F) -> F:
    """Return a function of the kernel's language as machine code that Python calls. The first call compiles it."""
    return cast("F", EntryPoint(function))


class EntryPoint:
    """A compiled function that Python calls. It takes integers and tuples of integers, and returns an integer."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self._engine: Any = None
        self._called: Callable[..., int] | None = None
        self._making = Lock()

    def __call__(self, *arguments: Any) -> int:
        """Call the compiled function."""
        numbers = list(_numbers(arguments))
        if not self._called:
            with self._making:
                self._called = self._called or self._make(len(numbers))
        return self._called(*numbers)

    def _make(self, count: int) -> Callable[..., int]:
        name = self.function.__name__
        file = f"{name}-{_stamp(self.function.__code__.co_filename)}.o"
        code = _load_kept(file) or _keep(file, object_code(self.function))
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        place = self._engine.get_function_address(name)
        return ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * count)(place)


def _numbers(arguments: Any) -> Iterator[int]:
    for each in arguments:
        if isinstance(each, tuple):
            yield from _numbers(each)
        else:
            yield each


def _target() -> Any:
    """Return LLVM's target machine for this processor and all its features. Each execution engine owns one."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=_features(),
        opt=3,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )


def _features() -> str:
    return llvm.get_host_cpu_features().flatten()


def optimise(function: Function) -> Any:
    """Return the LLVM module of a function, optimised for this machine."""
    module = llvm.parse_assembly(translate(function))
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    # The kernel vectorises explicitly, so LLVM need not.
    tuning.loop_vectorization = tuning.slp_vectorization = False
    machine = _target()
    module.triple, module.data_layout = llvm.get_process_triple(), str(machine.target_data)
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    return module


def object_code(function: Function) -> bytes:
    """Return an object file that contains a function."""
    return _target().emit_object(optimise(function))


def _stamp(source: str) -> str:
    """Return the cache key for machine code from a file. It changes with the kernel, the compiler and the processor."""
    return stamp(
        frozenset((Path(source), *_SOURCES)), version("llvmlite"), llvm.get_host_cpu_name(), _features()
    )


def _load_kept(file: str) -> bytes | None:
    """Return cached machine code, or None if it is missing or damaged."""
    for folder in folders():
        try:
            kept = (folder / file).read_bytes()
        except OSError:
            continue
        if hashlib.sha256(kept[32:]).digest() == kept[:32]:
            return kept[32:]
    return None


def _keep(file: str, code: bytes) -> bytes:
    """Write machine code to the first folder that accepts it. If none does, the next run compiles it again."""
    for folder in folders():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=folder, delete=False) as new:
                new.write(hashlib.sha256(code).digest() + code)
            # Other users of this installation may read it.
            Path(new.name).chmod(0o644)
            Path(new.name).replace(folder / file)
        except OSError:
            continue
        break
    return code
