// Package sicbo plays and settles Sic Bo (003/12), and the two games like it whose bets may be
// multiplied: Mega Sic Bo (003/16) and Ultimate Sic Bo (000/1.19). Three dice are thrown once
// betting has closed.
//
// It is pure: no clock, no randomness, no I/O. A round is facts, and every answer follows from
// them.
package sicbo
