//go:build !linux

package rehearsal

import (
	"errors"
	"os/exec"
)

// asService returns an error: a program is rehearsed on Linux only.
func asService(*exec.Cmd, string, string, bool) error {
	return errors.New("a new version can be rehearsed on Linux only")
}
