// Package uart computes which bytes a serial receiver makes of bytes that were sent in another format, or at another
// rate. The bench looks for the rate of a device with it, and simulated devices send with it.
//
// It is pure.
package uart
