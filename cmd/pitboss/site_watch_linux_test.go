package main

import (
	"bytes"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/table/view"
	"pitboss/internal/console"
	"pitboss/internal/livetable"
)

// siteWatch counts the rounds of a site's tables, and takes of some of them the time from the moment at which a
// table has something new to show to the moment at which the floor's terminal gets it, or what came after it. For
// this their headlines are signs, another one each time.
type siteWatch struct {
	rounds atomic.Int64

	mu   sync.Mutex
	got  []byte
	due  map[int][]sign // by table, the oldest first
	lags []time.Duration
}

// sign is what a table shows from a time on.
type sign struct {
	text string
	at   time.Time
}

// strides tell the signs of one watched table from those of another.
var strides = map[string]int{
	"table-1": 1, "table-2": 2, "table-3": 3, "table-4": 4, "table-5": 6, "table-6": 7, "table-7": 8, "table-8": 9,
}

// signText returns the n-th sign of a table: it shares no letter at its place with the one before, so that a renderer
// draws it whole.
func signText(stride, n int) string {
	const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
	text := make([]byte, 8)
	for i := range text {
		text[i] = letters[(3*n+stride*i)%len(letters)]
	}
	return string(text)
}

func newSiteWatch() *siteWatch { return &siteWatch{due: map[int][]sign{}} }

// join has a table take part in the site, and watches it.
func (w *siteWatch) join(options *console.Options) func(*console.Console) {
	opened := livetable.Joins(options)
	recorded := options.Recorded
	options.Recorded = func(records []game.Record) {
		for _, record := range records {
			if record.Type == (game.RoundClosed{}).EventType() {
				w.rounds.Add(1)
			}
		}
		recorded(records)
	}
	stride, published, shown := strides[options.Setup.Table], options.Published, 0
	if stride == 0 {
		return opened
	}
	options.Published = func(snapshot view.Snapshot) {
		text := signText(stride, shown)
		shown++
		snapshot.Drawer = signed{snapshot.Drawer, text}
		w.mu.Lock()
		if tells(snapshot) {
			w.due[stride] = append(w.due[stride], sign{text, time.Now()})
		} else {
			w.due[stride] = nil
		}
		w.mu.Unlock()
		published(snapshot)
	}
	return opened
}

// tells reports whether a floor shows the family's own headline: not where something is wrong that it tells instead.
func tells(s view.Snapshot) bool {
	state := s.State
	_, down := state.DeviceDown()
	repeats := s.Step.Kind == game.StepScan && s.Step.Attempt > 1
	return !down && !repeats && s.Step.Kind != game.StepPlatform && s.Stopped.IsZero() && len(state.Warnings) == 0 && len(state.Alarms) == 0
}

// signed draws a table with a sign as its headline.
type signed struct {
	picture.Drawer
	text string
}

// Picture returns that of the table but for the headline.
func (s signed) Picture(seen picture.Seen) picture.Picture {
	drawn := s.Drawer.Picture(seen)
	drawn.Headline = picture.Headline{Texts: []message.Text{message.Written(s.text)}}
	return drawn
}

// Write takes what the floor's terminal gets.
func (w *siteWatch) Write(data []byte) (int, error) {
	now := time.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.got = append(w.got, data...)
	for stride, due := range w.due {
		last := -1
		for i, one := range due {
			if bytes.Contains(w.got, []byte(one.text)) {
				last = i
			}
		}
		for _, one := range due[:last+1] {
			w.lags = append(w.lags, now.Sub(one.at))
		}
		w.due[stride] = slices.Clone(due[last+1:])
	}
	w.got = slices.Clone(w.got[max(len(w.got)-len(signText(1, 0))+1, 0):]) // a sign may come in two pieces
	return len(data), nil
}

// take returns how long each took since it was last asked.
func (w *siteWatch) take() []time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	taken := w.lags
	w.lags = nil
	return taken
}
