package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/site"
)

// Reasons why a table does not know the outcome of a PIN change.
var (
	// ErrNotAsked means that the hub was not reached: the old PIN is still valid.
	ErrNotAsked = errors.New("the hub is not reached")
	// ErrNotAnswered means that the hub was asked but did not answer: the new PIN may be valid.
	ErrNotAnswered = errors.New("the hub has not answered")
)

// Timeouts of a PIN change.
const (
	pinNonceTimeout   = 3 * time.Second
	pinVerdictTimeout = 8 * time.Second
)

// OwnPINs asks the hub to change the PINs of people who enter the old one at a table.
type OwnPINs struct {
	credentials Credentials
	mu          sync.Mutex
	connection  *nats.Conn
}

// NewOwnPINs returns an OwnPINs for one table.
func NewOwnPINs(c Credentials) *OwnPINs { return &OwnPINs{credentials: c} }

// Run enables changes over a connection until ctx ends.
func (o *OwnPINs) Run(ctx context.Context, connection *nats.Conn) error {
	o.use(connection)
	defer o.use(nil)
	<-ctx.Done()
	return nil
}

func (o *OwnPINs) use(connection *nats.Conn) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.connection = connection
}

// Change sends a person's current and desired PIN to the hub, both sealed to it. It returns the hub's refusal, or nil
// after the change. Errors: [ErrNotAsked], [ErrNotAnswered], [ErrNotTheHub].
func (o *OwnPINs) Change(ctx context.Context, staff string, pins site.TwoPINs) (*game.Refusal, error) {
	own := o.credentials
	given, err := o.ask(ctx, pinNonceTimeout, site.Ask{Nonce: true})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNotAsked, err)
	}
	box, err := own.HubBox(given.Box)
	if err != nil {
		return nil, err
	}
	claim := site.PINClaim{Site: own.Site, Table: own.Name, Nonce: given.Nonce, Staff: staff}
	both, err := json.Marshal(pins)
	if err != nil {
		return nil, err
	}
	if claim.PINs, err = Seal(box, site.PINClaimPurpose(claim), both); err != nil {
		return nil, fmt.Errorf("sealing the PINs: %w", err)
	}
	data, signature, err := site.Sign(claim, site.PINClaimSigning, own.Sign)
	if err != nil {
		return nil, err
	}
	answer, err := o.ask(ctx, pinVerdictTimeout, site.Ask{Command: &site.Signed{Command: data, Signature: signature}})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNotAnswered, err)
	}
	said, err := own.pinVerdict(answer)
	if err == nil && (said.Nonce != claim.Nonce || said.Staff != staff) {
		err = fmt.Errorf("its word is on another change: %w", ErrNotTheHub)
	}
	return said.Refused, err
}

// pinVerdict verifies the hub's answer to a change for this table. It returns an [ErrNotTheHub] if somebody else
// signed it or it is for another table.
func (c Credentials) pinVerdict(answer site.PINAnswer) (site.PINVerdict, error) {
	if err := c.fromTheHub(site.PINVerdictSigning(answer.Verdict), answer.Signature); err != nil {
		return site.PINVerdict{}, err
	}
	said, err := site.ParsePINVerdict(answer.Verdict)
	if err == nil && (said.Site != c.Site || said.Table != c.Name) {
		err = fmt.Errorf("its word is for %s of %s: %w", said.Table, said.Site, ErrNotTheHub)
	}
	return said, err
}

// ask sends one request to the hub.
func (o *OwnPINs) ask(ctx context.Context, within time.Duration, ask site.Ask) (answer site.PINAnswer, err error) {
	o.mu.Lock()
	connection := o.connection
	o.mu.Unlock()
	if connection == nil || !connection.IsConnected() {
		return answer, errLost
	}
	reply, err := Request(ctx, connection, within, o.credentials.Site.OwnPIN(o.credentials.Name), ask)
	if err != nil {
		return answer, err
	}
	return site.ParsePINAnswer(reply)
}

// Request sends a request to the hub or a table and returns the answer.
func Request(ctx context.Context, connection *nats.Conn, within time.Duration, subject string,
	ask site.Ask) ([]byte, error) {
	data, err := json.Marshal(ask)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(ctx, within)
	defer stop()
	reply, err := connection.RequestWithContext(ctx, subject, data)
	if err != nil {
		return nil, err
	}
	return reply.Data, nil
}
