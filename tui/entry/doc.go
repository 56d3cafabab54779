// Package entry holds what dialogs share: a line of typed text, a scrolling list, and a numbered choice.
//
// It handles keys and draws lines, without a table, devices or a clock.
package entry
