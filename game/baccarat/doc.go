// Package baccarat is the pure rules of one round of baccarat: who gets which
// card, when the round is finished, who won, and which bets won.
//
// What all baccarat variants share is here: card values, naturals, the third
// cards. What differs between them (seconds, bets, odds) is in the rulebook.
//
// It never guesses: hands that the drawing rules make impossible are errors.
package baccarat
