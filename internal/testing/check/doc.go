// Package check has the comparisons that most tests make. A comparison that fails is reported and the test goes on;
// those of package must end the test. What a test alone needs to compare it compares itself.
package check
