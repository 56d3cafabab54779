// Package widget draws pieces of the screen: pure functions from data, size and
// theme to lines of text.
//
// It knows no snapshot, no key and no clock. A block is a slice of lines, none
// wider than the width it was asked for; styled text is measured and cut by
// cells, never by bytes.
package widget
