package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/norace"
)

// sealedJournal returns the journal of two rounds whose cards were sealed: one complete, one void.
func sealedJournal(t *testing.T) string {
	t.Helper()
	path := freshTable(t, "pragmatic-dragon-tiger")
	t.Run("play", func(t *testing.T) {
		p := drivePlay(t, "pragmatic-dragon-tiger", "--db", path)
		p.round()
		p.until("sealed cards", func() bool { return p.name() == "betting" })
		p.must(`{"in":"report","incident":"power-failure"}`)
		for range 5 {
			if p.event("round-closed") != nil {
				break
			}
			p.follow()
		}
		if len(p.outcomes) != 1 || p.outcomes[0]["status"] != "void" {
			t.Fatalf("the second round ends with %v", p.outcomes)
		}
		p.follow()
	})
	return path
}

// inPlaceOf puts an event in the place of the next record of another type, once the one it is
// made of has come.
func inPlaceOf(kind game.EventType, event func(game.Record) game.Event) func(*game.Record) {
	var made game.Event
	done := false
	return func(record *game.Record) {
		switch {
		case done:
		case made == nil:
			made = event(*record)
		case record.Type == kind:
			record.Type, record.Data = made.EventType(), json.RawMessage(jsonLine(made))
			done = true
		}
	}
}

// nth changes the record that is the n-th of a type.
func nth(n int, kind game.EventType, edit func(*game.Record)) func(*game.Record) {
	return func(record *game.Record) {
		if record.Type != kind {
			return
		}
		if n--; n == 0 {
			edit(record)
		}
	}
}

// TestVerifyFindsForgedOpenings: a chain forged to its end is whole, and still verify finds a card
// that was opened twice, without having been sealed, or never.
func TestVerifyFindsForgedOpenings(t *testing.T) {
	norace.Only(t)
	path := sealedJournal(t)
	revealed := game.CardRevealed{}.EventType()
	silent := func(record *game.Record) {
		record.Type, record.Data = game.ShiftManagerCalled{}.EventType(), json.RawMessage(`{}`)
	}
	opened := func(record game.Record) game.Event {
		var event game.CardRevealed
		if record.Type != revealed || json.Unmarshal(record.Data, &event) != nil {
			return nil
		}
		return event
	}
	strange := func(game.Record) game.Event {
		secret := game.Secret{Card: game.CardAt(5), Salt: []byte("0123456789abcdef")}
		return game.CardRevealed{Position: "dragon", Commitment: secret.Commitment(), Card: secret.Card, Salt: secret.Salt}
	}
	wantAllFound(t, path, []forgery{
		{"nothing", func(*game.Record) {}, ""},
		{"a second opening in the same round", inPlaceOf("cards-collected", opened), "it opens a card that record "},
		{"a second opening in a later round", inPlaceOf("betting-opened", opened), "it opens a card that no record before it has sealed"},
		{"an opening of what was never sealed", inPlaceOf("cards-collected", strange),
			"it opens a card that no record before it has sealed"},
		{"a card never opened in a complete round", nth(1, revealed, silent), "round 1 ends with a card that record "},
		{"a card never opened in a void round", nth(4, revealed, silent), "round 2 ends with a card that record "},
		{"another card opened", nth(1, revealed, func(record *game.Record) {
			var event game.CardRevealed
			if json.Unmarshal(record.Data, &event) == nil {
				event.Card = game.CardAt((event.Card.Index() + 1) % game.Faces)
				record.Data = json.RawMessage(jsonLine(event))
			}
		}), "which is not the card that was committed to"},
		{"no commitment", func(record *game.Record) {
			rewrite(record, func(e *game.CardDealt) { e.ID = "" })
		}, "it has a sealed card and no commitment to it"},
		{"empty salts", sealedWith(t, path, func(int) []byte { return nil }), "its salt has 0 bytes"},
		{"one salt for all", sealedWith(t, path, func(int) []byte { return []byte("0123456789abcdef") }),
			"its salt is that of the card which record "},
		{"salts of another console", sealedWith(t, path, func(n int) []byte { return fmt.Appendf(nil, "0123456789abcde%d", n) }), ""},
		{"a dealt card dropped as its own repetition", droppedAsRepeated(), "round 1 ends with a card that record "},
		{"a void round said to have lost its cards", lostCards(false), "and no start of the console found that"},
		{"a ruling said to have lost its cards", lostCards(true), "which only a start of the console finds"},
	})
}

// TestReplayFindsForgedOpenings: what fits its commitments is still wrong where the rules do not open it.
func TestReplayFindsForgedOpenings(t *testing.T) {
	norace.Only(t)
	path := sealedJournal(t)
	cards := map[string]game.CardRevealed{}
	opened := openedIn(t, path)
	for _, one := range opened {
		cards[one.Commitment] = one
	}
	dealt := 0
	wantAllFound(t, path, []forgery{
		{"nothing", func(*game.Record) {}, ""},
		{"cards dealt openly", func(record *game.Record) {
			rewrite(record, func(e *game.CardDealt) { e.Card, e.ID = cards[e.ID].Card, cards[e.ID].ID })
			if record.Type == (game.CardRevealed{}).EventType() {
				record.Type, record.Data = game.ShiftManagerCalled{}.EventType(), json.RawMessage(`{}`)
			}
		}, `, by the rules "sealed"`},
		{"a card opened while bets are taken", func(record *game.Record) {
			switch record.Type {
			case game.CardDealt{}.EventType():
				dealt++
			case game.BettingClosed{}.EventType():
				if dealt == 2 {
					record.Type, record.Data = opened[0].EventType(), json.RawMessage(jsonLine(opened[0]))
				}
			case opened[0].EventType():
				if strings.Contains(string(record.Data), opened[0].Commitment) {
					record.Type, record.Data = game.BettingClosed{}.EventType(), json.RawMessage(`{}`)
				}
			}
		}, `is recorded, by the rules betting-closed`},
		{"cards opened at each other's place", func(record *game.Record) {
			rewrite(record, func(e *game.CardRevealed) {
				e.Position = map[game.Position]game.Position{"dragon": "tiger", "tiger": "dragon"}[e.Position]
			})
		}, `card-revealed.position is "tiger", by the rules "dragon"`},
	}, "--replay")
}

// rewrite changes the event of a record where it is of one type.
func rewrite[E game.Event](record *game.Record, edit func(*E)) {
	var event E
	if record.Type != event.EventType() || json.Unmarshal(record.Data, &event) != nil {
		return
	}
	edit(&event)
	record.Data = json.RawMessage(jsonLine(event))
}

// openedIn returns the openings of a journal, in their order.
func openedIn(t *testing.T, path string) (opened []game.CardRevealed) {
	t.Helper()
	forged(t, path, func(record *game.Record) {
		rewrite(record, func(e *game.CardRevealed) { opened = append(opened, *e) })
	})
	return opened
}

// sealedWith seals every card of a journal with other salts.
func sealedWith(t *testing.T, path string, salt func(n int) []byte) func(*game.Record) {
	t.Helper()
	made := map[string]game.CardRevealed{}
	for n, opened := range openedIn(t, path) {
		was := opened.Commitment
		opened.Salt = salt(n)
		opened.Commitment = game.Secret{Card: opened.Card, ID: opened.ID, Raw: opened.Frame, Salt: opened.Salt}.Commitment()
		made[was] = opened
	}
	return func(record *game.Record) {
		rewrite(record, func(e *game.CardDealt) { e.ID = made[e.ID].Commitment })
		rewrite(record, func(e *game.CardRevealed) {
			opened := made[e.Commitment]
			e.Commitment, e.Salt = opened.Commitment, opened.Salt
		})
	}
}

// droppedAsRepeated has the first card dealt read again and dropped, and never opened.
func droppedAsRepeated() func(*game.Record) {
	var first game.CardDealt
	return func(record *game.Record) {
		switch record.Type {
		case first.EventType():
			if first.ID == "" && json.Unmarshal(record.Data, &first) != nil {
				panic("a card dealt cannot be read")
			}
		case game.BettingClosed{}.EventType():
			held := game.RepeatHeld{Position: first.Position, Card: first.Card, ID: first.ID}
			record.Type, record.Data = held.EventType(), json.RawMessage(jsonLine(held))
		case game.StepDone{}.EventType():
			if first.ID != "" && strings.Contains(string(record.Data), "open-cards") {
				record.Type, record.Data = game.RepeatDropped{}.EventType(), json.RawMessage(`{}`)
			}
		case game.CardRevealed{}.EventType():
			if strings.Contains(string(record.Data), first.ID) {
				record.Type, record.Data = game.ShiftManagerCalled{}.EventType(), json.RawMessage(`{}`)
			}
		}
	}
}

// lostCards takes the openings out of a void round, and has its outcome, or its ruling as well, say that
// nobody has its cards.
func lostCards(ruled bool) func(*game.Record) {
	because := func(record *game.Record, within, path string) {
		var data map[string]any
		if json.Unmarshal(record.Data, &data) != nil {
			return
		}
		at := data
		if within != "" {
			at = data[within].(map[string]any)
		}
		if at["status"] != "void" && at["round_effect"] != "void" {
			return
		}
		text := game.CardsUnknown()
		at["reason"] = text.String()
		data["says"] = map[string]any{path: map[string]any{"key": text.Key}}
		record.Data = json.RawMessage(jsonLine(data))
	}
	var openings int
	return func(record *game.Record) {
		switch record.Type {
		case game.CardRevealed{}.EventType():
			if openings++; openings > 2 {
				record.Type, record.Data = game.ShiftManagerCalled{}.EventType(), json.RawMessage(`{}`)
			}
		case game.RoundClosed{}.EventType():
			because(record, "outcome", "outcome.reason")
		case game.Ruled{}.EventType():
			if ruled {
				because(record, "", "reason")
			}
		}
	}
}
