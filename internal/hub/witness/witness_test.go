package witness_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"pitboss/game"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/hub/witness"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/memdir"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/proof"
)

// received is a record as the hub received it.
type received struct{ stored [][]byte }

func (r *received) Head() (store.Head, error) {
	return store.Head{Sequence: uint64(len(r.stored))}, nil
}

func (r *received) Stored(from, to uint64) ([][]byte, error) {
	return r.stored[from-1 : min(to, uint64(len(r.stored)))], nil
}

// add adds records; other makes them others than they would be.
func (r *received) add(count int, other string) {
	for range count {
		previous := ""
		if last := len(r.stored); last > 0 {
			record, _ := proof.ReadRecord(r.stored[last-1])
			previous = record.Hash
		}
		text := fmt.Sprintf(`{"v":1,"seq":%d,"type":"tick%s","prev":%q`, len(r.stored)+1, other, previous)
		sum := sha256.Sum256([]byte(text + "}"))
		r.stored = append(r.stored, []byte(text+`,"hash":"`+hex.EncodeToString(sum[:])+`"}`))
	}
}

// tree returns the tree over the first records.
func (r *received) tree(size uint64) proof.Tree {
	return proof.Tree{Size: size, Node: func(level uint, index uint64) ([]byte, error) {
		var leaves [][]byte
		for _, record := range r.stored[index<<level : (index+1)<<level] {
			leaves = append(leaves, proof.LeafHash(record))
		}
		return proof.Subtree(leaves), nil
	}}
}

// newWitness returns a witness of its own at a hub, which keeps what it knows in a folder.
func newWitness(t check.T, h *hub.Hub, dir string, key proof.WitnessKey, found func(game.HeadRefused)) *witness.Witness {
	return must.Get(witness.New(witness.Options{
		Dir: dir, Key: key, Site: hubtest.Site, Connection: h.Conn(), JetStream: h.JetStream(), Log: slog.New(slog.DiscardHandler),
		LogKey: func(string) (string, bool) { return "", false }, Found: func(f game.HeadRefused) error { found(f); return nil },
	}))(t)
}

// Whatever a table asks for, and whenever the witness starts again, the heads it cosigns are those of one
// tree that only grows: the tree of the records that the hub received.
func TestCosignedHeadsAreOfOneTree(t *testing.T) {
	h := hubtest.Start(t)
	key := must.Get(proof.NewWitnessKey(hubtest.Site))(t)
	folder, tries := memdir.New(t), 0
	rapid.Check(t, func(t *rapid.T) {
		tries++
		dir := filepath.Join(folder, fmt.Sprint(tries))
		log := must.Get(proof.NewKey(hubtest.Site, "table-7"))(t)
		start := func(journal *received) *witness.Own {
			w := newWitness(t, h, dir, key, func(game.HeadRefused) {})
			return must.Get(w.Own("table-7", journal, log.Public()))(t)
		}
		honest := &received{}
		honest.add(1, "")
		own, cosigned := start(honest), uint64(0)
		// ask asks for the head of a record at a size, and reports whether it was cosigned.
		ask := func(of *received, size uint64) bool {
			root := must.Get(of.tree(size).Root())(t)
			head := must.Get(proof.SignHead(log, size, root))(t)
			signed, err := own.Cosign(t.Context(), head, of.tree)
			if err != nil {
				return false
			}
			trust := must.Get(proof.NewTrust(log.Public(), []string{key.Public()}, 1))(t)
			opened := must.Get(trust.Open(signed))(t)
			want, err := honest.tree(opened.Size).Root()
			if err != nil || !bytes.Equal(opened.Root, want) {
				t.Fatalf("cosigned is a head over %d records that are not those of the hub", opened.Size)
			}
			if opened.Size < cosigned {
				t.Fatalf("cosigned is a head over %d records, after one over %d", opened.Size, cosigned)
			}
			cosigned = opened.Size
			return true
		}
		t.Repeat(map[string]func(*rapid.T){
			"records come": func(t *rapid.T) { honest.add(rapid.IntRange(1, 40).Draw(t, "records"), "") },
			"the head": func(t *rapid.T) {
				if !ask(honest, uint64(len(honest.stored))) {
					t.Fatal("an honest head is refused")
				}
			},
			"an older head": func(t *rapid.T) {
				size := rapid.Uint64Range(1, uint64(len(honest.stored))).Draw(t, "size")
				if before := cosigned; ask(honest, size) != (size >= before) {
					t.Fatalf("a head over %d records, after one over %d: cosigned is it the wrong way round", size, before)
				}
			},
			"a forged head": func(t *rapid.T) {
				keep := rapid.IntRange(0, len(honest.stored)-1).Draw(t, "the same")
				forged := &received{stored: append([][]byte{}, honest.stored[:keep]...)}
				forged.add(rapid.IntRange(1, len(honest.stored)+5-keep).Draw(t, "forged"), "s")
				if ask(forged, uint64(len(forged.stored))) {
					t.Fatal("a forged head is cosigned")
				}
			},
			"a start": func(*rapid.T) { own = start(honest) },
		})
	})
	if kept, err := os.ReadDir(folder); err != nil || len(kept) == 0 {
		t.Errorf("nothing is kept: %v", err)
	}
}
