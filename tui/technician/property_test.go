package technician

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/keyboard"
	"pitboss/tui/theme"
)

// anyText is text that may come from a device, a file or a person.
var anyText = rapid.OneOf(rapid.String(),
	rapid.SampledFrom([]string{"", "scanner", "\x1b[2J\x1b[31mred", "a\r\nb\tc",
		"long words that go on and on without an end in sight", "デバイス", "e\u0301\u200d", "\u2028"}))

func anyWords(t *rapid.T, label string) message.Text { return message.Written(anyText.Draw(t, label)) }

func anyTime(t *rapid.T) time.Time {
	return rapid.SampledFrom([]time.Time{{}, noon, before(time.Second), noon.Add(time.Hour), before(1000 * time.Hour)}).Draw(t, "time")
}

func anyReads(t *rapid.T) bench.Reads {
	return bench.Reads{Good: rapid.Uint64().Draw(t, "good"), Tried: rapid.Uint64().Draw(t, "tried")}
}

func anyTally(t *rapid.T) bench.Tally {
	tally := bench.Tally{
		Quality: bench.Quality{Good: rapid.Uint64().Draw(t, "good"), NoReads: rapid.Uint64Range(0, 9).Draw(t, "no-reads")},
		Counts:  bench.Counts{Bytes: rapid.Uint64().Draw(t, "bytes")},
	}
	for range rapid.IntRange(0, 4).Draw(t, "times") {
		tally.Time(rapid.SampledFrom(bench.Measures()).Draw(t, "measure"), time.Duration(rapid.Int64().Draw(t, "took")))
		tally.Phase(anyText.Draw(t, "phase"), time.Duration(rapid.Int64().Draw(t, "lasted")))
		tally.In(rapid.SampledFrom(bench.States()).Draw(t, "state"), time.Duration(rapid.Int64Range(0, 1<<40).Draw(t, "in")))
	}
	return tally
}

func anyOffers(t *rapid.T) []bench.Offer {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) bench.Offer {
		return bench.Offer{Name: rapid.SampledFrom([]string{"deck", "readings", ""}).Draw(t, "name"),
			Label: anyWords(t, "label"), Words: anyWords(t, "words"), Sends: anyWords(t, "sends"),
			Why: message.Written(rapid.SampledFrom([]string{"", "", "a round is running"}).Draw(t, "why"))}
	}), 0, 4).Draw(t, "offers")
}

func anyView(name string, t *rapid.T) bench.View {
	level := rapid.SampledFrom([]bench.Level{bench.Warning, bench.Error, ""})
	view := bench.View{
		Name: name, KindWords: anyWords(t, "kind"), Failed: rapid.Bool().Draw(t, "failed"),
		FramesPerSecond: rapid.Float64().Draw(t, "frames"), BytesPerSecond: rapid.Float64().Draw(t, "bytes"),
		Tests: anyOffers(t), Orders: anyOffers(t),
	}
	view.Health.Link = bench.Link{
		State: rapid.SampledFrom(append(bench.States(), "?")).Draw(t, "state"), Since: anyTime(t),
		LastFrame: anyTime(t), LastError: anyWords(t, "error"),
		LastDetail: anyText.Draw(t, "detail"), Note: anyWords(t, "note"), Path: anyText.Draw(t, "path"),
		Pulse: time.Duration(rapid.Int64().Draw(t, "pulse")),
	}
	view.Health.Tally = anyTally(t)
	for i := range rapid.IntRange(0, 5).Draw(t, "number") {
		view.Health.Frames = append(view.Health.Frames, bench.Frame{
			Number: uint64(i), At: anyTime(t), Raw: rapid.SliceOfN(rapid.Byte(), 0, 200).Draw(t, "raw"),
			Meaning: anyWords(t, "meaning"),
			Outcome: rapid.SampledFrom(append(bench.Outcomes(), "?")).Draw(t, "outcome"), Code: anyText.Draw(t, "code"),
			Took: time.Duration(rapid.Int64().Draw(t, "took")),
		})
	}
	period := bench.Period{From: anyTime(t), Reads: anyReads(t), Tally: anyTally(t), Note: anyText.Draw(t, "note"),
		Faces:   map[string]bench.Face{anyText.Draw(t, "face"): {Reads: anyReads(t)}, "KD": {Reads: anyReads(t)}},
		Dealers: map[string]bench.Reads{anyText.Draw(t, "dealer"): anyReads(t)}}
	view.Ledger = bench.Ledger{Shift: period, Recent: rapid.SliceOfN(rapid.Bool(), 0, 150).Draw(t, "recent")}
	if rapid.Bool().Draw(t, "marked") {
		view.Ledger.Marked, view.Ledger.LastGood = &period, &period
		view.Ledger.Baseline = &bench.Baseline{Reads: anyReads(t), Line: time.Second}
	}
	for range rapid.IntRange(0, 3).Draw(t, "wrong") {
		view.Findings = append(view.Findings,
			bench.Finding{Level: level.Draw(t, "level"), Words: anyWords(t, "words"), Do: anyWords(t, "do")})
		view.Alarms = append(view.Alarms,
			bench.Alarm{Level: level.Draw(t, "level"), Words: anyWords(t, "words"), Do: anyWords(t, "do"), Since: anyTime(t)})
		view.Changes = append(view.Changes,
			bench.Change{What: anyText.Draw(t, "what"), Was: anyWords(t, "was"), Is: anyWords(t, "is")})
		view.Settings = append(view.Settings, bench.Setting{Key: anyText.Draw(t, "key"), Value: anyText.Draw(t, "value")})
		view.Records = append(view.Records,
			bench.Record{Test: bench.Deck, Started: noon, Ended: anyTime(t), Verdict: bench.NotGood,
				Words: anyWords(t, "words"), By: anyText.Draw(t, "by"),
				Rows: []bench.Row{{Name: anyWords(t, "row"), Figure: anyWords(t, "figure"), Bad: true}}})
	}
	if rapid.Bool().Draw(t, "runs") {
		view.Running = &bench.Progress{
			Test: bench.Deck, Started: noon, Ask: anyWords(t, "ask"), Done: rapid.Int().Draw(t, "done"),
			Of: rapid.Int().Draw(t, "of"), Tried: 3, Good: 9,
			Over: rapid.Bool().Draw(t, "over"), Verdict: bench.Passed, Words: anyWords(t, "words"),
			Rows: []bench.Row{{Name: anyWords(t, "row"), Figure: message.Written("1")}},
		}
	}
	return view
}

// TestNothingBreaksTheScreen: with any data, any keys in any order and any size, nothing panics and no line leaves
// the screen.
func TestNothingBreaksTheScreen(t *testing.T) {
	keys := []string{"enter", "enter", "esc", "tab", "shift+tab", "up", "down", "left", "right", "pgup", "pgdown",
		"home", "end", "backspace", "space", "1", "2", "3", "4", "5", "6", "7", "8", "9", "f", "m", "n", "p", "s", "v", "x", "y", "q"}
	rapid.Check(t, func(r *rapid.T) {
		b := newBed(t)
		for step := range rapid.IntRange(1, 25).Draw(r, "steps") {
			switch kind := rapid.IntRange(0, 9).Draw(r, "step"); {
			case step == 0, kind == 0:
				b.shown = nil
				for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"shoe", "wheel", "デ\x1b[1m", ""}), 0, 4, rapid.ID[string]).Draw(r, "names") {
					b.shown = append(b.shown, anyView(name, r))
				}
				b.reason, b.busy = message.Written(rapid.SampledFrom([]string{"", "no"}).Draw(r, "why")), rapid.Bool().Draw(r, "busy")
				b.said = bench.Notice{At: b.clock, Words: anyWords(r, "said"), Refused: rapid.Bool().Draw(r, "refused")}
				b.Look()
			case kind == 1:
				b.width, b.height = rapid.IntRange(0, 140).Draw(r, "width"), rapid.IntRange(0, 45).Draw(r, "height")
				b.look = rapid.SampledFrom([]*theme.Theme{inColour, inMono, inASCII}).Draw(r, "look")
			case kind == 2:
				b.pass(rapid.SampledFrom([]time.Duration{LookEvery, keyboard.Grace, time.Minute, -time.Hour}).Draw(r, "by"))
			default:
				b.press(rapid.SampledFrom(keys).Draw(r, "key"))
			}
			b.fits()
			if _, there := b.find(b.chosen); !there && len(b.views) > 0 {
				r.Fatalf("%q is chosen and not there", b.chosen)
			}
			if t.Failed() {
				r.Fatal("see above")
			}
		}
	})
}
