package history

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/must"
)

func TestSearch(t *testing.T) {
	at := time.Date(2026, 1, 1, 12, 30, 0, 0, time.UTC)
	record := func(actor game.Actor, event game.Event) game.Record {
		data := must.Get(game.EncodeEvent(event))(t)
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
		search Search
		record game.Record
		want   bool
	}{
		"nothing looked for":       {Search{}, ruled, true},
		"text in other letters":    {Search{Text: "wrong CARD"}, ruled, true},
		"text of who it was":       {Search{Text: "maria (shift"}, ruled, true},
		"text that is not there":   {Search{Text: "right card"}, ruled, false},
		"a card as it is shown":    {Search{Text: "10♦"}, dealt, true},
		"a card's code":            {Search{Text: "td"}, dealt, true},
		"a stored word":            {Search{Text: "card-unreadable"}, unread, true},
		"half a stored word":       {Search{Text: "card-unread"}, unread, false},
		"who did it":               {Search{Who: "maria"}, ruled, true},
		"half an id":               {Search{Who: "mari"}, ruled, false},
		"whom it is about":         {Search{Who: "anna"}, failed, true},
		"who was changed":          {Search{Who: "ben"}, changed, true},
		"the system's user":        {Search{Who: "op"}, changed, true},
		"a word that is no person": {Search{Who: "disabled"}, changed, false},
		"a clause":                 {Search{Clause: "001/11.35"}, ruled, true},
		"the clause above":         {Search{Clause: "001/11"}, ruled, true},
		"the document":             {Search{Clause: "001"}, ruled, true},
		"half a number":            {Search{Clause: "001/11.3"}, ruled, false},
		"a clause below":           {Search{Clause: "001/11.35.1"}, ruled, false},
		"no clause at all":         {Search{Clause: "001"}, changed, false},
		"since then":               {Search{Since: at}, ruled, true},
		"since later":              {Search{Since: at.Add(time.Second)}, ruled, false},
		"until then":               {Search{Until: at}, ruled, false},
		"until later":              {Search{Until: at.Add(time.Second)}, ruled, true},
		"all that holds":           {Search{Who: "maria", Clause: "001/11.35", Text: "void", Since: at}, ruled, true},
		"one that does not":        {Search{Who: "anna", Clause: "001/11.35"}, ruled, false},
	} {
		if _, got, err := test.search.Find(test.record, english); err != nil || got != test.want {
			t.Errorf("%s: found %v (%v), want %v", name, got, err, test.want)
		}
	}
}
