// Package framed reads devices whose stream is one frame after another: bytes of a port in,
// inputs for the table out, everything that is no frame counted and kept for the technician.
// What a frame means is the driver's: it says so in a [Driver], and embeds a [Device].
//
// It must never drop a whole frame, whatever went wrong with one before it, nor decide
// what a frame stands for.
package framed
