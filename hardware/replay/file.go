package replay

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"pitboss/bench"
	"pitboss/hardware"
)

// read reads a capture. Every error is a [*hardware.LinkError] in words.
func read(file string) (bench.Capture, error) {
	capture, err := readFile(file)
	if err == nil {
		return capture, nil
	}
	failed := &hardware.LinkError{Path: "replay:" + file, Cause: err}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		failed.Reason = bench.Missing
		failed.Words = fmt.Sprintf("the recording %s is not there: correct path in the configuration, or put the file there", file)
	case errors.Is(err, fs.ErrPermission):
		failed.Reason = bench.Permission
		failed.Words = fmt.Sprintf("this user may not read the recording %s: look at the file's permissions", file)
	default:
		failed.Reason = bench.NotADevice
		failed.Words = fmt.Sprintf("%s is no recording that can be played: %v; take one that was exported from the bench", file, err)
	}
	return bench.Capture{}, failed
}

func readFile(file string) (bench.Capture, error) {
	status, err := os.Stat(file)
	if err != nil {
		return bench.Capture{}, err
	}
	if !status.Mode().IsRegular() {
		return bench.Capture{}, errors.New("it is no file")
	}
	in, err := os.Open(file)
	if err != nil {
		return bench.Capture{}, err
	}
	defer in.Close()
	return bench.ReadCapture(in)
}
