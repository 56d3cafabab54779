package report

import (
	"bytes"
	"encoding/gob"

	"pitboss/game/history"
)

// keptFold is a [Fold] as it is kept: what lasts, without its bounds and what was collected.
type keptFold struct {
	Now  lasting
	Told history.Fold
}

// MarshalBinary implements [encoding.BinaryMarshaler]: what lasts can be kept between two records.
func (f Fold) MarshalBinary() ([]byte, error) {
	var data bytes.Buffer
	err := gob.NewEncoder(&data).Encode(keptFold{f.now, f.told})
	return data.Bytes(), err
}

// UnmarshalBinary implements [encoding.BinaryUnmarshaler].
func (f *Fold) UnmarshalBinary(data []byte) error {
	var kept keptFold
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&kept); err != nil {
		return err
	}
	*f = Fold{now: kept.Now, told: kept.Told}
	return nil
}

// Resume continues where another fold ended: what lasted there lasts. The bounds and what was collected stay.
func (f *Fold) Resume(ended Fold) { f.now, f.told = ended.now, ended.told }

// History returns the fold of incidents, as it is after the last record.
func (f *Fold) History() history.Fold { return f.told }
