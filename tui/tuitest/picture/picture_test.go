package main

import (
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

var update = flag.Bool("update", false, "write the pictures of the documentation")

// docs is the documentation's folder, relative to this one.
var docs = filepath.Join("..", "..", "..", "docs")

// today draws everything once for all tests.
var today = sync.OnceValues(draw)

// TestPicturesShowTheScreenOfToday fails if the documentation shows an outdated screen.
func TestPicturesShowTheScreenOfToday(t *testing.T) {
	drawn := must.Get(today())(t)
	if *update {
		must.Do(t, write(docs, drawn))
	}
	for _, name := range names() {
		t.Run(name, func(t *testing.T) {
			committed := must.Get(os.ReadFile(filepath.Join(docs, name)))(t)
			check.Difff(t, strings.Split(string(committed), "\n"), strings.Split(drawn[name], "\n"),
				"docs/%s differs from what was (-) and is now (+); if that is right, run go run ./tui/tuitest/picture", name)
		})
	}
}

// TestPicturesSay looks for what each picture is meant to show.
func TestPicturesSay(t *testing.T) {
	drawn := must.Get(today())(t)
	for name, words := range map[string][]string{
		"screen-round.svg": {"Anna Petrauskaite", "Do not deal until betting closes.", "Scan Banker's third card.",
			"NEXT", "001/11.35", "Announce: Banker wins.", "record ok"},
		"screen-wide.svg": {"Scan Banker's third card.", "left of 416"},
		"screen-roulette.svg": {"Ezugi Roulette", "against the wheel",
			"Heat of the wheel, clockwise from zero: hits in 63 spins", "orphelins"},
		"lt/sign-in.svg": {"Darbuotojo numeris", "F3"}, "ro/sign-in.svg": {"Număr de angajat", "F3"},
		"lt/round.svg": {"Nuskaityti trečiąją Bankininko kortą.", "LT"}, "ro/round.svg": {"Scanați a treia carte a Bancherului.", "RO"},
		"lt/misread.svg": {"Skaitytuvas neteisingai atpažino kortą."}, "ro/misread.svg": {"Crupierul a chemat pit bossul."},
		"lt/ruling.svg": {"Pašalinti paskutinę kortą ir tęsti"}, "ro/ruling.svg": {"Rezolvat: se continuă"},
		"lt/floor.svg": {"skubiausias", "2 incidentai"}, "ro/floor.svg": {"masa urgentă", "2 incidente"},
		"screen-ruling.svg": {"MANAGER DECIDES", "Rasa Kazlauskiene", "001/11.35", "next ANNOUNCE VOID"},
	} {
		text := textOf(t, drawn[name])
		for _, word := range words {
			if !strings.Contains(text, word) {
				t.Errorf("%s does not say %q; it says:\n%s", name, word, text)
			}
		}
	}
}

// TestIncidentsPageSays looks for the screens that the page is meant to show: what the dealer does, what the shift
// manager confirms, and what is different afterwards.
func TestIncidentsPageSays(t *testing.T) {
	page := must.Get(today())(t)[incidentsPage]
	for _, words := range []string{
		"Return the cards to the table.",
		"apply 001/11.30.2 as Rasa Kazlauskiene", "8s moves from Player 1 to Banker 1",
		"the last card dealt goes to the discard holder: 8h at Player 3", "20:15:44  d12",
		"Extra card drawn, face down. Not in play.", "Keep the card face down",
		"the exposed cards go face down to the discard holder",
		"9h at Player 3 (by hand)", "1 CARD ENTERED BY HAND",
		"VOID: 17 black of round", "7  Ball left the wheel", "apply 001/9.19 as Rasa Kazlauskiene",
		"Result:  34 red", "apply 001/9.21.1 as Anna Petrauskaite", "By clause 001/9.23 the round is VOID",
		"LAST ROUND of this shoe: cut card drawn", "GAME PAUSED | players notified", "TELL THE PLAYERS (shift manager)",
	} {
		check.Containsf(t, page, words, "the page does not say")
	}
	check.Lacksf(t, page, "The table changed", "a ruling fell back: the page says")
}

// textOf returns the words of an SVG file, one per line; the file must be well-formed.
func textOf(t *testing.T, svg string) string {
	t.Helper()
	var text []string
	for decoder := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return strings.Join(text, "\n")
		}
		must.Dof(t, err, "the picture is no XML")
		if letters, isText := token.(xml.CharData); isText && strings.TrimSpace(string(letters)) != "" {
			text = append(text, string(letters))
		}
	}
}

func TestStylesReachThePicture(t *testing.T) {
	for _, test := range []struct{ name, content, want string }{
		{"ground of an empty cell", "\x1b[48;5;231m  \x1b[m", `<path fill="#ffffff" d="M12 12h20v20h-20z"/>`},
		{"bold letters in a colour", "\x1b[1;38;5;16mA B\x1b[m",
			`<g fill="#000000" font-weight="bold"><text x="12" y="27" textLength="30">A B</text></g>`},
		{"reverse swaps the terminal's colours", "\x1b[7mx\x1b[m", `<path fill="` + ink + `" d="M12 12h10v20h-10z"/>`},
		{"reverse swaps the letters' too", "\x1b[7mx\x1b[m", `<g fill="` + ground + `"><text x="12" y="27" textLength="10">x</text></g>`},
		{"underline, blanks included", "\x1b[4mx  \x1b[m", `d="M12 30h30"`},
		{"faint", "\x1b[2mx\x1b[m", `opacity=".65"`},
		{"what XML has for itself", "a<b", `>a&lt;b</text>`},
		{"a letter with a mark is one of its word", "kortą", `<text x="12" y="27" textLength="50">kortą</text>`},
		{"a sign of its own cell", "K♦", `<text x="27" y="27" text-anchor="middle">♦</text>`},
		{"a frame is lines", "┌─", `d="M17 32V22H22M22 22h10"`},
		{"half a block is solid", "▄", `<path fill="` + ink + `" d="M12 22h10v10h-10z"/>`},
		{"so is a quarter", "▝", `d="M17 12h5v10h-5z"`},
		{"a double frame is two", "║", `d="M19 12v20M15 12v20"`},
		{"words far apart are two", "a   b", `<text x="12" y="27" textLength="10">a</text><text x="52" y="27" textLength="10">b</text>`},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Containsf(t, svg("test", test.content, 8, 2), test.want, "in")
		})
	}
}

// TestAFilmShowsEachFrameInItsTime: what stays is drawn once and always shown. Without animation, the first frame is
// shown.
func TestAFilmShowsEachFrameInItsTime(t *testing.T) {
	drawn := film("test", []frame{{"title\nbets", 1}, {"title\ncards", 2}, {"title\nresult", 1}}, 8, 2)
	text := textOf(t, drawn)
	check.Equalf(t, strings.Count(text, "title"), 1, "what stays is drawn again: %s", text)
	for _, want := range []string{
		`.f0-1{visibility:visible;animation:f0-1 4s step-end infinite}@keyframes f0-1{0%{visibility:visible}25.00%{visibility:hidden}100%{visibility:hidden}}`,
		`.f1-2{visibility:hidden;animation:f1-2 4s step-end infinite}@keyframes f1-2{0%{visibility:hidden}25.00%{visibility:visible}75.00%{visibility:hidden}100%{visibility:hidden}}`,
		`.f2-3{visibility:hidden;animation:f2-3 4s step-end infinite}@keyframes f2-3{0%{visibility:hidden}75.00%{visibility:visible}100%{visibility:visible}}`,
	} {
		check.Contains(t, drawn, want)
	}
	check.Lacksf(t, drawn, "<script", "a picture in a page may not have a script")
}

// TestNoGroundCoversABlock: a block is on the ground of its own cell, whichever was painted before.
func TestNoGroundCoversABlock(t *testing.T) {
	drawn := svg("test", "\x1b[48;5;124m  \x1b[38;5;124;48;5;231m▀\x1b[m", 8, 1)
	if strings.Index(drawn, `fill="#af0000" d="M32 12h5v10`) < strings.Index(drawn, `fill="#ffffff"`) {
		t.Errorf("the card covers its rank:\n%s", drawn)
	}
}

func TestAFolderThatIsNotThere(t *testing.T) {
	err := write(filepath.Join(t.TempDir(), "nowhere"), nil)
	if err == nil || !strings.Contains(err.Error(), "-into") {
		t.Errorf("got %v, want an error that says what to do", err)
	}
}
