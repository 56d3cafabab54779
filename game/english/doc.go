// Package english puts English sentences together: lists, counts, optional parts and lines of a width. It is for what
// stays English: the command line and the record told in words. What a table's screen says is a message.
package english
