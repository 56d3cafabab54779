package private_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store/private"
)

// A pipe in the place of the key or the credentials would keep whoever reads it waiting for
// ever, without an end even at a signal.
func TestAPipeHoldsNobodyUp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "t.db.key")
	must.Do(t, syscall.Mkfifo(path, 0o600))
	read := make(chan error, 1)
	go func() {
		_, _, err := private.Read(path, 16)
		read <- err
	}()
	check.ErrorSaysf(t, await.From(t, "reading a pipe ends", read), "no ordinary file", "read a pipe")
}
