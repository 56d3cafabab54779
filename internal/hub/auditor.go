package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/site"
	client "pitboss/store/hub"
)

// auditorTimeout is how long an auditor waits for the hub's answer.
const auditorTimeout = 10 * time.Second

// ErrOtherWitness means that a hub's witness is not the one that the auditor knows from joining.
var ErrOtherWitness = errors.New("the hub has another witness than when this auditor joined")

// answerAuditor answers an auditor, only in the auditor's own inbox, even if the gate failed to enforce that.
func (h *Hub) answerAuditor(ctx context.Context, request *nats.Msg) any {
	names, err := h.secrets.Site.Of(request.Subject)
	if err != nil {
		return nil
	}
	member, there := h.Member(game.SiteAuditor, names[0])
	if !there || member.Revoked || !strings.HasPrefix(request.Reply, client.Inbox(member.User)+".") {
		h.requests.Warn("an auditor is not answered", "name", names[0], "answer to", request.Reply)
		return nil
	}
	status, err := h.Status(ctx)
	if err != nil {
		return answered{Refused: err.Error()}
	}
	for i := range status.Tables {
		status.Tables[i].Roster = site.Roster{} // it names people
	}
	return answered{Status: &status}
}

// ConnectAuditor connects to a site's hub with an auditor's credentials.
func ConnectAuditor(c client.Credentials) (*Reader, error) {
	if c.Role != game.SiteAuditor {
		return nil, fmt.Errorf("these are the credentials of a %s, and want an auditor's: pitboss hub enrol --auditor NAME on the hub's machine makes an invitation", c.Role)
	}
	connection, err := client.Connect(c)
	if err != nil {
		return nil, err
	}
	ask := func(ctx context.Context) (Status, error) { return askAsAuditor(ctx, connection, c) }
	return &Reader{Site: c.Site, connection: connection, status: ask}, nil
}

func askAsAuditor(ctx context.Context, connection *nats.Conn, c client.Credentials) (Status, error) {
	ctx, stop := context.WithTimeout(ctx, auditorTimeout)
	defer stop()
	reply, err := connection.RequestWithContext(ctx, c.Site.Audit(c.Name), nil)
	switch {
	case errors.Is(connection.LastError(), nats.ErrPermissionViolation), errors.Is(err, nats.ErrNoResponders):
		return Status{}, errors.New("the hub, or what lets this auditor in, is from before auditors could ask: have the hub updated, and join again")
	case err != nil:
		return Status{}, fmt.Errorf("the hub did not answer: %w", err)
	}
	var answer answered
	if err := json.Unmarshal(reply.Data, &answer); err != nil {
		return Status{}, fmt.Errorf("the hub's answer cannot be read: %w", err)
	}
	switch {
	case answer.Refused != "":
		return Status{}, errors.New(answer.Refused)
	case answer.Status == nil:
		return Status{}, errors.New("this hub does not say how it is: it is of another version")
	case c.Witness != "" && answer.Status.Witness != c.Witness:
		return *answer.Status, fmt.Errorf("%w: it was %s and is %s; ask the site why, and join again once you know", ErrOtherWitness, c.Witness, answer.Status.Witness)
	}
	return *answer.Status, nil
}
