package replay

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/internal/testing/check"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
)

// TestEveryKeyIsAnswered: on every screen, a key changes what is visible, asks for another position or gets a notice. So
// does a paste.
func TestEveryKeyIsAnswered(t *testing.T) {
	for _, shot := range shots {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			player := dealt(t, shot.slug, 240)
			reached := func() *desk { return shot.of(newDesk(t, player, shell.Options{})).quiet() }
			for _, key := range tuitest.EveryKey() {
				d := reached()
				before := d.drawn()
				_, command := d.Update(tuitest.Key(key))
				if command != nil {
					if _, quits := command().(tea.QuitMsg); quits {
						continue
					}
				}
				if len(d.asked) == 0 && d.drawn() == before {
					t.Errorf("%s is dead in silence:\n%s", key, before)
				}
			}
			d := reached()
			before := d.drawn()
			if d.Update(tea.PasteMsg{Content: "12"}); d.drawn() == before {
				t.Errorf("a paste is lost:\n%s", before)
			}
		})
	}
}

// TestScreensAreTheSameBothWays: a round with its incidents, stepped to its end and back to its beginning, shows the same
// screens, byte for byte.
func TestScreensAreTheSameBothWays(t *testing.T) {
	for _, slug := range []string{"classic-baccarat", "pragmatic-dragon-tiger", "ezugi-roulette", "ezugi-blackjack"} {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t, dealt(t, slug, 240), shell.Options{}).size(120, 40)
			d.press("i")
			forwards := map[uint64]string{}
			for range 40 {
				forwards[d.shown.Now.Last()] = d.quiet().drawn()
				d.press("right")
			}
			for range 39 {
				d.press("left")
				was, known := forwards[d.shown.Now.Last()]
				if now := d.quiet().drawn(); known && now != was {
					t.Fatalf("going back after record %d shows\n%s\nand going on showed\n%s", d.shown.Now.Last(), now, was)
				}
			}
		})
	}
}

// TestARecordPlays: a decision comes when its time has, at the chosen speed and after three seconds at most. A key that
// goes somewhere stops it.
func TestARecordPlays(t *testing.T) {
	d := newDesk(t, dealt(t, "classic-baccarat", 240), shell.Options{}).size(80, 24)
	d.press("n n space")
	begun := d.shown.Now.Last()
	if gap := d.gap(); gap < 10*time.Second {
		t.Fatalf("the bets are closed after %s", gap)
	}
	d.pass(2900 * time.Millisecond)
	check.Equalf(t, d.shown.Now.Last(), begun, "before its time")
	check.Equalf(t, d.now(), d.shown.Now.At().Add(2900*time.Millisecond), "the table's clock")
	d.pass(100 * time.Millisecond)
	check.Equalf(t, d.shown.Now.Last(), begun+1, "after three seconds")
	d.press("left + + +") // eight times
	d.press("space")
	d.pass(1800 * time.Millisecond)
	check.Equalf(t, d.shown.Now.Last(), begun, "bets are open 15 seconds")
	d.pass(80 * time.Millisecond)
	check.Equalf(t, d.shown.Now.Last(), begun+1, "eight times as fast")
	d.press("left")
	d.pass(time.Minute)
	check.Equalf(t, d.shown.Now.Last(), begun, "it stands still")
	d.press("end left space")
	for range 20 {
		d.pass(3 * time.Second)
	}
	check.Equalf(t, d.play.running, true, "the table may record more")
	check.Equal(t, d.shown.Now.Last(), d.shown.Last)
}

// TestJumps: keys go to rounds, incidents and rulings, and to a round by its number.
func TestJumps(t *testing.T) {
	d := newDesk(t, dealt(t, "classic-baccarat", 240), shell.Options{}).size(80, 24)
	d.press("g 3 enter")
	check.Equal(t, d.view.Rounds, uint64(3))
	d.press("right right p")
	check.Equal(t, d.view.Rounds, uint64(3))
	d.press("p")
	check.Equal(t, d.view.Rounds, uint64(2))
	d.press("n")
	check.Equal(t, d.view.Rounds, uint64(3))
	at := d.shown.Now.Last()
	d.press("g 9 9 9 9 enter")
	check.Equalf(t, d.shown.Now.Last(), at, "a round that is not there")
	check.Contains(t, d.drawn(), "There is none")
	d.press("home")
	check.Equal(t, d.shown.Now.First(), uint64(1))
	d.press("g esc right")
	check.Equal(t, d.shown.Now.First(), uint64(2))
}

// TestCardsAreShownEarlyOnRequest: a concealed card is shown before its record opens it only while somebody asks for it,
// and the screen says so.
func TestCardsAreShownEarlyOnRequest(t *testing.T) {
	d := newDesk(t, dealt(t, "pragmatic-dragon-tiger", 240), shell.Options{}).size(120, 40)
	d.press("n right right")
	concealed := d.quiet().drawn()
	early := d.press("o").quiet().drawn()
	check.Contains(t, early, "CARDS SHOWN EARLY")
	card, conceals := d.shown.Early["dragon"]
	if !conceals || !d.shown.Now.State.Round.Cards[0].Card.IsSealed() {
		t.Fatalf("no card is concealed on\n%s", concealed)
	}
	areas := d.screen(120, 40).View.Picture.Areas
	check.Equal(t, areas[0][0].Places[0].Card, card)
	check.Equalf(t, d.press("o").quiet().drawn(), concealed, "hidden again")
	for i, place := range d.screen(120, 40).View.Picture.Areas[0][0].Places {
		check.Equalf(t, place.Card.IsZero(), true, "place %d", i)
	}
	d.press("home")
	check.Equalf(t, len(d.shown.Early), 0, "at the beginning of the record")
}

// TestTheEndFollowsTheTable: what a table records while its replay is at the end comes with the next step, and by itself
// while it plays.
func TestTheEndFollowsTheTable(t *testing.T) {
	player := seated(t, "ezugi-roulette")
	deal(t, player, 60)
	d := newDesk(t, opened(t, player), shell.Options{}).size(80, 24)
	d.press("end right")
	ended := d.shown.Now.Last()
	check.Equal(t, ended, player.State().Sequence)
	deal(t, player, ended+1)
	d.press("right")
	check.Equalf(t, d.shown.Now.First(), ended+1, "a step")
	d.press("end space")
	ended = d.shown.Now.Last()
	d.pass(time.Minute)
	check.Equal(t, d.shown.Now.Last(), ended)
	deal(t, player, ended+1)
	d.pass(2900 * time.Millisecond)
	check.Equalf(t, d.shown.Now.Last(), ended, "before three seconds")
	d.pass(200 * time.Millisecond)
	check.Equalf(t, d.shown.Now.First(), ended+1, "while it plays")
}
