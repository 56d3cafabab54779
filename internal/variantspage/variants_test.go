package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestThePageListsTheVariantsOfToday fails if the documentation has an outdated list.
func TestThePageListsTheVariantsOfToday(t *testing.T) {
	committed := must.Get(os.ReadFile(filepath.Join("..", "..", "docs", variantsPage)))(t)
	page := must.Get(variants())(t)
	check.Difff(t, strings.Split(string(committed), "\n"), strings.Split(page, "\n"),
		"docs/%s differs from what was (-) and is now (+); if that is right, run go run ./internal/variantspage", variantsPage)
}
