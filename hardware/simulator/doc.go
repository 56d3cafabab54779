// Package simulator is a card scanner that is not there: it behaves like a real
// one on a real pseudo-terminal, faults included, so that the same driver reads
// it as reads the real thing.
//
// Bytes leave at the line's rate, ten bits a byte, in pieces of random size. A
// shuffled shoe lies in front of the reader. All chance comes from one seed.
//
// # Script
//
// A script has one command a line; empty lines and what follows a # are nothing.
//
//	draw [N] [EVERY]  push the next card, or N of them every so often (600ms),
//	                  past the reader; the cut card when it is reached
//	burn N            take N cards out of the shoe unseen
//	again             read what lies at the reader once more
//	load              put a new, shuffled shoe in
//	no-read [K]       the next K reads (1) fail
//	double [APART]    the next read comes twice (100ms apart)
//	misread           the next read gives another face's code
//	cut-line          the next read sends half its frame
//	merge             the next two reads run together into one line
//	unknown           a code that stands for nothing is read
//	cut-card          a cut card is read
//	code TEXT         this text is read
//	badge CODE        a badge is read
//	raw HEX           these bytes are sent as they are
//	junk [N]          N random bytes (8) are sent, none of them a frame's mark
//	hold              keep everything that is read in the scanner
//	release           send what was kept, all at once
//	unplug [now]      pull the cable, once everything sent was read, or now
//	replug            plug it in again, under the same path
//	wait DURATION     do nothing, such as wait 200ms
//
// It must never be part of a live table.
//
// Invariants:
//   - The slave is in raw mode before the first byte, and one descriptor of it
//     stays open: nothing is echoed, changed or lost while nobody reads.
//   - The path is a symbolic link moved into place by rename: it never leads to a
//     half-made terminal.
//   - [Scanner.Unplug] loses no byte that a reader was there to read.
package simulator
