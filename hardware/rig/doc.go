// Package rig provides what training rigs share. A rig is a simulated device with the hand that operates it at the
// training table. Each kind of device has its rig in its own package.
//
// It must never be part of a live table. A rig gives the table no reading: everything comes over a line from a driver.
package rig
