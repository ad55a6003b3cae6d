"""Machine code from the kernel's language: compiled by LLVM at the first call, kept on disk, called without the GIL."""

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
from starfelt.kernel.compiler.statements import written
from starfelt.kernel.extra import of_the_laboratory

F = TypeVar("F", bound=Callable[..., Any])
Function: TypeAlias = Callable[..., Any]

# llvmlite carries no types.
llvm: Any = of_the_laboratory("llvmlite.binding")

_HERE = Path(__file__).parent
_PACKAGE = _HERE.parent.parent
#: Folders of the compiler, the kernel, and the rules and numbers that it uses.
_SOURCES = (_HERE, _HERE.parent, _PACKAGE / "battle", _PACKAGE / "table")


def entry(function: F) -> F:
    """Return a function of the kernel's language as machine code that Python calls, made when it is first called."""
    return cast("F", EntryPoint(function))


class EntryPoint:
    """A function that Python calls: whole numbers, and tuples of them, to a number."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self._engine: Any = None
        self._called: Callable[..., int] | None = None
        self._making = Lock()

    def __call__(self, *arguments: Any) -> int:
        """Do what the function says."""
        numbers = list(_numbers(arguments))
        if not self._called:
            with self._making:
                self._called = self._called or self._made(len(numbers))
        return self._called(*numbers)

    def _made(self, count: int) -> Callable[..., int]:
        name = self.function.__name__
        file = f"{name}-{_stamp(self.function.__code__.co_filename)}.o"
        code = _kept(file) or _keep(file, object_code(self.function))
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
    """Return the machine that this is, with all that its processor can; whoever executes code keeps one for itself."""
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


def optimised(function: Function) -> Any:
    """Return LLVM's module with a function, made ready for this machine."""
    module = llvm.parse_assembly(written(function))
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    # What is to be done at once is said outright.
    tuning.loop_vectorization = tuning.slp_vectorization = False
    machine = _target()
    module.triple, module.data_layout = llvm.get_process_triple(), str(machine.target_data)
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    return module


def object_code(function: Function) -> bytes:
    """Return an object file with a function."""
    return _target().emit_object(optimised(function))


def _stamp(source: str) -> str:
    """Return a name for machine code from a file: it changes with the kernel, the compiler and the processor."""
    return stamp(
        frozenset((Path(source), *_SOURCES)), version("llvmlite"), llvm.get_host_cpu_name(), _features()
    )


def _kept(file: str) -> bytes | None:
    """Return machine code that was kept, unless it is damaged."""
    for folder in folders():
        try:
            kept = (folder / file).read_bytes()
        except OSError:
            continue
        if hashlib.sha256(kept[32:]).digest() == kept[:32]:
            return kept[32:]
    return None


def _keep(file: str, code: bytes) -> bytes:
    """Keep machine code in the first folder that takes it; where none does, it is made again next time."""
    for folder in folders():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=folder, delete=False) as new:
                new.write(hashlib.sha256(code).digest() + code)
            # For whoever else runs it from here.
            Path(new.name).chmod(0o644)
            Path(new.name).replace(folder / file)
        except OSError:
            continue
        break
    return code
