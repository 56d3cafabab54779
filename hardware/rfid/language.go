package rfid

import (
	"errors"
	"fmt"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/framing"
)

// Language returns the language of a reader.
func Language() bench.Language {
	language := bench.Language{
		Kind: "rfid", Words: message.New("bytes.rfid", "those of an RFID reader (STX, a tag, ETX)"), Unique: true,
		Hurts: bench.Checked(),
		Covers: Config{}.Framing().Covers(func(piece framing.Piece) bool {
			_, err := Decode(string(piece.Payload))
			return err == nil || errors.Is(err, ErrNoTag)
		}),
	}
	for first := range 256 {
		language.Begins = append(language.Begins, fmt.Sprintf("\x02%02X", first))
	}
	return language
}
