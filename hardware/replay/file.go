package replay

import (
	"bytes"
	"errors"
	"io/fs"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/ordinary"
)

// read reads a capture. Every error is a [*hardware.LinkError].
func read(file string) (bench.Capture, error) {
	capture, err := ReadFile(file)
	say := func(reason bench.Reason, words, do message.Text) error {
		return &hardware.LinkError{Reason: reason, Path: "replay:" + file, Words: words, Do: do, Cause: err}
	}
	name := message.String("file", file)
	switch {
	case err == nil:
		return capture, nil
	case errors.Is(err, fs.ErrNotExist):
		err = say(bench.Missing, message.New("link.recording.missing", "The recording {file} is not there.", name),
			message.New("link.recording.missing.do", "Correct path in the configuration, or put the file there."))
	case errors.Is(err, fs.ErrPermission):
		err = say(bench.Permission, message.New("link.recording.permission",
			"This user may not read the recording {file}.", name), message.New("link.recording.permission.do",
			"Look at the file's permissions."))
	default:
		err = say(bench.NotADevice, message.New("link.recording.wrong", "{file} is no recording that can be played: {why}.", name,
			message.Err("why", err)), message.New("link.recording.wrong.do", "Take one that was exported from the bench."))
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
