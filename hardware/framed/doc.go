// Package framed reads devices whose stream consists of frames: bytes of a port in, inputs for the table out, with
// everything that is not a frame counted and kept for the technician. The meaning of a frame is up to the driver,
// which provides a [Driver] and embeds a [Device].
//
// It must never drop a complete frame, even if handling an earlier one failed, nor decide what a frame means.
package framed
