"""Marrakesh, by src/serai/rules/marrakesh.md (rules MK-*)."""
