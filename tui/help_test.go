package tui

import (
	"strings"
	"testing"
	"time"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/site"
	"pitboss/tui/dialog"
	"pitboss/tui/technician"
)

// TestHelpSaysTheUrgentKeyFirst: the other keys follow by topic, each disabled one with its reason.
func TestHelpSaysTheUrgentKeyFirst(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).show(dealing(t)).press("?")
	drawn := d.drawn()
	at := -1
	for _, want := range []string{"F1", "(x)", "Round", "(Enter)", "Waiting for the card for", "People", "Screen", "Esc"} {
		next := strings.Index(drawn, want)
		if want != "Round" && next < at || next < 0 {
			t.Errorf("%q is missing or too early in\n%s", want, drawn)
		}
		at = max(at, next)
	}
	check.Containsf(t, strings.Split(drawn, "\n")[4], "F1", "the first row")
}

// TestNoKeyActsThroughAnOverlay: while something is read over the table, the table's keys do nothing and say so,
// except the one that calls the shift manager.
func TestNoKeyActsThroughAnOverlay(t *testing.T) {
	drawn := 0
	options := Options{Bench: &technician.Floor{},
		Extra: []ExtraKey{{Key: "space", Label: message.Written("draw"), Do: func() { drawn++ }}}}
	for _, over := range []string{"?", "t", "v", "r", "q"} {
		for _, key := range []string{"enter", "space", "x", "w", "o", "e", "L", "+", "b", "s", "m"} {
			d := newDesk(t, options).show(dealing(t)).press(over)
			open, theme := d.dialog, d.Look.Name
			if d.press(key); len(d.sent) != 0 && over != "r" || drawn != 0 || d.Look.Name != theme {
				t.Errorf("%s under %s did something: %v", key, over, d.sent)
			}
			if d.dialog != nil && d.dialog == open && over != "r" && !strings.Contains(d.drawn(), "does nothing") &&
				!strings.Contains(d.drawn(), "is not a key here") {
				t.Errorf("%s under %s is dead in silence:\n%s", key, over, d.drawn())
			}
			if _, signs := d.dialog.(*dialog.SignIn); signs {
				t.Errorf("%s under %s signs in", key, over)
			}
		}
		if over == "q" {
			continue // Esc first: it covers everything
		}
		check.Equalf(t, len(newDesk(t, options).show(dealing(t)).press(over+" f1").sent), 1,
			"F1 under %s calls nobody", over)
	}
}

// TestAWrongReportIsTakenBack: the screen offers it as long as the table allows it.
func TestAWrongReportIsTakenBack(t *testing.T) {
	check.Containsf(t, newDesk(t, Options{}).show(incident(t)).drawn(), "Nothing to rule on? w takes it back.",
		"it is not told")
	check.Lacksf(t, newDesk(t, Options{}).show(ruledOn(t)).drawn(), "takes it back", "it is told after the ruling")
}

// TestHelpSaysWhyTheSiteIsCutOff: the header has a short form, and the page of keys says what to do.
func TestHelpSaysWhyTheSiteIsCutOff(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		link site.Link
		says string
	}{
		{site.Link{State: site.LinkForked, ForkedAt: 1200}, "Keep both records, and call a technician."},
		{site.Link{State: site.LinkCutOff, Since: noon, Why: message.Written("Join the site again.")}, "Join the site again."},
		{site.Link{State: site.LinkOK}, ""},
		{site.Link{State: site.LinkOK, Ahead: 24 * time.Hour}, "24 h 0 min behind the hub's"},
	} {
		d := newDesk(t, Options{Site: func() site.Link { return test.link }}).size(80, 24).show(shownOn(t, "deal", dealing)).press("?")
		said := strings.Join(strings.Fields(strings.NewReplacer("│", " ").Replace(d.plain())), " ")
		if !strings.Contains(said, test.says) || strings.Contains(said, "The hub has the whole record") {
			t.Errorf("%s: %s", test.link.State, said)
		}
	}
}
