package decide

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
)

// entered is a result of a wheel or dice that a person enters by hand.
type entered struct {
	// of is the kind of step that waits for it.
	of game.StepKind
	// again is true for the second entry, same if it equals the first.
	again, same bool
	// once keeps the first entry, cleared discards both if they differ, registered accepts the result.
	once, cleared, registered game.Event
	// announcement tells the players, if it ends an incident.
	announcement message.Text
}

// enterTwice accepts a result entered by hand, if variant and site allow it. It counts only if it was entered twice
// the same (GLI-19 4.18.4(d)), and then ends the incident of the missing reading: by the authority of the shift
// manager if one is at the table, else of the dealer.
func (d *decision) enterTwice(given entered) *game.Refusal {
	words := byHand[given.of]
	switch {
	case !d.rules.ShownByHand():
		return game.Refuse(game.RefusedNotHere, d.rules.neverByHand(given.of), words.neverHint)
	case !d.rules.mayEnterShown(&d.state):
		return d.notNow(words.notDue)
	case !given.again:
		d.emit(given.once)
		return nil
	case !given.same:
		d.emit(given.cleared)
		return nil
	}
	incident := d.state.Incident != nil
	if incident {
		ruled := game.Ruled{
			Clause: ClauseManual, Round: game.RoundContinue, Bets: game.BetsStand, Authority: string(procedure.ByDealer),
			Reason: words.unread, Announcer: string(game.Dealer), Announcement: given.announcement,
		}
		if manager := d.state.Manager; !manager.IsZero() {
			ruled.Authority, ruled.Announcer = string(game.ShiftManager), string(game.ShiftManager)
			ruled.By, ruled.As = manager.ID, game.ShiftManager
		}
		d.emit(ruled)
	}
	d.emit(given.registered)
	if incident {
		d.closeIncident(ClauseManual)
	}
	return nil
}

// enterNumber takes a wheel's number entered by hand.
func (d *decision) enterNumber(given game.EnterNumber) *game.Refusal {
	if refusal := d.checkNumber(given.Number); refusal != nil {
		return refusal
	}
	once := d.roundNow().Spin.Entered
	return d.enterTwice(entered{
		of: game.StepNumber, again: once != nil, same: once != nil && *once == given.Number,
		once: game.NumberEntered{Number: given.Number}, cleared: game.NumberCleared{},
		registered: game.NumberRegistered{Number: given.Number, ByHand: true},
		announcement: message.New("announce.number-by-hand",
			"The number {number} was entered by hand. The round continues; all bets stand.",
			message.Number("number", given.Number)),
	})
}

// enterSegment takes a money wheel's segment entered by hand.
func (d *decision) enterSegment(given game.EnterSegment) *game.Refusal {
	switch err := d.accepted(game.SegmentRead{Symbol: given.Symbol}); {
	case !d.rules.Family.Takes(game.StepSegment):
		return d.noSegments()
	case err != nil:
		return game.Refuse(game.RefusedBadResult, message.New("table.segment.unknown", "No such segment: {why}.", message.Err("why", err)),
			message.New("table.segment.unknown.hint", "Nothing was recorded. Look at the wheel again."))
	}
	once := d.roundNow().SegmentEntered
	return d.enterTwice(entered{
		of: game.StepSegment, again: once != "", same: once == given.Symbol,
		once: game.SegmentEntered(given), cleared: game.SegmentCleared{},
		registered: game.SegmentRegistered{Segment: game.Segment{Symbol: given.Symbol, ByHand: true}},
		announcement: message.New("announce.segment-by-hand",
			"The segment {segment} was entered by hand. The round continues; all bets stand.",
			message.String("segment", given.Symbol)),
	})
}

// enterDice takes a throw entered by hand.
func (d *decision) enterDice(given game.EnterDice) *game.Refusal {
	switch err := d.accepted(game.DiceRead{Faces: given.Faces}); {
	case !d.rules.Family.Takes(game.StepDice):
		return d.noDice()
	case err != nil && d.rules.ShownByHand():
		return game.Refuse(game.RefusedBadResult, message.New("table.dice.unknown", "That is no throw: {why}.", message.Err("why", err)),
			message.New("table.dice.unknown.hint", "Nothing was recorded. Look at the dice again."))
	}
	once := d.roundNow().DiceEntered
	return d.enterTwice(entered{
		of: game.StepDice, again: once != nil, same: sameThrow(d.rules.Next(&d.state), once, given.Faces),
		once: game.DiceEntered(given), cleared: game.DiceCleared{Entered: once, Faces: given.Faces},
		registered: game.DiceRolled{Faces: given.Faces, ByHand: true},
		announcement: message.New("announce.dice-by-hand", "The throw {dice} was entered by hand. The round continues; all bets stand.",
			message.String("dice", game.ThrowText(given.Faces))),
	})
}

// sameThrow reports whether two throws are equal, in any order unless the step tells the dice apart.
func sameThrow(step game.Step, one, other []int) bool {
	if len(step.Dice) > 0 {
		return slices.Equal(one, other)
	}
	return slices.Equal(slices.Sorted(slices.Values(one)), slices.Sorted(slices.Values(other)))
}

// roundNow returns the round on the table, or the zero value.
func (d *decision) roundNow() game.Round {
	if d.state.Round == nil {
		return game.Round{}
	}
	return *d.state.Round
}

// accepted returns an error if the family rejects such a reading.
func (d *decision) accepted(read game.Reading) error {
	_, err := d.rules.Family.Accept(d.roundNow(), read, false)
	return err
}

// EntersByHand reports whether results or cards may be entered by hand at this table.
func (r *Rules) EntersByHand() bool {
	return r.ShownByHand() || r.ManualEntry() && r.entryKind() == game.StepScan
}

// entryKind returns the kind of step whose reading may be entered by hand, if variant and site allow it. At a table
// with cards it is the card, not additional dice.
func (r *Rules) entryKind() game.StepKind {
	if r.Family.Takes(game.StepScan) {
		return game.StepScan
	}
	return r.Shows
}

// mayEnterShown reports whether the result of a wheel or dice is due and no device reports it.
func (r *Rules) mayEnterShown(s *state.State) bool {
	if !s.RoundRunning() || r.FamilyStep(s).Kind != r.entryKind() {
		return false
	}
	incident := s.Incident
	return incident == nil && !s.Dealer.IsZero() ||
		incident != nil && incident.Ruling == nil && (incident.Kind == game.NumberUnread || incident.Kind == game.EquipmentFailure)
}

// whyNotByHand says why nothing can be entered by hand now; it returns the empty text if something can.
func (r *Rules) whyNotByHand(s *state.State) message.Text {
	words, cards := byHand[r.entryKind()], r.entryKind() == game.StepScan
	switch {
	case !r.EntersByHand():
		return r.neverByHand(r.entryKind())
	case cards && !r.mayEnter(s), !cards && !r.mayEnterShown(s):
		return words.onlyUnread
	case cards && s.Manager.IsZero():
		return message.New("table.card.sign-in", "Only the shift manager enters a card by hand. Sign in first.")
	}
	return message.Text{}
}

// WhyNotKept says that the setting or the game forbids entering by hand what the open incident leaves unread. It
// returns the empty text where entry is allowed, or where no reading is due.
func (r *Rules) WhyNotKept(s *state.State) message.Text {
	if s.Incident == nil || r.EntersByHand() {
		return message.Text{}
	}
	kind, mayEnter := r.entryKind(), r.mayEnterShown
	if kind == game.StepScan {
		mayEnter = r.mayEnter
	}
	if s.Incident.Kind != game.NumberUnread && !mayEnter(s) {
		return message.Text{}
	}
	return r.neverByHand(kind)
}

// neverByHand says why nothing is entered by hand at this table: the site's setting forbids it, or the game never
// allows it (001/9.18).
func (r *Rules) neverByHand(kind game.StepKind) message.Text {
	words := byHand[kind]
	if r.Family.ByHand() && !words.off.IsZero() {
		return words.off
	}
	return words.never
}

// byHandWords say why something is not entered by hand: never in this game, not with the site's setting, not now,
// or because a device reads it. unread says why a person entered it.
type byHandWords struct{ never, off, neverHint, notDue, onlyUnread, unread message.Text }

var byHand = map[game.StepKind]byHandWords{
	game.StepNumber: {
		never: message.New("table.number.not-by-hand", "Numbers are not entered by hand at this table."),
		off: message.New("table.number.by-hand-off",
			"A number that was not read cannot be kept: the site's setting manual-entry is off."),
		neverHint:  message.New("table.number.not-by-hand.hint", "The setting is manual-entry; some variants allow none (001/9.18)."),
		notDue:     message.New("table.number.not-awaited", "No number is due now."),
		onlyUnread: message.New("table.number.only-unread", "A number is entered by hand only when none is read."),
		unread:     message.New("table.number.by-hand", "no device read the number"),
	},
	game.StepSegment: {
		never: message.New("table.segment.not-by-hand", "Segments are not entered by hand at this table."),
		off: message.New("table.segment.by-hand-off",
			"A segment that was not read cannot be kept: the site's setting manual-entry is off."),
		neverHint:  message.New("table.segment.not-by-hand.hint", "The setting is manual-entry."),
		notDue:     message.New("table.segment.not-awaited", "No segment is due now."),
		onlyUnread: message.New("table.segment.only-unread", "A segment is entered by hand only when none is read."),
		unread:     message.New("table.segment.by-hand", "no device read the segment"),
	},
	game.StepDice: {
		never: message.New("table.dice.not-by-hand", "Dice are not entered by hand at this table."),
		off: message.New("table.dice.by-hand-off",
			"A throw that was not read cannot be kept: the site's setting manual-entry is off."),
		neverHint:  message.New("table.dice.not-by-hand.hint", "The setting is manual-entry; some variants allow none."),
		notDue:     message.New("table.dice.not-awaited", "No throw is due now."),
		onlyUnread: message.New("table.dice.only-unread", "Dice are entered by hand only when no sensor reads them."),
		unread:     message.New("table.dice.by-hand", "no device read the dice"),
	},
	game.StepScan: {
		never:      message.New("table.card.not-by-hand", "This site does not allow cards to be entered by hand."),
		onlyUnread: message.New("table.card.only-unread", "A card is entered by hand only when it cannot be read."),
	},
}
