// Package picture holds what lies on a table as plain data: a family of games makes it from the
// facts of a round, and a screen draws it without knowing the family. It goes through JSON, so
// that a screen elsewhere draws the same.
//
// It must never hold the face of a card that lies face down, and it draws nothing: sizes, colours
// and languages are the screen's. Every text in it is a message.
package picture
