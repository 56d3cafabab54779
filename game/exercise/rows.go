package exercise

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
)

// Drill is an exercise that follows from one row of a rulebook: the dealer makes the mistake, and the person who decides
// applies the row's clause. A written exercise has no row.
type Drill struct {
	Exercise
	Row procedure.Row
}

// Called returns the title of an exercise in a language: its own, or the one of its row.
func (d Drill) Called(language string) message.Text {
	if d.Title.IsZero() {
		return d.Row.Title
	}
	return d.Title.In(language)
}

// Drills returns a drill for each row of a book that says by itself what to do about a fault that a person can report, or
// that a device finds as [fault] says. A finished result is corrected at somebody's request, so rows about that have none.
// The answers that depend on how many cards lie on the table are missing from a drill until it was played, see package
// train.
func Drills(book *rulebook.Book) (drills []Drill) {
	used := map[string]int{}
	for _, row := range book.Procedures {
		if !row.Applies() || row.Incident == procedure.AnyIncident || row.Incident == game.ResultWrong {
			continue
		}
		e := Exercise{
			Level: Incidents, Family: book.Family, Variant: book.Variant, Seed: 1, Rounds: drillRounds,
			Happenings: []Happening{{Mistake: &Mistake{Incident: row.Incident}}},
			Expected: []Expected{{
				Incident: row.Incident, By: ByDealer, Within: drillSeconds, Clause: row.Clause, Authority: string(row.Decides),
			}},
		}
		if id := fault(row); id != "" {
			e.Happenings[0] = Happening{Fault: id}
			if row.Phase == game.PhaseAny {
				e.Happenings[0].At.Phase = game.PhaseDealing // a card can be drawn too early, too
			}
			e.Expected[0].By, e.Expected[0].Within = ByConsole, 0
		}
		if row.Round != game.RoundPause { // a pause ends with the round going on, or with another ruling
			e.Expected[0].Round = row.Round
		}
		if row.Phase != game.PhaseAny {
			e.Happenings[0].At.Phase = row.Phase
		}
		if row.Decides != procedure.ByRule {
			e.Level = Judgement
		}
		e.Expected[0].Facts, e.Expected[0].States = conditions(row, procedure.Asked), conditions(row, procedure.Chosen)
		name := fmt.Sprintf("%s/%s/%s/%s-%s", e.Level, e.Family, e.Variant, strings.ReplaceAll(row.Clause, "/", "-"),
			row.Incident)
		used[name]++
		if e.Name = name; used[name] > 1 {
			e.Name = fmt.Sprintf("%s-%d", name, used[name])
		}
		drills = append(drills, Drill{e, row})
	}
	return drills
}

// fault returns the fault that causes what a row is about, if only a device can say that; "" for a mistake.
func fault(row procedure.Row) string {
	rescans := slices.Contains(row.Cards, game.Rescan) && !slices.Contains(row.Cards, game.CallTechnician)
	switch {
	case row.Incident == game.CardUnreadable && rescans:
		return ReadLate
	case row.Incident == game.CardUnreadable:
		return Unreadable
	case row.Phase == game.PhaseBetting && row.When[game.FactRegistered] == true:
		return BallLaunched
	}
	return ""
}

// A drill is over after drillRounds rounds at most, and its fault is to be reported within drillSeconds.
const (
	drillRounds  = 3
	drillSeconds = 30
)

// conditions returns the facts of one source that a row requires to have a certain value. A number that is only
// compared has none, and whether the first card is removed follows from how many are.
func conditions(row procedure.Row, source procedure.Source) game.Facts {
	facts := game.Facts{}
	for name, condition := range row.When {
		fact, known := procedure.FactNamed(name)
		if known && fact.Source == source && fact.Accepts(condition) == nil && name != game.FactRemoveFirst {
			facts[name] = condition
		}
	}
	if len(facts) == 0 {
		return nil
	}
	return facts
}
