// Package blackjack plays and settles blackjack with seats (001/10, 003/17, 003/22, 004/2): two cards to each seat,
// one up and one face down to the dealer, then each hand plays on against the dealer.
//
// It is pure: no clock, no randomness, no I/O. A round consists of facts, and every answer follows from them. The
// hole card is concealed until it is opened: before that, the rule may only know whether it makes blackjack, and no
// answer depends on more.
package blackjack
