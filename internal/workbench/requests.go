package workbench

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/internal/device"
)

// say is what became of a request.
func (b *Bench) say(refused bool, format string, args ...any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.notice = bench.Notice{At: b.options.Clock(), Words: fmt.Sprintf(format, args...), Refused: refused}
}

// why is why nothing can be started on a device now. It wants mu held.
func (b *Bench) why(one *benched) string {
	if b.options.Table == nil {
		return ""
	}
	if b.options.Table.Technician() == "" {
		return "the technician signs in first"
	}
	return b.options.Table.MayTest(one.name())
}

// Why is why the technician cannot act at all; empty when he can.
func (b *Bench) Why() string {
	if b.options.Table != nil && b.options.Table.Technician() == "" {
		return "the technician signs in first"
	}
	return ""
}

func (b *Bench) do(ctx context.Context, request bench.Request) {
	b.mu.Lock()
	one := b.find(request.Device)
	b.mu.Unlock()
	if one == nil {
		b.say(true, "There is no device %q.", request.Device)
		return
	}
	if why := b.Why(); why != "" {
		b.say(true, "Not now: %s.", why)
		return
	}
	switch request.Act {
	case bench.BeginTest:
		b.begin(ctx, one, bench.Test(request.Name))
	case bench.StopTest:
		b.stop(one)
	case bench.MarkNow:
		b.mark(ctx, one, request.Note)
	case bench.SetBaseline:
		b.baseline(ctx, one)
	case bench.ExportNow:
		b.export(ctx, one)
	case bench.GiveOrder:
		b.order(ctx, one, request.Name)
	}
}

// by is who asks.
func (b *Bench) by() string {
	if b.options.Table == nil {
		return ""
	}
	return b.options.Table.Technician()
}

func (b *Bench) mark(ctx context.Context, one *benched, note string) {
	b.mu.Lock()
	one.ledger.MarkNow(b.options.Clock(), note, b.by())
	b.mu.Unlock()
	b.say(false, "Counting from now: %s.", note)
	b.tellAll(ctx, []told{{one.name(), game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: one.name(), What: "counters", Note: note}}}})
}

func (b *Bench) baseline(ctx context.Context, one *benched) {
	b.mu.Lock()
	err := one.ledger.SetBaseline(b.options.Clock(), b.by())
	reads := bench.Reads{}
	if one.ledger.Baseline != nil {
		reads = one.ledger.Baseline.Reads
	}
	b.mu.Unlock()
	if err != nil {
		b.say(true, "%v", err)
		return
	}
	words := fmt.Sprintf("%.1f %% of %d readings are usual from now on", reads.Rate()*100, reads.Tried)
	b.say(false, "%s.", words)
	b.tellAll(ctx, []told{{one.name(), game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: one.name(), What: "baseline", Note: words}}}})
}

// export writes what went over the line lately to a file.
func (b *Bench) export(ctx context.Context, one *benched) {
	path, hash, err := b.write(one)
	if err != nil {
		b.say(true, "The capture could not be written: %v", err)
		return
	}
	b.say(false, "Written to %s.", path)
	b.tellAll(ctx, []told{{one.name(), game.MarkDevice{DeviceMarked: game.DeviceMarked{Name: one.name(), What: "export", Note: filepath.Base(path), Capture: hash}}}})
}

// write writes a device's capture and returns where and its hash.
func (b *Bench) write(one *benched) (path, hash string, err error) {
	capture := one.device.Capture()
	capture.Kind, capture.Settings = string(one.device.Kind()), one.settings
	var text strings.Builder
	if err := capture.Write(&text); err != nil {
		return "", "", err
	}
	path = filepath.Join(b.options.Folder, fmt.Sprintf("%s-%s.capture", one.name(), b.options.Clock().UTC().Format("20060102T150405.000")))
	if err := os.MkdirAll(b.options.Folder, 0o700); err != nil {
		return "", "", err
	}
	if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
		return "", "", err
	}
	sum := sha256.Sum256([]byte(text.String()))
	return path, hex.EncodeToString(sum[:]), nil
}

// orderWithin is how long an order may take.
const orderWithin = 10 * time.Second

// order gives an order beside the bench: a device takes its time to answer.
func (b *Bench) order(ctx context.Context, one *benched, name string) {
	ordered, takes := one.device.(device.Ordered)
	if takes {
		for _, order := range ordered.Orders() {
			if order.Name == name {
				b.say(false, "Sent %s; waiting for the answer.", order.Sends)
				go b.give(ctx, order)
				return
			}
		}
	}
	b.say(true, "%s takes no order %q: it is only read unless commands = true.", one.name(), name)
}

func (b *Bench) give(ctx context.Context, order device.Order) {
	ctx, cancel := context.WithTimeout(ctx, orderWithin)
	defer cancel()
	answer, refused, err := order.Give(ctx)
	switch {
	case err != nil:
		b.say(true, "The order failed: %v", err)
	case refused:
		b.say(true, "The device does not do it now: it answered %s.", answer)
	default:
		b.say(false, "It answered %s.", answer)
	}
}
