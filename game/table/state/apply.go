package state

import (
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/shoe"
)

// Stamp is the part of a record that Apply needs besides the event.
type Stamp struct {
	// Sequence is the record's number in the journal, At the time of the event.
	Sequence uint64
	At       time.Time
	// Raw is the device's frame behind the event, or nil.
	Raw []byte
}

// Apply returns the state after an event. It is deterministic: the same events in the same order make the same
// state. Count counts the rounds that the state drops; with nil they are not counted.
func Apply(s State, stamp Stamp, event game.Event, count family.CountAll) State {
	s.Advance(stamp, event, count)
	return s
}

// Advance changes the state, which must be the caller's own copy. Everything it points to is shared with older states
// and must not change.
func (s *State) Advance(stamp Stamp, event game.Event, count family.CountAll) {
	s.memo = &memo{}
	at := stamp.At
	s.Sequence = stamp.Sequence
	is := game.TraitsOf(event)
	if is&game.Quiet == 0 {
		s.LastActivity = at
	}
	if is&game.Moves != 0 {
		s.Moved, s.Turn = at, stamp.Sequence
	}
	s.applySettling(stamp, event)
	s.applyContradicted(event)
	s.applyAmended(stamp, event)
	switch e := event.(type) {
	case game.ConsoleStarted:
		s.Resumed, s.StartedAt = e.Resumed, at
		*s = s.withStart(e)
		// a warning that still applies is raised again after the start
		*s = s.without(func(w Warning) bool { return w.Alarm != AlarmFailedTest })
	case game.DeviceChanged:
		if !e.Up {
			*s = s.unpassed(e.Name)
			s.BallRuns = false
		}
		*s = s.withDevice(Device{Name: e.Name, Up: e.Up, Reason: e.Reason, Since: at})
	case game.DeviceTested, game.DeviceWarned:
		*s = s.applyDevice(stamp, e)
	case game.CardRevealed:
		*s = s.revealed(e)
	case game.CardAsked:
		*s = s.asked(e)
	case game.ClockChanged:
		if e.Followed > 0 {
			*s = s.movedBy(Seconds(e.Followed))
		}
	case game.WheelChanged:
		*s = s.applyWheel(e)
	case game.ReadingIgnored:
		if e.Why == game.RefusedNotNow && !s.RoundRunning() {
			s.BallRuns = false // its result is known, and is that of no round
		}
	}
	switch {
	case is&game.OfFloor != 0:
		*s = s.applyOrder(at, event)
	case is&game.OfPeople != 0:
		*s = s.applyPeople(at, event)
	case is&game.OfShoe != 0:
		s.applyShoe(at, event, count)
	case is&game.OfRound != 0:
		s.applyRound(stamp, event, count)
	case is&game.OfPlay != 0:
		s.applyPlay(stamp, event)
	case is&game.OfIncident != 0:
		s.applyIncident(at, event)
	}
}

func (s State) withDevice(device Device) State {
	s.Devices = slices.Clone(s.Devices)
	for i := range s.Devices {
		if s.Devices[i].Name == device.Name {
			s.Devices[i] = device
			return s
		}
	}
	s.Devices = append(s.Devices, device)
	return s
}

func (s *State) applyShoe(at time.Time, event game.Event, count family.CountAll) {
	s.FailedReads = 0
	switch e := event.(type) {
	case game.ShoeLoaded:
		s.Shoes = e.Shoe
		s.Shoe = shoe.Load(e, at)
		s.FailedCheck = nil
	case game.CheckCardRead:
		s.Shoe = s.Shoe.CheckCard(e.Card, e.ID)
	case game.DeckChecked:
		s.Shoe = s.Shoe.CheckDone(e.Passed)
		if !e.Passed {
			s.FailedCheck = &e
		}
	case game.Shuffled:
		s.Shoe = s.Shoe.Shuffle()
	case game.ShoeCut:
		s.Shoe = s.Shoe.CutCards()
	case game.CutCardPlaced:
		s.Shoe = s.Shoe.PlaceCutCard()
	case game.BurnShown:
		s.Shoe = s.Shoe.ShowBurn(e.Card, e.ID, e.Burn)
	case game.CardsBurned:
		s.Shoe = s.Shoe.BurnUnseen(e.Count)
		if s.Incident != nil && s.Incident.Burns > 0 {
			incident := *s.Incident
			incident.Burns = 0
			s.Incident = &incident
		}
		if s.Incident == nil && s.RoundRunning() {
			round := *s.Round
			round.Burned += e.Count
			s.Round = &round
		}
	case game.BurnCorrected:
		s.Shoe = s.Shoe.CorrectBurn(e.Count)
	case game.ShuffleRestarted:
		s.Shoe, s.Alarms = s.Shoe.RestartShuffle(), nil // they are shuffled now
		*s = s.leaving(max(len(s.Played)-keptRounds, 0), count)
	case game.ShoeFilled:
		s.Shoe = s.Shoe.Fill()
	case game.CutCardSeen:
		if e.Old {
			s.Shoe = s.Shoe.SeeOldCutCard()
		} else {
			s.Shoe = s.Shoe.SeeCutCard()
		}
	case game.ShoeAlarm:
		s.Alarms = append(slices.Clip(s.Alarms), e)
	case game.ShoeChangeOrdered:
		if e.By != "" {
			s.Shoe = s.Shoe.OrderChangeFromFloor(e.By, e.Reason)
		} else {
			s.Shoe = s.Shoe.OrderChange(e.Reason)
		}
	case game.ShoeChangeLifted:
		s.Shoe = s.Shoe.LiftChange()
	case game.ShoeClosed:
		s.Shoe, s.Played, s.Alarms, s.ToDiscard = shoe.Ledger{}, nil, nil, 0
	}
}
