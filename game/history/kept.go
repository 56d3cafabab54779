package history

import (
	"bytes"
	"encoding/gob"
	"time"

	"pitboss/game"
)

// keptFold is a [Fold] as it is kept.
type keptFold struct {
	Dealer           string
	Running          bool
	Present          map[game.Role]string
	Shoe             uint64
	Dropped, Exposed int
	Failed           game.ReadFailed
	Account          *Incident
	Ended            Outcome
	Closing          time.Time
	Input            *game.RecordedInput
	Rest             int
}

// MarshalBinary implements [encoding.BinaryMarshaler]: a fold can be kept between two records.
func (f Fold) MarshalBinary() ([]byte, error) {
	var data bytes.Buffer
	err := gob.NewEncoder(&data).Encode(keptFold{
		f.dealer, f.running, f.present, f.shoe, f.dropped, f.exposed, f.failed, f.account, f.ended, f.closing, f.input, f.rest,
	})
	return data.Bytes(), err
}

// UnmarshalBinary implements [encoding.BinaryUnmarshaler].
func (f *Fold) UnmarshalBinary(data []byte) error {
	var kept keptFold
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&kept); err != nil {
		return err
	}
	*f = Fold{
		kept.Dealer, kept.Running, kept.Present, kept.Shoe, kept.Dropped, kept.Exposed, kept.Failed, kept.Account, kept.Ended,
		kept.Closing, kept.Input, kept.Rest,
	}
	return nil
}
