// Package view says what a person at a screen sees of a table.
//
// A [Snapshot] is the state, its step, and what only the running table knows. [Viewer.View] makes plain data of it, a
// [View], which a screen draws here or elsewhere. [Snapshot.Consider] shows what a command would do.
package view
