package train_test

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/instructor"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/train"
	"pitboss/internal/verify"
	"pitboss/store"
	"pitboss/text"
	"pitboss/tui"
)

// sitting is an exercise of a trainee who sits at the table and does nothing, until leave is called.
type sitting struct {
	path   string
	screen chan tui.Options
	leave  func()
	ended  chan error
	marks  exercise.Marks
}

// sit begins an exercise.
func sit(t *testing.T, e exercise.Exercise) *sitting {
	t.Helper()
	s := &sitting{path: filepath.Join(t.TempDir(), "cleo.db"), screen: make(chan tui.Options, 1), ended: make(chan error, 1)}
	journal := must.Get(store.Open(s.path, train.RecordOptions()))(t)
	ctx, leave := context.WithCancel(t.Context())
	s.leave = leave
	trial := train.Trial{
		Exercise: e, Trainee: "cleo", Journal: journal, Program: "test", Log: slog.New(slog.DiscardHandler), Captures: t.TempDir(),
		Texts: must.Get(text.For("en"))(t), Watched: true,
		Show: func(_ context.Context, options tui.Options, _ *tui.Mailbox) error {
			s.screen <- options
			<-ctx.Done()
			return nil
		},
	}
	go func() {
		var err error
		s.marks, err = trial.Run(t.Context())
		s.ended <- errors.Join(err, journal.Close())
	}()
	t.Cleanup(leave)
	return s
}

// watcher is an instructor's terminal, and what it was told.
type watcher struct {
	*instructor.Client
	lines chan instructor.Line
	ended chan error
	marks exercise.Marks
	now   instructor.Now
}

// watch connects an instructor, once the table is there.
func (s *sitting) watch(t *testing.T) *watcher {
	t.Helper()
	w := &watcher{lines: make(chan instructor.Line, 1000), ended: make(chan error, 1)}
	await.Until(t, "an instructor is let in", func() bool {
		client, err := instructor.Dial(s.path)
		w.Client = client
		return err == nil
	})
	t.Cleanup(func() { _ = w.Close() })
	go func() {
		ended, err := w.Lines(func(line instructor.Line) { w.lines <- line })
		w.marks = ended.Marks
		w.ended <- err
	}()
	return w
}

// ask asks for something and returns the answer.
func (w *watcher) ask(t *testing.T, asked instructor.Request) string {
	t.Helper()
	must.Do(t, w.Ask(asked))
	for {
		line := await.From(t, "an answer", w.lines)
		if line.Now != nil {
			w.now = *line.Now
		}
		if line.Answer != nil {
			return line.Answer.Refused.String()
		}
	}
}

// paused waits until the table says whether it is stopped.
func (w *watcher) paused(t *testing.T, want bool) {
	t.Helper()
	for w.now.Paused != want {
		if line := await.From(t, "a pause or its end", w.lines); line.Now != nil {
			w.now = *line.Now
		}
	}
}

var wheel = exercise.Exercise{Name: "wheel", Level: exercise.First, Variant: "ro-roulette", Seed: 2, Rounds: 1}

// TestAnInstructorTakesAHand: what the instructor does is done at the table and recorded, with who it was; the exercise
// stands still while it is stopped, and continues when the instructor is gone.
func TestAnInstructorTakesAHand(t *testing.T) {
	s := sit(t, wheel)
	w := s.watch(t)
	screen := await.From(t, "the screen", s.screen)
	check.Equalf(t, w.Begun.Exercise+" "+w.Begun.Trainee, "wheel cleo", "what is played")
	if !slices.ContainsFunc(w.Begun.Faults, func(fault instructor.Fault) bool { return fault.ID == "ball-out" && !fault.Label.IsZero() }) {
		t.Errorf("a ball that leaves the wheel is not among the faults: %v", w.Begun.Faults)
	}
	for _, asked := range []instructor.Request{
		{Do: instructor.Throw, Fault: "ball-out"}, {Do: instructor.Say, Text: "Look at the wheel."},
		{Do: instructor.Pause}, {Do: instructor.Note, Text: "looks away", About: 2}, {Do: instructor.Note, Text: "asks"},
	} {
		check.Equalf(t, w.ask(t, asked), "", "the answer to %v", asked)
	}
	w.paused(t, true)
	check.Equalf(t, screen.Held().String(), "STOPPED by the instructor. Wait.", "why the keys do nothing")
	for asked, want := range map[instructor.Request]string{
		{Do: instructor.Pause}:                        "The exercise is stopped already.",
		{Do: instructor.Throw, Fault: "card-no-read"}: "No device of this table has that fault.",
	} {
		check.Equalf(t, w.ask(t, asked), want, "the answer to %v", asked)
	}
	check.Equalf(t, w.ask(t, instructor.Request{Do: instructor.Resume}), "", "the answer")
	check.Equalf(t, w.ask(t, instructor.Request{Do: instructor.Resume}), "The exercise is not stopped.", "the answer")
	check.Equalf(t, w.ask(t, instructor.Request{Do: instructor.Pause}), "", "the answer")
	must.Do(t, w.Close()) // as if its terminal was killed

	again := s.watch(t)
	await.Until(t, "the keys count", func() bool { return screen.Held().IsZero() })
	s.leave()
	must.Do(t, await.From(t, "the end of the exercise", s.ended))
	must.Do(t, await.From(t, "the marks", again.ended))
	check.Equalf(t, again.marks.Why, game.ExerciseLeft, "why it ended")
	check.Equalf(t, len(again.marks.Marks), len(s.marks.Marks), "the marks")

	var did []string
	stood := map[time.Time]bool{}
	journal := must.Get(store.OpenReadOnly(s.path))(t)
	defer journal.Close()
	for record, err := range journal.Records(1, 0) {
		must.Do(t, err)
		switch e := must.Get(game.DecodeEvent(record.Type, record.Data))(t).(type) {
		case game.ExerciseHappened:
			did = append(did, e.What)
			check.Equalf(t, strings.Contains(e.By, "uid "), true, "who threw it in: %s", e.By)
		case game.TableTold:
			did = append(did, e.Text.String())
		case game.ExercisePaused:
			did = append(did, "paused")
			stood = map[time.Time]bool{record.At: true}
		case game.ExerciseResumed:
			did = append(did, "resumed")
			check.Equalf(t, stood[record.At] && e.Seconds > 0, true, "its clock stood still for %v s", e.Seconds)
		case game.InstructorNoted:
			did = append(did, e.Text)
			check.Equalf(t, stood[record.At], true, "its clock stood still")
		}
	}
	check.Slices(t, did, []string{"ball-out", "Look at the wheel.", "paused", "looks away", "asks", "resumed", "paused", "resumed"})
	check.Equalf(t, len(s.marks.Notes), 2, "notes")
	check.Equalf(t, s.marks.Notes[0].Record, 2, "what the first note is about")
	found := must.Get(verify.Decide(t.Context(), s.path))(t)
	check.Equalf(t, found.Differs, "", "what the rules do not give: a watched examination is evidence too")
}

// TestMessagesWaitForThoseBefore: of more messages than the table shows unread, the rest wait, and no exercise ends
// because its trainee reads nothing.
func TestMessagesWaitForThoseBefore(t *testing.T) {
	s := sit(t, wheel)
	w := s.watch(t)
	screen := await.From(t, "the screen", s.screen)
	said := []string{"One.", "Two.", "Three.", "Four.", "Five.", "Six."}
	for _, words := range said {
		check.Equalf(t, w.ask(t, instructor.Request{Do: instructor.Say, Text: words}), "", "the answer to %s", words)
	}
	check.Equalf(t, w.ask(t, instructor.Request{Do: instructor.Say, Text: "Seven."}),
		"The trainee has not read the messages before.", "the answer to one more")
	var told []string
	await.Until(t, "everything is told", func() bool {
		told = nil
		for record, err := range control.Find(s.path).Journal().Records(1, 0) {
			must.Do(t, err)
			if message, is := must.Get(game.DecodeEvent(record.Type, record.Data))(t).(game.TableTold); is {
				told = append(told, message.Text.String())
				screen.Send(game.Input{Command: game.ReadMessage{At: record.At}}) // again and again, as somebody may
			}
		}
		return len(told) == len(said)
	})
	check.Slices(t, told, said)
	s.leave()
	must.Do(t, await.From(t, "the end of the exercise", s.ended))
}
