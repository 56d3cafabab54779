package store

import (
	"bytes"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// FuzzRecord feeds the record decoder: no panic, and whatever it accepts keeps
// its seal when any byte of it changes.
func FuzzRecord(f *testing.F) {
	record := game.Record{Version: 1, Sequence: 1, Type: "card-dealt",
		Data: []byte(`{"position":"player-1","card":"8S"}`), Raw: []byte("8S\r")}
	stored := must.Get(seal(&record))(f)
	for _, endless := range []string{"[,", `{"a":[,`, "[1,,2]", `{"in":[tru`} {
		f.Add([]byte(endless), 0)
	}
	f.Add(stored, 5)
	f.Add([]byte(`{"v":2,"hash":""}`), 0)
	f.Fuzz(func(t *testing.T, stored []byte, at int) {
		if _, err := checkSeal(stored); err != nil {
			return
		}
		if record, _, err := decodeRecord(stored); err == nil && record.Version != game.RecordVersion {
			t.Errorf("version %d was read", record.Version)
		}
		changed := bytes.Clone(stored)
		changed[uint(at)%uint(len(changed))] ^= 1
		check.Fails(t, check.ErrorOf(checkSeal(changed)), "%q and %q have the same seal", stored, changed)
	})
}

// FuzzValues feeds the decoders of the small values: what they accept, they
// write again byte for byte.
func FuzzValues(f *testing.F) {
	f.Add(Head{}.encode())
	f.Add(span{3, 9}.encode())
	f.Add(Saved{7, []byte("state")}.encode())
	f.Fuzz(func(t *testing.T, value []byte) {
		if head, ok := decodeHead(value); ok && !bytes.Equal(head.encode(), value) {
			t.Errorf("head %v is not %x", head, value)
		}
		if s, ok := decodeSpan(value); ok && !bytes.Equal(s.encode(), value) {
			t.Errorf("span %v is not %x", s, value)
		}
		if saved, ok := decodeSaved(value); ok && !bytes.Equal(saved.encode(), value) {
			t.Errorf("saved state %v is not %x", saved, value)
		}
	})
}
