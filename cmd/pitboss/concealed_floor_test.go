package main

import (
	"log/slog"
	"time"

	"pitboss/internal/floor"
)

// atFloor returns what the floor hears of the table.
func (w *twin) atFloor() []surface {
	end := floor.NewTable(floor.TableOptions{
		ShiftFrom: func(time.Time) time.Time { return time.Time{} },
		Log:       slog.New(slog.DiscardHandler),
	})
	end.Recorded(w.journal.records)
	end.Published(w.table.Snapshot())
	now, known := end.Now()
	if !known {
		w.t.Fatal("the table says nothing of itself")
	}
	now.At, now.View.Now = time.Time{}, w.table.Now() // it goes by a real clock
	return []surface{{name: "floor", text: withoutHashes(w.asJSON(now))}}
}
