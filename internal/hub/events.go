package hub

import (
	"iter"

	"pitboss/game"
)

// entered is an event of the hub's own record, with its record.
type entered struct {
	game.Record
	event game.Event
}

// eventsOf yields the events whose types are among those in like. It skips all others, which another version of the
// hub may have recorded.
func eventsOf(records iter.Seq2[game.Record, error], like ...game.Event) iter.Seq2[entered, error] {
	types := map[game.EventType]bool{}
	for _, one := range like {
		types[one.EventType()] = true
	}
	return func(yield func(entered, error) bool) {
		for record, err := range records {
			if err == nil && !types[record.Type] {
				continue
			}
			var event game.Event
			if err == nil {
				event, err = game.DecodeEvent(record.Type, record.Data)
			}
			if !yield(entered{record, event}, err) || err != nil {
				return
			}
		}
	}
}
