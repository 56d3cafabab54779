// Package keys sets the fields of a struct by the keys of a configuration, one at a
// time: a key that is wrong says so and leaves the others alone, so that everything
// wrong with a section can be told at once.
//
// It must never guess: a key there is not and a value of another type are errors.
package keys
