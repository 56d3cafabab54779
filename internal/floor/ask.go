package floor

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/site"
	"pitboss/store/hub"
)

// How long a station waits for a nonce and for the result of a command.
const (
	nonceTimeout  = 3 * time.Second
	answerTimeout = 8 * time.Second
)

// Reasons why an order does not reach a table.
var (
	// ErrNobody means that no shift manager is signed in at the station.
	ErrNobody = errors.New("no shift manager is signed in at this station: sign in first")
	// ErrNotReached means that a table did not answer and does not have the order.
	ErrNotReached = errors.New("the table is not reached")
	// ErrUnknown means that the table may or may not have carried out the order.
	ErrUnknown = errors.New("the table did not say what became of it: look at the table before ordering it again")
	// ErrNotVouched means that the hub does not vouch for the table: no order is sent to it.
	ErrNotVouched = errors.New("the hub does not vouch for the table")
)

// Ordered is a shift manager's order to one table, based on what they saw of it.
type Ordered struct {
	Table    string
	Incident game.Incident
	Opened   time.Time
	Seen     string
	Order    game.Order
	// Session is the value of [Station.Session] when the order was given: a person who signed in later did not give
	// it. 0 means now.
	Session uint64
}

// Order sends an order in the name of the person signed in here and returns the table's answer. If the table finds
// that the sign-in has ended, Order asks the hub to renew it and sends the order once more; if the hub refuses,
// nobody is signed in any more. Errors: [ErrNobody], [ErrNotReached], [ErrNotVouched] and, if the table may have
// carried out the order, [ErrUnknown].
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
	given, err := s.ask(ctx, connection, o.Table, nonceTimeout, site.Ask{Nonce: true})
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
	answer, err := s.ask(ctx, connection, o.Table, answerTimeout, site.Ask{Command: &signed})
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

// sign creates the signed command, with the hub's statement about the person who gives it.
func (s *Station) sign(statement site.SignedStatement, nonce string, o Ordered) (site.Signed, error) {
	c := site.Command{
		Site: s.credentials.Site, Table: o.Table, Station: s.credentials.Name, Nonce: nonce, Statement: statement,
		Incident: o.Incident, Opened: o.Opened, Seen: o.Seen, Order: o.Order,
	}
	data, signature, err := site.Sign(c, site.Signing, s.credentials.Sign)
	return site.Signed{Command: data, Signature: signature}, err
}

func (s *Station) ask(ctx context.Context, connection *nats.Conn, table string, within time.Duration, ask site.Ask) (answer site.Answer, err error) {
	reply, err := hub.Request(ctx, connection, within, s.credentials.Site.Command(table, s.credentials.Name), ask)
	if err != nil {
		return answer, err
	}
	if answer, err = site.ParseAnswer(reply); err != nil {
		return answer, fmt.Errorf("its answer cannot be read: %w", err)
	}
	return answer, nil
}
