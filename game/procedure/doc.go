// Package procedure has error handling as data: rows that say, for an incident in a phase with certain facts, who
// decides and what happens to the round, the bets and the cards.
//
// The package answers questions about rows and changes nothing: the effects are a closed list of words that the table
// turns into events.
package procedure
