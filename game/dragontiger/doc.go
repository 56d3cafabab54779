// Package dragontiger plays and settles Dragon Tiger (003/19): one card to each side, face down
// while bets are taken, and the higher one wins.
//
// It is pure: no clock, no randomness, no I/O. A round consists of facts, and every answer follows from them. The two
// cards are concealed until betting is over: only the result depends on their faces.
package dragontiger
