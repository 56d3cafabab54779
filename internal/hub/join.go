package hub

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/hub/gate"
	"pitboss/site"
	client "pitboss/store/hub"
	"pitboss/store/proof"
)

// Invite creates an invitation for a name. It invalidates an earlier one that was not used yet.
func (h *Hub) Invite(role game.SiteRole, name string) (site.Invitation, error) {
	return h.inviteAt(role, name, clock.Now())
}

// inviteAt creates an invitation that is valid from a time on.
func (h *Hub) inviteAt(role game.SiteRole, name string, now time.Time) (site.Invitation, error) {
	if err := site.CheckRole(role); err != nil {
		return site.Invitation{}, err
	}
	check := site.CheckNewName
	if _, joined := h.Member(role, name); joined {
		check = site.CheckName
	}
	if err := check(name); err != nil {
		return site.Invitation{}, err
	}
	if name == ownTable {
		return site.Invitation{}, fmt.Errorf("%q is the hub's own name: want another", name)
	}
	if _, joined := h.Member(role, name); role == game.SiteTable && !joined && strings.Contains(name, recordMark) {
		return site.Invitation{}, fmt.Errorf("%q reads like the name of another table's record: want a name without %s",
			name, recordMark)
	}
	if err := h.checkLength(role, name); err != nil {
		return site.Invitation{}, err
	}
	pin, err := h.secrets.pin()
	if err != nil {
		return site.Invitation{}, err
	}
	i := site.Invitation{
		Site: h.secrets.Site, Kind: h.options.Kind, Role: role, Name: name, URLs: h.urls, Pin: pin, Secret: make([]byte, 16),
		Expires: now.Add(site.JoinTimeout).UTC().Round(0),
	}
	if _, err := rand.Read(i.Secret); err != nil {
		return i, err
	}
	key, err := client.InvitedKey(i.Secret)
	if err != nil {
		return i, err
	}
	public, err := key.PublicKey()
	if err != nil {
		return i, err
	}
	if i.JWT, err = h.secrets.user(name, public, mayAskToJoin(h.secrets.Site, public), i.Expires); err != nil {
		return i, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.invited.replace(public, invited{Role: role, Name: name, Expires: i.Expires}, clock.Now())
	return i, h.invited.keep(h.options.Dir)
}

// besidesJWT exceeds the length of the first line of a member's connection without its JWT.
const besidesJWT = 448

// checkLength returns an error if a member of this name could not connect, because its first line would be longer
// than the gate accepts.
func (h *Hub) checkLength(role game.SiteRole, name string) error {
	member := Member{MemberJoined: game.MemberJoined{Role: role, Name: name, User: h.user,
		Record: name + recordMark + "99"}}
	text, err := h.secrets.user(name, member.User, mayAs(h.secrets.Site, member), time.Time{})
	if err != nil {
		return err
	}
	if over := len(text) + besidesJWT - gate.MaxFirstLine; over > 0 {
		return fmt.Errorf("the name %q is too long at the site %s: want a shorter one, best of letters, digits and dashes only", name, h.secrets.Site)
	}
	return nil
}

// answerJoin answers a request to join.
func (h *Hub) answerJoin(ctx context.Context, request *nats.Msg) any {
	answer, err := h.join(ctx, request.Data)
	if err != nil {
		h.joins.Warn("a join was refused", "why", err)
		return site.JoinAnswer{Refused: err.Error()}
	}
	return answer
}

// joinTimeout is how long a joining terminal waits for an answer.
const joinTimeout = 10 * time.Second

// join admits the sender of a request with an invitation. Nobody else waits during requests to the streams.
func (h *Hub) join(ctx context.Context, data []byte) (site.JoinAnswer, error) {
	var request site.JoinRequest
	if err := json.Unmarshal(data, &request); err != nil {
		return site.JoinAnswer{}, fmt.Errorf("the request cannot be read: %w", err)
	}
	i, again, err := h.redeem(request)
	if err != nil {
		return site.JoinAnswer{}, err
	}
	if again {
		return h.welcomeAgain(i, request.User)
	}
	answer, err := h.joinAs(ctx, request, i)
	if err != nil {
		return answer, errors.Join(err, h.giveBack(request.Invitation))
	}
	return answer, nil
}

// joinAs admits the sender of a request whose invitation is valid.
func (h *Hub) joinAs(ctx context.Context, request site.JoinRequest, i invited) (site.JoinAnswer, error) {
	member := Member{MemberJoined: game.MemberJoined{
		Role: i.Role, Name: i.Name, User: request.User, Box: request.Box, Log: request.Log, Program: request.Program,
	}}
	before, err := h.mayJoin(request, i)
	if err != nil {
		return site.JoinAnswer{}, err
	}
	ctx, stop := context.WithTimeout(ctx, joinTimeout)
	defer stop()
	if i.Role == game.SiteTable {
		if member.Record, member.Before, err = h.recordFor(ctx, before, i.Name, request.Log); err != nil {
			return site.JoinAnswer{}, err
		}
		stream := recordStream(h.secrets.Site, member.Record, h.replicas())
		if err := h.makeStreams(ctx, []jetstream.StreamConfig{stream}); err != nil {
			return site.JoinAnswer{}, err
		}
	}
	if err := h.takeIn(member, before); err != nil {
		return site.JoinAnswer{}, errors.Join(err, h.removeIfRemoved(ctx, member.Record))
	}
	h.tellOrLater(ctx, member)
	return h.welcome(member)
}

// mayJoin returns the previous member of the name, or the zero member if it is new. It returns an error if the sender
// may not join.
func (h *Hub) mayJoin(request site.JoinRequest, i invited) (before Member, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.members.hadKey(request.User) {
		return before, fmt.Errorf("the key %s is that of a member, or of one that was cut off: join with a key that is new", request.User)
	}
	if removal, is := h.members.removedWith(request.Log); is {
		return before, fmt.Errorf("the record of this database, %s, ended on %s and was removed on %s: move the database and the files beside it away, "+
			"and join with a new one", removal.Record, removal.Ended.UTC().Format(time.DateOnly), removal.At.UTC().Format(time.DateOnly))
	}
	before, _ = h.members.find(i.Role, i.Name)
	return before, nil
}

// recordFor returns the record of a joining table, and the record that ends with it. An ended record stays as it is
// and gets no more entries.
func (h *Hub) recordFor(ctx context.Context, before Member, table, log string) (record, ended string, err error) {
	if before.Record != "" {
		goesOn, err := h.goesOn(ctx, before, log)
		if err != nil || goesOn {
			return before.Record, "", err
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.members.newRecord(table), before.Record, nil
}

// takeIn records that a member joined, replacing the previous one, unless that has changed meanwhile.
func (h *Hub) takeIn(member, before Member) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, gone := h.members.removed[member.Record]
	if now, _ := h.members.find(member.Role, member.Name); gone || now != before {
		return fmt.Errorf("%s was cut off, or its record removed, while it joined: ask for another invitation", member.Name)
	}
	if before.User == "" || before.Revoked {
		return h.enter(member.MemberJoined)
	}
	if err := h.enter(revocation(before, "it joined again"), member.MemberJoined); err != nil {
		return err
	}
	return h.pushAccount()
}

// welcome returns the answer to a member that has joined.
func (h *Hub) welcome(member Member) (answer site.JoinAnswer, err error) {
	answer.Record, answer.Witness = member.Record, h.witnessName
	if answer.JWT, err = h.secrets.user(member.Name, member.User, mayAs(h.secrets.Site, member), time.Time{}); err != nil {
		return answer, err
	}
	if answer.Signer, err = h.secrets.signer(); err != nil {
		return answer, err
	}
	answer.Card, err = h.secrets.card(member)
	return answer, err
}

// redeem finds the invitation of a request and reserves it for the request's key. again is true for a repeated
// request, whose answer was lost.
func (h *Hub) redeem(request site.JoinRequest) (i invited, again bool, err error) {
	if err := checkRequest(request); err != nil {
		return i, false, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	i, there := h.invited[request.Invitation]
	switch {
	case !there || clock.Now().After(i.Expires):
		return i, false, errors.New("the invitation is too old, or another was made for the same name since; ask for another: pitboss hub enrol NAME")
	case i.UsedBy != "" && i.UsedBy != request.User:
		return i, false, errors.New("the invitation has been used; ask for another: pitboss hub enrol NAME")
	}
	if i.Role == game.SiteTable && request.Log == "" {
		return i, false, fmt.Errorf("a table names the key that signs its record")
	}
	if i.Role == game.SiteTable {
		if _, err := proof.NewTrust(request.Log, nil, 0); err != nil {
			return i, false, err
		}
	}
	if i.UsedBy == request.User {
		return i, true, nil
	}
	i.UsedBy = request.User
	h.invited[request.Invitation] = i
	return i, false, h.invited.keep(h.options.Dir)
}

// giveBack makes the invitation of a refused request usable again.
func (h *Hub) giveBack(key string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if i, there := h.invited[key]; there {
		i.UsedBy = ""
		h.invited[key] = i
	}
	return h.invited.keep(h.options.Dir)
}

// welcomeAgain gives the same answer to a repeated request, once the member has joined.
func (h *Hub) welcomeAgain(i invited, user string) (site.JoinAnswer, error) {
	member, joined := h.Member(i.Role, i.Name)
	if !joined || member.User != user || member.Revoked {
		return site.JoinAnswer{}, errors.New("the invitation has been used; ask for another: pitboss hub enrol NAME")
	}
	return h.welcome(member)
}

// checkRequest returns an error if a request is not signed by its invitation or contains an invalid key.
func checkRequest(request site.JoinRequest) error {
	signed, err := request.Signed()
	if err != nil {
		return err
	}
	key, err := nkeys.FromPublicKey(request.Invitation)
	if err == nil {
		err = key.Verify(signed, request.Signature)
	}
	if err != nil {
		return fmt.Errorf("the request is not signed by its invitation: %w", err)
	}
	if !nkeys.IsValidPublicUserKey(request.User) {
		return fmt.Errorf("%q is no key of a user", request.User)
	}
	_, err = client.Seal(request.Box, "", nil)
	return err
}

// enter records events in the hub's own record, all or none, and applies them. The caller holds h.mu.
func (h *Hub) enter(events ...game.Event) error {
	at := clock.Now()
	if err := h.journal.Enter(game.Actor{Device: ownTable}, at, events...); err != nil {
		return err
	}
	for _, event := range events {
		h.members.apply(event, at)
	}
	h.recorded()
	return nil
}
