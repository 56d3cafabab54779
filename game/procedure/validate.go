package procedure

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
)

// Validate returns an error for every malformed row: a clause of another document, a word outside the closed lists, a
// condition on an unknown fact. The errors name the clauses.
func (s Set) Validate(document string) error {
	if len(s) == 0 {
		return fmt.Errorf("holds no [[procedure]]")
	}
	var found []error
	for _, row := range s {
		if !strings.HasPrefix(row.Clause, document+"/") || document == "" {
			found = append(found, fmt.Errorf("procedure %q: the clause must be one of document %q, such as %s/7",
				row.Clause, document, document))
		}
		for _, err := range row.validate() {
			found = append(found, fmt.Errorf("procedure %s: %w", row.Clause, err))
		}
		for _, clause := range row.Cases {
			if !slices.ContainsFunc(s, func(other Row) bool { return other.Clause == clause }) {
				found = append(found, fmt.Errorf("procedure %s: cases names %s, which has no row", row.Clause, clause))
			}
		}
	}
	return errors.Join(found...)
}

// validate returns all the errors of the row itself.
func (r Row) validate() (found []error) {
	wrong := func(format string, args ...any) { found = append(found, fmt.Errorf(format, args...)) }
	if r.Incident != AnyIncident && !r.Incident.Listed() {
		wrong("incident %q is not in the closed list", r.Incident)
	}
	checks := []struct {
		key, value string
		list       []string
	}{
		{"phase", string(r.Phase), words(append(game.Phases(), game.PhaseAny)...)},
		// Of the effects on rounds and bets, only those that the table carries out are allowed: a row must never be
		// recorded as ruled and then not be carried out.
		{"decides", string(r.Decides), words(ByRule, ByDealer, ByShiftManager, ByTechnician)},
		{"round", string(r.Round), words(game.RoundEffects()...)},
		{"bets", string(r.Bets), words(game.BetsEffects()...)},
	}
	for _, check := range checks {
		if leads := !r.Applies() && check.value == ""; !leads && !slices.Contains(check.list, check.value) {
			wrong("%s = %q: want one of %s", check.key, check.value, strings.Join(check.list, ", "))
		}
	}
	effects := game.CardEffects()
	for _, effect := range r.Cards {
		if !slices.Contains(effects, effect) {
			wrong("cards names %q: want one of %s", effect, strings.Join(words(effects...), ", "))
		}
	}
	if r.Title.IsZero() || r.Text.IsZero() {
		wrong("title and text must say what the clause says")
	}
	if r.Round == game.RoundVoid && r.Announce == "" {
		wrong("every void is announced (001/7): announce must say by whom")
	}
	if r.Applies() && (r.Round == game.RoundComplete) != (r.Bets == game.BetsSettleManually || r.Bets == game.BetsSettle) {
		wrong(`round = "complete" and bets = "settle" or "settle-manually" go together`)
	}
	for _, role := range r.Notify {
		if !slices.Contains(game.Roles(), role) {
			wrong("notify names %q: want one of %s", role, strings.Join(words(game.Roles()...), ", "))
		}
	}
	for _, action := range r.Then {
		if action.By != game.Dealer && action.By != game.ShiftManager || action.Do.IsZero() || !r.Applies() {
			wrong(`then names %q by %q: want what is done, by "dealer" or "shift-manager", in a row that is ruled`, action.Do, action.By)
		}
	}
	if r.FromLast && r.Round != game.RoundRespin {
		wrong(`from_last wants round = "respin": nothing else spins the ball again`)
	}
	if err := r.validatePresence(); err != nil {
		found = append(found, err)
	}
	if err := r.When.Validate(); err != nil {
		return append(found, err)
	}
	if err := r.validateEffects(); err != nil {
		found = append(found, err)
	}
	return found
}

func words[W ~string](list ...W) []string {
	texts := make([]string, len(list))
	for i, word := range list {
		texts[i] = string(word)
	}
	return texts
}
