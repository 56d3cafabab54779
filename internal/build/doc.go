// Package build says which program this is: its version, its commit, the digests of its own file and of its rulebooks,
// and the versions of what it writes. It compares that with the report of another installation.
package build
