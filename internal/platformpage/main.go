// Command platformpage writes what docs/platform.md and docs/platform.schema.json have of the code: a whole
// round of each family as a platform hears it, and the schema of every line.
//
//	go run ./internal/platformpage
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"pitboss/game/wire"
	"pitboss/ordinary"
)

func main() {
	if err := write("docs"); err != nil {
		fmt.Fprintln(os.Stderr, "platformpage:", err)
		os.Exit(1)
	}
}

// The files, in the folder of the docs.
const (
	page   = "platform.md"
	schema = "platform.schema.json"
)

// write brings both files up to date.
func write(docs string) error {
	made, err := files(docs)
	for name, data := range made {
		if err == nil {
			err = os.WriteFile(filepath.Join(docs, name), data, 0o644)
		}
	}
	return err
}

// begins is the line after which the page's rounds stand.
const begins = "<!-- Below: go run ./internal/platformpage -->\n"

// files returns both files as they should be.
func files(docs string) (map[string][]byte, error) {
	text, err := ordinary.Read(filepath.Join(docs, page), ordinary.Folder)
	if err != nil {
		return nil, err
	}
	head, _, found := bytes.Cut(text, []byte(begins))
	if !found {
		return nil, fmt.Errorf("%s has no line %q", page, begins)
	}
	rounds, err := rounds()
	if err != nil {
		return nil, err
	}
	lines, err := wire.Schema()
	if err != nil {
		return nil, err
	}
	return map[string][]byte{
		page:   append(append(bytes.Clone(head), begins...), rounds...),
		schema: append(lines, '\n'),
	}, nil
}
