package text

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/pelletier/go-toml/v2"
)

// table is the part of a catalog's file that has one text. It is decoded when the text is first wanted: a program says
// few of the texts that it has, and decoding a whole catalog takes a fifth of a second.
type table struct {
	key    string
	source []byte
	once   sync.Once
	entry  Entry
	err    error
}

// read returns the table's entry.
func (t *table) read() (Entry, error) {
	t.once.Do(func() { t.entry, t.err = decode(t.key, t.source) })
	return t.entry, t.err
}

// split returns the tables of a catalog's file by key. It decodes none of them. A line that begins with [ begins a table.
func split(data []byte) (map[string]*table, error) {
	starts := tableStarts(data)
	if hasFields(data[:starts[0]]) {
		return nil, errors.New("the catalog: fields before the first text")
	}
	parts := make([]table, len(starts)-1)
	tables := make(map[string]*table, len(parts))
	for i := range parts {
		parts[i].source = data[starts[i]:starts[i+1]]
		header, _, _ := bytes.Cut(parts[i].source, []byte("\n"))
		key, named := bytes.CutPrefix(bytes.TrimSpace(header), []byte(`["`))
		key, closed := bytes.CutSuffix(key, []byte(`"]`))
		if !named || !closed {
			return nil, fmt.Errorf("the catalog: the line %s: want [\"key\"]", header)
		}
		parts[i].key = string(key)
		if tables[parts[i].key] != nil {
			return nil, fmt.Errorf("the catalog has the text %s twice", key)
		}
		tables[parts[i].key] = &parts[i]
	}
	return tables, nil
}

// tableStarts returns where each table of a file begins, and the file's length.
func tableStarts(data []byte) []int {
	starts := []int{}
	for at := 0; at < len(data); {
		if data[at] == '[' {
			starts = append(starts, at)
		}
		line := bytes.IndexByte(data[at:], '\n')
		if line < 0 {
			break
		}
		at += line + 1
	}
	return append(starts, len(data))
}

// hasFields reports whether a part of a file has more than comments.
func hasFields(head []byte) bool {
	for line := range bytes.Lines(head) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			return true
		}
	}
	return false
}

// decode reads the entry of a key from its table.
func decode(key string, source []byte) (Entry, error) {
	tables := map[string]map[string]any{}
	if err := toml.Unmarshal(source, &tables); err != nil {
		return Entry{}, fmt.Errorf("the catalog's text %s: %w", key, err)
	}
	fields, entry := tables[key], Entry{}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if err := entry.set(name, fields[name]); err != nil {
			return Entry{}, fmt.Errorf("the catalog's text %s: %w", key, err)
		}
	}
	return entry, nil
}
