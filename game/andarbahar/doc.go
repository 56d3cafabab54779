// Package andarbahar plays and settles Andar Bahar (003/20): one card is the Joker, then cards go to
// two sides in turn until one has the Joker's rank.
//
// It is pure: no clock, no randomness, no I/O. A round is facts, and every answer follows from
// them.
package andarbahar
