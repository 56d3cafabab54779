// Package procedure is error handling as data: rows that say, for an incident in
// a phase with certain facts, who decides and what becomes of the round, the
// bets and the cards.
//
// The package answers questions about rows. It changes nothing: the effects are
// a closed list of words that the table turns into events.
package procedure
