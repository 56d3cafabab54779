// Package simulator is devices that are not there: a card scanner, an Angel Eye shoe,
// an RFID reader, a roulette wheel and a dice sensor that behave like real ones on real pseudo-terminals, faults
// included, so that the same drivers read them as read the real things.
//
// Bytes leave at the line's rate, ten bits a byte, in pieces of random size. A
// shuffled shoe lies in front of the [Scanner]. A [Wheel] plays games by itself, with the
// timings measured on real ones, or times faster; [WheelModel] is the same without a line.
// All chance comes from one seed.
//
// # Scripts
//
// A script has one command a line; empty lines and what follows a # are nothing.
// A scanner's are:
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
// A wheel has raw, junk, hold, release, unplug, replug and wait, and:
//
//	spin [N]          launch the ball, where the wheel waits for it, and wait until
//	                  all of the game was sent; N games one after another
//	number N          the next number is N
//	fault NAME        the next game goes wrong: one of [WheelFaults]
//	power-off         switch the wheel off: it spins down and closes
//	power-on          switch it on again
//
// [Dice] have raw, junk, hold, release, unplug, replug and wait, and:
//
//	throw [N] [EVERY] shake the dice, or N times every so often (1s); the sensor
//	                  tells how they lie
//	faces A+B         the next throw is this one
//	no-roll CAUSE     the next throw gives no faces, for such a cause
//	miss              the sensor overlooks a die of the next throw
//	again             the sensor says the last throw once more
//	cut-line          the next throw sends half its line
//	wrong-check       a bit of the next throw's line is hurt on the way
//
// An RFID reader is a scanner of another protocol ([RFIDOptionsFor]). It has the
// scanner's commands but no-read, for its protocol has no way to say so, and:
//
//	wrong-check       the next read is hurt on the way
//
// An [AngelEye] shoe has raw, junk, hold, release, unplug, replug and wait, and:
//
//	draw [N] [EVERY]  draw the next card, or N of them every so often (600ms), by the
//	                  drawing rules; the result and the stand-by follow the last one
//	first             draw the first card of a new shoe
//	burn N            draw N cards to be burned
//	load              put a new, shuffled shoe in and switch it on
//	stand-by          say that no round runs
//	cut-card          draw a cut card
//	again             send the last report once more, as it was
//	resend            tell the last card once more, as a retransmission
//	error N           go into error mode with this error
//	clear             end it
//	lock              lock the shoe
//	unlock            unlock it
//	lose [N]          the next N reports (1) are lost, with all their repeats
//	times N           every report is sent N times, 1 to 3
//	cut-line          the next report's first sending ends in the middle
//	wrong-check       a bit of the next report's first sending is hurt
//	refuse            the next command is refused as busy
//	deaf              the next command is not answered
//
// It must never be part of a live table.
//
// Invariants:
//   - The slave is in raw mode before the first byte, and one descriptor of it
//     stays open: nothing is echoed, changed or lost while nobody reads.
//   - The path is a symbolic link moved into place by rename: it never leads to a
//     half-made terminal.
//   - Unplug loses no byte that a reader was there to read.
package simulator
