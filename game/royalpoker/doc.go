// Package royalpoker plays and settles Royal Poker (000/1.18): one hand of five cards, shared by all players, against
// the dealer's five, four of which are face down until the players have decided.
//
// It is pure: no clock, no randomness, no I/O. A round consists of facts, and every answer follows from them.
package royalpoker
