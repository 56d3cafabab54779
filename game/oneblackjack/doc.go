// Package oneblackjack plays and settles One Blackjack (003/18): one hand for all players, against
// the dealer. Who splits it plays the two halves on, who does not the hand itself, so that there are
// up to three lines of cards; who wants no more cards keeps what his line has by then.
//
// It is pure: no clock, no randomness, no I/O. A round is facts, and every answer follows from them.
// What each player decides is the platform's: the table learns which lines take a card. The hole
// card is concealed until it is opened: what the rule may know of it before is whether it makes
// Blackjack, and no answer depends on more.
package oneblackjack
