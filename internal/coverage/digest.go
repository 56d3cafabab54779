package coverage

import (
	_ "embed"
	"strings"
)

//go:embed digest.txt
var digest string

// Clauses lists every clause of the regulations' digests, those of games that are not
// played here too.
func Clauses() []string { return strings.Fields(digest) }
