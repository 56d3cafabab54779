package storetest

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"

	"go.etcd.io/bbolt"

	"pitboss/game"
)

// Forge lets edit change the records of a journal and then rebuilds the chain to its end, including the head, as
// somebody could who owns the machine and knows the format.
func Forge(path string, edit func(*game.Record)) error {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{NoSync: true})
	if err != nil {
		return err
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		bucket := tx.Bucket([]byte("records"))
		forged := map[string][]byte{}
		head := game.Record{}
		err := bucket.ForEach(func(key, stored []byte) error {
			var record game.Record
			if err := json.Unmarshal(stored, &record); err != nil {
				return err
			}
			edit(&record)
			record.Previous, record.Hash = head.Hash, ""
			canonical, err := json.Marshal(record)
			if err != nil {
				return err
			}
			sum := sha256.Sum256(canonical)
			record.Hash = hex.EncodeToString(sum[:])
			forged[string(key)] = append(canonical[:len(canonical)-1], `,"hash":"`+record.Hash+`"}`...)
			head = record
			return nil
		})
		if err != nil {
			return err
		}
		for key, stored := range forged {
			if err := bucket.Put([]byte(key), stored); err != nil {
				return err
			}
		}
		value := binary.BigEndian.AppendUint64(nil, head.Sequence)
		return tx.Bucket([]byte("meta")).Put([]byte("head"), append(value, head.Hash...))
	})
	return errors.Join(err, db.Close())
}
