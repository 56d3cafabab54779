// Package metrics serves figures of a table, its devices or a hub for Prometheus, on an address of this machine.
//
// It must never listen on any other address, and never say what was dealt, by whom, what a round's result was, or what
// is left in a shoe.
package metrics
