// Package livetable runs the live table of a terminal: it opens the journal, makes the devices, and connects the
// console to the platform, the hub and the floor. It refuses to open a table at which nobody could deal or rule.
package livetable
