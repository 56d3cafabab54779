// Package words holds what screens and dialogs say in the same words: incidents, facts, people, places, and how texts
// are rendered on a screen.
//
// It does not depend on a screen, a key or a clock.
package words
