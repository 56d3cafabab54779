// Package smalldisk gives a test a file system that is soon full.
package smalldisk
