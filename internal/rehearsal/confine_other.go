//go:build !linux

package rehearsal

import "errors"

// Hides reports false: a program is confined on Linux only.
func Hides() bool { return false }

// apply returns an error: a program is confined on Linux only.
func (l limits) apply(func() error) error {
	return errors.New("a new version can be rehearsed on Linux only")
}
