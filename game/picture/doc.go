// Package picture describes a table as plain data: a family of games makes it from the facts of a round, and a screen
// draws it without knowing the family. It can be sent as JSON, so that a remote screen draws the same.
//
// It must never contain the face of a card that is face down, and it draws nothing: sizes, colours and languages
// belong to the screen. Every text in it is a message.
package picture
