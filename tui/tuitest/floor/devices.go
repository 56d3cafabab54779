package floor

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// The names of the table's devices.
const (
	scanner = "scanner"
	wheel   = "wheel"
	dice    = "dice"
)

// Scan moves chosen cards past the scanner, two seconds apart.
func (f *Floor) Scan(codes ...string) error {
	for _, code := range codes {
		card, err := game.ParseCard(code)
		if err != nil {
			return err
		}
		f.Pass(2 * time.Second)
		if err := f.device(scanner, game.CardRead{Card: card}, frame(card)); err != nil {
			return err
		}
	}
	return nil
}

// NoRead makes the scanner fail to read its card the given number of times.
func (f *Floor) NoRead(times int) error {
	for range times {
		f.Pass(2 * time.Second)
		if err := f.device(scanner, game.NoRead{}, "NOREAD\r\n"); err != nil {
			return err
		}
	}
	return nil
}

// Spin makes the wheel's reader report a number and how the ball ran.
func (f *Floor) Spin(number, turns int, direction game.Direction) error {
	f.Pass(14 * time.Second)
	return f.device(wheel, game.NumberRead{Number: number, Turns: turns, Direction: direction}, fmt.Sprintf("%d\r\n", number))
}

// Turn makes a money wheel's reader report a segment and how the wheel turned.
func (f *Floor) Turn(symbol string, stop, turns int, direction game.Direction) error {
	f.Pass(14 * time.Second)
	return f.device(wheel, game.SegmentRead{Symbol: symbol, Stop: stop, Turns: turns, Direction: direction}, fmt.Sprintf("%s\r\n", symbol))
}

// turned returns the direction in which a money wheel has to be turned next.
func (f *Floor) turned() game.Direction {
	if way := f.table.State().Round.LastTurned().Opposite(); way != "" {
		return way
	}
	return game.Clockwise
}

// Wheel makes the wheel report its state and its current warnings.
func (f *Floor) Wheel(state string, flags ...string) error {
	return f.device(wheel, game.WheelState{State: state, Flags: flags}, "")
}

// Unplug takes down the link of the table's first device.
func (f *Floor) Unplug() error {
	return f.device(f.devices[0], game.LinkChanged{Reason: message.New("link.unplugged", "It was unplugged.")}, "")
}

// Roll reports dice as their sensor sees them.
func (f *Floor) Roll(faces ...int) error {
	f.Pass(4 * time.Second)
	return f.device(dice, game.DiceRead{Faces: faces}, fmt.Sprintf("%v\r\n", faces))
}

// Tell makes the platform send a message about the round.
func (f *Floor) Tell(message, data string) error {
	f.Pass(2 * time.Second)
	return f.Do(game.Platform{Message: message, Data: json.RawMessage(data)})
}

func (f *Floor) device(name string, command game.Command, raw string) error {
	f.sent++
	return f.table.Give(game.Input{Command: command, Device: name, Sequence: f.sent, Raw: []byte(raw)})
}

// frame returns the scanner's message for a card: a digit for its suit and three for its rank (docs/devices.md,
// srrr).
func frame(card game.Card) string {
	suit := strings.Index("SHCD", card.Suit.String()) + 1
	return fmt.Sprintf("%d%03d\r\n", suit, int(card.Rank)*10)
}
