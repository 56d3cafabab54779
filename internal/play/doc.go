// Package play plays a table by lines: commands in, events out. There is no screen, no device and no real time.
package play
