//go:build !race

package norace

// Detecting reports whether the race detector is compiled in.
const Detecting = false
