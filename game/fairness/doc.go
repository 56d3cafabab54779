// Package fairness tests whether a wheel or dice show what chance gives. A test has two answers: a probability for a person
// who looks once, and an evidence that stays true for one who looks again and again.
package fairness
