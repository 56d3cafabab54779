package floor_test

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

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

var hello = game.Order{Kind: game.OrderSay, Text: message.Written("hello")}

// TestATableLearnsNoPIN: a table that is stolen, and says something urgent of itself, hears nothing of a PIN that is
// typed at the floor, sealed or not; and what it hears of the sign-in is good at no other station.
func TestATableLearnsNoPIN(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	stolen := hubtest.Join(t, r.hub, "table-8", "")
	thief := must.Get(client.DialOnce(stolen))(t)
	t.Cleanup(thief.Close)
	var mu sync.Mutex
	var heard [][]byte
	asked := make(chan struct{}, 100)
	for _, subject := range []string{stolen.Site.Commands("table-8"), stolen.Site.SignIns(), "_INBOX.>", ">"} {
		must.Get(thief.Subscribe(subject, func(said *nats.Msg) {
			mu.Lock()
			heard = append(heard, bytes.Clone(said.Data))
			mu.Unlock()
			_ = said.Respond([]byte(`{"nonce":"00"}`))
			asked <- struct{}{}
		}))(t)
	}
	word := []byte(`{"form":1,"view":{"table":"table-8","incident":{"kind":"malfunction"}},"card":{}}`)
	must.Do(t, thief.Publish(stolen.Site.State("table-8"), word))
	r.signInAtFloor("manager")
	data, err := site.ParseStatement(r.statement(r.floor, "manager").Statement)
	if err != nil || data.Person.ID != "manager" {
		t.Fatal(data, err)
	}
	command := r.signed(r.command(), r.floor)
	must.Do(t, r.wire.PublishRequest(
		r.floor.Site.Command("table-8", "floor-1"), r.wire.NewInbox(), command.Command.Command))
	await.From(t, "the thief is asked", asked)
	mu.Lock()
	defer mu.Unlock()
	check.Equalf(t, len(heard), 1, "it hears things: %.200q", heard)
	for _, said := range heard {
		if bytes.Contains(said, []byte(training.PIN("manager"))) || bytes.Contains(said, []byte(`"pin"`)) {
			t.Errorf("it hears a PIN: %.400s", said)
		}
	}
}

// TestSignInsThatAreNotTaken: the hub takes a PIN from a station of its own alone, sealed to it, for one person,
// once; none of what it refuses signs anybody in.
func TestSignInsThatAreNotTaken(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	other, table := hubtest.JoinFloor(t, r.hub, "floor-2"), r.table
	manager := site.Claim{Kind: site.ClaimSignIn, Staff: "manager"}
	pin := training.PIN("manager")
	with := func(change func(*site.Claim)) site.Claim {
		claim := manager
		change(&claim)
		return claim
	}
	for _, test := range []struct {
		name   string
		answer func() site.SignInAnswer
		code   game.RefusalCode
	}{
		{"given again, byte for byte", func() site.SignInAnswer {
			given := r.askHub(r.floor, site.Ask{Nonce: true})
			box := must.Get(r.floor.HubBox(given.Box))(t)
			claim := site.Claim{Kind: site.ClaimSignIn, Site: hubtest.Site, Station: "floor-1", Nonce: given.Nonce,
				Staff: "manager"}
			claim.PIN = must.Get(client.Seal(box, site.ClaimPurpose(claim), []byte(pin)))(t)
			ask := signedClaim(t, claim, r.floor)
			if answer := r.askHub(r.floor, ask); answer.Refused != nil {
				t.Fatalf("an honest one is refused: %+v", answer.Refused)
			}
			return r.askHub(r.floor, ask)
		}, game.RefusedReplayed},
		{"a nonce that nobody gave", func() site.SignInAnswer {
			return r.claims(r.floor, r.floor, with(func(c *site.Claim) { c.Nonce = "00112233" }), pin)
		}, game.RefusedReplayed},
		{"signed by another station", func() site.SignInAnswer { return r.claims(r.floor, other, manager, pin) },
			game.RefusedForged},
		{"signed by a table", func() site.SignInAnswer { return r.claims(r.floor, table, manager, pin) }, game.RefusedForged},
		{"in another station's name", func() site.SignInAnswer {
			return r.claims(r.floor, r.floor, with(func(c *site.Claim) { c.Station = "floor-2" }), pin)
		}, game.RefusedForged},
		{"for another site", func() site.SignInAnswer {
			return r.claims(r.floor, r.floor, with(func(c *site.Claim) { c.Site = "vilnius-2" }), pin)
		}, game.RefusedForged},
		{"its PIN not sealed", func() site.SignInAnswer {
			return r.claims(r.floor, r.floor, with(func(c *site.Claim) { c.PIN = []byte(pin) }), pin)
		}, game.RefusedUnsealed},
		{"its PIN sealed for another nonce", func() site.SignInAnswer {
			given := r.askHub(r.floor, site.Ask{Nonce: true})
			box, _ := r.floor.HubBox(given.Box)
			earlier := with(func(c *site.Claim) { c.Site, c.Station, c.Nonce = hubtest.Site, "floor-1", given.Nonce })
			sealed := must.Get(client.Seal(box, site.ClaimPurpose(earlier), []byte(pin)))(t)
			return r.claims(r.floor, r.floor, with(func(c *site.Claim) { c.PIN = sealed }), pin)
		}, game.RefusedUnsealed},
		{"a wrong PIN", func() site.SignInAnswer { return r.claims(r.floor, r.floor, manager, "999999") },
			game.RefusedSignIn},
		{"an id nobody has", func() site.SignInAnswer {
			return r.claims(r.floor, r.floor, with(func(c *site.Claim) { c.Staff = "ghost" }), pin)
		}, game.RefusedSignIn},
		{"a dealer", func() site.SignInAnswer {
			return r.claims(r.floor, r.floor, with(func(c *site.Claim) { c.Staff = "dealer" }), training.PIN("dealer"))
		}, game.RefusedWrongRole},
		{"a technician", func() site.SignInAnswer {
			return r.claims(r.floor, r.floor, with(func(c *site.Claim) { c.Staff = "technician" }), training.PIN("technician"))
		}, game.RefusedWrongRole},
		{"staying where nobody is signed in", func() site.SignInAnswer {
			return r.claims(r.floor, r.floor, site.Claim{Kind: site.ClaimStay}, "")
		}, game.RefusedEnded},
		{"staying after leaving", func() site.SignInAnswer {
			r.statement(r.floor, "manager")
			if answer := r.claims(r.floor, r.floor, site.Claim{Kind: site.ClaimStay}, ""); answer.Refused != nil {
				t.Fatalf("staying is refused: %+v", answer.Refused)
			}
			r.claims(r.floor, r.floor, site.Claim{Kind: site.ClaimSignOut}, "")
			return r.claims(r.floor, r.floor, site.Claim{Kind: site.ClaimStay}, "")
		}, game.RefusedEnded},
		{"something else", func() site.SignInAnswer {
			return r.claims(r.floor, r.floor, site.Claim{Kind: "rank"}, "")
		}, game.RefusedBadInput},
	} {
		t.Run(test.name, func(t *testing.T) {
			answer := test.answer()
			if answer.Refused == nil || answer.Refused.Code != test.code || answer.Statement.Statement != nil {
				t.Errorf("answered %+v (%+v), want %s", answer, answer.Refused, test.code)
			}
		})
	}
}

// TestWrongPINsAtTheFloor: they count at the hub, over all stations and tables, and a right PIN has to wait then; the
// hub's record has them with the station.
func TestWrongPINsAtTheFloor(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	other := hubtest.JoinFloor(t, r.hub, "floor-2")
	manager := site.Claim{Kind: site.ClaimSignIn, Staff: "manager"}
	for i := range game.MaxFailures {
		if answer := r.claims([]client.Credentials{r.floor, other}[i%2], []client.Credentials{r.floor, other}[i%2],
			manager, "999999"); answer.Refused == nil {
			t.Fatal("a wrong PIN is taken")
		}
	}
	answer := r.claims(r.floor, r.floor, manager, training.PIN("manager"))
	if answer.Refused == nil || !strings.Contains(answer.Refused.Hint.String(), "Wait 0:") {
		t.Errorf("the right PIN is answered %+v after three wrong ones", answer.Refused)
	}
	await.Until(r.t, "the table counts them", func() bool {
		identity, err := r.journal.Identify("manager", "000000")
		return err == nil && identity.Failures == game.MaxFailures
	})
	stations := map[string]int{}
	for _, failed := range r.atHub("sign-in-failed") {
		stations[failed.Actor.Station]++
	}
	if stations["floor-1"] != 3 || stations["floor-2"] != 1 {
		t.Errorf("the hub's record has %v", stations)
	}
}

// TestAStationThatTriesPINs: a stolen station tries sixty an hour and no more, of all people together.
func TestAStationThatTriesPINs(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	tried := 0
	for i := range 70 {
		claim := site.Claim{Kind: site.ClaimSignIn, Staff: "ghost-" + strings.Repeat("x", i%20)}
		answer := r.claims(r.floor, r.floor, claim, "123123")
		if answer.Refused == nil {
			t.Fatal("a ghost signs in")
		}
		if answer.Refused.Code == game.RefusedSignIn {
			tried++
		}
	}
	check.Equalf(t, tried, 60, "are looked at")
}

// TestANewerRosterEndsSignIns: a new PIN, a role that was taken or a person that was disabled ends what the hub said
// before, at the tables and at the hub.
func TestANewerRosterEndsSignIns(t *testing.T) {
	by := game.Actor{Staff: "manager2"}
	for name, change := range map[string]func(*rig) error{
		"a new PIN":  func(r *rig) error { return r.hub.Journal().ResetPIN("manager", "471153", by, time.Now()) },
		"disabled":   func(r *rig) error { return r.hub.Journal().DisableStaff("manager", by, time.Now()) },
		"more to do": func(r *rig) error { return r.hub.Journal().GiveRole("manager", game.Dealer, "", by, time.Now()) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t, nil)
			r.signInAtFloor("manager")
			if answer := r.order(hello); !answer.Accepted {
				t.Fatalf("an honest order is refused: %+v", answer.Refused)
			}
			kept := r.command()
			must.Do(t, change(r))
			await.Until(r.t, "the table refuses", func() bool {
				kept.Nonce = r.nonce()
				answer := r.send(r.signed(kept, r.floor))
				return !answer.Accepted && (answer.Refused.Code == game.RefusedEnded || answer.Refused.Code == game.RefusedDisabled)
			})
			if refused, err := r.station.Stay(t.Context()); err != nil || refused == nil || !r.station.Manager().IsZero() {
				t.Errorf("the hub says again that they are signed in: %+v, %v", refused, err)
			}
		})
	}
}

// TestWrongPINsElsewhereEndNoSignIn: whoever types somebody's id at a table does not sign them out at the floor.
func TestWrongPINsElsewhereEndNoSignIn(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	r.signInAtFloor("manager")
	if refused := r.types("manager", "999999"); refused == nil {
		t.Fatal("a wrong PIN is taken")
	}
	if len(r.records("sign-in-failed")) == 0 {
		t.Fatal("the table counts nothing")
	}
	if answer := r.order(hello); !answer.Accepted {
		t.Errorf("the order is refused: %+v", answer.Refused)
	}
}

// TestStayingSignedIn: the hub's word is made new as long as keys are pressed, and an order that a table finds ended
// is given again with it; a station that the hub does not answer signs nobody in.
func TestStayingSignedIn(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	r.signInAtFloor("manager")
	if refused, err := r.station.Stay(t.Context()); err != nil || refused != nil {
		t.Fatalf("staying: %+v, %v", refused, err)
	}
	hubtest.Join(t, r.hub, "table-8", "") // the roster of a table that joins is newer than the sign-in
	if answer := r.order(hello); !answer.Accepted {
		t.Errorf("answered %+v", answer.Refused)
	}
	alone := floor.NewStation(r.floor, slog.New(slog.DiscardHandler))
	_, _, err := alone.SignIn(t.Context(), "manager", training.PIN("manager"))
	check.ErrorIsf(t, err, floor.ErrHubNotReached, "without the hub")
}
