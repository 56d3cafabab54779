package livetable

import (
	"time"

	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/console"
	"pitboss/internal/floor"
	"pitboss/internal/journals"
	"pitboss/internal/workbench"
	"pitboss/site"
	"pitboss/store/hub"
)

// floorEnd connects a table, whose players are spoken to in a language, to the floor, which observes it from now on.
func floorEnd(options *console.Options, spoken string, credentials hub.Credentials, link func() site.Link) *floor.Table {
	shifts, location := options.Bench.Shifts, options.Bench.Location
	if location == nil {
		location = time.Local
	}
	end := floor.NewTable(floor.TableOptions{
		Credentials: credentials, Program: options.Program, Variant: options.Setup.Variant.Book.Variant, Spoken: spoken, Link: link,
		Past: journals.NewestFirst(options.Journal), Log: options.Log,
		ShiftFrom: func(now time.Time) time.Time { return workbench.ShiftFrom(now.In(location), shifts) },
	})
	options.Beside = append(options.Beside, console.Task{Name: "the floor's account", Run: end.Keep})
	published, recorded := options.Published, options.Recorded
	options.Published = func(snapshot view.Snapshot) {
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
