package angeleye

import (
	"maps"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
)

// MessageKind is the kind of a message of the shoe.
type MessageKind string

// The kinds.
const (
	Started    MessageKind = "started"         // the shoe was switched on
	StandBy    MessageKind = "stand-by"        // between rounds
	Drawn      MessageKind = "card"            // a card was drawn: Place, Index, Card
	DrawnAgain MessageKind = "card-again"      // a card reported again: evidence, never dealt
	Outside    MessageKind = "card-outside"    // a card drawn outside a game: Mode, Index, Card
	CutCard    MessageKind = "cut-card"        // the cut card was drawn
	Result     MessageKind = "result"          // the shoe's own result: Outcome, the pairs
	Failed     MessageKind = "error"           // Code, ErrorMode
	Cleared    MessageKind = "error-cleared"   // Code
	LockState  MessageKind = "lock"            // Locked
	Setting    MessageKind = "setting-changed" // Address, Value
)

// Place is what a card was drawn for.
type Place string

// The places.
const (
	Player    Place = "player"
	Banker    Place = "banker"
	Burn      Place = "burn"       // burned
	FirstCard Place = "first-card" // of a new shoe
	BurnCount Place = "burn-count"
)

// Mode is why a card was drawn outside a game.
type Mode string

// The modes.
const (
	LockMode    Mode = "lock"
	ErrorMode   Mode = "error"
	SettingMode Mode = "setting"
)

// Outcome is the result of a round according to the shoe.
type Outcome string

// The outcomes.
const (
	PlayerWins Outcome = "player"
	Tie        Outcome = "tie"
	BankerWins Outcome = "banker"
	ForcedEnd  Outcome = "forced-end"
)

// CannotRead is the code of a card the shoe could not read.
const CannotRead = 1

// errorWords holds the codes that the maker documents.
var errorWords = map[int]message.Text{
	CannotRead: message.New("shoe.error.1", "a card cannot be read"),
	2:          message.New("shoe.error.2", "too many cards were drawn"),
	3:          message.New("shoe.error.3", "a button was used wrongly"),
	4:          message.New("shoe.error.4", "a card ran backwards at the exit"),
	5:          message.New("shoe.error.5", "a card ran backwards midway"),
	6:          message.New("shoe.error.6", "a card's code is wrong"),
	7:          message.New("shoe.error.7", "drawing the card took too long"),
}

// ErrorWords describes an error code to a person.
func ErrorWords(code int) message.Text {
	if words, known := errorWords[code]; known {
		return message.New("shoe.error", "error {code}: {words}", message.Number("code", code), message.Message("words", words))
	}
	return message.New("shoe.error.unknown", "error {code}, which the maker's list does not have", message.Number("code", code))
}

// Message is the content of one frame. Fields that its kind does not mention are zero.
type Message struct {
	// Sequence is the frame's sequence character.
	Sequence byte
	Kind     MessageKind
	Place    Place
	Mode     Mode
	// Index counts the cards of a place: 1 to 3 for the player and the banker.
	Index int
	// Card is zero if the shoe gave no face.
	Card                   game.Card
	Outcome                Outcome
	PlayerPair, BankerPair bool
	Code                   int
	ErrorMode              bool
	Locked                 bool
	Address, Value         string
}

// Dealt reports whether the message is a reading of a card for the table: one for the player or the banker, or the
// first of a new shoe.
func (m Message) Dealt() bool {
	return m.Kind == Drawn && !m.Card.IsZero() && (m.Place == Player || m.Place == Banker || m.Place == FirstCard)
}

// Words describes the message to a person.
func (m Message) Words() message.Text {
	card := message.Card("card", m.Card)
	if m.Card.IsZero() {
		card = message.Message("card", message.New("shoe.said.no-face", "without a face"))
	}
	place := message.Message("place", placeWords(m.Place, m.Index))
	switch m.Kind {
	case Started:
		return message.New("shoe.said.started", "the shoe was switched on")
	case StandBy:
		return message.New("shoe.said.stand-by", "stand-by")
	case Drawn:
		return message.New("shoe.said.card", "card {card}, {place}", card, place)
	case DrawnAgain:
		return message.New("shoe.said.card-again", "card {card}, {place}, told once more, not dealt", card, place)
	case Outside:
		return outside(m.Mode, card)
	case CutCard:
		return message.New("shoe.said.cut-card", "cut card")
	case Result:
		return m.result()
	case Failed:
		if m.ErrorMode {
			return message.Commas(ErrorWords(m.Code), message.New("shoe.said.error-mode", "the shoe is in error mode"))
		}
		return ErrorWords(m.Code)
	case Cleared:
		return message.New("shoe.said.cleared", "over: {error}", message.Message("error", ErrorWords(m.Code)))
	case LockState:
		if m.Locked {
			return message.New("shoe.said.locked", "locked")
		}
		return message.New("shoe.said.unlocked", "unlocked")
	case Setting:
		return message.New("shoe.said.setting", "setting {address} is now {value}", message.Quoted("address", m.Address),
			message.Quoted("value", m.Value))
	}
	return message.Written(string(m.Kind))
}

// placeWords says which card of a place a card is.
func placeWords(place Place, index int) message.Text {
	number := message.Number("index", index)
	switch place {
	case Player:
		return message.New("shoe.said.player", "player {index}", number)
	case Banker:
		return message.New("shoe.said.banker", "banker {index}", number)
	case Burn:
		return message.New("shoe.said.burned", "burned {index}", number)
	case FirstCard:
		return message.New("shoe.said.first-card", "first card {index}", number)
	case BurnCount:
		return message.New("shoe.said.burn-count", "burn count {index}", number)
	}
	return message.Written(string(place))
}

// outside says in which mode a card was drawn that is not dealt.
func outside(mode Mode, card message.Arg) message.Text {
	switch mode {
	case LockMode:
		return message.New("shoe.said.outside.lock", "card {card}, drawn in lock mode, not dealt", card)
	case SettingMode:
		return message.New("shoe.said.outside.setting", "card {card}, drawn in setting mode, not dealt", card)
	case ErrorMode:
	}
	return message.New("shoe.said.outside.error", "card {card}, drawn in error mode, not dealt", card)
}

// outcomeWords say how a round ended according to the shoe.
var outcomeWords = map[Outcome]message.Text{
	PlayerWins: message.New("shoe.said.result.player", "the shoe's result: player"),
	Tie:        message.New("shoe.said.result.tie", "the shoe's result: tie"),
	BankerWins: message.New("shoe.said.result.banker", "the shoe's result: banker"),
	ForcedEnd:  message.New("shoe.said.result.forced-end", "the shoe's result: forced end"),
}

func (m Message) result() message.Text {
	var pairs [2]message.Text
	if m.PlayerPair {
		pairs[0] = message.New("shoe.said.player-pair", "player pair")
	}
	if m.BankerPair {
		pairs[1] = message.New("shoe.said.banker-pair", "banker pair")
	}
	return message.Commas(outcomeWords[m.Outcome], pairs[0], pairs[1])
}

// ErrorCodes returns the codes that the maker documents, ascending.
func ErrorCodes() []int { return slices.Sorted(maps.Keys(errorWords)) }
