package audit

import (
	"slices"

	"pitboss/game"
)

// dealtConcealed checks that a card is sealed where the rules conceal it. A kept card may be open, because an older
// program may have kept it.
func (c *checking) dealtConcealed(e game.CardDealt) {
	if e.Card.IsSealed() || c.rules.FacingAt(*c.state.Round, e.Position) != game.Concealed {
		return
	}
	kept := c.state.Shoe.Carried
	if e.Carried && len(kept) > 0 && kept[0].Card == e.Card && kept[0].ID == e.ID {
		return
	}
	c.wrong("%s is dealt openly to %s, whose card is concealed by the rules", e.Card, e.Position)
}

// revealed checks that a sealed card is revealed in its place and not before the rules open it.
func (c *checking) revealed(e game.CardRevealed) {
	s := c.state
	if !slices.Contains(s.Commitments(), e.Commitment) {
		c.wrong("%s is revealed where no sealed card of that commitment is", e.Card)
		return
	}
	position, lies := s.PlaceOf(e.Commitment)
	switch {
	case lies && e.Position != position:
		c.wrong("%s is revealed at %q, its card lies at %s", e.Card, e.Position, position)
	case !lies && e.Position != "" && !c.opensAsDealt(e.Position):
		c.wrong("%s is revealed at %s, where its card does not lie", e.Card, e.Position)
	}
	if !c.ruledOpen() && !c.opens(e, lies) {
		c.wrong("%s is revealed before the rules open it", e.Card)
	}
}

// burned checks that a sealed card that went to the discard holder face down had been kept or held back.
func (c *checking) burned(e game.HeldBurned) {
	opened, opens := e.Opens()
	if !opens {
		return
	}
	if _, lies := c.state.PlaceOf(opened.Commitment); lies || !slices.Contains(c.state.CommitmentsHere(), opened.Commitment) {
		c.wrong("%s is burned face down where no sealed card of that commitment is kept", e.Card)
	}
}

// ruledOpen reports whether a ruling opens sealed cards: the round is void or ends, or cards are taken out of play
// or laid out again.
func (c *checking) ruledOpen() bool {
	if c.state.Incident == nil || c.state.Incident.Ruling == nil {
		return false
	}
	ruled := c.state.Incident.Ruling
	return ruled.Round == game.RoundVoid || ruled.Round == game.RoundComplete ||
		slices.ContainsFunc(ruled.Cards, func(effect game.CardEffect) bool {
			return slices.Contains([]game.CardEffect{game.RemoveLast, game.RestoreCards, game.BurnCard, game.ReplaceSet}, effect)
		})
}

// opens reports whether the rules open a sealed card now. A card that is not on the table was kept, waits for an
// answer, or had its scan taken back.
func (c *checking) opens(e game.CardRevealed, lies bool) bool {
	r, s := c.rules, c.state
	switch {
	case lies:
		return r.FacingAt(*s.Round, e.Position) != game.Concealed
	case e.Position != "":
		return c.opensAsDealt(e.Position)
	case c.atStart: // kept cards are burned together with those that nobody can open
		return true
	case s.Round != nil && slices.ContainsFunc(s.Round.TakenBack, func(taken game.Placed) bool { return taken.ID == e.Commitment }):
		return !r.StillConceals(*s.Round) || r.Next(&s).Name == game.StepNameAnnounce
	case s.RoundRunning():
		return false
	}
	step := r.Next(&s).Name
	return step == game.StepNameCloseShoe || step == game.StepNameEndCount
}

// opensAsDealt reports whether the next card is dealt to this position face up.
func (c *checking) opensAsDealt(position game.Position) bool {
	if !c.state.RoundRunning() {
		return false
	}
	step := c.rules.FamilyStep(&c.state)
	return step.Kind == game.StepScan && step.Position == position &&
		c.rules.FacingAt(*c.state.Round, position) != game.Concealed
}
