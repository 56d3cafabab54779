package watch

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest"
)

// TestEveryKeyIsAnswered: on every screen, a key changes what is visible, asks for something or gets a notice. So does a
// paste.
func TestEveryKeyIsAnswered(t *testing.T) {
	for _, shot := range shots {
		t.Run(shot.name, func(t *testing.T) {
			t.Parallel()
			player := dealt(t, shot.slug)
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

// TestWhatKeysAskFor: each key asks for one thing, and a note is about the record that was the last one when it was begun.
func TestWhatKeysAskFor(t *testing.T) {
	player := dealt(t, "classic-baccarat")
	begun := newDesk(t, player, shell.Options{}).to("card-dealt").shown.Now.Last()
	for _, test := range []struct {
		keys string
		want []Request
	}{
		{"p", []Request{{Do: Pause}}},
		{"f 2", []Request{{Do: Throw, Fault: "card-no-read-3"}}},
		{"f 1 0", []Request{{Do: Throw, Fault: "platform-late"}}},
		{"f esc", nil},
		{"f 0 esc", nil},
		{"m D e a l enter", []Request{{Do: Say, Text: "Deal"}}},
		{"m D e a l esc", nil},
		{"m enter esc", nil},
		{"n l a t e enter", []Request{{Do: Note, Text: "late", About: begun}}},
		{"n enter n enter", []Request{{Do: Note, Text: "n", About: begun}}},
		{"n p f m enter", []Request{{Do: Note, Text: "pfm", About: begun}}},
	} {
		d := newDesk(t, player, shell.Options{}).to("card-dealt").press(test.keys)
		check.Slicesf(t, d.asked, test.want, "%s asks for", test.keys)
	}
	d := newDesk(t, player, shell.Options{}).to("card-dealt").press("n l a t e")
	d.at(begun+1, false).press("enter")
	check.Slicesf(t, d.asked, []Request{{Do: Note, Text: "late", About: begun}}, "after another record")
	d = newDesk(t, player, shell.Options{}).at(begun, true).press("p")
	check.Slicesf(t, d.asked, []Request{{Do: Resume}}, "while it is stopped")
}

// TestANoteHasALimit: more than that is not typed, and the screen says why.
func TestANoteHasALimit(t *testing.T) {
	d := newDesk(t, dealt(t, "classic-baccarat"), shell.Options{}).to("card-dealt").press("n")
	d.Update(tea.PasteMsg{Content: strings.Repeat("word ", 50)})
	if notice := d.Notice; notice == "" {
		t.Error("nothing says that there is no room")
	}
	d.press("x enter")
	check.Equalf(t, len(d.asked), 1, "requests")
	if length := len([]rune(d.asked[0].Text)); length > 200 {
		t.Errorf("the note has %d characters", length)
	}
}

// TestAnswersAreSaid: what was done, or why it was not.
func TestAnswersAreSaid(t *testing.T) {
	d := newDesk(t, dealt(t, "classic-baccarat"), shell.Options{}).size(80, 24).to("card-dealt")
	said := map[string]bool{}
	for _, act := range []Act{Throw, Pause, Resume, Note, Say} {
		d.Update(AnswerMsg{Do: act})
		if d.Notice == "" || said[d.Notice] {
			t.Errorf("the answer to %s is %q", act, d.Notice)
		}
		said[d.Notice] = true
	}
	d.Update(AnswerMsg{Do: Throw, Refused: message.New("train.watch.no-fault", "No device of this table has that fault.")})
	check.Contains(t, d.drawn(), "No device of this table has that fault.")
}

// TestTheClockStandsStill while the exercise is stopped, and runs otherwise.
func TestTheClockStandsStill(t *testing.T) {
	d := newDesk(t, dealt(t, "ezugi-roulette"), shell.Options{}).to("betting-opened")
	begun := d.now()
	check.Equalf(t, d.pass(3*time.Second).now().Sub(begun), 3*time.Second, "what has passed")
	check.Equalf(t, fmt.Sprint(d.at(d.shown.Now.Last(), true).pass(time.Minute).now()), fmt.Sprint(begun), "the clock")
}
