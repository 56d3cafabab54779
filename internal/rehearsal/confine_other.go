//go:build !linux

package rehearsal

import "errors"

// restricted returns an error: a program is confined on Linux only.
func restricted(string, int64, func() error) error {
	return errors.New("a new version can be rehearsed on Linux only")
}
