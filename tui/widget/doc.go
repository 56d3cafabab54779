// Package widget draws pieces of the screen: pure functions from data, size and theme to lines of text.
//
// It does not depend on a snapshot, a key or a clock. A block is a slice of lines, none wider than the requested
// width. Styled text is measured and cut by cells, never by bytes.
package widget
