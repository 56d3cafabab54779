// Package twentyone counts cards as blackjack does, and says what its side bets come to: what the
// families of blackjack share (001/10, 003/17, 003/18, 003/22, 004/2).
//
// It is pure functions of cards. It knows no round, no seat and no step, and pays nothing.
package twentyone
