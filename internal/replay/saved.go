package replay

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sort"

	"pitboss"
	"pitboss/game/table/replay"
	"pitboss/ordinary"
)

// saved is a file with the index of a journal and the states at its marks. It implements [replay.States].
//
// The file begins with a line that names it and with the hash of the journal's first record. A frame follows for each
// part of the index. The file is replaced whole, so that nobody reads a part of one; another program may do so at any
// time, and the last one stays.
type saved struct {
	path  string
	first string
	// file is the open file, nil for none. frames are those that it has, end is where they end.
	file   *os.File
	frames []frame
	end    int64
	// fresh are the compressed states that the file does not have yet.
	fresh map[uint64][]byte
}

// begins is the first line of a file. A file with another line is of another version, whose states may differ.
var begins = "pitboss replay 1 " + pitboss.Version() + "\n"

// openSaved opens the file of a journal, whose first record has a hash. A file that is missing, damaged or another
// journal's is empty.
func openSaved(path, first string) *saved {
	s := &saved{path: path, first: first, fresh: map[uint64][]byte{}}
	file, err := ordinary.Open(path, os.O_RDONLY)
	if err != nil {
		return s
	}
	if s.file = file; s.read() != nil {
		s.close()
	}
	return s
}

// close forgets the file.
func (s *saved) close() {
	if s.file != nil {
		s.file.Close()
	}
	s.file, s.frames, s.end = nil, nil, 0
}

// read reads the frames of the file, up to the first that is not whole.
func (s *saved) read() error {
	head := make([]byte, len(begins)+len(s.first))
	if _, err := io.ReadFull(s.file, head); err != nil || string(head) != begins+s.first {
		return errFrame
	}
	status, err := s.file.Stat()
	if err != nil {
		return err
	}
	for s.end = int64(len(head)); ; {
		one, next, err := s.frameAt(s.end, status.Size())
		if err != nil {
			return nil
		}
		s.frames, s.end = append(s.frames, one), next
	}
}

// frameAt reads the frame at a place of the file, and returns where the next one begins.
func (s *saved) frameAt(at, size int64) (one frame, next int64, err error) {
	var sizes [lengths]byte
	if _, err := s.file.ReadAt(sizes[:], at); err != nil {
		return one, 0, err
	}
	head, state := binary.BigEndian.Uint32(sizes[:4]), binary.BigEndian.Uint32(sizes[4:])
	if head > maxFrame || state > maxFrame {
		return one, 0, errFrame
	}
	data := make([]byte, int64(head)+sums)
	place := at + lengths + int64(len(data))
	if next = place + int64(state); next > size {
		return one, 0, errFrame
	}
	if _, err := s.file.ReadAt(data, at+lengths); err != nil {
		return one, 0, err
	}
	one, err = decode(data)
	one.at, one.state, one.size = at, place, int(state)
	return one, next, err
}

// Keep implements [replay.States].
func (s *saved) Keep(after uint64, state []byte) error {
	packed, err := pack(state)
	s.fresh[after] = packed
	return err
}

// Saved implements [replay.States].
func (s *saved) Saved(after uint64) ([]byte, error) {
	if packed, is := s.fresh[after]; is {
		return unpack(packed)
	}
	at, found := slices.BinarySearchFunc(s.frames, after, func(one frame, after uint64) int {
		return cmp.Compare(one.mark.After, after)
	})
	if !found {
		return nil, fmt.Errorf("no state is saved after record %d", after)
	}
	packed := make([]byte, s.frames[at].size)
	if _, err := s.file.ReadAt(packed, s.frames[at].state); err != nil {
		return nil, fmt.Errorf("reading the state saved after record %d: %w", after, err)
	}
	if sha256.Sum256(packed) != s.frames[at].sum {
		return nil, fmt.Errorf("the state saved after record %d is damaged; remove %s", after, s.path)
	}
	return unpack(packed)
}

// index returns the index that the file has, as far as its journal has the same records: hash returns the hash of a
// record, or "". The rest of the file is not used.
func (s *saved) index(hash func(uint64) string) *replay.Index {
	parted := func(i int) bool { return hash(s.frames[i].mark.After) != s.frames[i].mark.Hash }
	if last := len(s.frames) - 1; last >= 0 && parted(last) {
		same := sort.Search(last, parted)
		s.end = s.frames[same].at
		s.frames = s.frames[:same]
	}
	index := &replay.Index{States: s, Texts: map[string]uint64{}}
	for _, one := range s.frames {
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
func (s *saved) save(index *replay.Index) (err error) {
	if err := os.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		return err
	}
	fresh, err := os.CreateTemp(filepath.Dir(s.path), filepath.Base(s.path)+".*")
	if err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, fresh.Close())
		if err != nil {
			err = errors.Join(err, os.Remove(fresh.Name()))
		}
	}()
	out := bufio.NewWriter(fresh)
	if _, err := out.WriteString(begins + s.first); err != nil {
		return err
	}
	if begun := int64(len(begins) + len(s.first)); s.end > begun {
		if _, err := io.Copy(out, io.NewSectionReader(s.file, begun, s.end-begun)); err != nil {
			return err
		}
	}
	for part := len(s.frames); part < len(index.Marks); part++ {
		if _, err := out.Write(frameOf(index, part).encode(s.fresh[index.Marks[part].After])); err != nil {
			return err
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return os.Rename(fresh.Name(), s.path)
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

// pack compresses a state, and unpack returns it.
func pack(state []byte) ([]byte, error) {
	var packed bytes.Buffer
	to, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err != nil {
		return nil, err
	}
	_, err = to.Write(state)
	if err = errors.Join(err, to.Close()); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

func unpack(packed []byte) ([]byte, error) {
	state, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxFrame))
	if err != nil {
		return nil, fmt.Errorf("a saved state cannot be read: %w", err)
	}
	return state, nil
}
