package audit

import (
	"bytes"
	"encoding/json"
	"slices"

	"pitboss/game"
	"pitboss/game/table/decide"
)

// outcome settles the round again and compares the result and the payouts.
func (c *checking) outcome(o game.Outcome) {
	s := c.state
	if !s.RoundRunning() {
		c.wrong("a round is closed where none runs")
		return
	}
	want, err := c.rules.Outcome(*s.Round)
	if o.Variant != c.rules.Book.Variant || o.Round != s.Round.Number || o.RoundInShoe != s.Round.InShoe ||
		o.Rulebook != c.rules.Book.Digest || o.Paytable != "" && o.Paytable != c.rules.Book.Paytable {
		c.wrong("the outcome is of round %d of %s, the round is %d of %s", o.Round, o.Variant, s.Round.Number, c.rules.Book.Variant)
	}
	var ruled *game.Ruled
	if s.Incident != nil {
		ruled = s.Incident.Ruling
	}
	noBets := o.Status == game.StatusVoid && s.Incident == nil && c.rules.FamilyStep(&s).NoBets
	if noBets && (o.Clause != "" || o.Instruction != game.BetsRefundInitial) {
		c.wrong("nobody has a bet, and the bets are to be treated as %q by clause %q", o.Instruction, o.Clause)
	}
	if !noBets && (o.Status != game.StatusComplete || o.Clause != "") {
		switch {
		case ruled == nil || ruled.Clause != o.Clause:
			c.wrong("the round ends by %s, which nobody ruled", o.Clause)
			return
		case o.Status != game.StatusComplete && ruled.Bets != o.Instruction:
			c.wrong("the bets are to be treated as %q, the ruling says %q", o.Instruction, ruled.Bets)
		}
	}
	switch o.Status {
	case game.StatusComplete:
		switch {
		case ruled == nil && s.Incident != nil:
			c.wrong("the round is complete while %s is open and nothing was ruled", s.Incident.Kind)
		case err != nil || want.Bets == nil:
			c.wrong("the round is complete, by the rules it is not over")
		default:
			c.same("the outcome", o, want)
		}
		if o.Instruction != want.Instruction || o.ByHand != want.ByHand {
			c.wrong("the outcome says %q with %d by hand, the rules %q with %d", o.Instruction, o.ByHand, want.Instruction, want.ByHand)
		}
		c.exceptions(o)
	case game.StatusSettledManually:
		c.typed("the result of the video", o)
		c.exceptions(o)
	case game.StatusVoid:
		if !noBets && ruled.Round != game.RoundVoid {
			c.wrong("the round is void, the ruling says %q", ruled.Round)
		}
		if bets, _ := c.rules.WonInVoid(&s); !slices.Equal(o.Bets, bets) {
			c.wrong("the round is void and pays %v, by the rules %v", o.Bets, bets)
		}
		if err == nil && !c.sameVoid(o.Result, want.Result) {
			c.wrong("the void round shows the result %s, on the table lies %s", o.Result, want.Result)
		}
	default:
		c.wrong("the round has the unknown status %q", o.Status)
	}
}

// exceptions checks that the bets exempt from the result are the ones ruled to be.
func (c *checking) exceptions(o game.Outcome) {
	if !slices.Equal(o.Exceptions, c.state.Round.Exceptions) {
		c.wrong("the bets treated otherwise are %v, ruled were %v", o.Exceptions, c.state.Round.Exceptions)
	}
}

// typed checks that a result entered by a person is possible and has the payouts of the rules.
func (c *checking) typed(what string, o game.Outcome) {
	line, err := c.rules.Family.Given(o.Result)
	if err != nil {
		c.wrong("%s is not possible: %v", what, err)
		return
	}
	result, bets, err := c.rules.Family.Settle(line)
	if err != nil {
		c.wrong("%s is not possible: %v", what, err)
		return
	}
	c.same(what, o, game.Outcome{Result: result, Bets: bets})
}

// amended checks the outcome of a correction: a possible result with the payouts of the rules or, if the site
// allows it, a void round.
func (c *checking) amended(what string, before, after game.Outcome) {
	if before.Status == game.StatusVoid || after.Status == game.StatusVoid {
		if before.Status == after.Status || !c.rules.VoidsAfterwards() {
			c.wrong("%s has a round %s that was %s, which the settings do not allow", what, after.Status, before.Status)
		}
	}
	if after.Status != game.StatusVoid {
		c.typed(what, after)
		return
	}
	if want := c.rules.Voided(before); !c.sameVoid(after.Result, want.Result) || after.Instruction != want.Instruction ||
		!slices.Equal(after.Bets, want.Bets) {
		c.wrong("%s makes the round void and gives back %v, by the rules %v", what, after.Bets, want.Bets)
	}
}

// same compares two results and the outcome of every bet.
func (c *checking) same(what string, got, want game.Outcome) {
	if !sameJSON(got.Result, want.Result) {
		c.wrong("%s is %s, by the rules %s", what, got.Result, want.Result)
	}
	for i := range max(len(got.Bets), len(want.Bets)) {
		var recorded, given game.BetResult
		if i < len(got.Bets) {
			recorded = got.Bets[i]
		}
		if i < len(want.Bets) {
			given = want.Bets[i]
		}
		if recorded != given {
			c.wrong("%s has bet %q as %q at %s, by the rules %q is %q at %s", what,
				recorded.Name, recorded.Result, recorded.Odds, given.Name, given.Result, given.Odds)
		}
	}
}

// corrected checks that a correction is the one requested and that a ruling approved it.
func (c *checking) corrected(e game.RoundCorrected) {
	incident := c.state.Incident
	switch {
	case incident != nil && incident.Of > 0:
		c.claimed(e)
		return
	case incident == nil || incident.Correction == nil || incident.Ruling == nil ||
		!slices.Contains(incident.Ruling.Cards, game.CorrectResult):
		c.wrong("round %d is corrected and nobody approved it", e.Round)
	case incident.Correction.Round != e.Round || !sameJSON(incident.Correction.After.Result, e.After.Result):
		c.wrong("round %d is corrected to %s, asked for was round %d and %s", e.Round, e.After.Result,
			incident.Correction.Round, incident.Correction.After.Result)
	}
	for _, played := range c.state.Played {
		if played.Round == e.Round && e.After.Status != game.StatusVoid && !slices.Equal(played.Exceptions, e.After.Exceptions) {
			c.wrong("round %d is corrected with bets treated otherwise %v, ruled were %v", e.Round, e.After.Exceptions, played.Exceptions)
		}
	}
}

// claimed checks that a claim changes exactly what was ruled.
func (c *checking) claimed(e game.RoundCorrected) {
	if c.state.Incident.Ruling == nil {
		c.wrong("round %d is corrected by a claim, and nobody ruled on it", e.Round)
		return
	}
	_, want, known := c.rules.ClaimOutcomes(&c.state, *c.state.Incident.Ruling)
	if !known || e.Round != want.Round {
		c.wrong("round %d is corrected by a claim that is not about it", e.Round)
		return
	}
	c.same("the claim", e.After, want)
	if !slices.Equal(e.After.Exceptions, want.Exceptions) {
		c.wrong("round %d has bets treated otherwise %v, ruled were %v", e.Round, e.After.Exceptions, want.Exceptions)
	}
}

// ruled checks that a ruling is what the rules decide by themselves here, or one of the choices that they leave to
// the person who ruled.
func (c *checking) ruled(e game.Ruled) {
	s := c.state
	if s.Incident == nil {
		c.wrong("clause %s is applied and no incident is open", e.Clause)
		return
	}
	if e.By != "" && s.RoleOf(e.By) == "" {
		c.wrong("clause %s is ruled by %q, who is not signed in", e.Clause, e.By)
	}
	c.from(e)
	c.doubt(e)
	if e.Reason.Key == game.CardsUnknown().Key { // no record says whether their secrets are lost
		own := c.rules.OutOfCardsRuling(s, c.at.At)
		if !c.atStart || len(s.Commitments()) == 0 || !sameRuling(own, e) {
			c.wrong("clause %s is applied because nobody has the sealed cards, which only a start of the console finds", e.Clause)
		}
		return
	}
	if own, decides := c.rules.RulingByItself(s, c.at.At, nil); decides {
		if !sameRuling(own, e) {
			c.wrong("the rules apply clause %s here (round %s, bets %s), not %s (round %s, bets %s)",
				own.Clause, own.Round, own.Bets, e.Clause, e.Round, e.Bets)
		}
		return
	}
	if e.Clause == decide.ClauseManual && c.rules.ManualEntry() && e.Round == game.RoundContinue &&
		e.Bets == game.BetsStand {
		return
	}
	for _, command := range []game.Command{game.Tick{}, game.Confirm{}} {
		if own, decides := c.rules.RulingByItself(s, c.at.At, command); decides && sameRuling(own, e) {
			return
		}
	}
	now := c.rules.Case(&s)
	for _, choice := range c.rules.Choices(&s, now) {
		if choice.Row.Clause == e.Clause && sameRuling(decide.RuledAs(choice.Row, now.Facts, e.Remove), e) {
			return
		}
	}
	for _, row := range c.rules.Book.Procedures.Applicable(now) {
		again := slices.Contains(row.Cards, game.Rescan) || slices.Contains(row.Cards, game.CancelLast)
		if row.Clause == e.Clause && again && e.Round == game.RoundContinue && e.Bets == game.BetsStand {
			return // the unreadable card was read after all
		}
	}
	c.wrong("clause %s (round %s, bets %s) is not what the rules decide or offer here", e.Clause, e.Round, e.Bets)
}

// from checks that a ruling came from where the shift manager was, and from the floor only if the site allows it.
func (c *checking) from(e game.Ruled) {
	if e.By != "" && e.As == game.ShiftManager && e.From != c.state.Station {
		c.wrong("clause %s is ruled from %q, the shift manager is at %q", e.Clause, e.From, c.state.Station)
	}
	if e.From != "" && !c.rules.RulesFromFloor() {
		c.wrong("clause %s is ruled from %q, and the site rules at the table", e.Clause, e.From)
	}
}

// sameRuling reports whether two rulings have the same effects. Their texts may differ.
func sameRuling(a, b game.Ruled) bool {
	return a.Clause == b.Clause && a.Round == b.Round && a.Bets == b.Bets && sameCards(a.Cards, b.Cards) &&
		a.Remove == b.Remove && a.Burn == b.Burn && slices.EqualFunc(a.Exceptions, b.Exceptions, sameException) &&
		a.Authority == b.Authority
}

// sameException reports whether two exceptions concern the same bets. It ignores Out, which earlier programs did
// not record.
func sameException(a, b game.Exception) bool {
	a.Out, b.Out = false, false
	return a == b
}

// sameVoid reports whether two results are equal for a void round. Earlier programs left in parts that do not apply
// to one.
func (c *checking) sameVoid(a, b json.RawMessage) bool {
	return sameJSON(c.rules.Family.Voided(a), c.rules.Family.Voided(b))
}

// sameJSON reports whether two JSON values are equal apart from spaces and the order of keys.
func sameJSON(a, b json.RawMessage) bool {
	if bytes.Equal(a, b) {
		return true
	}
	var left, right any
	if json.Unmarshal(a, &left) != nil || json.Unmarshal(b, &right) != nil {
		return false
	}
	first, err := json.Marshal(left)
	if err != nil {
		return false
	}
	second, err := json.Marshal(right)
	return err == nil && bytes.Equal(first, second)
}
