// Package tuitest helps to test screens: it draws what a view would put on a terminal as plain text and compares it
// with a golden file.
//
// It is for tests only and does not depend on the game.
package tuitest
