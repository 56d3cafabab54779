package faultmatrix

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/dice"
	"pitboss/hardware/link"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/hardware/wheel"
	"pitboss/internal/device"
)

// How long a lost link is waited for: nobody waits seconds for each row.
const (
	firstRetry   = 20 * time.Millisecond
	longestRetry = 100 * time.Millisecond
)

// gate stands before a port. While it is shut nobody comes to the port, so that another
// program can be there first; while it is forbidden the port is refused as one is that
// belongs to others, which cannot be had from a real one by tests that root runs.
type gate struct {
	real      hardware.Opener
	clock     func() time.Time // of the driver; nil for its own
	path      string
	mu        sync.Mutex
	shut      bool
	forbidden bool
}

func (g *gate) set(shut, forbidden bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.shut, g.forbidden = shut, forbidden
}

// errShut is what the console hears of a gate that is shut. The gate opens before it is
// looked at.
var errShut = errors.New("the gate is shut")

// Open is that of [hardware.Opener].
func (g *gate) Open(ctx context.Context) (hardware.Transport, error) {
	g.mu.Lock()
	shut, forbidden := g.shut, g.forbidden
	g.mu.Unlock()
	switch {
	case shut:
		return nil, errShut
	case forbidden:
		return nil, &hardware.LinkError{
			Reason: bench.Permission, Words: fmt.Sprintf("this user may not open %s: your user must be in group dialout: sudo usermod -aG dialout $USER, then log in again", g.path),
		}
	}
	return g.real.Open(ctx)
}

// driver is the device of a setup, as the setup makes it but for what it is opened by.
func (g *gate) driver(setup device.Setup) (device.Device, error) {
	through := func(supervise *hardware.Supervision) {
		link.WithOpener(g)(supervise)
		link.WithRetry(firstRetry, longestRetry)(supervise)
		if g.clock != nil {
			link.WithClock(g.clock)(supervise)
		}
	}
	switch setup := setup.(type) {
	case *device.ScannerSetup:
		return of(device.OfScanner)(scanner.New(setup.Config, through))
	case *device.AngelEyeSetup:
		return of(device.OfAngelEye)(angeleye.New(setup.Config, through))
	case *device.RFIDSetup:
		return of(device.OfRFID)(rfid.New(setup.Config, through))
	case *device.WheelSetup:
		return of(device.OfWheel)(wheel.New(setup.Config, through))
	case *device.DiceSetup:
		return of(device.OfDice)(dice.New(setup.Config, through))
	case *device.MoneyWheelSetup:
		return of(device.OfMoneyWheel)(moneywheel.New(setup.Config, through))
	}
	return nil, fmt.Errorf("no device of %T", setup)
}

// of makes a device of a driver that was made.
func of[D any](as func(D) device.Device) func(D, error) (device.Device, error) {
	return func(driver D, err error) (device.Device, error) {
		if err != nil {
			return nil, err
		}
		return as(driver), nil
	}
}
