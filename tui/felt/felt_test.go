package felt_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/felt"
	"pitboss/tui/screen"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/widget"
)

var update = flag.Bool("update", false, "write the golden files")

// sizes are the sizes of screens.
var sizes = []struct{ width, height int }{{80, 24}, {120, 40}, {200, 60}, {60, 18}}

// rowsOf returns the rows that a screen's layout gives the table and the history of a picture.
func rowsOf(drawn felt.Felt, height int) (table, history int) {
	of := screen.LayoutOf(height, screen.UsualLetters).For(drawn.Rows()...)
	return of.Felt, of.History
}

var looks = []struct {
	name    string
	theme   theme.Name
	glyphs  theme.GlyphSet
	profile colorprofile.Profile
}{
	{"colour, unicode", theme.Default, theme.Unicode, colorprofile.TrueColor},
	{"mono, unicode", theme.Mono, theme.Unicode, colorprofile.ASCII},
	{"colour, ascii", theme.Default, theme.ASCII, colorprofile.ANSI},
	{"mono, ascii", theme.Mono, theme.ASCII, colorprofile.ASCII},
}

// inEveryWay names the pictures whose golden file shows every size in every look: one of areas, one of seats, one of a
// wheel, and one whose cards hardly find room. The others need three ways to show what they add.
var inEveryWay = []string{"baccarat", "seats", "roulette", "andar-bahar-most"}

// isShown reports whether a picture's golden file shows it at a width in a look.
func isShown(name string, width int, look string) bool {
	return slices.Contains(inEveryWay, name) || width == 120 && look == "mono, unicode" ||
		width == 80 && (look == "colour, unicode" || look == "mono, ascii")
}

// TestFelts draws every picture without a model, and the same again after a round trip through JSON.
func TestFelts(t *testing.T) {
	for _, test := range pictures(t) {
		t.Run(test.name, func(t *testing.T) {
			data := must.Get(json.Marshal(test.picture))(t)
			var sent picture.Picture
			must.Do(t, json.Unmarshal(data, &sent))
			var out strings.Builder
			for _, size := range sizes {
				for _, look := range looks {
					drawn := felt.Felt{Picture: test.picture,
						Look: theme.New(look.theme, look.glyphs, look.profile), Say: message.Text.String}
					table, history := rowsOf(drawn, size.height)
					draw := func() []string {
						return append(drawn.Table(size.width, table), drawn.History(size.width, history)...)
					}
					lines := draw()
					if isShown(test.name, size.width, look.name) {
						fmt.Fprintf(&out, "=== %d wide, %d+%d rows, %s\n%s", size.width, table, history, look.name,
							tuitest.Draw(strings.Join(lines, "\n"), size.width, len(lines)))
					}
					drawn.Picture = sent
					if again := draw(); !reflect.DeepEqual(again, lines) {
						t.Errorf("%d wide, %s: through JSON it is drawn otherwise:\n%s", size.width, look.name, strings.Join(again, "\n"))
					}
				}
			}
			tuitest.Golden(t, test.name, out.String(), *update)
		})
	}
}

// TestNoFeltLeavesItsRoom: no felt exceeds its room at any size.
func TestNoFeltLeavesItsRoom(t *testing.T) {
	all := pictures(t)
	rapid.Check(t, func(t *rapid.T) {
		test := all[rapid.IntRange(0, len(all)-1).Draw(t, "picture")]
		width, rows := rapid.IntRange(0, 220).Draw(t, "width"), rapid.IntRange(0, 70).Draw(t, "rows")
		look := rapid.SampledFrom(looks).Draw(t, "look")
		drawn := felt.Felt{Picture: test.picture, Look: theme.New(look.theme, look.glyphs, look.profile), Say: message.Text.String}
		table, history := drawn.Table(width, rows), drawn.History(width, rows)
		if len(table) != rows || len(history) != rows {
			t.Errorf("%s: table in %d rows and history in %d, want %d", test.name, len(table), len(history), rows)
		}
		for name, lines := range map[string][]string{
			"table": table, "history": history,
		} {
			if len(lines) > rows {
				t.Errorf("%s %s: %d lines in %d rows", test.name, name, len(lines), rows)
			}
			for _, line := range lines {
				if widget.Width(line) > width {
					t.Errorf("%s %s: %d wide, want at most %d: %q", test.name, name, widget.Width(line), width, line)
				}
			}
		}
		drawn.Words(width, rows%2 == 0)
	})
}

// TestEveryInkHasALook: each ink has its own style, and an unknown ink is plain.
func TestEveryInkHasALook(t *testing.T) {
	look := theme.New(theme.Default, theme.ASCII, colorprofile.TrueColor)
	of := func(ink picture.Ink) string {
		page := picture.Page{Blocks: []picture.Block{{Line: picture.Line{Text: message.Written("x"), Ink: ink}}}}
		return strings.Join(felt.Felt{Look: look, Say: message.Text.String}.Page(page, 20), "")
	}
	for _, ink := range picture.Inks() {
		check.Containsf(t, of(ink), "\x1b[", "%s is plain", ink)
	}
	check.Lacksf(t, of("of another program"), "\x1b[", "an unknown ink is drawn as")
}

// TestTheOnlyCardOfAnAreaHasNoNumber: the title says how it got there, or nothing.
func TestTheOnlyCardOfAnAreaHasNoNumber(t *testing.T) {
	king := game.Card{Rank: game.King, Suit: game.Diamonds}
	for name, test := range map[string]struct {
		place picture.Place
		words string
	}{
		"up":      {picture.Place{State: picture.Up, Card: king}, ""},
		"next":    {picture.Place{State: picture.Coming}, "NEXT"},
		"by hand": {picture.Place{State: picture.Up, Card: king, ByHand: true}, "HAND"},
	} {
		areas := [][]picture.Area{{{Name: "dragon", Places: []picture.Place{test.place}}}}
		drawn := felt.Felt{Picture: picture.Picture{Areas: areas}, Look: plain, Say: message.Text.String}.Table(80, 7)
		said := regexp.MustCompile(`[0-9]|[A-Z]{2,}`).FindAllString(ansi.Strip(strings.Join(drawn, "\n")), -1)
		check.Equalf(t, strings.Join(said, " "), test.words, "%s: the words are", name)
	}
}

// TestCardsStayWhereTheyLie: a place is in the same cells, no matter what is in it, counted or won.
func TestCardsStayWhereTheyLie(t *testing.T) {
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	side := func(name, total string, lit picture.Ink, states ...picture.State) picture.Area {
		area := picture.Area{Name: name, Title: message.Written(strings.ToUpper(name)), Total: total, Lit: lit}
		if lit != "" {
			area.Note = message.Written("WINS")
		}
		for i, state := range states {
			area.Places = append(area.Places, picture.Place{Position: game.PositionOf(name, i+1), State: state, Card: card("KD")})
		}
		return area
	}
	const up, down, unused = picture.Up, picture.Down, picture.Unused
	rows := map[string][]picture.Area{
		"dealing": {side("player", "7", "", up, up, ""), side("banker", "", "", up, down, "")},
		"counted": {side("player", "7", "", up, up, unused), side("banker", "0", "", up, up, up)},
		"won":     {side("player", "7", picture.Player, up, up, unused), side("banker", "0", "", up, up, up)},
	}
	for _, size := range sizes {
		want := []int(nil)
		for name, row := range rows {
			drawn := felt.Felt{Picture: picture.Picture{Areas: [][]picture.Area{row}}, Look: look, Say: message.Text.String}
			table, _ := rowsOf(drawn, size.height)
			lines := drawn.Table(size.width, table)
			middle := ansi.Strip(lines[table/2])
			at := []int{strings.Index(middle, "|"), strings.Index(middle[size.width/2:], "|")}
			if want == nil {
				want = at
			}
			if !slices.Equal(at, want) || at[0] < 0 || at[1] < 0 {
				t.Errorf("%d wide, %s: the first cards begin at %v, elsewhere at %v:\n%s", size.width, name, at,
					want, strings.Join(lines, "\n"))
			}
		}
	}
}

// Forty-nine cards fit at every size but the smallest, where only the newest do. The faces of the Joker and of each
// side's newest card are not text: the golden file shows them.
func TestManyCardsFindRoom(t *testing.T) {
	round := inTurn(49)
	drawn := of(t, "pragmatic-andar-bahar", picture.Seen{Round: &round, Step: game.Step{Kind: game.StepConfirm, Name: "announce"}})
	look := theme.New(theme.Mono, theme.ASCII, colorprofile.ASCII)
	for _, size := range sizes {
		of := felt.Felt{Picture: drawn, Look: look, Say: message.Text.String}
		table, _ := rowsOf(of, size.height)
		shown := strings.Join(of.Table(size.width, table), "\n")
		for n, placed := range round.Cards {
			older, large := size.width == 60 && n < 20, n == 0 || n >= len(round.Cards)-2
			if !older && !large && !strings.Contains(shown, look.Glyphs.Card(placed.Card)) {
				t.Errorf("%d wide: card %d, %s, is out of sight:\n%s", size.width, n, placed.Card, shown)
			}
		}
	}
}

// TestLargeCardsNeitherShrinkNorMove: at every size, the cards of the dealer and of the hand at work keep their cells
// when another comes, up to the fifth.
func TestLargeCardsNeitherShrinkNorMove(t *testing.T) {
	hand := func(count int) picture.Picture {
		area := picture.Area{Name: "seat-1", Title: message.Written("SEAT 1"), Total: "17", Active: true}
		for n := range count {
			area.Places = append(area.Places, picture.Place{State: picture.Up, Card: game.CardAt(n)})
		}
		dealer := picture.Area{Name: "dealer", Title: message.Written("DEALER"), Places: []picture.Place{
			{State: picture.Up, Card: card("KD")}, {State: picture.Down},
		}}
		seat := picture.Seat{Title: message.Written("1"), Hands: []picture.Area{area}}
		return picture.Picture{Areas: [][]picture.Area{{dealer}}, Seats: []picture.Seat{seat}}
	}
	for _, size := range sizes {
		var before []string // from the row with the edges of the cards
		for count := 1; count <= 5; count++ {
			drawn := felt.Felt{Picture: hand(count), Look: plain, Say: message.Text.String}
			table, _ := rowsOf(drawn, size.height)
			large := rows(drawn.Table(size.width, table))
			from := slices.IndexFunc(large, func(line string) bool { return strings.Contains(line, "DEALER") })
			if large = large[from:]; size.width > 60 {
				large = large[1:] // the title
			}
			edges := strings.Count(large[0], "+")
			check.Equalf(t, edges, 2*(2+count), "%d wide: with %d cards, the cards' edges are", size.width, count)
			if before != nil {
				kept := strings.LastIndex(before[0], "+") + 1
				for y, line := range before {
					check.Equalf(t, (large[y] + strings.Repeat(" ", size.width))[:min(kept, len(line))], line[:min(kept, len(line))],
						"%d wide: with card %d, row %d begins", size.width, count, y)
				}
			}
			before = large
		}
	}
}

// TestAnInterruptedDrawMovesNothing: while the card that comes next is not waited for, because of an incident, only its
// place looks different.
func TestAnInterruptedDrawMovesNothing(t *testing.T) {
	hand := func(next picture.State) picture.Picture {
		area := picture.Area{Name: "dealer", Title: message.Written("DEALER"), Total: "9", Active: true, Places: []picture.Place{
			{State: picture.Up, Card: card("3C")}, {State: picture.Up, Card: card("6C")}, {State: next},
		}}
		seats := []picture.Seat{{Title: message.Written("PLAYER")}, {Title: message.Written("SPLIT 1")}}
		return picture.Picture{Areas: [][]picture.Area{{area}}, Seats: seats}
	}
	for _, size := range sizes {
		var drawn [2][]string
		for i, next := range []picture.State{picture.Coming, ""} {
			of := felt.Felt{Picture: hand(next), Look: plain, Say: message.Text.String}
			table, _ := rowsOf(of, size.height)
			drawn[i] = rows(of.Table(size.width, table))
		}
		for y, row := range drawn[0] {
			check.Equalf(t, utf8.RuneCountInString(drawn[1][y]), utf8.RuneCountInString(row), "%d wide, row %d: the width", size.width, y)
		}
		if stopped := strings.Join(drawn[1], "\n"); strings.Contains(stopped, plain.Glyphs.Ellipsis) {
			t.Errorf("%d wide: something is cut:\n%s", size.width, stopped)
		}
	}
}
