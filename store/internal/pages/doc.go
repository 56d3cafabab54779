// Package pages reads a bbolt file with plain reads instead of a memory map.
//
// Mapping a damaged file can crash the whole program: a page number out of bounds faults, a branch that leads back to
// itself never ends, and a panic in the goroutines of bbolt's own check cannot be recovered. This package checks every
// offset against its page and every page against the file, and enters no page twice, so the worst file causes an
// error.
//
// It only ever reads. It knows nothing of what the keys and values mean.
//
// Invariants:
//   - No file content makes a call panic, loop endlessly or read outside the file.
//   - Keys and values given to a caller are valid until the call returns.
package pages
