// Package build says which program this is: its release, its commit, and the versions of what it writes.
package build
