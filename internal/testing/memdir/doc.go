// Package memdir gives a test a folder in memory, for files that are written often and need not outlive the machine: a
// disk takes most of the time of a test that commits thousands of times.
package memdir
