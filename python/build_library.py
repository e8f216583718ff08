"""Compiles libweburl into the wheel. "python -m build --wheel" runs it.

It needs Go, and the checkout around this folder. The compiler of C is zig, from the
registry of Python's packages, because it can link with an older glibc than that of
this machine. WEBURL_GOARCH is the processor of the wheel, if it is another one: arm64
or amd64. WEBURL_CC is another compiler; the wheel then has the tag linux, which
auditwheel repair can change.
"""

import os
import pathlib
import platform
import shlex
import subprocess
import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GLIBC = "2.17"
MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}


class Library(BuildHookInterface):
    def initialize(self, version, build_data):
        here = {machine: arch for arch, machine in MACHINES.items()}[platform.machine()]
        arch = os.environ.get("WEBURL_GOARCH", here)
        machine = MACHINES[arch]
        root = pathlib.Path(self.root).parent
        compiler = os.environ.get("WEBURL_CC")
        zig = shlex.join([sys.executable, "-m", "ziglang", "cc", "-target", f"{machine}-linux-gnu.{GLIBC}"])
        work = pathlib.Path(self.directory) / "work"
        work.mkdir(parents=True, exist_ok=True)
        (work / "go.work").unlink(missing_ok=True)
        output = work / "libweburl.so"
        modules = [".", "kit", "capi"]
        replaced = "\n".join(f"replace github.com/weburl-go/weburl{'' if m == '.' else '/' + m} v0.0.0 => {root / m}" for m in modules[:2])
        (work / "go.work").write_text("go 1.26.0\nuse (\n" + "".join(f"\t{root / m}\n" for m in modules) + f")\n{replaced}\n")
        environment = os.environ | {
            "GOWORK": str(work / "go.work"),
            "GOFLAGS": "",
            "CGO_ENABLED": "1",
            "GOOS": "linux",
            "GOARCH": arch,
            "CC": compiler or zig,
        }
        profile = root / "python" / "weburl.pgo"
        command = ["go", "build", "-buildmode=c-shared", "-trimpath", "-tags=netgo,osusergo", f"-pgo={profile}", "-ldflags=-s -w"]
        subprocess.run([*command, "-o", output, "github.com/weburl-go/weburl/capi"], check=True, cwd=root / "capi", env=environment)
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-linux_{machine}" if compiler else f"py3-none-manylinux_{GLIBC.replace('.', '_')}_{machine}"
        build_data["force_include"][str(output)] = "weburl/libweburl.so"
