package device

import (
	"context"
	"log/slog"
	"math"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/hardware/simulator"
)

// KeyTexts are the texts of a key: in the footer, above its menu, and in the list of keys.
type KeyTexts struct{ Label, Title, Help message.Text }

// Always is later than every record: its user draws in any case.
const Always = math.MaxUint64

// RigOptions describe the table that a rig is for.
type RigOptions struct {
	Log *slog.Logger
	// Seed determines the order of the cards, Chance everything else. Chance differs from run to run.
	Seed, Chance uint64
	// Speed is the speed of the table and its devices relative to real time, from 1.
	Speed float64
	// Auto reports that nobody is at the keys, Reliable that no fault swallows a reading: one that has not reached the
	// table is only late.
	Auto, Reliable bool
	// Patience is how long a hand waits until an action without a result counts as lost.
	Patience time.Duration
	// Decks are in the shoe, Cut cards are in front of the cut card, or 0 without one. With EachRound the cards are
	// shuffled for each round.
	Decks, Cut int
	EachRound  bool
	// Game is the game of the table.
	Game simulator.Game
}

// Rig is one simulated device with the hand that operates it.
type Rig interface {
	// Device returns the driver that reads it, Setup the driver's setup.
	Device() Device
	Setup() Setup
	// TakeUp restores its state when the table stopped.
	TakeUp(state state.State) error
	// Follow updates it from an event of the table's record with this number. It runs on the table's goroutine and
	// must not block.
	Follow(number uint64, event game.Event)
	// Serves reports whether a step waits for this device.
	Serves(step game.Step) bool
	// Act does what a step needs: it draws, spins or throws. The step was seen after the record seen; what was
	// recorded later is not done again.
	Act(step game.Step, seen uint64)
	// Keys returns the texts of the hand's key and of the faults' key. Faults lists the faults that can be injected.
	Keys() (hand, faults KeyTexts)
	Faults() []Fault
	// Lying says what really lies at the device, the newest first, regardless of what was read; nothing of a concealed
	// card. It must not wait for the device.
	Lying() []message.Text
	// ThrowIn injects a fault, after what is already queued.
	ThrowIn(fault Fault)
	// Work executes the queue until ctx ends.
	Work(ctx context.Context)
	Close() error
}

// CardRig is a rig that deals cards.
type CardRig interface {
	Rig
	// Test shows the reader a whole test deck, for the technician's test. The shoe does not change.
	Test()
	// SameCard reports whether a card that was read twice is a single card.
	SameCard() bool
}

// Fault is a fault with its description, and either a script of the simulated device or a function that causes it.
type Fault struct {
	Label  message.Text
	Script string
	Do     func() error
	// ByHand marks a fault that the robot does not inject: nobody at the table could notice and correct it, or it
	// takes as long as people take.
	ByHand bool
	// Exercise marks a fault that only exercises inject: who compares what was read with what lies there notices it.
	Exercise bool
}
