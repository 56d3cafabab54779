package hub_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

var longest = flag.Bool("long", false, "change people, and come and go, as often as make soak does")

// Which games are dealt where a hub that starts again does not know yet: it takes nobody away from a table for that.
func TestTheGameIsNotKnownYet(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	listen := port.Address(t)
	h, done := run(t, ctx, dir, listen)
	begin(t, h)
	for _, id := range []string{"anna", "ben"} {
		change(t, h, control.Change{Do: control.Add, Person: dealer(id, "ezugi-baccarat"), PIN: "594126"})
	}
	table := joined(t, h, "table-1")
	table.happens(game.JournalResumed{Failure: "none", Seconds: 1})
	table.send() // which tells the game
	await.Until(t, "who deals this game is here", func() bool {
		return table.knows("anna", "594126") && table.knows("ben", "594126") &&
			table.knows("maria", maria.PIN) && table.knows("jonas", jonas.PIN)
	})
	told := lastTold(t, h, "table-1", "anna")
	stop()
	await.From(t, "the end of the hub", done)
	h.Close()
	h, _ = run(t, t.Context(), dir, listen)
	change(t, h, control.Change{Do: control.Disable, ID: "ben"})
	await.Until(t, "who is disabled is told of", func() bool { ben, _ := table.person("ben"); return !ben.Disabled.IsZero() })
	change(t, h, control.Change{Do: control.Add, Person: dealer("carla"), PIN: "594126"})
	await.Until(t, "so is who comes after", func() bool { return table.knows("carla", "594126") })
	check.Equalf(t, lastTold(t, h, "table-1", "anna"), told,
		"who deals this game was told of again after the restart, in message")
	if !table.knows("anna", "594126") {
		t.Error("who still deals this game has left")
	}
}

// A hub that is started again tells nobody twice, counts nothing twice, and tells what it had not told.
func TestTheRosterAfterARestartOfTheHub(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	listen := port.Address(t)
	h, done := run(t, ctx, dir, listen)
	begin(t, h)
	table := joined(t, h, "table-1")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	await.Until(t, "she is at the table", func() bool { return table.knows("anna", "594126") })
	before := messages(t, h)
	table.tries("anna", "0000")
	await.Until(t, "one wrong PIN counts", func() bool { return counts(t, h) == 1 && messages(t, h) == before+1 })
	told := messages(t, h)
	stop()
	await.From(t, "the end of the hub", done)
	h.Close()
	meanwhile := control.Change{Do: control.Add, Person: dealer("ben"), PIN: "594126"}
	closed, err := store.Open(filepath.Join(dir, "hub.db"), store.Options{Table: site.HubName, PINCost: hubtest.Cheap})
	must.Do(t, err)
	must.Do(t, errors.Join(hub.ChangePeople(closed, maria, "root (uid 0)", time.Now(), meanwhile), closed.Close()))
	h, _ = run(t, t.Context(), dir, listen)
	await.Until(t, "what was changed meanwhile is told, and nothing else", func() bool { return messages(t, h) == told+1 })
	await.Until(t, "it is at the table", func() bool { return table.knows("ben", "594126") })
	change(t, h, control.Change{Do: control.Add, Person: dealer("carla"), PIN: "594126"})
	await.Until(t, "so is what is changed after", func() bool { return table.knows("carla", "594126") })
	if again := messages(t, h); again != told+2 {
		t.Errorf("%d messages were told after the restart, want 2", again-told)
	}
	check.Equalf(t, counts(t, h), 1, "wrong PINs were counted")
}

// What a table that was away had not heard is told again when the stream of people was lost meanwhile, also that
// somebody may not deal there any more; and who deals where is told again.
func TestWhatWasToldIsLost(t *testing.T) {
	t.Parallel()
	h := begun(t)
	table := joined(t, h, "table-7")
	table.happens(game.JournalResumed{Failure: "none", Seconds: 1})
	table.send() // which tells the game
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna", "ezugi-baccarat"), PIN: "594126"})
	await.Until(t, "she is at the table", func() bool { return table.knows("anna", "594126") })
	table.disconnect()
	told, games := messages(t, h), []string{"ezugi-roulette"}
	change(t, h, control.Change{Do: control.Qualify, ID: "anna", Games: &games})
	await.Until(t, "the hub tells that she may not deal there", func() bool { return messages(t, h) == told+1 })
	for _, stream := range []string{home.PersonStream(), home.DutyStream()} {
		plant(t, h, "$JS.API.STREAM.DELETE."+stream, nil, nil)
	}
	await.Until(t, "all of it is told again", func() bool {
		return kept(t, h, home.PersonStream()) == 3 && kept(t, h, home.DutyStream()) == 1
	})
	table.connect()
	await.Until(t, "she may not deal there", func() bool { return !table.knows("anna", "594126") })
}

// lastTold returns which message told a table of somebody last.
func lastTold(t testing.TB, h *hub.Hub, table, id string) uint64 {
	t.Helper()
	stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), home.PersonStream()))(t)
	message := must.Get(stream.GetLastMsgForSubject(t.Context(), home.Person(table, id)))(t)
	return message.Sequence
}

// messages returns how many messages of people the hub ever told.
func messages(t testing.TB, h *hub.Hub) uint64 {
	t.Helper()
	stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), home.PersonStream()))(t)
	info := must.Get(stream.Info(t.Context()))(t)
	return info.State.LastSeq
}

// Whatever is changed while tables come and go and the hub is started again, every table has in the end what
// the hub has.
func TestPeopleAgreeInTheEnd(t *testing.T) {
	t.Parallel()
	rounds := 12
	if *longest {
		rounds = 300
	}
	random := rand.New(rand.NewPCG(1, uint64(rounds)))
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	listen := port.Address(t)
	h, done := run(t, ctx, dir, listen)
	begin(t, h)
	tables := []*tableRig{joined(t, h, "table-1"), joined(t, h, "table-2"), joined(t, h, "table-3")}
	reached := []bool{true, true, true}
	pins := map[string]string{}
	for round := range rounds {
		id := fmt.Sprintf("dealer-%d", random.IntN(4))
		pin := []string{"594126", "829174", "362951"}[random.IntN(3)]
		switch _, there := pins[id]; {
		case !there:
			change(t, h, control.Change{Do: control.Add, Person: dealer(id), PIN: pin})
			pins[id] = pin
		case random.IntN(2) == 0:
			change(t, h, control.Change{Do: control.ResetPIN, ID: id, PIN: pin})
			pins[id] = pin
		default:
			change(t, h, control.Change{Do: control.SetBadge, ID: id, Badge: fmt.Sprintf("BADGE-%s-%d", id, round)})
		}
		one := random.IntN(len(tables))
		switch {
		case random.IntN(6) == 0:
			stop()
			await.From(t, "the end of the hub", done)
			h.Close()
			ctx, stop = context.WithCancel(t.Context())
			h, done = run(t, ctx, dir, listen)
		case reached[one]:
			tables[one].disconnect()
			reached[one] = false
		default:
			tables[one].connect()
			reached[one] = true
		}
	}
	for i, table := range tables {
		if !reached[i] {
			table.connect()
		}
	}
	await.Until(t, "every table has what the hub has", every(tables, func(r *tableRig) bool {
		for id, pin := range pins {
			if !r.knows(id, pin) {
				return false
			}
		}
		return true
	}))
	staff := must.Get(h.Journal().Staff())(t)
	for _, person := range staff {
		for _, table := range tables {
			if here, there := table.person(person.ID); !there || here.HasBadge != person.HasBadge {
				t.Errorf("%s: %s has badge %t, the hub's %t", table.name, person.ID, here.HasBadge, person.HasBadge)
			}
		}
	}
	stop()
	await.From(t, "the end of the hub", done)
}

// Whatever a network does to the connection, what was changed meanwhile is at the table once it is back.
func TestPeopleOverABadNetwork(t *testing.T) {
	t.Parallel()
	h := begun(t)
	var proxy *hubtest.Proxy
	table := joinedBy(t, h, "table-1", func(c client.Credentials) client.Credentials {
		proxy, c = hubtest.NewProxy(t, c)
		return c
	}, 0)
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "594126"})
	await.Until(t, "she is at the table", func() bool { return table.knows("anna", "594126") })
	pins := []string{"829174", "362951"}
	for i, fault := range []struct {
		name string
		do   func()
	}{
		{"cut", proxy.Cut}, {"cut in the middle", func() { proxy.CutAfter(700) }}, {"garbled", proxy.Garble}, {"doubled", proxy.Double},
		{"swapped", proxy.Swap}, {"slow", func() { proxy.CutAfter(-1); proxy.Delay(100 * time.Millisecond) }},
		{"away", func() {
			proxy.Delay(0)
			proxy.Refuse(true)
			proxy.Cut()
			time.AfterFunc(time.Second, func() { proxy.Refuse(false) })
		}},
	} {
		fault.do()
		pin := pins[i%2]
		change(t, h, control.Change{Do: control.ResetPIN, ID: "anna", PIN: pin})
		await.Until(t, fault.name+": her PIN is at the table", func() bool { return table.knows("anna", pin) })
	}
}
