// Package entry holds what dialogs share: a line that is typed into and a list that is
// moved by the arrow keys.
//
// It takes keys and draws lines; it knows no table, no device and no clock.
package entry
