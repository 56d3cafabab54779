package devices

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"pitboss/bench"
	"pitboss/internal/cli"
)

// shownTrial is a guided test next to the frames it looks at.
type shownTrial struct {
	out, errs io.Writer
	asJSON    bool

	mu    sync.Mutex
	trial *bench.Trial
	asked string
}

// frame shows a frame.
func (s *shownTrial) frame(frame bench.Frame) (enough bool, err error) {
	return false, writeFrame(s.out, frame, s.asJSON)
}

// sampled lets the test look, and says what to do whenever that changes.
func (s *shownTrial) sampled(sample bench.Sample) (enough bool, err error) {
	s.mu.Lock()
	s.trial.Take(sample)
	over := s.trial.Progress().Over
	s.mu.Unlock()
	if over {
		return true, nil
	}
	return false, s.ask()
}

// ask says what to do, where it has not just been said. How far it is, behind a colon, is
// not said again and again.
func (s *shownTrial) ask() error {
	s.mu.Lock()
	ask := s.trial.Progress().Ask
	s.mu.Unlock()
	what, _, _ := strings.Cut(ask, ": ")
	if ask == "" || what == s.asked {
		return nil
	}
	s.asked = what
	_, err := fmt.Fprintln(s.errs, ask)
	return err
}

// verdict ends the test, by itself or because it was interrupted, and writes what came of
// it. A verdict that is not good is an error.
func (s *shownTrial) verdict() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	s.trial.Stop(now)
	progress := s.trial.Progress()
	if s.asJSON {
		if err := cli.WriteJSON(s.out, progress.Record(now, "")); err != nil {
			return err
		}
	} else if err := writeRows(s.out, progress.Rows); err != nil {
		return err
	}
	if progress.Verdict != bench.Passed {
		return errors.New(progress.Verdict.Words() + ": " + progress.Words)
	}
	if s.asJSON {
		return nil
	}
	return cli.WriteLine(s.out, "%s: %s", progress.Verdict.Words(), strings.TrimSpace(progress.Words))
}
