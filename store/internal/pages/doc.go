// Package pages reads a bbolt file with plain reads instead of a memory map.
//
// A map of a damaged file can end the whole program: a page number out of bounds
// faults, a branch that leads back to itself never ends, and bbolt's own check
// runs in goroutines nobody else can recover. Here every offset is compared with
// its page, every page with the file, and no page is entered twice, so the worst
// file in the world costs an error.
//
// It only ever reads. It knows nothing of what the keys and values mean.
//
// Invariants:
//   - Whatever the bytes, no call panics, loops for ever or reads outside the file.
//   - Keys and values given to a caller are valid until the call returns.
package pages
