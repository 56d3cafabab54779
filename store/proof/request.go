package proof

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
)

// Request asks a witness to cosign a head: the body of add-checkpoint in C2SP's tlog-witness.
type Request struct {
	// Old is the number of records of the head that the witness cosigned last; 0 if there is none.
	Old uint64
	// Path proves that the head continues that one; empty if Old is 0.
	Path [][]byte
	// Head is the head signed by the table.
	Head []byte
}

// maxHashes is the protocol's maximum number of hashes in a path.
const maxHashes = 63

// Marshal encodes the body.
func (r Request) Marshal() []byte {
	var body bytes.Buffer
	_, _ = fmt.Fprintf(&body, "old %d\n", r.Old)
	for _, hash := range r.Path {
		_, _ = fmt.Fprintln(&body, base64.StdEncoding.EncodeToString(hash))
	}
	body.WriteByte('\n')
	body.Write(r.Head)
	return body.Bytes()
}

// ParseRequest decodes the output of Marshal. It does not check the head.
func ParseRequest(body []byte) (Request, error) {
	lines, head, whole := bytes.Cut(body, []byte("\n\n"))
	if !whole {
		return Request{}, errors.New("the request has no empty line before the head")
	}
	read := bytes.Split(lines, []byte{'\n'})
	digits, named := bytes.CutPrefix(read[0], []byte("old "))
	old, err := strconv.ParseUint(string(digits), 10, 63)
	if !named || err != nil || strconv.FormatUint(old, 10) != string(digits) {
		return Request{}, fmt.Errorf("the first line of the request is %.40q, want old N", read[0])
	}
	request := Request{Old: old, Head: head}
	if len(read)-1 > maxHashes {
		return Request{}, fmt.Errorf("the request has %d hashes, want at most %d", len(read)-1, maxHashes)
	}
	for _, line := range read[1:] {
		hash, err := base64.StdEncoding.Strict().DecodeString(string(line))
		if err != nil || len(hash) != hashSize {
			return Request{}, fmt.Errorf("the line %.60q of the request is no hash", line)
		}
		request.Path = append(request.Path, hash)
	}
	return request, nil
}

// The statuses of a refusal, as defined by tlog-witness and HTTP.
const (
	StatusBad      = 400
	StatusUnsigned = 403
	StatusUnknown  = 404
	StatusConflict = 409
	StatusOther    = 422
	StatusNotYet   = 503
)

// Refusal is the error of a witness that does not cosign a head.
type Refusal struct {
	// Status is one of those above.
	Status int
	// Size, for a [StatusConflict], is the number of records of the head that the witness cosigned last.
	Size  uint64
	words string
}

func (r *Refusal) Error() string { return r.words }

// Refusef returns a refusal with a formatted message.
func Refusef(status int, format string, values ...any) *Refusal {
	return &Refusal{Status: status, words: fmt.Sprintf(format, values...)}
}

// Consider performs a witness's checks in the order of tlog-witness: the head must be of the record, signed by the
// table, and continue the one that the witness cosigned last. It returns the head even with a [*Refusal], if the
// table signed it.
func (r Request) Consider(trust Trust, last Head) (Head, error) {
	read, err := ReadHead(r.Head)
	if err != nil {
		return Head{}, Refusef(StatusBad, "%v", err)
	}
	if read.Origin != trust.Origin() {
		return Head{}, Refusef(StatusUnknown,
			"the head is of the record %s, the witness knows %s of this table", read.Origin, trust.Origin())
	}
	head, err := trust.Open(r.Head)
	switch {
	case err != nil:
		return Head{}, Refusef(StatusUnsigned, "%v", err)
	case r.Old > head.Size:
		return head, Refusef(StatusBad, "the head is of %d records, fewer than the %d it is to continue", head.Size, r.Old)
	case r.Old != last.Size:
		refusal := Refusef(StatusConflict, "the head cosigned last is of %d records, not %d", last.Size, r.Old)
		refusal.Size = last.Size
		return head, refusal
	case r.Old == head.Size && head.Size > 0 && !bytes.Equal(head.Root, last.Root):
		refusal := Refusef(StatusConflict, "another head of %d records was cosigned: one of these records was rewritten", last.Size)
		refusal.Size = last.Size
		return head, refusal
	}
	if err := CheckConsistency(last, head, r.Path); err != nil {
		return head, Refusef(StatusOther, "%v", err)
	}
	return head, nil
}
