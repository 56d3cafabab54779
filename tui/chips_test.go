package tui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	tablestate "pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/widget"
)

// lacksChip returns the keys that perform the step and are not drawn with its sentence.
func (d *desk) lacksChip() (lacks []string) {
	s := d.screen()
	if d.dialog != nil || !s.Shown || !s.View.Stopped.IsZero() {
		return nil
	}
	sentence := d.sentence()
	step, runs := s.View.Step, !s.View.Picture.Running.IsZero() && s.View.Incident == nil
	for _, key := range s.Keys() {
		performs := map[screen.Action]bool{
			screen.DoConfirm:  step.Kind == game.StepConfirm && !runs || step.Kind == game.StepSignIn,
			screen.DoSameCard: step.Name == game.StepNameConfirmRepeat,
			screen.DoDetails:  step.Kind == game.StepRule,
		}[key.Does]
		if chip := " " + key.Cap + "  " + key.Label; performs && key.Why == "" && !strings.Contains(sentence, chip) {
			lacks = append(lacks, fmt.Sprintf("%s, %q is not drawn in\n%s", step.Name, chip, sentence))
		}
	}
	return lacks
}

// sentence returns the rows of the sentence and the bar, one of which has the keys.
func (d *desk) sentence() string {
	rows := d.screen().Layout()
	from := 3 + rows.Headline
	return strings.Join(strings.Split(d.plain(), "\n")[from:from+rows.Sentence+1], "\n")
}

// inBoth returns a screen at 80x24 in English and one in the language with the longest texts.
func inBoth(t *testing.T) [2]*desk {
	texts := must.Get(text.For(text.Pseudo))(t)
	return [2]*desk{newDesk(t, Options{}).size(80, 24), newDesk(t, Options{Options: shell.Options{Texts: texts}}).size(80,
		24)}
}

// TestTheKeyOfAStepIsDrawn next to its sentence, however long that is: in every state of the screen, after a refusal
// too.
func TestTheKeyOfAStepIsDrawn(t *testing.T) {
	norace.Only(t)
	for _, state := range screens {
		t.Run(state.name, func(t *testing.T) {
			s := shownOn(t, state.name, state.of)
			for _, d := range inBoth(t) {
				for _, lack := range d.show(s).lacksChip() {
					t.Error(lack)
				}
				again := s
				again.Refusals++
				again.Refused = &game.Refusal{Code: game.RefusedNotNow, Message: message.Written(strings.Repeat("Not this. ", 12)),
					Hint: message.Written("Do that.")}
				for _, lack := range d.show(again).lacksChip() {
					t.Errorf("after a refusal: %s", lack)
				}
			}
		})
	}
}

// TestTheKeyOfEveryPromptIsDrawn follows each variant through its steps and what goes wrong.
func TestTheKeyOfEveryPromptIsDrawn(t *testing.T) {
	norace.Only(t)
	for _, slug := range variant.Slugs() {
		t.Run(slug, func(t *testing.T) {
			choose := rand.New(rand.NewPCG(1, 2)).IntN
			f := must.Get(floor.OpenVariant(slug, map[string]string{"manual-entry": "allowed"}))(t)
			both, seen := inBoth(t), map[string]bool{}
			for n := range 80 {
				s := f.Snapshot()
				if of := s.Step.Name + string(s.Step.Kind) + s.Step.Prompt.String(); !seen[of] {
					seen[of] = true
					for _, lack := range append(both[0].show(s).lacksChip(), both[1].show(s).lacksChip()...) {
						t.Error(lack)
					}
					check.Lacksf(t, both[0].sentence(), "…", "%s is cut", s.Step.Name)
				}
				if n%8 == 7 {
					_ = f.GoWrong(choose) // what is refused is looked at like anything else
				} else if f.Follow(choose) != nil || f.Snapshot().State.Sequence == s.State.Sequence {
					_ = f.Reconnect()
					f.Pass(time.Minute)
				}
			}
		})
	}
}

// TestASentenceOfAnyLengthLeavesTheKey at every size with a felt.
func TestASentenceOfAnyLengthLeavesTheKey(t *testing.T) {
	for _, size := range [][2]int{{60, 16}, {60, 18}, {80, 24}, {120, 40}} {
		d := newDesk(t, Options{}).size(size[0], size[1])
		for words := 1; words < 60; words++ {
			for _, of := range []func(testing.TB) view.Snapshot{atTable, heldTwice} {
				s := of(t)
				s.Step.Prompt = message.Written(strings.TrimSpace(strings.Repeat("cards ", words)))
				for _, lack := range d.show(s).lacksChip() {
					t.Errorf("%v: %s", size, lack)
				}
				drawn, full := d.sentence(), widget.Wrap(s.Step.Prompt.String(), size[0]-2)
				if len(full) <= 2 && strings.Count(drawn, "cards") != words {
					t.Errorf("%v: %d words are cut:\n%s", size, words, drawn)
				}
			}
		}
	}
}

// TestTheKeyAndTheTimeShareARow where the sentence takes both of its own.
func TestTheKeyAndTheTimeShareARow(t *testing.T) {
	for _, width := range []int{60, 80, 120} {
		s := heldTwice(t)
		s.State.Incident = &tablestate.Incident{Kind: game.CardUnreadable, OpenedAt: noon,
			Deadline: noon.Add(15 * time.Minute)}
		s.Step.Deadline = s.Now.Add(9 * time.Minute)
		s.Step.Prompt = message.Written(strings.TrimSpace(strings.Repeat("cards ", width/5)))
		d := newDesk(t, Options{}).size(width, 24)
		for _, lack := range d.show(s).lacksChip() {
			t.Error(lack)
		}
		check.Containsf(t, d.sentence(), "9:00", "at %d columns the time is not in", width)
	}
}
