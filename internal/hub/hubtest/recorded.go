package hubtest

import (
	"testing"

	"pitboss/game"
	"pitboss/internal/hub"
)

// Recorded returns the events of one type in the hub's own record.
func Recorded[E game.Event](t testing.TB, h *hub.Hub) (events []E) {
	t.Helper()
	for record, err := range h.Journal().Records(1, 0) {
		if err != nil {
			t.Fatal(err)
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			t.Fatal(err)
		}
		if one, is := event.(E); is {
			events = append(events, one)
		}
	}
	return events
}
