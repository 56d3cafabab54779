// Package baccarat has the pure rules of one round of baccarat: who gets which card, when the round is finished, who
// won, and which bets won.
//
// Here is what all baccarat variants share: card values, naturals, the third cards. What differs between them
// (seconds, bets, odds) is in the rulebook.
//
// It never guesses: hands that the drawing rules make impossible are errors.
package baccarat
