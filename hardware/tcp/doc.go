// Package tcp reaches a device through a serial-to-network box, such as a MOXA NPort in TCP-server mode: the box
// listens, the console connects, and the bytes are those of the serial line.
//
// A connection belongs to one goroutine, which opens, reads, writes and closes it. Bytes that the box kept from before
// are discarded when opening. A box that vanished without notice is detected within a quarter of a minute, by the
// connection's keep-alive.
//
// It must never configure a box, and never listen for one.
package tcp
