package journal

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

func TestSearch(t *testing.T) {
	at := time.Date(2026, 1, 1, 12, 30, 0, 0, time.UTC)
	record := func(actor game.Actor, event game.Event) game.Record {
		data, err := game.EncodeEvent(event)
		if err != nil {
			t.Fatal(err)
		}
		return game.Record{Sequence: 1, At: at, Actor: actor, Type: event.EventType(), Data: data}
	}
	ruled := record(game.Actor{Staff: "maria", Role: game.ShiftManager},
		game.Ruled{Clause: "001/11.35", Round: game.RoundVoid, Reason: message.Written("Wrong card")})
	failed := record(game.Actor{Device: "console"}, game.SignInFailed{Staff: "anna", Credential: game.ByPIN, Reason: game.RefusedWrongPIN})
	changed := record(game.Actor{Staff: "console", User: "op (uid 1000)"},
		game.StaffChanged{Person: game.Person{ID: "ben", Name: "Ben"}, Change: "disabled"})
	dealt := record(game.Actor{Device: "shoe"}, game.CardDealt{Position: "player-1", Card: game.Card{Rank: game.Ten, Suit: game.Diamonds}})
	unread := record(game.Actor{Device: "shoe"}, game.IncidentOpened{Incident: game.CardUnreadable, Detected: true})
	for name, test := range map[string]struct {
		search recordSearch
		record game.Record
		want   bool
	}{
		"nothing looked for":       {recordSearch{}, ruled, true},
		"text in other letters":    {recordSearch{text: "wrong CARD"}, ruled, true},
		"text of who it was":       {recordSearch{text: "maria (shift"}, ruled, true},
		"text that is not there":   {recordSearch{text: "right card"}, ruled, false},
		"a card as it is shown":    {recordSearch{text: "10♦"}, dealt, true},
		"a card's code":            {recordSearch{text: "td"}, dealt, true},
		"a stored word":            {recordSearch{text: "card-unreadable"}, unread, true},
		"half a stored word":       {recordSearch{text: "card-unread"}, unread, false},
		"who did it":               {recordSearch{who: "maria"}, ruled, true},
		"half an id":               {recordSearch{who: "mari"}, ruled, false},
		"whom it is about":         {recordSearch{who: "anna"}, failed, true},
		"who was changed":          {recordSearch{who: "ben"}, changed, true},
		"the system's user":        {recordSearch{who: "op"}, changed, true},
		"a word that is no person": {recordSearch{who: "disabled"}, changed, false},
		"a clause":                 {recordSearch{clause: "001/11.35"}, ruled, true},
		"the clause above":         {recordSearch{clause: "001/11"}, ruled, true},
		"the document":             {recordSearch{clause: "001"}, ruled, true},
		"half a number":            {recordSearch{clause: "001/11.3"}, ruled, false},
		"a clause below":           {recordSearch{clause: "001/11.35.1"}, ruled, false},
		"no clause at all":         {recordSearch{clause: "001"}, changed, false},
		"since then":               {recordSearch{since: at}, ruled, true},
		"since later":              {recordSearch{since: at.Add(time.Second)}, ruled, false},
		"until then":               {recordSearch{until: at}, ruled, false},
		"until later":              {recordSearch{until: at.Add(time.Second)}, ruled, true},
		"all that holds":           {recordSearch{who: "maria", clause: "001/11.35", text: "void", since: at}, ruled, true},
		"one that does not":        {recordSearch{who: "anna", clause: "001/11.35"}, ruled, false},
	} {
		if _, got, err := test.search.find(test.record); err != nil || got != test.want {
			t.Errorf("%s: found %v (%v), want %v", name, got, err, test.want)
		}
	}
}
