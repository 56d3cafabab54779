// Package manual makes the manual of the commands: one page for each in the format of man, as they explain themselves.
package manual
