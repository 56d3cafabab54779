package floor_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/await"
	"pitboss/internal/floor"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/site"
	client "pitboss/store/hub"
)

// nonce asks the table for one over the station's own connection.
func (r *rig) nonce() string {
	r.t.Helper()
	r.hears("the table", func(floor.Heard) bool { return true })
	answer := r.send(site.Ask{Nonce: true})
	if answer.Nonce == "" {
		r.t.Fatalf("the table gives no nonce: %+v", answer.Refused)
	}
	return answer.Nonce
}

// send asks the table something over the station's own connection.
func (r *rig) send(ask site.Ask) (answer site.Answer) {
	r.t.Helper()
	data := must.Get(json.Marshal(ask))(r.t)
	return r.sendBytes(data)
}

func (r *rig) sendBytes(data []byte) (answer site.Answer) {
	r.t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), await.End)
	defer stop()
	reply := must.Get(r.wire.RequestWithContext(ctx, r.floor.Site.Command("table-7", "floor-1"), data))(r.t)
	must.Do(r.t, json.Unmarshal(reply.Data, &answer))
	return answer
}

// command returns an honest command of the station: to say something.
func (r *rig) command() site.Command {
	r.t.Helper()
	return site.Command{
		Site: hubtest.Site, Table: "table-7", Station: "floor-1", Nonce: r.nonce(),
		Statement: r.statement(r.floor, "manager"),
		Order:     game.Order{Kind: game.OrderSay, Text: message.Written("hello")},
	}
}

// statement returns the hub's word on somebody who signs in at a station with the right PIN.
func (r *rig) statement(at client.Credentials, staff string) site.SignedStatement {
	r.t.Helper()
	answer := r.claims(at, at, site.Claim{Kind: site.ClaimSignIn, Staff: staff}, training.PIN(staff))
	if answer.Refused != nil {
		r.t.Fatalf("%s at %s: %+v", staff, at.Name, answer.Refused)
	}
	return answer.Statement
}

// claims makes a claim of a station over its own connection, signed by the holder of credentials. What the claim
// says already stays.
func (r *rig) claims(at, by client.Credentials, claim site.Claim, pin string) site.SignInAnswer {
	r.t.Helper()
	given := r.askHub(at, site.Ask{Nonce: true})
	box := must.Get(at.HubBox(given.Box))(r.t)
	claim.Nonce = cmp.Or(claim.Nonce, given.Nonce)
	claim.Site, claim.Station = cmp.Or(claim.Site, at.Site), cmp.Or(claim.Station, at.Name)
	if claim.PIN == nil && pin != "" {
		claim.PIN = must.Get(client.Seal(box, site.ClaimPurpose(claim), []byte(pin)))(r.t)
	}
	return r.askHub(at, signedClaim(r.t, claim, by))
}

// signedClaim returns a claim signed by the holder of credentials.
func signedClaim(t *testing.T, claim site.Claim, by client.Credentials) site.Ask {
	t.Helper()
	data := must.Get(json.Marshal(claim))(t)
	signature := must.Get(by.Sign(site.ClaimSigning(data)))(t)
	return site.Ask{Command: &site.Signed{Command: data, Signature: signature}}
}

// askHub asks the hub something over a station's own connection.
func (r *rig) askHub(at client.Credentials, ask site.Ask) (answer site.SignInAnswer) {
	r.t.Helper()
	connection := r.wire
	if at.Name != r.floor.Name {
		connection = must.Get(client.DialOnce(at))(r.t)
		defer connection.Close()
	}
	data := must.Get(json.Marshal(ask))(r.t)
	reply := must.Get(connection.Request(at.Site.SignIn(at.Name), data, await.End))(r.t)
	answer = must.Get(site.ParseSignInAnswer(reply.Data))(r.t)
	return answer
}

// signed returns a command signed by the holder of credentials.
func (r *rig) signed(c site.Command, by client.Credentials) site.Ask {
	r.t.Helper()
	data := must.Get(json.Marshal(c))(r.t)
	signature := must.Get(by.Sign(site.Signing(data)))(r.t)
	return site.Ask{Command: &site.Signed{Command: data, Signature: signature}}
}

// Somebody who holds the connection of a station, the network or the hub, and not the station's key, the table's
// nonce and a shift manager's PIN, orders nothing; each attempt is recorded and tells no PIN.
func TestCommandsThatAreNotTaken(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	if answer := r.send(r.signed(r.command(), r.floor)); !answer.Accepted {
		t.Fatalf("an honest command is refused: %+v", answer.Refused)
	}
	otherFloor, otherTable := hubtest.JoinFloor(t, r.hub, "floor-2"), hubtest.Join(t, r.hub, "table-8", "")
	thief := must.Get(nkeys.CreateUser())(t)
	seed := must.Get(thief.Seed())(t)
	forger := r.floor
	forger.Seed = string(seed)
	for _, test := range []struct {
		name string
		ask  func() site.Ask
		code game.RefusalCode
	}{
		{"given again, byte for byte", func() site.Ask {
			ask := r.signed(r.command(), r.floor)
			if answer := r.send(ask); !answer.Accepted {
				t.Fatalf("%+v", answer.Refused)
			}
			return ask
		}, game.RefusedReplayed},
		{"its nonce used for another", func() site.Ask {
			c := r.command()
			r.send(r.signed(c, r.floor))
			c.Order.Text = message.Written("other words")
			return r.signed(c, r.floor)
		}, game.RefusedReplayed},
		{"a nonce that nobody gave", func() site.Ask {
			c := r.command()
			c.Nonce = "00112233445566778899aabbccddeeff"
			return r.signed(c, r.floor)
		}, game.RefusedReplayed},
		{"no nonce", func() site.Ask {
			c := r.command()
			c.Nonce = ""
			return r.signed(c, r.floor)
		}, game.RefusedReplayed},
		{"thirty seconds late", func() site.Ask {
			ask := r.signed(r.command(), r.floor)
			r.late.Add(int64(site.CommandTimeout))
			return ask
		}, game.RefusedExpired},
		{"signed by a key that is nobody's", func() site.Ask { return r.signed(r.command(), forger) }, game.RefusedForged},
		{"signed by another station", func() site.Ask { return r.signed(r.command(), otherFloor) }, game.RefusedForged},
		{"signed by a table", func() site.Ask { return r.signed(r.command(), otherTable) }, game.RefusedForged},
		{"changed on its way", func() site.Ask {
			ask := r.signed(r.command(), r.floor)
			changed := r.command()
			changed.Order.Kind = game.OrderClose
			data, _ := json.Marshal(changed)
			ask.Command.Command = data
			return ask
		}, game.RefusedForged},
		{"not signed", func() site.Ask {
			ask := r.signed(r.command(), r.floor)
			ask.Command.Signature = nil
			return ask
		}, game.RefusedForged},
		{"for another table", func() site.Ask {
			c := r.command()
			c.Table = "table-8"
			return r.signed(c, r.floor)
		}, game.RefusedOtherTable},
		{"for another site", func() site.Ask {
			c := r.command()
			c.Site = "vilnius-2"
			return r.signed(c, r.floor)
		}, game.RefusedOtherTable},
		{"in another station's name", func() site.Ask {
			c := r.command()
			c.Station = "floor-2"
			return r.signed(c, r.floor)
		}, game.RefusedOtherTable},
		{"with nobody's word", func() site.Ask {
			c := r.command()
			c.Statement = site.SignedStatement{Statement: []byte{}, Signature: []byte{}}
			return r.signed(c, r.floor)
		}, game.RefusedForged},
		{"with a word that the station signed itself", func() site.Ask {
			c := r.command()
			signature := must.Get(r.floor.Sign(site.StatementSigning(c.Statement.Statement)))(t)
			c.Statement.Signature = signature
			return r.signed(c, r.floor)
		}, game.RefusedForged},
		{"with a word that was changed", func() site.Ask {
			c := r.command()
			c.Statement.Statement = bytes.Replace(c.Statement.Statement, []byte(`"manager"`), []byte(`"manager2"`), 1)
			return r.signed(c, r.floor)
		}, game.RefusedForged},
		{"with the hub's word on a sign-in at another station", func() site.Ask {
			c := r.command()
			c.Statement = r.statement(otherFloor, "manager")
			return r.signed(c, r.floor)
		}, game.RefusedForged},
		{"with the hub's word on something else", func() site.Ask {
			c := r.command()
			c.Statement = site.SignedStatement{Statement: r.floor.Card.Member, Signature: r.floor.Card.Signature}
			return r.signed(c, r.floor)
		}, game.RefusedForged},
		{"with another hub's word", func() site.Ask {
			c := r.command()
			other := &rig{t: t, hub: hubtest.Training(t)}
			other.floor = hubtest.JoinFloor(t, other.hub, "floor-1")
			other.wire = must.Get(client.DialOnce(other.floor))(t)
			defer other.wire.Close()
			c.Statement = other.statement(other.floor, "manager")
			return r.signed(c, r.floor)
		}, game.RefusedForged},
		{"after the end of the sign-in", func() site.Ask {
			c := r.command()
			r.late.Add(int64(site.SignedInFor))
			c.Nonce = r.nonce()
			return r.signed(c, r.floor)
		}, game.RefusedEnded},
		{"no command", func() site.Ask {
			signature := must.Get(r.floor.Sign(site.Signing([]byte(`{"order":{"order":"say"},"power":9}`))))(t)
			return site.Ask{Command: &site.Signed{Command: []byte(`{"order":{"order":"say"},"power":9}`), Signature: signature}}
		}, game.RefusedBadInput},
	} {
		t.Run(test.name, func(t *testing.T) {
			r.late.Add(int64(time.Minute)) // ten refusals a minute are recorded
			ask := test.ask()
			told, recorded := len(r.records(game.TableTold{}.EventType())), r.refusals()
			answer := r.send(ask)
			if answer.Accepted || answer.Refused == nil || answer.Refused.Code != test.code {
				t.Errorf("answered %+v (%+v), want %s", answer, answer.Refused, test.code)
			}
			check.Equalf(t, len(r.records(game.TableTold{}.EventType())), told, "it was carried out")
			if now := r.refusals(); len(now) != len(recorded)+1 || now[len(now)-1] != test.code {
				t.Errorf("recorded are %v after %v, want %s", now, recorded, test.code)
			}
		})
	}
	for _, data := range []string{"", "{", `{"nonce":1}`, `{"command":{"command":"!"}}`} {
		recorded := r.refusals()
		if answer := r.sendBytes([]byte(data)); answer.Refused == nil || answer.Refused.Code != game.RefusedBadInput {
			t.Errorf("%q is answered %+v", data, answer)
		}
		if now := r.refusals(); len(now) != len(recorded)+1 || now[len(now)-1] != game.RefusedBadInput {
			t.Errorf("recorded are %v after %v", now, recorded)
		}
	}
}

// refusals returns the codes of what is recorded as refused, oldest first: of the station, in nobody's name but the
// one it gave, and with no PIN. A PIN that is wrong is a failed sign-in.
func (r *rig) refusals() (codes []game.RefusalCode) {
	r.t.Helper()
	for record, err := range r.journal.Records(1, 0) {
		must.Do(r.t, err)
		code := game.RefusedSignIn
		switch record.Type {
		case game.OrderRefused{}.EventType():
			event := must.Get(game.DecodeEvent(record.Type, record.Data))(r.t)
			code = event.(game.OrderRefused).Code
		case game.SignInFailed{}.EventType():
		default:
			continue
		}
		if record.Actor.Station != "floor-1" || bytes.Contains(record.Data, []byte(training.PIN("manager"))) {
			r.t.Errorf("a refusal is recorded of %+v: %s", record.Actor, record.Data)
		}
		codes = append(codes, code)
	}
	return codes
}

// A station that the hub cut off orders nothing, even if somebody who can publish anything carries its commands.
func TestARevokedStation(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	honest := r.signed(r.command(), r.floor)
	must.Get(r.hub.Revoke(t.Context(), game.SiteFloor, "floor-1", "lost"))(t)
	answers := must.Get(r.hub.Conn().SubscribeSync("carried"))(t)
	carried := func(ask site.Ask) (answer site.Answer) {
		data := must.Get(json.Marshal(ask))(t)
		must.Do(t, r.hub.Conn().PublishRequest(r.floor.Site.Command("table-7", "floor-1"), answers.Subject, data))
		reply := must.Get(answers.NextMsg(await.End))(t)
		must.Do(t, json.Unmarshal(reply.Data, &answer))
		return answer
	}
	await.Until(t, "the table hears that the station was cut off", func() bool {
		answer := carried(site.Ask{Nonce: true})
		return answer.Refused != nil && answer.Refused.Code == game.RefusedForged
	})
	if answer := carried(honest); answer.Accepted || answer.Refused == nil || answer.Refused.Code != game.RefusedForged {
		t.Errorf("a station that was cut off is answered %+v", answer)
	}
}
