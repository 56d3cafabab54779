package angeleye

import "fmt"

// Encode encodes a message as the shoe does. It fails if the protocol cannot express the message.
func Encode(message Message) ([]byte, error) {
	raw := []byte{enq, message.Sequence}
	for letter, kind := range letters {
		if kind == message.Kind {
			raw = append(raw, letter)
		}
	}
	raw = append(raw, message.data()...)
	raw = append(raw, etx)
	raw = append(raw, check(raw[1:])...)
	again, err := Decode(raw)
	if err != nil || again != message {
		return nil, fmt.Errorf("the shoe's protocol cannot say %+v", message)
	}
	return raw, nil
}

func (m Message) data() []byte {
	switch m.Kind {
	case Drawn, DrawnAgain:
		return []byte{high | bitsOf(places, m.Place)<<4 | byte(m.Index&0x0F), m.faceByte()}
	case Outside:
		return []byte{high | bitsOf(modes, m.Mode)<<4 | byte(m.Index&0x0F), m.faceByte()}
	case Result:
		return []byte{high | bitsOf(outcomes, m.Outcome)<<4 | bit(m.PlayerPair, 0) | bit(m.BankerPair, 1)}
	case Failed:
		return []byte{high | bit(m.ErrorMode, 6) | byte(m.Code&0x3F)}
	case Cleared:
		return []byte{high | byte(m.Code&0x7F)}
	case LockState:
		return []byte{high | bit(m.Locked, 0)}
	case Setting:
		return []byte(m.Address + m.Value)
	case Started, StandBy, CutCard:
	}
	return nil
}

func (m Message) faceByte() byte {
	if m.Card.IsZero() {
		return high
	}
	return high | bitsOf(suits, m.Card.Suit)<<4 | byte(m.Card.Rank)&0x0F
}

// bitsOf returns the bits of a word. [Decode] rejects those of an unknown word.
func bitsOf[Word comparable](words map[byte]Word, word Word) byte {
	for bits, w := range words {
		if w == word {
			return bits
		}
	}
	return 7
}

func bit(set bool, at int) byte {
	if set {
		return 1 << at
	}
	return 0
}
