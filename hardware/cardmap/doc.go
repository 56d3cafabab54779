// Package cardmap maps the text of a scanned code to its meaning: a card, the cut card, a failed reading, or unknown.
//
// Matching is exact, byte for byte, and case-sensitive. A code is never searched for inside a longer text and never
// guessed at.
//
// The presets, for cards whose codes carry no number of their own:
//
//	srrr       four digits: suit 1 spades, 2 hearts, 3 clubs, 4 diamonds, then
//	           the rank times ten in three digits, ace 010 to king 130;
//	           1010 is the ace of spades, 4130 the king of diamonds
//	rank-suit  8H, TS or 10S
//	suit-rank  H8, ST or S10
//
// unique-id is for cards that each have their own code, listed in a CSV table ([ReadTable]).
//
// Invariants:
//   - No text has two meanings: a map with such a text is rejected.
//   - [Map.Lookup] reads back every code of [Map.Code] as the same card.
package cardmap
