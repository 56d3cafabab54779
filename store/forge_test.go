package store_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/must"
)

// forge rewrites a stored record and gives it the hash of its new content, as
// somebody would who knows the format.
func forge(stored []byte, edit func(*game.Record)) (value []byte, hash string) {
	var record game.Record
	if err := json.Unmarshal(stored, &record); err != nil {
		panic(err)
	}
	edit(&record)
	record.Hash = ""
	canonical, err := json.Marshal(record)
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(canonical)
	hash = hex.EncodeToString(sum[:])
	return append(canonical[:len(canonical)-1], `,"hash":"`+hash+`"}`...), hash
}

func mustJSON(t testing.TB, value any) []byte {
	t.Helper()
	return must.Get(json.Marshal(value))(t)
}
