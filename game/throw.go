package game

import (
	"strconv"
	"strings"
)

// ThrowText formats the faces of a throw as people write them, such as "4 4 1".
func ThrowText(faces []int) string {
	written := make([]string, len(faces))
	for i, face := range faces {
		written[i] = strconv.Itoa(face)
	}
	return strings.Join(written, " ")
}
