// Package blackjack plays and settles blackjack with seats (001/10, 003/17, 003/22, 004/2): two cards to
// each seat, one up and one face down to the dealer, and each hand plays on against the dealer.
//
// It is pure: no clock, no randomness, no I/O. A round is facts, and every answer follows from
// them. The hole card is concealed until it is opened: what the rule may know of it before is
// whether it makes blackjack, and no answer depends on more.
package blackjack
