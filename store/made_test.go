package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// template is a closed journal that was made once, with the files next to it: writing one record by record waits for
// the disk each time, and a hundred tests begin with the same.
type template struct {
	once    sync.Once
	files   map[string][]byte // by what their names add to the journal's
	records []game.Record
}

// templates are those made so far, by name.
var templates sync.Map

// templateOf returns the template with a name, which make makes at a path if it is the first to be asked for it.
func templateOf(t testing.TB, name string, make func(path string) []game.Record) *template {
	t.Helper()
	kept, _ := templates.LoadOrStore(name, &template{files: map[string][]byte{}})
	made := kept.(*template)
	made.once.Do(func() {
		path := filepath.Join(t.TempDir(), "journal.db")
		made.records = make(path)
		for _, file := range must.Get(filepath.Glob(path + "*"))(t) {
			made.files[strings.TrimPrefix(file, path)] = must.Get(os.ReadFile(file))(t)
		}
	})
	return made
}

// put writes the journal and its files at a path, and returns its records.
func (m *template) put(t testing.TB, path string) []game.Record {
	t.Helper()
	for suffix, data := range m.files {
		must.Do(t, os.WriteFile(path+suffix, data, 0o600))
	}
	return m.records
}
