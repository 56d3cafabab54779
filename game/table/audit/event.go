package audit

import (
	"reflect"
	"slices"

	"pitboss/game"
)

// madeBy checks that a record names the rules of the running console.
func (c *checking) madeBy(digest string) {
	if c.at.Rulebook != digest {
		c.wrong("it bears the rules %q, the console runs by %s", c.at.Rulebook, digest)
	}
	if want := c.rules.Book.Paytable; c.at.Paytable != "" && c.at.Paytable != want {
		c.wrong("it bears the paytable %q, the console runs by %s", c.at.Paytable, want)
	}
	if want := c.rules.Book.Variant; c.at.Variant != want {
		c.wrong("it is of %s, its rules are those of %s", c.at.Variant, want)
	}
}

// bettingClosed checks that the betting time was over or a ruling ended the round.
func (c *checking) bettingClosed() {
	round, incident := c.state.Round, c.state.Incident
	if !c.state.RoundRunning() || !round.TakesBets() {
		c.wrong("betting closes where no bets are taken")
		return
	}
	if ruled := incident != nil && incident.Ruling != nil; !ruled && c.at.At.Before(round.BettingUntil) {
		c.wrong("betting closes at %s, by the rules at %s", c.at.At, round.BettingUntil)
	}
}

// event checks events other than outcomes, rulings and moves against the rules.
func (c *checking) event(event game.Event) {
	r, s := c.rules, c.state
	switch e := event.(type) {
	case game.RoundOpened:
		if step := r.Next(&s); step.Name != game.StepNameStartRound {
			c.wrong("a round is opened where the rules want %q", step.Name)
		}
		if r.Book.Shoe.ShuffledEachRound() && !s.Shoe.Untouched() {
			c.wrong("a round is opened, and the cards were not shuffled again for it")
		}
		if e.Round != s.Rounds+1 {
			c.wrong("round %d is opened after round %d", e.Round, s.Rounds)
		}
	case game.BettingClosed:
		c.bettingClosed()
	case game.ShoeLoaded:
		if check := game.DeckCheck(r.Setup.Settings["deck-check"]); e.Shoe != s.Shoes+1 ||
			e.Decks != r.Book.Shoe.Decks.Value || e.Check != check {
			c.wrong("shoe %d of %d decks is loaded, check %q; by the rules it is %d of %d, check %q",
				e.Shoe, e.Decks, e.Check, s.Shoes+1, r.Book.Shoe.Decks.Value, check)
		}
	case game.Shuffled:
		if e.Pass != s.Shoe.Passes+1 {
			c.wrong("pass %d of the shuffle is done after pass %d", e.Pass, s.Shoe.Passes)
		}
	case game.ShoeFilled:
		if step := r.Next(&s); step.Name != game.StepNameFillShoe {
			c.wrong("the shoe is filled where the rules want %q", step.Name)
		}
	case game.CardsBurned:
		want := r.ToBurn(s.Shoe)
		if s.RoundRunning() {
			want = r.FamilyStep(&s).Burns
		}
		if s.Incident == nil && e.Count != want {
			c.wrong("%d cards are burned, by the rules %d", e.Count, want)
		}
	case game.CutCardSeen:
		if e.Old != s.Shoe.AwaitsOldCutCard() && s.Incident == nil {
			c.wrong("a cut card is read as that of the shoe before: %t; by the rules %t", e.Old, !e.Old)
		}
	case game.ShoeClosed:
		want := s.Shoe.Close(e.Counted, e.Left)
		if !slices.Equal(e.Faces, want.Faces) {
			c.wrong("the shoe is closed with the faces %v, by its records %v", e.Faces, want.Faces)
		}
		e.Faces, want.Faces, want.Reason = nil, nil, e.Reason // a reason is text for people
		if !reflect.DeepEqual(e, want) {
			c.wrong("the shoe is closed with the account %+v, by its records it is %+v", e, want)
		}
	case game.BettingOpened:
		if until := c.at.At.Add(r.Book.Timers.Betting.Duration()); !e.Until.Equal(until) {
			c.wrong("bets are taken until %s, by the rules until %s", e.Until, until)
		}
		if s.RoundRunning() && r.FamilyStep(&s).BeforeBets {
			c.wrong("bets are taken before their time")
		}
	case game.BurnShown:
		if burn := r.Book.Shoe.Burn.After(e.Card); e.Burn != burn {
			c.wrong("%s burns %d cards, by the rules %d", e.Card, e.Burn, burn)
		}
	case game.CardDealt:
		c.dealt(e)
	case game.CardRevealed:
		c.revealed(e)
	case game.HeldBurned:
		c.burned(e)
	case game.CardAsked:
		c.asked(e)
	case game.PlatformReceived:
		c.platformReceived(e)
	case game.StepDone:
		c.stepDone(e)
	case game.DecisionsOpened:
		c.window(e)
	case game.DecisionsClosed:
		c.windowClosed(e)
	case game.PlayerDecided:
		c.decided(e)
	case game.SignedIn:
		if e.From != "" && (e.Role != game.ShiftManager || !r.RulesFromFloor()) {
			c.wrong("%s is signed in from %q, and the site rules at the table", e.Person.ID, e.From)
		}
	case game.IncidentOpened:
		c.opened(e)
	case game.IncidentAcknowledged:
		if s.Incident == nil {
			c.wrong("an incident is acknowledged where none is open")
		}
	case game.FaultNoted:
		if s.Incident == nil {
			c.wrong("a fault is noted where no incident is open")
		}
	case game.IncidentClosed:
		if s.Incident == nil {
			c.wrong("an incident is closed where none is open")
			break
		}
		if ruling := s.Incident.Ruling; ruling != nil && e.Clause != ruling.Clause {
			c.wrong("an incident is closed by %s, it was ruled by %s", e.Clause, ruling.Clause)
		}
	case game.CardsCollected:
		if s.Round == nil || !s.Round.Ended() {
			c.wrong("cards are collected from a round that is not over")
			break
		}
		if lie := len(s.Round.Cards); e.Cards != lie {
			c.wrong("%d cards are collected, on the table lie %d", e.Cards, lie)
		}
	case game.CorrectionRequested:
		c.amended("the correction asked for", e.Before, e.After)
	case game.RoundCorrected:
		c.amended("the correction", e.Before, e.After)
		c.corrected(e)
	}
}

// asked checks that the rules ask this question about this card, and that the answer of an open card is right. The
// answer of a sealed card is checked when it is revealed.
func (c *checking) asked(e game.CardAsked) {
	s := c.state
	if !s.RoundRunning() {
		c.wrong("a card is asked for %s where no round runs", e.Name)
		return
	}
	question := c.rules.FamilyStep(&s).Question
	if question == nil || *question != e.Question {
		c.wrong("the card at %s is asked for %s, which the rules do not ask now", e.Position, e.Name)
	}
	for _, placed := range s.Round.Cards {
		switch {
		case placed.Position != e.Position:
		case placed.Card.IsSealed() && placed.ID != e.Commitment:
			c.wrong("the card at %s answers, and is not the one that lies there", e.Position)
		case !placed.Card.IsSealed() && e.Yes != e.Of(placed.Card):
			c.wrong("%s at %s answers %t to %s, which is not so", placed.Card, e.Position, e.Yes, e.Name)
		}
	}
}

// dealt checks that the rules wanted a card at this position and that the shoe could still contain it.
func (c *checking) dealt(e game.CardDealt) {
	r, s := c.rules, c.state
	if !s.RoundRunning() {
		c.wrong("%s is dealt where no round runs", e.Card)
		return
	}
	if s.Incident != nil && s.Incident.Ruling == nil {
		c.wrong("%s is dealt while %s is open and nothing was ruled", e.Card, s.Incident.Kind)
	}
	switch step := r.FamilyStep(&s); {
	case step.Kind != game.StepScan:
		c.wrong("%s is dealt to %s, by the rules no card is", e.Card, e.Position)
	case step.Position != e.Position:
		c.wrong("%s is dealt to %s, by the rules to %s", e.Card, e.Position, step.Position)
	}
	if e.Card.IsSealed() && r.FacingAt(*s.Round, e.Position) != game.Concealed {
		c.wrong("a card is sealed at %s, whose card lies open by the rules", e.Position)
	}
	c.dealtConcealed(e)
	if !e.Carried && !s.Shoe.Possible(e.Card) {
		c.wrong("%s is dealt, and every card of that face is out of the shoe", e.Card)
	}
}
