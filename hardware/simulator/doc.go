// Package simulator is devices that are not there: a card scanner, an Angel Eye shoe,
// an RFID reader, a roulette wheel, a money wheel and dice that behave like real ones on real pseudo-terminals, faults
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
// Every device has:
//
//	raw HEX           these bytes are sent as they are
//	junk [N]          N random bytes (8) are sent, none of them a frame's mark
//	junk forever      junk without end at the line's rate, between everything else
//	share             another program has the port open too and takes a part of it
//	quiet             end junk without end, and the other program
//	hold              keep everything that is to be sent in the device
//	release           send what was kept, all at once
//	unplug [now]      pull the cable, once everything sent was read, or now
//	replug [NAME]     plug it in again, under the same path or another name
//	stale             what is sent until it is plugged in lies on the line then
//	wait DURATION     do nothing, such as wait 200ms
//	lose [N]          the next N frames (1) are lost
//	times N           every frame is sent N times, 1 to 3
//	slow [GAP]        pause (20ms) before each byte of a frame; 0s ends it
//	dying [N]         the cable spoils one in N frames (5): bytes are missing, the end
//	                  is, or the device is gone for a moment; 0 ends it
//	baud N            the device sends and listens at another rate now
//	format 7E1        the device has other data bits, parity and stop bits now
//	hang              the device takes nothing: who writes to it, waits
//	wake              it takes what is sent to it again
//
// A scanner has besides:
//
//	draw [N] [EVERY]  push the next card, or N of them every so often (600ms),
//	                  past the reader; the cut card when it is reached
//	burst N           draw N cards and send them all at once; it ends a hold
//	deck [EVERY]      present a whole deck, every so often (600ms), each card until it
//	                  reads; none of it is out of the shoe
//	burn N            take N cards out of the shoe unseen
//	again             read what lies at the reader once more
//	load              put a new, shuffled shoe in
//	no-read [K]       the next K reads (1) fail
//	double [APART]    the next read comes twice (100ms apart)
//	misread           the next read gives another face's code
//	cut-line          the next read sends half its frame
//	merge             the next two reads run together into one line
//	same              draw another card of the face that lies at the reader
//	twin QD KD        every queen of diamonds has the king's code
//	dirty QH 3        every queen of hearts fails three times before it reads
//	dirty-window P    every reading fails with this chance, 0 to 1
//	clean             cards and window are clean, every card has its own code
//	slot PREFIX       the next reading comes with another prefix than the reader's
//	suffix MARK       readings end with something else from now on
//	unknown           a code that stands for nothing is read
//	cut-card          a cut card is read
//	code TEXT         this text is read
//	badge CODE        a badge is read
//
// An RFID reader is a scanner of another protocol ([RFIDOptionsFor]). It has the
// scanner's commands but no-read, for its protocol has no way to say so, and:
//
//	wrong-check       the next read is hurt on the way
//
// An [AngelEye] shoe has besides those of every device:
//
//	draw [N] [EVERY]  draw the next card, or N of them every so often (600ms), by the
//	                  drawing rules; the result and the stand-by follow the last one
//	burst N           draw N cards and send everything at once; it ends a hold
//	deck [EVERY]      deal a whole test deck, none of it out of the shoe
//	first             draw the first card of a new shoe
//	burn N            draw N cards to be burned
//	load              put a new, shuffled shoe in and switch it on
//	stand-by          say that no round runs
//	cut-card          draw a cut card, wherever the round is
//	overdraw          draw a card that the round does not want: error 2
//	extra             draw a card of the round that is over, after its result
//	again             send the last report once more, as it was
//	resend            tell the last card once more, as a retransmission
//	error N           go into error mode with this error
//	clear             end it
//	lock              lock the shoe
//	unlock            unlock it
//	lose [N]          the next N reports (1) are lost, with all their repeats
//	cut-line          the next report's first sending ends in the middle
//	wrong-check       a bit of the next report's first sending is hurt
//	refuse [N]        the next N commands (1) are refused as busy
//	deaf [N]          the next N commands (1) are not answered
//
// A wheel has besides those of every device:
//
//	spin [N]          launch the ball, where the wheel waits for it, and wait until
//	                  all of the game was sent; N games one after another
//	number N          the next number is N
//	fault NAME        the next game goes wrong: one of [WheelFaults]
//	burst N           the next N lines come at once
//	late [BY]         the next line comes so much later (2s) than it is due
//	refuse [N]        the next N commands (1) are answered NO, and not done
//	busy [N]          the next N commands (1) are answered BUSY, and not done
//	deaf [N]          the next N commands (1) are not answered, and not done
//	power-off         switch the wheel off: it spins down and closes
//	power-on          switch it on again
//
// [Dice] have besides those of every device:
//
//	throw [N] [EVERY] shake the dice, or N times every so often (1s); the sensor
//	                  tells how they lie
//	faces A+B         the next throw is this one
//	no-roll CAUSE     the next throw gives no faces, for such a cause
//	miss              the sensor overlooks a die of the next throw
//	again             the sensor says the last throw once more
//	cut-line          the next throw sends half its line
//	wrong-check       a bit of the next throw's line is hurt on the way
//	no-shake          the next throw is not shaken
//	time-out          nothing is told of the next throw
//	refuse [N]        a machine refuses the next N orders (1)
//	deaf [N]          a machine does not answer the next N orders (1)
//
// A dice machine is worked as by its host with throw, and answers orders.
//
// A [MoneyWheel] has besides those of every device:
//
//	spin [N]          spin the wheel and wait until the spin was told to its end
//	segment SYMBOL    the next spin ends at this symbol
//	fault NAME        the next spin goes wrong: one of [MoneyWheelFaults]
//
// # The line
//
// A pseudo-terminal carries bytes whatever rate its reader asked for. The simulator asks
// the terminal for that rate, and where it is another than the device's it sends what a
// receiver would make of the bits: see [Format]. Commands to the device fare the same.
//
// It must never be part of a live table.
//
// Invariants:
//   - The slave is in raw mode before the first byte, and one descriptor of it
//     stays open: nothing is echoed, changed or lost while nobody reads.
//   - The path is a symbolic link moved into place by rename: it never leads to a
//     half-made terminal.
//   - Unplug loses no byte that a reader was there to read.
//   - What a device sends follows from its seed and its commands, in their order. Where
//     time has a part in it (junk without end, another program on the port) only what is
//     sent does, not where it comes in between.
package simulator
