package rulebook

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Site returns the library with a site's own files added. Each of them has a name that the
// library has not. Its variants take nothing from the library but what the digest of a
// variant they are like covers, so that no upgrade of the program changes them.
func (l *Library) Site(files Tree) (*Library, error) {
	var found []error
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if _, err := fs.Stat(l.Files, name); err == nil {
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

// SiteFiles are the files of a site's own; none in a library of the program's.
func (l *Library) SiteFiles() Tree { return maps.Clone(l.site) }

// likeVariant is what a variant's file says it is like; nothing where it says nothing that
// can be read, which is told when it is loaded.
func (l *Library) likeVariant(variant string) Like {
	var file struct {
		Like Like `toml:"like"`
	}
	if data, err := l.read("variants/" + variant + ".toml"); err != nil || toml.Unmarshal(data, &file) != nil {
		return Like{}
	}
	return file.Like
}

// checkDigests reports a variant, among a variant and those it is like, whose rules are not
// those whose digest is named.
func (l *Library) checkDigests(variant string) error {
	for range mostParents {
		like := l.likeVariant(variant)
		if like.Variant == "" {
			return nil
		}
		if like.Digest != "" {
			parent, err := l.load(l.read, like.Variant)
			if err != nil {
				return fmt.Errorf("variants/%s.toml: like.variant: %w", variant, err)
			}
			if parent.Digest != like.Digest {
				return fmt.Errorf("variants/%s.toml: like.digest: the rules of %s have the digest %s now, not %q: "+
					"compare them (pitboss rules show %s) and name the new digest, or keep the earlier text in a file of its own and name that in like.variant",
					variant, like.Variant, parent.Digest, like.Digest, like.Variant)
			}
		}
		variant = like.Variant
	}
	return nil
}

// checkOwned reports what of a site's variant an upgrade of the program could change: the
// files that are neither the site's nor those of a variant it is like and names with its
// digest.
func (l *Library) checkOwned(book *Book) error {
	name := "variants/" + book.Variant + ".toml"
	if _, owned := l.site[name]; !owned {
		return nil
	}
	covered := map[string]bool{}
	for variant := book.Variant; ; {
		like := l.likeVariant(variant)
		if _, owned := l.site["variants/"+like.Variant+".toml"]; owned {
			variant = like.Variant
			continue
		}
		if like.Variant == "" {
			break
		}
		parent, err := l.builtIn.Load(like.Variant)
		if err != nil {
			return fmt.Errorf("variants/%s.toml: like.variant: %w", variant, err)
		}
		if like.Digest == "" {
			return fmt.Errorf("variants/%s.toml: like.digest is missing: want %q, which pitboss rules show %s prints, "+
				"so that no upgrade of pitboss changes this variant", variant, parent.Digest, like.Variant)
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
			"or a built-in variant that has them in like, with its digest", name, strings.Join(open, ", "))
	}
	return nil
}
