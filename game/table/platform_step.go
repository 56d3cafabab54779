package table

import (
	"strings"
)

// short cuts a text to the length that is recorded for technicians.
func short(text string) string {
	const most = 200
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}
