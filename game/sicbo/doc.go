// Package sicbo plays and settles Sic Bo (003/12), and two similar games whose bets may be multiplied: Mega Sic Bo
// (003/16) and Ultimate Sic Bo (000/1.19). Three dice are thrown once betting has closed.
//
// It is pure: no clock, no randomness, no I/O. A round consists of facts, and every answer follows from them.
package sicbo
