package floor_test

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/floor"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/site"
)

// What a table shows its dealer a station hears, at once and as it changes.
func TestAStationHearsTheTable(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	first := r.hears("the table", func(heard floor.Heard) bool { return heard.Now.Form == site.NowForm })
	if now := first.Now; now.Program != "test" || now.Variant != "ezugi-baccarat" || now.View.Table != "table-7" || now.View.Step.Name != "sign-in" || first.At.IsZero() {
		t.Errorf("heard %+v", now)
	}
	r.signIn("dealer")
	heard := r.hears("the dealer", func(heard floor.Heard) bool { return heard.Now.View.Dealer.ID == "dealer" })
	head := must.Get(r.journal.Head())(t)
	whole := must.Get(site.ParseNow(heard.Word))(t)
	lines := whole.Lines
	if heard.Now.Record.Sequence != head.Sequence || len(lines) == 0 || lines[len(lines)-1].Sequence != head.Sequence || lines[len(lines)-1].By != "dealer (dealer)" {
		t.Errorf("the record ends at %+v with %+v; it is at %d", heard.Now.Record, lines, head.Sequence)
	}
	if not := whole.View.NotFromFloor; not[game.OrderAcknowledge].IsZero() || !not[game.OrderClose].IsZero() {
		t.Errorf("what may not be ordered: %v", not)
	}
}

// A station that starts hears at once what tables said before.
func TestAStationThatStartsLater(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	r.hears("the table", func(floor.Heard) bool { return true })
	heard := r.later()
	check.Equalf(t, heard.Table, "table-7", "heard %+v", heard)
}

// The hub soon forgets who has read the last words: every table and station does so each minute.
func TestTheHubForgetsReaders(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	r.hears("the table", func(floor.Heard) bool { return true })
	stream := must.Get(hubtest.Streams(t, r.hub.Conn()).Stream(t.Context(), r.floor.Site.StateStream()))(t)
	readers := stream.ListConsumers(t.Context())
	for reader := range readers.Info() {
		if kept := reader.Config.InactiveThreshold; kept > 30*time.Second {
			t.Errorf("reader %s is kept for %s", reader.Name, kept)
		}
	}
	check.Do(t, readers.Err())
}

// What stands at a table's place after the site cut it off is heard as that of any other, words of a newer program too.
func TestATableThatComesBackNewer(t *testing.T) {
	r := &rig{t: t, hub: hubtest.Start(t), told: map[string]floor.Heard{}}
	r.floor = hubtest.JoinFloor(t, r.hub, "floor-1")
	r.words = r.listen(floor.NewStation(r.floor, slog.New(slog.DiscardHandler)))
	for _, said := range []struct {
		word string
		want func(floor.Heard) bool
	}{
		{`{"form":1}`, func(heard floor.Heard) bool { return heard.Now.Form == 1 }},
		{"", func(heard floor.Heard) bool { return heard.Gone }},
		{`{"form":9,"program":"9.0.0","view":"in other words"}`, func(heard floor.Heard) bool {
			return !heard.Gone && heard.Unread != nil && heard.Now.Program == "9.0.0"
		}},
	} {
		must.Do(t, r.hub.Conn().Publish(r.floor.Site.State("table-7"), []byte(said.word)))
		r.hears(said.word, said.want)
	}
}

// A shift manager at the floor acknowledges, takes charge, answers, rules; the dealer follows.
func TestARulingFromTheFloor(t *testing.T) {
	t.Parallel()
	r := newRig(t, map[string]string{"floor-ruling": "allowed"})
	r.signInAtFloor("manager")
	r.call(game.Confirm{}) // the cards are being shuffled
	if answer := r.order(game.Order{Kind: game.OrderAcknowledge}); !answer.Accepted {
		t.Fatalf("answered %+v", answer)
	}
	heard := r.hears("who looks after it", func(heard floor.Heard) bool {
		return heard.Now.View.Incident != nil && heard.Now.View.Incident.Looks.Name != ""
	})
	if looks := heard.Now.View.Incident.Looks; looks.From != "floor-1" || looks.Name != "Max Manager" {
		t.Errorf("%+v looks after it", looks)
	}
	earlier := floor.Ordered{Table: "table-7", Incident: game.Malfunction, Opened: time.Now().Add(-time.Hour), Order: game.Order{Kind: game.OrderAttend}}
	if answer, err := r.station.Order(t.Context(), earlier); err != nil || answer.Refused == nil || answer.Refused.Code != game.RefusedStale {
		t.Fatalf("an order about an earlier incident is answered %+v, %v", answer, err)
	}
	if answer := r.order(game.Order{Kind: game.OrderAttend}); !answer.Accepted {
		t.Fatalf("answered %+v", answer.Refused)
	}
	r.hears("who has the say", func(heard floor.Heard) bool { return heard.Now.View.Station == "floor-1" })
	for _, facts := range []game.Facts{{"incident": string(game.CardsExposedMixing)}, {"count": 3.0}} {
		asks := slices.Collect(maps.Keys(facts))
		r.hears("the question", func(heard floor.Heard) bool { return slices.Equal(heard.Now.View.Step.Asks, asks) })
		if answer := r.order(game.Order{Kind: game.OrderAnswer, Facts: facts}); !answer.Accepted {
			t.Fatalf("answered %+v", answer.Refused)
		}
	}
	heard = r.hears("offers", func(heard floor.Heard) bool { return len(heard.Now.View.Step.Offers) > 0 })
	whole := must.Get(site.ParseNow(heard.Word))(t)
	var rule *game.Rule
	for i, offer := range heard.Now.View.Step.Offers {
		if offer.AtTable.IsZero() && rule == nil {
			rule = &game.Rule{Clause: offer.Clause, Facts: offer.Facts, Reason: "all is well"}
		}
		if trial := whole.View.Offers[i]; !trial.Known || trial.Refused != nil {
			t.Errorf("the trial of %s is %+v", offer.Clause, trial)
		}
	}
	if rule == nil {
		t.Fatalf("nothing may be ruled from the floor: %+v", heard.Now.View.Step.Offers)
	}
	if answer := r.order(game.Order{Kind: game.OrderRule, Rule: rule}); !answer.Accepted {
		t.Fatalf("answered %+v", answer.Refused)
	}
	ruled, record := last[game.Ruled](r)
	if ruled.By != "manager" || ruled.From != "floor-1" || record.Actor != (game.Actor{Staff: "manager", Role: game.ShiftManager, Station: "floor-1"}) {
		t.Errorf("recorded is %+v by %+v", ruled, record.Actor)
	}
	for r.console.Step().Name == game.StepNameFollowProcedure {
		if result := r.do(game.Confirm{}); result.Refused != nil {
			t.Fatal(result.Refused)
		}
	}
	r.hears("the end of it", func(heard floor.Heard) bool { return heard.Now.View.Incident == nil && heard.Now.View.Station == "" })
	if shift := r.told["table-7"].Now.Shift; len(shift.Incidents) != 1 || shift.Incidents[0].Incident != game.CardsExposedMixing || shift.Incidents[0].Count != 1 {
		t.Errorf("the shift has %+v", shift)
	}
}

// A station at which nobody is signed in orders nothing; who is signed in there must be a shift manager, whose
// PIN the hub knows.
func TestWhoOrders(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	r.hears("the table", func(floor.Heard) bool { return true })
	say := floor.Ordered{Table: "table-7", Order: game.Order{Kind: game.OrderSay, Text: message.Written("hello")}}
	check.ErrorIsf(t, check.ErrorOf(r.station.Order(t.Context(), say)), floor.ErrNobody, "nobody orders")
	for _, test := range []struct {
		staff, pin string
		code       game.RefusalCode
	}{{"manager", "999999", game.RefusedSignIn}, {"ghost", training.PIN("manager"), game.RefusedSignIn}, {"dealer", training.PIN("dealer"), game.RefusedWrongRole}} {
		_, refused, err := r.station.SignIn(t.Context(), test.staff, test.pin)
		if err != nil || refused == nil || refused.Code != test.code || r.station.Manager().ID != "" {
			t.Errorf("%s: %+v, %v; signed in is %q", test.staff, refused, err, r.station.Manager().ID)
		}
	}
	r.signInAtFloor("manager")
	if answer, err := r.station.Order(t.Context(), say); err != nil || !answer.Accepted {
		t.Errorf("answered %+v, %v", answer, err)
	}
	r.station.SignOut()
	check.ErrorIsf(t, check.ErrorOf(r.station.Order(t.Context(), say)), floor.ErrNobody,
		"whoever has signed out orders")
	r.signInAtFloor("manager")
	other := floor.Ordered{Table: "table-9", Order: game.Order{Kind: game.OrderClose}}
	check.ErrorIsf(t, check.ErrorOf(r.station.Order(t.Context(), other)), floor.ErrNotVouched,
		"an order goes to a table that nobody knows")
}

// A table that is gone says so with its last word, and is not reached.
func TestATableThatEnds(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	r.signInAtFloor("manager")
	r.endTable()
	r.hears("its end", func(heard floor.Heard) bool { return heard.Now.Closed })
	_, err := r.station.Order(context.Background(), floor.Ordered{Table: "table-7", Order: game.Order{Kind: game.OrderClose}})
	check.ErrorIsf(t, err, floor.ErrNotReached, "it is reached")
}

// A word says the table's clock as it is when it is said, and a station that starts later hears when that was.
func TestTheAgeOfAWord(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	first := r.hears("the table", func(floor.Heard) bool { return true })
	r.endTable()
	last := r.hears("the last word", func(heard floor.Heard) bool { return heard.Now.Closed })
	if table, wall := last.Now.View.Now.Sub(first.Now.View.Now), last.Now.At.Sub(first.Now.At); (table - wall).Abs() > time.Minute {
		t.Errorf("the table's clock went on by %s, the wall's by %s", table, wall)
	}
	began := time.Now()
	if later := r.later(); later.At.After(began) || later.At.Before(first.At) {
		t.Errorf("a station that began at %s hears %+v", began, later)
	}
}

// A table that the site has cut off stands at no station any more: at one that was there, and at one that comes later.
func TestATableThatIsCutOff(t *testing.T) {
	t.Parallel()
	r := newRig(t, nil)
	r.signInAtFloor("manager")
	r.hears("the table", func(heard floor.Heard) bool { return !heard.Gone })
	must.Get(r.hub.Revoke(t.Context(), game.SiteTable, "table-7", "stolen"))(t)
	if gone := r.hears("that it is cut off", func(heard floor.Heard) bool { return heard.Gone }); gone.Now != nil || gone.Word != nil {
		t.Errorf("of a table that is gone stands %+v", gone.Now)
	}
	if later := r.later(); !later.Gone {
		t.Errorf("a later station hears %+v", later)
	}
	_, err := r.station.Order(t.Context(), floor.Ordered{Table: "table-7", Order: game.Order{Kind: game.OrderClose}})
	check.ErrorIsf(t, err, floor.ErrNotVouched, "it is reached")
}
