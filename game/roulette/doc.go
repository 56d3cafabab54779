// Package roulette has the pure rules of one round of single-zero roulette: its steps, the wheel, the layout with
// every bet on it, the called bets of the racetrack, and the result of every bet once the ball has come to rest.
//
// The layout is generated from its three columns and twelve streets; nothing in it is typed in. A rulebook names the
// kinds of bet a variant offers, each with its odds (wins = "split"), and [New] expands a kind to the bets of the
// layout: split-1-2, split-1-4 and so on. Kinds that are not in the book are not offered.
//
// Zero is neither red nor black, odd nor even, low nor high, and in no dozen and no column: all of these bets lose
// completely (001/9.1, 003/9.1.2.b1 to b3, 004/1.3.s6 to s8). No document gives half of a stake back.
//
// Lucky numbers, PowerUP numbers and their multipliers come from the platform. The package never draws them; it
// checks them against the ranges of the rulebook and applies them to straight-up bets only. The table and its
// procedures decide whether a spin counts: here a registered number is a number.
package roulette
