"""Metrics of requests in the Prometheus text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from typing import Final

_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counts requests and how long they take."""

    def __init__(self) -> None:
        self._requests: Counter[tuple[str, int]] = Counter()
        self._buckets = [0] * (len(_BOUNDS) + 1)
        self._seconds = 0.0
        self.commands = 0
        self.refused = 0
        self.sockets = 0

    def request(self, method: str, status: int, seconds: float) -> None:
        self._requests[method, status] += 1
        self._buckets[bisect_left(_BOUNDS, seconds)] += 1
        self._seconds += seconds

    def text(self, gauges: Mapping[str, int]) -> str:
        """All figures; `gauges` are those that others keep."""
        lines = ["# TYPE serai_requests_total counter"]
        for (method, status), count in sorted(self._requests.items()):
            lines.append(f'serai_requests_total{{method="{method}",status="{status}"}} {count}')
        lines.append("# TYPE serai_request_seconds histogram")
        seen = 0
        for bound, count in zip((*_BOUNDS, "+Inf"), self._buckets, strict=True):
            seen += count
            lines.append(f'serai_request_seconds_bucket{{le="{bound}"}} {seen}')
        lines += [
            f"serai_request_seconds_sum {self._seconds:.6f}",
            f"serai_request_seconds_count {seen}",
            "# TYPE serai_commands_total counter",
            f"serai_commands_total {self.commands}",
            "# TYPE serai_commands_refused_total counter",
            f"serai_commands_refused_total {self.refused}",
        ]
        for name, value in {"sockets": self.sockets, **gauges}.items():
            lines += [f"# TYPE serai_{name} gauge", f"serai_{name} {value}"]
        return "\n".join(lines) + "\n"
