// Package oneblackjack plays and settles One Blackjack (003/18): one hand for all players, against the dealer.
// Players who split it play the two halves, the others the hand itself, so there are up to three lines of cards.
// Players who want no more cards keep what their line has by then.
//
// It is pure: no clock, no randomness, no I/O. A round consists of facts, and every answer follows from them. The
// platform handles each player's decisions: the table only learns which lines take a card. The hole card is concealed
// until it is opened: before that, the rule may only know whether it makes Blackjack, and no answer depends on more.
package oneblackjack
