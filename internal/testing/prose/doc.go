// Package prose has the tests that hold how comments are written.
package prose
