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

// SignedHead is a signed head next to a journal that matches the journal's first records.
type SignedHead struct {
	// Path is the file's path.
	Path string
	// Size is the number of records the head covers.
	Size uint64
}

// signedHeads compares the heads next to a journal with its records as they are read.
type signedHeads struct {
	all []signedHead
	// key is the public half of the key next to the journal. If no key can be read, it is empty and unknown gives the
	// reason.
	key, unknown string
	// tree covers the records read so far, except those whose hashes are still in leaves.
	tree   proof.Range
	leaves [][]byte
}

// signedHead is a head with the root computed for it.
type signedHead struct {
	path   string
	signed []byte
	head   proof.Head
	// root is the root over the records that the head covers; nil until they were read.
	root []byte
}

// readSignedHeads reads the heads next to a journal. A file that cannot be read becomes a note, not a fault of the
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
			one.head, _ = proof.ReadHead(signed) // compare reports a file that is not a head
			heads.all = append(heads.all, one)
		}
	}
	if err := heads.keepRoot(); err != nil { // for heads over no records
		notes = append(notes, err.Error())
	}
	heads.readKey(path, real)
	return heads, notes
}

// readKey reads the key next to a journal; real is the path with links resolved.
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

// take adds the stored bytes of the next record.
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

// keepRoot stores the root of the tree in the heads that cover the same number of records.
func (h *signedHeads) keepRoot() (err error) {
	for i := range h.all {
		if h.all[i].head.Size == h.tree.Size() && err == nil {
			h.all[i].root, err = h.tree.Root()
		}
	}
	return err
}

// compare compares the heads with the report's records, all of which were added; rotated are the rotations among
// them.
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

// asEvidence advises what to do about a head that does not match the records.
const asEvidence = "keep the database and the files next to it as they are, as evidence"

// differs advises how to find the record.
const differs = asEvidence + "; at a site, journal verify --hub names the first record that differs"

// compare compares one head with a number of records; key is the expected signer, or "" if unknown.
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
