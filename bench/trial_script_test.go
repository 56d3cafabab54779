package bench_test

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"pgregory.net/rapid"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// acted is a guided test that a script acts out, a look a word:
//
//	KD, KD=code     a card is read, with this code
//	cut nr          the cut card, a failed reading
//	dup:KD ?code    a reading said before, an unknown code
//	part long bad   cut short, too long, a bad check
//	junk:5          so many bytes of junk
//	told:words      a message that is no reading
//	beat wrong      a wheel's status, one that tells of a fault
//	number:17       the number a wheel says alone
//	sent:*V ans:... a command and its answer
//	down up         the link is lost, is back
//	silent          the link is up, but nothing whole comes
//	blink:3         so many losses that are over before the next look
//	unseen:4        so many frames that came too fast
//	wait            nothing
//	stop            the technician stops it
//
// 98*KD is KD 98 times; deck is every face once, deck-QD all but QD. /200ms lets a look
// be so long after the one before; a second at first.
type acted struct {
	t      rapid.TB
	trial  *bench.Trial
	now    time.Time
	step   time.Duration
	health bench.Health
	pulse  time.Duration
}

func act(t rapid.TB, test bench.Test, options bench.TrialOptions) *acted {
	t.Helper()
	trial := must.Get(bench.NewTrial(test, options, morning))(t)
	a := &acted{t: t, trial: trial, now: morning, step: time.Second, pulse: options.Pulse}
	a.health.Link = bench.Link{State: bench.Live, Since: morning, Baud: 9600, Pulse: options.Pulse}
	a.health.Tally.Counts.Opens = 1
	a.trial.Take(bench.Sample{At: a.now, Health: a.health})
	return a
}

// play executes a script.
func (a *acted) play(script string) *acted {
	a.t.Helper()
	for _, word := range strings.Fields(script) {
		if step, is := strings.CutPrefix(word, "/"); is {
			a.step = a.duration(step)
			continue
		}
		often := 1
		if count, rest, found := strings.Cut(word, "*"); found {
			if parsed, err := strconv.Atoi(count); err == nil {
				often, word = parsed, rest
			}
		}
		for range often {
			if all, is := strings.CutPrefix(word, "deck"); is {
				for index := range game.Faces {
					if face := game.CardAt(index).String(); "-"+face != all {
						a.look(face)
					}
				}
				continue
			}
			a.look(word)
		}
	}
	return a
}

func (a *acted) duration(text string) time.Duration {
	a.t.Helper()
	step := must.Get(time.ParseDuration(text))(a.t)
	return step
}

// look advances the time and executes one word.
func (a *acted) look(word string) {
	a.t.Helper()
	a.now = a.now.Add(a.step)
	name, with, _ := strings.Cut(word, ":")
	link := &a.health.Link
	sample := bench.Sample{At: a.now}
	switch name {
	case "stop":
		a.trial.Stop(a.now)
		return
	case "wait":
	case "down":
		link.State, link.Since, link.LastErrorAt = bench.Failed, a.now, a.now
		a.health.Tally.Counts.Failures++
	case "up":
		if !link.State.Open() {
			a.health.Tally.Counts.Opens++
		}
		link.State, link.Since = bench.Live, a.now
	case "silent":
		if !link.State.Open() {
			a.health.Tally.Counts.Opens++
			link.State = bench.Syncing
		} else {
			link.State = bench.Stale
		}
		link.Since = a.now
	case "blink":
		a.health.Tally.Counts.Opens += uint64(a.number(with))
	case "unseen":
		sample.Lost = uint64(a.number(with))
	default:
		sample.Frames = []bench.Frame{a.frame(word, name, with)}
	}
	sample.Health = a.health
	a.trial.Take(sample)
}

func (a *acted) number(text string) int {
	a.t.Helper()
	number := must.Get(strconv.Atoi(text))(a.t)
	return number
}

// faults returns faults that a device names in its own words.
func faults(names ...string) []message.Text {
	texts := make([]message.Text, len(names))
	for i, name := range names {
		texts[i] = message.Written(name)
	}
	return texts
}

// frame returns the frame that a word describes.
func (a *acted) frame(word, name, with string) bench.Frame {
	a.t.Helper()
	frame := bench.Frame{At: a.now, Raw: []byte(word + "\r\n"), Took: 22 * time.Millisecond}
	switch name {
	case "nr":
		frame.Outcome, frame.Meaning, frame.Code = bench.NoRead, message.Written("no-read"), "NR"
	case "dup":
		frame.Outcome, frame.Face, frame.Code = bench.Duplicate, with, with
	case "cut":
		frame.Outcome, frame.Face, frame.Code = bench.Good, bench.CutCardFace, "CUT"
	case "part":
		frame.Outcome = bench.Partial
	case "long":
		frame.Outcome = bench.Oversize
	case "bad":
		frame.Outcome = bench.BadCheck
	case "junk":
		frame.Outcome, frame.Raw = bench.Junk, make([]byte, a.number(with))
	case "told":
		frame.Outcome, frame.Meaning = bench.Understood, message.Written(with)
	case "beat":
		frame.Outcome, frame.Meaning, frame.Says = bench.Good, message.Written("bets, game 3"), &bench.Says{}
	case "wrong":
		frame.Outcome, frame.Meaning = bench.Good, message.Written("bets, game 3, wrong: ball-out")
		frame.Says = &bench.Says{Wrong: faults("ball-out")}
	case "number":
		frame.Outcome, frame.Meaning = bench.Good, message.Written("number "+with)
	case "sent":
		frame.Outcome, frame.Raw = bench.Sent, []byte(with+"\r\n")
	case "ans":
		frame.Outcome, frame.Meaning, frame.Raw = bench.Understood, message.Written("answer"), []byte(with+"\r\n")
	default:
		if code, unknown := strings.CutPrefix(word, "?"); unknown {
			frame.Outcome, frame.Code = bench.Foreign, code
			return frame
		}
		face, code, coded := strings.Cut(word, "=")
		if _, err := game.ParseCard(face); err != nil {
			a.t.Fatalf("the script has %q: %v", word, err)
		}
		frame.Outcome, frame.Face, frame.Code = bench.Good, face, face
		if coded {
			frame.Code = code
		}
	}
	return frame
}

// ends checks that the test is over, its verdict, and the contents of its sentence.
func (a *acted) ends(verdict bench.Verdict, words ...string) {
	a.t.Helper()
	p := a.trial.Progress()
	if !p.Over {
		a.t.Fatalf("the test goes on: %q\n%s", p.Ask, rowsOf(p))
	}
	if p.Verdict != verdict {
		a.t.Errorf("the verdict is %s: %q\n%s", p.Verdict, p.Words, rowsOf(p))
	}
	for _, want := range words {
		check.Containsf(a.t, p.Words.String(), want, "told in it")
	}
	check.Equalf(a.t, p.Ask.String(), "", "it is over and asks")
	if !strings.HasSuffix(p.Words.String(), ".") {
		a.t.Errorf("no sentence: %q", p.Words)
	}
	for _, said := range p.Words.Sentences() {
		check.Equalf(a.t, said.Key == "", said.String() == unpluggedPort, "there is no key for %q", said)
	}
	for _, row := range p.Rows {
		check.Equalf(a.t, row.Name.Key == "", false, "the row %q has a key", row.Name)
	}
}

// unpluggedPort is what a driver says of a port that was unplugged.
const unpluggedPort = "The port was unplugged."

// asks checks that the test continues, and what it asks for.
func (a *acted) asks(words string) {
	a.t.Helper()
	if p := a.trial.Progress(); p.Over || !strings.Contains(p.Ask.String(), words) {
		a.t.Errorf("over %t (%s), asks %q, want %q in it", p.Over, p.Words, p.Ask, words)
	}
}

// rows checks lines of figures, "name: figure", with "!" before one that counts against the device.
func (a *acted) rows(want ...string) {
	a.t.Helper()
	got := rowsOf(a.trial.Progress())
	for _, row := range want {
		check.Containsf(a.t, "\n"+got, "\n"+row+"\n", "no row %q in %s", row, got)
	}
}

func rowsOf(p bench.Progress) string {
	var text strings.Builder
	for _, row := range p.Rows {
		bad := ""
		if row.Bad {
			bad = "!"
		}
		fmt.Fprintf(&text, "%s%s: %s\n", bad, row.Name, row.Figure)
	}
	return text.String()
}
