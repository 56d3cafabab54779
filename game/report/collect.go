package report

import (
	"time"

	"pitboss/game"
	"pitboss/game/history"
)

// collected has what a report takes from the events that it needs, by type. The other events are not decoded.
var collected = map[game.EventType]func(*Fold, game.Record, game.Event){}

// on adds an event to those that are collected.
func on[E game.Event](take func(f *Fold, record game.Record, event E)) {
	var none E
	collected[none.EventType()] = func(f *Fold, record game.Record, event game.Event) { take(f, record, event.(E)) }
}

func init() {
	on((*Fold).opened)
	on((*Fold).closed)
	on((*Fold).corrected)
	on((*Fold).signedIn)
	on((*Fold).signedOut)
	on((*Fold).locked)
	on((*Fold).signInFailed)
	on((*Fold).staffChanged)
	on((*Fold).shoeLoaded)
	on((*Fold).deckChecked)
	on((*Fold).shoeClosed)
	on((*Fold).replaced)
	on((*Fold).linkChanged)
	on((*Fold).warned)
	on((*Fold).tested)
	on((*Fold).returned)
	on((*Fold).marked)
	on((*Fold).readFailed)
	on(read[game.CheckCardRead])
	on(read[game.BurnShown])
}

func (f *Fold) opened(record game.Record, _ game.RoundOpened) {
	f.now.Opened, f.now.Shown = record.At, nil
}

func (f *Fold) closed(record game.Record, event game.RoundClosed) {
	f.counts(record, event.Outcome)
	f.played(record, event.Outcome)
	f.now.Unread = nil
	opened := f.now.Opened
	f.now.Opened = time.Time{}
	f.now.Stint.Rounds++
	if !f.in(record.At) {
		return
	}
	var one Rounds
	if !opened.IsZero() {
		one.Took = record.At.Sub(opened)
	}
	switch event.Outcome.Status {
	case game.StatusComplete:
		one.Complete = 1
	case game.StatusVoid:
		one.Void = 1
	case game.StatusSettledManually:
		one.Manual = 1
	}
	hour := record.At.UTC().Format("2006-01-02T15")
	count(&f.tally.Hours, hour, one, Rounds.plus)
	if outcome := event.Outcome; outcome.Status != game.StatusComplete {
		f.tally.Unsettled = append(f.tally.Unsettled, Unsettled{
			Record: record.Sequence, Table: f.now.Table, Round: outcome.Round, At: record.At, Status: outcome.Status,
			Instruction: outcome.Instruction, Clause: outcome.Clause,
		})
	}
}

func (f *Fold) corrected(record game.Record, event game.RoundCorrected) {
	f.countNumber(record, event.Before, -1, Spins{})
	f.countNumber(record, event.After, 1, Spins{})
	f.replayed(record, event.After)
	if f.in(record.At) {
		f.tally.Corrections = append(f.tally.Corrections, Correction{
			Record: record.Sequence, Table: f.now.Table, Round: event.Round, At: record.At, AskedBy: event.RequestedBy,
			ApprovedBy: event.ApprovedBy, Reason: event.Reason, Reference: event.Reference,
		})
	}
}

func (f *Fold) signedIn(record game.Record, event game.SignedIn) {
	f.person(record, event.Person.ID, Person{Told: true, Until: event.Person.Until, SignIns: 1})
	if event.Role == game.Dealer {
		f.leaves(record.At)
		f.now.Stint = Stint{Table: f.now.Table, Dealer: event.Person.ID, From: record.At}
	}
}

func (f *Fold) signedOut(record game.Record, event game.SignedOut) {
	if event.Role == game.Dealer {
		f.leaves(record.At)
	}
}

func (f *Fold) locked(record game.Record, _ game.ConsoleLocked) { f.leaves(record.At) }

func (f *Fold) signInFailed(record game.Record, event game.SignInFailed) {
	one := Person{Failed: 1}
	if event.Locked {
		one.Locked = 1
	}
	f.person(record, event.Staff, one)
}

func (f *Fold) staffChanged(record game.Record, event game.StaffChanged) {
	f.member(record, event)
	f.examined(record, event)
	f.person(record, event.Person.ID, Person{Told: true, Until: event.Person.Until})
	if event.Change == game.StaffDisabled && event.Person.ID == f.now.Stint.Dealer && f.now.Opened.IsZero() {
		f.leaves(record.At)
	}
}

func (f *Fold) shoeLoaded(record game.Record, event game.ShoeLoaded) {
	f.shoe(record, Shoe{Number: event.Shoe, Loaded: record.At, Decks: event.Decks, Seal: event.Seal, Check: event.Check})
}

func (f *Fold) deckChecked(record game.Record, event game.DeckChecked) {
	one := Shoe{Number: record.Shoe, Rejected: 1}
	if event.Passed {
		one = Shoe{Number: record.Shoe, Checked: event.Cards}
	}
	f.shoe(record, one)
}

func (f *Fold) shoeClosed(record game.Record, event game.ShoeClosed) {
	f.now.Sealed = nil
	f.shoe(record, Shoe{
		Number: event.Shoe, Closed: record.At, Rounds: event.Rounds, Dealt: event.Dealt, Difference: event.Difference,
		Expected: event.Expected, BurnedSeen: event.BurnedSeen, BurnedUnseen: event.BurnedUnseen, Left: event.Left,
		Counted: event.Counted, Faces: event.Faces, Reason: event.Reason,
	})
}

// shoe collects something of a shoe, if it happened within the bounds.
func (f *Fold) shoe(record game.Record, one Shoe) {
	if one.Table = f.now.Table; f.in(record.At) {
		f.tally.Shoes = withShoe(f.tally.Shoes, one)
	}
}

func (f *Fold) replaced(record game.Record, event game.CardsReplaced) {
	f.shoe(record, Shoe{Number: record.Shoe, Replaced: event.Count})
}

func (f *Fold) linkChanged(record game.Record, event game.DeviceChanged) {
	since, isDown := f.now.Down[event.Name]
	switch {
	case history.Restarted(record, event): // no link is lost
	case !event.Up && !isDown:
		if f.now.Down == nil {
			f.now.Down = map[string]time.Time{}
		}
		f.now.Down[event.Name] = record.At
		f.device(record, event.Name, Device{Downs: 1})
	case event.Up && isDown:
		delete(f.now.Down, event.Name)
		f.device(record, event.Name, Device{DownFor: record.At.Sub(since)})
	}
}

func (f *Fold) warned(record game.Record, event game.DeviceWarned) {
	f.work(record)
	if event.Level != game.WarnedOver {
		f.device(record, event.Name, Device{Alarms: 1})
	}
}

func (f *Fold) tested(record game.Record, event game.DeviceTested) {
	f.work(record)
	one := Device{Tests: 1}
	if event.Verdict == game.TestNotGood {
		one.NotGood = 1
	}
	f.device(record, event.Name, one)
}

func (f *Fold) returned(record game.Record, event game.DeviceReturned) {
	f.work(record)
	f.device(record, event.Name, Device{Returned: 1})
}

func (f *Fold) readFailed(record game.Record, event game.ReadFailed) {
	f.unread(event)
	f.device(record, record.Device, Device{Failed: 1})
}

// read counts a reading that was used.
func read[E game.Event](f *Fold, record game.Record, _ E) {
	f.device(record, record.Device, Device{Good: 1})
}
