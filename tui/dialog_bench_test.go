package tui

import (
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/technician"
)

// benchOf returns a bench with one scanner, which counts how often it was looked at.
func benchOf(looks *int, asked *[]bench.Request) *technician.Floor {
	return &technician.Floor{
		Views: func() []bench.View {
			*looks++
			return []bench.View{{
				Name: "scanner", KindWords: message.Written("barcode scanner"), Health: bench.Health{Link: bench.Link{State: bench.Live, Since: noon}},
				Findings: []bench.Finding{{Level: bench.Error, Words: message.Written("The port listens at 9600 baud."),
					Do: message.Written("Set baud to 19200.")}},
				Tests: []bench.Offer{{Name: "deck", Label: message.Written("Every card of a deck")}},
			}}
		},
		Do: func(request bench.Request) bool {
			*asked = append(*asked, request)
			return true
		},
		Now: func() time.Time { return noon }, Location: time.UTC,
	}
}

// TestTheBenchInTheTablesScreen: b opens it below the line that says what the table waits
// for, its keys are its own, F1 calls the shift manager, Esc closes it.
func TestTheBenchInTheTablesScreen(t *testing.T) {
	looks, asked := 0, []bench.Request(nil)
	d := newDesk(t, Options{Bench: benchOf(&looks, &asked)}).size(80, 24).show(dealing(t)).press("b")
	checkSize(t, d)
	for _, words := range []string{"NOW: SCAN BANKER 3", "1 of 1 device to look at",
		"Set baud to 19200.", "You can go on scanning"} {
		check.Containsf(t, d.drawn(), words, "it does not say")
	}
	d.press("enter 7 r x q enter")
	if len(d.sent) != 0 || len(asked) != 1 || asked[0].Name != "deck" {
		t.Errorf("the table was sent %v, the bench asked for %v", d.sent, asked)
	}
	d.press("f1")
	check.Equalf(t, len(d.sent), 1, "F1 does not call the shift manager")
	if d.heard == 0 {
		t.Error("the table does not know that somebody types")
	}
	d.press("esc")
	if d.dialog == nil {
		t.Error("Esc in a device closed the bench")
	}
	if d.press("esc"); d.dialog != nil {
		t.Error("Esc does not close the bench")
	}
}

// TestAnIncidentLeavesTheTechnicianAtTheBench: he may be in the middle of a test.
func TestAnIncidentLeavesTheTechnicianAtTheBench(t *testing.T) {
	looks, asked := 0, []bench.Request(nil)
	d := newDesk(t, Options{Bench: benchOf(&looks, &asked)}).show(dealing(t)).press("b enter")
	s := rulingOn(t)
	s.State.Sequence++
	s.Seen += " and then"
	d.show(s)
	if drawn := d.drawn(); !strings.Contains(drawn, "NOW: MANAGER DECIDES") || !strings.Contains(drawn, "[1 FINDINGS]") {
		t.Errorf("the incident threw the technician out, or nothing says it:\n%s", drawn)
	}
	nobody := signedOut(t)
	nobody.State.Sequence += 10
	nobody.Seen += " and then"
	if d.show(nobody); d.dialog != nil {
		t.Error("the bench stays open with nobody signed in")
	}
}

func TestTheBenchKeySaysWhyItIsDead(t *testing.T) {
	looks, asked := 0, []bench.Request(nil)
	check.Containsf(t, newDesk(t, Options{}).size(120, 40).show(dealing(t)).press("b").drawn(),
		"This console has no bench", "without a bench it does not say so")
	floor := benchOf(&looks, &asked)
	d := newDesk(t, Options{Bench: floor}).size(120, 40).show(signedOut(t)).press("b")
	if drawn := d.drawn(); d.dialog != nil || !strings.Contains(drawn, "Nobody is signed in") {
		t.Errorf("with nobody signed in:\n%s", drawn)
	}
	// A technician alone at a table without a dealer is somebody.
	alone := signedOut(t)
	alone.State.Technician = game.Person{ID: "t7", Name: "Tomas"}
	if d = newDesk(t, Options{Bench: floor}).show(alone).press("b"); d.dialog == nil {
		t.Errorf("a technician alone cannot open it:\n%s", d.drawn())
	}
}

// TestTheBenchIsLookedAtOnlyWhileItIsOpen, and then four times a second.
func TestTheBenchIsLookedAtOnlyWhileItIsOpen(t *testing.T) {
	looks, asked := 0, []bench.Request(nil)
	d := newDesk(t, Options{Bench: benchOf(&looks, &asked)}).show(dealing(t))
	second := func() (ticks int) {
		for end := d.clock.Add(time.Second); d.clock.Before(end); ticks++ {
			d.clock = d.Ticking.Due
			d.Update(shell.TickMsg{Number: d.Ticking.Number})
		}
		return ticks
	}
	if second(); looks != 0 {
		t.Errorf("looked %d times while it was closed", looks)
	}
	d.press("b")
	second() // the tick under way may be a slow one
	looks = 0
	if ticks := second(); looks < 3 || looks > 5 || ticks > 5 {
		t.Errorf("looked %d times in %d ticks of a second, want 4", looks, ticks)
	}
	d.press("esc")
	second()
	looks = 0
	if ticks := second(); looks != 0 || ticks > 2 {
		t.Errorf("looked %d times in %d ticks after it was closed", looks, ticks)
	}
}

// The bench inside the table's screen uses the table's language.
func TestTheBenchSpeaksTheLanguageOfTheTable(t *testing.T) {
	texts := must.Get(text.For(text.Pseudo))(t)
	looks := 0
	var asked []bench.Request
	d := newDesk(t, Options{Options: shell.Options{Texts: texts}, Bench: benchOf(&looks, &asked)}).size(80,
		24).show(incident(t))
	for _, stage := range []struct{ keys, want string }{
		{"b", "⟦ópén thát óné"}, {"enter", "⟦áll dévícés"}, {"3 m", "⟦Éntér márks. Ésc góés báck."},
	} {
		if drawn := d.press(stage.keys).drawn(); !strings.Contains(drawn, stage.want) {
			t.Errorf("after %s there is no %q in\n%s", stage.keys, stage.want, drawn)
		}
	}
}

func TestTheHandWorksForATest(t *testing.T) {
	looks, pulled := 0, 0
	var asked []bench.Request
	var running *bench.Progress
	floor := benchOf(&looks, &asked)
	plain := floor.Views
	floor.Views = func() []bench.View {
		views := plain()
		views[0].Running = running
		return views
	}
	hand := ExtraKey{Key: "space", Label: message.Written("draw"), Title: message.Written("Space: draw."), Do: func() { pulled++ }}
	d := newDesk(t, Options{Bench: floor, Extra: []ExtraKey{hand}}).size(80, 24).show(incident(t)).press("b enter space")
	if pulled != 0 || !strings.Contains(d.drawn(), "Do not scan") {
		t.Errorf("%d cards are pulled before a test has begun:\n%s", pulled, d.drawn())
	}
	ticks := func() {
		for range 4 {
			d.clock = d.Ticking.Due
			d.Update(shell.TickMsg{Number: d.Ticking.Number})
		}
	}
	running = &bench.Progress{Test: bench.Deck, Started: noon, Ask: message.Written("Pull every card."), Of: 52}
	ticks()
	d.press("space")
	if want := "What is read now goes to the test. Nothing is dealt. Space: draw."; pulled != 1 ||
		!strings.Contains(d.drawn(), want) {
		t.Errorf("%d cards are pulled, and no %q:\n%s", pulled, want, d.drawn())
	}
	// With a question on the screen the keys are its own.
	d.press("7 x space")
	check.Equalf(t, pulled, 1, "cards are pulled while a question is asked")
	d.press("esc")
	running = nil
	ticks()
	if d.press("space"); pulled != 1 || !strings.Contains(d.drawn(), "Do not scan") {
		t.Errorf("after the test %d cards are pulled:\n%s", pulled, d.drawn())
	}
}
