package hub

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/game"
)

// ErrShutOut means that a hub no longer accepts the credentials.
var ErrShutOut = errors.New("join the site again")

// Seen describes what a site's hub has of a table's record.
type Seen struct {
	// Head is the last head that the hub's witness cosigned, with all its signatures; empty before the first.
	Head []byte
	// Size is the number of records at the hub.
	Size uint64
	// Other is the first of them that differs from the journal; 0 if none does.
	Other uint64
	// Ahead is the minimum by which the hub's clock is ahead of this computer's; it is negative if the hub's is
	// behind.
	Ahead time.Duration
}

// See asks the hub what it has of the record of the table with these credentials and compares its records with the
// journal.
func See(ctx context.Context, c Credentials, journal Journal) (Seen, error) {
	connection, err := Connect(c)
	if err != nil {
		return Seen{}, err
	}
	defer connection.Close()
	seen, err := see(ctx, connection, c, journal)
	if err != nil {
		err = fmt.Errorf("the hub did not say what it has of this record: %w", err)
	}
	return seen, err
}

// Reach asks the hub for its time, with credentials of any role, and returns the minimum by which its clock is ahead
// of this computer's (negative if it is behind). It waits five seconds for each address of the hub, and as long for
// the answer.
func Reach(ctx context.Context, c Credentials) (ahead time.Duration, err error) {
	connection, err := Connect(c)
	if err != nil {
		return 0, err
	}
	defer connection.Close()
	js, err := jetstream.New(connection)
	if err != nil {
		return 0, err
	}
	stream := c.Site.StateStream()
	switch c.Role {
	case game.SiteTable:
		stream = c.Site.RecordStream(c.Record)
	case game.SiteAuditor:
		stream = c.Site.CheckpointStream()
	case game.SiteWall:
		stream = c.Site.WallStream()
	case game.SiteFloor:
	}
	if _, ahead, err = streamNow(ctx, js, stream, clock.Now); err != nil {
		err = fmt.Errorf("the hub does not answer: %w", unknown(c, err))
	}
	return ahead, err
}

// Connect connects to the hub for one command. Its error says what to do if the hub is not reached.
func Connect(c Credentials) (*nats.Conn, error) {
	connection, err := DialOnce(c)
	switch at := strings.Join(c.URLs, ", "); {
	case IsShutOut(err):
		return nil, fmt.Errorf("the hub at %s no longer lets %s in: %w", at, c.Name, ErrShutOut)
	case err != nil:
		return nil, fmt.Errorf("the hub at %s is not reached (%w): start it, or see to the network, and try again", at, err)
	}
	return connection, nil
}

// unknown explains the error of a hub that has no record of a table, for example because an older copy of the hub was
// restored.
func unknown(c Credentials, err error) error {
	if c.Role == game.SiteTable && errors.Is(err, jetstream.ErrStreamNotFound) {
		return fmt.Errorf("the hub knows no record of %s: %w", c.Name, ErrShutOut)
	}
	return err
}

// streamNow returns a stream and the minimum by which the hub's clock is ahead of this one (negative if it is
// behind).
func streamNow(ctx context.Context, js jetstream.JetStream, name string, now func() time.Time) (jetstream.Stream,
	time.Duration, error) {
	ctx, stop := context.WithTimeout(ctx, askTimeout)
	defer stop()
	began, asked := clock.Now(), now()
	stream, err := js.Stream(ctx, name)
	if err != nil {
		return nil, 0, err
	}
	return stream, aheadAtLeast(asked, clock.Since(began), stream.CachedInfo().TimeStamp), nil
}

// aheadAtLeast returns the minimum by which another clock, which told the time said, is ahead of the one that read
// asked, when the answer took this long: a slow network is not a wrong clock.
func aheadAtLeast(asked time.Time, took time.Duration, said time.Time) time.Duration {
	switch ahead := said.Sub(asked); {
	case said.IsZero():
		return 0 // the server does not tell its time
	case ahead < 0:
		return ahead
	default:
		return max(ahead-took, 0)
	}
}

func see(ctx context.Context, connection *nats.Conn, c Credentials, journal Journal) (seen Seen, err error) {
	js, err := jetstream.New(connection)
	if err != nil {
		return seen, err
	}
	head, err := lastOn(ctx, js, c.Site.CheckpointStream(), c.Site.Checkpoint(c.Record))
	if err != nil {
		return seen, err
	}
	if head != nil {
		seen.Head = head.Data()
	}
	// Ask for the records after the head: the hub has all records that it cosigned.
	stream, ahead, err := streamNow(ctx, js, c.Site.RecordStream(c.Record), clock.Now)
	if err != nil {
		return seen, unknown(c, err)
	}
	seen.Ahead = ahead
	if seen.Size = stream.CachedInfo().State.LastSeq; seen.Size == 0 {
		return seen, nil
	}
	seen.Other, err = firstOther(ctx, stream, journal, seen.Size)
	return seen, err
}

// lastOn returns the last message on a subject of a stream, or nil. A table may read this one subject but not request
// information about the stream.
func lastOn(ctx context.Context, js jetstream.JetStream, stream, subject string) (jetstream.Msg, error) {
	ctx, stop := context.WithTimeout(ctx, askTimeout)
	defer stop()
	consumer, err := js.OrderedConsumer(ctx, stream, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{subject}, DeliverPolicy: jetstream.DeliverLastPolicy, MaxResetAttempts: 1,
	})
	if err != nil && errors.Is(js.Conn().LastError(), nats.ErrPermissionViolation) {
		return nil, fmt.Errorf("what lets this table in is from an earlier version of the hub: %w", ErrShutOut)
	}
	if err != nil || consumer.CachedInfo().NumPending == 0 {
		return nil, err
	}
	return consumer.Next(jetstream.FetchContext(ctx))
}
