// Package cardreader simulates readers of cards: a shuffled shoe in front of a reader that sends the code on each card.
// A scanner and an RFID reader add how they frame a code.
package cardreader
