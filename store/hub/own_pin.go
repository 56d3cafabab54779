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

// Why nobody knows at a table what became of a PIN that somebody changes.
var (
	// ErrNotAsked is a hub that was not reached: the PIN is still the old one.
	ErrNotAsked = errors.New("the hub is not reached")
	// ErrNotAnswered is a hub that was asked and has not answered: the PIN may be the new one.
	ErrNotAnswered = errors.New("the hub has not answered")
)

// The times of a change of a PIN.
const (
	pinNonceWithin   = 3 * time.Second
	pinVerdictWithin = 8 * time.Second
)

// OwnPINs has the hub change the PINs of people who show the old one at a table.
type OwnPINs struct {
	credentials Credentials
	mu          sync.Mutex
	connection  *nats.Conn
}

// NewOwnPINs returns what changes PINs at the hub for one table.
func NewOwnPINs(c Credentials) *OwnPINs { return &OwnPINs{credentials: c} }

// Run makes changes possible over a connection, until ctx ends.
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

// Change shows the hub somebody's PIN and the one they want, both sealed to it. The refusal is the hub's; nil after
// the change. Errors: [ErrNotAsked], [ErrNotAnswered], [ErrNotTheHub].
func (o *OwnPINs) Change(ctx context.Context, staff string, pins site.TwoPINs) (*game.Refusal, error) {
	own := o.credentials
	given, err := o.ask(ctx, pinNonceWithin, site.Ask{Nonce: true})
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
	data, err := json.Marshal(claim)
	if err != nil {
		return nil, err
	}
	signature, err := own.Sign(site.PINClaimSigning(data))
	if err != nil {
		return nil, err
	}
	answer, err := o.ask(ctx, pinVerdictWithin, site.Ask{Command: &site.Signed{Command: data, Signature: signature}})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNotAnswered, err)
	}
	said, err := own.pinVerdict(answer)
	if err == nil && (said.Nonce != claim.Nonce || said.Staff != staff) {
		err = fmt.Errorf("its word is on another change: %w", ErrNotTheHub)
	}
	return said.Refused, err
}

// pinVerdict reads the hub's word on a change for this table. The error is an [ErrNotTheHub] where it is another's.
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

// ask asks the hub something.
func (o *OwnPINs) ask(ctx context.Context, within time.Duration, ask site.Ask) (answer site.PINAnswer, err error) {
	o.mu.Lock()
	connection := o.connection
	o.mu.Unlock()
	if connection == nil || !connection.IsConnected() {
		return answer, errLost
	}
	data, err := json.Marshal(ask)
	if err != nil {
		return answer, err
	}
	ctx, stop := context.WithTimeout(ctx, within)
	defer stop()
	reply, err := connection.RequestWithContext(ctx, o.credentials.Site.OwnPIN(o.credentials.Name), data)
	if err != nil {
		return answer, err
	}
	return site.ParsePINAnswer(reply.Data)
}
