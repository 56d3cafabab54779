// Package entry holds what dialogs share: a line that is typed into, a list that is
// moved by the arrow keys, and the choice of one of several things.
//
// It takes keys and draws lines; it knows no table, no device and no clock.
package entry
