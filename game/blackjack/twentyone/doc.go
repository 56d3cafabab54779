// Package twentyone counts cards as blackjack does, classifies the hands of its side bets, and has the dealer's hand of
// a round. The blackjack families share it (001/10, 003/17, 003/18, 003/22, 004/2).
//
// It consists of pure functions. It knows no seat and no step, and pays nothing.
package twentyone
