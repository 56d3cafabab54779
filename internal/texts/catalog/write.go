package catalog

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"pitboss/text"
)

// Write formats a catalog's file: for each key, in order, the English and the words. head is the comment above them,
// without its mark.
func Write(made Catalog, head string) []byte {
	var out bytes.Buffer
	for line := range strings.SplitSeq(head, "\n") {
		fmt.Fprintf(&out, "# %s\n", line)
	}
	for _, key := range slices.Sorted(maps.Keys(made)) {
		entry := made[key]
		fmt.Fprintf(&out, "\n[%q]\n", key)
		writeField(&out, "same", entry.Same)
		writeField(&out, "description", entry.Description)
		for _, form := range text.AllForms() {
			if wordings, has := entry.Forms[form]; has {
				fmt.Fprintf(&out, "%s = %s\n", fieldOf(entry.Count, form), list(wordings))
			}
		}
	}
	return out.Bytes()
}

// writeField writes a field of an entry, unless it is empty.
func writeField(out *bytes.Buffer, name, value string) {
	if value != "" {
		fmt.Fprintf(out, "%s = %q\n", name, value)
	}
}

// fieldOf returns the name of a form's field in the file.
func fieldOf(count, form string) string {
	switch {
	case count == "":
		return "words"
	case form == text.FormExactly1:
		return count + "." + strconv.Quote(form)
	}
	return count + "." + form
}

// list formats wordings: one as a string, several as a list. Texts contain nothing but what TOML and Go escape in the
// same way.
func list(wordings []string) string {
	if len(wordings) == 1 {
		return strconv.Quote(wordings[0])
	}
	quoted := make([]string, len(wordings))
	for i, wording := range wordings {
		quoted[i] = strconv.Quote(wording)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}
