// Package words holds what screens and dialogs say in the same words: incidents, facts, people,
// places, and how a text is written on a screen.
//
// It knows no screen, no key and no clock.
package words
