// Package pitboss has the version of the program, in the one place where a release changes it.
package pitboss

import (
	_ "embed"
	"strings"
)

//go:embed VERSION
var version string

// Version returns the version of the next release, or of this one, such as 0.1.0: the content of the file VERSION.
func Version() string { return strings.TrimSpace(version) }
