package rulebook

import (
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Site returns the library with a site's own files added. None of them may have the name of a library file. The
// site's variants use nothing from the library that is not covered by the digest of a parent variant, so an upgrade
// of the program cannot change them.
func (l *Library) Site(files Tree) (*Library, error) {
	var found []error
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if _, taken := l.Files[name]; taken {
			found = append(found, fmt.Errorf("%s: pitboss has a file of this name: want another name for the site's own", name))
		}
	}
	if err := errors.Join(found...); err != nil {
		return nil, err
	}
	site := l.Over(files)
	site.site, site.builtIn = files, l
	return site, nil
}

// SiteFiles returns a site's own files; none in the program's own library.
func (l *Library) SiteFiles() Tree { return maps.Clone(l.site) }

// head is the part of a variant's file that names its family and its parent.
type head struct {
	Family string `toml:"family"`
	Like   Like   `toml:"like"`
}

// lineage iterates over the files of a variant and its parents, by slug. Errors in a file are reported when it is
// loaded.
func lineage(read readFile, variant string) iter.Seq2[string, head] {
	return func(yield func(string, head) bool) {
		for range maxParents {
			var file head
			if data, err := read(variantFile(variant)); err == nil {
				_ = toml.Unmarshal(data, &file)
			}
			if !yield(variant, file) || file.Like.Variant == "" {
				return
			}
			variant = file.Like.Variant
		}
	}
}

func variantFile(slug string) string { return "variants/" + slug + ".toml" }

// checkDigests returns an error if the rules of a parent in the chain do not have the digest that the file names.
func (l *Library) checkDigests(variant string) error {
	for slug, file := range lineage(l.Files.ReadFile, variant) {
		like := file.Like
		if like.Variant == "" || like.Digest == "" {
			continue
		}
		parent, err := l.load(l.Files.ReadFile, like.Variant)
		if err != nil {
			return fmt.Errorf("%s: like.variant: %w", variantFile(slug), err)
		}
		if parent.Digest != like.Digest {
			return fmt.Errorf("%s: like.digest: the rules of %s have the digest %s now, not %q: "+
				"compare them (pitboss rules show %s) and name the new digest, or keep the earlier text in a file of its own and name that in like.variant",
				variantFile(slug), like.Variant, parent.Digest, like.Digest, like.Variant)
		}
	}
	return nil
}

// checkOwned returns errors for files of a site's variant that an upgrade of the program could change: those that are
// neither the site's own nor part of a parent that the variant names with its digest.
func (l *Library) checkOwned(book *Book) error {
	if _, owned := l.site[variantFile(book.Variant)]; !owned {
		return nil
	}
	covered := map[string]bool{}
	for slug, file := range lineage(l.Files.ReadFile, book.Variant) {
		like := file.Like
		if _, owned := l.site[variantFile(like.Variant)]; owned {
			continue
		}
		if like.Variant == "" {
			break
		}
		parent, err := l.builtIn.Load(like.Variant)
		if err != nil {
			return fmt.Errorf("%s: like.variant: %w", variantFile(slug), err)
		}
		if like.Digest == "" {
			return fmt.Errorf("%s: like.digest is missing: want %q, which pitboss rules show %s prints, "+
				"so that no upgrade of pitboss changes this variant", variantFile(slug), parent.Digest, like.Variant)
		}
		for _, file := range parent.Files {
			covered[file.Name] = true
		}
		break
	}
	var open []string
	for _, file := range book.Files {
		if _, owned := l.site[file.Name]; !owned && !covered[file.Name] {
			open = append(open, file.Name)
		}
	}
	if len(open) > 0 {
		return fmt.Errorf("%s: an upgrade of pitboss may change %s: want their text in files of the site's own, "+
			"or a built-in variant that has them in like, with its digest", variantFile(book.Variant), strings.Join(open, ", "))
	}
	return nil
}
