package faultmatrix

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/internal/await"
	"pitboss/internal/testing/garbage"
	"pitboss/internal/testing/memdir"
	"pitboss/internal/testing/must"
)

var update = flag.Bool("update", false, "write docs/faults.md")

// atOnce is how many rows are tried at once: most of a row is waiting.
const atOnce = "24"

func TestMain(m *testing.M) {
	if path := os.Getenv(holdPort); path != "" {
		if err := hold(path); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		return
	}
	flag.Parse()
	if err := flag.Set("test.parallel", atOnce); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	memdir.Use()
	os.Exit(garbage.Seldom(m))
}

// shaking is how long a simulated dice machine shakes.
const shaking = 20 * time.Millisecond

// Every fault of every device has the result that its row states.
func TestFaults(t *testing.T) {
	for _, part := range matrix {
		t.Run(part.kind, func(t *testing.T) {
			t.Parallel()
			for _, row := range part.rows {
				t.Run(row.fault+", "+string(row.at), func(t *testing.T) {
					t.Parallel()
					row.try(t, part.kind)
				})
			}
		})
	}
}

// try plays a row.
func (r row) try(t *testing.T, kind string) {
	set, known := setups[r.with]
	if !known {
		t.Fatalf("nothing is set up %q", r.with)
	}
	s := newStation(t, kind, set)
	for _, line := range r.before.lines() {
		s.untilLinked()
		s.untilBets()
		s.act(line)
		s.untilSpun()
	}
	s.bring(r.at)
	from := s.mark()
	for _, line := range r.do.lines() {
		s.act(line)
	}
	s.comesTo(r.first(), from)
	if r.then != "" {
		next := s.mark()
		for _, line := range r.then.lines() {
			s.act(line)
		}
		s.comesTo(r.second(), next)
	}
	s.sound(from, r.deceives)
}

// mark is a position in all records and counters.
type mark struct {
	records, said int
	quality       map[string]uint64
}

func (s *station) mark() mark {
	_, records := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	return mark{len(records), len(s.said), countersOf(s.device.Health().Tally.Quality)}
}

// comesTo waits until a stage has the expected result.
func (s *station) comesTo(want outcome, from mark) {
	s.t.Helper()
	holds := func() string { return strings.Join(s.otherwise(want, from), "\n") }
	await.Right(s.t, "what the row says", holds)
	time.Sleep(settling)
	must.Equalf(s.t, holds(), "", "it came to what the row says, and went on")
}

// settling is how long nothing more may come. A shorter or a longer pause fails no row that holds.
const settling = 30 * time.Millisecond

// otherwise returns how the result differs from the expected one.
func (s *station) otherwise(want outcome, from mark) (wrong []string) {
	snapshot, records := s.now()
	differs := func(what string, want, got any) {
		if fmt.Sprint(want) != fmt.Sprint(got) {
			wrong = append(wrong, fmt.Sprintf("%s:\n  got  %q\n  want %q", what, got, want))
		}
	}
	if want.loose && want.bench {
		if step := waits(snapshot); want.steps != "" && !slices.Contains(want.steps.lines(), step) {
			return []string{fmt.Sprintf("step: got %q, want one of %q", step, want.steps)}
		}
		return nil
	}
	recorded, warned := split(s.lines(records[from.records:]))
	if want.loose { // what is left of the fault may come before
		recorded = recorded[max(0, len(recorded)-len(want.recorded)):]
	}
	wanted := strings.ReplaceAll(strings.Join(want.recorded, "\n       "), anyError, s.anyError)
	differs("recorded", wanted, strings.Join(recorded, "\n       "))
	differs("step", want.step, waits(snapshot))
	if want.bench {
		wrong = append(wrong, s.benchOtherwise(want, from, snapshot, warned)...)
	}
	if len(wrong) > 0 {
		return wrong // the rest costs more to look at
	}
	s.screen.Show(snapshot)
	if want.headline != "" {
		differs("headline", want.headline, s.headline())
	}
	text := s.plain(s.screen.Text())
	for _, words := range want.reads {
		if !strings.Contains(text, words) {
			wrong = append(wrong, fmt.Sprintf("the screen does not say %q:\n%s", words, s.screen.Screen()))
		}
	}
	return wrong
}

// benchOtherwise returns how the bench differs from what is expected.
func (s *station) benchOtherwise(want outcome, from mark, snapshot view.Snapshot, warned []string) (wrong []string) {
	health := s.device.Health()
	grew := slices.DeleteFunc(grown(from.quality, health.Tally.Quality),
		func(one string) bool { return slices.Contains(want.perhaps.lines(), one) })
	for _, warning := range want.warned.lines() {
		if !slices.Contains(warned, warning) {
			wrong = append(wrong, fmt.Sprintf("warned: no %q in %q", warning, warned))
		}
	}
	for _, one := range []struct {
		what      string
		want, got any
	}{
		{"stops", stopsFor[want.step] != "", stopped(snapshot)},
		{"counted", want.counted.lines(), grew},
		{"link", cmp.Or(want.link, string(bench.Live)), string(health.Link.State)},
	} {
		if fmt.Sprint(one.want) != fmt.Sprint(one.got) {
			wrong = append(wrong, fmt.Sprintf("%s: got %v, want %v", one.what, one.got, one.want))
		}
	}
	if notice := s.plain(s.console.Screen().Bench.Notice().Words.String()); want.notice != "" && notice != want.notice {
		wrong = append(wrong, fmt.Sprintf("the bench says %q, want %q", notice, want.notice))
	}
	if len(wrong) > 0 || want.found == "" {
		return wrong
	}
	findings := s.findings()
	for _, code := range want.found.lines() {
		if !slices.ContainsFunc(findings, func(one bench.Finding) bool { return one.Code == code }) {
			wrong = append(wrong, fmt.Sprintf("found: no %s in %+v", code, findings))
		}
	}
	return wrong
}

// plain returns a text with the device's path as people would see it.
func (s *station) plain(text string) string { return strings.ReplaceAll(text, s.path, "/dev/ttyUSB0") }

// lines formats the records that matter, a line each.
func (s *station) lines(records []game.Record) (lines []string) {
	for _, record := range records {
		if line, worth := told(record); worth {
			lines = append(lines, s.plain(line))
		}
	}
	return lines
}

// split separates the console's warnings from the lines, since they come when the bench looks.
func split(lines []string) (recorded, warned []string) {
	for _, line := range lines {
		if warning, is := strings.CutPrefix(line, "device-warned "); is {
			warned = append(warned, warning)
			continue
		}
		recorded = append(recorded, line)
	}
	return recorded, warned
}

// countersOf returns the counters that indicate problems, by name.
func countersOf(q bench.Quality) map[string]uint64 {
	return map[string]uint64{
		"no-read": q.NoReads, "unknown": q.Unknown, "duplicate": q.Duplicates, "bad-check": q.BadChecks, "partial": q.Partial,
		"oversize": q.Oversize, "junk": q.JunkBytes, "stale": q.StaleBytes, "missing": q.Missing, "noise": q.Noise,
	}
}

// grown names the counters that grew, in order.
func grown(before map[string]uint64, now bench.Quality) []string {
	var names []string
	for name, count := range countersOf(now) {
		if count > before[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// card finds the cards in the descriptions of a simulated device.
var card = regexp.MustCompile(`card ([A23456789TJQK][SHDC])`)

// sound checks what holds in every row: dealt cards were drawn, in that order and once; events caused by a device's
// bytes are recorded with them; discarded bytes are counted and kept.
func (s *station) sound(from mark, deceives bool) {
	s.t.Helper()
	_, records := s.now()
	s.mu.Lock()
	var drawn []string
	for _, words := range s.said[from.said:] {
		for _, found := range card.FindAllStringSubmatch(words, -1) {
			drawn = append(drawn, found[1])
		}
	}
	s.mu.Unlock()
	for _, record := range records[from.records:] {
		// A code that may be a badge is recorded by its length and a keyed hash alone.
		hidden := bytes.Contains(record.Data, []byte(`"unknown":`))
		if fromBytes[record.Type] && record.Device == s.device.Name() && len(record.Raw) == 0 && !hidden {
			s.t.Errorf("%s is recorded without its bytes", record.Type)
		}
		dealt, is := dealt(record)
		if !is || deceives || record.Device != s.device.Name() && record.Device != "" {
			continue
		}
		at := slices.Index(drawn, dealt.String())
		if at < 0 {
			s.t.Errorf("%s was dealt and is not among the cards that were drawn since: %v", dealt, drawn)
			continue
		}
		drawn = drawn[at+1:]
	}
	quality := countersOf(s.device.Health().Tally.Quality)
	frames := s.device.Health().Frames
	for _, outcome := range []bench.Outcome{bench.NoRead, bench.Foreign, bench.Noise, bench.Duplicate, bench.BadCheck,
		bench.Partial, bench.Oversize} {
		kept := slices.ContainsFunc(frames, func(frame bench.Frame) bool { return frame.Outcome == outcome && len(frame.Raw) > 0 })
		if quality[string(outcome)] > 0 && !kept && len(frames) < bench.FramesKept {
			s.t.Errorf("%s is counted and none of it is kept", outcome)
		}
	}
}
