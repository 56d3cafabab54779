package livetable

import (
	"context"
	"log/slog"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/console"
	"pitboss/internal/floor"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/hub"
)

// Join connects a table to the site it has joined, with the credentials next to its database. It returns the state
// of the link to the hub, or nil if the table has joined no site. No game stops because of a hub: the link reports
// unusable credentials. opened returns the console once it exists.
func Join(options *console.Options, spoken string, opened func() *console.Console) func() site.Link {
	credentials, joined, err := hub.ReadCredentials(options.Journal.Path() + hub.Suffix)
	if !joined && err == nil {
		return nil
	}
	publisher := hub.NewPublisher(options.Journal, credentials.Site, credentials.Record, options.Log)
	recorded := options.Recorded
	options.Recorded = func(records []game.Record) {
		if recorded != nil {
			recorded(records)
		}
		publisher.Recorded(records)
	}
	toFloor := floorEnd(options, spoken, credentials, publisher.Link)
	cosigner := hub.NewCosigner(options.Journal, credentials, options.Log)
	options.Signed = cosigner.Signed
	people := hub.NewPeople(credentials, func(c site.PersonCopy) error { return opened().TakePerson(c) }, options.Log)
	own := hub.NewOwnPINs(credentials)
	options.RenewAtHub = own.Change
	options.Beside = append(options.Beside, console.Task{Name: "the link to the hub", Run: func(ctx context.Context) error {
		if err == nil {
			err = hub.Attend(ctx, credentials, options.Log, publisher.Connection,
				hub.Part{Name: "the record", Run: publisher.Run},
				hub.Part{Name: "the signed heads", Run: cosigner.Run},
				hub.Part{Name: "the people", Run: people.Run},
				hub.Part{Name: "people's own PINs", Run: own.Run},
				toFloor.Part(func() floor.Console { return opened() }),
			)
		}
		if err != nil {
			options.Log.Error("the hub is not reached", "error", err)
			publisher.Connection(false, err)
		}
		return nil
	}})
	return publisher.Link
}

// peopleWithin is how long an empty table waits for the site's people.
const peopleWithin = 5 * time.Second

// FetchPeople updates the people of a table that is not running, if the hub is reachable.
func FetchPeople(ctx context.Context, journal *store.Journal, log *slog.Logger) error {
	credentials, joined, err := hub.ReadCredentials(journal.Path() + hub.Suffix)
	if err != nil || !joined {
		return err
	}
	ctx, stop := context.WithTimeout(ctx, peopleWithin)
	defer stop()
	people := hub.NewPeople(credentials, func(c site.PersonCopy) error {
		_, err := journal.TakePerson(c, clock.Now())
		return err
	}, log)
	return hub.Attend(ctx, credentials, log, nil, hub.Part{Name: "the people", Run: people.Fetch})
}

// Joins has a table of the demonstration take part in its site as a live one does.
func Joins(options *console.Options) func(*console.Console) {
	var c *console.Console
	Join(options, options.Setup.Variant.Book.Calls.Language, func() *console.Console { return c })
	return func(made *console.Console) { c = made }
}
