// Package variant puts a rulebook and the family that plays it together. It is
// the one place that knows which families there are.
package variant
