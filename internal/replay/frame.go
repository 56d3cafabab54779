package replay

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/table/replay"
)

// frame is a part of an index up to a mark.
type frame struct {
	mark replay.Mark
	// The part's own.
	rounds    []replay.Round
	incidents []replay.Incident
	rulings   []uint64
	texts     map[string]uint64
}

var errFrame = errors.New("this is not a part of an index")

// encode returns a frame in bytes.
func (f frame) encode() []byte {
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
	return head
}

// decode reads what encode wrote.
func decode(head []byte) (f frame, err error) {
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
