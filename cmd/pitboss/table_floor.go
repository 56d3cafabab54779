package main

import (
	"iter"
	"time"

	"pitboss/game"
	"pitboss/game/history"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/internal/console"
	"pitboss/internal/floor"
	"pitboss/internal/workbench"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/hub"
)

// floorEnd connects a table to the floor, which observes it from now on.
func floorEnd(options *console.Options, credentials hub.Credentials, link func() site.Link) *floor.Table {
	shifts, location := options.Bench.Shifts, options.Bench.Location
	if location == nil {
		location = time.Local
	}
	end := floor.NewTable(floor.TableOptions{
		Credentials: credentials, Program: options.Program, Variant: options.Setup.Variant.Book.Variant, Link: link,
		Words: recordText, Who: history.Who, Past: newestFirst(options.Journal), Log: options.Log,
		ShiftFrom: func(now time.Time) time.Time { return workbench.ShiftFrom(now.In(location), shifts) },
	})
	options.Beside = append(options.Beside, console.Task{Name: "the floor's account", Run: end.Keep})
	published, recorded := options.Published, options.Recorded
	options.Published = func(snapshot table.Snapshot) {
		if published != nil {
			published(snapshot)
		}
		end.Published(snapshot)
	}
	options.Recorded = func(records []game.Record) {
		if recorded != nil {
			recorded(records)
		}
		end.Recorded(records)
	}
	return end
}

// recordText describes a record as the journal's commands do.
func recordText(record game.Record) message.Text {
	words, err := history.Words(record)
	if err != nil {
		words = string(record.Type)
	}
	return message.Written(words)
}

// readAtOnce is how many records are read at a time.
const readAtOnce = 1000

// newestFirst yields the records of a journal from the last to the first.
func newestFirst(journal *store.Journal) iter.Seq2[game.Record, error] {
	return func(yield func(game.Record, error) bool) {
		head, err := journal.Head()
		if err != nil {
			yield(game.Record{}, err)
			return
		}
		for to := head.Sequence; to > 0; {
			from := uint64(1)
			if to > readAtOnce {
				from = to - readAtOnce + 1
			}
			var records []game.Record
			for record, err := range journal.Records(from, to) {
				if err != nil {
					yield(game.Record{}, err)
					return
				}
				records = append(records, record)
			}
			for i := len(records) - 1; i >= 0; i-- {
				if !yield(records[i], nil) {
					return
				}
			}
			to = from - 1
		}
	}
}
