package text

import (
	"maps"
	"path"
	"slices"
	"unicode"
)

// Letters returns the letters beyond ASCII with which the texts of a language are written, in the order of their code
// points. English and an unknown language have none.
func Letters(language string) []rune {
	data, err := catalogs.ReadFile(path.Join("catalogs", FileName(language)))
	if err != nil {
		return nil // it has no catalog
	}
	entries, err := ParseCatalog(data)
	if err != nil {
		return nil // which a test of the catalogs finds
	}
	used := map[rune]bool{}
	for _, entry := range entries {
		for _, wordings := range entry.Forms {
			for _, words := range wordings {
				for _, character := range words {
					if character > unicode.MaxASCII && unicode.In(character, unicode.Latin) {
						used[character] = true
					}
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(used))
}
