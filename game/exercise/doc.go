// Package exercise holds exercises as data, and marks what a trainee did.
//
// An [Exercise] is what happens at a training table, what is expected of the trainee, and what is forbidden. A file has
// one as TOML, which [Parse] reads strictly.
//
// [MarksOf] is a pure function of the record of an exercise: the same record gives the same marks, byte for byte.
//
// The package causes nothing and judges no game: the rules that rule at a live table do.
package exercise
