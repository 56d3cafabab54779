// Package andarbahar plays and settles Andar Bahar (003/20): one card is the Joker, then two sides get cards in turn
// until one has the Joker's rank.
//
// It is pure: no clock, no randomness, no I/O. A round consists of facts, and every answer follows from them.
package andarbahar
