// Package tcp reaches a device through a serial-to-network box, such as a MOXA NPort in
// its TCP-server mode: the box listens, the console connects, and the bytes are those of
// the serial line.
//
// A connection belongs to one goroutine, which opens, reads, writes and closes it. What a
// box kept from before is thrown away at the opening. A box that vanished without a word
// is noticed within a quarter of a minute, by the keep-alive of the connection.
//
// It must never set a box up, and never listen for one.
package tcp
