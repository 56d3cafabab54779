// Package moneywheel registers upright wheels with a pointer, which tell their segments. The driver of wheels reads
// them, by its upright protocol.
package moneywheel
