package store

import (
	"fmt"
	"slices"

	"pitboss/game"
)

// openings follows sealed cards through the records: each must be opened once, as committed, before its round ends.
type openings struct {
	// live holds the cards that are still sealed, by commitment.
	live map[string]sealedCard
	// opened maps a commitment to the record that opened the card in this round.
	opened map[string]uint64
	// repeat and held are commitments to readings that may turn out not to be cards.
	repeat, held string
	round        uint64
	// salts maps a salt to the record of this shoe that opened a card with it.
	salts map[string]uint64
	// atStart is true as long as only a console start has happened; lost is true after a start found that nobody can
	// open the sealed cards.
	atStart, lost bool
	// unknown lists the cards that nobody could open.
	unknown []string
}

type sealedCard struct {
	// record is the first record with the card; carried is true while it waits for another deal.
	record  uint64
	carried bool
	// dealt is true once the card was on the table or kept: its reading can no longer be dropped.
	dealt bool
	// asked holds the answers given for the card.
	asked []game.CardAsked
}

const secretsLost = "because the secrets file (" + SealedSuffix + ") was not beside the journal; a backup never has it"

func newOpenings() openings {
	return openings{live: map[string]sealedCard{}, opened: map[string]uint64{}, salts: map[string]uint64{}}
}

// take applies an event. It returns an error if the event does not belong here.
func (o *openings) take(event game.Event, sequence uint64) error {
	started := o.atStart
	o.atStart = game.AtStart(event, started)
	if id, sealed := game.SealedIn(event); sealed && !game.IsCommitment(id) {
		return &chainError{sequence, "it has a sealed card and no commitment to it", nil}
	}
	if commitment := game.CommitmentIn(event); commitment != "" {
		if first, open := o.opened[commitment]; open {
			return &chainError{sequence, fmt.Sprintf("it seals a card that record %d opened", first), nil}
		}
		card, there := o.live[commitment]
		if !there {
			card.record = sequence
		}
		_, card.carried = event.(game.HeldCarried)
		_, laid := event.(game.CardDealt)
		card.dealt = card.dealt || card.carried || laid
		o.live[commitment] = card
	}
	switch e := event.(type) {
	case game.RepeatHeld:
		o.repeat = game.CommitmentIn(e)
	case game.RepeatDropped:
		o.drop(o.repeat) // the same card was read again
	case game.IncidentOpened:
		o.held = game.CommitmentIn(e)
	case game.CardHeld:
		o.held = game.CommitmentIn(e)
	case game.HeldDropped:
		if e.Card.IsSealed() {
			o.drop(o.held) // there was no such card
		}
	case game.CardAsked:
		return o.answers(e, sequence)
	case game.Ruled:
		if e.Reason.Key != game.CardsUnknown().Key {
			return nil
		}
		if o.lost = started; !started {
			return &chainError{sequence, "it says that nobody has the sealed cards, which only a start of the console finds", nil}
		}
	case game.HeldBurned:
		if opened, opens := e.Opens(); opens {
			return o.open(opened, sequence)
		}
		if card, live := o.live[e.ID]; live {
			if !started && !o.lost {
				return &chainError{sequence,
					fmt.Sprintf("it burns the card that record %d sealed, and no record opened it", card.record), nil}
			}
			delete(o.live, e.ID)
			o.unknown = append(o.unknown, fmt.Sprintf("the sealed card of record %d was burned and never opened, %s",
				card.record, secretsLost))
		}
	case game.CardRevealed:
		return o.open(e, sequence)
	case game.RoundOpened:
		o.round, o.lost = e.Round, false
		clear(o.opened)
	case game.RoundClosed:
		return o.close(e.Outcome, sequence)
	case game.ShoeClosed:
		clear(o.salts)
		for _, card := range o.live {
			return &chainError{sequence,
				fmt.Sprintf("the shoe ends with a card that record %d sealed and no record opened", card.record), nil}
		}
	}
	return nil
}

// drop forgets a reading that turned out not to be a separate card.
func (o *openings) drop(commitment string) {
	if !o.live[commitment].dealt {
		delete(o.live, commitment)
	}
}

// answers records an answer for a sealed card.
func (o *openings) answers(asked game.CardAsked, sequence uint64) error {
	card, live := o.live[asked.Commitment]
	switch {
	case asked.Commitment == "":
		return nil // the card is not sealed
	case !live:
		return &chainError{sequence, "it answers for a card that is not sealed", nil}
	}
	card.asked = append(slices.Clip(card.asked), asked)
	o.live[asked.Commitment] = card
	return nil
}

// open records that a sealed card is opened.
func (o *openings) open(card game.CardRevealed, sequence uint64) error {
	sealed, live := o.live[card.Commitment]
	first, again := o.opened[card.Commitment]
	switch {
	case again:
		return &chainError{sequence, fmt.Sprintf("it opens a card that record %d opened before", first), nil}
	case !live:
		return &chainError{sequence, "it opens a card that no record before it has sealed, or that was opened in an earlier round", nil}
	case len(card.Salt) < game.SaltLength:
		return &chainError{sequence, fmt.Sprintf("its salt has %d bytes, %d at least make a card unguessable",
			len(card.Salt), game.SaltLength), nil}
	case o.salts[string(card.Salt)] != 0:
		return &chainError{sequence, fmt.Sprintf("its salt is that of the card which record %d opened", o.salts[string(card.Salt)]), nil}
	case !card.Fits():
		return &chainError{sequence, fmt.Sprintf("it opens %s, which is not the card that was committed to", card.Card), nil}
	}
	for _, asked := range sealed.asked {
		if asked.Yes != asked.Of(card.Card) {
			return &chainError{sequence, fmt.Sprintf("it opens %s, for which a record before it answered %t to %s",
				card.Card, asked.Yes, asked.Name), nil}
		}
	}
	delete(o.live, card.Commitment)
	o.salts[string(card.Salt)] = sequence
	o.opened[card.Commitment] = sequence
	return nil
}

// close ends a round: apart from cards carried to the next one, no card may still be sealed.
func (o *openings) close(outcome game.Outcome, sequence uint64) error {
	lost := outcome.Status == game.StatusVoid && outcome.Reason.Key == game.CardsUnknown().Key
	if lost && !o.lost {
		return &chainError{sequence, "it says that nobody has the sealed cards, and no start of the console found that", nil}
	}
	var left []uint64
	for commitment, card := range o.live {
		if lost || !card.carried {
			left = append(left, card.record)
			delete(o.live, commitment)
		}
	}
	if len(left) == 0 {
		return nil
	}
	if !lost {
		return &chainError{sequence,
			fmt.Sprintf("round %d ends with a card that record %d sealed and no record opened", o.round, slices.Min(left)), nil}
	}
	cards := "1 sealed card"
	if len(left) > 1 {
		cards = fmt.Sprintf("%d sealed cards", len(left))
	}
	o.unknown = append(o.unknown, fmt.Sprintf("round %d is void: %s (the first is of record %d) could not be opened, %s",
		o.round, cards, slices.Min(left), secretsLost))
	return nil
}
