package table

import (
	"slices"

	"pitboss/game"
	"pitboss/game/shoe"
)

// conceals reports whether a card may be nobody's to know: any that is drawn may be kept unseen.
func (r *Rules) conceals() bool { return r.book.Shoe != nil }

// faceOf returns how a card drawn now would lie. One that no place waits for is concealed: it may be
// kept and dealt when bets are open, or players have decided, without having been seen.
func (r *Rules) faceOf(s *State) game.Facing {
	switch {
	case !r.conceals():
		return game.FaceUp
	case !s.Shoe.Ready() && s.Shoe.CutCardIn && r.book.Shoe.Burn.FaceDown.Value > 0:
		return game.Concealed // what is burned face down is not named
	case !s.Shoe.Ready():
		return game.FaceUp
	}
	if s.RoundRunning() && len(s.Shoe.Carried) == 0 {
		if step := r.inRound(s); step.Kind == game.StepScan {
			return r.facingAt(*s.Round, step.Position)
		}
	}
	return game.Concealed
}

func (r *Rules) facingAt(round game.Round, position game.Position) game.Facing {
	for _, place := range r.family.Layout(round) {
		if place.Position == position {
			return place.Facing
		}
	}
	return game.FaceUp
}

// Conceals reports whether a card read now is nobody's to know. In a game of open cards that is so wherever no card is
// due, because one that is drawn then may be kept and dealt while bets are open.
func (r *Rules) Conceals(s *State) bool {
	return r.conceals() && (r.faceOf(s) == game.Concealed || len(s.sealed()) > 0)
}

// namesNone reports whether nothing that a device reads is shown or named, not even what is ignored: it may be of a
// card that lies here and is nobody's to know, or of one that is drawn while bets are taken.
func (r *Rules) namesNone(s *State) bool {
	hides := r.stillConceals(game.Round{}) || s.RoundRunning() && s.Round.TakesBets() || len(s.sealed()) > 0
	return hides && r.Conceals(s)
}

// sealed returns the commitments of the cards that were read and are nobody's to know.
func (s State) sealed() (commitments []string) {
	commitments = s.sealedHere()
	if s.Round != nil {
		for _, taken := range s.Round.TakenBack {
			commitments = append(commitments, taken.ID)
		}
	}
	return commitments
}

// sealedHere returns those of sealed that count: they lie there, are kept or wait for a word.
func (s State) sealedHere() (commitments []string) {
	add := func(card game.Card, id string) {
		if card.IsSealed() && !slices.Contains(commitments, id) {
			commitments = append(commitments, id)
		}
	}
	if s.Round != nil {
		for _, placed := range s.Round.Cards {
			add(placed.Card, placed.ID)
		}
		add(s.Round.Held.Card, s.Round.Held.ID)
	}
	if s.Incident != nil {
		add(s.Incident.Held, s.Incident.HeldID)
	}
	for _, drawn := range s.Shoe.Carried {
		add(drawn.Card, drawn.ID)
	}
	return commitments
}

// seal takes a card that was read for a place whose card is nobody's to know out of the decision:
// its commitment stays in it. Any other card stays as it is, and so does a sealed one.
func (d *decision) seal(read game.CardRead) game.CardRead {
	if read.Card.IsSealed() || d.heldOpenly(read) || !d.concealed() && !d.lastSealedAgain(read) {
		return read
	}
	secret := game.Secret{Card: read.Card, ID: read.ID, Raw: d.raw, Salt: d.salt}
	d.secrets = append(d.secrets, secret)
	d.raw = nil // no frame of it is kept
	read.Card, read.ID = game.Sealed, secret.Commitment()
	return read
}

// heldOpenly reports whether a card was held back with its face in the record.
func (d *decision) heldOpenly(read game.CardRead) bool {
	if d.state.Round == nil {
		return false
	}
	held := d.state.Round.Held
	return held.Card.HasFace() && held.Card == read.Card && held.ID == read.ID
}

// concealed reports whether the card that is read now may be nobody's to know: its place conceals
// it, or a sealed card lies here and no other is waited for, so that it may be that one again.
func (d *decision) concealed() bool {
	if !d.rules.Conceals(&d.state) {
		return false
	}
	if !d.state.RoundRunning() || d.state.Incident != nil || d.state.Round.Held.Card.IsSealed() {
		return true
	}
	return d.rules.inRound(&d.state).Kind != game.StepScan || d.rules.faceOf(&d.state) == game.Concealed
}

// lastSealedAgain reports whether a card may be the sealed one that was read last: it is not
// compared with it, and not named.
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

// secret returns what was committed to, false where this table does not have it.
func (d *decision) secret(commitment string) (game.Secret, bool) {
	for _, secret := range d.secrets {
		if secret.Commitment() == commitment {
			return secret, true
		}
	}
	secret, there := d.known[commitment]
	return secret, there
}

// readAgain reports whether a reading is of a sealed card that lies here, by the number of the
// card alone.
func (d *decision) readAgain(read game.CardRead) bool {
	if !d.rules.conceals() || read.ID == "" {
		return false
	}
	for _, commitment := range d.state.sealedHere() {
		if secret, there := d.secret(commitment); there && secret.ID == read.ID {
			return true
		}
	}
	return false
}

// reveal opens a sealed card, and returns it as it is known then. A card whose secret is not here
// stays sealed.
func (d *decision) reveal(position game.Position, card game.Card, id string) (game.Card, string) {
	secret, there := d.secret(id)
	if !card.IsSealed() || !there {
		return card, id
	}
	d.emit(game.CardRevealed{Position: position, Commitment: id, Card: secret.Card, ID: secret.ID, Frame: secret.Raw, Salt: secret.Salt})
	return secret.Card, secret.ID
}

// revealDue opens the cards of the round that the rule has opened; true where it opened one. One
// that cannot have come out of this shoe opens its incident.
func (d *decision) revealDue() bool {
	if !d.rules.conceals() || d.state.Round == nil {
		return false
	}
	before := len(d.events)
	for _, placed := range d.state.Round.Cards {
		if !placed.Card.IsSealed() || d.rules.facingAt(*d.state.Round, placed.Position) == game.Concealed {
			continue
		}
		card, _ := d.reveal(placed.Position, placed.Card, placed.ID)
		if d.state.RoundRunning() && d.state.Incident == nil && d.state.Shoe.Over(card) {
			d.open(game.IncidentOpened{Incident: game.CardImpossible, Detected: true, Position: placed.Position})
		}
	}
	if len(d.state.Round.TakenBack) > 0 && !d.rules.stillConceals(*d.state.Round) {
		d.revealTakenBack()
	}
	return len(d.events) > before
}

// stillConceals reports whether any place of the round conceals the card that lies or will lie there.
func (r *Rules) stillConceals(round game.Round) bool {
	conceals := func(place game.Place) bool { return place.Facing == game.Concealed }
	return slices.ContainsFunc(r.family.Layout(round), conceals)
}

// revealTakenBack opens the cards whose scan was taken back. They lie nowhere that anybody knows.
func (d *decision) revealTakenBack() {
	for _, taken := range d.state.Round.TakenBack {
		d.reveal("", taken.Card, taken.ID)
	}
}

// askCard answers what the rule asks of a card at this step: yes or no is all that is recorded. A
// card whose secret is not here answers nothing.
func (d *decision) askCard() bool {
	if !d.rules.conceals() || !d.state.RoundRunning() {
		return false
	}
	question := d.rules.inRound(&d.state).Question
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

// revealAll opens every sealed card of the round, and one that waits for a word. Those kept for the next
// deal stay as they are.
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

// uncommitted returns cards without the commitments of those that are sealed.
func uncommitted(cards []game.Placed) []game.Placed {
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

// uncommittedDrawn does what [uncommitted] does, for cards that were drawn and not dealt.
func uncommittedDrawn(cards []shoe.Drawn) []shoe.Drawn {
	cards = slices.Clone(cards)
	for i := range cards {
		if cards[i].Card.IsSealed() {
			cards[i].ID = ""
		}
	}
	return cards
}

// uncommittedHeld returns an incident without the commitment to the card it holds back.
func uncommittedHeld(incident *Incident) *Incident {
	if incident == nil || !incident.Held.IsSealed() {
		return incident
	}
	shown := *incident
	shown.HeldID = ""
	return &shown
}

// counts reports whether the shoe's account has a sealed card: one that is only held back is
// counted when it is known what becomes of it.
func (s State) counts(commitment string) bool {
	dealt := s.Round != nil &&
		slices.ContainsFunc(s.Round.Cards, func(placed game.Placed) bool { return placed.ID == commitment })
	return dealt || slices.ContainsFunc(s.Shoe.Carried, func(drawn shoe.Drawn) bool { return drawn.ID == commitment })
}

// asked keeps what a rule was told of a card.
func (s State) asked(e game.CardAsked) State {
	if s.Round == nil {
		return s
	}
	round := *s.Round
	round.Answers = append(slices.Clip(round.Answers), game.CardAnswer{Question: e.Name, Position: e.Position, Yes: e.Yes})
	s.Round = &round
	return s
}

// revealed puts an opened card in the place of its commitment, wherever that stands.
func (s State) revealed(opened game.CardRevealed) State {
	if s.counts(opened.Commitment) {
		s.Shoe = s.Shoe.Reveal(opened)
	}
	if s.Round != nil {
		round := *s.Round
		round.Cards = slices.Clone(round.Cards)
		for i, placed := range round.Cards {
			if placed.ID == opened.Commitment {
				round.Cards[i].Card, round.Cards[i].ID, round.Cards[i].Frame = opened.Card, opened.ID, printable(opened.Frame)
			}
		}
		round.TakenBack = slices.DeleteFunc(slices.Clone(round.TakenBack), func(taken game.Placed) bool {
			return taken.ID == opened.Commitment
		})
		if round.Held.ID == opened.Commitment {
			round.Held.Card, round.Held.ID = opened.Card, opened.ID
		}
		s.Round = &round
	}
	if s.Incident != nil && s.Incident.HeldID == opened.Commitment {
		incident := *s.Incident
		incident.Held, incident.HeldID = opened.Card, opened.ID
		s.Incident = &incident
	}
	return s
}
