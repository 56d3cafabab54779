// Package detect finds the devices on the serial ports of this machine by listening: which kind each is, with which
// protocol, at which rate.
//
// It sends nothing, and leaves alone a port that another program uses or that somebody types at. A device has to say
// something: a wheel does so by itself, a scanner when a card is read. What it says is recognized by package bench; if it
// is not, the port listens at the next rate, the likeliest first.
package detect
