package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/table/state"
)

// faceOf returns how a card drawn now would lie. A card that no position waits for is concealed: it may be kept and
// dealt, unseen, when bets are open or players have decided.
func (r *Rules) faceOf(s *state.State) game.Facing {
	switch {
	case !r.CanConceal():
		return game.FaceUp
	case !s.Shoe.Ready() && s.Shoe.CutCardIn && r.Book.Shoe.Burn.FaceDown.Value > 0:
		return game.Concealed // cards burned face down are not named
	case !s.Shoe.Ready():
		return game.FaceUp
	}
	if s.RoundRunning() && len(s.Shoe.Carried) == 0 {
		if step := r.FamilyStep(s); step.Kind == game.StepScan {
			return r.FacingAt(*s.Round, step.Position)
		}
	}
	return game.Concealed
}

// Conceals reports whether a card read now must stay concealed. In a game of open cards that is the case when no
// card is due, because it may be kept and dealt while bets are open.
func (r *Rules) Conceals(s *state.State) bool {
	return r.CanConceal() && (r.faceOf(s) == game.Concealed || len(s.Commitments()) > 0)
}

// NamesNone reports whether no reading is shown or named, not even an ignored one: it may be of a concealed card on
// the table, or of a card drawn while bets are open.
func (r *Rules) NamesNone(s *state.State) bool {
	hides := r.StillConceals(game.Round{}) || s.RoundRunning() && s.Round.TakesBets() || len(s.Commitments()) > 0
	return hides && r.Conceals(s)
}

// seal replaces a card that must be concealed with its commitment. Any other card, and one already sealed, stays as
// it is.
func (d *decision) seal(read game.CardRead) game.CardRead {
	if read.Card.IsSealed() || d.heldOpenly(read) || !d.concealed() && !d.lastSealedAgain(read) {
		return read
	}
	secret := game.Secret{Card: read.Card, ID: read.ID, Raw: d.raw, Salt: d.salt}
	d.secrets = append(d.secrets, secret)
	d.raw = nil // its frame is not recorded
	d.withhold(game.CardRead{Card: game.Sealed, ID: secret.Commitment(), Numbered: read.ID != ""})
	read.Card, read.ID = game.Sealed, secret.Commitment()
	return read
}

// withhold takes the face of a card read now, or entered by hand, out of what the record keeps.
func (d *decision) withhold(read game.CardRead) {
	switch d.recorded.(type) {
	case game.CardRead:
		d.recorded = read
	case game.EnterByHand:
		d.recorded = game.EnterByHand{Card: read.Card, ID: read.ID}
	}
}

// kept returns the command as the record keeps it.
func (d *decision) kept() game.Command {
	if read, is := d.recorded.(game.CardRead); is {
		read.Repeated = d.repeated
		return read
	}
	return d.recorded
}

// heldOpenly reports whether a card was held back with its face in the record.
func (d *decision) heldOpenly(read game.CardRead) bool {
	if d.state.Round == nil {
		return false
	}
	held := d.state.Round.Held
	return held.Card.HasFace() && held.Card == read.Card && held.ID == read.ID
}

// concealed reports whether the card read now may have to stay concealed: its position conceals it, or a sealed
// card is here and no other is due, so it may be that one again.
func (d *decision) concealed() bool {
	if !d.rules.Conceals(&d.state) {
		return false
	}
	if !d.state.RoundRunning() || d.state.Incident != nil || d.state.Round.Held.Card.IsSealed() {
		return true
	}
	return d.rules.FamilyStep(&d.state).Kind != game.StepScan || d.rules.faceOf(&d.state) == game.Concealed
}

// lastSealedAgain reports whether a card may be the last sealed one again. The two are neither compared nor named.
func (d *decision) lastSealedAgain(read game.CardRead) bool {
	return d.liesSealed() && d.lastAgain(read, "")
}

// liesSealed reports whether the last card dealt is sealed.
func (d *decision) liesSealed() bool {
	if d.state.Round == nil {
		return false
	}
	cards := d.state.Round.Cards
	return len(cards) > 0 && cards[len(cards)-1].Card.IsSealed()
}

// secret returns the secret behind a commitment; false if this table does not have it.
func (d *decision) secret(commitment string) (game.Secret, bool) {
	for _, secret := range d.secrets {
		if secret.Commitment() == commitment {
			return secret, true
		}
	}
	secret, there := d.known[commitment]
	return secret, there
}

// readAgain reports whether a reading is of a sealed card already here. It compares only the number of the card.
func (d *decision) readAgain(read game.CardRead) bool {
	if !d.rules.CanConceal() || read.ID == "" {
		return false
	}
	for _, commitment := range d.state.CommitmentsHere() {
		if secret, there := d.secret(commitment); there && secret.ID == read.ID {
			return true
		}
	}
	return false
}

// reveal opens a sealed card and returns it. Without its secret the card stays sealed.
func (d *decision) reveal(position game.Position, card game.Card, id string) (game.Card, string) {
	secret, there := d.secret(id)
	if !card.IsSealed() || !there {
		return card, id
	}
	d.emit(game.CardRevealed{Position: position, Commitment: id, Card: secret.Card, ID: secret.ID, Frame: secret.Raw, Salt: secret.Salt})
	return secret.Card, secret.ID
}

// revealDue opens the cards of the round that the rules now show. It reports whether it opened one. A card that
// cannot have come out of this shoe opens an incident.
func (d *decision) revealDue() bool {
	if !d.rules.CanConceal() || d.state.Round == nil {
		return false
	}
	before := len(d.events)
	for _, placed := range d.state.Round.Cards {
		if !placed.Card.IsSealed() || d.rules.FacingAt(*d.state.Round, placed.Position) == game.Concealed {
			continue
		}
		card, _ := d.reveal(placed.Position, placed.Card, placed.ID)
		if d.state.RoundRunning() && d.state.Incident == nil && d.state.Shoe.Over(card) {
			d.open(game.IncidentOpened{Incident: game.CardImpossible, Detected: true, Position: placed.Position})
		}
	}
	if len(d.state.Round.TakenBack) > 0 && !d.rules.StillConceals(*d.state.Round) {
		d.revealTakenBack()
	}
	return len(d.events) > before
}

// StillConceals reports whether any position of the round conceals its present or future card.
func (r *Rules) StillConceals(round game.Round) bool {
	conceals := func(place game.Place) bool { return place.Facing == game.Concealed }
	return slices.ContainsFunc(r.Family.Layout(round), conceals)
}

// revealTakenBack opens the cards whose scans were cancelled. Their positions are unknown.
func (d *decision) revealTakenBack() {
	for _, taken := range d.state.Round.TakenBack {
		d.reveal("", taken.Card, taken.ID)
	}
}

// askCard answers a question of the rules about a card. Only yes or no is recorded. Without the card's secret there
// is no answer.
func (d *decision) askCard() bool {
	if !d.rules.CanConceal() || !d.state.RoundRunning() {
		return false
	}
	question := d.rules.FamilyStep(&d.state).Question
	if question == nil {
		return false
	}
	for _, placed := range d.state.Round.Cards {
		if placed.Position != question.Position {
			continue
		}
		asked, card := game.CardAsked{Question: *question}, placed.Card
		if card.IsSealed() {
			secret, there := d.secret(placed.ID)
			if !there {
				return false
			}
			asked.Commitment, card = placed.ID, secret.Card
		}
		asked.Yes = question.Of(card)
		d.emit(asked)
		return true
	}
	return false
}

// revealAll opens every sealed card of the round, and one that waits for an answer. Cards kept for the next deal
// stay sealed.
func (d *decision) revealAll() {
	if d.state.Round != nil {
		for _, placed := range d.state.Round.Cards {
			d.reveal(placed.Position, placed.Card, placed.ID)
		}
		d.reveal("", d.state.Round.Held.Card, d.state.Round.Held.ID)
		d.revealTakenBack()
	}
	if d.state.Incident != nil {
		d.reveal("", d.state.Incident.Held, d.state.Incident.HeldID)
	}
}

// Uncommitted returns cards without the commitments of sealed ones.
func Uncommitted(cards []game.Placed) []game.Placed {
	if !slices.ContainsFunc(cards, func(placed game.Placed) bool { return placed.Card.IsSealed() }) {
		return cards
	}
	cards = slices.Clone(cards)
	for i := range cards {
		if cards[i].Card.IsSealed() {
			cards[i].ID = ""
		}
	}
	return cards
}
