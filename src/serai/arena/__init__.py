"""Many games at once: matches between bots over processes or a cluster, ratings, statistics, a report."""
