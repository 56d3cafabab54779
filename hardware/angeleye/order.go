package angeleye

import (
	"context"
	"fmt"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/framing"
	"pitboss/hardware/order"
)

// Order is a command to the shoe, before it is sent. Show it, have the technician confirm
// it, then give it to [Shoe.Send].
type Order = order.Order

// Answer is what the shoe said to an order. The maker's times are not documented.
type Answer = order.Answer

// inWords writes what is sent and answered for a person.
func inWords(raw []byte) string {
	return strings.TrimSpace(strings.NewReplacer("\x02", "STX ", "\x03", " ETX ").Replace(string(raw)))
}

// refusals are the codes behind a NAK.
var refusals = map[byte]string{
	0x01: "overrun, framing or parity", 0x02: "wrong check", 0x03: "no ETX", 0x11: "format", 0x12: "address", 0x13: "command",
	0x14: "type", 0x21: "busy", 0x22: "writing", 0xFF: "another reason",
}

// Lock and Unlock are the orders to lock the shoe and to unlock it.
func Lock() Order { return command("LK02", "the shoe is locked: no card can be drawn for a game") }

// Unlock is documented with [Lock].
func Unlock() Order { return command("LK01", "the shoe is unlocked") }

// ClearError is the order to clear an error, 0 to 99.
func ClearError(code int) (Order, error) {
	if code < 0 || code > 99 {
		return Order{}, fmt.Errorf("error %d cannot be cleared: want 0 to 99", code)
	}
	return command(fmt.Sprintf("EC%02d", code), "the shoe forgets "+ErrorWords(code)), nil
}

// AskGame is the question for what the shoe's game is at.
func AskGame() Order { return command("GP00", "the shoe is asked what its game is at") }

// command builds an order. Its check is as in the maker's example, STX included.
func command(data, words string) Order {
	raw := append([]byte{stx}, "OP"+data...)
	raw = append(raw, etx)
	raw = append(raw, check(raw)...)
	return order.New(kind, raw, inWords(raw), words)
}

// newDesk takes the orders for a shoe.
func newDesk(config Config, vitals *hardware.Vitals) *order.Desk {
	about := order.About{Kind: kind, Name: config.Name, Commands: config.Commands, Makers: "Lock, Unlock, ClearError or AskGame"}
	return order.NewDesk(about, vitals)
}

// kind is what a person calls the device.
const kind = "shoe"

// Send sends an order and waits for the shoe's answer. Only a technician may be let do
// it, and never by itself: the console asks first. It is refused unless the configuration
// has commands = true. [Sent] is reported before anything is sent, [Answered] with the
// answer. It needs [Shoe.Run] to be running.
func (s *Shoe) Send(ctx context.Context, order Order) (Answer, error) { return s.desk.Send(ctx, order) }

// command sends the next order, or gives up the one that is not answered.
func (r *reader) command(transport hardware.Transport, now time.Time) error {
	return r.shoe.desk.Serve(transport, now, func(next Order) error {
		r.hand(Report{Kind: Sent, Text: next.String()}, next.Bytes, now)
		return r.failed // what could not be recorded is not sent
	})
}

// answer takes an answer, or one that nobody asked for. A response in a frame is more of
// an answer: it is told, and what it means is not documented.
func (r *reader) answer(piece framing.Piece) {
	text, refused := "ACK", false
	switch piece.Raw[0] {
	case nak:
		words, known := refusals[piece.Raw[1]]
		if !known {
			words = "a code the maker's list does not have"
		}
		text, refused = fmt.Sprintf("NAK %02X: %s", piece.Raw[1], words), true
	case stx:
		end := len(piece.Raw) - 2
		// The maker's text and example differ on whether STX is part of the check.
		if sum := string(piece.Raw[end:]); sum != check(piece.Raw[:end]) && sum != check(piece.Raw[1:end]) {
			r.keep(piece, bench.BadCheck, ErrCheck.Error()+", thrown away")
			return
		}
		text = fmt.Sprintf("%q", inWords(piece.Raw))
	}
	if _, waiting := r.shoe.desk.Waiting(); !waiting && piece.Raw[0] != stx {
		r.keep(piece, bench.Foreign, text+", which nobody asked for")
		return
	}
	r.keep(piece, bench.Told, "answer: "+text)
	r.hand(Report{Kind: Answered, Text: text}, piece.Raw, piece.At)
	r.shoe.desk.Answered(text, refused, piece.At)
}
