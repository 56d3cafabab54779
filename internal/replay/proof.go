package replay

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"

	"pitboss/game"
	"pitboss/game/table/replay"
	"pitboss/internal/exit"
	"pitboss/internal/verify"
	"pitboss/ordinary"
	"pitboss/store/proof"
)

// IsProof reports whether a file is the proof of a round, or a page with one.
func IsProof(path string) bool {
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil {
		return false
	}
	defer file.Close()
	begins := make([]byte, len(proof.FirstLine))
	_, err = io.ReadFull(file, begins)
	return err == nil && (string(begins) == proof.FirstLine || verify.IsPage(begins))
}

// OpenProof returns a player of the round that a file proves, once the proof holds by the keys. Its error has the exit
// status of the command line's contract.
func OpenProof(path string, keys verify.Keys) (*replay.Player, error) {
	trust, err := keys.Trust()
	if err != nil {
		return nil, err
	}
	round, _, err := verify.ReadProof(path)
	if err != nil {
		return nil, err
	}
	proven, err := round.Check(trust)
	if err != nil {
		return nil, exit.Integrity(fmt.Errorf("%s proves nothing: %w", path, err))
	}
	var records []game.Record
	for _, stored := range slices.Concat(proven.Records, proven.Corrections) {
		var record game.Record
		if err := json.Unmarshal(stored, &record); err != nil {
			return nil, err
		}
		records = append(records, record)
	}
	return replay.Alone(records)
}
