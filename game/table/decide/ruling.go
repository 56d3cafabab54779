package decide

import (
	"encoding/json"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
)

// ruling is a row about to be applied, with the additions of the person who rules.
type ruling struct {
	row procedure.Row
	// by is who rules; empty if the row leaves no choice.
	by     string
	as     game.Role
	from   string
	facts  game.Facts
	about  game.Facts // of the incident
	remove int
	moves  []game.Move
	cards  []game.Placed
	// settled is the outcome from the video, if the row requires one.
	settled   *game.Outcome
	reference string
	reason    string
}

// has reports whether the row has this effect on cards.
func (r ruling) has(effect game.CardEffect) bool { return slices.Contains(r.row.Cards, effect) }

// rule applies a procedure that somebody chose among those offered.
func (d *decision) rule(given game.Rule) *game.Refusal {
	step := d.rules.Next(&d.state)
	if d.state.Incident == nil {
		return game.Refuse(game.RefusedNotOffered, nothingToRule(), Waiting(step))
	}
	if len(step.Offers) == 0 {
		return game.Refuse(game.RefusedNotOffered, message.New("table.rule.not-yet", "No ruling can be made yet."), Waiting(step))
	}
	now := d.rules.Case(&d.state)
	row, refusal := d.chosen(given, now)
	if refusal != nil {
		return refusal
	}
	by := d.rules.RuledBy(&d.state, row.Clause)
	made := ruling{from: d.station, row: row, by: d.state.Holder(by).ID, as: by, facts: d.rules.Says(&d.state, now, next.Stated(row).With(given.Facts)),
		moves: given.Moves, cards: d.asShown(given.Cards), reference: given.Reference, reason: given.Reason}
	if made.remove, refusal = d.removals(now, row, given.Remove); refusal != nil {
		return refusal
	}
	if refusal := d.checkRuling(&made, given); refusal != nil {
		return refusal
	}
	d.makeRuling(made)
	return nil
}

// makeRuling applies a ruling. It closes the incident if nothing is left to do or to announce.
func (d *decision) makeRuling(made ruling) {
	row := made.row
	d.apply(made)
	if made.has(game.CancelLast) && d.state.Incident.Kind == game.CardScannedTwice {
		d.closeIncident(row.Clause) // there is no other card, so the next one is dealt
		return
	}
	ruled := d.state.Incident.Ruling
	if ruled == nil || ruled.Round == game.RoundVoid {
		return
	}
	if len(row.Then) == 0 && !next.AwaitsAnnouncer(*ruled) && len(d.rules.LaidBack(&d.state, *ruled)) == 0 && ruled.From == "" {
		d.closeIncident(row.Clause) // the person who ruled is at the table and carries it out
	}
}

// chosen returns the row that a ruling means: the first offered row of its clause that agrees with all stated
// facts.
func (d *decision) chosen(given game.Rule, now procedure.Case) (procedure.Row, *game.Refusal) {
	for _, name := range given.Facts.Names() {
		fact, known := procedure.FactNamed(name)
		if !known || fact.Source != procedure.Chosen {
			return procedure.Row{}, game.Refuse(game.RefusedUnknownFact,
				message.New("table.rule.not-stated", "A ruling does not state {fact}.", message.Quoted("fact", name)), message.Text{})
		}
		if err := fact.Accepts(given.Facts[name]); err != nil {
			return procedure.Row{}, game.Refuse(game.RefusedUnknownFact,
				message.New("table.rule.facts", "The ruling cannot be taken: {why}.", message.Err("why", err)), message.Text{})
		}
	}
	var clauses []string
	offered := false
	choices := d.rules.Choices(&d.state, now)
	for _, choice := range choices {
		row := choice.Row
		if row.Clause != given.Clause {
			clauses = append(clauses, row.Clause)
			continue
		}
		offered = true
		if choice.Means(given.Facts) {
			return row, nil
		}
	}
	if offered {
		return procedure.Row{}, game.Refuse(game.RefusedNotOffered,
			message.New("table.rule.stated", "Clause {clause} is not offered with those facts.",
				message.String("clause", fmt.Sprintf("%.60s", given.Clause))),
			message.New("table.rule.stated.hint", "Give the facts of one offer, and nothing that contradicts it."))
	}
	return procedure.Row{}, game.Refuse(game.RefusedNotOffered,
		message.New("table.rule.not-offered", "Clause {clause} is not offered for this incident.",
			message.String("clause", fmt.Sprintf("%.60s", given.Clause))),
		message.New("table.rule.not-offered.hint", "Offered: {clauses}.", message.Words("clauses", slices.Compact(clauses))))
}

// removals returns how many cards a ruling removes, within the limits of its clause.
func (d *decision) removals(now procedure.Case, row procedure.Row, asked int) (int, *game.Refusal) {
	least, most := d.rules.Removable(&d.state, now, row)
	switch {
	case asked == 0:
		return least, nil
	case asked >= least && asked <= most && d.rules.Removes(&d.state, now, row, asked):
		return asked, nil
	case asked > least && asked < most:
		return 0, game.Refuse(game.RefusedBadResult,
			message.New("table.remove.others", "The other cards could not have been dealt without the last {count}.",
				message.Number("count", asked)),
			message.New("table.remove.others.hint", "Remove {least} to {most}.", message.Number("least", least),
				message.Number("most", most)))
	case asked < 0 || most == 0:
		return 0, game.Refuse(game.RefusedTooManyCards,
			message.New("table.remove.none", "Clause {clause} does not ask how many cards are removed.", message.String("clause", row.Clause)), message.Text{})
	case asked >= next.CardsOnTable(&d.state):
		return 0, game.Refuse(game.RefusedFirstCard,
			message.New("table.remove.first", "The first card of a round is never removed (001/11.35.1)."), voidInstead())
	}
	return 0, game.Refuse(game.RefusedTooManyCards, message.New("table.remove.count",
		"Clause {clause} allows {least} to {most} cards, not {count} (001/11.35.2).",
		message.String("clause", row.Clause), message.Number("least", least), message.Number("most", most), message.Number("count", asked)), voidInstead())
}

func voidInstead() message.Text {
	return message.New("table.remove.void", "Void the round under the clause offered for it.")
}

// checkRuling refuses parts of a ruling that its clause does not take or that are impossible, before anything is
// recorded.
func (d *decision) checkRuling(made *ruling, given game.Rule) *game.Refusal {
	takes := d.rules.Takes(&d.state, made.row)
	for what, there := range map[string]bool{next.TakesMoves: len(given.Moves) > 0, next.TakesCards: len(given.Cards) > 0,
		next.TakesResult: !given.Result.IsZero()} {
		if there && !slices.Contains(takes, what) {
			return game.Refuse(game.RefusedNotOffered, message.New("table.rule.takes", "Clause {clause} takes no {what}.",
				message.String("clause", given.Clause), message.Message("what", takenInWords(what))), message.Text{})
		}
	}
	if len(given.Moves) > 0 {
		if refusal := d.checkMoves(*made); refusal != nil {
			return refusal
		}
	}
	if d.rules.NamesFaces(&d.state, made.row) {
		made.cards = slices.DeleteFunc(made.cards, func(placed game.Placed) bool { return !named(given, placed.Position) })
		if refusal := d.rules.CheckFaces(&d.state, made.cards); refusal != nil {
			return refusal
		}
	} else if len(made.cards) > 0 {
		if refusal := d.checkCards(made.cards); refusal != nil {
			return refusal
		}
	}
	if made.row.NeedsResult() {
		return d.settleByVideo(made, given)
	}
	return nil
}

// named reports whether a ruling names the card at a position.
func named(given game.Rule, position game.Position) bool {
	return slices.ContainsFunc(given.Cards, func(placed game.Placed) bool { return placed.Position == position })
}

// checkMoves refuses moves to impossible positions, or of other cards than the last where the clause moves only
// that one (001/11.30.1).
func (d *decision) checkMoves(made ruling) *game.Refusal {
	round := d.state.Round
	if !d.state.RoundRunning() || len(round.Cards) == 0 {
		return game.Refuse(game.RefusedNotNow, message.New("table.move.none", "No card of a running round is on the table."), message.Text{})
	}
	if made.has(game.MoveLast) {
		last := round.Cards[len(round.Cards)-1].Position
		if len(made.moves) > 1 || made.moves[0].From != last {
			return game.Refuse(game.RefusedTooManyCards, message.New("table.move.last",
				"Clause {clause} moves only the last card dealt, at {position}.",
				message.String("clause", made.row.Clause), message.Position("position", last)),
				message.New("table.move.last.hint", "The shift manager moves any others."))
		}
	}
	moved, err := round.Moved(made.moves)
	if err == nil {
		err = d.rules.Family.CheckLayout(moved)
	}
	if err != nil {
		return game.Refuse(game.RefusedBadResult, message.New("table.move.wrong",
			"The cards cannot be moved that way: {why}.", message.Err("why", err)), message.Text{})
	}
	return nil
}

// asShown returns the cards that the video shows according to the ruling. It keeps recorded cards as recorded and
// marks any other as entered by hand. Face-down cards that the ruling does not name stay in place: no video shows
// them.
func (d *decision) asShown(cards []game.Placed) []game.Placed {
	shown := slices.Clone(cards)
	for i, placed := range cards {
		shown[i] = game.Placed{Position: placed.Position, Card: placed.Card, ID: placed.ID, At: d.at,
			Dealer: d.state.Dealer.ID, ByHand: true}
		if d.state.Round == nil {
			continue
		}
		for _, recorded := range d.state.Round.Cards {
			if recorded.Position == placed.Position && recorded.Card == placed.Card && (placed.ID == "" || placed.ID == recorded.ID) {
				shown[i] = recorded
			}
		}
	}
	if len(cards) == 0 || d.state.Round == nil {
		return shown
	}
	for i, recorded := range d.state.Round.Cards {
		lies := func(placed game.Placed) bool { return placed.Position == recorded.Position }
		if recorded.Card.IsSealed() && !slices.ContainsFunc(shown, lies) {
			shown = slices.Insert(shown, min(i, len(shown)), recorded)
		}
	}
	return shown
}

// checkCards refuses restored cards that this shoe and the rules cannot have produced.
func (d *decision) checkCards(cards []game.Placed) *game.Refusal {
	round := d.state.Round
	if !d.state.RoundRunning() {
		return game.Refuse(game.RefusedNotNow, message.New("table.restore.none", "No round is running, so no cards can be restored."), message.Text{})
	}
	cannot := func(why message.Text) *game.Refusal {
		return game.Refuse(game.RefusedBadResult,
			message.New("table.restore.wrong", "The cards cannot be restored that way: {why}.", message.Message("why", why)),
			message.New("table.restore.wrong.hint", "Enter every card of the round in dealing order."))
	}
	ledger := d.state.Shoe.Restore(round.Cards, nil)
	shown := *round
	shown.Cards = nil
	for _, placed := range cards {
		if _, twice := shown.At(placed.Position); twice {
			return cannot(message.New("table.restore.twice", "two cards would lie at {position}",
				message.Position("position", placed.Position)))
		}
		concealed := d.rules.FacingAt(*round, placed.Position) == game.Concealed
		if concealed && !slices.Contains(round.Cards, placed) {
			return cannot(message.New("table.restore.concealed",
				"the card at {position} lies face down, and no video shows it", message.Position("position", placed.Position)))
		}
		if !placed.Card.HasFace() && !concealed || !ledger.Possible(placed.Card) || ledger.HasID(placed.ID) {
			return cannot(message.New("table.restore.card", "{card} at {position} cannot have come out of this shoe",
				message.Card("card", placed.Card), message.Position("position", placed.Position)))
		}
		ledger = ledger.Restore(nil, []game.Placed{placed})
		shown = shown.WithCard(placed)
	}
	if err := d.rules.Family.CheckLayout(shown); err != nil {
		return cannot(message.OfError(err))
	}
	return nil
}

// settleByVideo takes the result of the video (001/9.22, GLI-19 4.18.5).
func (d *decision) settleByVideo(made *ruling, given game.Rule) *game.Refusal {
	if given.Result.IsZero() || given.Reference == "" {
		return game.Refuse(game.RefusedBadResult,
			message.New("table.video.wants",
				"Clause {clause} settles by the video: enter the result and where the video is.", message.String("clause", given.Clause)),
			message.New("table.video.wants.hint", `Give "result" and "reference" with the clause.`))
	}
	known, _, err := d.rules.Family.Result(*d.state.Round)
	if err != nil {
		known = nil // a round that cannot be settled is what the video is for
	}
	outcome, err := d.typedOutcome(given.Result, known, d.state.Round.Number, d.state.Round.InShoe)
	if err != nil {
		return game.Refuse(game.RefusedBadResult, noResult(err), message.Text{})
	}
	outcome.Instruction, outcome.Exceptions = made.row.Bets, d.state.Round.Exceptions
	outcome.Clause, outcome.Reference, outcome.Reason = made.row.Clause, given.Reference, message.Written(given.Reason)
	made.settled = &outcome
	return nil
}

// typedOutcome returns the outcome of a result given by a person. The platform's draws for the round come from its
// known result.
func (d *decision) typedOutcome(typed game.Typed, known json.RawMessage, round uint64, inShoe int) (game.Outcome, error) {
	line := typed.JSON
	if len(line) == 0 {
		parsed, err := d.rules.Family.Parse(typed.Text)
		if err != nil {
			return game.Outcome{}, err
		}
		line = parsed
	}
	line, err := d.rules.Family.Complete(known, line)
	if err != nil {
		return game.Outcome{}, err
	}
	result, bets, err := d.rules.Family.Settle(line)
	if err != nil {
		return game.Outcome{}, err
	}
	return game.Outcome{
		Variant: d.rules.Book.Variant, Round: round, RoundInShoe: inShoe, Status: game.StatusSettledManually,
		Result: result, Bets: bets, Instruction: game.BetsSettleManually, Rulebook: d.rules.Book.Digest,
		Paytable: d.rules.Book.Paytable,
	}, nil
}
