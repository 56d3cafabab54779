package text

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"pitboss/game/english"
)

// English is the language of the source, which has no catalog.
const English = "en"

// Pseudo is a generated language, English made longer and with marks. On a screen, it shows texts that no catalog
// could translate and texts without enough room.
const Pseudo = "en-XA"

//go:embed catalogs
var catalogs embed.FS

// FileName returns the name of a language's catalog in the folder text/catalogs.
func FileName(language string) string { return "active." + language + ".toml" }

// After lists the languages that people may change a screen to from the given one, the next one first. It leaves out
// [Pseudo].
func After(language string) []string {
	all := Languages()
	at := slices.Index(all, language) + 1
	return slices.DeleteFunc(slices.Concat(all[at:], all[:max(at-1, 0)]), func(other string) bool { return other == Pseudo })
}

// Languages lists the available languages, English first.
func Languages() []string {
	languages := []string{English}
	entries, _ := catalogs.ReadDir("catalogs") // embedded, so it exists
	for _, entry := range entries {
		name := strings.TrimPrefix(entry.Name(), "active.")
		if language, isCatalog := strings.CutSuffix(name, ".toml"); isCatalog {
			languages = append(languages, language)
		}
	}
	return languages
}

var (
	printersLock sync.Mutex
	printers     = map[string]*Printer{}
)

// For returns the printer of a language. It returns nil, which prints English, for en and for "". A language without
// a catalog is an error that names the available ones.
func For(language string) (*Printer, error) {
	if language == English || language == "" {
		return nil, nil
	}
	if !slices.Contains(Languages(), language) {
		return nil, fmt.Errorf("%q is no language of the screen: want %s", language, english.List(Languages(), "or"))
	}
	printersLock.Lock()
	defer printersLock.Unlock()
	if made := printers[language]; made != nil {
		return made, nil
	}
	data, err := catalogs.ReadFile(path.Join("catalogs", FileName(language)))
	if err != nil {
		return nil, fmt.Errorf("the texts in %s: %w", language, err)
	}
	made, err := newPrinter(language, data)
	if err == nil {
		printers[language] = made
	}
	return made, err
}

// newPrinter makes the printer of a catalog. Texts missing from it, and those that cannot be decoded, are printed in the
// English that they carry: ParseCatalog finds the latter, and a test decodes every catalog of the program.
func newPrinter(name string, data []byte) (*Printer, error) {
	tag, err := language.Parse(name)
	if err != nil {
		return nil, fmt.Errorf("the language %q: %w", name, err)
	}
	tables, err := split(data)
	if err != nil {
		return nil, fmt.Errorf("the texts in %s: %w", name, err)
	}
	return &Printer{language: name, tag: tag, tables: tables}, nil
}
