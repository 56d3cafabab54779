// Package tables provides a site's tables in the middle of their games, played by their real rules, for tests and
// pictures of the floor's screen.
//
// It is for tests and the documentation only. It never imports the screen.
package tables
