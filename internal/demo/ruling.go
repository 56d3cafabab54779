package demo

import (
	"slices"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/table/view"
)

// ruling returns a ruling that the table would accept and that saves the round if possible: the first such offer, or
// else the first of all.
func ruling(snapshot view.Snapshot, rules family.Rules) game.Command {
	var void, first game.Command
	for _, offer := range snapshot.Step.Offers {
		rule := game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reason: "training", Reference: "training"}
		if slices.Contains(offer.Takes, "result") && snapshot.State.Round != nil {
			rule.Result = game.Typed{Text: rules.Typed(*snapshot.State.Round)}
		}
		if slices.Contains(offer.Takes, "moves") {
			rule.Moves = movesLast(snapshot, rule)
		}
		if first == nil {
			first = rule
		}
		// A scan is taken back only once, and the technician called only once; repeating either would never end.
		again := slices.Contains(offer.Cards, game.CancelLast) || slices.Contains(offer.Cards, game.CallTechnician)
		if tried, known := snapshot.Try(rule); !known || tried.Refused != nil || again && snapshot.State.Incident.Decided {
			continue
		}
		if offer.Round != game.RoundVoid {
			return rule
		}
		if void == nil {
			void = rule
		}
	}
	if void != nil {
		return void
	}
	return first
}

// movesLast moves the last card to a free place, if the table would accept that. Otherwise the record stays as it is,
// as if only the table had been wrong.
func movesLast(snapshot view.Snapshot, rule game.Rule) []game.Move {
	round := snapshot.State.Round
	if round == nil || len(round.Cards) == 0 {
		return nil
	}
	last := round.Cards[len(round.Cards)-1].Position
	for _, place := range snapshot.Picture().Places {
		if _, lies := round.At(place); lies {
			continue
		}
		rule.Moves = []game.Move{{From: last, To: place}}
		if tried, known := snapshot.Try(rule); known && tried.Refused == nil {
			return rule.Moves
		}
	}
	return nil
}
