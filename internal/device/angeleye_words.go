package device

import (
	"pitboss/game"
	"pitboss/hardware/angeleye"
)

// shoeWords turns a shoe's reports into the table's words. It keeps why no card can be
// read. The zero value is a shoe that has said nothing.
type shoeWords struct {
	why string
	// lost is why where it is reports that never came.
	lost string
}

// of is the table's word for a report; false where it is nothing to the table: the
// stand-by, the shoe's own result, and burned cards, which the table counts itself.
//
//   - A card is a card only when it was drawn for the player or the banker, or as the
//     first of a shoe. One told once more, or drawn while the shoe was locked or in error,
//     is in the record and is not dealt.
//   - A shoe that is locked or in error is down: no card can be read. So it is for a
//     moment when reports never came, which stops a deal: a card may be missing.
//   - What the shoe says besides, a command and its answer are in the record, with their
//     bytes, as the state of the device.
func (w *shoeWords) of(report angeleye.Report) (command game.Command, worth bool) {
	switch report.Kind {
	case angeleye.LinkUp:
		w.why, w.lost = "", ""
		return game.LinkChanged{Up: true}, true
	case angeleye.Free:
		// Whoever goes on is told of the reports that never came: a card may lie there.
		lost := w.lost
		w.why, w.lost = "", ""
		return game.LinkChanged{Up: true, Reason: lost}, true
	case angeleye.LinkDown:
		w.why, w.lost = "", ""
		return game.LinkChanged{Reason: report.Words()}, true
	case angeleye.Blocked, angeleye.Lost:
		w.why, w.lost = report.Words(), ""
		if report.Kind == angeleye.Lost {
			w.lost = w.why
		}
		return game.LinkChanged{Reason: w.why}, true
	case angeleye.Told:
		return w.told(report.Message)
	}
	return w.beside(report.Words()), true
}

// told is the table's word for a message.
func (w *shoeWords) told(message angeleye.Message) (command game.Command, worth bool) {
	switch {
	case message.Dealt():
		return game.CardRead{Card: message.Card}, true
	case message.Kind == angeleye.CutCard:
		return game.CutCardRead{}, true
	case message.Kind == angeleye.Failed && message.Code == angeleye.CannotRead:
		return game.NoRead{}, true
	}
	switch message.Kind {
	case angeleye.StandBy, angeleye.Result, angeleye.Drawn:
		return nil, false
	}
	return w.beside(message.Words()), true
}

// beside is something worth recording that changes nothing.
func (w *shoeWords) beside(words string) game.LinkChanged {
	if w.why != "" {
		return game.LinkChanged{Reason: w.why + "; " + words}
	}
	return game.LinkChanged{Up: true, Reason: words}
}
