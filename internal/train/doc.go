// Package train plays exercises and has them marked.
//
// A [Stage] is a table without screen or devices: a virtual clock, a record in memory, and hands that do what the table
// waits for. [Check] plays an exercise on it in several ways: as it should be, so that the engine has to agree with
// what the exercise expects, and wrongly, so that the marks have to say so. The rules are those of a live table.
package train
