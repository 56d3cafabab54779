package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
)

// counter counts the keys pressed at the real screen of a table played by its real rules.
type counter struct {
	*Model
	t     testing.TB
	floor *floor.Floor
	// waited is how long the person has looked at the screen since the table's clock last moved.
	waited time.Duration
	// fed is how many of the table's snapshots the screen has seen. badge is the name on the badge that was read.
	fed   int
	badge game.Person
	keys  int
}

// theirPIN is a PIN of the greatest usual length.
const theirPIN = "482613"

func newCounter(t testing.TB, slug string) *counter {
	f := must.Get(floor.OpenVariant(slug, nil))(t)
	c := &counter{t: t, floor: f}
	c.Model = New(Options{Options: shell.Options{Now: func() time.Time { return f.Now().Add(c.waited) },
		Location: time.UTC}, Send: func(input game.Input) bool {
		c.rest()
		input.Seen = f.Snapshot().Seen // the clock moved since it was looked at, and nothing else
		return f.Send(input)
	}, Badge: func() game.Person { return c.badge }, DropBadge: func() { c.badge = game.Person{} },
		SignIn: func(staff, badge, pin string) bool {
			if pin == theirPIN && (staff == floor.Rasa.ID || badge == floor.Rasa.ID) {
				c.rest()
				c.must(f.SignIn(floor.Rasa))
			}
			return true
		}})
	return c
}

func (c *counter) must(err error) {
	c.t.Helper()
	must.Do(c.t, err)
}

// rest lets the table's clock catch up with the person at the screen.
func (c *counter) rest() {
	c.floor.Pass(c.waited)
	c.waited = 0
}

// look shows the screen what happened at the table and lets the grace period pass.
func (c *counter) look() {
	shown := c.floor.Shown()
	for _, snapshot := range shown[c.fed:] {
		c.Update(SnapshotMsg(snapshot))
	}
	c.fed = len(shown)
	c.waited += time.Second
}

// press presses keys, separated by blanks, and counts them.
func (c *counter) press(keys string) {
	for _, name := range strings.Fields(keys) {
		c.look()
		c.Update(pressOf(name))
		c.keys++
	}
	c.look()
}

// scanBadge holds the shift manager's badge to the reader, without a key.
func (c *counter) scanBadge() {
	c.floor.Pass(c.waited + time.Minute)
	c.waited, c.badge = 0, floor.Rasa
	_ = c.floor.Do(game.SignIn{Identity: game.Identity{Person: floor.Rasa, Asked: floor.Rasa.ID,
		Credential: game.ByBadge, Proved: true}}) // refused: the PIN is wanted
	c.look()
}

// ruled reports whether the incident was ruled or is over.
func (c *counter) ruled() bool {
	incident := c.floor.Snapshot().State.Incident
	return incident == nil || incident.Ruling != nil
}

// TestKeysOfTenIncidents counts the keys from F1 to the recorded ruling for ten incidents by the table's rules, with
// the shift manager's badge scanned and a PIN of six digits.
func TestKeysOfTenIncidents(t *testing.T) {
	const limit = 14
	dealing := func(cards string) func(*floor.Floor) error {
		return func(f *floor.Floor) error { return dealt(f, cards) }
	}
	spinning := func(f *floor.Floor) error { return f.To("number", "") }
	spun := func(f *floor.Floor) error {
		if err := spinning(f); err != nil {
			return err
		}
		return f.Spin(17, 6, game.BallAgainst)
	}
	digits := strings.Join(strings.Split(theirPIN, ""), " ")
	var out strings.Builder
	out.WriteString("| incident | clause | keys | pressed |\n| --- | --- | ---: | --- |\n")
	for _, incident := range []struct {
		name, variant string
		to            func(*floor.Floor) error
		// keys are those after the sign-in: the incident, the answers, the ruling.
		keys, clause string
	}{
		{"Cards fell off the table, two, seen", "ezugi-baccarat", dealing(fiveCards), "d 2 y", "001/11.20.1"},
		{"Cards fell off the table, three: void", "ezugi-baccarat", dealing(fiveCards), "d 3 v", "001/11.20.3"},
		{"Two cards in each other's places", "ezugi-baccarat", dealing("8S 9H KD"), "p n 1 1 4 enter", "001/11.30.2"},
		{"A card was read wrongly, one removed", "ezugi-baccarat", dealing(fiveCards), "m 1 1 enter", "001/11.35"},
		{"Burn cards shown, two", "ezugi-baccarat", dealing("KD"), "b 2 1 enter", "001/11.19"},
		{"Cards collected too early", "ezugi-baccarat", dealing(fiveCards), "o 1 enter enter", "001/11.37"},
		{"The cut card was missed", "ezugi-baccarat", dealing("KD 2S"), "c 1 enter", "001/11.24.1"},
		{"The round cannot be continued: void", "ezugi-baccarat", dealing(fiveCards), "0 3 enter v", "001/11.36"},
		{"The ball left the wheel", "ezugi-roulette", spinning, "n 7 2 enter", "001/9.19"},
		{"Another number was registered", "ezugi-roulette", spun, "m 2 3 4 enter enter", "001/9.24"},
	} {
		t.Run(incident.name, func(t *testing.T) {
			c := newCounter(t, incident.variant)
			c.must(incident.to(c.floor))
			c.press("f1")
			c.scanBadge()
			c.press(digits + " enter")
			for _, key := range strings.Fields(incident.keys) {
				if c.floor.Snapshot().State.Incident.Ruling != nil {
					t.Errorf("it is ruled before %s is pressed", key)
				}
				c.press(key)
			}
			ruling := c.floor.Snapshot().State.Incident
			if !c.ruled() || c.keys > limit {
				t.Fatalf("%d keys, ruled: %v\n%s", c.keys, c.ruled(), tuitest.Draw(c.View().Content, 80, 24))
			}
			if ruling != nil && ruling.Ruling.Clause != incident.clause {
				t.Errorf("it was ruled by %s, want %s", ruling.Ruling.Clause, incident.clause)
			}
			fmt.Fprintf(&out, "| %s | %s | %d | F1, PIN (6), Enter, %s |\n", incident.name, incident.clause, c.keys, named(incident.keys))
		})
	}
	tuitest.Golden(t, "../tuitest/picture/keys", out.String(), *update) // docs/incidents.md has it
}

// named returns keys as printed on a keyboard.
func named(keys string) string {
	names := strings.Fields(keys)
	for i, name := range names {
		if name == "enter" {
			names[i] = "Enter"
		}
	}
	return strings.Join(names, ", ")
}

// TestKeysOfASignIn: at most 8 with a scanned badge, at most 12 with id and PIN.
func TestKeysOfASignIn(t *testing.T) {
	digits := strings.Join(strings.Split(theirPIN, ""), " ")
	for _, test := range []struct {
		name, keys string
		badge      bool
		limit      int
	}{
		{"a badge opens it, filled in", digits + " enter", true, 8},
		{"by id and PIN", "enter m 3 enter " + digits + " enter", false, 12},
		{"by id and PIN, the next line by Tab", "s m 3 tab " + digits + " enter", false, 12},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newCounter(t, "ezugi-baccarat")
			c.must(dealt(c.floor, fiveCards))
			c.must(c.floor.Do(game.Report{Incident: game.CardMisread}))
			if test.badge {
				c.scanBadge()
			}
			c.press(test.keys)
			if manager := c.floor.Snapshot().State.Manager; manager.ID != floor.Rasa.ID || c.keys > test.limit {
				t.Errorf("%d keys, signed in is %q\n%s", c.keys, manager.ID, tuitest.Draw(c.View().Content, 80, 24))
			}
		})
	}
}
