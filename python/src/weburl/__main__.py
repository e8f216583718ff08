"""python -m weburl prints versions."""

import platform
import sys

from ._library import versions


def main() -> None:
    print(versions())
    print(f"Python {platform.python_version()}, {sys.implementation.name}, {platform.machine()}")


if __name__ == "__main__":
    main()
