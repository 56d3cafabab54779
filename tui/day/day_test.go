package day

import (
	"cmp"
	"flag"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/must"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
)

var update = flag.Bool("update", false, "write the golden files")

// table is a table of one family. Where the Romanian document has the game too, romanian is its variant.
type table struct {
	family, variant, romanian string
	// wrong is what the dealer reports in the second round, at the step with the name at.
	wrong game.Incident
	at    string
}

var tables = []table{
	{family: "andar-bahar", variant: "pragmatic-andar-bahar", wrong: game.CardMisread, at: "deal"},
	{family: "baccarat", variant: "ezugi-baccarat", romanian: "ro-baccarat", wrong: game.CardMisread, at: "announce"},
	{family: "blackjack", variant: "ezugi-blackjack", romanian: "ro-blackjack", wrong: game.CardMisread, at: "decisions"},
	{family: "boom-city", variant: "pragmatic-boom-city", wrong: game.NoRoll, at: "roll"},
	{family: "dragon-tiger", variant: "pragmatic-dragon-tiger", wrong: game.CardMisread, at: "announce"},
	{family: "money-wheel", variant: "pragmatic-mega-wheel", wrong: game.NoSpin, at: "spin"},
	{family: "one-blackjack", variant: "pragmatic-one-blackjack", wrong: game.CardMisread, at: "decisions-closed"},
	{family: "roulette", variant: "ezugi-roulette", romanian: "ro-roulette", wrong: game.NoSpin, at: "number"},
	{family: "royal-poker", variant: "ezugi-royal-poker", wrong: game.CardMisread, at: "first-decision"},
	{family: "sic-bo", variant: "pragmatic-mega-sic-bo", wrong: game.NoRoll, at: "dice"},
	{family: "snakes-ladders", variant: "pragmatic-snakes-ladders", wrong: game.NoRoll, at: "dice"},
}

// longest is the most lines that a day may have.
const longest = 250

func TestDays(t *testing.T) {
	for _, of := range tables {
		for _, language := range []string{"lt", "ro"} {
			name := of.family + "-" + language
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				variant := of.variant
				if language == "ro" {
					variant = cmp.Or(of.romanian, variant)
				}
				d := open(t, variant, language)
				d.signIn()
				d.round()
				d.goesWrong(of)
				d.round()
				d.changeOver(of)
				d.signOut()
				if d.lines > longest {
					t.Errorf("%d lines are more than %d", d.lines, longest)
				}
				tuitest.Golden(t, name, d.read.String(), *update)
			})
		}
	}
}

// signIn shows the sign-in and has the dealer come.
func (d *dealer) signIn() {
	d.look()
	d.page("enter")
	must.Dof(d.t, d.SignIn(floor.Anna), "signing in")
	d.look()
}

// round plays until after the next finished round, with all that has to be done before it.
func (d *dealer) round() {
	before := d.Snapshot().State.Rounds
	d.until(func(now game.Step) bool {
		state := d.Snapshot().State
		return state.Round == nil && state.Rounds > before && now.Name == game.StepNameStartRound
	})
}

// goesWrong has the dealer report something in the next round, the shift manager come and rule, and leave.
func (d *dealer) goesWrong(of table) {
	d.until(func(now game.Step) bool { return now.Name == of.at })
	d.page("r")
	must.Dof(d.t, d.Do(game.Report{Incident: of.wrong}), "reporting it")
	d.until(func(now game.Step) bool { return now.Kind == game.StepRule || d.Snapshot().State.Incident == nil })
	if d.Snapshot().State.Incident != nil {
		d.page("1")
	}
	d.until(func(game.Step) bool { return d.Snapshot().State.Incident == nil })
	if !d.Snapshot().State.Manager.IsZero() {
		must.Dof(d.t, d.Do(game.SignOut{}), "signing the shift manager out")
	}
}

// changeOver changes the shoe, or unplugs and plugs in the device at a table without one.
func (d *dealer) changeOver(of table) {
	if d.Snapshot().State.Shoe.Decks > 0 {
		ordered := game.FromFloor{
			Identity: game.Identity{Person: floor.Rasa, Asked: floor.Rasa.ID, Credential: game.ByHub, Proved: true},
			Station:  "floor-1", Seen: d.Snapshot().Seen, Order: game.Order{Kind: game.OrderChangeShoe},
		}
		must.Dof(d.t, d.Do(ordered), "ordering a new shoe")
		d.look()
		d.round()
		return
	}
	d.until(func(now game.Step) bool { return now.Name == of.at })
	must.Dof(d.t, d.Unplug(), "unplugging it")
	d.look()
	d.Pass(time.Minute)
	d.look()
	must.Dof(d.t, d.Reconnect(), "plugging it in")
	d.round()
}

// signOut has the dealer leave.
func (d *dealer) signOut() {
	must.Dof(d.t, d.Do(game.SignOut{}), "signing out")
	d.look()
}
