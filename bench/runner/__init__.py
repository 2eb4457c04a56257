"""The benchmark runner: measure (build and run), targets (judge), page (report)."""
