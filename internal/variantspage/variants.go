package main

import (
	"fmt"
	"strings"

	shows "pitboss/game/picture"
	"pitboss/game/variant"
	"pitboss/hardware/kinds"
	"pitboss/internal/coverage"
	"pitboss/tui/tuitest/floor"
)

// variantsPage is the page of the documentation that lists every variant.
const variantsPage = "variants.md"

const variantsHead = `# Variants

Every game that the program deals: its family and document, how many clauses of it the console answers for, its bets and its procedures, the devices that a table needs, and
what its picture has on the screen during a round. ` + "`go run ./internal/variantspage`" + ` writes this page from the rulebook and from a
round of each variant, and a test fails when it is not up to date.
` + "`pitboss rules show VARIANT`" + ` has the whole of a row, and ` + "`pitboss rules coverage VARIANT`" + ` what answers each clause.

| variant | family | document | clauses | bets | procedures | devices | picture |
| --- | --- | --- | --- | --- | --- | --- | --- |
`

// maxSteps is the maximum number of steps until a table's round has ended.
const maxSteps = 2000

// variants returns the page that lists the variants.
func variants() (string, error) {
	covered, err := coverage.Read()
	if err != nil {
		return "", err
	}
	var page strings.Builder
	page.WriteString(variantsHead)
	for _, slug := range variant.Slugs() {
		one, err := variant.Load(slug)
		if err != nil {
			return "", err
		}
		shown, err := pictured(slug)
		if err != nil {
			return "", fmt.Errorf("%s: %w", slug, err)
		}
		var devices []string
		for _, kind := range kinds.NeededBy(one.Family) {
			devices = append(devices, kind.Words.String())
		}
		fmt.Fprintf(&page, "| %s (`%s`) | [%s](../%s) | %s, %s | %d | %d | %d | %s | %s |\n",
			one.Book.Title, slug, one.Book.Family, one.Of.Folder(), one.Book.Document, one.Book.Clause,
			len(covered.Clauses(slug)), len(one.Family.Bets()), len(one.Book.Procedures),
			strings.Join(devices, ", "), strings.Join(shown, ", "))
	}
	return page.String(), nil
}

// pictured returns the parts that the picture of a variant has in the course of a round.
func pictured(slug string) ([]string, error) {
	f, err := floor.OpenVariant(slug, nil)
	if err != nil {
		return nil, err
	}
	parts := []struct {
		name string
		has  func(shows.Picture) bool
		seen bool
	}{
		{name: "cards", has: func(p shows.Picture) bool { return len(p.Areas) > 0 }},
		{name: "seats", has: func(p shows.Picture) bool { return len(p.Seats) > 0 }},
		{name: "the wheel's rim", has: func(p shows.Picture) bool { return p.Strip != nil }},
		{name: "dice", has: func(p shows.Picture) bool { return p.Dice != nil }},
		{name: "boards", has: func(p shows.Picture) bool { return len(p.Grids) > 0 }},
	}
	for range maxSteps {
		snapshot := f.Snapshot()
		if round := snapshot.State.Round; round != nil {
			for i := range parts {
				parts[i].seen = parts[i].seen || parts[i].has(snapshot.Picture())
			}
			if round.Ended() {
				break
			}
		}
		if err := f.Step(); err != nil {
			return nil, err
		}
	}
	var shown []string
	for _, part := range parts {
		if part.seen {
			shown = append(shown, part.name)
		}
	}
	return shown, nil
}
