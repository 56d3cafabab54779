package scanner

import (
	"slices"
	"sync"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/simulator/cardreader"
)

// lying has the cards that are really on the table, at the places where the table recorded them.
type lying struct {
	mu sync.Mutex
	// hand is the card that was drawn and that the table has not recorded yet. kept are those that wait to be dealt.
	hand   realCard
	kept   []realCard
	placed []realCard
	// opens reports that the step for which a card is drawn shows its face.
	opens bool
}

// realCard is a card at a place, empty in the hand. A reading without a card of its own has the zero card.
type realCard struct {
	card  game.Card
	place game.Position
	// open is true if its face may be shown. commitment is that of a concealed card.
	open       bool
	commitment string
}

// drawsFor notes the step for which the next card is drawn.
func (l *lying) drawsFor(step game.Step) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.opens = step.Kind == game.StepScan && step.Facing == game.FaceUp
}

// draw takes what was drawn in the hand. The cut card is no card.
func (l *lying) draw(passed cardreader.Passed) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.hand = realCard{card: passed.Card, open: l.opens}
}

// follow moves the cards as the table records it.
func (l *lying) follow(event game.Event) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch e := event.(type) {
	case game.ShoeLoaded, game.ShuffleRestarted:
		l.hand, l.kept = realCard{}, nil
	case game.RoundOpened, game.CardsCollected:
		l.placed = nil
	case game.CardDealt:
		l.deal(e)
	case game.CardRevealed:
		for i, placed := range l.placed {
			l.placed[i].open = placed.open || placed.commitment == e.Commitment
		}
	case game.CardsMoved:
		for i, placed := range l.placed {
			for _, move := range e.Moves {
				if placed.place == move.From {
					l.placed[i].place = move.To
				}
			}
		}
	case game.CardsRestored:
		l.restore(e.Cards)
	case game.CardRemoved:
		l.remove(e)
	case game.HeldCarried:
		if !l.hand.card.IsZero() {
			l.kept, l.hand = append(l.kept, l.hand), realCard{}
		}
	case game.HeldBurned, game.BurnShown, game.CheckCardRead:
		l.hand = realCard{}
	}
}

// deal puts the card in the hand, or one that was kept, where the table recorded a card. Its face is shown from then on
// unless the record conceals it.
func (l *lying) deal(e game.CardDealt) {
	from := l.hand
	if e.Carried && len(l.kept) > 0 {
		from, l.kept = l.kept[0], l.kept[1:]
	} else {
		l.hand = realCard{}
	}
	from.place, from.open, from.commitment = e.Position, !e.Card.IsSealed(), e.ID
	l.placed = append(l.placed, from)
}

// remove takes a card out of the round. If only its reading is taken back, it is in the hand again.
func (l *lying) remove(e game.CardRemoved) {
	for i, placed := range slices.Backward(l.placed) {
		if placed.place != e.Position {
			continue
		}
		l.placed = slices.Delete(slices.Clone(l.placed), i, i+1)
		if e.Fate == game.FateReading && !placed.card.IsZero() {
			placed.place = ""
			l.hand = placed
		}
		return
	}
}

// restore puts the cards where the video shows them. One that was not there before has the face of the video.
func (l *lying) restore(cards []game.Placed) {
	var restored []realCard
	for _, shown := range cards {
		at := slices.IndexFunc(l.placed, func(placed realCard) bool { return placed.place == shown.Position })
		if at >= 0 {
			restored = append(restored, l.placed[at])
			continue
		}
		restored = append(restored, realCard{card: shown.Card, place: shown.Position, open: !shown.Card.IsSealed()})
	}
	l.placed = restored
}

// texts says where each card is, the newest first.
func (l *lying) texts() (texts []message.Text) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.hand.card.IsZero():
	case l.hand.open:
		texts = append(texts, message.New("lying.card.hand", "{card} in the hand", message.Card("card", l.hand.card)))
	default:
		texts = append(texts, message.New("lying.card.hand-down", "a card in the hand"))
	}
	for _, placed := range slices.Backward(l.placed) {
		place := message.Position("place", placed.place)
		switch {
		case placed.card.IsZero():
			texts = append(texts, message.New("lying.card.none", "{place} no card", place))
		case placed.open:
			texts = append(texts, message.New("picture.card", "{place} {card}", place, message.Card("card", placed.card)))
		default:
			texts = append(texts, message.New("picture.card-down", "{place} face down", place))
		}
	}
	return texts
}
