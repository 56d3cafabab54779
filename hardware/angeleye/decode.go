package angeleye

import (
	"fmt"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware/framed"
	"pitboss/hardware/framing"
)

// Marks of the protocol.
const (
	stx = 0x02
	etx = 0x03
	enq = 0x05
	ack = 0x06
	nak = 0x15
)

// high is the bit that is set in every binary byte.
const high = 0x80

// Why a complete frame may be rejected.
var (
	ErrCheck   = message.AsError(framed.WrongCheck)
	ErrUnknown = message.AsError(framed.Foreign)
)

// places and modes are in bits 6 to 4 of a card's first byte, outcomes in those of a result, suits in those of a
// card's second byte.
var (
	places   = map[byte]Place{0: Player, 1: Banker, 2: Burn, 4: FirstCard, 5: BurnCount}
	modes    = map[byte]Mode{0: LockMode, 1: ErrorMode, 2: SettingMode}
	outcomes = map[byte]Outcome{1: PlayerWins, 2: Tie, 4: BankerWins, 7: ForcedEnd}
	suits    = map[byte]game.Suit{1: game.Diamonds, 2: game.Clubs, 3: game.Spades, 4: game.Hearts}
	letters  = map[byte]MessageKind{
		'S': Started, 'P': StandBy, 'D': Drawn, 'R': DrawnAgain, 'd': Outside, 'C': CutCard,
		'G': Result, 'E': Failed, 'e': Cleared, 'L': LockState, 'M': Setting,
	}
)

// lengths is the number of bytes that follow a letter.
var lengths = map[MessageKind]int{Drawn: 2, DrawnAgain: 2, Outside: 2, Result: 1, Failed: 1, Cleared: 1, LockState: 1, Setting: 6}

// maxInHand is the maximum number of cards of the player or the banker.
const maxInHand = 3

// check returns the exclusive or of the bytes as two capital hexadecimal digits.
func check(data []byte) string { return fmt.Sprintf("%02X", framing.ExclusiveOr(data)) }

// Decode decodes one complete report, from ENQ to the check. Its error is [ErrCheck] or [ErrUnknown]. Every bit
// without a documented meaning must be clear.
func Decode(raw []byte) (Message, error) {
	const least = len("\x05qS\x03XX")
	if len(raw) < least || raw[0] != enq || raw[len(raw)-3] != etx {
		return Message{}, ErrUnknown
	}
	if check(raw[1:len(raw)-2]) != string(raw[len(raw)-2:]) {
		return Message{}, ErrCheck
	}
	kind, known := letters[raw[2]]
	message, data := Message{Sequence: raw[1], Kind: kind}, raw[3:len(raw)-3]
	if !known || !printable(raw[1]) || len(data) != lengths[kind] || !message.read(data) {
		return Message{}, ErrUnknown
	}
	return message, nil
}

// read decodes what follows the letter. It returns false unless all of it is documented.
func (m *Message) read(data []byte) bool {
	if m.Kind == Setting {
		for _, b := range data {
			if !printable(b) {
				return false
			}
		}
		m.Address, m.Value = string(data[:2]), string(data[2:])
		return true
	}
	for _, b := range data {
		if b&high == 0 {
			return false
		}
	}
	switch m.Kind {
	case Drawn, DrawnAgain, Outside:
		return m.readCard(data[0]&^high, data[1]&^high)
	case Result:
		known := false
		bits := data[0] &^ high
		m.Outcome, known = outcomes[bits>>4]
		m.PlayerPair, m.BankerPair = bits&1 != 0, bits&2 != 0
		return known && bits&0x0C == 0
	case Failed:
		m.ErrorMode, m.Code = data[0]&0x40 != 0, int(data[0]&0x3F)
	case Cleared:
		m.Code = int(data[0] &^ high)
	case LockState:
		m.Locked = data[0]&1 != 0
		return data[0]&^(high|1) == 0
	case Started, StandBy, CutCard, Setting:
	}
	return true
}

// readCard decodes what a card was drawn for, and its face. In a hand it must have a face.
func (m *Message) readCard(where, face byte) bool {
	known := false
	if m.Kind == Outside {
		m.Mode, known = modes[where>>4]
	} else {
		m.Place, known = places[where>>4]
	}
	m.Index = int(where & 0x0F)
	suit, suited := suits[face>>4]
	rank := game.Rank(face & 0x0F)
	switch {
	case suited && rank >= game.Ace && rank <= game.King:
		m.Card = game.Card{Rank: rank, Suit: suit}
	case face != 0:
		return false
	}
	if m.Place == Player || m.Place == Banker {
		return known && m.Index >= 1 && m.Index <= maxInHand && !m.Card.IsZero()
	}
	return known
}

func printable(b byte) bool { return b >= ' ' && b <= '~' }
