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

// Limits for device counters.
const (
	MaxDeviceName  = 64
	MaxDeviceValue = 1 << 20
)

// bucketDevices maps a device name to the SHA-256 of the value, followed by the value. Older journals do not have it.
const bucketDevices = "devices"

// errUnchanged ends a transaction that changes nothing; it never leaves the package.
var errUnchanged = errors.New("unchanged")

// PutDevice stores a device's counters in place of the previous ones. They are on the disk when it returns. The
// value's bytes are opaque, at most [MaxDeviceValue]; the name has 1 to [MaxDeviceName] printable bytes.
//
// These are counters, not evidence: they are not part of the chain, and no record vouches for them. A device's
// evidence (its tests, marks and warnings) is in records.
//
// Errors: [ErrDiskFull] (nothing changed; a later call works), [ErrDevices] (the name or the value cannot be stored,
// or the stored values are damaged; the records are not affected), [ErrReadOnly], [ErrClosed], [ErrUncertain],
// [ErrDamaged], or an error of the operating system.
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

// Devices returns the stored counters by device name; the map is empty if there are none. If some of them cannot be
// read, it returns an [ErrDevices] and the rest.
func (j *Journal) Devices() (map[string][]byte, error) {
	if j.source != nil {
		return j.source.Devices()
	}
	kept := map[string][]byte{}
	err := j.view(func(tree *pages.File) error {
		_, err := readDevices(tree, func(name string, value []byte) { kept[name] = bytes.Clone(value) })
		return err
	})
	return kept, err
}

// checkDevice rejects a name or a value that cannot be stored.
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

// checkDevices checks once, by plain reads, that the devices' pages can be written to: bbolt would fail on damaged
// ones, and the record would stop because of the counters.
func (j *Journal) checkDevices() error {
	if j.db == nil {
		return nil // rejected like any other change
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

// readDevices calls visit with each intact value and returns their number. The error names the damaged ones.
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

// devicesError explains that a damaged page holds only device counters.
func devicesError(err error) error {
	if page, damaged := errors.AsType[*pages.Error](err); damaged {
		return faultf(ErrDevices, nil,
			"what was counted of the devices cannot be read (%v), and no more of it is kept; the records are not touched", page)
	}
	return err
}

// devices checks the device counters and reports whether all of them can be read. Damage becomes a note of the
// report; it is not damage of the record.
func (r *Report) devices(tree *pages.File) (whole bool) {
	count, err := readDevices(tree, func(string, []byte) {})
	r.Devices = count
	if err != nil {
		r.Notes = append(r.Notes, err.Error())
	}
	return err == nil
}
