package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"pitboss/store/internal/pages"
)

// The shape of what is kept of a device.
const (
	MaxDeviceName  = 64
	MaxDeviceValue = 1 << 20
)

// bucketDevices holds device name -> SHA-256 of the value, then the value. Journals made
// before it was needed have none.
const bucketDevices = "devices"

// errUnchanged ends a change that changes nothing; it never leaves the package.
var errUnchanged = errors.New("unchanged")

// PutDevice keeps what was counted of a device, in place of what was kept before: it is
// on the disk when it returns. The value's bytes are opaque, at most [MaxDeviceValue];
// the name has 1 to [MaxDeviceName] printable bytes.
//
// These are counters, not evidence: they are no part of the chain, and no record vouches
// for them. What is evidence of a device (its tests, marks and warnings) is records.
//
// Errors: [ErrDiskFull] (nothing changed; a later call works), [ErrDevices] (the name or
// the value cannot be kept, or what is there is damaged; the records are not touched),
// [ErrReadOnly], [ErrClosed], [ErrUncertain], [ErrDamaged], or what the system said.
func (j *Journal) PutDevice(name string, value []byte) error {
	if err := checkDevice(name, value); err != nil {
		return err
	}
	if err := j.checkDevices(); err != nil {
		return err
	}
	err := j.update(func(t *transaction) error {
		bucket, err := t.tx.CreateBucketIfNotExists([]byte(bucketDevices))
		if err != nil {
			return err
		}
		kept := encodeDevice(value)
		if bytes.Equal(bucket.Get([]byte(name)), kept) {
			return errUnchanged
		}
		return bucket.Put([]byte(name), kept)
	})
	if errors.Is(err, errUnchanged) {
		return nil
	}
	return err
}

// Devices returns what was kept of each device, by name; none in a journal that never kept
// any. Where some of it cannot be read the error is an [ErrDevices], and the map holds
// the rest.
func (j *Journal) Devices() (map[string][]byte, error) {
	kept := map[string][]byte{}
	err := j.view(func(tree *pages.File) error {
		_, err := readDevices(tree, func(name string, value []byte) { kept[name] = bytes.Clone(value) })
		return err
	})
	return kept, err
}

// checkDevice refuses a name or a value that cannot be kept.
func checkDevice(name string, value []byte) error {
	hidden := func(letter rune) bool { return !unicode.IsPrint(letter) }
	if name == "" || len(name) > MaxDeviceName || !utf8.ValidString(name) || strings.ContainsFunc(name, hidden) {
		return faultf(ErrDevices, nil,
			"nothing can be kept of a device named %q: want a name of 1 to %d printable bytes", name, MaxDeviceName)
	}
	if len(value) > MaxDeviceValue {
		return faultf(ErrDevices, nil, "what was counted of %s has %d bytes, want at most %d", name, len(value), MaxDeviceValue)
	}
	return nil
}

// checkDevices looks once, by plain reads, whether the devices' pages can be written to:
// bbolt would trip over damaged ones, and the record would stop for the counters' sake.
func (j *Journal) checkDevices() error {
	if j.db == nil {
		return nil // it is refused as any change
	}
	j.devices.Lock()
	defer j.devices.Unlock()
	if j.devicesChecked {
		return nil
	}
	err := j.view(func(tree *pages.File) error {
		return devicesError(tree.CheckBucket(context.Background(), bucketDevices))
	})
	j.devicesChecked = err == nil
	return err
}

func encodeDevice(value []byte) []byte {
	digest := sha256.Sum256(value)
	return append(digest[:], value...)
}

// readDevices gives every value that is what was written to visit, and returns how many
// there were. The error names those that are not.
func readDevices(tree *pages.File, visit func(name string, value []byte)) (count int, err error) {
	var broken []string
	err = tree.Range(bucketDevices, nil, func(name, kept []byte) error {
		if len(kept) < sha256.Size || !bytes.Equal(encodeDevice(kept[sha256.Size:]), kept) {
			broken = append(broken, fmt.Sprintf("%q", name))
			return nil
		}
		count++
		visit(string(name), kept[sha256.Size:])
		return nil
	})
	if err == nil && len(broken) > 0 {
		err = faultf(ErrDevices, nil,
			"what was counted of %s is not what was kept; it is counted anew, and the records are not touched", strings.Join(broken, ", "))
	}
	return count, devicesError(err)
}

// devicesError says of a damaged page of the devices that it is theirs alone.
func devicesError(err error) error {
	if page, damaged := errors.AsType[*pages.Error](err); damaged {
		return faultf(ErrDevices, nil,
			"what was counted of the devices cannot be read (%v), and no more of it is kept; the records are not touched", page)
	}
	return err
}

// devices checks what was counted of the devices, and reports whether all of it can be read. What is
// wrong with it is told, and is no damage of the record.
func (r *Report) devices(tree *pages.File) (whole bool) {
	count, err := readDevices(tree, func(string, []byte) {})
	r.Devices = count
	if err != nil {
		r.Notes = append(r.Notes, err.Error())
	}
	return err == nil
}
