package next

import (
	"slices"
	"strconv"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/rulebook"
	"pitboss/game/table/state"
)

// Case returns the open incident as the procedures see it: what was detected and reported, and what the console
// knows itself.
func (r *Rules) Case(s *state.State) procedure.Case {
	_, down := s.DeviceDown()
	seen := game.Facts{
		game.FactRoundOpen: s.RoundRunning(),
		game.FactDealt:     float64(CardsOnTable(s) + s.Incident.Cancelled), // a card whose scan was taken back lies there
		game.FactPass:      float64(s.Shoe.Passes + 1),

		game.FactBeforeFirstRound: s.Shoe.Rounds == 0,
		game.FactGamesPlayed:      s.CompletedRounds() > 0,
		game.FactDeviceLost:       s.Incident.Device != "" && down,
		game.FactBettingOpen:      s.RoundRunning() && (s.Round.TakesBets() || lostInBetting(s)),
		game.FactOwnNetworkLost:   r.ownNetworkLost(),
		game.FactFirst:            s.RoundRunning() && len(s.Round.Cards) == 0 && len(s.Shoe.Carried) == 0,
	}
	if count, told := s.Incident.Facts[game.FactCount].(float64); told {
		seen[game.FactCount] = count + float64(fallenBefore(s))
	}
	facts := s.Incident.Facts.With(r.RecordedFacts(s, s.Incident.Kind, s.Incident.Facts)).With(seen)
	if round, known := r.RoundOf(s, s.Incident.Kind); known {
		facts = r.Whose(round, s.Incident.Kind, facts)
		facts = facts.With(r.Family.Facts(round, s.Incident.Kind, facts))
	} else {
		facts = facts.With(r.Family.Facts(game.Round{}, "", nil))
	}
	return procedure.Case{Incident: s.Incident.Kind, Phase: s.Incident.Phase, Facts: facts}
}

// fallenBefore returns how many cards count together with those of the open incident: the ones that fell before in the
// same round, or that fell or were exposed before in the same shuffle (003/1.2.b6, 001/11.21, 11.26).
func fallenBefore(s *state.State) int {
	switch {
	case s.Incident.Kind == game.CardsDropped && s.Round != nil:
		return s.Round.Dropped
	case s.Incident.Kind == game.CardsDroppedMixing:
		return s.Shoe.Fell
	case s.Incident.Kind == game.CardsExposedMixing:
		return s.Shoe.Exposed
	}
	return 0
}

// lostInBetting reports whether the open incident is a network that was lost while bets were taken. What counts is when
// it was lost, not when somebody rules on it (000/1.18.special.b3.1, 1.19.special.b4.1).
func lostInBetting(s *state.State) bool {
	return s.Incident.Kind == game.NetworkLost && s.Incident.Phase == game.PhaseBetting
}

// ownNetworkLost returns what the site chose for a table that loses its own network while bets are open. Rules
// recorded before this setting existed let the round continue.
func (r *Rules) ownNetworkLost() string {
	if chosen := r.Setup.Settings["own-network-lost-in-betting"]; chosen != "" {
		return chosen
	}
	return "continue"
}

// Whose adds the seat and the hand to the facts if only one is possible.
func (r *Rules) Whose(round game.Round, kind game.Incident, facts game.Facts) game.Facts {
	for _, name := range []string{game.FactSeat, game.FactHand} {
		if _, told := facts[name]; told {
			continue
		}
		if can := r.WhoseCan(round, kind, facts, name); len(can) == 1 {
			facts = facts.With(game.Facts{name: float64(can[0])})
		}
	}
	return facts
}

// WhoseCan returns the seats with cards in a round, or the hands of the given seat. A hand whose bet was given back
// cannot be claimed.
func (r *Rules) WhoseCan(round game.Round, kind game.Incident, facts game.Facts, name string) (can []int) {
	claims := r.Claims(kind)
	for _, place := range r.Family.Layout(round) {
		if claims && GivenBack(round, place) {
			continue
		}
		number := place.Seat
		if name == game.FactHand {
			if facts[game.FactSeat] != float64(place.Seat) {
				continue
			}
			number = place.Hand
		}
		if number > 0 && !slices.Contains(can, number) {
			can = append(can, number)
		}
	}
	slices.Sort(can)
	return can
}

// Asks returns the facts that somebody must state: those that decide between procedures, the number of fallen cards
// if it can require new cards (003/2.b8.3), and which spin or throw is meant.
func (r *Rules) Asks(s *state.State, now procedure.Case) []string {
	asks := r.Book.Procedures.Asks(now)
	_, told := now.Facts[game.FactCount]
	counts := slices.ContainsFunc(r.Book.Changes, func(change rulebook.Change) bool { return change.After == rulebook.AfterDropped })
	if s.Incident.Kind == game.CardsDropped && s.RoundRunning() && counts && !told && !slices.Contains(asks, game.FactCount) {
		asks = append(asks, game.FactCount)
	}
	if r.asksOfLast(s, now) {
		asks = append(asks, game.FactOfLast)
	}
	return asks
}

// OfLast reports whether the open incident is about the last number, segment or throw of the round. known is false
// if somebody has to say so. What the devices show decides it, not the step alone: a fault of the last throw may be
// noticed while the next one is due.
func (r *Rules) OfLast(s *state.State) (last, known bool) {
	told, said := s.Incident.Facts[game.FactOfLast].(bool)
	switch {
	case !s.RoundRunning() || !s.Round.HasShown():
		return false, true
	case !r.AnotherDue(s):
		return true, true
	case said:
		return told, true
	case s.Incident.Detected, !s.Round.DiceLie.IsZero(), s.Round.DiceEntered != nil, s.Round.SegmentEntered != "":
		return false, true
	}
	return false, false
}

// AnotherDue reports whether another spin or throw is due after the one that was read, including a bonus spin whose
// number the platform sends (003/14.b7).
func (r *Rules) AnotherDue(s *state.State) bool {
	switch step := r.FamilyStep(s); step.Kind {
	case game.StepDice, game.StepSegment:
		return true
	case game.StepPlatform:
		return s.Round.Did(game.StepSpin) && s.Round.Spin.Number != nil
	default:
		return false
	}
}

// asksOfLast reports whether somebody has to say which spin or throw is meant, because an applicable row would
// repeat one.
func (r *Rules) asksOfLast(s *state.State, now procedure.Case) bool {
	if _, known := r.OfLast(s); known || !OfThrow(s.Incident.Kind) {
		return false // what fails now is what is due
	}
	return slices.ContainsFunc(r.Book.Procedures.Applicable(now), func(row procedure.Row) bool {
		return row.Round == game.RoundRespin || row.Round == game.RoundReroll
	})
}

// lastReading formats the last result of the round's wheel or dice.
func lastReading(round game.Round) string {
	shown, spun := round.Shown()
	switch {
	case round.Spin.Number != nil:
		return strconv.Itoa(*round.Spin.Number)
	case spun:
		return shown.Symbol
	}
	return game.ThrowText(round.Thrown())
}

// questionOf returns the question for a fact. It names the card, or its position, if the console knows which card
// is meant, and names the last result when asking which spin or throw is meant.
func questionOf(s *state.State, asked string) message.Text {
	incident := s.Incident
	switch held := incident.Held; {
	case asked == game.FactOfLast && s.Round != nil:
		return message.New("table.ask.of-last", "Is it about {reading}, the last one read? No: about the one after it.",
			message.String("reading", lastReading(*s.Round)))
	case asked != game.FactSeen:
	case incident.Kind == game.ExtraCardDrawn && (held.IsZero() || held.IsSealed()):
		return message.New("table.ask.seen-extra", "Did the players see the extra card?")
	case incident.Kind == game.ExtraCardDrawn:
		return message.New("table.ask.seen-extra-known", "Did the players see the extra card, {card}?", message.Card("card", held))
	case !held.IsZero() && !held.IsSealed():
		return message.New("table.ask.seen-held", "Did the players see {card}?", message.Card("card", held))
	case incident.Kind == game.CardUnreadable && incident.Position != "":
		return message.New("table.ask.seen-place", "Did the players see the card for {place}?",
			message.Position("place", incident.Position))
	}
	return procedure.QuestionOf(incident.Kind, asked, incident.Facts)
}

// RecordedFacts returns the facts about an incident of a kind that the record itself answers, once the given facts are
// known. They outweigh any statement, and nobody is asked for them.
func (r *Rules) RecordedFacts(s *state.State, kind game.Incident, given game.Facts) game.Facts {
	facts := game.Facts{}
	if !s.RoundRunning() {
		return facts
	}
	if saw, known := r.recordedSeen(s, kind, given); known {
		facts[game.FactSeen] = saw
	}
	switch none := len(s.Round.Cards) == 0 && len(s.Shoe.Carried) == 0; {
	case none: // neither a turned card nor the second of two can have been scanned (001/10.21.1, 001/10.35)
		facts[game.FactScanned], facts[game.FactInOrder] = false, true
	case r.ResultComplete(s):
		facts[game.FactScanned] = true
	}
	if OnlyLastMisplaced(s, kind) {
		facts[game.FactLastOnly] = true
	}
	return facts
}

// OnlyLastMisplaced reports whether no other card than the last can lie in the wrong place.
func OnlyLastMisplaced(s *state.State, kind game.Incident) bool {
	return (kind == game.CardMisplaced || kind == game.DealtTooFew) && s.Round != nil && CardsOnTable(s) < 2
}

// recordedSeen returns whether the players saw the cards an incident is about, if the record itself says so. They
// saw the cards of a complete result, which are all face up. They did not see cards that fell while all cards of the
// round were face down, nor all of them if more fell than were face up or burned (000/3.39.special.b2).
func (r *Rules) recordedSeen(s *state.State, kind game.Incident, given game.Facts) (seen, known bool) {
	fell := kind == game.CardsDropped
	if !fell && kind != game.CardFaceUp || !s.RoundRunning() || len(s.Round.Cards) == 0 {
		return false, false
	}
	faceUp := 0
	for _, placed := range s.Round.Cards {
		if !placed.Card.IsSealed() && r.FacingAt(*s.Round, placed.Position) == game.FaceUp {
			faceUp++
		}
	}
	count, _ := given[game.FactCount].(float64)
	switch {
	case r.ResultComplete(s) && faceUp == len(s.Round.Cards):
		return true, true
	case fell && (faceUp == 0 || int(count) > faceUp+s.Round.Burned):
		return false, true
	}
	return false, false
}

// withChoices adds the possible answers to a question.
func (r *Rules) withChoices(step game.Step, kind game.Incident) game.Step {
	if causes := r.Family.Causes(kind); causes != nil && slices.Contains(step.Asks, game.FactCause) {
		step.Choices = map[string][]string{game.FactCause: causes}
	}
	return step
}
