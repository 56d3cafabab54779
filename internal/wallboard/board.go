package wallboard

import (
	"errors"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game/message"
	"pitboss/site"
	"pitboss/store/hub"
)

const (
	// hubAwayAfter is how long the hub may say nothing. It tells wallboards every two seconds how the tables are.
	hubAwayAfter = 10 * time.Second
	// silentAfter is how old a table's last report may be. A table reports every two seconds.
	silentAfter = 10 * time.Second
)

// Board is what a wallboard knows of the tables. It is safe for concurrent use.
type Board struct {
	delay time.Duration

	mu   sync.Mutex
	wall site.Wall
	// heard is when wall arrived, by this computer's clock; zero before. up is true while there is a connection, and
	// why is the reason if there is none.
	heard   time.Time
	up      bool
	why     error
	results map[string]*results
}

// NewBoard returns a board that shows each result with a delay.
func NewBoard(delay time.Duration) *Board {
	return &Board{delay: delay, results: map[string]*results{}}
}

// Take receives what the hub says of the tables.
func (b *Board) Take(wall site.Wall) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := clock.Now()
	kept := map[string]*results{}
	for _, table := range wall.Tables {
		held := b.results[table.Table]
		if held == nil {
			held = &results{}
		}
		if table.Last != nil {
			held.take(*table.Last, now)
		}
		kept[table.Table] = held
	}
	b.wall, b.heard, b.results = wall, now, kept
}

// Connection notes that the connection to the hub came or went, with the reason.
func (b *Board) Connection(up bool, why error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.up, b.why = up, why
}

// moment is a board at one moment.
type moment struct {
	now    time.Time
	tables []table
	// heard is when the hub said it. away says why the hub is not heard; the zero text while it is.
	heard time.Time
	away  message.Text
}

// table is a table at one moment, with its result if that may be shown.
type table struct {
	site.WallTable
	result message.Text
	void   bool
	silent bool
}

// at returns the board now.
func (b *Board) at(location *time.Location) moment {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := clock.Now()
	is := moment{now: now, heard: b.heard, away: b.away(now, location)}
	passed := max(0, now.Sub(b.heard))
	if !is.away.IsZero() {
		passed = 0 // how long something has lasted since is not known
	}
	for _, one := range b.wall.Tables {
		shown := table{WallTable: one}
		shown.Age += passed
		shown.silent = shown.Age > silentAfter && one.Phase != site.WallUnheard && one.Phase != site.WallEnded
		if one.Incident != nil {
			incident := *one.Incident
			incident.For += passed
			shown.Incident = &incident
		}
		if last := b.results[one.Table].after(b.delay, now); last != nil {
			shown.result, shown.void = last.Result, last.Void
		}
		is.tables = append(is.tables, shown)
	}
	return is
}

// away says that the hub is not heard and since when, or returns the zero text.
func (b *Board) away(now time.Time, location *time.Location) message.Text {
	switch {
	case !b.up && hub.IsShutOut(b.why):
		return message.New("wallboard.cut-off", "This wallboard was cut off from the site: call a technician")
	case !b.up && errors.Is(b.why, hub.ErrOtherHub):
		return message.New("wallboard.other-hub", "Another hub answers: call a technician")
	case b.heard.IsZero():
		return message.New("wallboard.never", "The hub has not been heard yet")
	case !b.up || now.Sub(b.heard) > hubAwayAfter:
		return message.New("wallboard.away", "The hub has not been heard since {at}: this is how the tables were then",
			message.String("at", b.heard.In(location).Format(time.TimeOnly)))
	}
	return message.Text{}
}
