package report

import (
	"fmt"

	"pitboss/game"
)

// FaceErrors counts what readers did wrong with a face that the players have seen.
type FaceErrors struct {
	Table string    `json:"table"`
	Shoe  uint64    `json:"shoe"`
	Card  game.Card `json:"card"`
	// Unread counts readings that failed before the card was read, Twice those of a card that had been read.
	Unread uint64 `json:"unread,omitempty"`
	Twice  uint64 `json:"twice,omitempty"`
}

func (e FaceErrors) plus(o FaceErrors) FaceErrors {
	o.Unread, o.Twice = e.Unread+o.Unread, e.Twice+o.Twice
	return o
}

func init() {
	on((*Fold).dealt)
	on((*Fold).revealed)
	on((*Fold).repeatDropped)
}

// unread notes that a card was not read at its place. Which face it has is not known yet.
func (f *Fold) unread(event game.ReadFailed) {
	if event.Position != "" {
		count(&f.now.Unread, string(event.Position), 1, sum)
	}
}

// dealt tells the face of a card that was not read before. A concealed card has none until it is opened.
func (f *Fold) dealt(record game.Record, event game.CardDealt) {
	read(f, record, event)
	times := f.now.Unread[string(event.Position)]
	delete(f.now.Unread, string(event.Position))
	switch {
	case times == 0:
	case event.Card.HasFace():
		f.face(record, FaceErrors{Card: event.Card, Unread: times})
	default:
		count(&f.now.Sealed, event.ID, times, sum)
	}
}

func (f *Fold) revealed(record game.Record, event game.CardRevealed) {
	if times := f.now.Sealed[event.Commitment]; times > 0 && event.Card.HasFace() {
		f.face(record, FaceErrors{Card: event.Card, Unread: times})
		delete(f.now.Sealed, event.Commitment)
	}
}

func (f *Fold) repeatDropped(record game.Record, event game.RepeatDropped) {
	if event.Card.HasFace() {
		f.face(record, FaceErrors{Card: event.Card, Twice: 1})
	}
}

// face counts errors of a face, if they were within the bounds.
func (f *Fold) face(record game.Record, one FaceErrors) {
	if f.in(record.At) {
		one.Table, one.Shoe = f.now.Table, record.Shoe
		count(&f.tally.Faces, fmt.Sprintf("%s/%08d/%s", one.Table, one.Shoe, one.Card.Code()), one, FaceErrors.plus)
	}
}

func sum(a, b uint64) uint64 { return a + b }
