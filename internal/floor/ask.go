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
	"pitboss/store/hub"
)

// How long a station waits for a table: for a nonce, and for what became of a command, of which a PIN's hash
// is the slow part.
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
	// ErrUnknown is an order of which nobody knows whether the table carried it out.
	ErrUnknown = errors.New("the table did not say what became of it: look at the table before ordering it again")
	// ErrNotVouched is a table for which the hub does not vouch: no PIN is sealed to it.
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

// SignIn shows a staff id and PIN to a table, and keeps them for the orders to come if the table knows them as
// a shift manager's. Whoever was signed in here is not any more. Errors are those of [Station.Order].
func (s *Station) SignIn(ctx context.Context, table, staff, pin string) (site.Answer, error) {
	s.SignOut()
	answer, err := s.order(ctx, staff, pin, Ordered{Table: table, Order: game.Order{Kind: game.OrderIdentify}})
	if err == nil && answer.Accepted {
		s.mu.Lock()
		s.manager, s.pin, s.session = answer.Person, pin, s.session+1
		s.mu.Unlock()
	}
	return answer, err
}

// SignOut forgets who is signed in here.
func (s *Station) SignOut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.manager, s.pin = game.Person{}, ""
}

// Session numbers the sign-ins here; 0 before the first.
func (s *Station) Session() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.session
}

// Manager is who is signed in here; nobody when nobody is.
func (s *Station) Manager() game.Person {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.manager
}

// Order gives an order in the name of whoever is signed in here and returns what the table says to it. Errors:
// [ErrNobody], [ErrNotReached], [ErrNotVouched] and, where the table may have carried it out, [ErrUnknown]. A PIN
// that the table refuses is forgotten: three more of it would keep that person out of the whole site. One that it does
// not look at, because that person has to wait after wrong PINs, is kept.
func (s *Station) Order(ctx context.Context, o Ordered) (site.Answer, error) {
	s.mu.Lock()
	staff, pin, session := s.manager.ID, s.pin, s.session
	s.mu.Unlock()
	if staff == "" || o.Session != 0 && o.Session != session {
		return site.Answer{}, ErrNobody
	}
	answer, err := s.order(ctx, staff, pin, o)
	if err == nil && answer.Refused != nil && answer.Refused.Code == game.RefusedSignIn {
		s.mu.Lock()
		if s.session == session { // nobody has signed in since
			s.manager, s.pin = game.Person{}, ""
		}
		s.mu.Unlock()
	}
	return answer, err
}

func (s *Station) order(ctx context.Context, staff, pin string, o Ordered) (site.Answer, error) {
	s.mu.Lock()
	connection, member := s.connection, site.Member{}
	if one := s.tables[o.Table]; one != nil {
		member = one.member
	}
	s.mu.Unlock()
	switch {
	case connection == nil || !connection.IsConnected():
		return site.Answer{}, fmt.Errorf("%s: %w: the hub is not", o.Table, ErrNotReached)
	case member.Box == "":
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
	signed, err := s.sign(member, staff, pin, given.Nonce, o)
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

// sign makes the command, with the PIN sealed to the table.
func (s *Station) sign(member site.Member, staff, pin, nonce string, o Ordered) (site.Signed, error) {
	c := site.Command{
		Site: s.credentials.Site, Table: o.Table, Station: s.credentials.Name, Nonce: nonce, Staff: staff,
		Incident: o.Incident, Opened: o.Opened, Seen: o.Seen, Order: o.Order,
	}
	var err error
	if c.PIN, err = hub.Seal(member.Box, site.PINPurpose(c), []byte(pin)); err != nil {
		return site.Signed{}, fmt.Errorf("sealing the PIN: %w", err)
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
