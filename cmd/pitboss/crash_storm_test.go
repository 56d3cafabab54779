package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/store"
)

// rounds are rounds of a variant in which the program is killed.
type rounds struct {
	slug  string
	kills int
	// has are the kinds of event the rounds must have, and at least how many.
	has map[game.EventType]int
	// play plays them undisturbed.
	play func(r *rehearsal)
}

// wantSurvived plays the rounds undisturbed, then the same lines while the program is killed at random
// moments: every event must be the same, the journal must verify, and no secret may be left behind.
func (r rounds) wantSurvived(t *testing.T) {
	t.Helper()
	program, folder := buildProgram(t), t.TempDir()
	start := func(path string) *session {
		return startLines(t, exec.Command(program, "play", r.slug, "--db", path))
	}
	calm, stormy := filepath.Join(folder, "calm.db"), filepath.Join(folder, "stormy.db")
	script := &rehearsal{t: t, session: start(calm)}
	script.send(t, `{"in":"tick","seconds":0}`)
	r.play(script)
	script.close(t)
	want := unsalted(gameEvents(t, calm))
	seen := map[game.EventType]int{}
	for _, event := range want {
		seen[event.Type]++
	}
	for kind, least := range r.has {
		if seen[kind] < least {
			t.Errorf("the script has %d %s, want at least %d", seen[kind], kind, least)
		}
	}
	storm{
		rehearsal: script, path: stormy, start: func() *session { return start(stormy) },
		base: len(want) - script.ends[len(script.ends)-1], kills: r.kills,
	}.play(t)
	check.Difff(t, want, unsalted(gameEvents(t, stormy)),
		"the disturbed rounds differ from the calm ones (-calm +disturbed)")
	wantVerified(t, stormy)
	if left, err := filepath.Glob(stormy + store.SealedSuffix + "*"); err != nil || len(left) > 0 {
		t.Errorf("secrets are left behind: %v (%v)", left, err)
	}
}

// rehearsal is the undisturbed run, and what is to be played again with deaths.
type rehearsal struct {
	*session
	t      *testing.T
	script []string
	// ends are the events in the journal after each line.
	ends []int
	// present are those with more than the dealer's role who stand there after each line: after a
	// start they show again who they are.
	present []map[string]bool
}

// say plays lines and keeps them.
func (r *rehearsal) say(lines ...string) {
	r.t.Helper()
	for _, line := range lines {
		r.send(r.t, line)
		r.script = append(r.script, line)
		r.ends = append(r.ends, r.events)
		r.present = append(r.present, maps.Clone(r.session.present))
	}
}

// storm is a script that is played while the program is killed at random moments.
type storm struct {
	*rehearsal
	path  string
	start func() *session
	// base are the events in an undisturbed journal before the first line.
	base  int
	kills int
}

// play plays the script to its end.
func (w storm) play(t *testing.T) {
	t.Helper()
	chance := rand.New(rand.NewPCG(11, 7))
	done, killed := 0, 0
	for done < len(w.script) {
		s := w.start()
		var timer *time.Timer
		if killed < w.kills {
			killed++
			// Spread the deaths over the whole script: each life is short, some end
			// before the journal is open.
			timer = time.AfterFunc(time.Duration(chance.IntN(60))*time.Millisecond, s.kill)
		}
		// Pace the lives so that the script lasts until the last death.
		budget := len(w.script)
		if killed < w.kills {
			budget = done + 1 + chance.IntN(2*len(w.script)/w.kills)
		}
		if done > 0 && s.try(`{"in":"tick","seconds":0}`) {
			for who := range w.present[done-1] {
				s.try(fmt.Sprintf(`{"in":"sign-in","staff":%q,"pin":"2222"}`, who))
			}
		}
		for done < budget && done < len(w.script) && s.try(w.script[done]) {
			done++
		}
		if timer != nil {
			s.process.Wait()
		} else {
			s.close(t)
		}
		done = commandsDone(t, w.path, w.base, w.ends, done)
	}
	if killed < w.kills {
		t.Fatalf("the script was finished after %d deaths, want %d", killed, w.kills)
	}
}

// commandsDone says how many commands the journal holds whole. acknowledged were
// answered, so they must be there; at most one more was on disk when the program died.
func commandsDone(t *testing.T, path string, base int, ends []int, acknowledged int) int {
	t.Helper()
	// A program that died while it made the journal has left none.
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) && acknowledged == 0 {
		return 0
	}
	events := len(gameEvents(t, path)) - base
	for done, end := range ends {
		if events == end && done+1 >= acknowledged && done+1 <= acknowledged+1 {
			return done + 1
		}
	}
	if events <= 0 && acknowledged == 0 {
		return 0
	}
	t.Fatalf("the journal holds %d events after %d answered commands, after each of which it held %v: a decision was lost, doubled or cut", events, acknowledged, ends[:min(len(ends), acknowledged+2)])
	return 0
}
