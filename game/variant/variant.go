package variant

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/family"
	"pitboss/game/picture"
	"pitboss/game/rulebook"
)

// Variant is a book and its family's rules, checked against each other.
type Variant = family.Variant

// library has the files of all families.
var library = libraryOf(families)

func libraryOf(families []family.Family) *rulebook.Library {
	trees := make([]fs.FS, len(families))
	for i, one := range families {
		trees[i] = one.Files
	}
	own := func(name string) (rulebook.Own, error) {
		one, err := familyNamed(families, name)
		if err != nil || one.Own == nil {
			return nil, err
		}
		return one.Own(), nil
	}
	return rulebook.NewLibrary(own, trees...)
}

func familyNamed(families []family.Family, name string) (family.Family, error) {
	var names []string
	for _, one := range families {
		if one.Name == name {
			return one, nil
		}
		names = append(names, one.Name)
	}
	return family.Family{}, fmt.Errorf("family = %q: pitboss plays %s", name, english.List(names, "and"))
}

// Families returns all families.
func Families() []family.Family { return slices.Clone(families) }

// Library returns the rulebook of all families.
func Library() *rulebook.Library { return library }

// FolderOf returns the folder of a library file in the repository.
func FolderOf(name string) string {
	for _, one := range families {
		if _, err := fs.Stat(one.Files, name); err == nil {
			return one.Folder()
		}
	}
	return "game/rulebook"
}

// Source is a source of variants; the zero Source has the program's own.
type Source struct {
	site *rulebook.Library
}

func (s Source) library() *rulebook.Library {
	if s.site != nil {
		return s.site
	}
	return library
}

// Site returns a source of the program's own variants and a site's own, whose files are given.
func Site(files rulebook.Tree) (Source, error) {
	site, err := library.Site(files)
	return Source{site: site}, err
}

// Count implements [family.CountAll] for all families.
func Count(kept family.Statistics, more []picture.Played) (family.Statistics, error) {
	kept = maps.Clone(kept)
	for _, one := range families {
		if one.Count == nil {
			continue
		}
		with, err := one.Count(kept[one.Name], more)
		if err != nil {
			return nil, fmt.Errorf("the statistics of %s: %w", one.Name, err)
		}
		if len(with) > 0 {
			if kept == nil {
				kept = family.Statistics{}
			}
			kept[one.Name] = with
		}
	}
	return kept, nil
}

// Slugs lists the variants, sorted.
func (s Source) Slugs() []string { return s.library().Variants() }

// loaded caches the program's own variants that were requested. Nobody changes them.
var loaded sync.Map

// Load reads a variant by its slug and checks that its family can play it.
func (s Source) Load(slug string) (Variant, error) {
	if s.site != nil {
		return s.load(slug)
	}
	if one, is := loaded.Load(slug); is {
		return one.(Variant), nil
	}
	one, err := s.load(slug)
	if err == nil {
		loaded.Store(slug, one)
	}
	return one, err
}

func (s Source) load(slug string) (Variant, error) {
	book, err := s.library().Load(slug)
	if err != nil {
		return Variant{}, err
	}
	return s.of(book)
}

// Parse reads a variant from its rulebook files as a journal has them.
func (s Source) Parse(files []game.RulesFile) (Variant, error) {
	if len(files) > 0 && s.site == nil {
		own, err := s.Load(strings.TrimSuffix(path.Base(files[0].Name), ".toml"))
		if err == nil && slices.Equal(own.Book.Files, files) {
			return own, nil
		}
	}
	book, err := s.library().Parse(files)
	if err != nil {
		return Variant{}, err
	}
	return s.of(book)
}

// Slugs lists the program's own variants, sorted.
func Slugs() []string { return Source{}.Slugs() }

// Load reads one of the program's own variants.
func Load(slug string) (Variant, error) { return Source{}.Load(slug) }

// LoadFrom does what Load does for another tree of files, laid out like the library.
func LoadFrom(files fs.FS, slug string) (Variant, error) {
	return Source{site: Source{}.library().Over(rulebook.TreeOf(files))}.Load(slug)
}

// Parse reads one of the program's own variants from its rulebook files as a journal has them.
func Parse(files []game.RulesFile) (Variant, error) { return Source{}.Parse(files) }

func (s Source) of(book *rulebook.Book) (Variant, error) {
	plays, err := familyNamed(families, book.Family)
	if err != nil {
		return Variant{}, fmt.Errorf("variants/%s.toml: %w", book.Variant, err)
	}
	played, err := plays.Play(book)
	played.Count = Count
	return played, err
}
