package words

import (
	"slices"
	"strings"

	"pitboss/game"
)

// spareKeys report incidents that have no key of their own or whose key is taken by another in the list. No variant
// of pitboss lists such, but a site's own rules may.
const spareKeys = "abcdefghijklmnopqrstuvxyz123456789"

// ReportKeys returns the key that reports each incident of a list, or "" if no key is left.
func ReportKeys(list []game.Incident) []string {
	keys := make([]string, len(list))
	for i, incident := range list {
		if key := incident.ReportKey(); !slices.Contains(keys, key) {
			keys[i] = key
		}
	}
	for i := range keys {
		if keys[i] != "" {
			continue
		}
		for _, spare := range strings.Split(spareKeys, "") {
			if !slices.Contains(keys, spare) {
				keys[i] = spare
				break
			}
		}
	}
	return keys
}
