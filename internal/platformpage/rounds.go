package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/internal/platform"
	"pitboss/internal/tabletest"
)

// rounds returns a whole round of each family.
func rounds() ([]byte, error) {
	var out bytes.Buffer
	done := map[string]bool{}
	for _, slug := range variant.Slugs() {
		v, err := variant.Load(slug)
		if err != nil {
			return nil, err
		}
		if done[v.Book.Family] {
			continue
		}
		done[v.Book.Family] = true
		lines, err := round(slug)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", slug, err)
		}
		fmt.Fprintf(&out, "\n### %s: %s\n\n```\n%s```\n", v.Book.Family, v.Book.Title, lines)
	}
	return out.Bytes(), nil
}

// round plays a round of a variant and returns what a platform says and hears of it, a line each.
func round(slug string) (string, error) {
	const seed, mostSteps = 7, 500
	player, err := tabletest.NewPlayer(slug, seed)
	if err != nil {
		return "", err
	}
	tbl, journal := player.Table, player.Journal
	var out strings.Builder
	player.Said = func(command game.Command) {
		if line := said(command); line != "" {
			fmt.Fprintln(&out, line)
		}
	}
	for range mostSteps {
		before := tbl.State().Sequence
		if err := player.Step(); err != nil {
			return "", err
		}
		if tbl.State().Rounds == 0 {
			continue
		}
		lines, err := platform.Lines(player.Rules, journal, before+1, tbl.State().Sequence)
		if err != nil {
			return "", err
		}
		for _, line := range lines {
			fmt.Fprintf(&out, "< %s\n", shortened(line))
			if bytes.HasPrefix(line, []byte(`{"out":"outcome"`)) {
				return out.String(), nil
			}
		}
		if step := tbl.Step(); step.Kind == game.StepPlatform || step.Kind == game.StepDecide {
			line, err := wire.Step(step)
			if err != nil {
				return "", err
			}
			fmt.Fprintf(&out, "< %s\n", line)
		}
	}
	return "", fmt.Errorf("no round ended in %d steps", mostSteps)
}

// said returns the line by which the platform gives a command; empty for a command of anybody else.
func said(command game.Command) string {
	switch c := command.(type) {
	case game.Decide:
		decision, _ := json.Marshal(c.Decision) // words and numbers
		return `> {"in":"decision",` + string(decision[1:])
	case game.Platform:
		if len(c.Data) < 3 {
			return fmt.Sprintf(`> {"in":"platform","message":%q}`, c.Message)
		}
		return fmt.Sprintf(`> {"in":"platform","message":%q,%s`, c.Message, c.Data[1:])
	}
	return ""
}

// digest is a rulebook or a paytable, which a page for people is better without.
var digest = regexp.MustCompile(`"(rulebook|paytable)":"[0-9a-f]+"`)

// shortened leaves out the digests of an outcome and all but its first bets, for the page.
func shortened(line []byte) []byte {
	const most = 4
	line = digest.ReplaceAll(line, []byte(`"$1":"..."`))
	var outcome struct {
		Bets game.BetResults `json:"bets"`
	}
	if json.Unmarshal(line, &outcome) != nil || len(outcome.Bets) <= most {
		return line
	}
	all, _ := outcome.Bets.MarshalJSON()
	some, _ := outcome.Bets[:most].MarshalJSON()
	return bytes.Replace(line, all, append(some[:len(some)-1], `,...}`...), 1)
}
