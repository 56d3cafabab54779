// Package must ends a test at once where something fails without which the rest of the test means nothing.
package must
