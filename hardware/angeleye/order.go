package angeleye

import (
	"fmt"
	"strings"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
	"pitboss/hardware/order"
)

func inWords(raw []byte) string {
	return strings.TrimSpace(strings.NewReplacer("\x02", "STX ", "\x03", " ETX ").Replace(string(raw)))
}

// refusals explains the codes after a NAK.
var refusals = map[byte]message.Text{
	0x01: message.New("shoe.refusal.overrun", "overrun, framing or parity"),
	0x02: message.New("shoe.refusal.check", "wrong check"),
	0x03: message.New("shoe.refusal.no-etx", "no ETX"),
	0x11: message.New("shoe.refusal.format", "format"),
	0x12: message.New("shoe.refusal.address", "address"),
	0x13: message.New("shoe.refusal.command", "command"),
	0x14: message.New("shoe.refusal.type", "type"),
	0x21: message.New("shoe.refusal.busy", "busy"),
	0x22: message.New("shoe.refusal.writing", "writing"),
	0xFF: message.New("shoe.refusal.other", "another reason"),
}

// Orders returns the orders a technician may give the shoe. Each error that can be cleared has its own order, so that
// it is known in advance what will be sent.
func Orders() []order.Order {
	orders := []order.Order{Lock(), Unlock(), AskGame()}
	for _, code := range ErrorCodes() {
		orders = append(orders, ClearError(code))
	}
	return orders
}

// Lock returns the order to lock the shoe.
func Lock() order.Order {
	return command("lock", "LK02", message.New("order.lock", "lock the shoe"),
		message.New("order.lock.does", "the shoe is locked: no card can be drawn for a game"))
}

// Unlock returns the order to unlock the shoe.
func Unlock() order.Order {
	return command("unlock", "LK01", message.New("order.unlock", "unlock the shoe"),
		message.New("order.unlock.does", "the shoe is unlocked"))
}

// ClearError returns the order to clear an error, a code of [ErrorCodes].
func ClearError(code int) order.Order {
	fault := message.Message("error", ErrorWords(code))
	return command(fmt.Sprintf("clear-error-%d", code), fmt.Sprintf("EC%02d", code),
		message.New("order.clear-error", "clear {error}", fault),
		message.New("order.clear-error.does", "the shoe forgets {error}", fault))
}

// AskGame returns the order that asks for the state of the shoe's game.
func AskGame() order.Order {
	return command("ask-game", "GP00", message.New("order.ask-game", "ask what its game is at"),
		message.New("order.ask-game.does", "the shoe is asked what its game is at"))
}

// command builds an order. As in the maker's example, the check includes STX.
func command(name, data string, label, words message.Text) order.Order {
	raw := append([]byte{stx}, "OP"+data...)
	raw = append(raw, etx)
	raw = append(raw, check(raw)...)
	return order.Order{Kind: kind, Name: name, Label: label, Bytes: raw, Text: inWords(raw), Words: words}
}

// kind is the device's name for people.
const kind = "shoe"

// answer handles an answer, requested or not. A response in a frame is reported too, although its meaning is not
// documented.
func (s *shoe) answer(piece framing.Piece) {
	text, refused := message.New("shoe.acknowledged", "ACK"), false
	switch piece.Raw[0] {
	case nak:
		words, known := refusals[piece.Raw[1]]
		if !known {
			words = message.New("shoe.refusal.unknown", "a code the maker's list does not have")
		}
		refused = true
		text = message.New("shoe.refusal", "NAK {code}: {words}",
			message.String("code", fmt.Sprintf("%02X", piece.Raw[1])), message.Message("words", words))
	case stx:
		end := len(piece.Raw) - 2
		// The maker's text and example disagree on whether the check includes STX.
		if sum := string(piece.Raw[end:]); sum != check(piece.Raw[:end]) && sum != check(piece.Raw[1:end]) {
			s.Discard(piece, bench.BadCheck, framed.WrongCheck)
			return
		}
		text = message.Written(fmt.Sprintf("%q", inWords(piece.Raw)))
	}
	if _, waiting := s.Desk.Waiting(); !waiting && piece.Raw[0] != stx {
		s.Keep(piece, bench.Foreign, message.Commas(text, message.New("frame.unasked", "which nobody asked for")))
		return
	}
	s.Keep(piece, bench.Understood, message.New("frame.answer-of", "answer: {said}", message.Message("said", text)))
	s.Tell(s.remark(message.New("device.answered", "It answered: {said}.", message.Message("said", text))), piece.Raw, piece.At)
	s.Desk.Answered(text.String(), refused, piece.At)
}
