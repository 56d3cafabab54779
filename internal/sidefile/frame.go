package sidefile

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Frame is what was computed from a stretch of records.
type Frame struct {
	// After is the last record of the stretch, Hash its hash.
	After uint64
	Hash  string
	// Head is read with the file. Parts are read when they are asked for ([File.Part]): a frame that was read has none.
	Head  []byte
	Parts [][]byte

	at    int64
	parts []part
}

// part is where a part of a frame is in the file.
type part struct {
	at   int64
	size int
	sum  [sha256.Size]byte
}

// whole reports whether a file has the part as it was saved.
func (p part) whole(file io.ReaderAt) bool {
	sum := sha256.New()
	_, err := io.Copy(sum, io.NewSectionReader(file, p.at, int64(p.size)))
	return err == nil && bytes.Equal(sum.Sum(nil), p.sum[:])
}

var errFrame = errors.New("this is not a frame of a side file")

// maxFrame is more than any head or part takes.
const maxFrame = 64 << 20

// encode returns a frame: the length of its front, the front, its checksum, and the parts. The front has the head, and the
// length and checksum of each part.
func (f Frame) encode() []byte {
	var front []byte
	text := func(data []byte) { front = append(binary.AppendUvarint(front, uint64(len(data))), data...) }
	front = binary.AppendUvarint(front, f.After)
	text([]byte(f.Hash))
	text(f.Head)
	front = binary.AppendUvarint(front, uint64(len(f.Parts)))
	for _, part := range f.Parts {
		front = binary.AppendUvarint(front, uint64(len(part)))
		sum := sha256.Sum256(part)
		front = append(front, sum[:]...)
	}
	sum := sha256.Sum256(front)
	return bytes.Join(append([][]byte{binary.BigEndian.AppendUint32(nil, uint32(len(front))), front, sum[:]}, f.Parts...), nil)
}

// frontLength is the length of the length before a front.
const frontLength = 4

// readFrame reads the frame at a place of a file, and returns where the next one begins.
func readFrame(file io.ReaderAt, at, size int64) (one Frame, next int64, err error) {
	var length [frontLength]byte
	if _, err := file.ReadAt(length[:], at); err != nil {
		return one, 0, err
	}
	front := int64(binary.BigEndian.Uint32(length[:]))
	next = at + frontLength + front + sha256.Size
	if front > maxFrame || next > size {
		return one, 0, errFrame
	}
	data := make([]byte, front+sha256.Size)
	if _, err := file.ReadAt(data, at+frontLength); err != nil {
		return one, 0, err
	}
	if sum := sha256.Sum256(data[:front]); !bytes.Equal(sum[:], data[front:]) {
		return one, 0, errFrame
	}
	r := reader{left: data[:front]}
	one = Frame{After: r.number(), Hash: string(r.text()), Head: r.text(), at: at}
	for range r.count() {
		place := part{at: next, size: int(min(r.number(), maxFrame+1))}
		copy(place.sum[:], r.bytes(sha256.Size))
		if next += int64(place.size); next > size || !place.whole(file) {
			return one, 0, errFrame
		}
		one.parts = append(one.parts, place)
	}
	if r.failed || len(r.left) > 0 {
		return one, 0, errFrame
	}
	return one, next, nil
}

// reader reads what [Frame.encode] wrote. After a failure it returns zeros.
type reader struct {
	left   []byte
	failed bool
}

func (r *reader) number() uint64 {
	number, size := binary.Uvarint(r.left)
	if size <= 0 {
		r.left, r.failed = nil, true
		return 0
	}
	r.left = r.left[size:]
	return number
}

// count returns a number of things, each of which takes a byte at least.
func (r *reader) count() uint64 {
	count := r.number()
	if count > uint64(len(r.left)) {
		r.left, r.failed = nil, true
		return 0
	}
	return count
}

func (r *reader) text() []byte { return r.bytes(r.count()) }

func (r *reader) bytes(size uint64) []byte {
	if size > uint64(len(r.left)) {
		r.left, r.failed = nil, true
		return nil
	}
	data := r.left[:size]
	r.left = r.left[size:]
	return data
}

// ErrTooLarge is the error of [Pack] for more than a part may have.
var ErrTooLarge = errors.New("this is too large to be kept")

// Pack compresses a part, and Unpack returns it.
func Pack(data []byte) ([]byte, error) {
	if len(data) > maxFrame {
		return nil, ErrTooLarge
	}
	var packed bytes.Buffer
	to, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err != nil {
		return nil, err
	}
	_, err = to.Write(data)
	if err = errors.Join(err, to.Close()); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

func Unpack(packed []byte) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxFrame))
	if err != nil {
		return nil, fmt.Errorf("what is kept cannot be read: %w", err)
	}
	return data, nil
}
