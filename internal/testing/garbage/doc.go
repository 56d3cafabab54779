// Package garbage runs tests that allocate much. It is in no program.
package garbage
