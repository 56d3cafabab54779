package hub

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/hub/witness"
	"pitboss/ordinary"
	"pitboss/store/private"
	"pitboss/store/proof"
)

// The names of the witness's files in the hub's folder.
const (
	witnessKeyFile = "witness.key"
	witnessDir     = "witness"
)

// openWitness opens the hub's witness, which can then answer tables.
func (h *Hub) openWitness() error {
	key, err := h.witnessKey()
	if err != nil {
		return err
	}
	h.witnessName = key.Public()
	h.witness, err = witness.New(witness.Options{
		Dir: filepath.Join(h.options.Dir, witnessDir), Key: key, Site: h.secrets.Site, Connection: h.connection, JetStream: h.js,
		LogKey: h.logKey, Found: h.foundRewritten, Others: h.options.Witnesses, Log: h.options.Log,
	})
	return err
}

// witnessKey reads the hub's cosigning key or creates it.
func (h *Hub) witnessKey() (proof.WitnessKey, error) {
	path := filepath.Join(h.options.Dir, witnessKeyFile)
	text, there, err := private.Read(path, ordinary.Key)
	if err != nil {
		return proof.WitnessKey{}, err
	}
	if !there {
		key, err := proof.NewWitnessKey(string(h.secrets.Site))
		if err != nil {
			return key, err
		}
		return key, keep(h.options.Dir, witnessKeyFile, []byte(key.Text()+"\n"))
	}
	key, err := proof.ParseWitnessKey(string(text))
	if err != nil {
		err = fmt.Errorf("%s holds no key of a witness: %w; put the right file back from the hub's backup", path, err)
	}
	return key, err
}

// WitnessKey returns the public key of the hub's witness.
func (h *Hub) WitnessKey() string { return h.witnessName }

// logKey returns the key that a table named for its record on joining; false if the table was revoked or the record
// has ended.
func (h *Hub) logKey(record string) (string, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, member := range h.members.byName {
		if member.Role == game.SiteTable && member.Record == record && !member.Revoked {
			return member.Log, true
		}
	}
	return "", false
}

// foundRewritten records a finding of the witness. After a finding about the hub's own record it does not request a
// new signed head, because that would be found too.
func (h *Hub) foundRewritten(found game.HeadRefused) error {
	if found.Record != ownTable {
		defer h.recorded()
	}
	return h.journal.Enter(game.Actor{Device: ownTable}, clock.Now(), found)
}

// goesOn reports whether a table that joins again resumes its record. The key it names must be the one it joined
// with, or have replaced that one in the record, and the hub's copy must be an intact chain. Another key signs
// another record, and nothing can follow an invalid record.
func (h *Hub) goesOn(ctx context.Context, before Member, log string) (bool, error) {
	if h.isRemoved(before.Record) {
		return false, nil
	}
	goesOn, err := h.witness.GoesOn(ctx, before.Record, before.Log, log)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return before.Log == log, nil // it is recreated, and the table sends its whole record
	}
	return goesOn, err
}

// Witness returns the hub's witness.
func (h *Hub) Witness() *witness.Witness { return h.witness }
