// Package royalpoker plays and settles Royal Poker (000/1.18): one hand of five cards, shared by all
// players, against the dealer's five, of which four lie face down until the players have decided.
//
// It is pure: no clock, no randomness, no I/O. A round is facts, and every answer follows from
// them.
package royalpoker
