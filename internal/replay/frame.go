package replay

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/table/replay"
)

// frame is a part of an index up to a mark, and where the file has the state at the mark.
type frame struct {
	mark replay.Mark
	// The part's own.
	rounds    []replay.Round
	incidents []replay.Incident
	rulings   []uint64
	texts     map[string]uint64
	// at is where the frame begins in the file, state where its compressed state does, size and sum are the state's
	// length and checksum.
	at, state int64
	size      int
	sum       [sha256.Size]byte
}

var errFrame = errors.New("this is not a frame of saved states")

// maxFrame is more than any frame takes, without its state or the state alone.
const maxFrame = 64 << 20

// encode returns a frame with its compressed state: two lengths, the frame, its checksum, the state, its checksum.
func (f frame) encode(state []byte) []byte {
	var head []byte
	number := func(number uint64) { head = binary.AppendUvarint(head, number) }
	text := func(text string) { number(uint64(len(text))); head = append(head, text...) }
	moment := func(at time.Time) { head = binary.AppendVarint(head, at.UnixNano()) }
	number(f.mark.After)
	moment(f.mark.At)
	number(f.mark.Start)
	number(f.mark.Ruled)
	text(f.mark.Hash)
	number(uint64(len(f.rounds)))
	for _, round := range f.rounds {
		number(round.Sequence)
		number(round.Number)
		number(round.Shoe)
		moment(round.At)
	}
	number(uint64(len(f.incidents)))
	for _, incident := range f.incidents {
		number(incident.Sequence)
		text(string(incident.Kind))
		number(incident.Round)
		moment(incident.At)
	}
	number(uint64(len(f.rulings)))
	for _, ruling := range f.rulings {
		number(ruling)
	}
	number(uint64(len(f.texts)))
	for _, digest := range slices.Sorted(maps.Keys(f.texts)) {
		text(digest)
		number(f.texts[digest])
	}
	whole := binary.BigEndian.AppendUint32(nil, uint32(len(head)))
	whole = binary.BigEndian.AppendUint32(whole, uint32(len(state)))
	headSum, stateSum := sha256.Sum256(head), sha256.Sum256(state)
	return bytes.Join([][]byte{whole, head, headSum[:], stateSum[:], state}, nil)
}

// lengths is the length of the two lengths before a frame, sums that of the checksums behind it.
const (
	lengths = 8
	sums    = 2 * sha256.Size
)

// decode reads a frame from its bytes between the lengths and the state.
func decode(data []byte) (f frame, err error) {
	if len(data) < sums {
		return f, errFrame
	}
	head, sum := data[:len(data)-sums], data[len(data)-sums:]
	if want := sha256.Sum256(head); !bytes.Equal(want[:], sum[:sha256.Size]) {
		return f, errFrame
	}
	copy(f.sum[:], sum[sha256.Size:])
	r := reading{left: head}
	f.mark.After, f.mark.At, f.mark.Start, f.mark.Ruled, f.mark.Hash = r.number(), r.moment(), r.number(), r.number(), r.text()
	for range r.count() {
		f.rounds = append(f.rounds, replay.Round{Sequence: r.number(), Number: r.number(), Shoe: r.number(), At: r.moment()})
	}
	for range r.count() {
		f.incidents = append(f.incidents,
			replay.Incident{Sequence: r.number(), Kind: game.Incident(r.text()), Round: r.number(), At: r.moment()})
	}
	for range r.count() {
		f.rulings = append(f.rulings, r.number())
	}
	f.texts = map[string]uint64{}
	for range r.count() {
		f.texts[r.text()] = r.number()
	}
	if r.failed || len(r.left) > 0 {
		return f, errFrame
	}
	return f, nil
}

// reading reads what [frame.encode] wrote. After a failure it returns zeros.
type reading struct {
	left   []byte
	failed bool
}

func (r *reading) number() uint64 {
	number, size := binary.Uvarint(r.left)
	return advance(r, number, size)
}

func (r *reading) moment() time.Time {
	number, size := binary.Varint(r.left)
	return time.Unix(0, advance(r, number, size)).UTC()
}

// advance goes on behind a number; a size of 0 or less says that there was none.
func advance[N int64 | uint64](r *reading, number N, size int) N {
	if size <= 0 {
		r.left, r.failed = nil, true
		return 0
	}
	r.left = r.left[size:]
	return number
}

// count returns a number of things, each of which takes a byte at least.
func (r *reading) count() uint64 {
	count := r.number()
	if count > uint64(len(r.left)) {
		r.left, r.failed = nil, true
		return 0
	}
	return count
}

func (r *reading) text() string {
	size := r.count()
	text := string(r.left[:size])
	r.left = r.left[size:]
	return text
}
