package hub

import (
	"encoding/json"
	"errors"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// What a later hub recorded, and this one does not know, is left out; what is wrong with the rest is told, and where.
func TestEventsOfALaterHub(t *testing.T) {
	broken := errors.New("the chain is broken")
	encode := func(event game.Event) game.Record {
		data := must.Get(game.EncodeEvent(event))(t)
		return game.Record{Type: event.EventType(), Data: data}
	}
	later := game.Record{Sequence: 2, Type: "of-a-later-hub", Data: json.RawMessage(`{"more":[1]}`)}
	forked := encode(game.RecordForked{Record: "table-7", From: 3})
	forked.Sequence = 3
	records := func(last game.Record, failed error) func(func(game.Record, error) bool) {
		return func(yield func(game.Record, error) bool) {
			for _, one := range []game.Record{encode(game.MemberRevoked{Name: "table-7"}), later, forked} {
				if !yield(one, nil) {
					return
				}
			}
			yield(last, failed)
		}
	}
	for name, test := range map[string]struct {
		last   game.Record
		failed error
		wrong  bool
	}{
		"nothing wrong":                    {last: later},
		"a record that cannot be read":     {failed: broken, wrong: true},
		"an event of another form than it": {last: game.Record{Type: forked.Type, Data: json.RawMessage(`[]`)}, wrong: true},
	} {
		t.Run(name, func(t *testing.T) {
			count, wrong := 0, false
			for one, err := range eventsOf(records(test.last, test.failed), game.RecordForked{}, game.StaffChanged{}) {
				if wrong = err != nil; wrong {
					break
				}
				count++
				if event, is := one.event.(game.RecordForked); !is || event.From != 3 || one.Sequence != 3 {
					t.Errorf("it yields %+v", one)
				}
			}
			if count != 1 || wrong != test.wrong {
				t.Errorf("it yields %d events; something is wrong: %t, want %t", count, wrong, test.wrong)
			}
		})
	}
}
