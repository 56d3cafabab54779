package device_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/device"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// said returns messages as a shoe sends them, in one recording, numbered from a character on.
func said(t *testing.T, from byte, messages ...angeleye.Message) []bench.Traffic {
	t.Helper()
	var traffic []bench.Traffic
	for i, message := range messages {
		message.Sequence += from + byte(i)
		raw := must.Get(angeleye.Encode(message))(t)
		traffic = append(traffic, bench.Traffic{Way: bench.Received, Data: raw})
	}
	return traffic
}

// fromShoe returns what a table receives from a recording, and the shoe's status at the end.
func fromShoe(t *testing.T, traffic []bench.Traffic) (inputs []game.Input, status device.Status) {
	t.Helper()
	config := angeleye.Config{}.WithDefaults()
	config.Name, config.Path = "shoe", "/dev/a-shoe"
	traffic = append(traffic, bench.Traffic{Way: bench.Silent, At: time.Second})
	var shoe device.Device
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		playback := hardwaretest.NewPlayback(traffic)
		driver, err := angeleye.New(config, link.WithOpener(hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
			return ending{playback, func() { status = shoe.Status(); stop() }}, nil
		})))
		must.Do(t, err)
		shoe = device.Of(angeleye.Kind, driver)
		check.Do(t, shoe.Run(ctx, func(input game.Input) { inputs = append(inputs, input) }))
	})
	return inputs, status
}

// hearShoe returns the same in words.
func hearShoe(t *testing.T, traffic []bench.Traffic) (heard []string, status device.Status) {
	t.Helper()
	inputs, status := fromShoe(t, traffic)
	for _, input := range inputs {
		switch command := input.Command.(type) {
		case game.LinkChanged:
			heard = append(heard, strings.TrimSpace(fmt.Sprintf("up %t %s", command.Up, command.Reason)))
		case game.CardRead:
			heard = append(heard, fmt.Sprintf("card %s%s %t", command.Card, command.ID, command.Repeated))
		default:
			heard = append(heard, fmt.Sprintf("%T", command))
		}
	}
	return heard, status
}

// ending ends a playback without an error.
type ending struct {
	*hardwaretest.Playback
	over func()
}

func (e ending) Read(p []byte) (int, error) {
	n, err := e.Playback.Read(p)
	if err != nil {
		e.over()
		return 0, nil
	}
	return n, nil
}

var (
	king = game.Card{Rank: game.King, Suit: game.Hearts}
	ace  = game.Card{Rank: game.Ace, Suit: game.Spades}
)

func drawn(place angeleye.Place, index int, card game.Card) angeleye.Message {
	return angeleye.Message{Kind: angeleye.Drawn, Place: place, Index: index, Card: card}
}

// What the table receives from a shoe: cards once, and everything else as its state.
func TestWhatATableHearsOfAShoe(t *testing.T) {
	const locked = "The shoe is locked: no card can be drawn until it is unlocked."
	for name, test := range map[string]struct {
		traffic []bench.Traffic
		want    []string
		status  device.Status
	}{
		"a deal": {
			said(t, '1', angeleye.Message{Kind: angeleye.StandBy}, drawn(angeleye.FirstCard, 1, ace),
				drawn(angeleye.Burn, 1, king), drawn(angeleye.BurnCount, 1, king),
				drawn(angeleye.Player, 1, king), drawn(angeleye.Banker, 1, king),
				angeleye.Message{Kind: angeleye.Result, Outcome: angeleye.Tie}, angeleye.Message{Kind: angeleye.CutCard}),
			[]string{"card AS false", "card KH false", "card KH false", "game.CutCardRead"}, device.Status{Up: true, ReadRate: 1},
		},
		"a card told once more": {
			said(t, '1', drawn(angeleye.Player, 1, king),
				angeleye.Message{Kind: angeleye.DrawnAgain, Place: angeleye.Player, Index: 1, Card: king}),
			[]string{"card KH false", "up true It reports: card KH, player 1, told once more, not dealt."}, device.Status{Up: true, ReadRate: 1},
		},
		"locked": {
			said(t, '1', angeleye.Message{Kind: angeleye.LockState, Locked: true},
				angeleye.Message{Kind: angeleye.Setting, Address: "12", Value: "0034"}),
			[]string{"up true It reports: locked.", "up false " + locked, "up false " + locked + ` It reports: setting "12" is now "0034".`},
			device.Status{Words: message.New("shoe.locked", locked), ReadRate: -1},
		},
		"a card that cannot be read": {
			said(t, '1', angeleye.Message{Kind: angeleye.Failed, Code: angeleye.CannotRead}, drawn(angeleye.Player, 1, king)),
			[]string{"game.NoRead", "card KH false"}, device.Status{Up: true, ReadRate: 0.5},
		},
		"error mode and its end": {
			said(t, '1', angeleye.Message{Kind: angeleye.Failed, Code: 7, ErrorMode: true},
				angeleye.Message{Kind: angeleye.Outside, Mode: angeleye.ErrorMode, Index: 1, Card: king},
				drawn(angeleye.Player, 1, ace)),
			[]string{
				"up true It reports: error 7: drawing the card took too long, the shoe is in error mode.",
				"up false The shoe is in error mode, error 7: drawing the card took too long: clear it at the shoe.",
				"up false The shoe is in error mode, error 7: drawing the card took too long: clear it at the shoe. It reports: card KH, drawn in error mode, not dealt.",
				"up false The shoe is in error mode: cards drawn now are not dealt.", "up true", "card AS false",
			}, device.Status{Up: true, ReadRate: 1},
		},
		"a report that never came": {
			said(t, '1', drawn(angeleye.Player, 1, king),
				angeleye.Message{Sequence: 1, Kind: angeleye.Drawn, Place: angeleye.Player, Index: 2, Card: ace}),
			[]string{
				"card KH false", "up false 1 report of the shoe never came: look whether a card lies on the table that was not taken.",
				"up true 1 report of the shoe never came: look whether a card lies on the table that was not taken.", "card AS false",
			}, device.Status{Up: true, ReadRate: 1},
		},
	} {
		t.Run(name, func(t *testing.T) {
			heard, status := hearShoe(t, test.traffic)
			check.Diff(t, append([]string{"up true"}, test.want...), heard)
			check.Difff(t, test.status, status, "status")
		})
	}
}

// Only a shoe configured for commands takes orders, each of which shows what it sends.
func TestOrdersOfAShoe(t *testing.T) {
	config := angeleye.Config{}.WithDefaults()
	config.Name, config.Path, config.Commands = "shoe", "/dev/it", true
	orders := sends(t, angeleye.Kind, config)
	for _, want := range []string{"lock STX OPLK02 ETX 1B", "unlock STX OPLK01 ETX 18", "ask-game STX OPGP00 ETX 09",
		"clear-error-1 STX OPEC01 ETX 19", "clear-error-7 STX OPEC07 ETX 1F"} {
		if !slices.Contains(orders, want) {
			t.Errorf("it may be sent %q, want %q among them", orders, want)
		}
	}
}
