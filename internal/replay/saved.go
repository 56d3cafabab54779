package replay

import (
	"cmp"
	"fmt"
	"slices"
	"sort"

	"pitboss/game/table/replay"
	"pitboss/internal/sidefile"
)

// savedForm names the form of what is kept, and its version.
const savedForm = "replay 2"

// saved is a file with the index of a journal and the states at its marks. It implements [replay.States].
type saved struct {
	file *sidefile.File
	// fresh are the compressed states that the file does not have yet.
	fresh map[uint64][]byte
}

// openSaved opens the file of a journal, whose first record has a hash, in a folder.
func openSaved(folder, first string) *saved {
	return &saved{file: sidefile.Open(folder, savedForm, first), fresh: map[uint64][]byte{}}
}

// Keep implements [replay.States].
func (s *saved) Keep(after uint64, state []byte) error {
	packed, err := sidefile.Pack(state)
	s.fresh[after] = packed
	return err
}

// Saved implements [replay.States].
func (s *saved) Saved(after uint64) ([]byte, error) {
	if packed, is := s.fresh[after]; is {
		return sidefile.Unpack(packed)
	}
	frames := s.file.Frames()
	at, found := slices.BinarySearchFunc(frames, after, func(one sidefile.Frame, after uint64) int {
		return cmp.Compare(one.After, after)
	})
	if !found {
		return nil, fmt.Errorf("no state is saved after record %d", after)
	}
	packed, err := s.file.Part(frames[at], 0)
	if err != nil {
		return nil, err
	}
	return sidefile.Unpack(packed)
}

// index returns the index that the file has, as far as its journal has the same records: hash returns the hash of a
// record, or "". The rest of the file is not used.
func (s *saved) index(hash func(uint64) string) *replay.Index {
	s.file.Trim(hash)
	index := &replay.Index{States: s, Texts: map[string]uint64{}}
	for _, kept := range s.file.Frames() {
		one, err := decode(kept.Head)
		if err != nil || one.mark.After != kept.After {
			s.file.Forget()
			return &replay.Index{States: s, Texts: map[string]uint64{}}
		}
		index.Marks = append(index.Marks, one.mark)
		index.Rounds = append(index.Rounds, one.rounds...)
		index.Incidents = append(index.Incidents, one.incidents...)
		index.Rulings = append(index.Rulings, one.rulings...)
		for digest, sequence := range one.texts {
			index.Texts[digest] = sequence
		}
	}
	return index
}

// save replaces the file with one that has the whole index, up to its last mark.
func (s *saved) save(index *replay.Index) error {
	for part := len(s.file.Frames()); part < len(index.Marks); part++ {
		mark := index.Marks[part]
		s.file.Add(sidefile.Frame{
			After: mark.After, Hash: mark.Hash, Head: frameOf(index, part).encode(), Parts: [][]byte{s.fresh[mark.After]},
		})
	}
	return s.file.Save()
}

// frameOf returns the part of an index that ends with a mark.
func frameOf(index *replay.Index, part int) frame {
	after, last := uint64(0), index.Marks[part].After
	if part > 0 {
		after = index.Marks[part-1].After
	}
	one := frame{mark: index.Marks[part], texts: map[string]uint64{}}
	one.rounds = within(index.Rounds, after, last, func(round replay.Round) uint64 { return round.Sequence })
	one.incidents = within(index.Incidents, after, last, func(incident replay.Incident) uint64 { return incident.Sequence })
	one.rulings = within(index.Rulings, after, last, func(ruling uint64) uint64 { return ruling })
	for digest, sequence := range index.Texts {
		if sequence > after && sequence <= last {
			one.texts[digest] = sequence
		}
	}
	return one
}

// within returns the elements of a list after one record, up to another.
func within[T any](list []T, after, last uint64, sequence func(T) uint64) []T {
	from := sort.Search(len(list), func(i int) bool { return sequence(list[i]) > after })
	to := sort.Search(len(list), func(i int) bool { return sequence(list[i]) > last })
	return list[from:to]
}
