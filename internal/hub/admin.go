package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/ordinary"
	"pitboss/site"
	client "pitboss/store/hub"
	"pitboss/store/private"
)

// The requests that the owner of a hub's folder sends to a running hub.
const (
	askInvite = "invite"
	askRevoke = "revoke"
	askPeople = "people"
	askStatus = "status"
	askWhoAt  = "who-at"
)

// ownerFor is the validity of the owner's key; each command creates its own and stores it nowhere.
const ownerFor = time.Hour

// asked is a request, answered its answer.
type (
	asked struct {
		Role game.SiteRole `json:"role,omitempty"`
		Name string        `json:"name,omitempty"`
		Why  string        `json:"why,omitempty"`
	}
	answered struct {
		Refused    string           `json:"refused,omitempty"`
		Invitation *site.Invitation `json:"invitation,omitempty"`
		Member     *Member          `json:"member,omitempty"`
		Rosters    []site.Roster    `json:"rosters,omitempty"`
		Duty       *site.Duty       `json:"duty,omitempty"`
		Status     *Status          `json:"status,omitempty"`
		Staff      []string         `json:"staff,omitempty"`
	}
)

// answerAdmin answers the owner of the hub's folder.
func (h *Hub) answerAdmin(ctx context.Context, request *nats.Msg) any {
	answer, err := h.administer(ctx, request)
	if err != nil {
		return answered{Refused: err.Error()}
	}
	return answer
}

func (h *Hub) administer(ctx context.Context, request *nats.Msg) (answered, error) {
	if err := h.secrets.checkRequest(request, clock.Now()); err != nil {
		h.requests.Warn("a request was not taken", "subject", request.Subject, "why", err)
		return answered{}, err
	}
	what, err := h.secrets.Site.Of(request.Subject)
	if err != nil {
		return answered{}, err
	}
	var ask asked
	if err := json.Unmarshal(request.Data, &ask); err != nil {
		return answered{}, err
	}
	switch what[0] {
	case askInvite:
		invitation, err := h.Invite(ask.Role, ask.Name)
		return answered{Invitation: &invitation}, err
	case askRevoke:
		member, err := h.Revoke(ctx, ask.Role, ask.Name, ask.Why)
		return answered{Member: &member}, err
	case askPeople:
		duty := h.Duty()
		return answered{Rosters: h.Rosters(), Duty: &duty}, nil
	case askStatus:
		status, err := h.Status(ctx)
		return answered{Status: &status}, err
	case askWhoAt:
		return answered{Staff: h.roster.whoAt(ask.Name)}, nil
	}
	return answered{}, fmt.Errorf("this hub does not know %q: it is of another version", what[0])
}

// Reader reads what a hub has and writes nothing.
type Reader struct {
	Site       site.Site
	connection *nats.Conn
	status     func(context.Context) (Status, error)
}

// Close ends the connection.
func (r *Reader) Close() { r.connection.Close() }

// Owner is the owner of a hub's folder, connected to the hub that runs there.
type Owner struct {
	Reader
	secrets *secrets
}

// Connect connects to the hub running in a folder, with the folder's own keys. Errors: [ErrNoHub].
func Connect(dir string) (*Owner, error) {
	s, there, err := readSecrets(dir)
	switch {
	case err != nil:
		return nil, err
	case !there:
		return nil, fmt.Errorf("%s is no hub's folder: %w; pitboss hub --dir %s --site NAME begins one", dir, ErrNoHub, dir)
	}
	addresses, there, err := private.Read(filepath.Join(dir, addressFile), ordinary.Key)
	if err != nil {
		return nil, err
	}
	stopped := fmt.Errorf("the hub in %s is not running: %w; start it with pitboss hub --dir %s", dir, ErrNoHub, dir)
	if !there {
		return nil, stopped
	}
	key, err := nkeys.CreateUser()
	if err != nil {
		return nil, err
	}
	public, err := key.PublicKey()
	if err != nil {
		return nil, err
	}
	seed, err := key.Seed()
	if err != nil {
		return nil, err
	}
	jwt, err := s.user("owner", public, mayAdminister(s.Site, public), clock.In(ownerFor))
	if err != nil {
		return nil, err
	}
	pin, err := s.pin()
	if err != nil {
		return nil, err
	}
	connection, err := client.DialOnce(client.Credentials{Name: "owner", URLs: strings.Fields(string(addresses)), Pin: pin, JWT: jwt, Seed: string(seed)})
	if err != nil {
		return nil, errors.Join(stopped, err)
	}
	owner := &Owner{Reader{Site: s.Site, connection: connection}, s}
	owner.status = owner.askStatus
	return owner, nil
}

// askStatus requests the hub's status.
func (o *Owner) askStatus(ctx context.Context) (Status, error) {
	answer, err := o.ask(ctx, askStatus, asked{})
	if err != nil {
		return Status{}, err
	}
	if answer.Status == nil {
		return Status{}, errors.New("this hub does not say how it is: it is of another version")
	}
	return *answer.Status, nil
}

// Invite creates an invitation, see [Hub.Invite].
func (o *Owner) Invite(ctx context.Context, role game.SiteRole, name string) (site.Invitation, error) {
	answer, err := o.ask(ctx, askInvite, asked{Role: role, Name: name})
	if err != nil || answer.Invitation == nil {
		return site.Invitation{}, err
	}
	return *answer.Invitation, nil
}

// Revoke revokes a member, see [Hub.Revoke].
func (o *Owner) Revoke(ctx context.Context, role game.SiteRole, name, why string) error {
	_, err := o.ask(ctx, askRevoke, asked{Role: role, Name: name, Why: why})
	return err
}

// People returns how much each table knows of the site's people, and who deals where.
func (o *Owner) People(ctx context.Context) ([]site.Roster, site.Duty, error) {
	answer, err := o.ask(ctx, askPeople, asked{})
	if err != nil || answer.Duty == nil {
		return nil, site.Duty{}, err
	}
	return answer.Rosters, *answer.Duty, nil
}

// WhoAt returns the ids of people whose secrets a table has or had: their PINs and badges must be changed if its disk
// was stolen.
func (o *Owner) WhoAt(ctx context.Context, table string) ([]string, error) {
	answer, err := o.ask(ctx, askWhoAt, asked{Name: table})
	return answer.Staff, err
}

func (o *Owner) ask(ctx context.Context, what string, ask asked) (answer answered, err error) {
	data, err := json.Marshal(ask)
	if err != nil {
		return answer, err
	}
	request := &nats.Msg{Subject: o.Site.Admin(what), Data: data}
	if err := o.secrets.signRequest(request, clock.Now()); err != nil {
		return answer, err
	}
	reply, err := o.connection.RequestMsgWithContext(ctx, request)
	if err != nil {
		return answer, fmt.Errorf("the hub did not answer: %w", err)
	}
	if err := json.Unmarshal(reply.Data, &answer); err != nil {
		return answer, fmt.Errorf("the hub's answer cannot be read: %w", err)
	}
	if answer.Refused != "" {
		err = errors.New(answer.Refused)
	}
	return answer, err
}
