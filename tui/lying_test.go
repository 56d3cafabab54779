package tui

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
)

// What really lies on the table, as rigs say it: the third card of the player was read as another.
var (
	cardsLying = []message.Text{
		lies("player-3", "9H"), lies("banker-2", "TC"), lies("player-2", "4S"), lies("banker-1", "2S"), lies("player-1", "KD"),
	}
	ballLying = []message.Text{message.New("lying.ball", "the ball is in {number}", message.String("number", "25"))}
)

func lies(position, code string) message.Text {
	return message.New("picture.card", "{place} {card}", message.Position("place", position), message.Card("card", card(code)))
}

// The row keeps its place and its text in every language and size.
func TestWhatLiesThereInEveryLanguage(t *testing.T) {
	var out strings.Builder
	for _, language := range []string{"en", "lt", "ro"} {
		for _, lying := range [][]message.Text{cardsLying, ballLying} {
			for _, size := range [][2]int{{80, 24}, {120, 40}} {
				texts := must.Get(text.For(language))(t)
				d := newDesk(t, Options{
					Options: shell.Options{Texts: texts}, Lying: func() []message.Text { return lying },
				}).size(size[0], size[1]).show(dealing(t))
				fmt.Fprintf(&out, "=== %s, %dx%d\n%s", language, size[0], size[1], d.drawn())
			}
		}
	}
	tuitest.Golden(t, "lying-languages", out.String(), *update)
}

// A table that is not one of training has no such row, and one of training keeps it while nothing lies there.
func TestTheRowOfWhatLiesThere(t *testing.T) {
	d := newDesk(t, Options{}).size(80, 24).show(dealing(t))
	check.Equal(t, strings.Contains(d.drawn(), "On the table:"), false)
	lying := cardsLying
	d = newDesk(t, Options{Lying: func() []message.Text { return lying }}).size(80, 24).show(dealing(t))
	check.Contains(t, d.drawn(), "On the table: Player 3 9♥, Banker 2 10♣")
	before := strings.Split(d.drawn(), "\n")
	lying = nil
	now := strings.Split(d.drawn(), "\n")
	for i := range before {
		if strings.Contains(before[i], "On the table:") {
			before[i] = ""
		}
		check.Equal(t, strings.TrimSpace(now[i]), strings.TrimSpace(before[i]))
	}
	lying = cardsLying
	check.Contains(t, d.size(50, 14).drawn(), "On the table: Player 3 9♥") // too small for the whole screen
}

// Said in lines, only what is new there is said.
func TestWhatLiesThereIsSaidOnce(t *testing.T) {
	var said []string
	lying := cardsLying[1:]
	spoken := NewSpoken(Options{Lying: func() []message.Text { return lying }}, func(lines []string) { said = append(said, lines...) })
	spoken.Update(SnapshotMsg(dealing(t)))
	said, lying = nil, cardsLying
	spoken.Update(shell.TickMsg{})
	check.Equal(t, strings.Join(said, "\n"), "On the table: Player 3 9 of hearts.")
}
