package workbench

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/internal/device"
)

// Item is a device on the bench. Setup may be nil where nobody knows how it is set up.
type Item struct {
	Device device.Device
	Setup  device.Setup
}

// Keeper keeps what is counted across restarts; a *store.Journal is one.
type Keeper interface {
	Devices() (map[string][]byte, error)
	PutDevice(name string, value []byte) error
}

// Table is the table whose devices they are. What the bench has to know of it is told by [Bench.Follow].
type Table interface {
	// Tell hands over a command about a device and waits until it is recorded. The error says in words why it was
	// refused; an [ErrNotNow] is asked again once the table is not stopped any more.
	Tell(ctx context.Context, device string, command game.Command) error
	// Busy says that somebody works at the bench without touching a key. It must not block.
	Busy()
}

// ErrNotNow is a table that took nothing, because it records nothing for the time being.
var ErrNotNow = errors.New("the table records nothing for the time being")

// Situation is the table as the bench has to know it.
type Situation struct {
	// Dealer and Technician are the staff ids of who is there, empty for nobody.
	Dealer, Technician string
	// NotNow is why no device's readings can be taken from the table; empty when they can.
	NotNow string
	// Waits names the device that failed in play and waits for its sign-off; empty for none (001/11.31).
	Waits string
	// Card is since when a card is awaited; zero where none is.
	Card time.Time
	// Stopped says that it records nothing for the time being.
	Stopped bool
}

// Options make a bench.
type Options struct {
	Items  []Item
	Limits bench.Limits
	// Shifts are when a shift begins, as times of day on the clock of Location (nil is the local one): 6 hours is six
	// o'clock, on every day. None is one at midnight.
	Shifts   []time.Duration
	Location *time.Location
	// Program is the version in use.
	Program string
	// Keeper, Table and Log may be nil: nothing is kept, the devices are at no table, nothing is logged.
	Keeper Keeper
	Table  Table
	Log    *slog.Logger
	// Folder is where captures are written; empty for nowhere.
	Folder string
	// Clock is the time; nil is [time.Now].
	Clock func() time.Time
}

func (o Options) withDefaults() Options {
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.Location == nil {
		o.Location = time.Local
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return o
}
