package main

import (
	"pitboss/game/table/replay"
	"pitboss/game/table/view"
	"pitboss/internal/testing/must"
	"pitboss/text"
)

// wantSameReplays compares the replays of the whole records, as far as the tables were the same. What the records open
// later is not shown before.
func (w *twins) wantSameReplays() {
	one, other := w.both[0].replay(), w.both[1].replay()
	for one.Position().Last() <= w.same {
		w.compare(w.both[0].replayed(one.Position()), w.both[1].replayed(other.Position()))
		more := must.Get(one.Step())(w.t)
		must.Equalf(w.t, must.Get(other.Step())(w.t), more, "after record %d, only one has more", one.Position().Last())
		if !more {
			return
		}
	}
}

// replay returns a replay of the whole record.
func (w *twin) replay() *replay.Player {
	index := &replay.Index{}
	must.Do(w.t, index.Extend(w.journal))
	return must.Get(replay.Open(w.journal, index))(w.t)
}

// replayed returns all that a replay shows at a position.
func (w *twin) replayed(now replay.Position) (all []surface) {
	if snapshot, err := now.Snapshot(now.At()); err == nil { // else no console has started yet
		shown, _ := new(view.Viewer).View(snapshot)
		all = append(all, surface{name: "replayed view", text: w.asJSON(shown)})
	}
	for _, told := range now.Told() {
		all = append(all, surface{name: "replayed words", text: (*text.Printer)(nil).Say(told.Who) + ": " +
			(*text.Printer)(nil).Say(told.What) + w.asJSON([]any{told.Clauses, told.Device, told.Frame, told.Raw})})
	}
	return all
}
