package workbench

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/device"
)

// Item is a device on the bench. Setup is nil if the setup is not known.
type Item struct {
	Device device.Device
	Setup  device.Setup
}

// Keeper keeps counts across restarts. A *store.Journal implements it.
type Keeper interface {
	Devices() (map[string][]byte, error)
	PutDevice(name string, value []byte) error
}

// Table is the table that the devices belong to. The bench learns its state by [Bench.Follow].
type Table interface {
	// Tell passes on a command about a device and waits until it is recorded. The error says why it was refused; after
	// an [ErrNotNow] it is repeated once the table is no longer stopped.
	Tell(ctx context.Context, device string, command game.Command) error
	// Busy reports that someone is working at the bench without pressing keys. It must not block.
	Busy()
}

// ErrNotNow reports that the table records nothing at present.
var ErrNotNow = errors.New("the table records nothing for the time being")

// Situation is the state of the table as far as the bench must know it.
type Situation struct {
	// Dealer and Technician are the staff ids of those signed in, or empty.
	Dealer, Technician string
	// NotNow is why no device's readings can be taken from the table, or empty.
	NotNow message.Text
	// Waits names the device that failed in play and waits for its sign-off, or is empty (001/11.31).
	Waits string
	// Card is since when a card is awaited, or zero.
	Card time.Time
	// Stopped reports that the table records nothing at present.
	Stopped bool
}

// Options configure a bench.
type Options struct {
	Items  []Item
	Limits bench.Limits
	// Shifts are the times of day when shifts start, on the clock of Location (nil means local time): 6 hours is six
	// o'clock, every day. Without any, a shift starts at midnight.
	Shifts   []time.Duration
	Location *time.Location
	// Program is the version in use.
	Program string
	// Keeper, Table and Log may be nil: then nothing is kept, the devices are at no table, and nothing is logged.
	Keeper Keeper
	Table  Table
	Log    *slog.Logger
	// Folder is where captures are written, or empty for nowhere.
	Folder string
	// Clock returns the time; nil uses [clock.Now].
	Clock func() time.Time
}

func (o Options) withDefaults() Options {
	if o.Clock == nil {
		o.Clock = clock.Now
	}
	if o.Location == nil {
		o.Location = time.Local
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return o
}
