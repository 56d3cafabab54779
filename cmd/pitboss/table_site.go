package main

import (
	"context"

	"pitboss/game"
	"pitboss/internal/console"
	"pitboss/site"
	"pitboss/store/hub"
)

// atSite lets a table take part in the site it has joined: what lets it in lies beside its database. It
// returns how the link to the hub is, nil for a table that has joined no site. No game stops for a hub:
// credentials that cannot be used are told by the link.
func atSite(options *console.Options) func() site.Link {
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
	cosigner := hub.NewCosigner(options.Journal, credentials, options.Log)
	options.Signed = cosigner.Signed
	options.Beside = append(options.Beside, console.Task{Name: "the link to the hub", Run: func(ctx context.Context) error {
		if err == nil {
			err = hub.Attend(ctx, credentials, options.Log, publisher.Connection,
				hub.Part{Name: "the record", Run: publisher.Run},
				hub.Part{Name: "the signed heads", Run: cosigner.Run},
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
