package hub

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Seen is what a site's hub has of a table's record.
type Seen struct {
	// Head is the head that the hub's witness cosigned last, with all its signatures; empty before the first.
	Head []byte
	// Size is how many records the hub has.
	Size uint64
	// Other is the first of them that is not the journal's; 0 where all are.
	Other uint64
}

// See asks the hub what it has of the record of a table with these credentials, and compares its records with
// the journal's.
func See(ctx context.Context, c Credentials, journal Journal) (Seen, error) {
	connection, err := DialOnce(c)
	switch at := strings.Join(c.URLs, ", "); {
	case isShutOut(err):
		return Seen{}, fmt.Errorf("the hub at %s no longer lets %s in: join the site again", at, c.Name)
	case err != nil:
		return Seen{}, fmt.Errorf("the hub at %s is not reached (%w): start it, or see to the network, and try again", at, err)
	}
	defer connection.Close()
	ctx, stop := context.WithTimeout(ctx, askWithin)
	defer stop()
	seen, err := see(ctx, connection, c, journal)
	if err != nil {
		err = fmt.Errorf("the hub did not say what it has of this record: %w", err)
	}
	return seen, err
}

func see(ctx context.Context, connection *nats.Conn, c Credentials, journal Journal) (seen Seen, err error) {
	js, err := jetstream.New(connection)
	if err != nil {
		return seen, err
	}
	if seen.Head, err = lastOn(ctx, connection, c.Site.CheckpointStream(), c.Site.Checkpoint(c.Record)); err != nil {
		return seen, err
	}
	// The records are asked for after the head: the hub has all those that it cosigned.
	stream, err := js.Stream(ctx, c.Site.RecordStream(c.Record))
	if err != nil {
		return seen, err
	}
	if seen.Size = stream.CachedInfo().State.LastSeq; seen.Size == 0 {
		return seen, nil
	}
	seen.Other, err = firstOther(ctx, stream, journal, seen.Size)
	return seen, err
}

// lastOn is the last message on a subject of a stream, empty when there is none. A table may read this one
// subject, and not ask about the stream.
func lastOn(ctx context.Context, connection *nats.Conn, stream, subject string) ([]byte, error) {
	answer, err := connection.RequestWithContext(ctx, "$JS.API.DIRECT.GET."+stream+"."+subject, nil)
	if err != nil {
		return nil, err
	}
	switch status := answer.Header.Get("Status"); status {
	case "":
		return answer.Data, nil
	case "404":
		return nil, nil
	default:
		return nil, errors.New(status + " " + answer.Header.Get("Description"))
	}
}
