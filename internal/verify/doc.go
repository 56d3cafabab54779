// Package verify compares a journal with what vouches for it: its own chain, a head kept earlier, the hub and its
// witness, and the rules in it. It makes the proof of a round.
package verify
