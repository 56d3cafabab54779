package tui_test

import (
	"flag"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui"
	"pitboss/tui/keyboard"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/words"
)

// hearer hears a table in lines. waited is the time that passed since the table's last input.
type hearer struct {
	*tui.Spoken
	floor  *floor.Floor
	waited time.Duration
	shown  int
	heard  []string
}

// hear opens a table of a variant that is said in a language; nil is English.
func hear(t check.T, slug string, texts *text.Printer) *hearer {
	t.Helper()
	h := &hearer{floor: must.Get(floor.OpenVariant(slug, map[string]string{"manual-entry": "allowed"}))(t)}
	options := tui.Options{Options: shell.Options{Texts: texts, Location: time.UTC,
		Now: func() time.Time { return h.floor.Now().Add(h.waited) }}, Send: h.floor.Send}
	options.SignIn = func(string, string, string) bool { return true }
	h.Spoken = tui.NewSpoken(options, func(lines []string) { h.heard = append(h.heard, lines...) })
	return h
}

// next shows the next snapshot that the table published, and returns what is heard. It returns false for none.
func (h *hearer) next() (now view.Snapshot, lines []string, is bool) {
	if h.shown == len(h.floor.Shown()) {
		return now, nil, false
	}
	now = h.floor.Shown()[h.shown]
	h.shown++
	h.heard = nil
	h.Update(tui.SnapshotMsg(now))
	return now, h.heard, true
}

// catchUp shows all that the table published.
func (h *hearer) catchUp() (lines []string) {
	for {
		_, heard, is := h.next()
		if !is {
			return lines
		}
		lines = append(lines, heard...)
	}
}

// press presses keys as a hand does and returns what is heard.
func (h *hearer) press(keys ...string) (lines []string) {
	for _, key := range keys {
		h.waited += time.Second
		h.heard = nil
		h.Update(keyboard.PressMsg{KeyPressMsg: tuitest.Key(key)})
		lines = append(lines, h.heard...)
		lines = append(lines, h.catchUp()...)
	}
	return lines
}

// task returns the headline and the sentence of a snapshot as they are said.
func (h *hearer) task(now view.Snapshot) string {
	seen, _ := new(view.Viewer).View(now)
	shown := screen.Screen{View: seen, Shown: true, Look: h.Look, Texts: h.Texts, Location: time.UTC, Width: h.Width, Height: h.Height}
	said := shown.Words()
	return strings.Join(strings.Fields(said.Headline+" "+said.Sentence), " ")
}

// TestLinesOfRandomPlay: at a table of any variant, whatever happens, each change of what is to be done is one line,
// nothing is said again without a change, and no line has what must not be heard. make soak plays thousands.
func TestLinesOfRandomPlay(t *testing.T) {
	norace.Only(t)
	if checks := flag.Lookup("rapid.checks"); checks.Value.String() == checks.DefValue {
		must.Do(t, checks.Value.Set("2"))
		t.Cleanup(func() { _ = checks.Value.Set(checks.DefValue) })
	}
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(r *rapid.T) { hearPlay(r, slug) })
		})
	}
}

// hearPlay plays a table at random and listens.
func hearPlay(r *rapid.T, slug string) {
	language := rapid.SampledFrom(text.Languages()).Draw(r, "language")
	h := hear(r, slug, must.Get(text.For(language))(r))
	choose := func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") }
	before := ""
	for range rapid.IntRange(10, 40).Draw(r, "steps") {
		if rapid.IntRange(0, 4).Draw(r, "goes wrong") == 0 {
			_ = h.floor.GoWrong(choose)
		} else if h.floor.Follow(choose) != nil {
			_ = h.floor.Reconnect()
			h.floor.Pass(time.Minute)
		}
		hidden := h.floor.Concealed()
		for {
			now, lines, is := h.next()
			if !is {
				break
			}
			task := h.task(now)
			said := 0
			for _, line := range lines {
				if strings.Contains(spaced(line), spaced(task)) {
					said++
				}
				if wrong := unheard(line); wrong != "" {
					r.Errorf("%s in %q", wrong, line)
				}
			}
			if task != before && said != 1 {
				r.Errorf("the task %q is said in %d of %q", task, said, lines)
			}
			before = task
			h.heard = nil
			if h.Update(tui.SnapshotMsg(now)); len(h.heard) > 0 {
				r.Errorf("said again without a change: %q", h.heard)
			}
			if language != text.English || now.State.Sequence != h.floor.Snapshot().State.Sequence {
				continue // the cards are in other words, or lay differently then
			}
			for _, card := range hidden {
				face := words.Speaker{Look: h.Look}.Say(words.Card(card))
				if slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, face) }) {
					r.Errorf("the face of a concealed card, %s, is heard in %q", face, lines)
				}
			}
		}
	}
}

// spaced returns the letters and figures of a text, apart by single spaces.
func spaced(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
}

// unheard returns what in a line must not be heard, or "".
func unheard(line string) string {
	switch {
	case strings.TrimSpace(line) == "" || line != strings.Join(strings.Fields(line), " "):
		return "a blank"
	case strings.ContainsFunc(line, func(r rune) bool { return unicode.IsControl(r) || r == unicode.ReplacementChar }):
		return "a control character"
	case strings.Contains(line, `\r`), strings.Contains(line, "\x1b"):
		return "what a device sent"
	case strings.ContainsAny(line, "♠♥♦♣┌│└─█░▀▄…·▶✓✗"):
		return "a sign that is drawn"
	}
	return ""
}

// TestASignInIsHeardWithoutItsSecrets: each line of a form is asked, and of what is typed only its length is heard.
func TestASignInIsHeardWithoutItsSecrets(t *testing.T) {
	h := hear(t, variant.Default, nil)
	h.catchUp()
	opened := h.press("s")
	check.Slices(t, opened[:3], []string{"Sign in: Dealer", "Staff id:", "PIN"})
	typed := h.press("j", "7", "4", "x", "enter", "9", "8", "3", "6")
	check.Slices(t, slices.DeleteFunc(slices.Clone(typed), func(line string) bool { return strings.Contains(line, "Esc") }), []string{
		"1 character.", "2 characters.", "3 characters.", "4 characters.", "PIN:",
		"1 character.", "2 characters.", "3 characters.", "4 characters.",
	})
	typed = append(typed, h.press("shift+tab", "tab", "enter", "esc")...)
	for _, line := range typed {
		for _, secret := range []string{"j74x", "j7", "9836", "983", "****"} {
			check.Lacksf(t, line, secret, "what was typed is heard")
		}
	}
}

// TestTheTimeLeftIsHeardAtItsMarks: at the start, ten seconds and three before the end, not by the second.
func TestTheTimeLeftIsHeardAtItsMarks(t *testing.T) {
	h := hear(t, variant.Default, nil)
	must.Do(t, h.floor.To("betting", ""))
	h.catchUp()
	h.heard = nil
	for range 170 {
		h.waited += 100 * time.Millisecond
		h.Update(shell.TickMsg{Number: h.Ticking.Number})
	}
	check.Slices(t, h.heard, []string{"10 seconds left.", "3 seconds left."})
}

// TestWhatIsOnTheTableIsRead by v, and every key by ?, in words and without what devices sent.
func TestWhatIsOnTheTableIsRead(t *testing.T) {
	h := hear(t, variant.Default, nil)
	must.Do(t, h.floor.To("deal", "player-1"))
	must.Do(t, h.floor.Scan("8S", "KD"))
	h.catchUp()
	h.press("?", "esc")
	read := strings.Join(h.press("v"), "\n")
	for _, want := range []string{"Round 1", "Player 1 8 of spades", "Banker 1 king of diamonds", "Player 8, Banker 0"} {
		check.Containsf(t, read, want, "v reads")
	}
	check.Lacksf(t, read, "1080", "v reads what the scanner sent")
	closed := h.press("esc")
	check.Slices(t, closed, []string{"SCAN PLAYER 2. Scan Player's second card."})
}

// TestKeysAreHeardApart: on the line of a dialog, in the list of keys, and where something is to be confirmed.
func TestKeysAreHeardApart(t *testing.T) {
	h := hear(t, variant.Default, nil)
	must.Do(t, h.floor.To("deal", "player-1"))
	must.Do(t, h.floor.Do(game.Report{Incident: game.Malfunction}))
	h.catchUp()
	check.Containsf(t, strings.Join(h.press("v"), "\n"), "\nc cards in full, s shift manager, Esc go back", "the dialog")
	keys := strings.Join(h.press("esc", "?"), "\n")
	for _, want := range []string{"\nProblem\n", "\nr: Report something", "\nEnter: This step is done", "\n(x): The card was read twice"} {
		check.Containsf(t, keys, want, "the list of keys")
	}
	check.Containsf(t, strings.Join(h.press("esc", "q"), "\n"), " leave, Esc stay", "the question")
}

// TestRoadsAreHeardInWords: each round and each run, the newest first, and no grid of letters.
func TestRoadsAreHeardInWords(t *testing.T) {
	h := hear(t, variant.Default, nil)
	must.Do(t, h.floor.To("deal", "player-1"))
	h.catchUp()
	check.Containsf(t, strings.Join(h.press("t"), "\n"), "Big road\nnothing yet\n", "the roads of a new shoe")
	h.press("esc")
	for _, cards := range [][]string{
		{"9S", "2H", "9D", "KC"}, // Player wins with a pair
		{"9S", "9H", "KD", "KC"}, // a tie
		{"2S", "9H", "4D", "KC"},
		{"3S", "8H", "4D", "KC"},
	} {
		must.Do(t, h.floor.To("deal", "player-1"))
		must.Do(t, h.floor.Scan(cards...))
		for h.floor.Snapshot().State.Round != nil {
			must.Do(t, h.floor.Step())
		}
	}
	h.catchUp()
	heard := strings.Join(h.press("t"), "\n")
	for _, want := range []string{
		"Bead plate\nnewest first: Banker, Banker, Tie, Player with Player pair",
		"Big road\nnewest first: Banker 2, Player 1 with 1 tie",
		"Big eye boy, newest first: blue 1\nSmall road, nothing yet",
	} {
		check.Containsf(t, heard, want, "the roads")
	}
	for _, line := range strings.Split(heard, "\n") {
		if len(strings.ReplaceAll(line, " ", "")) < 4 {
			t.Errorf("a row of letters is heard: %q", line)
		}
	}
}

// TestAnotherLanguageIsHeardFromTheBeginning: after F3, what was said first is said in the new language, with the cards on
// the table and what to do, once.
func TestAnotherLanguageIsHeardFromTheBeginning(t *testing.T) {
	h := hear(t, variant.Default, nil)
	must.Do(t, h.floor.To("deal", "player-1"))
	must.Do(t, h.floor.Scan("8S", "KD"))
	check.Containsf(t, h.catchUp()[0], "F1 or m calls the shift manager", "the first line")
	lithuanian := must.Get(text.For("lt"))(t)
	keys := lithuanian.Say(message.Text{Key: "plain.keys"})
	heard := h.press("f3")
	for _, want := range []string{keys, "Etapas 1", "Lošėjas 1 vynų 8", spaced(h.task(h.floor.Snapshot()))} {
		check.Equalf(t, strings.Count(spaced(heard[0]), spaced(want)), 1, "times %q is heard in %q", want, heard[0])
	}
	check.Slices(t, heard[1:], []string{"Kalba: lietuvių."})
	h.heard = nil
	h.Update(tui.SnapshotMsg(h.floor.Snapshot()))
	check.Equalf(t, len(h.heard), 0, "lines without a change: %q", h.heard)
}

// TestADeviceIsHeardInSentences: each begins with a capital, although the names of devices have small letters.
func TestADeviceIsHeardInSentences(t *testing.T) {
	works := map[string]string{text.English: "The scanner works.", "lt": "Veikia: skaitytuvas.", "ro": "Funcționează: scanner."}
	for language := range works {
		h := hear(t, variant.Default, must.Get(text.For(language))(t))
		must.Do(t, h.floor.To("deal", "player-1"))
		h.catchUp()
		must.Do(t, h.floor.Unplug())
		heard := h.catchUp()
		must.Do(t, h.floor.Reconnect())
		heard = append(heard, h.catchUp()...)
		check.Containsf(t, strings.Join(heard, "\n"), works[language], "%s: what is heard", language)
		small := regexp.MustCompile(`(^|[.!?] )` + h.Say(game.DeviceName("scanner")))
		for _, line := range heard {
			if small.MatchString(line) {
				t.Errorf("%s: a sentence begins with a small letter in %q", language, line)
			}
		}
	}
}

// TestNoBellIsOffered where lines are read: it would not be rung.
func TestNoBellIsOffered(t *testing.T) {
	h := hear(t, variant.Default, nil)
	h.catchUp()
	check.Slices(t, h.press("u", "u"), []string{"Sound: off.", "Sound: off."})
}

// TestTextFromOutsideIsOnlyHeard: a name, a refusal or a message with control characters is a part of its line.
func TestTextFromOutsideIsOnlyHeard(t *testing.T) {
	const hostile = "\x1b[2J\u009b2K\u202egnp\xff\n\r\a"
	h := hear(t, variant.Default, nil)
	now := h.floor.Snapshot()
	now.Table, now.State.Dealer.Name = "B7"+hostile, "Anna"+hostile
	now.Refusals, now.Refused = 1, &game.Refusal{Message: message.Written("read " + hostile)}
	now.Stopped = message.Written("full" + hostile)
	now.Step.Prompt = message.Written("Scan" + hostile)
	h.Update(tui.SnapshotMsg(now))
	check.Equalf(t, len(h.heard), 1, "lines")
	for _, line := range append(h.heard, h.press("?", "esc", "s")...) {
		check.Equalf(t, unheard(line), "", "what must not be heard in %q", line)
	}
}
