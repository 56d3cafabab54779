// Package kinds lists all kinds of devices and answers questions about the list. Adding a kind takes one line in
// kinds.go; the rest is in the kind's folder.
package kinds
