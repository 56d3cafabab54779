package floor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/site"
)

// How long a station waits for a nonce, and for what became of a command.
const (
	nonceWithin  = 3 * time.Second
	answerWithin = 8 * time.Second
)

// What keeps an order from a table.
var (
	// ErrNobody is a station at which no shift manager is signed in.
	ErrNobody = errors.New("no shift manager is signed in at this station: sign in first")
	// ErrNotReached is a table that did not answer, and has not got the order.
	ErrNotReached = errors.New("the table is not reached")
	// ErrUnknown is an order that the table may or may not have carried out.
	ErrUnknown = errors.New("the table did not say what became of it: look at the table before ordering it again")
	// ErrNotVouched is a table for which the hub does not vouch: no order goes there.
	ErrNotVouched = errors.New("the hub does not vouch for the table")
)

// Ordered is what a shift manager orders of one table, about what they saw of it.
type Ordered struct {
	Table    string
	Incident game.Incident
	Opened   time.Time
	Seen     string
	Order    game.Order
	// Session is [Station.Session] of when it was ordered: whoever is signed in by then has not. 0 is now.
	Session uint64
}

// Order gives an order in the name of whoever is signed in here and returns what the table says to it. Where the
// table finds the sign-in ended, the hub is asked for it again, and the order given once more if the hub still
// vouches; if not, nobody is signed in any more. Errors: [ErrNobody], [ErrNotReached], [ErrNotVouched] and, where
// the table may have carried it out, [ErrUnknown].
func (s *Station) Order(ctx context.Context, o Ordered) (site.Answer, error) {
	answer, err := s.orderOnce(ctx, o)
	if err != nil || answer.Refused == nil || answer.Refused.Code != game.RefusedEnded {
		return answer, err
	}
	if refused, err := s.Stay(ctx); err != nil || refused != nil {
		return answer, nil //nolint:nilerr // the table's own words say what to do
	}
	return s.orderOnce(ctx, o)
}

func (s *Station) orderOnce(ctx context.Context, o Ordered) (site.Answer, error) {
	s.mu.Lock()
	now, session := s.held, s.session
	s.mu.Unlock()
	if now.person.IsZero() || o.Session != 0 && o.Session != session {
		return site.Answer{}, ErrNobody
	}
	return s.order(ctx, now.statement, o)
}

func (s *Station) order(ctx context.Context, statement site.SignedStatement, o Ordered) (site.Answer, error) {
	s.mu.Lock()
	connection, member := s.connection, site.Member{}
	if one := s.tables[o.Table]; one != nil {
		member = one.member
	}
	s.mu.Unlock()
	switch {
	case connection == nil || !connection.IsConnected():
		return site.Answer{}, fmt.Errorf("%s: %w: the hub is not", o.Table, ErrNotReached)
	case member.Name == "":
		return site.Answer{}, fmt.Errorf("%s: %w", o.Table, ErrNotVouched)
	}
	given, err := s.ask(ctx, connection, o.Table, nonceWithin, site.Ask{Nonce: true})
	switch {
	case err != nil:
		return site.Answer{}, fmt.Errorf("%s: %w (%w)", o.Table, ErrNotReached, err)
	case given.Refused != nil:
		return given, nil
	case given.Nonce == "":
		return site.Answer{}, fmt.Errorf("%s: %w: it gives no nonce", o.Table, ErrNotReached)
	}
	signed, err := s.sign(statement, given.Nonce, o)
	if err != nil {
		return site.Answer{}, fmt.Errorf("%s: %w", o.Table, err)
	}
	answer, err := s.ask(ctx, connection, o.Table, answerWithin, site.Ask{Command: &signed})
	if errors.Is(err, nats.ErrNoResponders) {
		return site.Answer{}, fmt.Errorf("%s: %w", o.Table, ErrNotReached)
	}
	switch {
	case err != nil:
		return site.Answer{}, fmt.Errorf("%s: %w (%w)", o.Table, ErrUnknown, err)
	case !answer.Accepted && answer.Refused == nil:
		return site.Answer{}, fmt.Errorf("%s: %w", o.Table, ErrUnknown)
	}
	return answer, nil
}

// sign makes the command, with the hub's word on who gives it.
func (s *Station) sign(statement site.SignedStatement, nonce string, o Ordered) (site.Signed, error) {
	c := site.Command{
		Site: s.credentials.Site, Table: o.Table, Station: s.credentials.Name, Nonce: nonce, Statement: statement,
		Incident: o.Incident, Opened: o.Opened, Seen: o.Seen, Order: o.Order,
	}
	data, err := json.Marshal(c)
	if err != nil {
		return site.Signed{}, err
	}
	signature, err := s.credentials.Sign(site.Signing(data))
	return site.Signed{Command: data, Signature: signature}, err
}

func (s *Station) ask(ctx context.Context, connection *nats.Conn, table string, within time.Duration, ask site.Ask) (answer site.Answer, err error) {
	data, err := json.Marshal(ask)
	if err != nil {
		return answer, err
	}
	ctx, stop := context.WithTimeout(ctx, within)
	defer stop()
	reply, err := connection.RequestWithContext(ctx, s.credentials.Site.Command(table, s.credentials.Name), data)
	if err != nil {
		return answer, err
	}
	if answer, err = site.ParseAnswer(reply.Data); err != nil {
		return answer, fmt.Errorf("its answer cannot be read: %w", err)
	}
	return answer, nil
}
