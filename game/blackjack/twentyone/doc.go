// Package twentyone counts cards as blackjack does and classifies the hands of its side bets. The blackjack families
// share it (001/10, 003/17, 003/18, 003/22, 004/2).
//
// It consists of pure functions of cards. It knows no round, no seat and no step, and pays nothing.
package twentyone
