package replay

import (
	"bytes"
	"errors"
	"io/fs"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/ordinary"
)

// read reads a capture. Every error is a [*hardware.LinkError].
func read(file string) (bench.Capture, error) {
	capture, err := ReadFile(file)
	say := func(reason bench.Reason, format string, args ...any) error {
		return hardware.NewLinkError(reason, "replay:"+file, err, format, args...)
	}
	switch {
	case err == nil:
		return capture, nil
	case errors.Is(err, fs.ErrNotExist):
		err = say(bench.Missing, "the recording %s is not there: correct path in the configuration, or put the file there", file)
	case errors.Is(err, fs.ErrPermission):
		err = say(bench.Permission, "this user may not read the recording %s: look at the file's permissions", file)
	default:
		err = say(bench.NotADevice, "%s is no recording that can be played: %v; take one that was exported from the bench", file, err)
	}
	return bench.Capture{}, err
}

// ReadFile reads a recording; its error is the file's own.
func ReadFile(file string) (bench.Capture, error) {
	data, err := ordinary.Read(file, ordinary.Proof)
	if err != nil {
		return bench.Capture{}, err
	}
	return bench.ReadCapture(bytes.NewReader(data))
}
