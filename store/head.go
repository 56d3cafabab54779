package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"pitboss/ordinary"
	"pitboss/store/private"
	"pitboss/store/proof"
)

// The files next to a database for its signed heads: the signing key, a secret that never leaves the computer, the
// last signed head, and the last one that witnesses cosigned.
const (
	LogKeySuffix   = ".logkey"
	HeadSuffix     = ".head"
	CosignedSuffix = ".cosigned"
)

// ErrNotSigned means that no signed head covers a record yet, or that the journal signs none.
var ErrNotSigned = errors.New("not signed yet")

// ErrOtherHead means that a signed head does not belong to this record: one of the two was changed.
var ErrOtherHead = errors.New("the head is not of this record")

// LogKey returns the key that signs this database's heads. It creates the key on first use; a journal that is open
// for reading only returns [ErrNotSigned] instead.
func (j *Journal) LogKey() (proof.Key, error) {
	j.keying.Lock()
	defer j.keying.Unlock()
	path, err := j.beside(LogKeySuffix)
	if err != nil {
		return proof.Key{}, err
	}
	text, there, err := private.Read(path, ordinary.Key)
	switch {
	case err != nil:
		return proof.Key{}, fmt.Errorf("the key of the record's heads cannot be read: %w", err)
	case !there && j.db == nil:
		return proof.Key{}, faultf(ErrNotSigned, nil,
			"no head of the journal %s was ever signed: the table makes its key when it starts", j.path)
	case !there:
		key, err := proof.NewKey(j.info.Site, j.info.Table)
		if err != nil {
			return proof.Key{}, err
		}
		return key, j.keepKeys(key)
	}
	keys, err := parseKeys(text)
	if err != nil {
		return proof.Key{}, faultf(ErrCredentials, err,
			"%s holds no key of this record's heads: %v; put back the right file, or remove it: what is signed then is another record's", path, err)
	}
	site, table, err := proof.SplitOrigin(keys[0].Origin())
	if err == nil && (j.info.Site != "" && site != j.info.Site || j.info.Table != "" && table != j.info.Table) {
		err = faultf(ErrOtherTable, nil,
			"%s is the key of table %q at %q, the journal is of %q at %q; put back the right file", path, table,
			site, j.info.Table, j.info.Site)
	}
	if err != nil {
		return proof.Key{}, err
	}
	return j.keyInForce(path, keys)
}

// SignHead signs the current head of the record, saves it next to the database and returns it. It grows the tree
// accordingly. A head that was already signed is not signed again.
func (j *Journal) SignHead(ctx context.Context, tree *Tree) ([]byte, error) {
	key, head, err := j.endToSign()
	if err != nil {
		return nil, err
	}
	if err := tree.Grow(ctx, head.Sequence); err != nil {
		return nil, err
	}
	root, err := tree.At(head.Sequence).Root()
	if err != nil {
		return nil, err
	}
	kept, there, err := j.SignedHead()
	if err != nil {
		return nil, err
	}
	signed, err := proof.SignHead(key, head.Sequence, root)
	if err != nil || there && bytes.Equal(kept, signed) {
		return signed, err
	}
	return signed, j.vault.write(HeadSuffix, signed)
}

// endToSign returns the end of the chain and the key in force there; the key cannot change in between. Records that
// the disk has not confirmed are not signed: a power cut may lose them, and the head would cover more than exists.
func (j *Journal) endToSign() (proof.Key, Head, error) {
	j.staffing.Lock()
	defer j.staffing.Unlock()
	j.writing.Lock()
	defer j.writing.Unlock()
	if errors.Is(j.stopped, ErrUncertain) {
		return proof.Key{}, Head{}, j.stopped
	}
	key, err := j.LogKey()
	if err != nil {
		return key, Head{}, err
	}
	head, err := j.Head()
	return key, head, err
}

// SignedHead returns the last signed head; false if there is none.
func (j *Journal) SignedHead() ([]byte, bool, error) { return j.keptHead(HeadSuffix) }

// CosignedHead returns the last head that witnesses cosigned; false if there is none.
func (j *Journal) CosignedHead() ([]byte, bool, error) { return j.keptHead(CosignedSuffix) }

// KeepCosigned saves a head of this record that witnesses cosigned.
func (j *Journal) KeepCosigned(head []byte) error { return j.vault.write(CosignedSuffix, head) }

func (j *Journal) keptHead(suffix string) ([]byte, bool, error) {
	path, err := j.beside(suffix)
	if err != nil {
		return nil, false, err
	}
	signed, there, err := private.Read(path, ordinary.Key)
	if err != nil {
		err = fmt.Errorf("the signed head cannot be read: %w", err)
	}
	return signed, there, err
}

// beside returns the path of a file next to the database.
func (j *Journal) beside(suffix string) (string, error) {
	path, err := filepath.EvalSymlinks(j.path)
	return path + suffix, err
}

// CheckHead checks that a head was signed for this record, to which records were only added since. [proof.Trust]
// decides who may sign. An [ErrOtherHead] says what does not match.
func (j *Journal) CheckHead(ctx context.Context, head proof.Head) error {
	_, err := j.treeOf(ctx, head)
	return err
}

// treeOf returns the tree that a head was signed for.
func (j *Journal) treeOf(ctx context.Context, head proof.Head) (proof.Tree, error) {
	now, err := j.Head()
	if err != nil {
		return proof.Tree{}, err
	}
	if head.Size > now.Sequence {
		return proof.Tree{}, faultf(ErrOtherHead, nil,
			"the head is of %d records, the journal %s has %d: its end is gone, or it is another journal's",
			head.Size, j.path, now.Sequence)
	}
	grown := j.Tree()
	if err := grown.Grow(ctx, head.Size); err != nil {
		return proof.Tree{}, err
	}
	tree := grown.At(head.Size)
	root, err := tree.Root()
	if err == nil && !bytes.Equal(root, head.Root) {
		err = faultf(ErrOtherHead, nil,
			"the first %d records of the journal %s are not those that were signed: one of them was changed, or it is another journal's", head.Size, j.path)
	}
	return tree, err
}
