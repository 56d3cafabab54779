// Package setup is the guided first configuration of a table's terminal: a list of questions whose answers are checked
// when they are given, and what is written from them.
//
// It is pure but for [Plan.Save]: a screen or a line mode draws the questions. Nothing is written before Save. No PIN is
// ever in the configuration, in an error or in a summary.
package setup
