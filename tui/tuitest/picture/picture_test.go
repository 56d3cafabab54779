package main

import (
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the pictures of the documentation")

// docs is the documentation's folder, from here.
var docs = filepath.Join("..", "..", "..", "docs")

// TestPicturesShowTheScreenOfToday fails when the screen has changed and the
// documentation still shows the old one.
func TestPicturesShowTheScreenOfToday(t *testing.T) {
	if *update {
		if err := write(docs); err != nil {
			t.Fatal(err)
		}
	}
	drawn, err := draw()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names() {
		t.Run(name, func(t *testing.T) {
			committed, err := os.ReadFile(filepath.Join(docs, name))
			if err != nil {
				t.Fatal(err)
			}
			if difference := cmp.Diff(strings.Split(string(committed), "\n"), strings.Split(drawn[name], "\n")); difference != "" {
				t.Errorf("docs/%s differs from what was (-) and is now (+); if that is right, run go run ./tui/tuitest/picture:\n%s", name, difference)
			}
		})
	}
}

// TestPicturesSay looks for what each picture is there to show.
func TestPicturesSay(t *testing.T) {
	drawn, err := draw()
	if err != nil {
		t.Fatal(err)
	}
	for name, words := range map[string][]string{
		"screen.svg":          {"Anna Petrauskaite", "Scan the third card to Banker.", "NEXT", "Bead plate", "record ok"},
		"screen-wide.svg":     {"Scan the third card to Banker.", "left of 416"},
		"screen-roulette.svg": {"Ezugi Roulette", "against the wheel.", "Heat of the wheel, clockwise from zero: hits in 63 spins", "orphelins"},
		"screen-ruling.svg":   {"MANAGER RULES", "Rasa Kazlauskiene", "001/11.35 Remove the last card and go on", "Then: ANNOUNCE VOID"},
	} {
		text := textOf(t, drawn[name])
		for _, word := range words {
			if !strings.Contains(text, word) {
				t.Errorf("%s does not say %q; it says:\n%s", name, word, text)
			}
		}
	}
}

// TestIncidentsPageSays looks for the screens the page is there to show: what the
// dealer does, what the shift manager confirms, and what is different afterwards.
func TestIncidentsPageSays(t *testing.T) {
	page, err := incidents()
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{
		"Return the cards to the table.",
		">[ Apply 001/11.30.2 as Rasa Kazlauskiene ]", "8S is moved from Player 1 to Banker 1",
		"the last card dealt goes to the discard holder: 8H at Player 3", `2080\r\n`,
		"9H was read and not dealt", "Keep the card face down",
		"the shown cards are turned down into the discard holder",
		"9H at Player 3 (by hand)", "1 CARD ENTERED BY HAND",
		"VOID: 17 black of round 27 does not count.", "7  The ball left the wheel", ">[ Apply 001/9.19 as Rasa Kazlauskiene ]",
		"Result:  34 red", "Apply 001/9.21.1 as Anna Petrauskaite", "By clause 001/9.23 the round is VOID",
		"LAST ROUND of this shoe: cut card drawn", "GAME PAUSED: players see it", "TELL THE PLAYERS (shift manager)",
	} {
		if !strings.Contains(page, words) {
			t.Errorf("the page does not say %q", words)
		}
	}
	if changed := "The table changed meanwhile"; strings.Contains(page, changed) {
		t.Errorf("a ruling fell back: the page says %q", changed)
	}
}

// textOf is the words of an SVG file, a line each; the file must be well-formed.
func textOf(t *testing.T, svg string) string {
	t.Helper()
	var text []string
	for decoder := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return strings.Join(text, "\n")
		}
		if err != nil {
			t.Fatalf("the picture is no XML: %v", err)
		}
		if letters, isText := token.(xml.CharData); isText && strings.TrimSpace(string(letters)) != "" {
			text = append(text, string(letters))
		}
	}
}

func TestStylesReachThePicture(t *testing.T) {
	for _, test := range []struct{ name, content, want string }{
		{"ground of an empty cell", "\x1b[48;5;231m  \x1b[m", `<path fill="#ffffff" d="M12 12h20v20h-20z"/>`},
		{"bold letters in a colour", "\x1b[1;38;5;16mA B\x1b[m", `<g fill="#000000" font-weight="bold"><text x="12" y="27" textLength="30">A B</text></g>`},
		{"reverse swaps the terminal's colours", "\x1b[7mx\x1b[m", `<path fill="#d7dae0" d="M12 12h10v20h-10z"/>`},
		{"reverse swaps the letters' too", "\x1b[7mx\x1b[m", `<g fill="#16181d"><text x="12" y="27" textLength="10">x</text></g>`},
		{"underline, blanks included", "\x1b[4mx  \x1b[m", `d="M12 30h30"`},
		{"faint", "\x1b[2mx\x1b[m", `opacity=".65"`},
		{"what XML has for itself", "a<b", `>a&lt;b</text>`},
		{"a sign of its own cell", "K♦", `<text x="27" y="27" text-anchor="middle">♦</text>`},
		{"a frame is lines", "┌─", `d="M17 32V22H22M22 22h10"`},
		{"a double frame is two", "║", `d="M19 12v20M15 12v20"`},
		{"words far apart are two", "a   b", `<text x="12" y="27" textLength="10">a</text><text x="52" y="27" textLength="10">b</text>`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := svg("test", test.content, 8, 2); !strings.Contains(got, test.want) {
				t.Errorf("want %s in\n%s", test.want, got)
			}
		})
	}
}

func TestAFolderThatIsNotThere(t *testing.T) {
	err := write(filepath.Join(t.TempDir(), "nowhere"))
	if err == nil || !strings.Contains(err.Error(), "-into") {
		t.Errorf("got %v, want an error that says what to do", err)
	}
}
