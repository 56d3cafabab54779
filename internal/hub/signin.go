package hub

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/game/wire"
	"pitboss/internal/console"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

// maxSession is how long a shift manager can stay signed in at a floor station, even while pressing keys.
const maxSession = 12 * time.Hour

// session is a sign-in at a floor station.
type session struct {
	staff, station string
	began          time.Time
	// until is the end of the last statement.
	until time.Time
	// as is the person's roster entry at sign-in: any change of it ends the session.
	as store.StaffRecord
}

// answerSignIn answers a floor station's request about sign-ins: with a nonce, or the result of a claim.
func (h *Hub) answerSignIn(_ context.Context, request *nats.Msg) any {
	names, err := h.secrets.Site.Of(request.Subject)
	if err != nil || len(names) != 2 {
		return nil
	}
	station, there := h.Member(game.SiteFloor, names[1])
	ask, err := site.ParseAsk(request.Data)
	switch {
	case !there || station.Revoked:
		return refused(game.RefusedForged, message.New("hub.sign-in.station",
			"The hub knows no floor station {station}.", message.Quoted("station", names[1])))
	case err != nil:
		return refused(game.RefusedBadInput, message.New("hub.sign-in.unread",
			"The request cannot be read: {why}.", message.Quoted("why", err.Error())))
	case ask.Nonce:
		box, err := h.secrets.signedBox()
		if err != nil {
			h.requests.Warn("a floor station is not answered", "station", station.Name, "error", err)
			return nil
		}
		return site.SignInAnswer{Nonce: h.nonces.Give(station.Name), Box: box}
	}
	return h.claimed(station, *ask.Command)
}

// claimed answers a claim if the station signed it, used its nonce once, and sent it in time.
func (h *Hub) claimed(station Member, signed site.Signed) site.SignInAnswer {
	if !client.Signed(site.Member{User: station.User}, site.ClaimSigning(signed.Command), signed.Signature) {
		return refused(game.RefusedForged, message.New("hub.sign-in.forged",
			"The request is not signed by {station}.", message.String("station", station.Name)))
	}
	claim, err := site.ParseClaim(signed.Command)
	switch {
	case err != nil:
		return refused(game.RefusedBadInput, message.New("hub.sign-in.unread",
			"The request cannot be read: {why}.", message.Quoted("why", err.Error())))
	case claim.Site != h.secrets.Site || claim.Station != station.Name:
		return refused(game.RefusedForged, message.New("hub.sign-in.other",
			"The request is of another station, or for another site."))
	}
	switch code := h.nonces.Use(claim.Nonce, claim.Station); code {
	case "":
	case game.RefusedExpired:
		return refused(code, message.New("hub.sign-in.late", "The request came too late."))
	default:
		return refused(code, message.New("hub.sign-in.twice", "The request was made before."))
	}
	switch claim.Kind {
	case site.ClaimSignIn:
		return h.signIn(station, claim)
	case site.ClaimStay:
		return h.stay(station)
	case site.ClaimSignOut:
		return h.signOut(station)
	}
	return refused(game.RefusedBadInput, message.New("hub.sign-in.kind",
		"This hub does not know the request {kind}.", message.Quoted("kind", string(claim.Kind))))
}

// signIn checks a PIN entered at a floor station. It ends an earlier sign-in there.
func (h *Hub) signIn(station Member, claim site.Claim) site.SignInAnswer {
	delete(h.sessions, station.User)
	pin, err := client.Credentials{Box: h.secrets.Box}.Open(site.ClaimPurpose(claim), claim.PIN)
	if err != nil {
		return refused(game.RefusedUnsealed, message.New("hub.sign-in.unsealed", "The PIN is not sealed to this hub."))
	}
	now := clock.Now()
	if !h.attempts.has(station.User, now) {
		h.requests.Warn("a floor station has too many sign-ins that failed", "station", station.Name, "within",
			causedInterval.String())
		return refused(game.RefusedBusy, message.New("hub.sign-in.many",
			"Too many sign-ins failed at this station. Sign in at a table, or call a technician: the station may be somebody else's."))
	}
	by := game.Actor{Staff: game.StaffConsole, Station: station.Name}
	h.showing.Lock()
	defer h.showing.Unlock()
	identity, err := prove(h.journal, wire.SignIn{Staff: claim.Staff, PIN: string(pin)}, by, now, decide.Authorise)
	refusal := (*console.RefusalError)(nil)
	switch {
	case errors.As(err, &refusal):
		h.attempts.take(station.User, now)
		return site.SignInAnswer{Refused: &refusal.Refusal}
	case err != nil:
		return h.unable(station, err)
	case !identity.Person.Has(game.ShiftManager):
		return refused(game.RefusedWrongRole, message.New("table.order.role",
			"{name} is no shift manager.", message.String("name", identity.Person.Name)))
	}
	person := identity.Person
	by.Staff, by.Role = person.ID, game.ShiftManager
	err = h.journal.Enter(by, now, game.SignedIn{
		Person: person, Role: game.ShiftManager, Credential: game.ByPIN, Credentials: identity.Credentials,
		From: station.Name,
	})
	if err != nil {
		return h.unable(station, err)
	}
	as, there, err := h.onRoster(person.ID)
	if err != nil || !there {
		return h.unable(station, err)
	}
	return h.state(station, &session{staff: person.ID, station: station.Name, began: now, as: as}, now)
}

// stay signs another statement for the person signed in at a station, unless the session has ended: by time, by a
// change of the person, or because the hub was restarted.
func (h *Hub) stay(station Member) site.SignInAnswer {
	now := clock.Now()
	open := h.sessions[station.User]
	if open == nil || now.After(open.until) || now.Sub(open.began) > maxSession {
		delete(h.sessions, station.User)
		return ended(message.New("hub.sign-in.over", "The sign-in at this station has ended."))
	}
	as, there, err := h.onRoster(open.staff)
	switch {
	case err != nil:
		return h.unable(station, err)
	case !there || !sameProof(as, open.as):
		delete(h.sessions, station.User)
		return ended(message.New("table.order.changed",
			"What the site knows of {name} has changed since the sign-in.", message.String("name", open.as.Name)))
	}
	return h.state(station, open, now)
}

// signOut ends the sign-in at a station.
func (h *Hub) signOut(station Member) site.SignInAnswer {
	open := h.sessions[station.User]
	delete(h.sessions, station.User)
	if open == nil {
		return site.SignInAnswer{}
	}
	out := game.SignedOut{Staff: open.staff, Role: game.ShiftManager, Reason: "asked"}
	by := game.Actor{Staff: open.staff, Role: game.ShiftManager, Station: station.Name}
	if err := h.journal.Enter(by, clock.Now(), out); err != nil {
		return h.unable(station, err)
	}
	return site.SignInAnswer{}
}

// state signs a statement for a session and extends the session until its end.
func (h *Hub) state(station Member, open *session, now time.Time) site.SignInAnswer {
	version, err := h.rosterVersion()
	if err != nil {
		return h.unable(station, err)
	}
	open.until = now.Add(site.SignedInFor)
	signed, err := h.secrets.statement(site.Statement{
		Site: h.secrets.Site, Station: station.Name, StationKey: station.User, Person: open.as.Person, Roster: version,
		From: now.UTC(), Until: open.until.UTC(),
	})
	if err != nil {
		return h.unable(station, err)
	}
	h.sessions[station.User] = open
	return site.SignInAnswer{Statement: signed}
}

// rosterVersion returns a version that is not below that of anything sent about people so far.
func (h *Hub) rosterVersion() (uint64, error) {
	head, err := h.journal.Head()
	return h.roster.base.Load() + head.Sequence, err
}

// onRoster returns a person's entry in the site's roster.
func (h *Hub) onRoster(id string) (store.StaffRecord, bool, error) {
	staff, err := h.journal.Staff()
	if err != nil {
		return store.StaffRecord{}, false, err
	}
	i := slices.IndexFunc(staff, func(one store.StaffRecord) bool { return one.ID == id })
	if i < 0 {
		return store.StaffRecord{}, false, nil
	}
	return staff[i], true, nil
}

// sameProof reports whether a person's rights and secrets are unchanged.
func sameProof(now, before store.StaffRecord) bool {
	return now.Name == before.Name && slices.Equal(now.Roles, before.Roles) && now.Disabled.Equal(before.Disabled) &&
		now.LastPINChange.Equal(before.LastPINChange) && now.HasPIN == before.HasPIN
}

// unable logs why the hub itself failed and returns the answer for the station.
func (h *Hub) unable(station Member, why error) site.SignInAnswer {
	h.requests.Warn("a sign-in at the floor", "station", station.Name, "error", why)
	return refused(game.RefusedBusy, message.New("hub.sign-in.unable",
		"The hub cannot check it now; its log says why."))
}

func refused(code game.RefusalCode, why message.Text) site.SignInAnswer {
	return site.SignInAnswer{Refused: &game.Refusal{Code: code, Message: why}}
}

func ended(why message.Text) site.SignInAnswer {
	answer := refused(game.RefusedEnded, why)
	answer.Refused.Hint = message.New("table.order.again", "Sign in again at the floor.")
	return answer
}

// signedBox returns the hub's box key, signed with the key that admits members.
func (s *secrets) signedBox() (site.SignedBox, error) {
	public, err := client.BoxOf(s.Box)
	if err != nil {
		return site.SignedBox{}, err
	}
	data, signature, err := site.Sign(site.Box{Site: s.Site, Key: public}, site.BoxSigning, s.account.Sign)
	return site.SignedBox{Box: data, Signature: signature}, err
}

// statement signs a statement.
func (s *secrets) statement(said site.Statement) (site.SignedStatement, error) {
	data, signature, err := site.Sign(said, site.StatementSigning, s.account.Sign)
	return site.SignedStatement{Statement: data, Signature: signature}, err
}
