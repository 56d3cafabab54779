package store

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"

	"pitboss/ordinary"
	"pitboss/store/private"
	"pitboss/store/proof"
)

// SignedHead is a signed head that lies next to a journal, and whose records are the journal's first.
type SignedHead struct {
	// Path is the file's.
	Path string
	// Size is how many records the head is of.
	Size uint64
}

// signedHeads are the heads next to a journal, compared with its records as these are read.
type signedHeads struct {
	all []signedHead
	// key is the public half of the key next to the journal; where none can be read it is empty, and unknown says why.
	key, unknown string
	// tree is over the records read so far, but for those whose hashes wait in leaves.
	tree   proof.Range
	leaves [][]byte
}

// signedHead is one of the heads.
type signedHead struct {
	path   string
	signed []byte
	head   proof.Head
	// root is that of the journal's first records, as many as the head is of; nil before they were read.
	root []byte
}

// readSignedHeads reads what lies next to a journal. What cannot be read is told in notes: it is no fault of the
// record.
func readSignedHeads(path string) (heads signedHeads, notes []string) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return heads, []string{fmt.Sprintf("the signed heads cannot be looked for: %v", err)}
	}
	for _, suffix := range []string{HeadSuffix, CosignedSuffix} {
		signed, there, err := private.Read(real+suffix, ordinary.Key)
		switch {
		case err != nil:
			notes = append(notes, fmt.Sprintf("the signed head cannot be read, and was not compared: %v", err))
		case there:
			one := signedHead{path: path + suffix, signed: signed}
			one.head, _ = proof.ReadHead(signed) // compare says so of a file that is no head
			heads.all = append(heads.all, one)
		}
	}
	if err := heads.keepRoot(); err != nil { // of the heads of no record
		notes = append(notes, err.Error())
	}
	heads.readKey(path, real)
	return heads, notes
}

// readKey reads the key next to a journal, whose path is real where links are followed.
func (h *signedHeads) readKey(path, real string) {
	text, there, err := private.Read(real+LogKeySuffix, ordinary.Key)
	var keys []proof.Key
	if err == nil && there {
		keys, err = parseKeys(text)
	}
	switch {
	case err != nil:
		h.unknown = fmt.Sprintf("the key in %s cannot be read (%v)", path+LogKeySuffix, err)
	case !there:
		h.unknown = fmt.Sprintf("there is no key %s", path+LogKeySuffix)
	default:
		h.key = keys[0].Public()
	}
}

// take takes in the stored bytes of the next record.
func (h *signedHeads) take(sequence uint64, stored []byte) error {
	most := uint64(0)
	for _, one := range h.all {
		most = max(most, one.head.Size)
	}
	if sequence > most {
		return nil
	}
	h.leaves = append(h.leaves, proof.LeafHash(stored))
	of := func(one signedHead) bool { return one.head.Size == sequence }
	if len(h.leaves) < blockSize && !slices.ContainsFunc(h.all, of) {
		return nil
	}
	var err error
	if h.tree, err = h.tree.Add(h.leaves); err != nil {
		return err
	}
	h.leaves = h.leaves[:0]
	return h.keepRoot()
}

// keepRoot keeps the root of the tree for the heads that are of as many records.
func (h *signedHeads) keepRoot() (err error) {
	for i := range h.all {
		if h.all[i].head.Size == h.tree.Size() && err == nil {
			h.all[i].root, err = h.tree.Root()
		}
	}
	return err
}

// compare compares the heads with the records that the report counts, all of which were taken in, and among which
// are these that replaced the key.
func (h *signedHeads) compare(r *Report, rotated []rotation) (other error) {
	for _, one := range h.all {
		key, _ := keyAt(rotated, one.head.Size, h.key)
		if err := one.compare(r.Records, key); err != nil {
			r.add(err)
			if other == nil {
				other = faultf(ErrOtherHead, nil, "the journal %s is not the one that was signed: %s", r.Path, err.what)
			}
			continue
		}
		r.Heads = append(r.Heads, SignedHead{one.path, one.head.Size})
		if key == "" {
			r.Notes = append(r.Notes, fmt.Sprintf("%s: who signed %s was not checked", h.unknown, one.path))
		}
	}
	return other
}

// asEvidence is what to do about a head that is not of the records.
const asEvidence = "keep the database and the files next to it as they are, as evidence"

// differs says how to find the record.
const differs = asEvidence + "; at a site, journal verify --hub names the first record that differs"

// compare compares one head with as many records; key is whose signature it has to have, empty where nobody knows.
func (s signedHead) compare(records uint64, key string) *chainError {
	if s.head.Origin == "" {
		return otherHead(0, "%s is no signed head: it was changed, or damaged; %s, and compare with the hub (--hub) "+
			"or a head kept elsewhere (--head)", s.path, asEvidence)
	}
	if key != "" {
		trust, err := proof.NewTrust(key, nil, 0)
		if err == nil {
			_, err = trust.Open(s.signed)
		}
		if err != nil {
			return otherHead(0, "%s was not signed by this record's key: %v. It was changed, or is of another database; %s. "+
				"If this database lost its key and has a new one since, move the file away", s.path, err, asEvidence)
		}
	}
	switch {
	case s.head.Size > records:
		return otherHead(records+1, "it is missing: %s was signed over %d records, and here are %d. The end was cut off, "+
			"or an older copy was put back; %s", s.path, s.head.Size, records, differs)
	case !bytes.Equal(s.root, s.head.Root):
		return otherHead(0, "the first %d records are not those that %s was signed over: one of them was rewritten, "+
			"and every hash after it; %s", s.head.Size, s.path, differs)
	}
	return nil
}

func otherHead(sequence uint64, format string, values ...any) *chainError {
	return &chainError{sequence, fmt.Sprintf(format, values...), nil}
}
