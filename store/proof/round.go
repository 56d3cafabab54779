package proof

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strconv"
	"strings"

	formats "github.com/transparency-dev/formats/proof"
)

// Round proves the records of one round. It has one part per run of consecutive records of the round; records that
// belong to no round, such as a change of the people, are not shown.
type Round struct {
	Number uint64
	// Keys holds the rotations of the table's key up to the one that signed the head, see [Rotate].
	Keys  [][]byte
	Parts []Part
}

// Part is a run of stored records, each linked to its predecessor by prev, and the proof that the last of them is in
// the tree of a signed head.
type Part struct {
	Records [][]byte
	Proof   formats.TLogProof
}

// The lines of the file.
const (
	FirstLine   = "pitboss-round-proof/v1"
	roundLine   = "round "
	keyLine     = "key "
	recordsLine = "records "
	proofLine   = "proof "
	endLine     = "end"
)

// Limits for a file that is read.
const (
	maxParts   = 1 << 10
	maxRecords = 1 << 16
	maxKeys    = 1 << 10
)

// NewPart returns the proof of a run of records that ends at the sequence last.
func NewPart(records [][]byte, last uint64, tree Tree, head []byte) (Part, error) {
	path, err := tree.Inclusion(last - 1)
	if err != nil {
		return Part{}, err
	}
	part := Part{Records: records, Proof: formats.TLogProof{Index: last - 1, Checkpoint: head}}
	for _, hash := range path {
		part.Proof.Hashes = append(part.Proof.Hashes, [sha256.Size]byte(hash))
	}
	return part, nil
}

// Marshal encodes the file: lines of text, each proof as C2SP's tlog-proof.
func (r Round) Marshal() []byte {
	var file bytes.Buffer
	_, _ = fmt.Fprintf(&file, "%s\n%s%d\n", FirstLine, roundLine, r.Number)
	for _, rotation := range r.Keys {
		_, _ = fmt.Fprintf(&file, "%s%d\n", keyLine, bytes.Count(rotation, []byte{'\n'}))
		file.Write(rotation)
	}
	for _, part := range r.Parts {
		_, _ = fmt.Fprintf(&file, "%s%d\n", recordsLine, len(part.Records))
		for _, record := range part.Records {
			file.Write(record)
			file.WriteByte('\n')
		}
		text := part.Proof.Marshal()
		_, _ = fmt.Fprintf(&file, "%s%d\n", proofLine, bytes.Count(text, []byte{'\n'}))
		file.Write(text)
	}
	_, _ = fmt.Fprintln(&file, endLine)
	return file.Bytes()
}

// Parse decodes the output of Marshal. It checks only the form; [Round.Check] checks the proof.
func Parse(file []byte) (Round, error) {
	read := reader{rest: file}
	if line := read.line(); line != FirstLine {
		return Round{}, fmt.Errorf("this is no proof of a round: its first line is %.40q, want %s", line, FirstLine)
	}
	round := Round{Number: read.number(roundLine)}
	for read.err == nil && strings.HasPrefix(read.peek(), keyLine) {
		if len(round.Keys) == maxKeys {
			return Round{}, fmt.Errorf("the proof has more than %d keys", maxKeys)
		}
		round.Keys = append(round.Keys, []byte(read.lines(read.number(keyLine))))
	}
	for read.err == nil && read.peek() != endLine {
		if len(round.Parts) == maxParts {
			return Round{}, fmt.Errorf("the proof has more than %d parts", maxParts)
		}
		round.Parts = append(round.Parts, read.part())
	}
	if read.err == nil && (read.line() != endLine || len(read.rest) > 0) {
		read.fail("a line %q and nothing after it", endLine)
	}
	if read.err == nil && len(round.Parts) == 0 {
		read.fail("%sN", recordsLine)
	}
	return round, read.err
}

// reader reads the lines of a file. After the first error it reads nothing.
type reader struct {
	rest []byte
	at   int
	err  error
}

func (r *reader) peek() string {
	line, _, _ := bytes.Cut(r.rest, []byte{'\n'})
	return string(line)
}

func (r *reader) line() string {
	line, rest, whole := bytes.Cut(r.rest, []byte{'\n'})
	r.at++
	if !whole && r.err == nil {
		r.err = fmt.Errorf("the proof ends in its line %d", r.at)
	}
	r.rest = rest
	return string(line)
}

func (r *reader) fail(want string, values ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("line %d of the proof is not %s", r.at, fmt.Sprintf(want, values...))
	}
}

// number reads a line with a name and a number, as written by Marshal.
func (r *reader) number(name string) uint64 {
	text := r.line()
	digits, named := strings.CutPrefix(text, name)
	number, err := strconv.ParseUint(digits, 10, 63)
	if !named || err != nil || strconv.FormatUint(number, 10) != digits {
		r.fail("%sN", name)
	}
	return number
}

func (r *reader) part() (part Part) {
	count := r.number(recordsLine)
	if count == 0 || count > maxRecords {
		r.fail("%s1 to %d", recordsLine, maxRecords)
	}
	for ; count > 0 && r.err == nil; count-- {
		part.Records = append(part.Records, []byte(r.line()))
	}
	text := r.lines(r.number(proofLine))
	if r.err != nil {
		return part
	}
	if err := part.Proof.Unmarshal([]byte(text)); err != nil {
		r.err = fmt.Errorf("the proof before line %d: %w", r.at+1, err)
	} else if string(part.Proof.Marshal()) != text {
		r.fail("the end of a tlog-proof as it is written")
	}
	return part
}

// lines reads count lines with their line ends.
func (r *reader) lines(count uint64) string {
	var text strings.Builder
	for ; count > 0 && r.err == nil; count-- {
		text.WriteString(r.line())
		text.WriteByte('\n')
	}
	return text.String()
}
