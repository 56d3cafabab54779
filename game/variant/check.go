package variant

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"pitboss/game/rulebook"
)

// Finding is a rulebook file with all its errors.
type Finding struct {
	File     string   `json:"file"`
	Mistakes []string `json:"mistakes"`
	// Is says what the file is: the variant's title, or its folder.
	Is string `json:"is"`
}

// Check checks every file of a tree independently: an invalid one does not stop the others from being checked. Known
// are the existing clauses.
func Check(tree rulebook.Tree, known []string) []Finding {
	return Source{site: library.Over(tree)}.check(tree, known)
}

// CheckSite does what Check does for the site's files, with all the requirements for a site's own rules.
func (s Source) CheckSite(known []string) []Finding { return s.check(s.library().SiteFiles(), known) }

func (s Source) check(tree rulebook.Tree, known []string) (findings []Finding) {
	for _, name := range slices.Sorted(maps.Keys(tree)) {
		finding := Finding{File: name, Is: "procedures", Mistakes: []string{}}
		told := map[string]bool{}
		take := func(err error) {
			if err == nil {
				return
			}
			for mistake := range strings.Lines(err.Error()) {
				if mistake = strings.TrimSpace(mistake); !told[mistake] {
					told[mistake] = true
					finding.Mistakes = append(finding.Mistakes, mistake)
				}
			}
		}
		folder, file, _ := strings.Cut(name, "/")
		if slug, isVariant := strings.CutSuffix(file, ".toml"); folder == "variants" && isVariant {
			loaded, err := s.Load(slug)
			take(err)
			if err == nil {
				finding.Is = loaded.Book.Title
				for _, mistake := range loaded.Family.Check() {
					take(fmt.Errorf("%s: %w", name, mistake))
				}
			}
		} else {
			finding.Is = folder
			take(s.library().CheckFile(name))
		}
		for _, clause := range s.library().Cited(name) {
			if !slices.Contains(known, clause) {
				take(fmt.Errorf("%s: clause %s: the digest of the regulations has no such clause", name, clause))
			}
		}
		findings = append(findings, finding)
	}
	return findings
}
