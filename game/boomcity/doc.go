// Package boomcity plays and settles Boom City (003/24): two dice shakers, yellow and blue, whose numbers
// cross on a wall of 36 fields, and the three bonus games that a field may open.
//
// The platform draws the wall of every round, the multipliers of a PowerUP, the values of the bonus games. The
// package checks them against the document and computes what follows, such as the wall after a PowerUP. A round is
// followed through its throws and messages alone ([Rules.follow]).
//
// It is pure: no clock, no randomness, no I/O.
package boomcity
