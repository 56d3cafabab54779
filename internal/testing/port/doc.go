// Package port gives tests ports that stay theirs while nobody listens on them: what listens is stopped, and started
// again at the same address. A port that the system chose goes to the next program that asks, once it is closed.
package port
